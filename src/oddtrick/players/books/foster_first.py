"""Foster, 1910: the first round of the dealer and of the second hand (pp. 74-103, 119-120)."""

from __future__ import annotations

from oddtrick.calls import DOUBLE, PASS, Bid, Call, Strain
from oddtrick.cards import SUITS, Suit
from oddtrick.players.books.foster_hands import (
    NT,
    average,
    equivalents,
    is_real,
    no_trumper,
    nothing_suit,
    prefers_suit,
    real_suits,
    solid_with_entry,
    sure,
    sure_suits,
    worth_bidding,
)
from oddtrick.players.books.holdings import aces, count, guarded, holds, solid
from oddtrick.players.books.nearest import waiting
from oddtrick.players.books.rules import STRAIN_OF, Occasion, Rule, bid, quietly, say

FAR_MORE = 30.0
"""G-2: points by which a bid may promise less than to let them play, for what it tells."""
OUTWEIGHED = 60.0
"""G-1, G-2: points by which another bid, or a bid at all, must promise more before one that tells, or a pass, yields
to it."""
SLIGHTLY = 10.0
"""2-3, 2-4: the same over a dealer who waits, of a sure trick shown, and of a pass."""
BEATEN = 20
"""2-4: points of the dealer's side up to which he cannot go out on a spade."""


def opening(at: Occasion) -> bool:
    """Whether nobody has bid yet."""
    return at.stands is None


def over_waiting(at: Occasion) -> bool:
    """Whether the dealer on the right has made the bid that says nothing."""
    return at.waited and at.adverse and at.place == 2


def overcalled(at: Occasion) -> Suit | None:
    """The suit of an adverse bid of one that stands undoubled."""
    bid = at.stands
    if bid is None or not at.adverse or at.waited or at.view.doubling:
        return None
    return bid.strain.trumps if bid.level == 1 else None


def over_plain(at: Occasion) -> bool:
    """Whether one no trump of the dealer's stands, and this is the second hand."""
    return at.place == 2 and at.stands == Bid(1, NT) and at.adverse


def at_level(at: Occasion, suit: Suit, level: int) -> Call | None:
    """The lowest bid in the suit, if it is no higher than that level."""
    bid = at.bids.get(STRAIN_OF[suit])
    return bid if bid is not None and bid.level <= level else None


def at_plain(at: Occasion, level: int) -> Call | None:
    """The lowest bid of no trumps, if it is no higher than that level."""
    bid = at.bids.get(NT)
    return bid if bid is not None and bid.level <= level else None


def real_bid(at: Occasion) -> Call | None:
    """A suit meant as trumps, as high as the eight rule lets it be bid at once (R-3, R-7, E-3)."""
    for suit in real_suits(at):
        level = min(worth_bidding(at.hand, suit), 2)
        if level and sure(at.hand, suit):
            return Bid(level, STRAIN_OF[suit])
    return None


def dear_bid(at: Occasion) -> Call | None:
    """2-2: a suit meant as trumps, over the bid that says nothing; diamonds as high as they bear, so as to be dear."""
    bid = real_bid(at)
    dearest = STRAIN_OF[at.ranked[0]]
    return at.bids.get(dearest) if isinstance(bid, Bid) and bid.strain is dearest else bid


def real_overcall(at: Occasion) -> Call | None:
    """A suit meant as trumps, bid as low as may be, if the eight rule bears it."""
    for suit in real_suits(at):
        bid = at_level(at, suit, worth_bidding(at.hand, suit))
        if bid is not None:
            return bid
    return None


def shown(at: Occasion) -> Call | None:
    """A suit with a sure trick in it, for one odd."""
    return next((bid for suit in sure_suits(at) if (bid := at_level(at, suit, 1)) is not None), None)


def bearable(at: Occasion, bid: Call | None, most: float = FAR_MORE) -> Call | None:
    """G-2: that bid, unless to let them play promises more by over ``most`` points."""
    if not isinstance(bid, Bid):
        return bid
    return bid if at.promises(PASS) - at.promises(bid) <= most else None


def three_held(at: Occasion) -> bool:
    """N-11: a no-trump hand, with their suit alone not stopped."""
    return no_trumper(at.hand) and not stops(at)


def long_clubs(at: Occasion) -> bool:
    """N-12: six clubs or more with two of their tops, no good as trumps, and a sure trick in another suit."""
    clubs, plain, low = Suit.CLUBS, at.bids.get(NT), at.bids.get(Strain.CLUBS)
    long = at.hand.length(clubs) >= 6 and count(at.hand, clubs, "AKQ") >= 2 and not is_real(at, clubs)
    beside = any(sure(at.hand, suit) for suit in SUITS if suit is not clubs)
    bids = plain is not None and low is not None and at.promises(plain) >= at.promises(low)
    return long and beside and bids


