"""What an item of the score is for: typed values, which ``wording`` alone makes words of.

Most kinds need no more than their name and are a ``PlainItem``; the others are a class each, with what varies in them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.rules.calls import Strain


class PlainItem(Enum):
    """An item that its name alone tells; the value is its kind in plain data."""

    SLAM = "slam"
    LITTLE_SLAM = "little-slam"
    SLAM_BID_AND_MADE = "slam-bid-and-made"
    LITTLE_SLAM_BID_AND_MADE = "little-slam-bid-and-made"
    LITTLE_SLAM_OF_SLAM_BID = "little-slam-of-slam-bid"
    CHICANE = "chicane"
    REVOKE = "revoke"
    FURTHER_REVOKE = "further-revoke"
    ADDED_FOR_REVOKE = "added-for-revoke"
    FINE = "fine"
    RUBBER = "rubber"
    CORRECTED = "corrected"
    SCORE_SO_FAR = "score-so-far"
    UNKNOWN = "unknown"
    """Of a kind that this version does not know: another version stored it."""


class Holding(Enum):
    """The honours, or at no trumps the aces, that a side scores."""

    THREE_HONOURS = "three-honours"
    FOUR_HONOURS = "four-honours"
    FIVE_HONOURS = "five-honours"
    FOUR_IN_ONE_HAND = "four-honours-in-one-hand"
    FOUR_AND_FIFTH_WITH_PARTNER = "four-honours-in-one-hand-fifth-with-partner"
    FIVE_IN_ONE_HAND = "five-honours-in-one-hand"
    THREE_ACES = "three-aces"
    FOUR_ACES = "four-aces"
    FOUR_ACES_IN_ONE_HAND = "four-aces-in-one-hand"


@dataclass(frozen=True, slots=True)
class HonoursHeld:
    """Honours or aces as dealt; ``less_chicane``: points for the other side's void hand are taken from them."""

    holding: Holding
    less_chicane: bool = False


@dataclass(frozen=True, slots=True)
class OddTricks:
    """Tricks over the book, ``doubling`` times doubled; ``cut_down``: the side revoked, and scores less for them."""

    count: int
    strain: Strain
    doubling: int = 0
    cut_down: bool = False


@dataclass(frozen=True, slots=True)
class UnderTricks:
    """Tricks short of the bid, ``doubling`` times doubled; ``limited``: the book's limit of the loss is scored."""

    count: int
    doubling: int = 0
    limited: bool = False


@dataclass(frozen=True, slots=True)
class TricksOverBook:
    """The adversaries' tricks over the book, for each of which they score a fixed penalty (by suits)."""

    count: int


@dataclass(frozen=True, slots=True)
class ContractMade:
    """A doubled contract made, or a redoubled one, with ``over`` tricks beyond it."""

    redoubled: bool = False
    over: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Lump:
    """By figures: the ``points`` that the declarer reached and those that they ``bid``, ``short`` by that many tricks.

    ``points`` may be negative.
    """

    points: int
    strain: Strain
    bid: int
    short: int = 0


Item = PlainItem | HonoursHeld | OddTricks | UnderTricks | TricksOverBook | ContractMade | Lump
