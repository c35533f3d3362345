"""A hand as the networks of a caller take it.

It is seen as trumps see it: their suit first and the other three by length and cards, so that one deal teaches of every
suit what it teaches of one.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache

from oddtrick.players.caller.dense_network import Inputs
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import SUITS, Hand, Suit

RANKS = 13
STRAINS = (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS, Strain.NO_TRUMPS)
"""The strains in which tricks are won, as they are numbered for a network."""
LENGTHS = 8
"""Lengths of a suit that are told apart, the last for seven cards and more."""
HIGH = {12: 4, 11: 3, 10: 2, 9: 1}
"""High cards by rank, the two being 0: an ace counts 4."""
_SUIT_WIDTH = RANKS + LENGTHS
_COUNTED = len(SUITS) * _SUIT_WIDTH
HAND_WIDTH = _COUNTED + len(SUITS) + 2
"""Inputs of a hand as trumps see it."""
SCORE_WIDTH = 4


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

    @property
    def width(self) -> int:
        """How many inputs there are."""
        return HAND_WIDTH + (len(STRAINS) + 1 if self.defends else 0)


def trick_inputs(place: Place, hand: Hand, strain: Strain, *, by_dealer: bool) -> Inputs:
    """For the tricks of the dealer's side in that strain, which the dealer has named or left to the partner."""
    seen = _as_seen(hand.bits, strain.trumps)
    if not place.defends:
        return seen
    declared = (HAND_WIDTH + STRAINS.index(strain), 1.0)
    return (*seen, declared, (HAND_WIDTH + len(STRAINS), 1.0)) if by_dealer else (*seen, declared)


LEAVING_WIDTH = len(SUITS) * RANKS + len(SUITS) + len(SUITS) + 2 + SCORE_WIDTH


def leaving_inputs(hand: Hand, score: Sequence[float]) -> Inputs:
    """For leaving it to the partner: cards and lengths by suit, what is counted, and the ``SCORE_WIDTH`` of a score."""
    suits = [_ranks(hand.bits, suit) for suit in SUITS]
    cards = [(suit * RANKS + rank, 1.0) for suit in SUITS for rank in suits[suit]]
    others = [*(len(ranks) / 5 for ranks in suits), *_counted(suits), *score]
    return [*cards, *((len(SUITS) * RANKS + place, value) for place, value in enumerate(others) if value)]


@lru_cache(maxsize=4096)
def _as_seen(bits: int, trumps: Suit | None) -> Inputs:
    """Trumps first, then the longer suits, of equal ones that with the higher cards; then what is counted."""
    held = {suit: _ranks(bits, suit) for suit in SUITS}
    # Ranks are compared from the highest down.
    in_order = sorted(SUITS, key=lambda suit: (suit is trumps, len(held[suit]), held[suit][::-1]), reverse=True)
    suits = [held[suit] for suit in in_order]
    inputs: list[tuple[int, float]] = []
    for place, ranks in enumerate(suits):
        inputs += [(place * _SUIT_WIDTH + rank, 1.0) for rank in ranks]
        inputs.append((place * _SUIT_WIDTH + RANKS + min(len(ranks), LENGTHS - 1), 1.0))
    return (*inputs, *((_COUNTED + place, value) for place, value in enumerate(_counted(suits)) if value))


def _ranks(bits: int, suit: Suit) -> tuple[int, ...]:
    """The cards of a suit by rank, the two being 0."""
    held = bits >> suit * RANKS
    return tuple(rank for rank in range(RANKS) if held >> rank & 1)


def _counted(suits: Sequence[tuple[int, ...]]) -> list[float]:
    """High cards by suit and in all, and aces: with these a network learns from fewer deals."""
    high = [sum(HIGH.get(rank, 0) for rank in ranks) for ranks in suits]
    aces = sum(RANKS - 1 in ranks for ranks in suits)
    return [*(each / 4 for each in high), sum(high) / 10, aces / 2]
