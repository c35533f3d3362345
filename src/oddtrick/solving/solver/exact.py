"""Our own solver for any aim: what the compiled search is asked, and what it answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import gcd

import numpy as np

from oddtrick.rules.cards import SEATS, Card, Side
from oddtrick.rules.errors import SearchStopped
from oddtrick.solving.solver.aims import Aim
from oddtrick.solving.solver.frames import (
    BEST,
    BUDGET,
    GUESS,
    H0,
    HIGH,
    LOW,
    MAX,
    PLAYED,
    PLY,
    SEARCH,
    TABLE,
    WINNER,
    new_frames,
)
from oddtrick.solving.solver.machine_code import Argument, machine_code
from oddtrick.solving.solver.memory_layout import new_memory
from oddtrick.solving.solver.position import Position, trumps_number, winning_place
from oddtrick.solving.solver.search_limits import CARDS_BETWEEN_CHECKS, UNLIMITED, Limits

WORDS, LISTS = 16_000_000, 1 << 17
"""The memory of a search: 130 MB when it is full, after some forty million cards played."""

LOW_RANK, A_LOW_CARD = 4, 0.35
"""To lose tricks: the highest of the low cards, and how many tricks one more than the other side has is worth. Fitted
to 55 deals of thirteen cards: the error is 1.1 tricks (standard deviation), where half of all is 1.5 off."""


most_points = machine_code("oddtrick.solving.solver.kernel", "most_points")


class Searcher:
    """Solves positions for one aim; what it has found out about one deal serves for the next."""

    def __init__(self, aim: Aim, *, words: int = WORDS, lists: int = LISTS) -> None:
        self.aim = aim
        self.unit = gcd(aim.trick, aim.honour)
        self.rules = np.array(
            [
                trumps_number(aim.trumps),
                aim.honours.bits,
                aim.trick // self.unit,
                aim.honour // self.unit,
                aim.losing,
                aim.last_twice,
            ],
            np.int64,
        )
        self._size = words, lists
        self._frames, self._search = new_frames(), np.zeros(SEARCH, np.int64)
        self._rules, self._stack, self._state = map(Argument, (self.rules, self._frames, self._search))
        self.forget()

    def forget(self) -> None:
        """Empty the memory, so that the next search begins from nothing."""
        self._memory = Argument(new_memory(*self._size))

    def points(
        self,
        position: Position,
        side: Side,
        guess: int | None = None,
        *,
        between: tuple[int, int | None] = (0, None),
        limits: Limits = UNLIMITED,
    ) -> int:
        """The points that ``side``, the declarer's, still scores with the best play of all, the trick in hand included.

        ``guess`` is where the search begins to look; a good one saves time. ``between`` are the fewest and the most
        that it can be (``None``: all there are), or of which it matters: the nearer of the two where it is beyond them.
        ``SearchStopped`` if the limits say so.
        """
        if not position.tricks:
            return 0
        low, high = between
        if side is not Side.NS:
            # What one side does not score the other does: all searches of a deal remember for the same side.
            most = self.aim.points_in(position)
            others = self.points(
                position,
                Side.NS,
                None if guess is None else most - guess,
                between=(0 if high is None else most - high, most - low),
                limits=limits,
            )
            return most - others
        turn, start = position.turn, len(position.table)
        frame = self._frames[start]
        for place in range(4):
            frame[H0 + place] = position.hands[(turn + place) % 4].bits
        frame[TABLE] = frame[PLAYED] = 0
        for place, card in enumerate(position.table):
            frame[TABLE] |= card.bit
            frame[PLAYED] |= int(card) << 6 * place
        if start:
            frame[WINNER] = winning_place(position.table, self.aim.trumps)
            frame[BEST] = position.table[frame[WINNER]]
        frame[MAX] = turn.side is side
        search = self._search
        # What is left of a budget serves for the next position, so that many short searches are asked as one long one.
        search[PLY], search[LOW] = -1, max(0, low // self.unit)
        search[HIGH] = -1 if high is None else max(0, -(-high // self.unit))
        search[GUESS] = self._likely(position, side) if guess is None else guess // self.unit
        while not most_points(self._memory, self._rules, self._stack, start, self._state):
            if limits.stopped is not None and limits.stopped():
                raise SearchStopped("the search was broken off")
            search[BUDGET] = CARDS_BETWEEN_CHECKS
        return int(search[LOW]) * self.unit

    def _likely(self, position: Position, side: Side) -> int:
        """Where to begin to look: half the tricks, to lose them more or less by how many low cards ``side`` has."""
        tricks = (position.tricks + 1) // 2
        if self.aim.losing:
            low = [sum(card.rank <= LOW_RANK for card in hand) for hand in position.hands]
            more = sum(held if seat.side is side else -held for seat, held in zip(SEATS, low, strict=True))
            tricks = min(max(tricks + round(A_LOW_CARD * more), 1), position.tricks)
        return int(self.rules[2]) * tricks

    def cards(self, position: Position, side: Side, limits: Limits = UNLIMITED) -> dict[Card, int]:
        """By card that may be played, the points that ``side`` scores in the end if it is."""
        points: dict[Card, int] = {}
        guess: int | None = None
        for card in position.legal():
            after = position.after(card, self.aim.trumps)
            gained = self.aim.gained(position, card, side)
            left = self.points(after, side, None if guess is None else guess - gained, limits=limits)
            points[card] = guess = gained + left
        return points


_idle: list[Searcher] = []
"""The searcher that was used last, with what it remembers, unless a thread is using it."""


@contextmanager
def _searcher(aim: Aim) -> Iterator[Searcher]:
    """A searcher for this thread alone."""
    try:
        searcher = _idle.pop()
    except IndexError:
        searcher = Searcher(aim)
    if searcher.aim != aim:
        searcher = Searcher(aim)
    try:
        yield searcher
    finally:
        _idle[:] = [searcher]  # one memory at a time


def forget() -> None:
    """Have the next search remember nothing of those before."""
    _idle.clear()


def points(positions: Sequence[Position], aim: Aim, side: Side, limits: Limits) -> list[int]:
    """By position, what ``side`` still scores."""
    with _searcher(aim) as searcher:
        return [searcher.points(position, side, limits=limits) for position in positions]


def points_within(position: Position, aim: Aim, side: Side, between: tuple[int, int | None], limits: Limits) -> int:
    """What ``side`` still scores, or what is nearest to it ``between`` the fewest and the most."""
    fewest, most = between
    guess = fewest or None if most is None else most
    with _searcher(aim) as searcher:
        return searcher.points(position, side, guess, between=between, limits=limits)


def cards(positions: Sequence[Position], aim: Aim, side: Side, limits: Limits) -> list[dict[Card, int]]:
    """By position, what ``side`` scores with each card that may be played."""
    with _searcher(aim) as searcher:
        return [searcher.cards(position, side, limits) for position in positions]
