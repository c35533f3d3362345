"""What a player of a book does where the book leaves it to them: they weigh points, and know how an auction goes on.

A plain player weighs each bid as if it were the last word, and as if nobody doubled it unless it failed badly. Here the
first bids count for less than that, and a bid out of a double is weighed as doubled again.
"""

from __future__ import annotations

from oddtrick.players.plain.bidding import CallWeights, Reasoned, choose_call, level_of, lowest_bids, margin_of
from oddtrick.players.plain.hand_estimate import heard_calls, named_suits
from oddtrick.players.plain.losing import goes_back
from oddtrick.rules.calls import DOUBLE, PASS, Bid, Call, Strain, StrainBid
from oddtrick.rules.cards import Seat, Suit
from oddtrick.rules.messages import message

BID_OF_ONE_MARGIN = -10.0
"""Points by which a bid of one may promise less than to let them play."""
TAKE_OUT_MARGIN = 10.0
"""Points by which a bid of one must promise more than the partner's."""
ESCAPE_MARGIN = 40.0
"""Points by which a bid out of a double, doubled again, must promise more than to play what is doubled."""


ILL_SEATED_MARGIN = 60.0
"""Points by which a bid must promise more where the trumps lie ill: the partner has none, or an adversary has them."""


def margin(weighing: CallWeights, bid: Bid | StrainBid) -> float:
    """Points by which a bid must promise more than a pass."""
    ill = bid.strain in _refused(weighing) or bid.strain.trumps in _theirs(weighing)
    return _usual_margin(weighing, bid) + (ILL_SEATED_MARGIN if ill else 0.0)


def _usual_margin(weighing: CallWeights, bid: Bid | StrainBid) -> float:
    view = weighing.view
    if level_of(bid) != 1 or view.by is None:
        return margin_of(weighing, bid)
    if view.by.side is not weighing.side:
        return BID_OF_ONE_MARGIN
    return margin_of(weighing, bid) if view.by is view.seat else TAKE_OUT_MARGIN


def judge_call(weighing: CallWeights) -> Reasoned:
    """The call to make, and why."""
    view = weighing.view
    advice = choose_call(weighing, margin)
    doubled = view.doubling >= 1 and view.by is not None and view.by.side is weighing.side
    if doubled and isinstance(advice[0], Bid) and PASS in view.offers.calls:
        return _out_of_double(weighing, view.offers.calls)
    return advice


def _out_of_double(weighing: CallWeights, calls: tuple[Call, ...]) -> Reasoned:
    """The bid that loses least, if it is worth while even when they double it too.

    A side goes out of a double once: after that each suit of the two has been tried.
    """
    if _went_out(weighing):
        return PASS, message(
            "Our side went out of a double before: another bid would be doubled too, and be a trick higher."
        )
    bids = [
        bid
        for bid in lowest_bids(calls)
        if isinstance(bid, Bid) and not goes_back(weighing.code, weighing.view, bid.strain)
    ]
    ill, theirs = _refused(weighing), _theirs(weighing)
    fit = [bid for bid in bids if bid.strain not in ill and bid.strain.trumps not in theirs]
    worth = {bid: weighing.expected(bid.strain, bid.level, 1, weighing.side) for bid in fit}
    best = max(worth, key=lambda bid: worth[bid], default=None)
    if best is not None and worth[best] > weighing.standing(weighing.view.doubling) + ESCAPE_MARGIN + weighing.whim:
        return best, message("Doubled here, the side does better there, though it be doubled again.")
    return PASS, message("They would double the next bid as well: nothing better is in sight.")


def _went_out(weighing: CallWeights) -> bool:
    """Whether our side has bid over a double of its own bid, of two or more: one of one often only asks."""
    high = doubled = False
    for call in heard_calls(weighing.code, weighing.view):
        ours = call.by.side is weighing.side
        if isinstance(call.call, Bid):
            if ours and doubled:
                return True
            high, doubled = call.call.level > 1, False
        elif call.call is DOUBLE:
            doubled = high and not ours
    return False


def _theirs(weighing: CallWeights) -> set[Suit]:
    """The suits that an adversary has named."""
    named = named_suits(weighing.code, weighing.view)
    return {suit for seat, suits in named.items() if seat.side is not weighing.side for suit in suits}


def _refused(weighing: CallWeights) -> set[Strain]:
    """The strains of ours out of which the partner has bid another: they have little there."""
    refused: set[Strain] = set()
    stands: tuple[Seat, Strain] | None = None
    for call in heard_calls(weighing.code, weighing.view):
        if not isinstance(call.call, Bid):
            continue
        me, strain = weighing.view.seat, call.call.strain
        if stands is not None and stands[0] is me and call.by is stands[0].partner and strain is not stands[1]:
            refused.add(stands[1])
        stands = call.by, strain
    return refused
