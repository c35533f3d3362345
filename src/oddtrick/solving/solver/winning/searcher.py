"""The most tricks, by our own search: what the compiled functions are asked, and what they answer.

All answers are tricks of North and South, those of the trick on the table included.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import numpy as np

from oddtrick.rules.cards import SUITS, Card, Hands, Seat, Suit
from oddtrick.rules.errors import SearchStopped
from oddtrick.solving.solver.machine_code import Argument, machine_code
from oddtrick.solving.solver.position import Position, trumps_number
from oddtrick.solving.solver.search_limits import Limits
from oddtrick.solving.solver.winning.workspace import (
    ANSWERS,
    BEST_CARD,
    CONTROL,
    FRAME,
    FRAMES,
    HOLDINGS,
    JOB,
    JOB_LENGTH,
    LANE,
    RUNNING,
    Array,
    Workspace,
    new_memory,
)

CARDS_BETWEEN_CHECKS = 500_000
"""How many cards are played between two questions whether the search is to go on: some 30 ms."""
LEADERS = (Seat.N, Seat.S, Seat.E, Seat.W)
"""Partners one after the other: what one of them wins is a good guess for the other."""
_TRUMPS = (*SUITS, None)


SETTLERS = 1 << 15
WORDS_OF_A_LIST = 64
"""How many words of the memory for each list that there is room for."""


def new_workspace(megabytes: int) -> Workspace:
    """A workspace whose memory takes no more than that."""
    words = megabytes << 17
    lists = 1 << max(words // WORDS_OF_A_LIST, 16).bit_length() - 1
    return Workspace(
        control=np.zeros(CONTROL, np.int64),
        hands=np.zeros(4, np.int64),
        frames=np.zeros((FRAMES, FRAME), np.int64),
        owners=np.zeros(4 * HOLDINGS, np.int64),
        cards=np.zeros(4 * LANE, np.int64),
        settlers=np.zeros(SETTLERS, np.int64),
        memory=new_memory(words - 2 * lists, lists),
    )


work = machine_code("oddtrick.solving.solver.winning.jobs", "work")


class TrickSearcher:
    """Solves positions one after another; what it has found out about one deal serves for the next."""

    def __init__(self, megabytes: int) -> None:
        self.megabytes = megabytes
        self.forget()

    def forget(self) -> None:
        """Empty the memory, so that the next search begins from nothing."""
        self._workspace = new_workspace(self.megabytes)
        self._given = Argument(self._workspace)

    def answers(self, jobs: Array, limits: Limits) -> Array:
        """A row for each job; ``SearchStopped`` if the limits say so."""
        answers = np.full((len(jobs), ANSWERS), -1, np.int64)
        control = self._workspace.control
        control[JOB] = control[RUNNING] = 0
        questions, rows = Argument(jobs), Argument(answers)
        while not work(self._given, questions, rows, CARDS_BETWEEN_CHECKS):
            if limits.stopped is not None and limits.stopped():
                raise SearchStopped("the search was broken off")
        return answers


_idle: list[TrickSearcher] = []
"""Searchers that no thread is using, with what they remember."""


@contextmanager
def _searcher(megabytes: int) -> Iterator[TrickSearcher]:
    """A searcher for this thread alone."""
    try:
        searcher = _idle.pop()
    except IndexError:
        searcher = TrickSearcher(megabytes)
    if searcher.megabytes != megabytes:
        searcher = TrickSearcher(megabytes)
    try:
        yield searcher
    finally:
        _idle.append(searcher)


def _answers(jobs: list[list[int]], limits: Limits) -> list[list[int]]:
    rows = np.array(jobs, np.int64).reshape(len(jobs), JOB_LENGTH)

    def share(part: Array) -> Array:
        with _searcher(limits.memory) as searcher:
            return searcher.answers(part, limits)

    threads = min(limits.threads, len(jobs))
    if threads <= 1:
        return share(rows).tolist()
    with ThreadPoolExecutor(threads) as pool:
        # Neighbours are often alike: each thread takes a part that hangs together.
        return np.concatenate(list(pool.map(share, np.array_split(rows, threads)))).tolist()


def _job(position: Position, trumps: Suit | None, *, every: bool) -> list[int]:
    north, east, south, west = position.hands
    table = [*map(int, position.table), 0, 0, 0]
    return [
        north.bits,
        east.bits,
        south.bits,
        west.bits,
        trumps_number(trumps),
        int(position.leader),
        len(position.table),
        *table[:3],
        every,
    ]


def tricks(positions: Sequence[tuple[Position, Suit | None]], limits: Limits) -> list[int]:
    """By position, with its trumps, the tricks that N-S still win."""
    rows = _answers([_job(position, trumps, every=False) for position, trumps in positions], limits)
    return [row[BEST_CARD] for row in rows]


def cards(positions: Sequence[tuple[Position, Suit | None]], limits: Limits) -> list[dict[Card, int]]:
    """By position, with its trumps, the tricks that N-S still win with each card that may be played."""
    rows = _answers([_job(position, trumps, every=True) for position, trumps in positions], limits)
    return [_every_card(position, row) for (position, _), row in zip(positions, rows, strict=True)]


def _every_card(position: Position, row: list[int]) -> dict[Card, int]:
    """Of cards as good as each other only the best was tried; the others stand after it."""
    worth: dict[Card, int] = {}
    last = -1
    for card in position.legal():
        if row[card] >= 0:
            last = row[card]
        worth[card] = last
    return worth


def tables(deals: Sequence[Hands], limits: Limits) -> list[dict[tuple[Suit | None, Seat], int]]:
    """By deal, the tricks that N-S win with each suit for trumps, and with none, when that seat leads."""
    asked = [(trumps, leader) for trumps in _TRUMPS for leader in LEADERS]
    jobs = [
        _job(Position(hands=hands, leader=leader), trumps, every=False) for hands in deals for trumps, leader in asked
    ]
    rows = iter(_answers(jobs, limits))
    return [{one: next(rows)[BEST_CARD] for one in asked} for _ in deals]
