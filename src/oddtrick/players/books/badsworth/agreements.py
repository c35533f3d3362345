"""What Badsworth tells of two countries (1898): the lead to a double of no trumps, and diamonds at love."""

from __future__ import annotations

from oddtrick.players.books.engine.advice import Advice
from oddtrick.players.books.engine.agreements import Agreement, Choice
from oddtrick.players.books.engine.call_rules import CallContext
from oddtrick.players.books.engine.holdings import count, holds
from oddtrick.rules.calls import Call, Make, Strain, Word
from oddtrick.rules.cards import Suit
from oddtrick.rules.messages import message

DOUBLED = Agreement(
    name="doubled",
    subject="The lead when the partner has doubled no trumps",
    choices=(
        Choice("weakest", "To a double of no trumps the weakest suit is led, as in England.", "66"),
        Choice("heart", "To a double of no trumps a heart is led, as in America and on the Continent.", "66"),
    ),
)
DIAMONDS = Agreement(
    name="diamonds",
    subject="Diamonds at love",
    choices=(
        Choice("declared", "At love the dealer declares good diamonds.", "54"),
        Choice("left", "At love the dealer never declares diamonds, as in America.", "54"),
    ),
)
AGREEMENTS = (DOUBLED, DIAMONDS)


def hearts_asked(at: CallContext) -> bool:
    """Whether one who doubles no trumps without the lead is led a heart, and has nothing to say to one.

    Such doubles are for strong hearts, or for the ace of them as an entry.
    """
    agreed = DOUBLED.has("heart", at.reading.agreed)
    return agreed and not holds(at.hand, Suit.HEARTS, "A") and count(at.hand, Suit.HEARTS) < STRONG_HEART_HONOURS


STRONG_HEART_HONOURS = 3
"""Honours of hearts, without the ace, that make them strong."""


def as_agreed(at: CallContext, advice: Advice[Call] | None) -> Advice[Call] | None:
    """What the dealer declares, but for diamonds at love where they are never declared so."""
    diamonds = advice is not None and advice.what == Make(Strain.DIAMONDS)
    if not diamonds or at.ours or not DIAMONDS.has("left", at.reading.agreed):
        return advice
    reason = message("At love the dealer leaves diamonds, as agreed, in the hope of no trumps or hearts.")
    return Advice(Word.LEAVE, reason, "D11", "54")
