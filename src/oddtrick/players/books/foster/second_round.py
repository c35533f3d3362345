"""Foster, 1910: a suit that was kept for the second round, an answer to a shift, and what is at stake (pp. 85-154)."""

from __future__ import annotations

from math import inf

from oddtrick.players.books.engine.call_rules import CallContext, Rule, say
from oddtrick.players.books.foster.first_bid import adverse_bid, at_level, game_for_them, nothing_pays
from oddtrick.players.books.foster.fourth_hand import bluff
from oddtrick.players.books.foster.later_rounds import (
    backs_out,
    beaten,
    doubles_plainly,
    full_value,
    may_escape,
    my_bids,
    my_suit,
    nothing_to_lose,
    only_shown,
    pushed,
    suit_and_ace,
)
from oddtrick.players.books.foster.rule_order import GAME, RUBBER, SCORE_FIRST
from oddtrick.players.books.foster.score_watching import (
    AHEAD,
    POINTS_BEHIND,
    in_front,
    lets_game_go,
    overbid,
    saves_game,
)
from oddtrick.players.books.foster.third_hand import partner_stands, partners_bid, partners_suit, raised
from oddtrick.players.books.foster.valuation import NT, is_real, real_suits, sure, worth_bidding
from oddtrick.rules.calls import DOUBLE, PASS, REDOUBLE, Bid, Call
from oddtrick.rules.cards import Seat, Suit

OVERBID_FAILURE_TRICKS = (0.5, 2.0)
"""D-6: by how many tricks a bid of theirs that is a trick too high is likely to fail, at least and at most."""
SURE_MARGIN_TRICKS = 1.0
"""D-8: tricks beyond those bid with which a contract is sure."""
PUSHED, LITTLE = 0.6, 10.0
"""V-3: how far from making their bid exactly they may be; points by which to push them must promise more."""


TELLING_BID_MARGIN = 10.0
"""G-2: points that a bid of one may promise less than to let them play, for what it tells."""


# -- a suit kept back --


def kept_back(at: CallContext) -> Call | None:
    """R-2, S-4: a long suit without its tops, not named before, that is worth two by cards."""
    named = {bid.strain.trumps for bid in my_bids(at)}
    for suit in real_suits(at, 6):
        if suit not in named and not sure(at.hand, suit) and worth_bidding(at.hand, suit) >= 2:
            return at_level(at, suit, worth_bidding(at.hand, suit))
    return None


def showed_tops(at: CallContext) -> bool:
    """R-2: whether one suit has been named for its tops, and it is the second round."""
    return len(my_bids(at)) == 1 and my_suit(at) is not None and at.view.by is not at.me


def waited_before(at: CallContext) -> bool:
    """S-4: whether they have spoken, and bid nothing in earnest."""
    return bool(at.mine) and not my_bids(at)


# -- a shift --


def shifted(at: CallContext) -> bool:
    """3-14: whether the partner has answered one of a suit with one of another, and it stands."""
    call, mine = partners_bid(at), my_bids(at)
    if call is None or call.level != 1 or call.strain is NT or not partner_stands(at) or len(mine) != 1:
        return False
    return mine[0].level == 1 and mine[0].strain is not NT and mine[0].strain is not call.strain


def real_again(at: CallContext) -> Call | None:
    """3-14: the suit of the opening, if it was real: six of it, and worth two by the eight rule."""
    suit = my_suit(at)
    if suit is None or at.hand.length(suit) < 6 or worth_bidding(at.hand, suit) < 2:
        return None
    return at_level(at, suit, worth_bidding(at.hand, suit))


def tentative(at: CallContext) -> bool:
    """3-14: whether the opening only showed tops, and no long suit was kept back that is to be told (R-2)."""
    suit = my_suit(at)
    return suit is not None and not (is_real(at, suit) and worth_bidding(at.hand, suit)) and kept_back(at) is None


def twice_named(at: CallContext, seat: Seat, suit: Suit) -> bool:
    """Whether that seat has named the suit more than once."""
    return sum(isinstance(call, Bid) and call.strain.trumps is suit for call in at.by(seat)) > 1


def went_back(at: CallContext) -> bool:
    """R2-5: whether the partner went back from no trumps of this hand to their own suit, and is overcalled there."""
    suit = partners_suit(at)
    plain = any(bid.strain is NT for bid in my_bids(at))
    return suit is not None and plain and adverse_bid(at) is not None and twice_named(at, at.me.partner, suit)


def trusted(at: CallContext) -> bool:
    """G-4: whether the partner has named a suit again, so that they want it as trumps, and it stands."""
    suit = partners_suit(at)
    return suit is not None and partner_stands(at) and twice_named(at, at.me.partner, suit)


