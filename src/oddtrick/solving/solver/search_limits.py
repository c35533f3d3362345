"""What a search for tricks may take: memory, threads, and when it is to be broken off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count

from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.type_checks import require


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """``memory`` in MiB that each thread may remember positions in; ``stopped`` is asked all the while.

    Searches for other aims than the most tricks have a memory of their own, and one thread.

    When ``stopped`` says yes, because a deadline has passed or nobody waits for the answer, the search raises
    ``SearchStopped``. ``NotUnderstood`` for no memory or no thread.
    """

    memory: int = 64
    threads: int = 1
    stopped: Callable[[], bool] | None = None

    def __post_init__(self) -> None:
        for name, number in (("memory", self.memory), ("threads", self.threads)):
            require(int, number)
            if number < 1:
                raise NotUnderstood(f"{name}={number}: a search needs 1 at least")


UNLIMITED = Limits()

CARDS_BETWEEN_CHECKS = 300_000
"""How many cards a search for another aim than the most tricks tries between two questions whether it is to go on: some
30 ms."""


def within(limits: Limits, cards: int) -> Limits:
    """The same, with at most about that number of cards for all searches for other aims that share these limits.

    They are counted by slices, so that what is found does not hang on how fast the machine is.
    """
    asked, slices = count(), cards // CARDS_BETWEEN_CHECKS

    def stopped() -> bool:
        return next(asked) >= slices or (limits.stopped is not None and limits.stopped())

    return replace(limits, stopped=stopped)
