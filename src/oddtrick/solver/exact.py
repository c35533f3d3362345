"""Our own solver for any aim: what the compiled search is asked, and what it answers."""

from __future__ import annotations

from functools import lru_cache
from math import gcd

import numpy as np

from oddtrick.cards import SEATS, Card, Side
from oddtrick.solver.aims import Aim
from oddtrick.solver.frames import BEST, H0, MAX, PLAYED, TABLE, WINNER, new_frames
from oddtrick.solver.kernel import most_points
from oddtrick.solver.memory import Array, forget, new_memory
from oddtrick.solver.position import Position, trumps_number, winning_place

WORDS, LISTS = 16_000_000, 1 << 17
"""The memory of a search: 130 MB when it is full, after some forty million cards played."""

LOW, A_LOW_CARD = 4, 0.35
"""To lose tricks: the highest of the low cards, and how many tricks one more than the other side has is worth. Fitted
to 55 deals of thirteen cards: the error is 1.1 tricks (standard deviation), where half of all is 1.5 off."""


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
        self._memory: Array = new_memory(words, lists)
        self._frames: Array = new_frames()

    def forget(self) -> None:
        """Empty the memory, so that the next search begins from nothing."""
        forget(self._memory)

    def points(self, position: Position, side: Side, guess: int | None = None) -> int:
        """The points that ``side``, the declarer's, still scores with the best play of all, the trick in hand included.

        ``guess`` is where the search begins to look; a good one saves time.
        """
        if not position.tricks:
            return 0
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
        first = self._likely(position, side) if guess is None else guess // self.unit
        return int(most_points(self._memory, self.rules, self._frames, start, first)) * self.unit

    def _likely(self, position: Position, side: Side) -> int:
        """Where to begin to look: half the tricks, to lose them more or less by how many low cards ``side`` has."""
        tricks = (position.tricks + 1) // 2
        if self.aim.losing:
            low = [sum(card.rank <= LOW for card in hand) for hand in position.hands]
            more = sum(held if seat.side is side else -held for seat, held in zip(SEATS, low, strict=True))
            tricks = min(max(tricks + round(A_LOW_CARD * more), 1), position.tricks)
        return int(self.rules[2]) * tricks

    def cards(self, position: Position, side: Side) -> dict[Card, int]:
        """By card that may be played, the points that ``side`` scores in the end if it is."""
        points: dict[Card, int] = {}
        guess: int | None = None
        for card in position.legal():
            after = position.after(card, self.aim.trumps)
            gained = self._gained(position, after, card, side)
            left = self.points(after, side, None if guess is None else guess - gained)
            points[card] = guess = gained + left
        return points

    def _gained(self, position: Position, after: Position, card: Card, side: Side) -> int:
        """Points for the trick that this card completes."""
        if len(position.table) < 3 or (after.leader.side is side) is self.aim.losing:
            return 0
        home = [played for played in (*position.table, card) if played in self.aim.honours]
        last = self.aim.last_twice and home and not any(self.aim.honours.bits & hand.bits for hand in after.hands)
        return self.aim.trick + self.aim.honour * (len(home) + bool(last))


@lru_cache(maxsize=1)  # one memory at a time
def searcher_for(aim: Aim) -> Searcher:
    """The searcher of this process for that aim, with all that it remembers."""
    return Searcher(aim)