def taken_out(at: CallContext) -> bool:
    """3-10: whether the partner has called a suit over no trumps of this hand, and it stands."""
    plain = any(bid.strain is NT for bid in my_bids(at))
    return plain and partner_stands(at) and partners_suit(at) is not None


def unanswered(at: CallContext) -> bool:
    """R2-2: whether a suit was shown, and the partner has said nothing to it."""
    return my_suit(at) is not None and partners_bid(at) is None and adverse_bid(at) is not None


# -- stakes --


def short_by(at: CallContext) -> float | None:
    """By how many tricks their bid is likely to fail; ``None`` if none of theirs stands."""
    call, by = adverse_bid(at), at.view.by
    return None if call is None or by is None else 6 + call.level - at.weighing.tricks(call.strain, by.side).tricks


def pushed_too_far(at: CallContext) -> bool:
    """D-1: pushed to what will hardly be made, with no way out; D-3 has its own word where it rests on a long suit."""
    beatable = beaten(at, 3 if partners_bid(at) is None else 2, 7)
    return pushed(at) and not may_escape(at) and not suit_and_ace(at) and beatable


def trick_too_high(at: CallContext) -> bool:
    """D-6: far behind in the grand total, and their bid a trick too high.

    One of a suit is not yet undertaken: it is never left to them at that (p. 89).
    """
    short, call = short_by(at), adverse_bid(at)
    if call is None or (call.level == 1 and call.strain is not NT):
        return False
    return (
        short is not None
        and OVERBID_FAILURE_TRICKS[0] <= short < OVERBID_FAILURE_TRICKS[1]
        and in_front(at) <= -POINTS_BEHIND
        and at.offered(DOUBLE)
    )


def doubled_and_safe(at: CallContext) -> bool:
    """D-8: doubled in a contract in earnest, with a trick to spare."""
    call, by = at.stands, at.view.by
    if call is None or by is None or by.side is not at.me.side or at.view.doubling != 1 or _said_nothing(at):
        return False
    return at.hopes(call.strain) >= 6 + call.level + SURE_MARGIN_TRICKS and at.promises(REDOUBLE) > at.promises(PASS)


def _said_nothing(at: CallContext) -> bool:
    bids = [heard for heard in at.reading.calls if isinstance(heard.call, Bid)]
    return bool(bids) and bids[-1].waiting


def pushes(at: CallContext) -> Call | None:
    """V-3: the cheapest bid over one that wins them the game, if one trick more is too many for them.

    It goes no higher than theirs, and promises a little more than to let them play.
    """
    call, short = adverse_bid(at), short_by(at)
    if call is None or short is None or not game_for_them(at) or not -PUSHED < short <= PUSHED:
        return None
    fit = [bid for bid in at.bids.values() if bid.level <= call.level]
    best = max(fit, key=at.promises, default=None)
    return best if best is not None and at.promises(best) > at.promises(PASS) + LITTLE else None


def no_gain(at: CallContext) -> bool:
    """G-2: whether to let them play promises more than any bid; one for the odd trick tells something besides."""
    if adverse_bid(at) is None or not nothing_pays(at) or doubles_plainly(at):
        return False
    cheap = [at.promises(bid) for bid in at.bids.values() if bid.level == 1]
    return max(cheap, default=-inf) <= at.promises(PASS) - TELLING_BID_MARGIN


STAKES: tuple[Rule, ...] = (
    Rule(
        id="R2-5",
        page="118",
        when=went_back,
        call=lambda at: raised(at, 3),
        reason="The partner would rather play that suit than no trumps: that is where the bidding goes on.",
    ),
    Rule(
        id="D-6",
        page="154",
        when=trick_too_high,
        call=say(PASS),
        reason="Behind, with the others a trick too high: sit tight, and give no warning by a double.",
    ),
    Rule(
        id="D-8",
        page="104",
        when=doubled_and_safe,
        call=say(REDOUBLE),
        reason="Doubled, the contract is sure, with a trick to spare.",
    ),
)
"""Doubles that are asked about before the rest of a later round, and a partner who went back to their suit."""

DOUBLES: tuple[Rule, ...] = (
    Rule(
        id="D-1",
        page="120-121",
        after={**RUBBER, "G-4": "121", "R2-1": "121", "R2-5": "118", "R2-7": "121"},
        when=pushed_too_far,
        call=say(DOUBLE),
        reason="They have been pushed beyond their strength and can hardly escape: a real double.",
    ),
    Rule(
        id="D-2",
        page="121",
        after={"D-6": "154", "G-4": "121"},
        when=nothing_to_lose,
        call=say(DOUBLE),
        reason="If they make it they have the game in any case: the double costs little.",
    ),
    Rule(
        id="D-3",
        page="127",
        when=suit_and_ace,
        call=say(DOUBLE),
        reason="A long suit with an ace to bring it in, against three no trumps bid under pressure.",
    ),
    Rule(
        id="D-5",
        page="118-119",
        after={"D-6": "154"},
        when=lambda at: at.place == 4 and bluff(at),
        call=say(DOUBLE),
        reason="Without a card of their suit, but with no trumps held: they will mostly run from the double to these.",
    ),
)
"""Doubles in earnest, when there is nothing to go on to."""

