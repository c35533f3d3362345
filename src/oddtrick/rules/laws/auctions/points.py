"""By figures: points are bid, and then a strain named; three passes in a row end it, and nothing is doubled."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from oddtrick.rules.calls import PASS, Call, FigureBid, Naming
from oddtrick.rules.cards import Seat
from oddtrick.rules.laws.auctions.phase import NumberBid, Worth
from oddtrick.rules.laws.auctions.rotation import final, last_bidder, pass_by
from oddtrick.rules.table import CurrentDeal, Declaration, State
from oddtrick.rules.terms import Fault

NUMBERS_OFFERED = 4
"""Numbers that are offered at a time; any higher one is as good."""


@dataclass(frozen=True, slots=True)
class FigureAuction:
    """By figures (Foster pp. 158-159): each bid is a higher number of points; the dealer must bid."""

    @property
    def rotates(self) -> bool:
        """See ``FirstPhase``."""
        return True

    @property
    def number_bid(self) -> NumberBid | None:
        """See ``FirstPhase``."""
        return NumberBid.POINTS

    @property
    def dealer_must_bid(self) -> bool:
        """See ``FirstPhase``."""
        return True

    def fault(self, worth: Worth, deal: CurrentDeal, seat: Seat, call: Call) -> Fault | None:
        """See ``Phase``."""
        del worth
        declaration = deal.declaration
        if call is PASS:
            bound = declaration.by is None and seat is deal.dealer
            return Fault.DEALER_MUST_DECLARE if bound else None
        if not isinstance(call, FigureBid):
            return Fault.NO_SUCH_CALL
        # Doubt: F-7 any number from one up, whether tricks and honours can come to it or not.
        return None if call.points > (declaration.points or 0) else Fault.INSUFFICIENT_CALL

    def after(self, worth: Worth, deal: CurrentDeal, seat: Seat, call: Call) -> Declaration:
        """See ``Phase``."""
        del worth
        declaration = deal.declaration
        if isinstance(call, FigureBid):
            return replace(declaration, turn=deal.lineup.left(seat), points=call.points, by=seat, passes=0)
        # Doubt: F-8 where all pass after the dealer, the dealer names the strain and plays.
        passed = pass_by(deal, seat, last_bidder)
        if passed.state is not State.FINAL:
            return passed
        return replace(declaration, passes=passed.passes, turn=declaration.by, phase=declaration.phase + 1)

    def calls(self, worth: Worth, deal: CurrentDeal) -> Iterator[Call]:
        """See ``Phase``; of the numbers no more than the next few."""
        del worth
        least = (deal.declaration.points or 0) + 1
        yield from map(FigureBid, range(least, least + NUMBERS_OFFERED))
        yield PASS

    def sufficient(self, worth: Worth, standing: Declaration, call: Call) -> Call | None:
        """The next number."""
        del worth, call
        return FigureBid((standing.points or 0) + 1)


@dataclass(frozen=True, slots=True)
class NamingStrain:
    """By figures (Foster p. 159): the highest bidder names a suit, no trumps or misere, and is the declarer."""

    def fault(self, worth: Worth, deal: CurrentDeal, seat: Seat, call: Call) -> Fault | None:
        """See ``Phase``."""
        if isinstance(call, Naming):
            if call.strain not in worth:
                return Fault.NO_SUCH_CALL
            return None if seat is deal.declaration.by else Fault.MAKE_OUT_OF_TURN
        points = deal.declaration.points
        assert points is not None, "the dealer must bid"
        # The number has been passed by the three others, though what is played is not named yet (1910, law 47).
        raises = isinstance(call, FigureBid) and call.points > points
        return Fault.OVERBID_OWN if raises and seat is deal.declaration.by else Fault.NO_SUCH_CALL

    def after(self, worth: Worth, deal: CurrentDeal, seat: Seat, call: Call) -> Declaration:
        """See ``Phase``."""
        del worth, seat
        declaration = deal.declaration
        declarer = declaration.by
        assert declarer is not None
        if not isinstance(call, Naming):
            return declaration
        named = replace(declaration, strain=call.strain, named=((declarer, call.strain),))
        return final(named, declarer, deal.lineup)

    def calls(self, worth: Worth, deal: CurrentDeal) -> Iterator[Call]:
        """See ``Phase``."""
        del deal
        yield from map(Naming, worth)

    def sufficient(self, worth: Worth, standing: Declaration, call: Call) -> Call | None:
        """``None``: nothing is too low where nothing is bid."""
        del worth, standing, call
        return None
