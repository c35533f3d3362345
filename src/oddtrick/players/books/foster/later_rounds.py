"""Foster, 1910: what has been said, and going on after it (pp. 77-128)."""

from __future__ import annotations

from oddtrick.players.books.engine.call_rules import STRAIN_OF, CallContext, Rule, asked_once, bid, say
from oddtrick.players.books.engine.holdings import guarded, holds, solid
from oddtrick.players.books.foster.first_bid import (
    FULL_BID_MARGIN,
    adverse_bid,
    at_level,
    game_for_them,
    nothing_pays,
    their_suits,
)
from oddtrick.players.books.foster.rule_order import RUBBER
from oddtrick.players.books.foster.score_watching import last_game, makes_theirs
from oddtrick.players.books.foster.third_hand import partner_stands, partners_bid, partners_suit, raised, support
from oddtrick.players.books.foster.valuation import (
    NT,
    SPADES,
    equivalent,
    equivalents,
    is_real,
    sure,
    worth_bidding,
)
from oddtrick.players.plain.bidding import choose_call
from oddtrick.rules.calls import DOUBLE, PASS, Bid, Call
from oddtrick.rules.cards import SUITS, Seat, Suit

NO_TRUMP_LEVEL = 2
"""R2-3: odd tricks of no trumps by the partner over which a suit meant as trumps is named again (p. 87)."""
RENAMED_SUIT_CARDS = 6
"""R2-3 [J]: cards of such a suit."""
ESCAPE_LEVEL = 4
"""D-1 [J]: odd tricks for which a suit once named is still a way out of a double."""


# -- what has been said --


@asked_once
def my_bids(at: CallContext) -> tuple[Bid, ...]:
    """Their own bids in earnest, in order."""
    calls = (h for h in at.reading.calls if h.by is at.me and not h.waiting)
    return tuple(heard.call for heard in calls if isinstance(heard.call, Bid))


@asked_once
def my_suit(at: CallContext) -> Suit | None:
    """The suit that they named last, and their partner had not."""
    bids = [h for h in at.reading.calls if h.by.side is at.me.side and isinstance(h.call, Bid) and not h.waiting]
    named: dict[Suit, Seat] = {}
    for heard in bids:
        if isinstance(heard.call, Bid) and heard.call.strain.trumps is not None:
            named.setdefault(heard.call.strain.trumps, heard.by)
    return next((suit for suit, by in reversed(named.items()) if by is at.me), None)


@asked_once
def answered(at: CallContext) -> bool:
    """Whether the partner has bid since their own last bid."""
    bids = [h.by for h in at.reading.calls if h.by.side is at.me.side and isinstance(h.call, Bid) and not h.waiting]
    return bool(bids) and bids[-1] is not at.me


def only_shown(at: CallContext) -> bool:
    """R2-1: whether a suit was bid that is not worth playing, and the partner has spoken."""
    suit = my_suit(at)
    if suit is None or adverse_bid(at) is None or partners_bid(at) is None:
        return False
    return not worth_bidding(at.hand, suit) and equivalents(at.hand) <= 1


# -- going on --


def goes_on_plain(at: CallContext) -> bool:
    """Whether they have called no trumps, their partner has bid too, and what was overcalled with is stopped."""
    called = any(bid.strain is NT for bid in my_bids(at)) and partners_bid(at) is not None
    return called and adverse_bid(at) is not None and all(guarded(at.hand, suit) for suit in their_suits(at))


def plain_again(at: CallContext) -> Call | None:
    """No trumps once more: two on the hand as it is; three with a solid suit, or three suits and help."""
    bid = at.bids.get(NT)
    if bid is None or bid.level > 3:
        return None
    run = any(at.hand.length(suit) >= 6 and solid(at.hand, suit) for suit in SUITS)
    return bid if bid.level <= 2 or run or equivalents(at.hand) >= 3 else None


def runs(at: CallContext) -> bool:
    """N-6: their solid suit has been raised, and the suits of the adversaries are stopped."""
    suit = my_suit(at)
    if suit is None or suit is not partners_suit(at) or (not partner_stands(at) and adverse_bid(at) is None):
        return False
    entry = any(equivalent(at.hand, other) for other in SUITS if other is not suit)
    held = all(guarded(at.hand, theirs) for theirs in their_suits(at))
    return holds(at.hand, suit, "AKQ") and at.hand.length(suit) >= 6 and entry and held


