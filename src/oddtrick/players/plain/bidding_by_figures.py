"""Bidding by figures: the number of points to which a hand should come, and the strain to be named for it."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.players.plain.hand_estimate import HandEstimate
from oddtrick.players.plain.losing import estimate_lost
from oddtrick.players.plain.valuing import Price, Prices, TrickEstimate, estimate
from oddtrick.rules.calls import PASS, Call, FigureBid, Naming, Strain
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.play import TRICKS_IN_DEAL
from oddtrick.rules.laws.table_score import honours_in
from oddtrick.rules.messages import Message, message
from oddtrick.rules.view import View

CAUTION_TRICKS = 0.5
"""Tricks fewer than expected that a bid reckons with."""
ACE_UNITS = 5
"""The four aces without trumps, of which the last counts twice (Foster p. 159)."""
PARTNERS_HONOUR_SHARE = 1 / 3
"""The partner's share of honours that are not seen."""


@dataclass(frozen=True, slots=True)
class Figuring:
    """What goes into a number."""

    code: Code
    view: View
    prices: Prices
    picture: HandEstimate

    @property
    def strains(self) -> list[Strain]:
        """The strains that may be named."""
        return list(self.code.scoring.tricks)

    @property
    def best(self) -> Strain:
        """The strain in which most may be counted on."""
        return max(self.strains, key=self.promise)

    def promise(self, strain: Strain) -> int:
        """The points, tricks and honours together, that may be counted on in a strain."""
        # Of misere an estimate is cautious as it is: no hand promises more than it.
        caution = -0.5 if self.code.scoring.loses(strain) else CAUTION_TRICKS
        tricks = max(0, int(self._counted(strain).tricks - caution))
        return self._prices(strain, 1)[tricks].above + self._honours(strain)

    def expected(self, strain: Strain, points: int) -> float:
        """The points to be expected of naming that strain for that bid."""
        chances = self._counted(strain).chances()
        prices = self._prices(strain, max(1, points - self._honours(strain)))
        return sum(chance * (price.above - price.other_above) for chance, price in zip(chances, prices, strict=True))

    def _counted(self, strain: Strain) -> TrickEstimate:
        """The tricks that may be expected to count for our side: at misere, those that it loses."""
        assert self.view.seat is not None
        side = self.view.seat.side
        if self.code.scoring.loses(strain):
            return estimate_lost(self.view, self.picture, side)
        return estimate(self.view, self.picture, strain, side)

    def _prices(self, strain: Strain, points: int) -> tuple[Price, ...]:
        """What a bid of that number of points brings, by the tricks that count."""
        way = -1 if self.code.scoring.loses(strain) else 1
        return self.prices.of(strain, None, 0, points=points)[::way]

    def _honours(self, strain: Strain) -> int:
        """Points for honours, if those not seen are shared evenly; at misere aces go with the tricks."""
        if self.code.scoring.loses(strain):
            lost = self._counted(strain).tricks
            return int((2 * lost / TRICKS_IN_DEAL - 1) * ACE_UNITS * self.prices.captured(Strain.NO_TRUMPS))
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
    strain = weighing.best
    promise = weighing.promise(strain)
    ours = view.by is not None and view.seat is not None and view.by.side is view.seat.side
    if PASS in calls and (ours or promise < least):
        return PASS, message("The partner's number may stand.") if ours else message(
            "The hand promises no higher number."
        )
    reason = message("About {points} points may be counted on at {strain}.", points=promise, strain=strain)
    return FigureBid(max(least, promise)), reason
