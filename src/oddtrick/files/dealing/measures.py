"""What can be measured in a deal, and conditions on it.

===========================  ===================================================================
text                         condition
===========================  ===================================================================
``N strength 15-17``         ace 4, king 3, queen 2, knave 1
``NS hearts 8+``             cards of a suit, of one hand or of several together
``E shape 5332 5422``        lengths of the suits of one hand, the longest first
``W honours spades 4+``      of the five honours of that suit
``S aces 0-1``               aces, the honours without trumps
===========================  ===================================================================

Without its figures such a text is a measure: ``NS hearts``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from oddtrick.rules.cards import PACK, SEATS, SUIT_BITS, SUITS, Card, Hand, Hands, Rank, Seat
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.table_score import honours_in
from oddtrick.rules.messages import message

MAX_MEASURE = 99
"""No measure goes so far."""

Terms = tuple[tuple[int, int], ...]
"""Weights, each with the bits of the cards that have it; empty for a shape."""

_SUITS = {suit.name.lower(): suit for suit in SUITS}


def _of_rank(rank: Rank) -> int:
    return Hand.of(Card.of(suit, rank) for suit in SUITS).bits


_WHOLE: dict[str, Terms] = {
    "strength": tuple(
        (weight, _of_rank(rank)) for rank, weight in ((Rank.ACE, 4), (Rank.KING, 3), (Rank.QUEEN, 2), (Rank.JACK, 1))
    ),
    "aces": ((1, _of_rank(Rank.ACE)),),
    **{name: ((1, bits),) for name, bits in zip(_SUITS, SUIT_BITS, strict=True)},
}
_KINDS = f"{', '.join(_WHOLE)}, honours SUIT, shape"


@dataclass(frozen=True, slots=True)
class Measure:
    """A number found in the hands of some seats together, or the shape of one; ``name`` is that of its column.

    >>> Measure.parse("NS hearts").name
    'hearts_NS'
    """

    name: str
    seats: tuple[Seat, ...]
    terms: Terms

    @classmethod
    def parse(cls, text: str) -> Measure:
        """Read a measure; ``NotUnderstood`` says which there are."""
        seats, _, kind = " ".join(text.split()).partition(" ")
        seats = seats.upper()
        return cls(f"{kind.replace(' ', '_')}_{seats}", _seats(seats, text), _terms(kind, seats, text))

    def __str__(self) -> str:
        """As it is written, for messages."""
        kind, _, seats = self.name.rpartition("_")
        return f"{seats} {kind.replace('_', ' ')}"

    def of(self, hands: Hands) -> int | str:
        """What is found in that deal."""
        if not self.terms:
            hand = hands[self.seats[0]]
            return "".join(str(length) for length in sorted(map(hand.length, SUITS), reverse=True))
        return self.count(hands)

    def count(self, hands: Hands) -> int:
        """The number found in that deal; not for a shape."""
        bits = 0
        for seat in self.seats:
            bits |= hands[seat].bits
        return sum(weight * (bits & cards).bit_count() for weight, cards in self.terms)

    def bounds(self, predeal: Hands, seats: Sequence[Seat] | None = None) -> tuple[int, int]:
        """The least and the most that those seats together (or its own) can have beside the cards dealt before."""
        seats = self.seats if seats is None else seats
        predealt = Hand(sum(predeal[seat].bits for seat in seats))
        gone = sum(hand.bits for hand in predeal)
        fixed = sum(map(self._weight, predealt))
        free = sorted(self._weight(card) for card in PACK if not card.bit & gone)
        missing = 13 * len(seats) - len(predealt)
        return fixed + sum(free[:missing]), fixed + sum(free[len(free) - missing :])

    def _weight(self, card: Card) -> int:
        return sum(weight for weight, cards in self.terms if card.bit & cards)


def _seats(text: str, whole: str) -> tuple[Seat, ...]:
    seats = tuple(seat for seat in SEATS if seat.name in text)
    if not seats or sorted(text) != sorted(seat.name for seat in seats):
        raise NotUnderstood(
            message(
                "{condition}: begin with one seat or several, as in N strength 15-17 or NS hearts 8+",
                condition=repr(whole),
            )
        )
    return seats


def _terms(kind: str, seats: str, whole: str) -> Terms:
    if kind in _WHOLE:
        return _WHOLE[kind]
    if kind == "shape" and len(seats) == 1:
        return ()
    head, _, suit = kind.partition(" ")
    if head == "honours" and suit in _SUITS:
        return ((1, honours_in(_SUITS[suit]).bits),)
    raise NotUnderstood(
        message(
            "{condition}: after the seats comes one of {kinds} (shape for one seat)",
            condition=repr(whole),
            kinds=_KINDS,
        )
    )


# -- conditions --

_FIGURES = re.compile(r"(\d{1,2})(?:(\+)|-(\d{1,2}))?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """A measure that is to lie from ``least`` to ``most``, or a shape that is to be one of ``shapes``."""

    measure: Measure
    least: int = 0
    most: int = MAX_MEASURE
    shapes: frozenset[str] = frozenset()

    @classmethod
    def parse(cls, text: str) -> Condition:
        """Read a condition; ``NotUnderstood`` says how it is written."""
        words = re.sub(r"(\d)\s*-\s*(?=\d)", r"\1-", text).split()
        if "shape" in words:
            place = words.index("shape") + 1
            shapes = frozenset("".join(sorted(word, reverse=True)) for word in words[place:])
            if not shapes or any(not re.fullmatch(r"\d{4}", one) or sum(map(int, one)) != 13 for one in shapes):
                raise NotUnderstood(
                    message(
                        "{condition}: a shape is four lengths that make 13, as in N shape 5332 4432",
                        condition=repr(text),
                    )
                )
            return cls(measure=Measure.parse(" ".join(words[:place])), shapes=shapes)
        figures = _FIGURES.fullmatch(words[-1]) if words else None
        if figures is None:
            raise NotUnderstood(
                message("{condition}: a condition ends with its figures, as 15-17, 8+ or 3", condition=repr(text))
            )
        least, more, most = int(figures[1]), figures[2], figures[3]
        high = MAX_MEASURE if more else least if most is None else int(most)
        if high < least:
            raise NotUnderstood(
                message(
                    "no deal fulfils {condition}: write the smaller figure first, as {low}-{high}",
                    condition=repr(text),
                    low=high,
                    high=least,
                )
            )
        return cls(measure=Measure.parse(" ".join(words[:-1])), least=least, most=high)

    def holds(self, hands: Hands) -> bool:
        """Whether the deal is as wanted."""
        if self.shapes:
            return self.measure.of(hands) in self.shapes
        return self.least <= self.measure.count(hands) <= self.most

    def __str__(self) -> str:
        most = "+" if self.most == MAX_MEASURE else "" if self.most == self.least else f"-{self.most}"
        return f"{self.measure} {' '.join(sorted(self.shapes)) or f'{self.least}{most}'}"


def check_possible(conditions: Sequence[Condition], predeal: Hands) -> None:
    """``NotUnderstood`` for conditions that no deal can fulfil, as far as bounds show it."""
    counted = [condition for condition in conditions if not condition.shapes]
    for condition in counted:
        least, most = condition.measure.bounds(predeal)
        if condition.least > most or condition.most < least:
            raise NotUnderstood(
                message(
                    "no deal fulfils {condition}: it can only be from {least} to {most}",
                    condition=str(condition),
                    least=least,
                    most=most,
                )
            )
    for one, other in combinations(conditions, 2):
        shapes = one.shapes and other.shapes and not one.shapes & other.shapes
        if one.measure == other.measure and (shapes or max(one.least, other.least) > min(one.most, other.most)):
            raise NotUnderstood(message("no deal fulfils both {one} and {other}", one=str(one), other=str(other)))
    for one, other in combinations(counted, 2):
        if one.measure.terms == other.measure.terms and not set(one.measure.seats) & set(other.measure.seats):
            least, most = one.measure.bounds(predeal, (*one.measure.seats, *other.measure.seats))
            if one.least + other.least > most or one.most + other.most < least:
                raise NotUnderstood(
                    message(
                        "no deal fulfils both {one} and {other}: together they are {least} to {most}",
                        one=str(one),
                        other=str(other),
                        least=least,
                        most=most,
                    )
                )
    for seat in SEATS:
        _check_lengths(seat, [condition for condition in conditions if condition.measure.seats == (seat,)], predeal)


def _check_lengths(seat: Seat, conditions: Sequence[Condition], predeal: Hands) -> None:
    """Suits that would make more than thirteen cards in that hand, or fewer, and shapes that its suits cannot have."""
    least, most = [0] * len(SUITS), [0] * len(SUITS)
    shapes = None
    for suit in SUITS:
        measure = Measure(suit.name.lower(), (seat,), ((1, SUIT_BITS[suit]),))
        least[suit], most[suit] = measure.bounds(predeal)
        for condition in conditions:
            if condition.measure.terms == measure.terms:
                least[suit], most[suit] = max(least[suit], condition.least), min(most[suit], condition.most)
    if sum(least) > 13 or sum(most) < 13:
        raise NotUnderstood(
            message("no deal fulfils the lengths of suits wanted for {seat}: they must make 13 cards", seat=seat)
        )
    for condition in conditions:
        if condition.shapes:
            shapes = condition.shapes if shapes is None else shapes & condition.shapes
    if shapes is not None and not any(
        all(low <= int(length) <= high for low, length, high in zip(least, lengths, most, strict=True))
        for shape in shapes
        for lengths in permutations(shape)
    ):
        raise NotUnderstood(
            message("no deal fulfils the shape wanted for {seat} with the lengths of its suits", seat=seat)
        )
