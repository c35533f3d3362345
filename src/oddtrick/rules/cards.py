"""Seats, sides, suits, ranks, cards, hands and the pack, with their text.

Seats run clockwise N E S W; *left* is the next seat clockwise. A card is written suit then rank
(``SA``, ``HT``, ``D2``), a hand ``AKQ.J2.T98.76543``: spades, hearts, diamonds, clubs, ``-`` for a void.

Each is made from its text, or from its number, which is how Python calls a member of an enumeration:

>>> Seat("S") is Seat.S, Card("SA") is Card.SA, Suit("H") is Suit.HEARTS, Rank("T") is Rank.TEN, Side("NS").other
(True, True, True, True, <Side.EW: 'EW'>)

What is read from a file goes through ``parse``, for which a number is no text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import cache
from typing import TYPE_CHECKING, Self

from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.type_checks import require


class Seat(IntEnum):
    """A place at the table; the values run clockwise from 0 (N) to 3 (W)."""

    N = 0
    E = 1
    S = 2
    W = 3

    left: Seat
    partner: Seat
    right: Seat
    side: Side

    if TYPE_CHECKING:

        def __new__(cls, value: int | str) -> Self:
            """Of its number or of its text: an ``IntEnum`` is typed as made of numbers alone."""

    def __str__(self) -> str:
        return str(self.name)

    @classmethod
    def _missing_(cls, value: object) -> Seat:
        return cls.parse(value)

    @classmethod
    def parse(cls, text: object) -> Seat:
        """The seat of that letter; ``NotUnderstood`` for anything else."""
        seat = _SEATS_BY_NAME.get(text) if isinstance(text, str) else None
        if seat is None:
            raise NotUnderstood(f"{text!r} is no seat; the seats are N, E, S and W")
        return seat


SEATS = tuple(Seat)
_SEATS_BY_NAME = {seat.name: seat for seat in SEATS}


class Side(Enum):
    """Two partners, who score together."""

    NS = "NS"
    EW = "EW"

    seats: tuple[Seat, Seat]
    other: Side

    def __str__(self) -> str:
        return str(self.value)

    @classmethod
    def _missing_(cls, value: object) -> Side:
        return cls.parse(value)

    @classmethod
    def parse(cls, text: object) -> Side:
        """The side of that name; ``NotUnderstood`` for anything else."""
        for side in cls:
            if side.value == text:
                return side
        raise NotUnderstood(f"{text!r} is no side; the sides are NS and EW")


SIDES = tuple(Side)

# Neighbours are looked up at every card of every deal: attributes, not computations.
for _seat in SEATS:
    _seat.left = SEATS[(_seat + 1) % 4]
    _seat.partner = SEATS[(_seat + 2) % 4]
    _seat.right = SEATS[(_seat + 3) % 4]
    _seat.side = Side.EW if _seat % 2 else Side.NS
Side.NS.seats, Side.EW.seats = (Seat.N, Seat.S), (Seat.E, Seat.W)
Side.NS.other, Side.EW.other = Side.EW, Side.NS


_ROUNDS = tuple((seat, seat.left, seat.partner, seat.right) for seat in SEATS)


def round_from(seat: Seat) -> tuple[Seat, Seat, Seat, Seat]:
    """The four seats clockwise, beginning with ``seat``."""
    return _ROUNDS[seat]


class Suit(IntEnum):
    """The four suits, in the order in which a hand is written; their rank differs from book to book."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    letter: str
    symbol: str

    if TYPE_CHECKING:

        def __new__(cls, value: int | str) -> Self:
            """Of its number or of its text: an ``IntEnum`` is typed as made of numbers alone."""

    def __str__(self) -> str:
        return self.letter

    @classmethod
    def _missing_(cls, value: object) -> Suit:
        return cls.parse(value)

    @classmethod
    def parse(cls, text: object) -> Suit:
        """The suit of that letter (S, H, D, C); ``NotUnderstood`` for anything else."""
        for suit in cls:
            if suit.letter == text:
                return suit
        raise NotUnderstood(f"{text!r} is no suit; the suits are S, H, D and C")


SUITS = tuple(Suit)
for _suit, _letter, _symbol in zip(SUITS, "SHDC", "♠♥♦♣", strict=True):
    _suit.letter, _suit.symbol = _letter, _symbol


