"""Remedies by value: what the expert's choices after irregularities gain over the book's, by sight of all four hands.

    python bench/remedies.py auction-1910 --deals 200 --seed tuning

Deals are called and played by four players of the book of the code whose hands slip, so that the law is asked all the
time. Wherever a choice is offered the expert is asked what they would choose; both choices are then valued on the cards
as they lie, what is open besides and the declaration being settled by the book, the cards played double dummy. And from
both the deal is played to its end by four players of the book, who slip no more. A line for all choices and one for
each fault: how many there were, how often the expert left the book's, and what that gained a choice in points of the
rubber, double dummy and as played out, with 95 % intervals by deals; and the processor time of a choice.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.chooser import ChosenAct, Prompt, TableSetup, chosen_act, next_step
from oddtrick.players.expert import expert_player
from oddtrick.players.expert.remedy_choice import RemedyValues, can_be_valued
from oddtrick.players.expert.weighted_layouts import Layouts
from oddtrick.players.registry import BOOKS, book_of
from oddtrick.players.slips import Slips
from oddtrick.research.match import ACTS, deal_next, standing_worth
from oddtrick.research.statistics import mean_of_clusters
from oddtrick.rules.acts import Act
from oddtrick.rules.cards import SEATS, Side
from oddtrick.rules.codes import code_for
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.laws.examine.between_deals import due_dealer
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.table_score import sheet_of
from oddtrick.rules.pending import Need
from oddtrick.rules.policy import Policy, Refusal, admit
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Table
from oddtrick.rules.view import View, view

EFFORTS = {"expert": expert_player.FULL, "expert-quick": expert_player.QUICK}


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice of the law: what it was about, whether the expert left the book's, and the points that this gained.

    ``gained`` with all four hands seen, ``played`` by players of the book.
    """

    deal: int
    fault: str
    departed: bool
    gained: float
    played: float
    seconds: float


def choices_in(code: Code, number: int, seed: str, rate: float, expert: expert_player.ExpertPlayer) -> Iterator[Choice]:
    """Those of one deal."""
    sitting = TableSetup(policy=Policy.CLUB, slips=Slips(rate, number))
    players = {seat: BookPlayer(BOOKS[book_of(code)], 4 * number + seat) for seat in SEATS}
    table = deal_next(code, Table(dealer=SEATS[number % 4]), f"{seed}/{number}")
    for acts_done in range(ACTS):
        step = next_step(code, table, sitting, acts_done)
        if isinstance(step, Prompt):
            seen = view(code, table, step.seat)
            if step.pending.need is Need.CHOICE and can_be_valued(code, seen):
                yield from _compared(code, number, table, seen, expert)
            step = chosen_act(code, table, sitting, step, players[step.seat].decide(code, seen), acts_done)
        if not isinstance(step, ChosenAct):
            return
        table = _next(code, table, step)


def _next(code: Code, table: Table, chosen: ChosenAct) -> Table:
    """The table after the first of the acts that the policy lets happen."""
    for act in (chosen.act, *chosen.alternatives):
        try:
            ruling = admit(Policy.CLUB, code, table, act)
        except ImpossibleAct:
            continue
        if not isinstance(ruling, Refusal):
            return after(table, ruling)
    raise AssertionError(f"none of the acts can be done: {chosen}")


def _compared(
    code: Code, number: int, table: Table, seen: View, expert: expert_player.ExpertPlayer
) -> Iterator[Choice]:
    begun = time.process_time()
    weighed = expert.weigh(code, seen, BookPlayer(BOOKS[book_of(code)]).decide(code, seen).act)
    seconds = time.process_time() - begun
    fault = seen.offers.rights[-1].fault.value
    usual, best = weighed.usual.act, weighed.decision.act
    assert table.deal is not None
    truth = Layouts(hands=(table.deal.play.hands,), weights=(1.0,), effective=1.0, complete=True)
    gained = played = 0.0
    if best != usual:
        points = RemedyValues(code, seen, BOOKS[book_of(code)]).of(truth, (usual, best)).points
        if len(points) < 2:
            return
        gained = points[best][0] - points[usual][0]
        played = _played(code, table, best) - _played(code, table, usual)
    yield Choice(number, fault, best != usual, gained, played, seconds)


def _played(code: Code, table: Table, act: Act) -> float:
    """The result of the deal for the player who chooses, and the rubber after it, played out by players of the book."""
    sitting = TableSetup(policy=Policy.CLUB)
    players = {seat: BookPlayer(BOOKS[book_of(code)], seat) for seat in SEATS}
    table = after(table, judge(code, table, act))
    for acts_done in range(ACTS):
        step = next_step(code, table, sitting, acts_done)
        if isinstance(step, Prompt):
            decision = players[step.seat].decide(code, view(code, table, step.seat))
            step = chosen_act(code, table, sitting, step, decision, acts_done)
        if not isinstance(step, ChosenAct):
            break
        table = _next(code, table, step)
    worth = standing_worth(code, sheet_of(code, table), due_dealer(code.lineup, table))
    return worth if act.by.side is Side.NS else -worth


def _mean(chosen: list[Choice], gain: Callable[[Choice], float]) -> str:
    by_deal: dict[int, list[float]] = {}
    for choice in chosen:
        by_deal.setdefault(choice.deal, []).append(gain(choice))
    mean = mean_of_clusters(by_deal.values())
    return f"{mean.value:+.1f} ± {mean.margin:.1f}"


def _line(what: str, chosen: list[Choice]) -> str:
    departed = sum(choice.departed for choice in chosen)
    seen, played = _mean(chosen, lambda one: one.gained), _mean(chosen, lambda one: one.played)
    return f"{what}: {seen} a choice, played out {played}; {departed} of {len(chosen)} others than the book's"


def main() -> None:
    """All deals, then the lines."""
    parser = argparse.ArgumentParser()
    parser.add_argument("code")
    parser.add_argument("--player", choices=EFFORTS, default="expert")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="tuning")
    parser.add_argument("--slips", type=float, default=0.15)
    options = parser.parse_args()
    code = code_for(options.code)
    expert = expert_player.ExpertPlayer(lambda code: BOOKS[book_of(code)], effort=EFFORTS[options.player])
    every = [
        choice
        for number in range(options.deals)
        for choice in choices_in(code, number, options.seed, options.slips, expert)
    ]
    print(_line(f"{options.code} {options.player}, {options.deals} deals, seed {options.seed}", every))
    for fault in sorted({choice.fault for choice in every}):
        print("  " + _line(fault, [choice for choice in every if choice.fault == fault]))
    seconds = sorted(choice.seconds for choice in every)
    print(f"  {fmean(seconds):.2f} s a choice, 95 of 100 below {seconds[len(seconds) * 19 // 20]:.2f} s")


if __name__ == "__main__":
    main()
