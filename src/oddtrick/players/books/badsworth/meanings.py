"""What declarations and doubles mean to one who plays with Badsworth's book (pp. 53-63)."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.players.books.badsworth.agreements import DIAMONDS, DOUBLED
from oddtrick.players.books.engine.agreements import Agreed
from oddtrick.players.books.engine.inferences import CallInferences, HandInferences, obliged, plainly, read
from oddtrick.players.plain.hand_estimate import HeardCall
from oddtrick.rules.calls import DOUBLE, Make, Strain, Word
from oddtrick.rules.cards import Suit
from oddtrick.rules.laws.law import Code
from oddtrick.rules.view import View

LEAVING_HIGH_CARDS = 8.5
"""High cards (of forty) of a dealer who leaves it: they may have all of them in the red suits, and not enough (P7)."""
LEAVING_DIAMONDS_HIGH_CARDS = 9.0
"""The same of one who leaves good diamonds too, as in America."""
PLAIN, SUIT = 16.9, 11.1
"""The same of a dealer who makes it no trumps (D1-D6), and of one who makes it a suit (D9-D16)."""
PLAIN_ON_PASS, SUIT_ON_PASS, OBLIGED = 15.5, 11.3, 8.1
"""The same of their partner's no trumps, for which no least is laid down (P17), of their suit in earnest, and of the
cheapest, which they name for want of a better (P12-P15)."""
DOUBLING_HIGH_CARDS = 14.0
"""The same of a hand that doubles on six tricks of its own (B2)."""


def meaning(reading: CallInferences, call: HeardCall) -> HandInferences:
    """What a hand has shown after one more call; an auction's bids, which this book does not know, mean what they say.

    A defender who does not double has denied nothing but six tricks.
    """
    shown = plainly(reading, call)
    match call.call:
        case Make(strain=Strain.NO_TRUMPS):
            return replace(shown, strength=PLAIN if call.first else PLAIN_ON_PASS)
        case Make() if obliged(reading, call):
            return replace(shown, strength=OBLIGED)
        case Make():
            return replace(shown, strength=SUIT if call.first else SUIT_ON_PASS)
        case _ if call.call is Word.LEAVE:
            agreed = DIAMONDS.has("left", reading.agreed)
            return replace(shown, strength=LEAVING_DIAMONDS_HIGH_CARDS if agreed else LEAVING_HIGH_CARDS)
        case _ if call.call is DOUBLE and any(isinstance(heard.call, Make) for heard in reading.calls):
            asks = shown.doubled[-1:] == (Strain.NO_TRUMPS,) and DOUBLED.has("heart", reading.agreed)
            hearts = {Suit.HEARTS} if asks and call.by is not reading.view.leader else set()
            return replace(shown, strength=DOUBLING_HIGH_CARDS, tops=shown.tops | hearts)
        case _:
            return shown


def read_badsworth(code: Code, view: View, agreed: Agreed = ()) -> CallInferences:
    """The calls so far, under Badsworth's book and what the table has agreed."""
    return read(code, view, meaning, agreed)
