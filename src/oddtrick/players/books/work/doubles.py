"""Work, 1915: the double of one, which asks, and its answers; of two or more it is business (pp. 102-104)."""

from __future__ import annotations

from oddtrick.players.books.engine.call_rules import STRAIN_OF, CallContext, Rule, bid, say
from oddtrick.players.books.engine.holdings import count, guarded, plain_tricks
from oddtrick.players.books.engine.judgement import judge_call
from oddtrick.players.books.work.valuation import minimum, safely_stopped
from oddtrick.players.plain.hand_estimate import HeardCall, strength_of
from oddtrick.rules.calls import DOUBLE, PASS, Bid, Call, Strain
from oddtrick.rules.cards import SUITS, Suit

NT = Strain.NO_TRUMPS
FIVE_TRICKS, BETTER_THAN_THEIRS = 4.5, 18
"""D1: tricks to be hoped for, at which the five are counted that a double of one no trump needs: four and two halves
make five oftener than not; high cards (of forty) of a no trump that is better than the light ones of the day."""
ANSWER_HIGH_CARDS = 8
"""D7: high cards (of forty) with which the partner's double is still answered over their bid."""
LEAVE_IN_TRICKS = 2.0
"""D4: tricks beside the doubler's five with which the double of one no trump is left in."""
TWO_ODD, FAR_BETTER = 2, 100.0
"""D6: odd tricks from which a double is business; [J] points by which a bid must promise more than to leave it in."""


def adverse_one(at: CallContext) -> Suit | Strain | None:
    """The strain of an adverse bid of one that stands undoubled, its suit if it has one."""
    bid = at.stands
    if bid is None or bid.level != 1 or not at.adverse or at.view.doubling or at.waited:
        return None
    return bid.strain.trumps if bid.strain.trumps is not None else bid.strain


def doubles_suit(at: CallContext) -> bool:
    """D2: the other three suits safely stopped, theirs not at all, and a minimum of no trumps."""
    suit = adverse_one(at)
    if not isinstance(suit, Suit) or at.mine.count(DOUBLE):
        return False
    others = [other for other in SUITS if other is not suit]
    hand = at.hand
    return not guarded(hand, suit) and minimum(hand) and all(safely_stopped(hand, other) for other in others)


def doubles_plain(at: CallContext) -> bool:
    """D1: a no-trump hand in which five tricks can be counted."""
    if adverse_one(at) is not NT or not minimum(at.hand):
        return False
    return plain_tricks(at.hand) >= FIVE_TRICKS or strength_of(at.hand) >= BETTER_THAN_THEIRS


def asked(at: CallContext) -> HeardCall | None:
    """The adverse bid of one that the partner has just doubled, and that still stands."""
    bid, calls = at.stands, at.reading.calls
    if bid is None or bid.level != 1 or not at.adverse or at.view.doubling != 1:
        return None
    if (
        len(calls) < 2
        or calls[-1].call is not PASS
        or calls[-2].call is not DOUBLE
        or calls[-2].by.side is not at.me.side
    ):
        return None
    return next((call for call in reversed(calls) if call.call == bid), None)


def asked_suit(at: CallContext) -> Suit | None:
    """The suit about which the partner has asked."""
    heard = asked(at)
    return heard.call.strain.trumps if heard is not None and isinstance(heard.call, Bid) else None


def asked_plain(at: CallContext) -> bool:
    """Whether the partner has doubled one no trump."""
    return asked(at) is not None and asked_suit(at) is None


def stops_theirs(at: CallContext) -> bool:
    """Whether the suit that the partner doubled is stopped here."""
    suit = asked_suit(at)
    return suit is not None and guarded(at.hand, suit)


def trap(at: CallContext) -> bool:
    """D3: so long and strong in their suit that the double had better stand."""
    suit = asked_suit(at)
    return suit is not None and at.hand.length(suit) >= 5 and count(at.hand, suit) >= 3


