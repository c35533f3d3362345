"""What acts bring on the same layouts, and by how much one brings more than another."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Generic, TypeVar

from oddtrick.players.compared_acts import ActValue
from oddtrick.players.expert.weighted_layouts import Layouts

T = TypeVar("T")
U = TypeVar("U")

STANDARD_ERRORS_SURE = 2.0
"""Standard errors of the difference by which an act must bring more than another to be said to."""


@dataclass(frozen=True, slots=True)
class ActValues(Generic[T]):
    """What each act brings by layout: ``points`` to the player, and the chance that the declarer ``fails``."""

    layouts: Layouts
    points: Mapping[T, tuple[float, ...]]
    fails: Mapping[T, tuple[float, ...]]

    @property
    def brought(self) -> Mapping[T, ActValue]:
        """What each act brings in the mean."""
        return {act: ActValue(self._mean(self.points[act]), self._mean(self.fails[act])) for act in self.points}

    def _mean(self, row: tuple[float, ...]) -> float:
        return sum(weight * value for value, weight in zip(row, self.layouts.weights, strict=True))

    def difference(self, one: T, other: T) -> tuple[float, float]:
        """How many points more one act brings than the other, and the standard error of that mean."""
        more = tuple(a - b for a, b in zip(self.points[one], self.points[other], strict=True))
        gain = self._mean(more)
        spread = self._mean(tuple((value - gain) ** 2 for value in more))
        independent = 1 / sum(weight * weight for weight in self.layouts.weights)
        # Where all ways are listed there is no chance in the mean.
        return gain, 0.0 if self.layouts.complete else sqrt(spread / max(1.0, independent - 1))

    def surely_more(self, one: T, other: T, errors: float = STANDARD_ERRORS_SURE) -> bool:
        """Whether one act brings more than the other by ``errors`` standard errors of the difference."""
        gain, error = self.difference(one, other)
        return gain > errors * error and gain > 0

    def best_besides(self, usual: T, among: Collection[T], errors: float = STANDARD_ERRORS_SURE) -> T:
        """Of some acts the one that brings most of those that surely bring more than the usual one, else that."""
        sure = [act for act in among if act != usual and self.surely_more(act, usual, errors)]
        return max(sure, key=lambda act: self.difference(act, usual)[0], default=usual)

    def named(self, name_of: Callable[[T], U]) -> ActValues[U]:
        """The same of acts that are written otherwise."""
        return ActValues(
            layouts=self.layouts,
            points={name_of(act): row for act, row in self.points.items()},
            fails={name_of(act): row for act, row in self.fails.items()},
        )
