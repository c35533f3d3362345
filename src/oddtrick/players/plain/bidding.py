"""The declaration: every call is weighed by the points that it is likely to bring.

A contract is weighed as if it were the last word, and as if the adversaries would double what fails by two tricks. No
code is known here by name: the weighing serves wherever trumps are made or left, bid for, doubled and redoubled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random

from oddtrick.players.plain.bidding_by_figures import choose_number
from oddtrick.players.plain.hand_estimate import HandEstimate, least_strain, picture, strength_of
from oddtrick.players.plain.losing import estimate_lost, goes_back
from oddtrick.players.plain.valuing import Prices, Stakes, TrickEstimate, estimate, stakes
from oddtrick.rules.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, FigureBid, Make, Naming, Strain, StrainBid, Word
from oddtrick.rules.cards import Side
from oddtrick.rules.laws.auctions.phase import NumberBid
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import TRICKS_IN_BOOK
from oddtrick.rules.messages import Message, message
from oddtrick.rules.view import View

MARGIN_POINTS = 3.0
"""Points by which a bid must promise more than a pass."""
WHIM_POINTS = 1.5
"""Points by which two players of different seeds may differ over it."""
STAKE_MARGIN_SHARE = 0.15
"""What must be gained beyond that, as a share of the rubber's bonus, to raise the stakes or to overrule the partner."""
LEAST_STEP = 10.0
"""That margin where a rubber has hardly any bonus."""
DOUBLE_MARGIN_TRICKS = 1.5
"""Tricks beyond the book, and half a trick for each doubling, that are expected by one who doubles."""
FORCED_BID_STANDS_RATE = 0.35
"""How often, about, the lowest bid of a dealer who may not pass is the last word."""
LEAVING_BASE, LEAVING_RATE = 0.05, 0.07
"""What the partner's declaration brings, as a share of what the deal promises unseen; and for each high card of forty.

Rounded from deals that were left to the partner at eight scores.
"""

Reasoned = tuple[Call, Message]
"""A call and the reason for it."""

Margin = Callable[["CallWeights", Bid | StrainBid], float]
"""Points by which a bid must promise more than a pass."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CallWeights:
    """Everything that goes into a call. ``whim`` is a number of points between plus and minus ``WHIM_POINTS``.

    ``caution`` are tricks to spare of those that our side would lose at nullo. ``estimated`` are the tricks and
    ``weighed`` the contracts weighed already: a book asks for the same again and again.
    """

    code: Code
    view: View
    prices: Prices
    stakes: Stakes
    picture: HandEstimate
    whim: float
    caution: float = 0.0
    estimated: dict[tuple[Strain, Side], TrickEstimate] = field(init=False, default_factory=dict, compare=False)
    weighed: dict[tuple[Strain, int | None, int, Side], float] = field(init=False, default_factory=dict, compare=False)

    @property
    def side(self) -> Side:
        """The caller's side."""
        assert self.view.seat is not None
        return self.view.seat.side

    @property
    def points(self) -> int | None:
        """The points that must be reached by figures, at least one; ``None`` where none are bid."""
        return (self.view.points or 1) if self.code.number_bid is NumberBid.POINTS else None

    @property
    def step(self) -> float:
        """Points that must be gained for raising the stakes."""
        return max(LEAST_STEP, STAKE_MARGIN_SHARE * self.stakes.bonus)

    def tricks(self, strain: Strain, side: Side) -> TrickEstimate:
        """The tricks that may be expected to count for that side as declarer."""
        if (strain, side) not in self.estimated:
            self.estimated[strain, side] = self._estimated(strain, side)
        return self.estimated[strain, side]

    def _estimated(self, strain: Strain, side: Side) -> TrickEstimate:
        if self.code.scoring.loses(strain):
            return estimate_lost(self.view, self.picture, side, self.caution)
        return estimate(self.view, self.picture, strain, side)

    def expected(self, strain: Strain, level: int | None, doubling: int, side: Side) -> float:
        """Points for our side, those of the rubber included, when ``side`` plays that contract."""
        key = (strain, level, doubling, side)
        if key not in self.weighed:
            self.weighed[key] = self._weighed(strain, level, doubling, side)
        return self.weighed[key]

    def _weighed(self, strain: Strain, level: int | None, doubling: int, side: Side) -> float:
        worths = self._worths(strain, level, doubling, side)
        total = 0.0
        for worth, chance in zip(worths, self.tricks(strain, side).chances(), strict=True):
            if chance > 0.001:
                total += chance * worth
        return total + self.prices.honours(self.view.dealt, strain)

    def _worths(self, strain: Strain, level: int | None, doubling: int, side: Side) -> tuple[float, ...]:
        """Points for our side by the tricks that count for the declarer, from 0 to 13; the same whatever the hand."""
        ours = side is self.side
        key = (strain, level, doubling, self.points, ours)
        if key in self.stakes.worths:
            return self.stakes.worths[key]
        # By the tricks that count for the declarer.
        way = -1 if self.code.scoring.loses(strain) else 1
        prices = self.prices.of(strain, level, doubling, self.points)[::way]
        feared = prices if level is None or not ours else self.prices.of(strain, level, max(1, doubling))[::way]
        two_short = -1 if level is None else TRICKS_IN_BOOK + level - 2
        unchanged = self.stakes.unchanged()
        row = [feared[tricks] if tricks <= two_short else prices[tricks] for tricks in range(14)]
        worths = tuple(self.stakes.worth(price, declaring=ours) - unchanged for price in row)
        self.stakes.worths[key] = worths
        return worths

    def leaving(self) -> float:
        """Points for our side when trumps are left to the partner."""
        return self.stakes.unseen() * (LEAVING_BASE + LEAVING_RATE * strength_of(self.view.dealt))

    def standing(self, doubling: int) -> float:
        """Points for our side when the bid that stands is played, doubled ``doublings`` times."""
        view = self.view
        assert view.by is not None
        if view.strain is None:
            # By figures what is played is named last: it will be what suits the bidder.
            worth = [self.expected(strain, None, doubling, view.by.side) for strain in self.code.scoring.tricks]
            return max(worth) if view.by.side is self.side else min(worth)
        return self.expected(view.strain, view.level, doubling, view.by.side)


