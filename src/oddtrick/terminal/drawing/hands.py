"""Hands: sorted as a player sorts them, dummy in columns, four hands around a table."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise, permutations, zip_longest

from oddtrick.rules.cards import SUITS, Card, Hand, Rank, Seat, Suit
from oddtrick.terminal.drawing.blocks import Block, beside
from oddtrick.words.wording.people_at_table import People

_RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})
_USUAL = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def suit_order(hand: Hand, trumps: Suit | None) -> tuple[Suit, ...]:
    """The suits of a hand from left to right: trumps first, and the colours alternating as far as they can.

    >>> [suit.symbol for suit in suit_order(Hand.parse("AK.Q2.-.J"), Suit.HEARTS)]
    ['♥', '♠', '♣']
    """
    held = [suit for suit in _USUAL if hand.has(suit)]

    def clashes(order: tuple[Suit, ...]) -> tuple[bool, int]:
        trumps_late = trumps in order and order[0] is not trumps
        return trumps_late, sum((one in _RED) is (other in _RED) for one, other in pairwise(order))

    return min(permutations(held), key=clashes)


def rank_text(card: Card) -> str:
    """The rank as people write it: ``10`` for a ten."""
    return "10" if card.rank is Rank.TEN else card.rank.letter


def hand_line(hand: Hand, trumps: Suit | None = None) -> str:
    """A hand in one line: ``♥ A Q 9   ♠ K 2   ♦ J 10 5``."""
    return "   ".join(f"{suit.symbol} {' '.join(map(rank_text, hand.suit(suit)))}" for suit in suit_order(hand, trumps))


def dummy_columns(hand: Hand, trumps: Suit | None = None, *, across: bool = True) -> Block:
    """A hand laid out in columns, a suit each, the trumps on its own right.

    Seen from ``across`` the table that is the left of the screen.
    """
    order = suit_order(hand, trumps)
    # Trumps stand first in the order: what is on dummy's right is on the left of who sits opposite.
    suits = order if across or trumps not in order else (*order[1:], order[0])
    holdings = [[suit.symbol, *map(rank_text, hand.suit(suit))] for suit in suits]
    return ["  ".join(f"{cell:2}" for cell in row).rstrip() for row in zip_longest(*holdings, fillvalue="")]


def _suit_lines(hand: Hand) -> Block:
    return [f"{suit.symbol} {' '.join(map(rank_text, hand.suit(suit))) or '-'}" for suit in SUITS]


def diagram(hands: Mapping[Seat, Hand], people: People, dealer: Seat | None = None) -> Block:
    """Four hands around the table, a suit a line, each under its name; the dealer is marked."""
    top, right, foot, left = (
        [people.full(seat) + (", dealer" if seat is dealer else ""), *_suit_lines(hands[seat])]
        for seat in people.around()
    )
    side = max(map(len, left))
    middle = [" " * (side + 2) + line for line in top]
    lower = [" " * (side + 2) + line for line in foot]
    return [*middle, *beside(left, right, gap=2 + max(map(len, [*top, *foot]))), *lower]
