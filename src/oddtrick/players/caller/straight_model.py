"""What is learned for calling straight bridge: chances of tricks, and what leaving it to the partner brings."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from oddtrick.players.caller.dense_network import DenseNetwork, softmax
from oddtrick.players.caller.hand_inputs import Place, leaving_inputs, trick_inputs
from oddtrick.players.expert.tricks_in_play import tricks_in_play
from oddtrick.players.plain.valuing import Stakes, prices_of
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import Hand

TRICKS = 14
"""From none to thirteen."""
POINTS = 50.0
"""In the network that values leaving it: the points that are one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StraightModel:
    """A model with its networks: of ``tricks`` by place and by whether there are trumps, and of ``leaving`` it.

    ``naming`` and ``doubling`` are the points by which another call than the book's must promise more; where there is
    no ``doubling``, doubles are left to the book. ``code`` is the key of the code for which it was trained, ``version``
    counts the models that have been published for it. ``recipe`` tells how it was made, ``figures`` what it gained on
    deals that it had not seen.
    """

    code: str
    version: int
    tricks: Mapping[tuple[Place, bool], DenseNetwork]
    leaving: DenseNetwork
    naming: float
    doubling: float | None
    recipe: Mapping[str, Any]
    figures: Mapping[str, Any]

    def chances(self, place: Place, hand: Hand, strain: Strain, *, by_dealer: bool = True) -> list[float]:
        """The chance of each number of tricks of the dealer's side, from 0 to 13, when all hands are seen."""
        network = self.tricks[place, strain.trumps is not None]
        return softmax(network(trick_inputs(place, hand, strain, by_dealer=by_dealer)))

    def left(self, hand: Hand, score: Stakes) -> float:
        """The points that leaving it brings besides the usual figure."""
        return POINTS * self.leaving(leaving_inputs(hand, score_inputs(score)))[0]


def score_inputs(score: Stakes) -> tuple[float, float, float, float]:
    """Points of both sides in the open game, as a part of it, and games."""
    return (score.open[0] / score.game, score.open[1] / score.game, float(score.won[0]), float(score.won[1]))


def mean(chances: Sequence[float], values: Sequence[float]) -> float:
    """The mean of values with those chances; an exact sum, since ``sum`` adds up otherwise from Python 3.12 on."""
    return math.fsum(chance * value for chance, value in zip(chances, values, strict=True))


@cache
def in_play(strain: Strain) -> tuple[tuple[float, ...], ...]:
    """By tricks of double dummy, the chance of those taken: half as they are, half as declarers take them."""
    rows = (tricks_in_play(tricks, strain) for tricks in range(TRICKS))
    return tuple(
        tuple((chance + (taken == tricks)) / 2 for taken, chance in enumerate(row)) for tricks, row in enumerate(rows)
    )


def points_by_tricks(score: Stakes, strain: Strain, doubling: int, *, ours: bool) -> tuple[float, ...]:
    """Points to our side by the tricks that double dummy gives the dealer's, which is ours or not; without honours."""
    prices, start = prices_of(score.code.scoring).of(strain, None, doubling), score.unchanged()
    points = [score.worth(price, declaring=ours) - start for price in prices]
    return tuple(mean(row, points) for row in in_play(strain))
