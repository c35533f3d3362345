"""Callers against the real book on deals whose tricks are known, with both partners callers or one beside the book."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import fmean

import numpy as np
import numpy.typing as npt

from oddtrick.research.caller.auction_rollouts import Auctions
from oddtrick.research.caller.auction_situations import DealtHands, Situation, dealt
from oddtrick.research.caller.book_answers import this_worker
from oddtrick.rules.cards import Side

Margins = tuple[float, float, float]
"""As a model has them."""
MARGINS = (2.0, 5.0, 10.0, 15.0, 20.0, 30.0)
NEVER = 1e9
GAINS = ("double dummy", "at the table", "with the book as partner", "with the book as partner, at the table")


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchTask:
    """Deals to be called by callers and by the book, in those forms, with each of those margins."""

    numbers: tuple[int, ...]
    forms: tuple[int, ...]
    model: str
    margins: tuple[Margins, ...]
    with_book: bool


def match_of(matched: MatchTask) -> list[list[tuple[float, ...]]]:
    """Points of each deal over the book's, in the mean of its forms and both sides, for each of the margins."""
    worker = this_worker()
    auctions = worker.at((0, 0, 0, 0), matched.model)
    assert auctions.model is not None
    tried = [replace(auctions, model=replace(auctions.model, margins=each)) for each in matched.margins]
    gains = []
    for number in matched.numbers:
        deals = [dealt(worker.deals, number, form) for form in matched.forms]
        by_form = [gains_of(tried, deal, with_book=matched.with_book) for deal in deals]
        gains.append([tuple(map(fmean, zip(*rows, strict=True))) for rows in zip(*by_form, strict=True)])
    return gains


def gains_of(tried: Sequence[Auctions], deal: DealtHands, *, with_book: bool) -> list[tuple[float, ...]]:
    """The ``GAINS`` in one deal, in the mean of both sides, by each of those who are ``tried``."""
    start = tried[0].situations.fresh()
    usual = tried[0].end(deal, start, frozenset())
    return [_gain(auctions, deal, start, usual, with_book=with_book) for auctions in tried]


def _gain(
    auctions: Auctions, deal: DealtHands, start: Situation, usual: Situation, *, with_book: bool
) -> tuple[float, ...]:
    gains: list[list[float]] = [[] for _ in GAINS]
    for side in Side:
        sign = 1 if side is Side.NS else -1
        seated = (side.seats, *((seat,) for seat in (side.seats if with_book else ())))
        for place, seats in enumerate(seated):
            end = auctions.end(deal, start, frozenset(seats))
            for kind, at_table in enumerate((False, True)):
                more = deal.worth(auctions.worths, end, at_table=at_table)
                more -= deal.worth(auctions.worths, usual, at_table=at_table)
                gains[kind + 2 * (place > 0)].append(sign * more)
    return tuple(fmean(each) if each else 0.0 for each in gains)


def matches(
    pool: Executor,
    numbers: Sequence[int],
    forms: Sequence[int],
    model: Path,
    margins: Sequence[Margins],
    *,
    with_book: bool = False,
) -> npt.NDArray[np.float64]:
    """By deal and margins the ``GAINS`` of a match on those deals."""
    parts = [tuple(numbers[first : first + 20]) for first in range(0, len(numbers), 20)]
    asked_for = [
        MatchTask(numbers=part, forms=tuple(forms), model=str(model), margins=tuple(margins), with_book=with_book)
        for part in parts
    ]
    return np.array([row for rows in pool.map(match_of, asked_for) for row in rows])


def best_margins(pool: Executor, numbers: Sequence[int], forms: Sequence[int], model: Path) -> Margins:
    """The margins that surely gain most on those deals, half by double dummy and half at the table.

    What is sure is the mean less its standard error: the best of many means is one of luck, the more so the wilder
    the calls are.
    """

    def best(tried: Sequence[Margins]) -> Margins:
        gained = matches(pool, numbers, forms, model, tried)[:, :, :2].mean(2)
        sure = gained.mean(0) - gained.std(0, ddof=1) / len(gained) ** 0.5
        return tried[int(sure.argmax())]

    alike = best([(each,) * 3 for each in MARGINS])
    passing, _, bidding = alike
    raising = best([(passing, each, bidding) for each in (*MARGINS, NEVER)])[1]
    bidding = best([(passing, raising, each) for each in MARGINS])[2]
    return best([(each, raising, bidding) for each in (*MARGINS, NEVER)])


def with_margin(gains: npt.NDArray[np.float64]) -> tuple[float, float]:
    """The mean of a gain by deal, and half the width of its 95 % interval."""
    return round(float(gains.mean()), 2), round(1.96 * float(gains.std(ddof=1)) / len(gains) ** 0.5, 2)
