"""Foster, 1910: what the score asks, and the state of the rubber forbids (pp. 58-59, 113, 152-155)."""

from __future__ import annotations

from oddtrick.players.books.engine.call_rules import CallContext, Rule, asked_once, say
from oddtrick.players.books.foster.first_bid import adverse_bid, game_for_them, real_overcall, stops
from oddtrick.players.books.foster.valuation import NT, no_trumper, sure
from oddtrick.rules.calls import PASS, Bid, Call
from oddtrick.rules.laws.score.sheet import standing

AHEAD, FAR_AHEAD = 600, 700
"""V-4, V-5: points in front in the grand total at which contracts are let go, and the rubber with them."""
POINTS_BEHIND = 400
"""V-6: points behind at which the rubber is not to be won yet."""
FLAG_COST_POINTS = 350
"""V-7: what may be lost to save the rubber."""
OVERBID_MARGIN = 45.0
"""V-2: points by which an overbid must be better than to let them play."""
CHEAP, KEPT_IN = 2, 60.0
"""V-2: odd tricks up to which one overbids merely to keep the game in; points by which that may be the worse."""


@asked_once
def in_front(at: CallContext) -> int:
    """Points in front in the grand total."""
    totals = standing(at.view.sheet).totals
    return totals.get(at.me.side, 0) - totals.get(at.me.side.other, 0)


def last_game(at: CallContext, *, ours: bool) -> bool:
    """Whether one side lacks a single game of the rubber."""
    stakes = at.weighing.stakes
    return stakes.games > 0 and stakes.won[0 if ours else 1] == stakes.games - 1


def too_far_in_front(at: CallContext) -> bool:
    """V-4: well in front in the grand total, and nothing safe to go out on here.

    That their bid wins the game makes no difference: the balance remains (p. 154), and it is penalties that would
    take it away (p. 153).
    """
    return adverse_bid(at) is not None and in_front(at) >= AHEAD and not goes_out(at) and not lets_rubber_go(at)


def goes_out(at: CallContext) -> bool:
    """V-4: whether a bid of one or two makes the game, and the eight rule bears it (pp. 153-154)."""
    call = real_overcall(at)
    return isinstance(call, Bid) and call.level <= CHEAP and call.level >= at.need(call.strain)


def holds_theirs(at: CallContext) -> bool:
    """V-2: five to king and queen of their suit, so that this hand is not the weak one of p. 113."""
    suit = at.stands.strain.trumps if at.stands is not None else None
    return suit is not None and at.hand.length(suit) >= 5 and sure(at.hand, suit)


def lets_rubber_go(at: CallContext) -> bool:
    """V-5: they go out on this bid, and much is left in front even so."""
    return game_for_them(at) and last_game(at, ours=False) and in_front(at) >= FAR_AHEAD


def keeps_rubber_open(at: CallContext) -> bool:
    """V-6: behind, with only the game wanting that would end the rubber at a loss."""
    return (
        adverse_bid(at) is not None
        and last_game(at, ours=True)
        and in_front(at) <= -POINTS_BEHIND
        and not game_for_them(at)
    )


def saves_game(at: CallContext) -> bool:
    """V-2: their bid is likely to win the game, and we are not so far in front that they may have it (pp. 113, 154)."""
    return game_for_them(at) and makes_theirs(at) and not holds_theirs(at) and in_front(at) < AHEAD


def lets_game_go(at: CallContext) -> bool:
    """V-4: the same, where we are: nothing that is not quite safe is bid over it (p. 154)."""
    return game_for_them(at) and makes_theirs(at) and too_far_in_front(at)


@asked_once
def overbid(at: CallContext) -> Call | None:
    """V-2, V-7: the bid that loses least, where that is less than their game, and no more than the flag is worth."""
    call = adverse_bid(at)
    if call is None or not at.bids:
        return None
    best = max(at.bids.values(), key=at.promises)
    if at.promises(best) > at.promises(PASS) + OVERBID_MARGIN:
        return best if at.promises(best) >= -FLAG_COST_POINTS else None
    return kept_in(at)


def kept_in(at: CallContext) -> Call | None:
    """V-2: where one is weak in their suit, a bid of four cards or more for one or two, though it is sure to lose."""
    if stops(at) or at.stands is None or at.stands.level > CHEAP:
        return None
    fit = [bid for bid in at.bids.values() if bid.level <= CHEAP and bid.strain is not NT]
    long = [bid for bid in fit if bid.strain.trumps is not None and at.hand.length(bid.strain.trumps) >= 4]
    best = max(long, key=at.promises, default=None)
    return (
        best if best is not None and at.promises(best) > max(at.promises(PASS) - KEPT_IN, -FLAG_COST_POINTS) else None
    )


@asked_once
def makes_theirs(at: CallContext) -> bool:
    """Whether their bid is likely to be made."""
    call, by = adverse_bid(at), at.view.by
    return call is not None and by is not None and at.weighing.tricks(call.strain, by.side).tricks >= 6 + call.level


SCORE: tuple[Rule, ...] = (
    Rule(
        id="V-4",
        page="153-154",
        when=too_far_in_front,
        call=lambda at: PASS if not at.mine and not no_trumper(at.hand) else None,
        reason="Far in front, the side lets the others play what they like.",
    ),
    Rule(
        id="V-5",
        page="154",
        when=lets_rubber_go,
        call=say(PASS),
        reason="So much is left in front after their game and the rubber that it may go.",
    ),
    Rule(
        id="V-6",
        page="154-155",
        when=keeps_rubber_open,
        call=say(PASS),
        reason="To win the rubber now would be to lose by it: their contract is to be beaten, without a warning.",
    ),
)
"""What the state of the rubber forbids, before anything else is looked at."""
