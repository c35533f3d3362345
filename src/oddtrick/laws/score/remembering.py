"""Remembering what follows from a value that does not change, so that it is reckoned once and not at every look."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def remembered(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Of the last ``most`` arguments, which must never change, what came of them.

    The arguments are known by identity: to compare two records of an evening would take longer than to add one up.

    >>> @remembered(2)
    ... def total(points: tuple[int, ...]) -> int:
    ...     print("adding")
    ...     return sum(points)
    >>> evening = (30, 8)
    >>> total(evening), total(evening)
    adding
    (38, 38)
    """

    def decorate(work: Callable[P, T]) -> Callable[P, T]:
        # With what came of them the arguments themselves are kept, for as long as their identities are keys.
        known: dict[tuple[int, ...], tuple[tuple[Any, ...], T]] = {}

        @wraps(work)
        def recall(*given: P.args, **named: P.kwargs) -> T:
            key = tuple(map(id, (*given, *named.values())))
            found = known.get(key)
            if found is None:
                found = known[key] = ((*given, *named.values()), work(*given, **named))
                if len(known) > most:
                    known.pop(next(iter(known)), None)
            return found[1]

        return recall

    return decorate
