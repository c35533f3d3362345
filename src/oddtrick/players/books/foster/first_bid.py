"""Foster, 1910: who bids first (pp. 74-98, 117), and what they look at in any round."""

from __future__ import annotations

from oddtrick.players.books.engine.call_rules import STRAIN_OF, CallContext, Rule, asked_once, bid, say
from oddtrick.players.books.engine.holdings import aces, count, guarded, holds
from oddtrick.players.books.engine.nearest_call import waiting
from oddtrick.players.books.foster.valuation import (
    NT,
    ONE_KING_ABOVE_AVERAGE,
    ace_values,
    bare_average,
    is_real,
    no_trumper,
    nothing_suit,
    prefers_suit,
    protected,
    real_suits,
    solid_with_entry,
    strength,
    sure,
    sure_suits,
    three_suits,
    worth_bidding,
)
from oddtrick.rules.calls import PASS, Bid, Call
from oddtrick.rules.cards import SUITS, Suit

HIGH_CARDS_PER_ODD_TRICK = 5
"""N-7: high cards, in the count that gives 15 to the average, beyond those of N-2 for each odd trick more: the hand of
p. 82 has as many."""
TELLING_BID_MARGIN = 30.0
"""G-2: points by which a bid may promise less than to let them play, for what it tells."""
FULL_BID_MARGIN = 60.0
"""R2-6: points by which a bid must promise more than a pass, where the suit has been bid for its full value; N-8:
points by which another bid may promise more than a no trump on an average hand, or on long clubs with two suits bare;
3-9: points by which a no trump that shows help may promise less than to let them play."""
SPECULATIVE_MARGIN = 150.0
"""N-12 [J]: points by which another bid may promise more than a speculative no trump on long clubs, one suit bare."""


def opening(at: CallContext) -> bool:
    """Whether nobody has bid yet."""
    return at.stands is None


@asked_once
def in_red(at: CallContext) -> Call | None:
    """N-9, N-10, R-7: the bid of a suit meant as trumps, where the hand is not the better for no trumps."""
    if solid_with_entry(at) or (no_trumper(at.hand) and not strong_hearts(at) and not weak_spot(at)):
        return None
    return real_bid(at)


def weak_spot(at: CallContext) -> bool:
    """N-10: whether a no-trump hand prefers its suit; four aces do not (N-5)."""
    return prefers_suit(at) and aces(at.hand) < 4


def in_plain(at: CallContext) -> bool:
    """Whether the hand opens with no trumps by N-1, N-2, N-5 or N-7."""
    return opening(at) and no_trumper(at.hand) and not solid_with_entry(at) and in_red(at) is None