class Rank(IntEnum):
    """The rank of a card in play, the two lowest and the ace highest."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    letter: str

    if TYPE_CHECKING:

        def __new__(cls, value: int | str) -> Self:
            """Of its number or of its text: an ``IntEnum`` is typed as made of numbers alone."""

    def __str__(self) -> str:
        return self.letter

    @classmethod
    def _missing_(cls, value: object) -> Rank:
        for rank in cls:
            if rank.letter == value:
                return rank
        raise NotUnderstood(f"{value!r} is no rank; the ranks are 2 to 9, T, J, Q, K and A")


RANKS = tuple(Rank)
for _rank, _letter in zip(RANKS, "23456789TJQKA", strict=True):
    _rank.letter = _letter


class Card(IntEnum):
    """One of the 52 cards. The value is ``13 * suit + rank - 2``: spades first, the two lowest."""

    S2, S3, S4, S5, S6, S7, S8, S9, ST, SJ, SQ, SK, SA = range(13)
    H2, H3, H4, H5, H6, H7, H8, H9, HT, HJ, HQ, HK, HA = range(13, 26)
    D2, D3, D4, D5, D6, D7, D8, D9, DT, DJ, DQ, DK, DA = range(26, 39)
    C2, C3, C4, C5, C6, C7, C8, C9, CT, CJ, CQ, CK, CA = range(39, 52)

    suit: Suit
    rank: Rank
    bit: int

    if TYPE_CHECKING:

        def __new__(cls, value: int | str) -> Self:
            """Of its number or of its text: an ``IntEnum`` is typed as made of numbers alone."""

    def __str__(self) -> str:
        return str(self.name)

    @property
    def symbol(self) -> str:
        """The card as people write it: the suit's sign, then the rank, ``10`` for a ten."""
        return f"{self.suit.symbol}{'10' if self.rank is Rank.TEN else self.rank.letter}"

    @classmethod
    def of(cls, suit: Suit, rank: int) -> Card:
        """The card of a suit and a rank from 2 to 14."""
        return PACK[13 * suit + rank - 2]

    @classmethod
    def _missing_(cls, value: object) -> Card:
        return cls.parse(value)

    @classmethod
    def parse(cls, text: object) -> Card:
        """Read a card such as ``SA`` or ``HT``; ``NotUnderstood`` for anything else."""
        card = _CARDS_BY_NAME.get(text) if isinstance(text, str) else None
        if card is None:
            raise NotUnderstood(f"{text!r} is no card; write suit then rank, as SA, HT or D2")
        return card