def outweighed(at: Occasion, bid: Call | None, most: float = OUTWEIGHED) -> bool:
    """G-1: whether another bid promises more than this one by over so many points."""
    return isinstance(bid, Bid) and max(map(at.promises, at.bids.values()), default=0.0) - at.promises(bid) > most


def spade_tops(at: Occasion) -> Call | None:
    """S-2: A K Q of the suit that is no trump, or seven and eight to A K, and no sure trick beside."""
    suit = nothing_suit(at)
    if suit is None or any(sure(at.hand, other) for other in SUITS if other is not suit):
        return None
    long = at.hand.length(suit) >= 7 and holds(at.hand, suit, "AK")
    return Bid(2, STRAIN_OF[suit]) if long or holds(at.hand, suit, "AKQ") else None


def strong_hearts(at: Occasion) -> bool:
    """N-5: the dearest suit strong enough to make the game by itself."""
    return at.hand.length(at.ranked[0]) >= 5 and worth_bidding(at.hand, at.ranked[0]) >= 3


def spades_doubled(at: Occasion) -> bool:
    """2-9: over the bid that says nothing, strength in that very suit."""
    suit = nothing_suit(at)
    return suit is not None and at.hand.length(suit) >= 4 and sure(at.hand, suit) and count(at.hand, suit) >= 2


def cheap_six(at: Occasion) -> Call | None:
    """C-3: six cards to an honour, at one odd, merely to be in the way."""
    fit = [suit for suit in SUITS if at.hand.length(suit) >= 6 and count(at.hand, suit, "AKQ")]
    return next((bid for suit in fit if is_real(at, suit) and (bid := at_level(at, suit, 1)) is not None), None)


def stops(at: Occasion) -> bool:
    """Whether the suit of the bid that stands is stopped."""
    bid = at.stands
    return bid is None or bid.strain.trumps is None or at.waited or guarded(at.hand, bid.strain.trumps)


def nothing_pays(at: Occasion, more: float = 0.0) -> bool:
    """G-2: whether no bid promises more than to let them play, by over so many points."""
    return max(map(at.promises, at.bids.values()), default=0.0) <= at.promises(PASS) + more


OPENING: tuple[Rule, ...] = (
    Rule(
        id="N-6",
        page="83",
        when=lambda at: opening(at) and solid_with_entry(at),
        call=say(Bid(2, NT)),
        reason="A long solid suit and a way back to it: two no trumps shut the red suits out.",
    ),
    Rule(
        id="N-5",
        page="81-82",
        when=lambda at: opening(at) and aces(at.hand) == 4 and not strong_hearts(at),
        call=bid(NT),
        reason="Four aces are a no trump, unless the best suit makes the game by itself.",
    ),
    Rule(
        id="N-10",
        page="94-97",
        when=lambda at: opening(at) and (not no_trumper(at.hand) or strong_hearts(at) or prefers_suit(at)),
        call=real_bid,
        reason="By the eight rule the suit is good enough to be trumps, and its full value is bid at once.",
    ),
    Rule(
        id="N-7",
        page="82",
        when=lambda at: opening(at) and no_trumper(at.hand) and equivalents(at.hand) == 4,
        call=say(Bid(2, NT)),
        reason="Sure tricks in all four suits are worth one more than the one no trump.",
    ),
    Rule(
        id="N-1",
        page="80-81",
        when=lambda at: opening(at) and no_trumper(at.hand) and not outweighed(at, at.bids.get(NT)),
        call=bid(NT),
        reason="Sure tricks in three suits, or a king above the average with three suits stopped, are a no trump.",
    ),
    Rule(
        id="N-8",
        page="84",
        when=lambda at: opening(at) and average(at.hand) and not outweighed(at, at.bids.get(NT), SLIGHTLY),
        call=bid(NT),
        reason="An average hand with strength in three suits may begin with a no trump.",
    ),
    Rule(
        id="N-12",
        page="93-94",
        when=lambda at: opening(at) and long_clubs(at),
        call=bid(NT),
        reason="Long clubs and a sure trick beside them are worth more as a speculative no trump than as a club.",
    ),
    Rule(
        id="R-6",
        page="89-93",
        when=opening,
        call=shown,
        reason="A sure trick is shown where it lies; of suits about equal the cheaper is named first.",
    ),
    Rule(
        id="S-2",
        page="90-91",
        when=opening,
        call=spade_tops,
        reason="The three tops of spades are a part of a no trump, and two spades show them.",
    ),
    Rule(
        id="S-1",
        page="90",
        when=lambda at: opening(at) and shown(at) is None and not no_trumper(at.hand),
        call=lambda at: PASS if at.offered(PASS) else waiting(at),
        reason="There is no sure trick to show: the dealer waits.",
    ),
)
"""The dealer, and who opens after passes."""