@asked_once
def besides(at: CallContext) -> int:
    """N-7: aces and their like beyond the three, or the four aces, that make a no trump; or high cards as good."""
    over = ace_values(at.hand) - (4 if aces(at.hand) == 4 else 3) if three_suits(at.hand) else 0
    return max(over, (strength(at.hand) - ONE_KING_ABOVE_AVERAGE) // HIGH_CARDS_PER_ODD_TRICK)


@asked_once
def average_plain(at: CallContext) -> bool:
    """N-8: whether an average hand opens with no trumps; it need not, where another bid promises much more."""
    if no_trumper(at.hand) or not bare_average(at.hand) or solid_with_entry(at) or in_red(at) is not None:
        return False
    return opening(at) and not outweighed(at, at.bids.get(NT))


@asked_once
def left_over(at: CallContext) -> bool:
    """Whether nobody has bid, and the hand is good neither for no trumps nor for a suit of its own."""
    if not opening(at) or no_trumper(at.hand) or solid_with_entry(at) or in_red(at) is not None:
        return False
    return not average_plain(at) and not long_clubs(at)


@asked_once
def overcalled(at: CallContext) -> Suit | None:
    """The suit of an adverse bid of one that stands undoubled."""
    bid = at.stands
    if bid is None or not at.adverse or at.waited or at.view.doubling:
        return None
    return bid.strain.trumps if bid.level == 1 else None


def at_level(at: CallContext, suit: Suit, level: int) -> Call | None:
    """The lowest bid in the suit, if it is no higher than that level."""
    bid = at.bids.get(STRAIN_OF[suit])
    return bid if bid is not None and bid.level <= level else None


def at_plain(at: CallContext, level: int) -> Call | None:
    """The lowest bid of no trumps, if it is no higher than that level."""
    bid = at.bids.get(NT)
    return bid if bid is not None and bid.level <= level else None


@asked_once
def adverse_bid(at: CallContext) -> Bid | None:
    """The bid of theirs that stands undoubled."""
    return at.stands if at.adverse and not at.view.doubling else None


@asked_once
def game_for_them(at: CallContext) -> bool:
    """Whether their bid wins the game if it is made."""
    bid = adverse_bid(at)
    return bid is not None and bid.level >= at.need(bid.strain, ours=False)


@asked_once
def their_suits(at: CallContext) -> frozenset[Suit]:
    """The suits that the adversaries have named."""
    suits = set()
    for heard in at.theirs:
        if isinstance(heard.call, Bid) and heard.call.strain.trumps is not None and not heard.waiting:
            suits.add(heard.call.strain.trumps)
    return frozenset(suits)


@asked_once
def real_bid(at: CallContext) -> Call | None:
    """A suit meant as trumps, bid at once for all that the eight rule gives it (G-3, R-3, R-7, E-3)."""
    for suit in real_suits(at):
        level = worth_bidding(at.hand, suit)
        if level and sure(at.hand, suit):
            return Bid(level, STRAIN_OF[suit])
    return None


@asked_once
def real_overcall(at: CallContext) -> Call | None:
    """A suit meant as trumps that is not theirs, bid as low as may be, if the eight rule bears it."""
    for suit in real_suits(at):
        bid = None if suit in their_suits(at) else at_level(at, suit, worth_bidding(at.hand, suit))
        if bid is not None:
            return bid
    return None


@asked_once
def shown(at: CallContext) -> Call | None:
    """A suit with a sure trick in it, for one odd, where there is a partner to be told."""
    if at.alone:
        return None
    return next((bid for suit in sure_suits(at) if (bid := at_level(at, suit, 1)) is not None), None)


def bearable(at: CallContext, bid: Call | None, most: float = TELLING_BID_MARGIN) -> Call | None:
    """G-2, 2-1: that bid, unless it is hopeless: to let them play promises more by over ``most`` points."""
    if not isinstance(bid, Bid):
        return bid
    return bid if at.promises(PASS) - at.promises(bid) <= most else None


@asked_once
def long_clubs(at: CallContext) -> bool:
    """N-12: six clubs or more with two of their tops, no good as trumps, and a sure trick in another suit."""
    clubs = Suit.CLUBS
    long = at.hand.length(clubs) >= 6 and count(at.hand, clubs, "AKQ") >= 2 and not is_real(at, clubs)
    beside = any(sure(at.hand, suit) for suit in SUITS if suit is not clubs)
    # On p. 126 six to ace, queen, knave and an ace are one club: two suits are bare there (N-3).
    most = SPECULATIVE_MARGIN if protected(at.hand) >= len(SUITS) - 1 else FULL_BID_MARGIN
    # A no-trump hand is bid as one (N-7): here it is a speculative one instead of a club (p. 93).
    return long and beside and not no_trumper(at.hand) and not outweighed(at, at.bids.get(NT), most)


def outweighed(at: CallContext, bid: Call | None, most: float = FULL_BID_MARGIN) -> bool:
    """G-1: whether another bid promises more than this one by more than that number of points."""
    return isinstance(bid, Bid) and max(map(at.promises, at.bids.values()), default=0.0) - at.promises(bid) > most


def spade_tops(at: CallContext) -> Call | None:
    """S-2: A K Q of the suit that is no trump, or seven and eight to A K, and no sure trick beside."""
    suit = nothing_suit(at)
    if at.alone or suit is None or any(sure(at.hand, other) for other in SUITS if other is not suit):
        return None
    long = at.hand.length(suit) >= 7 and holds(at.hand, suit, "AK")
    return Bid(2, STRAIN_OF[suit]) if long or holds(at.hand, suit, "AKQ") else None


def strong_hearts(at: CallContext) -> bool:
    """N-5: the dearest suit strong enough to make the game by itself."""
    return at.hand.length(at.ranked[0]) >= 5 and worth_bidding(at.hand, at.ranked[0]) >= 3


@asked_once
def stops(at: CallContext) -> bool:
    """Whether the suit of the bid that stands is stopped."""
    bid = at.stands
    return bid is None or bid.strain.trumps is None or at.waited or guarded(at.hand, bid.strain.trumps)


def nothing_pays(at: CallContext, more: float = 0.0) -> bool:
    """G-2: whether no bid promises more than to let them play, by more than that number of points."""
    return max(map(at.promises, at.bids.values()), default=0.0) <= at.promises(PASS) + more


OPENING: tuple[Rule, ...] = (
    Rule(
        id="N-1",
        page="80-81",
        when=lambda at: in_plain(at) and three_suits(at.hand) and besides(at) <= 0 and aces(at.hand) < 4,
        call=bid(NT),
        reason="An ace or its like in three suits, with an ace among them, is a no trump.",
    ),
    Rule(
        id="N-2",
        page="80-81",
        when=lambda at: in_plain(at) and not three_suits(at.hand) and besides(at) <= 0,
        call=bid(NT),
        reason="A king above the average, with three suits stopped, is a no trump.",
    ),
    Rule(
        id="N-5",
        page="81-82",
        when=lambda at: in_plain(at) and aces(at.hand) == 4 and besides(at) <= 0,
        call=bid(NT),
        reason="Four aces are a no trump, unless the best suit makes the game by itself.",
    ),
    Rule(
        id="N-6",
        page="83",
        when=lambda at: opening(at) and solid_with_entry(at),
        call=say(Bid(2, NT)),
        reason="A long solid suit and a way back to it: two no trumps shut the red suits out.",
    ),
    Rule(
        id="N-7",
        page="82",
        when=lambda at: in_plain(at) and besides(at) > 0,
        call=lambda at: Bid(min(1 + besides(at), 3), NT),
        reason="The hand holds a no trump and an ace, or its like, besides: it is bid for more than the odd trick.",
    ),
    Rule(
        id="N-8",
        page="84",
        when=average_plain,
        call=bid(NT),
        reason="An average hand with strength in three suits may begin with a no trump.",
    ),
    Rule(
        id="N-10",
        page="94-97",
        when=lambda at: opening(at) and no_trumper(at.hand),
        call=in_red,
        reason="It is a no-trump hand, but the long suit is safer as trumps: it is bid at its full value.",
    ),
    Rule(
        id="N-12",
        page="93-94",
        after={"N-6": "83"},
        when=lambda at: opening(at) and not average_plain(at) and in_red(at) is None and long_clubs(at),
        call=bid(NT),
        reason="Long clubs and a sure trick beside them are worth more as a speculative no trump than as a club.",
    ),
    Rule(
        id="R-6",
        page="89-93",
        when=left_over,
        call=shown,
        reason="The suit with the sure trick is bid; of two that are about equal, the cheaper.",
    ),
    Rule(
        id="R-7",
        page="117",
        when=lambda at: opening(at) and not no_trumper(at.hand),
        call=in_red,
        reason="By the eight rule the suit is good enough to be trumps, and its full value is bid at once.",
    ),
    Rule(
        id="S-1",
        page="163",
        when=lambda at: left_over(at) and at.alone,
        call=lambda at: waiting(at) if at.must_bid else PASS,
        reason="Of three players nobody has a partner yet to whom a trick could be shown: nothing is named.",
    ),
    Rule(
        id="S-1",
        page="90",
        when=lambda at: left_over(at) and at.must_bid and shown(at) is None and spade_tops(at) is None,
        call=waiting,
        reason="There is no sure trick to show beside the cheapest suit: the dealer waits.",
    ),
    Rule(
        id="S-1",
        page="90",
        when=lambda at: left_over(at) and not at.must_bid and shown(at) is None,
        call=say(PASS),
        reason="There is no sure trick to show in a suit of four cards: nothing is named before the second round.",
    ),
    Rule(
        id="S-2",
        page="90-91",
        when=left_over,
        call=spade_tops,
        reason="Spades to the three tops, or very long to the two, are a part of a no trump: two spades show them.",
    ),
)
"""The dealer, and who opens after passes."""