OVERBIDS: tuple[Rule, ...] = (
    Rule(
        id="V-2",
        page="58-59",
        after={"V-5": "154", "D-2": "121", "D-5": "118-119"},
        when=saves_game,
        call=overbid,
        reason="Their bid would win the game and can hardly be beaten: it is overbid, even at a loss.",
    ),
    Rule(
        id="V-3",
        page="153",
        # What is bid for its own sake pushes them as well (pp. 77, 117-118).
        after={
            "V-2": "58-59, 113",
            "V-5": "154",
            "D-2": "121",
            "D-6": "154",
            "G-4": "77",
            "R2-1": "117",
            "R2-5": "118",
        },
        when=lambda at: adverse_bid(at) is not None and in_front(at) < AHEAD,
        call=pushes,
        reason="They can win what they need, and no more: they are pushed to a trick more than they can make.",
    ),
    Rule(
        id="V-4",
        page="153-154",
        when=lets_game_go,
        call=say(PASS),
        reason="Far in front, the side lets them win this game: penalties alone could take away what it is ahead.",
    ),
)
"""Bids that cost less than to let them play, and whom they are not for."""

AGAIN: tuple[Rule, ...] = (
    Rule(
        id="R-2",
        page="85-86",
        after=SCORE_FIRST,
        when=showed_tops,
        call=kept_back,
        reason="The tops have been shown where they lie; now the long suit is named, which is worth two by cards.",
    ),
    Rule(
        id="S-4",
        page="92",
        after=SCORE_FIRST,
        when=waited_before,
        call=kept_back,
        reason="A long suit without its tops waits for the second round, and is worth two by cards.",
    ),
    Rule(
        id="3-14",
        page="111-112",
        after={"R-2": "85-86"},
        when=shifted,
        call=real_again,
        reason="The suit was real and goes on: the partner's own may be all the help that there is.",
    ),
    Rule(
        id="3-14",
        page="111-112",
        when=lambda at: shifted(at) and tentative(at),
        call=say(PASS),
        reason="The suit was only shown: it is left to the partner, whose suit may be played.",
    ),
    Rule(
        id="R2-1",
        page="117",
        after={**GAME, "D-1": "120-121"},
        when=only_shown,
        call=say(PASS),
        reason="The suit was only shown, as to drop it tells the partner, who goes on, or defends.",
    ),
    Rule(
        id="R2-2",
        page="117",
        when=lambda at: unanswered(at) and no_gain(at),
        call=say(PASS),
        reason="The partner has not answered the suit shown, and no bid promises more: it is time to defend.",
    ),
    Rule(
        id="R2-6",
        page="94-95",
        after={**SCORE_FIRST, "D-1": "120-121", "D-2": "121"},
        when=full_value,
        call=say(PASS),
        reason="The suit has been bid for all that it is worth, the partner's help counted.",
    ),
)
"""The second round of one who has shown something, or nothing, in the first."""

LAST: tuple[Rule, ...] = (
    Rule(
        id="G-2",
        page="74-75",
        when=no_gain,
        call=say(PASS),
        reason="To let them play, and fail if they can be beaten, promises more than any bid here.",
    ),
    Rule(
        id="G-4",
        page="77",
        after={"3-10": "112", "R2-3": "117-118", "R2-5": "118", "V-5": "154", "D-6": "154"},
        when=lambda at: partner_stands(at) and partners_bid(at) is not None and partners_suit(at) is None,
        call=say(PASS),
        reason="No trumps are called to be played: they are left to the partner.",
    ),
    Rule(
        id="G-4",
        page="77",
        after={"3-10": "112", "R2-3": "117-118", "R2-5": "118", "V-5": "154", "D-6": "154"},
        when=trusted,
        call=say(PASS),
        reason="The partner names that suit again, and wants it as trumps.",
    ),
    Rule(
        id="3-10",
        page="112",
        when=taken_out,
        call=say(PASS),
        reason="The partner would rather play that suit than no trumps: it is left so.",
    ),
    Rule(
        id="D-4",
        page="119",
        after={"2-8": "102-103", "2-9": "103", "D-5": "118-119"},
        when=backs_out,
        call=say(PASS),
        bars=DOUBLE,
        reason="A first declaration that is doubled would be taken out: it is left to them.",
    ),
)
"""When nothing else has been said."""
