"""By suits: a strain alone is bid; three passes in a row end it, and nothing is doubled."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from oddtrick.rules.calls import PASS, Call, StrainBid
from oddtrick.rules.cards import Seat
from oddtrick.rules.laws.auctions.phase import NumberBid, Worth
from oddtrick.rules.laws.auctions.rotation import last_bidder, pass_by
from oddtrick.rules.table import CurrentDeal, Declaration
from oddtrick.rules.terms import Fault


@dataclass(frozen=True, slots=True)
class StrainAuction:
    """By suits (Foster p. 157): each bid names a higher strain than the last; the dealer may pass."""

    @property
    def rotates(self) -> bool:
        """See ``FirstPhase``."""
        return True

    @property
    def number_bid(self) -> NumberBid | None:
        """See ``FirstPhase``."""
        return None

    @property
    def dealer_must_bid(self) -> bool:
        """See ``FirstPhase``."""
        return False

    def fault(self, worth: Worth, deal: CurrentDeal, seat: Seat, call: Call) -> Fault | None:
        """See ``Phase``."""
        del seat
        if call is PASS:
            return None
        if not isinstance(call, StrainBid) or call.strain not in worth:
            return Fault.NO_SUCH_CALL
        standing = deal.declaration.strain
        low = standing is not None and worth[call.strain] <= worth[standing]
        return Fault.INSUFFICIENT_CALL if low else None

    def after(self, worth: Worth, deal: CurrentDeal, seat: Seat, call: Call) -> Declaration:
        """See ``Phase``."""
        del worth
        declaration = deal.declaration
        if not isinstance(call, StrainBid):
            return pass_by(deal, seat, last_bidder)
        named = (*declaration.named, (seat, call.strain))
        return replace(declaration, turn=deal.lineup.left(seat), strain=call.strain, by=seat, passes=0, named=named)

    def calls(self, worth: Worth, deal: CurrentDeal) -> Iterator[Call]:
        """See ``Phase``."""
        del deal
        yield from map(StrainBid, worth)
        yield PASS

    def sufficient(self, worth: Worth, standing: Declaration, call: Call) -> Call | None:
        """``None``: a strain that is too low cannot be made higher."""
        del worth, standing, call
        return None
