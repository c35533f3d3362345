"""The auction by numbers of tricks: each in turn bids, passes, doubles or redoubles (1908 and after)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from oddtrick.rules.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, Strain
from oddtrick.rules.cards import Seat
from oddtrick.rules.laws.auctions.phase import NumberBid, Worth
from oddtrick.rules.laws.auctions.rotation import pass_by
from oddtrick.rules.table import CurrentDeal, Declaration
from oddtrick.rules.terms import Fault

MAX_ODD_TRICKS = 7
"""Odd tricks that can be bid: there are thirteen tricks and six make the book (1915, A-19)."""

_LEVELS = range(1, MAX_ODD_TRICKS + 1)

_BIDS = {(level, strain): Bid(level, strain) for level in _LEVELS for strain in Strain}
"""Every bid once: they are shown at every turn."""

Order = Callable[[Bid, Worth], tuple[int, int]]
"""The rank of a bid: of two bids the one with the greater rank is the higher."""


def by_points(bid: Bid, worth: Worth) -> tuple[int, int]:
    """Points first, then tricks: two spades, at 2, over one club, at 4 (1908; 1910, law 46)."""
    return (bid.level * worth[bid.strain], bid.level)


def by_tricks(bid: Bid, worth: Worth) -> tuple[int, int]:
    """Tricks first, then the worth of the strain (1915, law 45)."""
    return (bid.level, worth[bid.strain])


def least_sufficient(worth: Worth, order: Order, standing: Declaration, strain: Strain) -> Bid | None:
    """The lowest bid in that strain above the standing one; ``None`` where seven are not enough."""
    if standing.bid is None:
        return Bid(1, strain)
    floor = order(standing.bid, worth)
    return next((bid for level in _LEVELS if order(bid := Bid(level, strain), worth) > floor), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction:
    """Each in turn bids, passes, doubles or redoubles until three in a row have passed."""

    order: Order
    dealer_may_pass: bool
    declarer: Callable[[Declaration], Seat]

    @property
    def rotates(self) -> bool:
        """See ``FirstPhase``."""
        return True

    @property
    def number_bid(self) -> NumberBid | None:
        """See ``FirstPhase``."""
        return NumberBid.TRICKS

    @property
    def dealer_must_bid(self) -> bool:
        """See ``FirstPhase``."""
        return not self.dealer_may_pass

    def fault(self, worth: Worth, deal: CurrentDeal, seat: Seat, call: Call) -> Fault | None:
        """See ``Phase``."""
        declaration = deal.declaration
        if isinstance(call, Bid):
            return self._fault_of_bid(worth, declaration, call)
        if call is PASS:
            bound = not self.dealer_may_pass and declaration.by is None and seat is deal.dealer
            # Doubt: who may not bid may pass, whatever was agreed (1915, 65): nobody is without a lawful call.
            bound = bound and not any(bar.seat is seat for bar in deal.irregularities.bars)
            return Fault.DEALER_MUST_DECLARE if bound else None
        if call is DOUBLE:
            return _fault_of_double(deal, seat)
        if call is REDOUBLE:
            return _fault_of_redouble(deal, seat)
        return Fault.NO_SUCH_CALL

    def _fault_of_bid(self, worth: Worth, declaration: Declaration, bid: Bid) -> Fault | None:
        if bid.strain not in worth or bid.level not in _LEVELS:
            return Fault.NO_SUCH_CALL
        standing = declaration.bid
        if standing is None or self.order(bid, worth) > self.order(standing, worth):
            return None
        return Fault.INSUFFICIENT_CALL

    def after(self, worth: Worth, deal: CurrentDeal, seat: Seat, call: Call) -> Declaration:
        """See ``Phase``."""
        del worth
        declaration = deal.declaration
        if isinstance(call, Bid):
            return replace(
                declaration,
                turn=deal.lineup.left(seat),
                strain=call.strain,
                level=call.level,
                by=seat,
                doubling=0,
                doubled_by=None,
                redoubled_by=None,
                passes=0,
                named=(*declaration.named, (seat, call.strain)),
            )
        if call is DOUBLE:
            return replace(declaration, turn=deal.lineup.left(seat), doubling=1, doubled_by=seat, passes=0)
        if call is REDOUBLE:
            return replace(declaration, turn=deal.lineup.left(seat), doubling=2, redoubled_by=seat, passes=0)
        return pass_by(deal, seat, self.declarer)

    def calls(self, worth: Worth, deal: CurrentDeal) -> Iterator[Call]:
        """See ``Phase``."""
        del deal
        for level in _LEVELS:
            yield from (_BIDS[level, strain] for strain in worth)
        yield from (PASS, DOUBLE, REDOUBLE)

    def sufficient(self, worth: Worth, standing: Declaration, call: Call) -> Call | None:
        """The lowest bid in the strain of that one above the standing one; ``None`` where seven are not enough."""
        assert isinstance(call, Bid)
        return least_sufficient(worth, self.order, standing, call.strain)


def _fault_of_double(deal: CurrentDeal, seat: Seat) -> Fault | None:
    declaration = deal.declaration
    if declaration.by is None:
        return Fault.NOTHING_TO_DOUBLE
    if deal.lineup.together(seat, declaration.by):
        return Fault.DOUBLED_PARTNER
    return Fault.DOUBLED_TWICE if declaration.doubling else None


def _fault_of_redouble(deal: CurrentDeal, seat: Seat) -> Fault | None:
    declaration = deal.declaration
    # A redouble of a redouble is that before it is anything else: 1915, law 54, has its own penalty for it.
    if declaration.by is None or not declaration.doubling:
        return Fault.NOTHING_TO_DOUBLE
    if declaration.doubling >= 2:
        return Fault.REDOUBLED_TWICE
    # Doubt: O-7 of three players only the declarer redoubles.
    return None if deal.lineup.together(seat, declaration.by) else Fault.REDOUBLED_PARTNER
