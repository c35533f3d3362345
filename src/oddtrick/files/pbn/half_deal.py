"""A deal of which not all cards are known: hands that are missing, and hands with ``x`` for a card that nobody named.

It is kept as it stands. ``oddtrick.files.dealing`` deals the rest, for those who want to play it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from oddtrick.rules.cards import SEATS, SUITS, Card, Hand, Rank, Seat, Suit, round_from
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.messages import message

Spots = tuple[int, int, int, int]
"""Cards of spades, hearts, diamonds and clubs."""
CARDS = 13
_HOLDING = re.compile(r"(?:[AKQJT2-9X]*\??|-)")
_SMALL = Rank.NINE
"""The highest card that an ``x`` stands for, where there are enough of them."""


@dataclass(frozen=True, slots=True)
class HalfHand:
    """What is known of a hand of thirteen cards: some cards, and of each suit how many ``spots`` besides.

    Of the ``free`` cards it is known only that they are of the ``open_suits``: all thirteen where the hand is missing.
    """

    cards: Hand = Hand()  # noqa: RUF009 (a hand is a value)
    spots: Spots = (0, 0, 0, 0)
    open_suits: tuple[Suit, ...] = SUITS

    @property
    def free(self) -> int:
        """How many cards there are of which not even the suit is known."""
        return CARDS - len(self.cards) - sum(self.spots)

    def can_be(self, hand: Hand) -> bool:
        """Whether a hand of thirteen cards is as this one says."""
        return not self.cards.bits & ~hand.bits and all(
            hand.length(suit) >= (least := len(self.cards.suit(suit)) + self.spots[suit])
            and (suit in self.open_suits or hand.length(suit) == least)
            for suit in SUITS
        )

    def __str__(self) -> str:
        if self == MISSING:
            return "-"
        return ".".join(
            "".join(card.rank.letter for card in self.cards.suit(suit))
            + "x" * self.spots[suit]
            + "?" * (suit in self.open_suits)
            for suit in SUITS
        )


MISSING = HalfHand()


def read_half_hand(text: str) -> HalfHand:
    """A hand as ``AKQxx.Jxx.xx.xxx``, ``-`` for one that is missing; a question mark leaves open what else a suit has.

    ``NotUnderstood`` where it is none, or has not thirteen cards.
    """
    if text in ("-", "?", "...", "-.-.-.-"):
        return MISSING
    suits = text.upper().replace("10", "T").split(".")
    if len(suits) != len(SUITS) or not all(map(_HOLDING.fullmatch, suits)):
        raise NotUnderstood(
            message("{hand} is no hand; write it as AKQ.J2.T98.76543, with x for a small card", hand=repr(text))
        )
    cards = Hand.parse(".".join(suit.strip("?").replace("X", "") or "-" for suit in suits))
    spades, hearts, diamonds, clubs = (suit.count("X") for suit in suits)
    open_suits = tuple(suit for suit, holding in zip(SUITS, suits, strict=True) if holding.endswith("?"))
    hand = HalfHand(cards, (spades, hearts, diamonds, clubs), open_suits)
    if hand.free < 0 or (hand.free and not open_suits):
        number = CARDS - hand.free
        raise NotUnderstood(message("{hand} is a hand of {count} cards", hand=repr(text), count=number))
    return hand


@dataclass(frozen=True, slots=True, kw_only=True)
class HalfDeal:
    """What is known of a deal: the hands of N, E, S and W, and who deals, where that is known."""

    hands: tuple[HalfHand, HalfHand, HalfHand, HalfHand]
    dealer: Seat | None = None

    def __post_init__(self) -> None:
        seen = 0
        for seat, hand in zip(SEATS, self.hands, strict=True):
            if twice := seen & hand.cards.bits:
                raise NotUnderstood(
                    message(
                        "{cards} in the hand of {seat} stands in another hand too",
                        cards=", ".join(map(str, Hand(twice))),
                        seat=seat,
                    )
                )
            seen |= hand.cards.bits
        for suit in SUITS:
            if self.number_of(suit) > CARDS:
                raise NotUnderstood(message("there are more than thirteen cards of {suit} in it", suit=suit))

    def number_of(self, suit: Suit) -> int:
        """How many cards of a suit the hands have, named or not."""
        return sum(len(hand.cards.suit(suit)) + hand.spots[suit] for hand in self.hands)

    @property
    def known_seats(self) -> tuple[Seat, ...]:
        """The seats whose hands are not missing altogether."""
        return tuple(seat for seat in SEATS if self.hands[seat] != MISSING)

    def __str__(self) -> str:
        """As the ``Deal`` tag of PBN has it, North first."""
        return "N:" + " ".join(map(str, self.hands))


_DEAL = re.compile(r"\s*([NESW])\s*:\s*(\S+)\s+(\S+)\s+(\S+)\s+(\S+)\s*", re.IGNORECASE)


def read_half_deal(text: str, dealer: Seat | None = None) -> HalfDeal:
    """A deal as ``N:AKQxx.Jxx.xx.xxx - KT9.xxxx.xxx.xxx -``; ``NotUnderstood`` for anything else."""
    match = _DEAL.fullmatch(text)
    if match is None:
        raise NotUnderstood(
            message("{deal} is no deal: write N:AKQ.J2.T98.76543 and three more hands", deal=repr(text[:200]))
        )
    by_seat = {seat: read_half_hand(match[place]) for place, seat in enumerate(round_from(Seat[match[1].upper()]), 2)}
    north, east, south, west = (by_seat[seat] for seat in SEATS)
    return HalfDeal(hands=(north, east, south, west), dealer=dealer)


def small_cards(suit: Suit, free: Hand, number: int) -> list[Card]:
    """The cards of a suit that ``x`` may stand for: those below the ten; the lowest, where they are too few."""
    upward = sorted(free.suit(suit), key=lambda card: card.rank)
    small = [card for card in upward if card.rank <= _SMALL]
    return small if len(small) >= number else upward[:number]
