"""How many tricks the dealer's side wins, taught from one hand of the four: chances by a small network."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from oddtrick.players.caller.dense_network import DenseNetwork, Inputs
from oddtrick.players.caller.hand_inputs import STRAINS, Place, trick_inputs
from oddtrick.players.caller.straight_model import TRICKS
from oddtrick.research.caller.network import Course, Numbers, arrays_of, dense, likelihood, matrix, softmax, trained
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import Hand

SIZES = (64, 64)
PART = 50_000
"""Rows that are asked at once."""

TrickNetworks = Mapping[tuple[Place, bool], DenseNetwork]
"""Networks by place, and by whether there are trumps."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickLesson:
    """What a hand is taught: the ``tricks`` of the dealer's side in a strain, and whether the dealer named it."""

    hand: Hand
    strain: Strain
    tricks: int
    by_dealer: bool = True

    def inputs(self, place: Place) -> Inputs:
        """As that place takes it."""
        return trick_inputs(place, self.hand, self.strain, by_dealer=self.by_dealer)


def taught(
    lessons: Mapping[Place, Sequence[TrickLesson]], *, passes: int, decay: float, seed: int
) -> dict[tuple[Place, bool], DenseNetwork]:
    """The networks that those lessons make."""
    networks: dict[tuple[Place, bool], DenseNetwork] = {}
    for place, of_place in lessons.items():
        for suited in (True, False):
            those = [lesson for lesson in of_place if (lesson.strain.trumps is not None) is suited]
            inputs = matrix((lesson.inputs(place) for lesson in those), place.width)
            targets = np.eye(TRICKS, dtype=np.float32)[[lesson.tricks for lesson in those]]
            course = Course(passes=passes, decay=decay, seed=(seed, list(Place).index(place), suited))
            sizes = (place.width, *SIZES, TRICKS)
            networks[place, suited] = dense(trained(sizes, inputs, targets, likelihood, course))
    return networks


def chances_of_many(networks: TrickNetworks, place: Place, hands: Sequence[Hand]) -> Numbers:
    """By hand and strain (as in ``STRAINS``) the chances of each number of tricks."""
    chances = np.empty((len(hands), len(STRAINS), TRICKS), np.float32)
    for number, strain in enumerate(STRAINS):
        network = arrays_of(networks[place, strain.trumps is not None])
        for first in range(0, len(hands), PART):
            part = hands[first : first + PART]
            rows = matrix((trick_inputs(place, hand, strain, by_dealer=True) for hand in part), place.width)
            chances[first : first + PART, number] = softmax(network(rows))
    return chances
