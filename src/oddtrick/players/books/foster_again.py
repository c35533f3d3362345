"""Foster, 1910: a suit that was kept for the second round, an answer to a shift, and what is at stake (pp. 85-154)."""

from __future__ import annotations

from oddtrick.calls import DOUBLE, PASS, REDOUBLE, Bid, Call
from oddtrick.cards import Seat, Suit
from oddtrick.players.books.foster_first import at_level
from oddtrick.players.books.foster_hands import NT, is_real, real_suits, sure, worth_bidding
from oddtrick.players.books.foster_later import BEHIND, adverse_bid, game_for_them, in_front, my_bids, my_suit
from oddtrick.players.books.foster_third import partner_stands, partners_bid, partners_suit, raised
from oddtrick.players.books.rules import Occasion, Rule, say

TOO_HIGH = (0.5, 2.0)
"""D-6: by how many tricks a bid of theirs that is a trick too high is likely to fail, at least and at most."""
TO_SPARE = 1.0
"""D-8: tricks beyond those bid with which a contract is sure."""
PUSHED, LITTLE = 0.6, 10.0
"""V-3: how far from making their bid exactly they may be; points by which to push them must promise more."""


# -- a suit kept back --


def kept_back(at: Occasion) -> Call | None:
    """R-2, S-4: a long suit without its tops, not named before, that is worth two by cards."""
    named = {bid.strain.trumps for bid in my_bids(at)}
    for suit in real_suits(at, 6):
        if suit not in named and not sure(at.hand, suit) and worth_bidding(at.hand, suit) >= 2:
            return at_level(at, suit, worth_bidding(at.hand, suit))
    return None


def showed_tops(at: Occasion) -> bool:
    """R-2: whether one suit has been named for its tops, and it is the second round."""
    return len(my_bids(at)) == 1 and my_suit(at) is not None and at.view.by is not at.me


def waited_before(at: Occasion) -> bool:
    """S-4: whether he has spoken, and bid nothing in earnest."""
    return bool(at.mine) and not my_bids(at)


# -- a shift --


def shifted(at: Occasion) -> bool:
    """3-14: whether the partner has answered one of a suit with one of another, and it stands."""
    call, mine = partners_bid(at), my_bids(at)
    if call is None or call.level != 1 or call.strain is NT or not partner_stands(at) or len(mine) != 1:
        return False
    return mine[0].level == 1 and mine[0].strain is not NT and mine[0].strain is not call.strain


def real_again(at: Occasion) -> Call | None:
    """3-14: the suit of the opening, if it was real: six of it, and worth two by the eight rule."""
    suit = my_suit(at)
    if suit is None or at.hand.length(suit) < 6 or worth_bidding(at.hand, suit) < 2:
        return None
    return at_level(at, suit, worth_bidding(at.hand, suit))


def tentative(at: Occasion) -> bool:
    """3-14: whether the opening only showed tops, and there is nothing more to be told."""
    suit = my_suit(at)
    return suit is not None and not (is_real(at, suit) and worth_bidding(at.hand, suit))


def twice_named(at: Occasion, seat: Seat, suit: Suit) -> bool:
    """Whether that seat has named the suit more than once."""
    return sum(isinstance(call, Bid) and call.strain.trumps is suit for call in at.by(seat)) > 1


def went_back(at: Occasion) -> bool:
    """R2-5: whether the partner went back from no trumps of this hand to his own suit, and is overcalled there."""
    suit = partners_suit(at)
    plain = any(bid.strain is NT for bid in my_bids(at))
    return suit is not None and plain and adverse_bid(at) is not None and twice_named(at, at.me.partner, suit)


# -- stakes --


def short_by(at: Occasion) -> float | None:
    """By how many tricks their bid is likely to fail; ``None`` if none of theirs stands."""
    call, by = adverse_bid(at), at.view.by
    return None if call is None or by is None else 6 + call.level - at.weighing.tricks(call.strain, by.side).tricks


def trick_too_high(at: Occasion) -> bool:
    """D-6: far behind in the grand total, and their bid a trick too high."""
    short = short_by(at)
    return short is not None and TOO_HIGH[0] <= short < TOO_HIGH[1] and in_front(at) <= -BEHIND and at.offered(DOUBLE)


def doubled_and_safe(at: Occasion) -> bool:
    """D-8: doubled in a contract in earnest, with a trick to spare."""
    call, by = at.stands, at.view.by
    if call is None or by is None or by.side is not at.me.side or at.view.doubling != 1 or _said_nothing(at):
        return False
    return at.hopes(call.strain) >= 6 + call.level + TO_SPARE and at.promises(REDOUBLE) > at.promises(PASS)


def doubled_wait(at: Occasion) -> bool:
    """3-3: whether the bid with which the partner said nothing has been doubled."""
    return at.view.by is at.me.partner and at.view.doubling == 1 and _said_nothing(at)


def _said_nothing(at: Occasion) -> bool:
    bids = [heard for heard in at.known.calls if isinstance(heard.call, Bid)]
    return bool(bids) and bids[-1].waiting


def pushes(at: Occasion) -> Call | None:
    """V-3: the cheapest bid over one that wins them the game, if one trick more is too many for them.

    It goes no higher than theirs, and promises a little more than to let them play.
    """
    call, short = adverse_bid(at), short_by(at)
    if call is None or short is None or not game_for_them(at) or not -PUSHED < short <= PUSHED:
        return None
    fit = [bid for bid in at.bids.values() if bid.level <= call.level]
    best = max(fit, key=at.promises, default=None)
    return best if best is not None and at.promises(best) > at.promises(PASS) + LITTLE else None


STAKES: tuple[Rule, ...] = (
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
    Rule(
        id="R2-5",
        page="118",
        when=went_back,
        call=lambda at: raised(at, 3),
        reason="The partner would rather play his suit than no trumps: that is where the bidding goes on.",
    ),
)
"""What goes before the rest of a later round: the score and doubles, and a partner who went back to his suit."""

AGAIN: tuple[Rule, ...] = (
    Rule(
        id="V-3",
        page="153",
        when=lambda at: adverse_bid(at) is not None,
        call=pushes,
        reason="They can win what they need, and no more: they are pushed to a trick more than they can make.",
    ),
    Rule(
        id="R-2",
        page="85-86",
        when=showed_tops,
        call=kept_back,
        reason="The tops have been shown where they lie; now the long suit is named, which is worth two by cards.",
    ),
    Rule(
        id="S-4",
        page="92",
        when=waited_before,
        call=kept_back,
        reason="A long suit without its tops waits for the second round, and is worth two by cards.",
    ),
    Rule(
        id="3-14",
        page="111-112",
        when=shifted,
        call=real_again,
        reason="The suit was real and goes on: the partner's own may be all the help that he has.",
    ),
    Rule(
        id="3-14",
        page="111-112",
        when=lambda at: shifted(at) and tentative(at),
        call=say(PASS),
        reason="The suit was only shown: it is left to the partner, whose suit may be played.",
    ),
)
"""The second round of one who has shown something, or nothing, in the first."""

DOUBLED_SPADE: tuple[Rule, ...] = (
    Rule(
        id="3-3",
        page="104",
        when=doubled_wait,
        call=say(PASS),
        reason="A redouble would lift the limit of a hundred from the partner's spade.",
    ),
)
"""The partner's bid that says nothing, doubled, when there is nothing to take him out with."""
