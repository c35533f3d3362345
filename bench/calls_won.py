"""What a caller of straight bridge does otherwise than the book, by kind, and what each kind gains.

    oddtrick solved-deals build/report.solved --deals 600 --seed report --workers 2
    python bench/calls_won.py caller build/report.solved
    python bench/calls_won.py caller:own.json build/report.solved --examples 3

Both partners are callers and the others go by the book, at either side of each deal. A deal counts for the first call
that the book would not have made; what it brings in the end is reckoned by double dummy and by the tricks that
declarers take.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from oddtrick.players.player import Player
from oddtrick.players.registry import book_of, new_player
from oddtrick.research.simulate.called_deals import CallTurn, KnownDeal, declared
from oddtrick.research.simulate.solved_deals import read_solved
from oddtrick.research.statistics import mean_of
from oddtrick.rules.acts import Say
from oddtrick.rules.calls import DOUBLE, Call, Make, Strain
from oddtrick.rules.cards import SEATS, Seat, Side
from oddtrick.rules.codes import code_for
from oddtrick.rules.view import view

RED = (Strain.HEARTS, Strain.DIAMONDS)
Players = dict[Seat, Player]


@dataclass(frozen=True, slots=True, kw_only=True)
class Departure:
    """A call otherwise than the book's: ``kind`` of both, the hand, and what the deal brought more by both ways."""

    kind: str
    hand: str
    double_dummy: float
    at_table: float


def kind_of(call: Call) -> str:
    """What a call is, of those of straight bridge."""
    match call:
        case Make(strain=Strain.NO_TRUMPS):
            return "no trumps"
        case Make(strain=strain):
            return "a red suit" if strain in RED else "a black suit"
        case _ if call == DOUBLE:
            return "double"
        case _:
            return "leave it" if str(call) == "leave" else "no double"


def departures(deal: KnownDeal, book: Players, callers: Players) -> Iterator[Departure]:
    """At most one for each side."""
    usual, _ = declared(deal.code, deal.table, book)
    for side in Side:
        called, turns = declared(deal.code, deal.table, {**book, **{seat: callers[seat] for seat in side.seats}})
        first = next((found for turn in turns if turn.seat.side is side and (found := _other(deal, book, turn))), None)
        if first is None:
            continue
        sign = 1 if side is Side.NS else -1
        double_dummy, at_table = (
            sign * (each.worth(called) - each.worth(usual)) for each in (deal, replace(deal, at_table=True))
        )
        kind, hand = first
        yield Departure(kind=kind, hand=hand, double_dummy=double_dummy, at_table=at_table)


def _other(deal: KnownDeal, book: Players, turn: CallTurn) -> tuple[str, str] | None:
    """What the book would have called there, and what was, with the hand; ``None`` where they are the same."""
    seen = view(deal.code, turn.table, turn.seat)
    act = book[turn.seat].decide(deal.code, seen).act
    assert isinstance(act, Say)
    if act.call == turn.call:
        return None
    who = "dealer" if turn.seat is deal.dealer else "partner" if turn.seat is deal.dealer.partner else "adversary"
    return f"{who}: {kind_of(act.call)} → {kind_of(turn.call)}", f"{seen.dealt} ({act.call} → {turn.call})"


def main() -> None:
    """Call the deals, and tell of each kind how often it came up and what it gained."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("player", help="caller, or caller:FILE")
    parser.add_argument("solved", type=Path, help="a file of oddtrick solved-deals from which was not learned")
    parser.add_argument("--code", default="bridge-1895")
    parser.add_argument("--deals", type=int, help="how many of them (all)")
    parser.add_argument("--examples", type=int, default=0, help="hands that are shown of each kind")
    options = parser.parse_args()
    code, solved = code_for(options.code), read_solved(options.solved)
    number = options.deals or len(solved)
    book: Players = {seat: new_player(book_of(code), seat) for seat in SEATS}
    callers: Players = {seat: new_player(options.player, seat) for seat in SEATS}
    by_kind: defaultdict[str, list[Departure]] = defaultdict(list)
    for place in range(number):
        deal = KnownDeal(code=code, dealer=SEATS[place % 4], hands=solved.hands(place), tricks=solved.table(place))
        for departure in departures(deal, book, callers):
            by_kind[departure.kind].append(departure)
    print(f"{number} deals of the seed {solved.seed!r}, either side")
    print("| otherwise than the book | of 1,000 | double dummy, each | at the table, each | at the table, a deal |")
    print("| --- | --- | --- | --- | --- |")
    for kind, those in sorted(by_kind.items(), key=lambda item: -sum(one.at_table for one in item[1])):
        if len(those) > 1:
            each = [mean_of([getattr(one, how) for one in those]) for how in ("double_dummy", "at_table")]
            figures = " | ".join(f"{one.value:+.1f} ± {one.margin:.1f}" for one in each)
            share = sum(one.at_table for one in those) / (2 * number)
            print(f"| {kind} | {1000 * len(those) / (2 * number):.0f} | {figures} | {share:+.2f} |")
        for one in those[: options.examples]:
            print(f"    {one.hand}: {one.double_dummy:+.0f}, {one.at_table:+.0f}")


if __name__ == "__main__":
    main()
