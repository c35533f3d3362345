"""How many tricks the dealer's side wins, from one hand of the four: chances by a small network.

A hand is seen as trumps see it: their suit first and the other three by length and cards, so that one deal teaches of
every suit what it teaches of one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

import numpy as np
import numpy.typing as npt

from oddtrick.research.caller.network import Course, Network, Numbers, likelihood, softmax, trained
from oddtrick.research.simulate.solved_deals import STRAINS
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import SUITS, Hand

TRICKS = 14
LENGTHS = 8
"""Lengths of a suit that are told apart, the last for seven cards and more."""
HIGH = np.array([0] * 9 + [1, 2, 3, 4], np.float32)
"""High cards by rank, the two first: an ace counts 4."""
SIZES = (64, 64)
Held = npt.NDArray[np.bool_]
"""By hand, suit and rank from the two upwards, whether it is held."""


class Place(Enum):
    """From which hand it is judged: the dealer's, their partner's to whom it was left, or the leader's or other's.

    The defenders know what has been declared, and by whom.
    """

    DEALER = "dealer"
    PARTNER = "partner"
    LEADER = "leader"
    OTHER = "other"

    @property
    def defends(self) -> bool:
        """Whether it is a hand of the defenders."""
        return self in (Place.LEADER, Place.OTHER)


def held(hand: Hand) -> Held:
    """One hand as the model takes it."""
    bits = [hand.bits >> card & 1 for card in range(52)]
    return np.array(bits, np.bool_).reshape(1, 4, 13)


def as_seen(hands: Held, trumps: npt.NDArray[np.int64] | None) -> Numbers:
    """The inputs for those hands, each with its trump suit, or all without trumps.

    Cards and lengths by suit, and what is ``counted``.
    """
    lengths = hands.sum(2)
    worth = (hands * (1 << np.arange(13))).sum(2) + (lengths << 13)
    if trumps is not None:
        worth[np.arange(len(hands)), trumps] = 1 << 20
    order = np.argsort(-worth, axis=1, kind="stable")
    rows = np.arange(len(hands))[:, None]
    cards, long = hands[rows, order], np.minimum(lengths[rows, order], LENGTHS - 1)
    by_length = long[:, :, None] == np.arange(LENGTHS)
    single = np.concatenate([cards, by_length], axis=2).reshape(len(hands), -1)
    return np.concatenate([single, counted(cards)], axis=1).astype(np.float32)


def counted(cards: Held) -> Numbers:
    """High cards by suit and in all, and aces: with these a network learns from fewer deals."""
    high = cards.astype(np.float32) @ HIGH
    aces = cards[:, :, -1].sum(1, keepdims=True)
    sums: Numbers = np.concatenate([high / 4, high.sum(1, keepdims=True) / 10, aces / 2], axis=1, dtype=np.float32)
    return sums


def _declared(strains: npt.NDArray[np.int64], by_dealer: Held) -> Numbers:
    """What the defenders know besides: the strain, and whether the dealer named it."""
    strain = strains[:, None] == np.arange(len(STRAINS))
    return np.concatenate([strain, by_dealer[:, None]], axis=1).astype(np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class TrickModel:
    """Networks by place, and by whether there are trumps."""

    networks: Mapping[tuple[Place, bool], Network]

    def chances(self, place: Place, hand: Hand, strain: Strain, *, by_dealer: bool = True) -> Numbers:
        """The chance of each number of tricks of the dealer's side, from 0 to 13."""
        number = np.array([STRAINS.index(strain)])
        chances: Numbers = self.of_many(place, held(hand), number, np.array([by_dealer]))[0]
        return chances

    def of_many(self, place: Place, hands: Held, strains: npt.NDArray[np.int64], by_dealer: Held) -> Numbers:
        """The same for many hands, each with its strain."""
        chances = np.empty((len(hands), TRICKS), np.float32)
        for suited in (True, False):
            rows = np.flatnonzero((strains < len(SUITS)) == suited)
            if len(rows):
                inputs = _inputs(place, hands[rows], strains[rows], by_dealer[rows])
                chances[rows] = softmax(self.networks[place, suited](inputs))
        return chances


def _inputs(place: Place, hands: Held, strains: npt.NDArray[np.int64], by_dealer: Held) -> Numbers:
    seen = as_seen(hands, strains if strains[0] < len(SUITS) else None)
    return np.concatenate([seen, _declared(strains, by_dealer)], axis=1) if place.defends else seen


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Lesson:
    """What one place is taught: hands with the strain, who named it, and the tricks that there are."""

    hands: Held
    strains: npt.NDArray[np.int64]
    by_dealer: Held
    tricks: npt.NDArray[np.int64]


def taught(lessons: Mapping[Place, Lesson], *, passes: int, decay: float, seed: int) -> TrickModel:
    """The model that those lessons make."""
    networks: dict[tuple[Place, bool], Network] = {}
    for place, lesson in lessons.items():
        for suited in (True, False):
            rows = np.flatnonzero((lesson.strains < len(SUITS)) == suited)
            inputs = _inputs(place, lesson.hands[rows], lesson.strains[rows], lesson.by_dealer[rows])
            targets = (lesson.tricks[rows, None] == np.arange(TRICKS)).astype(np.float32)
            course = Course(passes=passes, decay=decay, seed=(seed, list(Place).index(place), suited))
            networks[place, suited] = trained((inputs.shape[1], *SIZES, TRICKS), inputs, targets, likelihood, course)
    return TrickModel(networks)
