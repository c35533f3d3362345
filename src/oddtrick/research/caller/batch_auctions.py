"""Many auctions at once, called by a copy of the book: a network that has learned what the book calls.

The copy is asked thousands of times faster than the book, and is wrong now and then, mostly after calls that the book
would never make. It serves to learn from millions of auctions; what is gained is told by the book itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from oddtrick.research.caller.auction_arrays import (
    BOOK,
    MOST_CALLS,
    TURN,
    Ints,
    Steps,
    contracts,
    fill_book,
    fill_calls,
    fill_turns,
    going,
)
from oddtrick.research.caller.auction_caller import INPUT_STEPS, JUMPS, LOWEST, OUTPUTS, PASSES, RAISES
from oddtrick.research.caller.auction_pricing import ManyDeals, Pricing
from oddtrick.research.caller.network import Network, Numbers


@dataclass(slots=True, eq=False)
class Lines:
    """Auctions under way: the calls so far, how many they are, the deal and the score of each."""

    said: Steps
    numbers: Ints
    deals: Ints
    scores: Ints

    @classmethod
    def begun(cls, deals: Ints, scores: Ints) -> Lines:
        """Before the first call."""
        return cls(np.zeros((len(deals), MOST_CALLS), np.int8), np.zeros(len(deals), np.int64), deals, scores)

    def __len__(self) -> int:
        return len(self.numbers)

    def of(self, rows: Ints) -> Lines:
        """Some of them, as they are now."""
        return Lines(self.said[rows].copy(), self.numbers[rows].copy(), self.deals[rows], self.scores[rows])

    def call(self, rows: Ints, calls: Steps) -> None:
        """Make one call more in some."""
        self.said[rows, self.numbers[rows]] = calls
        self.numbers[rows] += 1

    def open(self) -> Ints:
        """Those in which somebody is to call; one that does not end is taken to have ended."""
        return np.flatnonzero(going(self.said, self.numbers))


@dataclass(slots=True, eq=False)
class Turns:
    """Turns of some auctions: by row what is given, the call of each output or -1, and the output that is usual."""

    rows: Steps
    calls: Steps
    usual: Ints


@dataclass(slots=True, eq=False, kw_only=True)
class BatchTable:
    """A table for many auctions at once: the laws, prices, deals, the copy of the book, and a caller's differences.

    ``score_rows`` are the inputs of each score for N and S, and for E and W. ``caller`` tells in hundreds of points
    what calls bring more than the usual one; ``margins`` are those of its model. With ``chance``, by deal and seat, the
    copy calls what the book may call as often as it may; without, what it most likely calls.
    """

    laws: Steps
    pricing: Pricing
    deals: ManyDeals
    copy: Network
    score_rows: Steps
    caller: Network | None = None
    margins: tuple[float, float, float] = (0.0, 0.0, 0.0)
    chance: npt.NDArray[np.float32] | None = None

    def turns(self, lines: Lines, rows: Ints) -> Turns:
        """What is to be decided in those auctions."""
        said, numbers = lines.said[rows], lines.numbers[rows]
        inputs = np.empty((len(rows), TURN + BOOK), np.int8)
        hands = self.deals.hands[lines.deals[rows], numbers % 4]
        fill_turns(said, numbers, hands, self.score_rows[lines.scores[rows], numbers % 2], self.laws, inputs)
        calls = np.empty((len(rows), OUTPUTS), np.int8)
        fill_calls(said, numbers, self.laws, calls)
        likely = self.copy(inputs[:, :TURN].astype(np.float32) * np.float32(1 / INPUT_STEPS))[:, :OUTPUTS]
        likely[calls < 0] = -np.inf
        usual = (
            _drawn(likely, self.chance[lines.deals[rows], numbers % 4]) if self.chance is not None else likely.argmax(1)
        )
        at = np.arange(len(rows))
        outputs = np.empty(len(rows), np.int64)
        fill_book(said, numbers, calls[at, usual].astype(np.int64), self.laws, inputs, outputs)
        return Turns(inputs, calls, usual)

    def more(self, turns: Turns) -> Numbers:
        """Points that each output promises more than the usual call; minus infinity where it may not be called."""
        assert self.caller is not None
        more = self.caller(turns.rows.astype(np.float32) * np.float32(1 / INPUT_STEPS))
        more[turns.calls < 0] = -np.inf
        more[np.arange(len(more)), turns.usual] = 0
        return more

    def decided(self, lines: Lines, rows: Ints, callers: npt.NDArray[np.bool_]) -> npt.NDArray[np.int8]:
        """The call of each of those auctions; ``callers`` by line and seat."""
        turns = self.turns(lines, rows)
        best = turns.usual.copy()
        if self.caller is not None:
            asked = np.flatnonzero(callers[rows, lines.numbers[rows] % 4])
            if len(asked):
                part = Turns(turns.rows[asked], turns.calls[asked], turns.usual[asked])
                best[asked] = self.preferred(self.more(part), part.usual)
        return turns.calls[np.arange(len(rows)), best]

    def preferred(self, more: Numbers, usual: Ints) -> Ints:
        """The output that promises most beyond its margin, or the usual one."""
        passing, raising, bidding = (np.float32(margin / 100) for margin in self.margins)
        beyond = more.copy()
        beyond[:, PASSES] -= passing
        beyond[:, RAISES] -= raising
        beyond[:, LOWEST:] -= bidding
        beyond[np.arange(len(more)), usual] = 0
        best: Ints = beyond.argmax(1)
        return best

    def finish(self, lines: Lines, callers: npt.NDArray[np.bool_]) -> Numbers:
        """Call all auctions to their end; points of N and S."""
        rows = lines.open()
        while len(rows):
            lines.call(rows, self.decided(lines, rows, callers))
            rows = lines.open()
        ended = contracts(lines.said, lines.numbers)
        return self.pricing.worths(ended, self.deals, lines.deals, lines.scores)


def _drawn(likely: Numbers, chance: npt.NDArray[np.float32]) -> Ints:
    """An output of each row, as likely as the copy has it; the same chance gives the same."""
    chances = np.exp(likely - likely.max(1, keepdims=True))
    chances[chances < 0.02] = 0
    below = np.cumsum(chances / chances.sum(1, keepdims=True), axis=1)
    drawn: Ints = (below < chance[:, None]).sum(1).clip(0, OUTPUTS - 1)
    return drawn


@dataclass(frozen=True, slots=True, kw_only=True)
class Tries:
    """Turns at which other calls were tried: inputs, and by output points more than the usual call, in hundreds.

    What was not tried is not a number.
    """

    rows: Steps
    targets: Numbers


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """How turns are looked for: as ``Plan`` of ``auction_rollouts`` has it."""

    tried: int = 4
    looked: float = 0.7
    settled: float = 0.2
    astray: float = 0.5
    mirrored: float = 0.1


def tries(table: BatchTable, scores: Ints, search: Search, chance: np.random.Generator) -> Tries:
    """Call each of the deals once, at those scores, and try other calls at some of the turns."""
    lines = Lines.begun(np.arange(len(scores)), scores)
    sides, callers = _seated(table, len(scores), search, chance)
    astray = np.where(chance.random(len(scores)) < search.astray, chance.integers(0, 5, len(scores)), -1)
    kept: list[tuple[Lines, Turns, Numbers]] = []
    rows = lines.open()
    while len(rows):
        turns = table.turns(lines, rows)
        seats = lines.numbers[rows] % 4
        called = turns.usual.copy()
        weights = _weights(table, turns)
        if table.caller is not None:
            more = table.more(turns)
            asks = callers[rows, seats]
            called[asks] = table.preferred(more, turns.usual)[asks]
            open_ones = np.where(turns.calls < 0, -np.inf, more)
            open_ones[np.arange(len(rows)), turns.usual] = -np.inf
            near = open_ones.max(1) > -0.25
            looks = asks & (seats % 2 == sides[rows])
        else:
            near = weights.max(1) > 0.05
            looks = np.ones(len(rows), np.bool_)
        looks &= (lines.numbers[rows] >= astray[rows]) & (
            chance.random(len(rows)) < search.looked * np.where(near, 1.0, search.settled)
        )
        some = np.flatnonzero(looks)
        kept.append(
            (lines.of(rows[some]), Turns(turns.rows[some], turns.calls[some], turns.usual[some]), weights[some])
        )
        strays = np.flatnonzero(lines.numbers[rows] == astray[rows])
        called[strays] = _few(weights[strays], 1, chance)[:, 0]
        lines.call(rows, turns.calls[np.arange(len(rows)), called])
        rows = lines.open()
    return _tried(table, kept, callers, search.tried, chance)


def _seated(
    table: BatchTable, number: int, search: Search, chance: np.random.Generator
) -> tuple[Ints, npt.NDArray[np.bool_]]:
    """The side that learns, and who are callers: both of it or one, and now and then the others."""
    sides = chance.integers(0, 2, number)
    callers = np.zeros((number, 4), np.bool_)
    if table.caller is None:
        return sides, callers
    at, both = np.arange(number), chance.random(number) < 0.5
    first = sides + 2 * chance.integers(0, 2, number)
    callers[at, first] = True
    callers[at[both], (first[both] + 2) % 4] = True
    mirrored = chance.random(number) < search.mirrored
    for away in (1, 3):
        callers[at[mirrored], (first[mirrored] + away) % 4] = True
    return sides, callers


def _weights(table: BatchTable, turns: Turns) -> Numbers:
    """How likely each other call is to be tried: by what is promised of it, or how likely the book makes it."""
    if table.caller is not None:
        more = table.more(turns)
        more[np.arange(len(more)), turns.usual] = -np.inf
        weights: Numbers = np.exp((more - more.max(1, keepdims=True, initial=-9)) * 4) + np.float32(0.03)
    else:
        likely = table.copy(turns.rows[:, :TURN].astype(np.float32) * np.float32(1 / INPUT_STEPS))[:, :OUTPUTS]
        likely -= likely.max(1, keepdims=True)
        weights = np.exp(likely * np.float32(0.35)) + np.float32(0.03)
        weights[:, JUMPS:] *= np.float32(0.3)
    weights[turns.calls < 0] = 0
    weights[np.arange(len(weights)), turns.usual] = 0
    return weights


def _few(weights: Numbers, number: int, chance: np.random.Generator) -> Ints:
    """Some outputs of each row, drawn without putting back; those without weight come last."""
    with np.errstate(divide="ignore"):
        drawn = np.where(weights > 0, chance.exponential(size=weights.shape) / weights, np.inf)
    few: Ints = np.argsort(drawn, axis=1)[:, :number]
    return few


def _tried(
    table: BatchTable,
    kept: Sequence[tuple[Lines, Turns, Numbers]],
    callers: npt.NDArray[np.bool_],
    tried: int,
    chance: np.random.Generator,
) -> Tries:
    rows = np.concatenate([turns.rows for _, turns, _ in kept])
    calls = np.concatenate([turns.calls for _, turns, _ in kept])
    usual = np.concatenate([turns.usual for _, turns, _ in kept])
    weights = np.concatenate([weights for _, _, weights in kept])
    here = Lines(*(np.concatenate([getattr(each, name) for each, _, _ in kept]) for name in Lines.__slots__))
    few = _few(weights, tried, chance)
    outputs = np.concatenate([usual[:, None], few], axis=1)
    at = np.repeat(np.arange(len(rows)), tried + 1)
    wanted = outputs.reshape(-1)
    possible = (weights[at, wanted] > 0) | (wanted == usual[at])
    at, wanted = at[possible], wanted[possible]
    lines = here.of(at)
    sign = np.where(lines.numbers % 2 == 0, np.float32(1), np.float32(-1))
    lines.call(np.arange(len(lines)), calls[at, wanted])
    points = table.finish(lines, callers[lines.deals]) * sign / np.float32(100)
    worth = np.full((len(rows), OUTPUTS), np.nan, np.float32)
    worth[at, wanted] = points
    targets = worth - worth[np.arange(len(rows)), usual][:, None]
    targets[np.arange(len(rows)), usual] = np.nan
    return Tries(rows=rows, targets=targets)