def lends_ruffs(at: CallContext) -> bool:
    """R2-7: a partner who named a suit over this hand's must be long in it; two small cards and tricks beside help.

    What they named before may be two or three cards to an ace (p. 106).
    """
    suit, own = partners_suit(at), my_suit(at)
    if suit is None or own is None or suit is own or adverse_bid(at) is None or not _named_over(at, own):
        return False
    outside = any(holds(at.hand, other, "A") for other in SUITS if other is not own)
    tops = at.hand.length(own) >= 6 and sure(at.hand, own)
    return tops and outside and at.hand.length(suit) >= 2


def _named_over(at: CallContext, own: Suit) -> bool:
    """Whether the partner has bid since that suit was first named here."""
    bids = [(h.by, h.call) for h in at.reading.calls if isinstance(h.call, Bid) and h.by.side is at.me.side]
    first = next(number for number, (_, call) in enumerate(bids) if call.strain.trumps is own)
    return any(by is at.me.partner for by, _ in bids[first:])


def ruffs_theirs(at: CallContext) -> bool:
    """R2-7: whether the partner's suit was raised before, four are held of it, and none of one that they have named."""
    suit, over = partners_suit(at), adverse_bid(at)
    again = suit is not None and any(bid.strain.trumps is suit for bid in my_bids(at))
    return again and over is not None and over.strain is NT and support(at) and _void_in_theirs(at)


def _void_in_theirs(at: CallContext) -> bool:
    return any(not at.hand.has(theirs) for theirs in their_suits(at))


def repeated(at: CallContext, length: int = 6) -> Call | None:
    """R2-1: their own long suit again, for two odd or as many as the eight rule bears."""
    suit = my_suit(at)
    if suit is None or at.hand.length(suit) < length:
        return None
    return at_level(at, suit, max(2, worth_bidding(at.hand, suit)))


def plain_of_partner(at: CallContext) -> bool:
    """R2-3: whether the partner said no trumps, for one or two, over the one suit that they have named."""
    call = partners_bid(at)
    plain = call is not None and call.strain is NT and call.level <= NO_TRUMP_LEVEL
    return plain and partner_stands(at) and len(my_bids(at)) == 1


def repeated_over_plain(at: CallContext) -> Call | None:
    """R2-3, p. 87: the long suit meant as trumps again; over two no trumps if the eight rule bears two by itself."""
    suit = my_suit(at)
    if suit is None or not is_real(at, suit) or at.hand.length(suit) < RENAMED_SUIT_CARDS or not sure(at.hand, suit):
        return None
    return at_level(at, suit, NO_TRUMP_LEVEL if worth_bidding(at.hand, suit) < NO_TRUMP_LEVEL else NO_TRUMP_LEVEL + 1)


def again_over_plain(at: CallContext) -> bool:
    """R2-3: whether the partner has said no trumps once more, over a suit named twice."""
    suit, call = my_suit(at), partners_bid(at)
    named = sum(bid.strain.trumps is suit for bid in my_bids(at))
    return suit is not None and named > 1 and partner_stands(at) and call is not None and call.strain is NT


def another_equal(at: CallContext) -> Call | None:
    """R-6: doubled in one of two equal suits, the other for no more."""
    suit = my_suit(at)
    if suit is None or at.view.by is not at.me or at.view.doubling != 1 or at.stands is None:
        return None
    equal = [s for s in SUITS if s is not suit and sure(at.hand, s) and at.hand.length(s) >= at.hand.length(suit)]
    return next((b for s in equal if (b := at_level(at, s, at.stands.level)) is not None), None)


def showed_spades(at: CallContext) -> bool:
    """3-6: whether the partner has shown the tops of spades at an absurd height."""
    call = partners_bid(at)
    shows = call is not None and call.strain is SPADES and call.level >= 3 and at.worth(SPADES) < 4
    return shows and any(bid.strain is NT for bid in my_bids(at)) and partner_stands(at)


def full_value(at: CallContext) -> bool:
    """R2-6: whether their suit has been bid for all that the eight rule and the partner's raise give it."""
    suit, call = my_suit(at), adverse_bid(at)
    if suit is None or call is None or partners_suit(at) is not suit:
        return False
    again = at.bids.get(STRAIN_OF[suit])
    if not nothing_pays(at, FULL_BID_MARGIN):
        return False
    return again is not None and again.level > worth_bidding(at.hand, suit) + 1


# -- doubles --


