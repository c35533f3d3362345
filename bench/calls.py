"""What calls alone gain over the book, by the tricks that are known: a part of ``bench/share.py``.

First deals of rubbers are called by the player at one side and by the book at the other, and the other way round; what
they come to is reckoned by double dummy, and besides by the tricks that declarers take where it would give those.
Beside it stands one departure of who sees all hands: the call otherwise than the book's, at any one turn, that brings
most when the books go on from there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from statistics import fmean

from oddtrick.players.player import Player
from oddtrick.players.registry import Kind, book_of, new_player
from oddtrick.research.simulate.called_deals import KnownDeal, best_departures, declared
from oddtrick.research.statistics import mean_of, mean_ratio
from oddtrick.rules.cards import SEATS, Hands, Seat, Side
from oddtrick.rules.codes import code_for
from oddtrick.solving.solver import Table as Tricks

DEPARTURES = {"any": "one departure", "naming": "one in naming", "doubling": "one in doubling"}
DOUBLE_DUMMY, AT_THE_TABLE = "double dummy", "at the table"
"""How what the player calls is reckoned."""

Known = Callable[[int], tuple[Hands, Tricks]]
"""The hands of a deal by its number, and their tricks."""


def call_gains(key: str, player: Kind, seed: str, number: int, known: Known) -> dict[str, float]:
    """Points that each gains over the book in that deal, in the mean of both sides."""
    code, (hands, tricks) = code_for(key), known(number)
    deal = KnownDeal(code=code, dealer=SEATS[number % 4], hands=hands, tricks=tricks)
    book, players = (_seated(kind, f"{seed}/{number}") for kind in (book_of(code), player))
    usual, _ = declared(code, deal.table, book)
    gains: defaultdict[str, list[float]] = defaultdict(list)
    for side in Side:
        best = best_departures(deal, book, side)
        for kind in DEPARTURES:
            gains[kind].append(getattr(best, kind))
        called, _ = declared(code, deal.table, {**book, **{seat: players[seat] for seat in side.seats}})
        for kind, reckoned in ((DOUBLE_DUMMY, deal), (AT_THE_TABLE, replace(deal, at_table=True))):
            gain = reckoned.worth(called) - reckoned.worth(usual)
            gains[kind].append(gain if side is Side.NS else -gain)
    return {kind: round(fmean(both), 3) for kind, both in gains.items()}


def _seated(kind: Kind, seed: str) -> dict[Seat, Player]:
    return {seat: new_player(kind, Random(f"{seed}/{seat}").randrange(2**31)) for seat in SEATS}


def call_lines(code: str, player: str, deals: Sequence[dict[str, float]]) -> Iterator[str]:
    """A line for each figure of some deals, two at least."""
    most = [deal["any"] for deal in deals]
    for kind, what in DEPARTURES.items():
        yield _line(
            f"{code} calls, {what} of who sees all hands (beside {player})", [deal[kind] for deal in deals], most
        )
    for kind in (DOUBLE_DUMMY, AT_THE_TABLE):
        yield _line(f"{code} calls of {player}, {kind}", [deal[kind] for deal in deals], most)


def _line(what: str, gains: Sequence[float], most: Sequence[float]) -> str:
    gain, part = mean_of(gains), mean_ratio(gains, most)
    beside = "" if gains == most else f", share {part.value:.2f} ± {part.margin:.2f}"
    return f"{what}: {gain.value:+.1f} ± {gain.margin:.1f} a deal{beside} ({len(gains)} deals, either side)"
