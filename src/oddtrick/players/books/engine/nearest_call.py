"""A book's call under a code that it does not know: the nearest call that may be made there."""

from __future__ import annotations

from oddtrick.players.books.engine.advice import Advice
from oddtrick.players.books.engine.call_rules import STRAIN_OF, CallContext
from oddtrick.players.plain.hand_estimate import least_strain
from oddtrick.rules.calls import Call, Make, StrainBid
from oddtrick.rules.cards import Suit


def as_make(suit: Suit) -> Make:
    """The declaration, where trumps are made, of a suit that would be bid."""
    return Make(STRAIN_OF[suit])


def waiting(at: CallContext) -> Call | None:
    """The bid of a dealer who would pass and may not."""
    return at.bids.get(least_strain(at.code))


def by_strains(at: CallContext) -> bool:
    """Whether strains are bid here without a number."""
    return any(isinstance(call, StrainBid) for call in at.view.offers.calls)


def as_strain(at: CallContext, advice: Advice[Call] | None) -> Advice[Call] | None:
    """What would be declared, as a bid without a number, while our side is silent and may hope for the odd trick."""
    spoken = any(isinstance(heard.call, StrainBid) and heard.by.side is at.me.side for heard in at.reading.calls)
    if advice is None or spoken or not isinstance(advice.what, Make) or at.hopes(advice.what.strain) < 7:
        return None
    return Advice(StrainBid(advice.what.strain), advice.reason, advice.rule, advice.page)
