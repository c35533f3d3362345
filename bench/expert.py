"""What the expert gains over the book of a code, beside the playout player and one who sees all cards, in one run.

    python bench/expert.py auction-1910 --deals 200 --seed tuning expert playout clairvoyant
    python bench/expert.py auction-1910 --deals 40 --seed rate --rate expert-quick   # deals a second of a core

All play the same packs. ``calling`` is the quick expert who tries calls.
The clairvoyant player plays every card by the cards as they lie, and is what can be gained by cards at most; it sees
what no player may, and is nowhere but here.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.expert.card_choice import best_card, card_values, solve_cards, turn_to_play
from oddtrick.players.expert.deal_values import deal_values
from oddtrick.players.expert.expert_player import QUICK, ExpertPlayer
from oddtrick.players.expert.weighted_layouts import Layouts
from oddtrick.players.player import Decision, Player
from oddtrick.players.registry import BOOKS, Kind, book_of, kind_name, new_player
from oddtrick.research import match
from oddtrick.rules.acts import Play
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.table_score import is_rubber_over
from oddtrick.rules.table import Table
from oddtrick.rules.view import View

_play_deal = match.play_deal
_on_table: list[Table] = []


def playing(code: Code, table: Table, players: dict[Seat, Player]) -> Table:
    """A deal played, with its cards laid where the clairvoyant player looks."""
    _on_table[:] = [table]
    return _play_deal(code, table, players)


class Clairvoyant:
    """The book's calls, and every card by the cards as they lie."""

    name = "clairvoyant"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def decide(self, code: Code, view: View) -> Decision:
        """The book's card unless another brings more."""
        usual = BookPlayer(BOOKS[book_of(code)], self.seed).decide(code, view)
        turn, deal = turn_to_play(view), _on_table[0].deal
        if turn is None or deal is None or not isinstance(usual.act, Play) or len(turn.cards) < 2:
            return usual
        gone = sum(card.bit for trick in view.tricks for _, card in trick.plays)
        north, east, south, west = (type(hand)(hand.bits & ~gone) for hand in deal.dealt)
        lie = Layouts(hands=((north, east, south, west),), weights=(1.0,), effective=1.0, complete=True)
        values = deal_values(code, view)
        solved = solve_cards(turn, lie, values)
        if solved is None:
            return usual
        brought = card_values(turn, solved, lie, values).brought
        card = best_card(brought, usual.act.cards[0])
        return Decision(act=Play(usual.act.by, (card,), usual.act.source), reason="as the cards lie")


class TimedPlayer:
    """A player whose decisions on cards and calls are timed."""

    def __init__(self, kind: Kind, seed: int, times: list[float]) -> None:
        self.player = new_player(kind, seed)
        self.name = kind_name(kind)
        self.times = times

    def decide(self, code: Code, view: View) -> Decision:
        """As the player decides."""
        begun = time.process_time()
        decision = self.player.decide(code, view)
        self.times.append(time.process_time() - begun)
        return decision


EFFORTS = {"calling": replace(QUICK, calls=12)}
"""Experts as no registry has them: the quick one who tries calls."""


def player_of(kind: str, times: list[float], seed: int) -> Player:
    """A player of that kind, the clairvoyant among them; ``times`` are those of its decisions."""
    if kind == "clairvoyant":
        return Clairvoyant(seed)
    effort = EFFORTS.get(kind)
    if effort is None:
        return TimedPlayer(kind, seed, times)
    return TimedPlayer(lambda seed: ExpertPlayer(lambda code: BOOKS[book_of(code)], seed, effort=effort), seed, times)


def contender(kind: str, times: list[float]) -> Callable[[int], Player]:
    """The first kind of a match."""
    first = partial(player_of, kind, times)
    first.__name__ = "contender"  # the same for all: of two tables the rubber then goes on at the same one
    return first


def deals_a_second(code: Code, kind: str, deals: int, seed: str) -> float:
    """With one of a kind among three plain players, in turn in each seat, by the time of the processor."""
    _deals_with(code, kind, 1, f"{seed}/first")  # what is loaded or compiled is there from now on
    begun = time.process_time()
    _deals_with(code, kind, deals, seed)
    return deals / (time.process_time() - begun)


def _deals_with(code: Code, kind: str, deals: int, seed: str) -> None:
    table = Table(dealer=SEATS[0])
    for number in range(deals):
        own = SEATS[number % 4]
        players = {seat: new_player(kind if seat is own else "plain", 4 * number + seat) for seat in SEATS}
        table = playing(code, match.deal_next(code, table, f"{seed}/{number}"), players)
        if is_rubber_over(code, table):
            table = Table(dealer=own)


def main() -> None:
    """Match after match, a line each."""
    parser = argparse.ArgumentParser()
    parser.add_argument("code")
    parser.add_argument("players", nargs="*")
    parser.add_argument("--against", default="")
    parser.add_argument("--deals", type=int, default=100, help="at each table")
    parser.add_argument("--seed", default="tuning")
    parser.add_argument("--rate", metavar="PLAYER", help="deals a second with one of that kind among three plain ones")
    options = parser.parse_args()
    if options.rate:
        rate = deals_a_second(match.code_for(options.code), options.rate, options.deals, options.seed)
        print(
            f"{options.code}: {rate:.2f} deals a second with one {options.rate} "
            f"({options.deals} deals, seed {options.seed})"
        )
    match.play_deal = playing
    against = options.against or book_of(match.code_for(options.code))
    for kind in options.players:
        times: list[float] = []
        contest = match.Contest(code=options.code, first=contender(kind, times), second=against, seed=options.seed)
        outcome = match.play_match(contest, options.deals)
        deal, rubber = outcome.a_deal, outcome.a_rubber
        times.sort()
        spent = (
            f"  {1000 * sum(times) / len(times):.0f} ms a decision, p95 {1000 * times[len(times) * 19 // 20]:.0f}"
            if times
            else ""
        )
        print(
            f"{options.code} {kind} v {against}: {deal.value:+.1f} ± {deal.margin:.1f} a deal, "
            f"{rubber.value:+.0f} ± {rubber.margin:.0f} a rubber ({outcome.deals} deals, seed {options.seed}){spent}",
            flush=True,
        )


if __name__ == "__main__":
    main()
