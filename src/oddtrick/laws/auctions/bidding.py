"""Other auctions: by suits, where a strain alone is bid, and by figures, where points are bid and then a strain named.

Both go round as the ordinary auction does, and three passes in a row end them; nothing is doubled.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from oddtrick.calls import PASS, Call, FigureBid, Naming, StrainBid
from oddtrick.cards import Seat
from oddtrick.laws.auctions.making import Auction, final, last_bidder, pass_by
from oddtrick.table import CurrentDeal, Declaration, State
from oddtrick.terms import Fault

if TYPE_CHECKING:
    from oddtrick.laws.law import Code


@dataclass(frozen=True, slots=True)
class StrainAuction:
    """By suits (Foster p. 157): each bid names a higher strain than the last; the dealer may pass."""

    def fault(self, code: Code, deal: CurrentDeal, seat: Seat, call: Call) -> Fault | None:
        """See ``Phase``."""
        del seat
        if call is PASS:
            return None
        if not isinstance(call, StrainBid) or call.strain not in code.scoring.tricks:
            return Fault.NO_SUCH_CALL
        standing, worth = deal.declaration.strain, code.scoring.tricks
        low = standing is not None and worth[call.strain] <= worth[standing]
        return Fault.INSUFFICIENT_CALL if low else None

    def after(self, code: Code, deal: CurrentDeal, seat: Seat, call: Call) -> Declaration:
        """See ``Phase``."""
        del code
        declaration = deal.declaration
        if not isinstance(call, StrainBid):
            return pass_by(deal, seat, last_bidder)
        named = (*declaration.named, (seat, call.strain))
        return replace(declaration, turn=deal.lineup.left(seat), strain=call.strain, by=seat, passes=0, named=named)

    def calls(self, code: Code, deal: CurrentDeal) -> Iterator[Call]:
        """See ``Phase``."""
        del deal
        yield from map(StrainBid, code.scoring.tricks)
        yield PASS

    def sufficient(self, code: Code, standing: Declaration, call: Call) -> Call | None:
        """``None``: a strain that is too low cannot be made higher."""
        del code, standing, call
        return None


OFFERED = 4
"""Numbers that are offered at a time; any higher one is as good."""


@dataclass(frozen=True, slots=True)
class FigureAuction:
    """By figures (Foster pp. 158-159): each bid is a higher number of points; the dealer must bid."""

    def fault(self, code: Code, deal: CurrentDeal, seat: Seat, call: Call) -> Fault | None:
        """See ``Phase``."""
        del code
        declaration = deal.declaration
        if call is PASS:
            bound = declaration.by is None and seat is deal.dealer
            return Fault.DEALER_MUST_DECLARE if bound else None
        if not isinstance(call, FigureBid):
            return Fault.NO_SUCH_CALL
        # Doubt: F-7 any number from one up, whether tricks and honours can come to it or not.
        return None if call.points > (declaration.points or 0) else Fault.INSUFFICIENT_CALL

    def after(self, code: Code, deal: CurrentDeal, seat: Seat, call: Call) -> Declaration:
        """See ``Phase``."""
        del code
        declaration = deal.declaration
        if isinstance(call, FigureBid):
            return replace(declaration, turn=deal.lineup.left(seat), points=call.points, by=seat, passes=0)
        # Doubt: F-8 where all pass after the dealer, he names the strain and plays.
        passed = pass_by(deal, seat, last_bidder)
        if passed.state is not State.FINAL:
            return passed
        return replace(declaration, passes=passed.passes, turn=declaration.by, phase=declaration.phase + 1)

    def calls(self, code: Code, deal: CurrentDeal) -> Iterator[Call]:
        """See ``Phase``; of the numbers no more than the next few."""
        del code
        least = (deal.declaration.points or 0) + 1
        yield from map(FigureBid, range(least, least + OFFERED))
        yield PASS

    def sufficient(self, code: Code, standing: Declaration, call: Call) -> Call | None:
        """The next number."""
        del code, call
        return FigureBid((standing.points or 0) + 1)


@dataclass(frozen=True, slots=True)
class NamingStrain:
    """By figures (Foster p. 159): the highest bidder names a suit, no trumps or misere, and is the declarer."""

    def fault(self, code: Code, deal: CurrentDeal, seat: Seat, call: Call) -> Fault | None:
        """See ``Phase``."""
        if isinstance(call, Naming):
            if call.strain not in code.scoring.tricks:
                return Fault.NO_SUCH_CALL
            return None if seat is deal.declaration.by else Fault.MAKE_OUT_OF_TURN
        return Fault.NO_SUCH_CALL

    def after(self, code: Code, deal: CurrentDeal, seat: Seat, call: Call) -> Declaration:
        """See ``Phase``."""
        del code, seat
        declaration = deal.declaration
        declarer = declaration.by
        assert declarer is not None
        if not isinstance(call, Naming):
            return declaration
        named = replace(declaration, strain=call.strain, named=((declarer, call.strain),))
        return final(named, declarer, deal.lineup)

    def calls(self, code: Code, deal: CurrentDeal) -> Iterator[Call]:
        """See ``Phase``."""
        del deal
        yield from map(Naming, code.scoring.tricks)


AnyAuction = Auction | StrainAuction | FigureAuction
"""Wherever all four call in rotation."""


def is_auction(code: Code) -> bool:
    """Whether all four call in rotation under that code; otherwise the declaration is a dialogue."""
    return isinstance(code.phases[0], AnyAuction)
