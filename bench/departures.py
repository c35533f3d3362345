"""Calls tried on layouts: the result of each call that promises more than the book's, when it is made.

    python bench/departures.py bridge-1895 --deals 200 --seed tuning

Deals are called and played by four players of the book of the code. Wherever another call promises more than its own,
the deal is played to its end after both, by the same four; and both are reckoned on the cards as they lie, by the rule
by which calls are tried on layouts, which has less chance in it. A line for each least number of standard errors: how
often such a call was made, what it promised, and what it brought, played out and as the cards lie, with 95 % intervals
by deals: calls of one deal share its cards.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from oddtrick.players.books.engine.book import Book
from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.chooser import Prompt, next_step
from oddtrick.players.expert.call_choice import Rollouts, call_values, can_be_tried, candidates
from oddtrick.players.expert.expert_player import FULL
from oddtrick.players.expert.weighted_layouts import sample_layouts
from oddtrick.players.registry import BOOKS, book_of
from oddtrick.research.match import PROPERLY, after_act, deal_next, play_deal, standing_worth
from oddtrick.research.statistics import mean_of_clusters
from oddtrick.rules.acts import Say
from oddtrick.rules.calls import DOUBLE, REDOUBLE, Call
from oddtrick.rules.cards import SEATS, Seat, Side
from oddtrick.rules.codes import code_for
from oddtrick.rules.laws.examine.between_deals import due_dealer
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.table_score import sheet_of
from oddtrick.rules.table import State, Table
from oddtrick.rules.view import View, view

ERRORS = (0.0, 1.0, 1.5, 2.0, 2.5, 3.0)


@dataclass(frozen=True, slots=True)
class Departure:
    """A call instead of the book's: the points that it promised, with the standard error, and those that it brought.

    ``played`` out by players of the book, and ``reckoned`` on the cards as they lie.
    """

    deal: int
    call: Call
    promised: float
    error: float
    played: float
    reckoned: float


def departures(code: Code, book: Book, number: int, seed: str, layouts: int) -> Iterator[Departure]:
    """Those of a deal."""
    players = {seat: BookPlayer(book, 4 * number + seat) for seat in SEATS}
    table = deal_next(code, Table(dealer=SEATS[number % 4]), f"{seed}/{number}")
    while table.deal is not None and table.deal.state is State.OPEN:
        step = next_step(code, table, PROPERLY, 0)
        assert isinstance(step, Prompt)
        act = players[step.seat].decide(code, view(code, table, step.seat)).act
        assert isinstance(act, Say)
        seen = view(code, table, step.seat)
        for call, promised, error in best_departure(code, book, seen, act.call, layouts):
            both = (act.call, call)
            ends = [play_deal(code, after_act(code, table, Say(act.by, one)), players) for one in both]
            before, after = (_worth(code, end, step.seat) for end in ends)
            rollouts = Rollouts(code, seen, book)
            usual, other = (rollouts.value(table.deal.dealt, one)[0] for one in both)
            yield Departure(number, call, promised, error, after - before, other - usual)
        table = after_act(code, table, act)


def best_departure(code: Code, book: Book, seen: View, usual: Call, number: int) -> Iterator[tuple[Call, float, float]]:
    """The call that promises most, if it is more than the book's."""
    calls = candidates(code, seen, book, usual) if can_be_tried(code, seen) else (usual,)
    layouts = sample_layouts(code, seen, number, book=book) if len(calls) > 1 else None
    if layouts is None:
        return
    valued = call_values(Rollouts(code, seen, book), layouts, calls)
    gains = {call: valued.difference(call, usual) for call in calls[1:]}
    call = max(gains, key=lambda one: gains[one][0])
    if gains[call][0] > 0:
        yield call, *gains[call]


def _worth(code: Code, table: Table, seat: Seat) -> float:
    worth = standing_worth(code, sheet_of(code, table), due_dealer(code.lineup, table))
    return worth if seat.side is Side.NS else -worth


def _line(what: str, chosen: list[Departure], deals: int) -> str:
    promised = fmean(departure.promised for departure in chosen)
    played, reckoned = _mean(chosen, lambda one: one.played), _mean(chosen, lambda one: one.reckoned)
    brought = f"brought {played} played out, {reckoned} as the cards lie"
    return f"{what}: {len(chosen)} in {deals} deals, promised {promised:+.1f}, {brought}"


def _mean(chosen: list[Departure], gain: Callable[[Departure], float]) -> str:
    by_deal: dict[int, list[float]] = {}
    for departure in chosen:
        by_deal.setdefault(departure.deal, []).append(gain(departure))
    mean = mean_of_clusters(by_deal.values())
    return f"{mean.value:+.1f} ± {mean.margin:.1f}"


def main() -> None:
    """All deals, then the lines."""
    parser = argparse.ArgumentParser()
    parser.add_argument("code")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="tuning")
    parser.add_argument("--layouts", type=int, default=FULL.calls)
    options = parser.parse_args()
    code = code_for(options.code)
    book = BOOKS[book_of(code)]
    every = [
        departure
        for number in range(options.deals)
        for departure in departures(code, book, number, options.seed, options.layouts)
    ]
    for least in ERRORS:
        sure = [departure for departure in every if departure.promised > least * departure.error]
        doubles = [departure for departure in sure if departure.call in (DOUBLE, REDOUBLE)]
        others = [departure for departure in sure if departure.call not in (DOUBLE, REDOUBLE)]
        for what, chosen in (("all", sure), ("doubles", doubles), ("others", others)):
            if len(chosen) > 1:
                print(_line(f"{options.code}, {least} standard errors, {what}", chosen, options.deals), flush=True)


if __name__ == "__main__":
    main()
