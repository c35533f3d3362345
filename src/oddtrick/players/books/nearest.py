"""What a book comes to under a code that it does not know: the nearest call that may be made there."""

from __future__ import annotations

from oddtrick.calls import Call, Make
from oddtrick.cards import Suit
from oddtrick.players.books.rules import STRAIN_OF, Occasion
from oddtrick.players.picture import least_strain


def as_make(suit: Suit) -> Make:
    """The declaration, where trumps are made, of a suit that would be bid."""
    return Make(STRAIN_OF[suit])


def waiting(at: Occasion) -> Call | None:
    """The bid of a dealer who would pass and may not."""
    return at.bids.get(least_strain(at.code))