def weigh(
    code: Code,
    view: View,
    prices: Prices,
    chance: Random,
    seen: HandEstimate | None = None,
    score: Stakes | None = None,
) -> CallWeights:
    """What goes into a call at this turn; ``seen`` are the hands as they look to a player who knows more.

    ``score`` are its ``stakes``, from one who has them.
    """
    return CallWeights(
        code=code,
        view=view,
        prices=prices,
        stakes=score or stakes(code, view),
        picture=seen or picture(code, view),
        whim=chance.uniform(-WHIM_POINTS, WHIM_POINTS),
    )


def choose_call(weighing: CallWeights, margin: Margin | None = None) -> Reasoned:
    """The call to make, of those offered, and why; ``margin`` is by how much a bid must promise more than a pass."""
    view = weighing.view
    calls = view.offers.calls
    if len(calls) == 1:
        return calls[0], message("Nothing else may be said.")
    if any(isinstance(call, FigureBid | Naming) for call in calls):
        return choose_number(weighing.code, view, weighing.prices, weighing.picture)
    makes = [call for call in calls if isinstance(call, Make)]
    if makes:
        return _make(weighing, makes, may_leave=Word.LEAVE in calls)
    bids = lowest_bids(calls)
    if PASS in calls:
        bids = [bid for bid in bids if not goes_back(weighing.code, view, bid.strain)]
    if PASS in calls:
        return _bid_or_pass(weighing, calls, bids, margin or margin_of)
    if bids:
        return _must_bid(weighing, bids)
    return _answer(weighing, calls)


_NAMES_STRAIN = (Bid, StrainBid)
"""Not ``Bid | StrainBid``, which is made anew each time: of some forty calls that are offered."""


def lowest_bids(calls: Iterable[Call]) -> list[Bid | StrainBid]:
    """The lowest bid offered in every strain."""
    lowest: dict[Strain, Bid | StrainBid] = {}
    for call in calls:
        if isinstance(call, _NAMES_STRAIN):
            least = lowest.get(call.strain)
            if least is None or (level_of(call) or 0) < (level_of(least) or 0):
                lowest[call.strain] = call
    return list(lowest.values())


def level_of(bid: Bid | StrainBid) -> int | None:
    """The odd tricks bid; ``None`` where a strain alone is."""
    return bid.level if isinstance(bid, Bid) else None


# -- where trumps are made, or left to the partner --


def _make(weighing: CallWeights, makes: list[Make], *, may_leave: bool) -> Reasoned:
    worth = {make: weighing.expected(make.strain, None, 0, weighing.side) for make in makes}
    best = max(makes, key=lambda make: worth[make])
    if may_leave and worth[best] < weighing.leaving() + weighing.whim:
        return Word.LEAVE, message("The hand makes nothing worth while: the partner may do better.")
    tricks = weighing.tricks(best.strain, weighing.side).tricks
    about = f"{tricks:.0f}"
    if worth[best] < 0:
        return best, message(
            "With about {tricks} tricks in prospect, least is lost at {strain}.", tricks=about, strain=best.strain
        )
    return best, message(
        "Most is to be hoped for from {strain}: about {tricks} tricks.", tricks=about, strain=best.strain
    )