PACK: tuple[Card, ...] = tuple(Card)
CARD_NAMES: tuple[str, ...] = tuple(card.name for card in PACK)
"""The names of the cards by their numbers: an enum is slow to tell its own."""
_CARDS_BY_NAME = {card.name: card for card in PACK}
for _card in PACK:
    _card.suit, _card.rank, _card.bit = SUITS[_card // 13], Rank(_card % 13 + 2), 1 << _card

SUIT_BITS = tuple(0x1FFF << 13 * suit for suit in SUITS)
"""The bits of a hand that holds a whole suit, suit by suit in the order of ``Suit``."""


@cache  # a suit has 8192 holdings, so that it stays small
def _downward(holding: int) -> tuple[Card, ...]:
    """The cards of a suit's bits, the highest first."""
    cards = []
    while holding:
        top = holding.bit_length() - 1
        cards.append(PACK[top])
        holding ^= 1 << top
    return tuple(cards)


@cache
def _names_downward(holding: int) -> tuple[str, ...]:
    """The names of the cards of a suit's bits, the highest first."""
    return tuple(CARD_NAMES[card] for card in _downward(holding))


@cache
def _ranks_downward(holding: int) -> str:
    """The ranks of the cards of a suit's bits, the highest first; a hyphen without any."""
    return "".join(card.rank.letter for card in _downward(holding)) or "-"


@dataclass(frozen=True, slots=True, init=False)
class Hand:
    """A set of cards, as one integer with a bit a card; made of that integer, or of its text.

    Iteration runs through spades, hearts, diamonds, clubs, each from the highest card down.

    >>> hand = Hand("AKQ.J2.T98.76543")
    >>> len(hand), Card.HJ in hand, str(hand.without(Card.SA))
    (13, True, 'KQ.J2.T98.76543')
    """

    bits: int

    def __init__(self, bits: int | str = 0) -> None:
        _keep_bits(self, bits if bits.__class__ is int else _bits_in(bits))

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Self:
        """The hand that holds these cards."""
        bits = 0
        for card in cards:
            bits |= card.bit
        return cls(bits)

    @classmethod
    def parse(cls, text: object) -> Self:
        """Read ``AKQ.J2.T98.76543``; ``NotUnderstood`` says what is wrong with any other text."""
        return cls(_bits_in(text))

    def __str__(self) -> str:
        return ".".join([_ranks_downward(self.bits & bits) for bits in SUIT_BITS])

    def __repr__(self) -> str:
        return f"Hand({str(self)!r})"

    def _repr_html_(self) -> str:
        red = ' style="color:#a3211b"'
        suits = (
            f"<span{red if suit.symbol in '♥♦' else ''}>{suit.symbol}</span> "
            + (" ".join(card.symbol[1:] for card in self.suit(suit)) or "—")
            for suit in SUITS
        )
        return f'<span class="oddtrick">{" &ensp;".join(suits)}</span>'

    def __contains__(self, card: Card) -> bool:
        return bool(self.bits & card.bit)

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __iter__(self) -> Iterator[Card]:
        for suit in SUITS:
            yield from self.suit(suit)

    def suit(self, suit: Suit) -> tuple[Card, ...]:
        """The cards of a suit, the highest first."""
        return _downward(self.bits & SUIT_BITS[suit])

    def names(self) -> list[str]:
        """The names of its cards, in the order of iteration."""
        return [name for bits in SUIT_BITS for name in _names_downward(self.bits & bits)]

    def has(self, suit: Suit) -> bool:
        """Whether there is a card of that suit."""
        return bool(self.bits & SUIT_BITS[suit])

    def length(self, suit: Suit) -> int:
        """How many cards of that suit there are."""
        return (self.bits & SUIT_BITS[suit]).bit_count()

    def with_(self, card: Card) -> Hand:
        """This hand and one more card."""
        return Hand(self.bits | card.bit)

    def without(self, card: Card) -> Hand:
        """This hand less one card."""
        return Hand(self.bits & ~card.bit)


def _bits_in(text: object) -> int:
    """The cards of a hand's text, as one integer."""
    if not isinstance(text, str):
        raise NotUnderstood(f"{text!r} is no hand; write it as AKQ.J2.T98.76543, with - for a void")
    holdings = text.split(".")
    if len(holdings) != 4:
        count = f"{len(holdings)} suit{'s' if len(holdings) > 1 else ''}"
        raise NotUnderstood(f"{text!r} has {count} instead of four, as in AKQ.J2.T98.-")
    bits = 0
    for suit, holding in zip(SUITS, holdings, strict=True):
        for letter in "" if holding == "-" else holding:
            bit = Card.parse(suit.letter + letter).bit
            if bits & bit:
                raise NotUnderstood(f"{text!r} holds {suit.letter}{letter} twice")
            bits |= bit
    return bits


_keep_bits: Callable[[Hand, object], None] = Hand.__dict__["bits"].__set__
"""Sets what is frozen afterwards, by the slot itself: hands are made at every card of every deal."""


Hands = tuple[Hand, Hand, Hand, Hand]
"""Four hands in the order of the seats, N E S W."""

WHOLE_PACK = Hand.of(PACK)
NO_CARDS: Hands = (Hand(), Hand(), Hand(), Hand())


def read_hands(by_seat: object) -> Hands:
    """Read four hands by seat, ``{"N": "AKQ...", ...}``, as texts or hands; cards may be missing, none occurs twice."""
    if not isinstance(by_seat, Mapping) or set(by_seat) != set(_SEATS_BY_NAME):
        raise NotUnderstood("hands are wanted for each of N, E, S and W, as {'N': 'AKQ2.K32.K32.K32', ...}")
    hands = tuple(_hand_of(seat, by_seat) for seat in SEATS)
    seen = 0
    for seat, hand in zip(SEATS, hands, strict=True):
        if twice := seen & hand.bits:
            raise NotUnderstood(f"{', '.join(map(str, Hand(twice)))} in the hand of {seat} stands in another hand too")
        seen |= hand.bits
    return (hands[0], hands[1], hands[2], hands[3])


def _hand_of(seat: Seat, by_seat: Mapping[str, object]) -> Hand:
    held = by_seat[seat.name]
    if isinstance(held, Hand):
        return held
    try:
        return Hand.parse(held)
    except NotUnderstood as error:
        raise error.within(seat.name) from None


def deal_round(pack: Iterable[Card], dealer: Seat) -> Hands:
    """Deal a pack one card at a time, the first to the dealer's left and the last to the dealer."""
    require(Seat, dealer)
    bits = [0, 0, 0, 0]
    for place, card in enumerate(pack):
        try:
            bits[(dealer + 1 + place) % 4] |= card.bit
        except AttributeError:
            require(Card, card)
            raise
    return (Hand(bits[0]), Hand(bits[1]), Hand(bits[2]), Hand(bits[3]))
