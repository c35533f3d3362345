"""Numbers, lists and calls as they are said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Literal, assert_never

from oddtrick.rules.calls import Bid, Call, FigureBid, Make, Naming, Strain, StrainBid, Word
from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.messages import List, Message, capital, mark, message_in_context, plural_message
from oddtrick.rules.table import State
from oddtrick.words.language import gettext as _
from oddtrick.words.language import ngettext, say
from oddtrick.words.wording.numbers import NUMBERS

NameOf = Callable[[Seat], str]


def within(name_of: NameOf) -> NameOf:
    """The same names in the middle of a sentence: ``you`` for ``You``, which English alone has as a name."""
    return lambda seat: "you" if name_of(seat) == "You" else name_of(seat)


def number(count: int) -> str:
    """``two``: a number up to twelve in words, a greater one in figures."""
    return say(number_message(count))


def number_message(count: int) -> Message:
    """The same as a message."""
    return NUMBERS[count] if 0 <= count <= MOST_IN_WORDS else Message(str(count))


MOST_IN_WORDS = 12
"""Numbers up to this are written in words."""


def counted(count: int, noun: str) -> str:
    """``two tricks``, ``one trick``, ``no tricks``; ``KeyError`` for a noun that is not in the table.

    >>> counted(2, "trick"), counted(1, "odd trick")
    ('two tricks', 'one odd trick')
    """
    return say(counted_message(count, noun))


def counted_message(count: int, noun: str, written: Message | None = None) -> Message:
    """The same as a message; ``written`` is how the number is, if otherwise than usual."""
    return _NOUNS[noun](count, written or number_message(count))


_NOUNS: Mapping[str, Callable[[int, Message], Message]] = {
    "act": lambda count, number: plural_message("{number} act", "{number} acts", count, number=number),
    "call": lambda count, number: plural_message("{number} call", "{number} calls", count, number=number),
    "card": lambda count, number: plural_message("{number} card", "{number} cards", count, number=number),
    "deal": lambda count, number: plural_message("{number} deal", "{number} deals", count, number=number),
    "game": lambda count, number: plural_message("{number} game", "{number} games", count, number=number),
    "layout": lambda count, number: plural_message("{number} layout", "{number} layouts", count, number=number),
    "odd trick": lambda count, number: plural_message(
        "{number} odd trick", "{number} odd tricks", count, number=number
    ),
    "point": lambda count, number: plural_message("{number} point", "{number} points", count, number=number),
    "trick": lambda count, number: plural_message("{number} trick", "{number} tricks", count, number=number),
    "under-trick": lambda count, number: plural_message(
        "{number} under-trick", "{number} under-tricks", count, number=number
    ),
}


TRICKS_IN_BOOK = 6
"""Tricks that count for nothing; those above them are odd tricks."""


def taken_text(tricks: int) -> str:
    """``eight tricks``."""
    return counted(tricks, "trick")


def listed(items: Iterable[str], last: Literal["and", "or"] = "and") -> str:
    """``a, b and c``."""
    *others, final = list(items) or [_("nothing")]
    if not others:
        return final
    if last == "or":
        return _("{others} or {last}", others=", ".join(others), last=final)
    return _("{others} and {last}", others=", ".join(others), last=final)


LETTERED_CARDS = (mark("♠J"), mark("♥J"), mark("♦J"), mark("♣J"), mark("♠Q"), mark("♥Q"), mark("♦Q"), mark("♣Q"))
"""Cards with another letter in the corner where another language is read."""


def card_text(card: Card) -> str:
    """``♥Q``, or ``♥D`` where German is read; ``♠10``."""
    return _(card.symbol)


def cards_text(cards: Iterable[Card]) -> str:
    """``♥Q and ♠10``."""
    return listed(card_text(card) for card in cards)


def listed_cards(cards: Iterable[Card]) -> List:
    """The same as a field of a message."""
    return List(tuple(cards), "and")


def lying_text(seat: Seat, cards: Iterable[Card], name_of: NameOf, *, back: bool = False) -> str:
    """``♥5 lies face up before Brown, liable to be called``; taken ``back`` from the table, where it was played."""
    lying = list(cards)
    named, who, count = cards_text(lying), name_of(seat), len(lying)
    if back:
        return ngettext(
            "{cards} is taken back and lies face up before {who}, liable to be called",
            "{cards} are taken back and lie face up before {who}, liable to be called",
            count,
            cards=named,
            who=who,
        )
    return ngettext(
        "{cards} lies face up before {who}, liable to be called",
        "{cards} lie face up before {who}, liable to be called",
        count,
        cards=named,
        who=who,
    )


def sentence(text: str) -> str:
    """The text with a capital, the rest as it is."""
    return text[:1].upper() + text[1:]


# -- calls --


def strain_name(strain: Strain) -> str:
    """``hearts``, ``no trumps``."""
    return _(strain.label)


def short_call(call: Call) -> str:
    """The call as it stands in a table of calls: ``2♥``, ``pass``, ``leave``."""
    return say(call_message(call))


def call_message(call: Call) -> Message:
    """The same as a message."""
    match call:
        case Bid(level=level, strain=strain):
            return Message("{level}{strain}", (("level", level), ("strain", Message(strain.symbol))))
        case Make(strain=strain) | StrainBid(strain=strain) | Naming(strain=strain):
            return Message(strain.symbol)
        case FigureBid(points=points):
            return Message(str(points))
        case Word():
            return _short(call)
        case _:
            assert_never(call)


def _short(word: Word) -> Message:
    match word:
        case Word.PASS:
            return message_in_context("a call", "pass")
        case Word.DOUBLE:
            return message_in_context("a call", "double")
        case Word.REDOUBLE:
            return message_in_context("a call", "redouble")
        case Word.LEAVE:
            return message_in_context("a call", "leave")
        case Word.MAY_I_PLAY:
            return message_in_context("a call", "may I play?")
        case Word.YES:
            return message_in_context("a call", "yes")
        case Word.SATISFIED:
            return message_in_context("a call", "satisfied")
        case _:
            assert_never(word)


def spoken_call(call: Call) -> str:
    """The call as it is said at the table.

    >>> spoken_call(Bid(2, Strain.HEARTS)), spoken_call(Word.LEAVE)
    ('Two hearts', 'I leave it to you, partner')
    """
    return say(spoken_call_message(call))


def spoken_call_message(call: Call) -> Message:
    """The same as a message."""
    match call:
        case Bid(level=level, strain=strain):
            return capital(_SPOKEN_BIDS[strain](level, number_message(level)))
        case Make(strain=strain) | StrainBid(strain=strain) | Naming(strain=strain):
            return capital(Message(strain.label))
        case FigureBid(points=points):
            return Message(str(points))
        case Word():
            return Message(_SPOKEN[call])
        case _:
            assert_never(call)


_SPOKEN: Mapping[Word, str] = {
    Word.PASS: mark("Pass"),
    Word.DOUBLE: mark("I double"),
    Word.REDOUBLE: mark("I redouble"),
    Word.LEAVE: mark("I leave it to you, partner"),
    Word.MAY_I_PLAY: mark("Partner, may I play?"),
    Word.YES: mark("Yes"),
    Word.SATISFIED: mark("I am satisfied"),
}

_SPOKEN_BIDS: Mapping[Strain, Callable[[int, Message], Message]] = {
    Strain.SPADES: lambda n, number: plural_message("{number} spade", "{number} spades", n, number=number),
    Strain.HEARTS: lambda n, number: plural_message("{number} heart", "{number} hearts", n, number=number),
    Strain.DIAMONDS: lambda n, number: plural_message("{number} diamond", "{number} diamonds", n, number=number),
    Strain.CLUBS: lambda n, number: plural_message("{number} club", "{number} clubs", n, number=number),
    Strain.NO_TRUMPS: lambda n, number: plural_message("{number} no trump", "{number} no trumps", n, number=number),
    Strain.ROYALS: lambda n, number: plural_message("{number} royal", "{number} royals", n, number=number),
    Strain.NULLO: lambda n, number: plural_message("{number} nullo", "{number} nullo", n, number=number),
    Strain.MISERE: lambda n, number: plural_message("{number} misere", "{number} misere", n, number=number),
}


# -- the state of a deal --

STATES: Mapping[State, str] = {
    State.DEALING: mark("the cards are not dealt"),
    State.OPEN: mark("trumps are being declared"),
    State.FINAL: mark("the cards are being played"),
    State.PASSED_OUT: mark("all have passed"),
    State.OVER: mark("the deal is over"),
}
"""How a deal stands: in English, to pass ``gettext`` where it is shown."""


def doubled(doubling: int) -> str:
    """``doubled``, ``redoubled``, ``doubled 3 times``; empty where there was none."""
    match doubling:
        case 0:
            return ""
        case 1:
            return _("doubled")
        case 2:
            return _("redoubled")
        case _:
            return _("doubled {times} times", times=doubling)