def _answer(weighing: CallWeights, calls: tuple[Call, ...]) -> Reasoned:
    """Whether to double or redouble what has been made."""
    view = weighing.view
    quiet = next((call for call in (Word.MAY_I_PLAY, Word.SATISFIED, Word.YES) if call in calls), calls[0])
    raising = next((call for call in (DOUBLE, REDOUBLE) if call in calls), None)
    if raising is None or view.strain is None or view.by is None:
        return quiet, message("There is nothing else to say.")
    tricks = weighing.tricks(view.strain, view.by.side).tricks
    ours = tricks if view.by.side is weighing.side else 13 - tricks
    gain = weighing.standing(view.doubling + 1) - weighing.standing(view.doubling)
    if gain > weighing.step + weighing.whim and ours >= TRICKS_IN_BOOK + DOUBLE_MARGIN_TRICKS + 0.5 * view.doubling:
        return raising, message(
            "About {tricks} tricks are to be expected: the stakes are raised.", tricks=f"{ours:.0f}"
        )
    return quiet, message("The hand does not justify higher stakes.")


# -- the auction --


def _bid_or_pass(
    weighing: CallWeights, calls: tuple[Call, ...], bids: list[Bid | StrainBid], margin: Margin
) -> Reasoned:
    view = weighing.view
    passing = weighing.standing(view.doubling) if view.by is not None else 0.0
    worth = {bid: weighing.expected(bid.strain, level_of(bid), 0, weighing.side) for bid in bids}
    best = max(bids, key=lambda bid: worth[bid], default=None)
    to_beat = passing if best is None else max(passing, worth[best])
    if DOUBLE in calls and _beaten(weighing) and weighing.standing(1) > max(to_beat, passing + weighing.step):
        return DOUBLE, message("Their bid can hardly be made: it is doubled.")
    if REDOUBLE in calls and weighing.standing(2) > max(to_beat, passing + 2 * weighing.step):
        return REDOUBLE, message("The bid looks safe in spite of the double.")
    if best is not None and worth[best] > passing + margin(weighing, best) + weighing.whim:
        return best, _why_bid(weighing, best)
    return PASS, _why_pass(weighing)


def _must_bid(weighing: CallWeights, bids: list[Bid | StrainBid]) -> Reasoned:
    """Something has to be named: the lowest bid of all will seldom be the last word."""
    worth = {bid: weighing.expected(bid.strain, level_of(bid), 0, weighing.side) for bid in bids}
    best = max(bids, key=lambda bid: worth[bid])
    waiting = next((bid for bid in bids if bid.strain is least_strain(weighing.code)), best)
    if worth[best] > FORCED_BID_STANDS_RATE * worth[waiting] + MARGIN_POINTS + weighing.whim:
        return best, _why_bid(weighing, best)
    return waiting, message("Something must be bid, and this risks least.")


def margin_of(weighing: CallWeights, bid: Bid | StrainBid) -> float:
    """By how much a bid must promise more than a pass.

    Nobody bids lightly what they expect to lose, nor overrules their partner, and that less each time.
    """
    view = weighing.view
    spoken = [said for said in view.said if said.call is not PASS]
    if spoken and view.seat is not None and spoken[-1].by is view.seat.partner:
        return weighing.step * (1 + sum(said.by is view.seat for said in spoken))
    ours = view.by is not None and view.by.side is weighing.side
    return weighing.step if ours or _fails(weighing, bid) else MARGIN_POINTS


def _fails(weighing: CallWeights, bid: Bid | StrainBid) -> bool:
    """Whether a bid of our side is more likely to fail than to be made."""
    return weighing.tricks(bid.strain, weighing.side).tricks < TRICKS_IN_BOOK + (level_of(bid) or 1) - 0.5


def _beaten(weighing: CallWeights) -> bool:
    """Whether the bid that stands is likely to fail by more than a trick."""
    view = weighing.view
    if view.strain is None or view.level is None or view.by is None:
        return False
    return weighing.tricks(view.strain, view.by.side).tricks < TRICKS_IN_BOOK + view.level - DOUBLE_MARGIN_TRICKS


def _why_bid(weighing: CallWeights, bid: Bid | StrainBid) -> Message:
    tricks = f"{weighing.tricks(bid.strain, weighing.side).tricks:.0f}"
    if _fails(weighing, bid):
        return message(
            "With about {tricks} tricks this may fail, and still cost less than letting them play.", tricks=tricks
        )
    return message("About {tricks} tricks are to be expected at {strain}.", tricks=tricks, strain=bid.strain)


def _why_pass(weighing: CallWeights) -> Message:
    view = weighing.view
    if view.by is None:
        return message("The hand is not good enough to bid on.")
    return (
        message("Our side's bid may stand.")
        if view.by.side is weighing.side
        else message("No bid promises more than to defend.")
    )