def relieved(at: CallContext) -> bool:
    """D7: whether the adversary has bid over the partner's double of a bid of one."""
    calls = at.reading.calls
    if len(calls) < 3 or calls[-2].call is not DOUBLE or calls[-2].by is not at.me.partner:
        return False
    doubled = next((heard.call for heard in reversed(calls[:-2]) if isinstance(heard.call, Bid)), None)
    return isinstance(calls[-1].call, Bid) and doubled is not None and doubled.level == 1


def business(at: CallContext) -> bool:
    """D6: whether the partner has just doubled a bid of two or more, which is meant to beat it.

    It stands, but for a hand with strength that promises far more in a bid of its own.
    """
    calls, stands = at.reading.calls, at.stands
    if stands is None or stands.level < TWO_ODD or not at.adverse or at.view.doubling != 1 or len(calls) < 2:
        return False
    if calls[-1].call is not PASS or calls[-2].call is not DOUBLE or calls[-2].by is not at.me.partner:
        return False
    best = max(map(at.promises, at.bids.values()), default=at.promises(PASS))
    return strength_of(at.hand) < ANSWER_HIGH_CARDS or best <= at.promises(PASS) + FAR_BETTER


def best_suit(at: CallContext) -> Call | None:
    """The longest suit but theirs, as low as it can be bid."""
    theirs = asked_suit(at)
    suits = sorted((s for s in SUITS if s is not theirs), key=lambda s: (-at.hand.length(s), -at.worth(STRAIN_OF[s])))
    return next((at.bids[STRAIN_OF[suit]] for suit in suits if STRAIN_OF[suit] in at.bids), None)


DOUBLES: tuple[Rule, ...] = (
    Rule(
        id="D1",
        page="103",
        when=doubles_plain,
        call=say(DOUBLE),
        reason="Better in no trumps than the bidder, with five tricks to count: a double is safer than two no trumps.",
    ),
    Rule(
        id="D2",
        page="103",
        when=doubles_suit,
        call=say(DOUBLE),
        reason="Strong in the other three suits, the hand would be a no trump but for theirs: the double says so.",
    ),
    Rule(
        id="D3",
        page="104",
        when=lambda at: stops_theirs(at) and not trap(at),
        call=bid(NT),
        reason="The partner asks, and the doubled suit is stopped here: no trumps.",
    ),
    Rule(
        id="D3",
        page="104",
        when=trap,
        call=say(PASS),
        reason="So many of their trumps lie here that the double will bring a heavy penalty.",
    ),
    Rule(
        id="D3",
        page="104",
        when=lambda at: asked_suit(at) is not None,
        call=best_suit,
        reason="The partner asks and their suit is not stopped here: any suit that is bid finds help there.",
    ),
    Rule(
        id="D4",
        page="103",
        when=lambda at: asked_plain(at) and plain_tricks(at.hand) >= LEAVE_IN_TRICKS,
        call=say(PASS),
        reason="With the partner's five tricks and these, one no trump fails: the double is left in.",
    ),
    Rule(
        id="D4",
        page="103",
        when=asked_plain,
        call=best_suit,
        reason="The partner has doubled one no trump, and is shown the best suit.",
    ),
    Rule(
        id="D7",
        page="103",
        when=lambda at: relieved(at) and strength_of(at.hand) < ANSWER_HIGH_CARDS,
        call=say(PASS),
        reason="The adversary's bid relieves one who has nothing to say of the answer to the partner's double.",
    ),
    Rule(
        id="D6",
        page="103",
        when=business,
        call=say(PASS),
        reason="A double of two or more is business, and not information: it is left in.",
    ),
    Rule(
        id="D6",
        page="103",
        when=lambda at: adverse_one(at) is not None and judge_call(at.weighing)[0] is DOUBLE,
        call=say(PASS),
        reason="Their bid of one may fail, but a double would ask the partner to bid: to defend, one passes.",
    ),
)
"""Doubles of a bid of one, which always ask, and the answers to them."""