def nothing_to_lose(at: CallContext) -> bool:
    """D-2: their bid wins the game if made; tricks against it, and the partner's suit held as well."""
    call = adverse_bid(at)
    tricks = sum(equivalent(at.hand, suit) for suit in SUITS) >= 2 and support(at)
    wins = game_for_them(at) and last_game(at, ours=False) and not makes_theirs(at)
    return call is not None and call.level >= 3 and wins and tricks and bool(at.mine)


def suit_and_ace(at: CallContext) -> bool:
    """D-3: a long suit of their own and an ace beside, against three no trumps bid under pressure."""
    suit, call = my_suit(at), adverse_bid(at)
    if suit is None or call != Bid(3, NT) or not pushed(at):
        return False
    aces = any(holds(at.hand, other, "A") for other in SUITS if other is not suit)
    return at.hand.length(suit) >= 6 and holds(at.hand, suit, "AQ") and aces


@asked_once
def doubles_plainly(at: CallContext) -> bool:
    """Whether one of plain sense would double."""
    return choose_call(at.weighing)[0] is DOUBLE


def beaten(at: CallContext, least: int, most: int) -> bool:
    """Whether a bid of theirs, of that number of odd tricks, looks as if a double would pay."""
    call = adverse_bid(at)
    return call is not None and least <= call.level <= most and doubles_plainly(at)


@asked_once
def pushed(at: CallContext) -> bool:
    """D-1: whether they have bid more than once in earnest, and this side has bid against them."""
    bids = [heard for heard in at.reading.calls if isinstance(heard.call, Bid) and not heard.waiting]
    theirs = sum(heard.by.side is not at.me.side for heard in bids)
    return theirs > 1 and theirs < len(bids)


def may_escape(at: CallContext) -> bool:
    """D-1, D-4: whether they have named a suit that takes no trumps out of a double for four odd or less."""
    call = adverse_bid(at)
    if call is None or call.strain is not NT:
        return False
    points = call.level * at.worth(NT)
    return any(at.worth(STRAIN_OF[suit]) * ESCAPE_LEVEL >= points for suit in their_suits(at))


def backs_out(at: CallContext) -> bool:
    """D-4: whether they might take theirs, at three or less, out of a double: a first one, or with a suit to go to."""
    return beaten(at, 1, 3) and (not pushed(at) or may_escape(at))


LATER: tuple[Rule, ...] = (
    Rule(
        id="G-4",
        page="77",
        after={"V-5": "154", "D-6": "154", "R2-5": "118"},
        when=goes_on_plain,
        call=plain_again,
        reason="No trumps were called to be played, and what they named over them is stopped.",
    ),
    Rule(
        id="N-6",
        page="83",
        when=runs,
        call=bid(NT),
        reason="The partner has helped a suit that runs from the top, and theirs is stopped: no trumps.",
    ),
    Rule(
        id="R-6",
        page="89",
        when=lambda at: at.view.doubling == 1,
        call=another_equal,
        reason="Doubled in one of two equal suits: the other costs no more.",
    ),
    Rule(
        id="3-6",
        page="107-108",
        when=showed_spades,
        call=bid(NT),
        reason="The partner has shown the tops of spades for no trumps, and not to play them.",
    ),
    Rule(
        id="R2-1",
        page="117",
        after=RUBBER,
        when=lambda at: adverse_bid(at) is not None and len(my_bids(at)) == 1 and not answered(at),
        call=repeated,
        reason="It was meant as trumps, and is bid again.",
    ),
    Rule(
        id="R2-3",
        page="117-118",
        when=plain_of_partner,
        call=repeated_over_plain,
        reason="A long suit is named again over the partner's no trump; if they say so once more it stands.",
    ),
    Rule(
        id="R2-3",
        page="117-118",
        when=again_over_plain,
        call=say(PASS),
        reason="A suit was named twice, and the partner says no trumps once more: that stands.",
    ),
    Rule(
        id="R2-7",
        page="127",
        after={**RUBBER, "G-4": "77, 107"},
        when=lends_ruffs,
        call=lambda at: raised(at, 3),
        reason="The partner must be long in a suit named so: short trumps and tricks beside help them.",
    ),
    Rule(
        id="R2-7",
        page="121",
        when=ruffs_theirs,
        call=lambda at: raised(at, 3),
        reason="The first round of their suit can be trumped here: the partner's suit is raised once more.",
    ),
)
"""The second round and later."""