SECOND: tuple[Rule, ...] = (
    Rule(
        id="2-9",
        page="103",
        when=lambda at: over_waiting(at) and not no_trumper(at.hand) and spades_doubled(at),
        call=say(DOUBLE),
        reason="The strength lies in the suit that the dealer named: a double shows it and costs no contract.",
    ),
    Rule(
        id="2-3",
        page="99-100",
        when=lambda at: over_waiting(at) and no_trumper(at.hand) and not prefers_suit(at),
        call=bid(NT),
        reason="The dealer has nothing to show: a no trump is declared at once.",
    ),
    Rule(
        id="2-2",
        page="99",
        when=over_waiting,
        call=dear_bid,
        reason="A suit fit for trumps is bid at once, and high enough to make it dear for the dealer's partner.",
    ),
    Rule(
        id="2-3",
        page="99-100",
        when=over_waiting,
        call=lambda at: bearable(at, shown(at), SLIGHTLY),
        reason="The dealer has nothing to show: a sure trick is named at once, and not kept back.",
    ),
    Rule(
        id="2-4",
        page="101",
        when=lambda at: over_waiting(at) and at.others <= BEATEN and nothing_pays(at, SLIGHTLY),
        call=say(PASS),
        reason="With an average hand the dealer's side may have its spade: it cannot go out on it.",
    ),
    Rule(
        id="2-6",
        page="101-102",
        when=lambda at: over_plain(at) and any(at.hand.length(s) >= 6 and solid(at.hand, s) for s in SUITS),
        call=say(PASS),
        reason="A solid suit defeats the no trump; a double, or a bid, would only drive them from it.",
    ),
    Rule(
        id="R-3",
        page="87-88",
        when=over_plain,
        call=real_overcall,
        reason="By the eight rule the suit bears two odd tricks over the no trump.",
    ),
    Rule(
        id="2-7",
        page="102",
        when=lambda at: over_plain(at) and nothing_pays(at, OUTWEIGHED),
        call=quietly,
        reason="No suit of this hand can be bid at two over the no trump.",
    ),
    Rule(
        id="2-8",
        page="102-103",
        when=lambda at: _long_in_theirs(at) and at.place == 2,
        call=say(DOUBLE),
        reason="Five cards to king and queen of their suit: the double tells the partner to bid no trumps.",
    ),
    Rule(
        id="N-10",
        page="94-97",
        when=lambda at: overcalled(at) is not None and prefers_suit(at),
        call=real_overcall,
        reason="With a weak spot for no trumps, the long suit is bid that the eight rule bears.",
    ),
    Rule(
        id="N-1",
        page="80-81",
        when=lambda at: overcalled(at) is not None and (no_trumper(at.hand) or average(at.hand)) and stops(at),
        call=bid(NT),
        reason="It is a no-trump hand, and their suit is stopped.",
    ),
    Rule(
        id="N-11",
        page="95",
        when=lambda at: overcalled(at) is not None and three_held(at) and not outweighed(at, at.bids.get(NT), 0.0),
        call=lambda at: bearable(at, at_plain(at, 2), 0.0),
        reason="Three suits are held, but not theirs: no trumps may be risked over it at one or two, and no higher.",
    ),
    Rule(
        id="2-1",
        page="98",
        when=lambda at: overcalled(at) is not None,
        call=lambda at: bearable(at, real_overcall(at) or shown(at)),
        reason="A suit with a sure trick, or fit for trumps, is shown as low as it can be.",
    ),
    Rule(
        id="C-3",
        page="93",
        when=lambda at: overcalled(at) is not None,
        call=lambda at: bearable(at, cheap_six(at)),
        reason="Six cards to an honour may be bid for one odd, to be in the way.",
    ),
    Rule(
        id="2-5",
        page="100-101",
        when=lambda at: overcalled(at) is not None and at.place == 2 and not at.mine and nothing_pays(at),
        call=quietly,
        reason="To show anything would need more than one odd, which is too much for mere information.",
    ),
)
"""The second hand; the rules of a suit overcalled serve the fourth as well."""


def _long_in_theirs(at: Occasion) -> bool:
    suit = overcalled(at)
    return suit is not None and at.hand.length(suit) >= 5 and holds(at.hand, suit, "KQ")
