"""Bidding by figures: the number of points to which a hand should come, and the strain to be named for it."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.players.plain.hand_estimate import HandEstimate
from oddtrick.players.plain.valuing import Prices, estimate
from oddtrick.rules.calls import PASS, Call, FigureBid, Naming, Strain
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.table_score import honours_in
from oddtrick.rules.messages import Message, message
from oddtrick.rules.view import View

CAUTION_TRICKS = 0.5
"""Tricks fewer than expected that a bid reckons with."""
PARTNERS_HONOUR_SHARE = 1 / 3
"""The partner's share of honours that are not seen."""


@dataclass(frozen=True, slots=True)
class Figuring:
    """What goes into a number. Strains in which tricks are to be lost are let alone."""

    code: Code
    view: View
    prices: Prices
    picture: HandEstimate

    @property
    def strains(self) -> list[Strain]:
        """The strains that may be thought of."""
        return [strain for strain in self.code.scoring.tricks if not self.code.scoring.loses(strain)]

    def promise(self, strain: Strain) -> int:
        """The points, tricks and honours together, that may be counted on in a strain."""
        assert self.view.seat is not None
        tricks = int(estimate(self.view, self.picture, strain, self.view.seat.side).tricks - CAUTION_TRICKS)
        return self.prices.of(strain, None, 0, points=1)[max(0, tricks)].above + self._honours(strain)

    def expected(self, strain: Strain, points: int) -> float:
        """The points to be expected of naming that strain for that bid."""
        assert self.view.seat is not None
        chances = estimate(self.view, self.picture, strain, self.view.seat.side).chances()
        prices = self.prices.of(strain, None, 0, points=max(1, points - self._honours(strain)))
        return sum(chance * (price.above - price.other_above) for chance, price in zip(chances, prices, strict=True))

    def _honours(self, strain: Strain) -> int:
        """Points for honours, if those not seen are shared evenly."""
        honours = honours_in(strain.trumps)
        held = sum(card in honours for card in self.view.dealt)
        ours = held + PARTNERS_HONOUR_SHARE * (len(honours) - held)
        return int((2 * ours - len(honours)) * self.prices.captured(strain))


def choose_number(code: Code, view: View, prices: Prices, seen: HandEstimate) -> tuple[Call, Message]:
    """The number to bid, a pass, or the strain to name, and why."""
    weighing = Figuring(code, view, prices, seen)
    calls = view.offers.calls
    names = [call for call in calls if isinstance(call, Naming) and call.strain in weighing.strains]
    if names:
        points = view.points or 1
        best = max(names, key=lambda call: weighing.expected(call.strain, points))
        return best, message("{points} should be reached soonest at {strain}.", points=points, strain=best.strain)
    least = min(call.points for call in calls if isinstance(call, FigureBid))
    strain = max(weighing.strains, key=weighing.promise)
    promise = weighing.promise(strain)
    ours = view.by is not None and view.seat is not None and view.by.side is view.seat.side
    if PASS in calls and (ours or promise < least):
        return PASS, message("The partner's number may stand.") if ours else message(
            "The hand promises no higher number."
        )
    reason = message("About {points} points may be counted on at {strain}.", points=promise, strain=strain)
    return FigureBid(max(least, promise)), reason
