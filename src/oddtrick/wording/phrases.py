"""Numbers, lists and calls as they are said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import assert_never

from oddtrick.calls import Bid, Call, FigureBid, Make, Naming, Strain, StrainBid, Word
from oddtrick.cards import Card, Seat
from oddtrick.table import State

NameOf = Callable[[Seat], str]

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def within(name_of: NameOf) -> NameOf:
    """The same names in the middle of a sentence: ``you`` for ``You``."""
    return lambda seat: "you" if name_of(seat) == "You" else name_of(seat)


def number(count: int) -> str:
    """``two``: a number up to twelve in words, a greater one in figures."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def counted(count: int, noun: str) -> str:
    """``two tricks``, ``one trick``, ``no tricks``."""
    return f"{number(count)} {noun}" if count == 1 else f"{number(count)} {noun}s"


BOOK = 6
"""Tricks that count for nothing; those above them are odd tricks."""


def taken_text(tricks: int) -> str:
    """``the book and two odd tricks``, ``four tricks``."""
    if tricks < BOOK:
        return counted(tricks, "trick")
    return "the book" if tricks == BOOK else f"the book and {counted(tricks - BOOK, 'odd trick')}"


def listed(items: Iterable[str], last: str = "and") -> str:
    """``a, b and c``."""
    *others, final = list(items) or ["nothing"]
    return f"{', '.join(others)} {last} {final}" if others else final


def cards_text(cards: Iterable[Card]) -> str:
    """``♥Q and ♠10``."""
    return listed(card.symbol for card in cards)


def lying_text(seat: Seat, cards: Iterable[Card], name_of: NameOf, *, back: bool = False) -> str:
    """``♥5 lies face up before Brown, liable to be called``; taken ``back`` from the table, where it was played."""
    lying = list(cards)
    taken = f"{'is' if len(lying) == 1 else 'are'} taken back and " if back else ""
    verb = "lies" if len(lying) == 1 else "lie"
    return f"{cards_text(lying)} {taken}{verb} face up before {name_of(seat)}, liable to be called"


def sentence(text: str) -> str:
    """The text with a capital, the rest as it is."""
    return text[:1].upper() + text[1:]


# -- calls --


def short_call(call: Call) -> str:
    """The call as it stands in a table of calls: ``2♥``, ``pass``, ``leave``."""
    match call:
        case Bid(level=level, strain=strain):
            return f"{level}{strain.symbol}"
        case Make(strain=strain) | StrainBid(strain=strain) | Naming(strain=strain):
            return strain.symbol
        case FigureBid(points=points):
            return str(points)
        case Word():
            return _SHORT[call]
        case _:
            assert_never(call)


_SHORT: Mapping[Word, str] = {
    Word.PASS: "pass",
    Word.DOUBLE: "double",
    Word.REDOUBLE: "redouble",
    Word.LEAVE: "leave",
    Word.MAY_I_PLAY: "may I play?",
    Word.YES: "yes",
    Word.SATISFIED: "satisfied",
}


def spoken_call(call: Call) -> str:
    """The call as it is said at the table.

    >>> spoken_call(Bid(2, Strain.HEARTS)), spoken_call(Word.LEAVE)
    ('Two hearts', 'I leave it to you, partner')
    """
    match call:
        case Bid(level=level, strain=strain):
            return f"{number(level).capitalize()} {_strain_of(level, strain)}"
        case Make(strain=strain) | StrainBid(strain=strain) | Naming(strain=strain):
            return strain.label.capitalize()
        case FigureBid(points=points):
            return str(points)
        case Word():
            return _SPOKEN[call]
        case _:
            assert_never(call)


_SPOKEN: Mapping[Word, str] = {
    Word.PASS: "Pass",
    Word.DOUBLE: "I double",
    Word.REDOUBLE: "I redouble",
    Word.LEAVE: "I leave it to you, partner",
    Word.MAY_I_PLAY: "Partner, may I play?",
    Word.YES: "Yes",
    Word.SATISFIED: "I am satisfied",
}


def _strain_of(level: int, strain: Strain) -> str:
    return strain.label.removesuffix("s") if level == 1 else strain.label


# -- the state of a deal --

STATES: Mapping[State, str] = {
    State.DEALING: "the cards are not dealt",
    State.OPEN: "trumps are being declared",
    State.FINAL: "the cards are being played",
    State.PASSED_OUT: "all have passed",
    State.OVER: "the deal is over",
}


def doubled(doubling: int) -> str:
    """``doubled``, ``redoubled``, ``doubled 3 times``; empty where there was none."""
    return ("", "doubled", "redoubled")[doubling] if doubling < 3 else f"doubled {doubling} times"
