"""What a book comes to under a code that it does not know: the nearest call that may be made there."""

from __future__ import annotations

from oddtrick.calls import Call, Make, StrainBid
from oddtrick.cards import Suit
from oddtrick.players.books.engine.advice import Told
from oddtrick.players.books.engine.call_rules import STRAIN_OF, Occasion
from oddtrick.players.plain.picture import least_strain


def as_make(suit: Suit) -> Make:
    """The declaration, where trumps are made, of a suit that would be bid."""
    return Make(STRAIN_OF[suit])


def waiting(at: Occasion) -> Call | None:
    """The bid of a dealer who would pass and may not."""
    return at.bids.get(least_strain(at.code))


def by_strains(at: Occasion) -> bool:
    """Whether strains are bid here without a number."""
    return any(isinstance(call, StrainBid) for call in at.view.offers.calls)


def as_strain(at: Occasion, told: Told[Call] | None) -> Told[Call] | None:
    """What would be declared, as a bid without a number, while our side is silent and may hope for the odd trick."""
    spoken = any(isinstance(heard.call, StrainBid) and heard.by.side is at.me.side for heard in at.known.calls)
    if told is None or spoken or not isinstance(told.what, Make) or at.hopes(told.what.strain) < 7:
        return None
    return Told(StrainBid(told.what.strain), told.reason, told.rule, told.page)
