"""What the books see in a hand: tops, sure tricks, guards, court cards, and the tricks that it should win by itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import ParamSpec, TypeVar, cast

from oddtrick.rules.cards import SUITS, Hand, Rank, Suit

P = ParamSpec("P")
T = TypeVar("T")

CACHED_HANDS = 1 << 15
"""The number of hands that each cache holds."""


def of_hand(counted: Callable[P, T]) -> Callable[P, T]:
    """What is counted in a hand, kept in mind: rules ask for it again and again, and the expert for the same hands."""
    return cast("Callable[P, T]", lru_cache(CACHED_HANDS)(counted))


COURT = "AKQJ"
HONOURS = "AKQJT"


@cache
def _ranks(letters: str) -> int:
    bits = 0
    for rank in Rank:
        if rank.letter in letters:
            bits |= 1 << rank - 2
    return bits


def _holding(hand: Hand, suit: Suit) -> int:
    return hand.bits >> 13 * suit & 0x1FFF


def holds(hand: Hand, suit: Suit, letters: str) -> bool:
    """Whether all of those ranks of a suit are held: ``holds(hand, suit, "AK")``."""
    wanted = _ranks(letters)
    return _holding(hand, suit) & wanted == wanted


def count(hand: Hand, suit: Suit, letters: str = HONOURS) -> int:
    """How many of those ranks of a suit are held."""
    return (_holding(hand, suit) & _ranks(letters)).bit_count()


@of_hand
def court_cards(hand: Hand) -> int:
    """Aces, kings, queens and knaves."""
    return sum(count(hand, suit, COURT) for suit in SUITS)


@of_hand
def aces(hand: Hand) -> int:
    """How many aces there are."""
    return sum(holds(hand, suit, "A") for suit in SUITS)


@of_hand
def lengths(hand: Hand) -> tuple[int, ...]:
    """The lengths of the suits, the longest first."""
    return tuple(sorted((hand.length(suit) for suit in SUITS), reverse=True))


@of_hand
def longest(hand: Hand) -> Suit:
    """The longest suit, of equals the stronger."""
    return max(SUITS, key=lambda suit: (hand.length(suit), _holding(hand, suit)))


@of_hand
def guarded(hand: Hand, suit: Suit) -> bool:
    """Whether the suit is stopped in the fourth round at latest: A, K x, Q x x, J x x x."""
    length = hand.length(suit)
    needed = {"A": 1, "K": 2, "Q": 3, "J": 4}
    return any(length >= least and holds(hand, suit, letter) for letter, least in needed.items())


def solid(hand: Hand, suit: Suit) -> bool:
    """A suit that runs from the top: A K Q with the knave, or six of them."""
    return holds(hand, suit, "AKQ") and (holds(hand, suit, "J") or hand.length(suit) >= 6)


@of_hand
def quick_tricks(hand: Hand, apart: Suit) -> int:
    """Aces, and kings with their queens, in the suits other than ``apart``."""
    others = (suit for suit in SUITS if suit is not apart)
    return sum(2 if holds(hand, s, "AK") else holds(hand, s, "A") or holds(hand, s, "KQ") for s in others)


# -- tricks of one hand --


@of_hand
def side_tricks(hand: Hand, suit: Suit) -> float:
    """Tricks that a suit should win in its first three rounds."""
    tricks = 0.0
    if holds(hand, suit, "A"):
        tricks = 2 if holds(hand, suit, "AK") else 1
        below = count(hand, suit, "QJ" if holds(hand, suit, "AK") else "KQJ")
        tricks += 0.5 * min(below, 2)
    elif holds(hand, suit, "KQ"):
        tricks = 1.5 if holds(hand, suit, "J") else 1
    elif holds(hand, suit, "K") and hand.length(suit) > 1:
        tricks = 0.75 if holds(hand, suit, "J") else 0.5
    elif holds(hand, suit, "QJ") and hand.length(suit) > 2:
        tricks = 0.5
    return float(min(tricks, hand.length(suit)))


@of_hand
def trump_tricks(hand: Hand, suit: Suit) -> float:
    """Tricks that a suit should win as trumps: its tops, and its length beyond the third card."""
    length = hand.length(suit)
    tops = 0.0
    for letter, alone, backed in (("A", 1.0, 1.0), ("K", 0.5, 1.0), ("Q", 0.25, 0.75), ("J", 0.0, 0.5)):
        if holds(hand, suit, letter):
            tops += backed if tops >= 0.5 else alone
    return min(tops, 3.0) + max(0, length - 3)


@of_hand
def suit_tricks(hand: Hand, trumps: Suit) -> float:
    """Tricks that a hand should win by itself with those trumps."""
    return trump_tricks(hand, trumps) + sum(side_tricks(hand, suit) for suit in SUITS if suit is not trumps)


@of_hand
def plain_tricks(hand: Hand) -> float:
    """Tricks that a hand should win by itself without trumps; length counts in a suit with two of the three tops."""
    return sum(side_tricks(hand, suit) + _long(hand, suit) for suit in SUITS)


def _long(hand: Hand, suit: Suit) -> float:
    over = max(0, hand.length(suit) - 3)
    if solid(hand, suit):
        return float(over)
    if holds(hand, suit, "A") and count(hand, suit, "KQ"):
        return over * 0.5
    return over * (0.5 if count(hand, suit, "JT") else 0.25) if holds(hand, suit, "KQ") else 0.0
