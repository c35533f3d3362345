"""Work, 1915: the fourth hand, going on in a minor, and with the partner's no trump (pp. 88-102)."""

from __future__ import annotations

from oddtrick.players.books.engine.call_rules import STRAIN_OF, CallContext, Rule, say
from oddtrick.players.books.engine.holdings import count, guarded, plain_tricks
from oddtrick.players.books.work.valuation import MAJORS, MINORS
from oddtrick.players.plain.hand_estimate import strength_of
from oddtrick.rules.calls import DOUBLE, PASS, Bid, Call, Strain
from oddtrick.rules.cards import SUITS

NT = Strain.NO_TRUMPS
WEAK, RISKED = 7, -20.0
"""P2: high cards (of forty) of a hand that is more than a trick below the average; points by which a bid may promise
less than nothing where it will hardly be the last."""
ONE_MORE, PUSHES = 3, 10.0
"""G2 [J]: the highest bid that contests a minor, and points by which it may promise less than to let them play."""
CONSIDERABLE, HIGH = 3.5, 12
"""N11 [J]: tricks, about four, or high cards (of forty), with which the partner's no trump is raised, or what went over
it doubled."""


def fourth_hand(at: CallContext) -> Call | None:
    """P2: the bid that promises most; a pass where a weak hand has neither spades nor hearts, or all bids lose."""
    weak = strength_of(at.hand) <= WEAK and not any(guarded(at.hand, suit) for suit in MAJORS)
    best = max(at.bids.values(), key=at.promises, default=None)
    return PASS if weak or best is None or at.promises(best) < RISKED else best


def outbid(at: CallContext) -> bool:
    """Whether a bid of theirs in earnest stands undoubled."""
    return at.stands is not None and at.adverse and not at.view.doubling and not at.waited


def contested_minor(at: CallContext) -> Call | None:
    """G2: a minor that the partner has bid, with four cards or an honour third here, one higher."""
    shown = at.reading.of(at.me.partner).named
    for suit in MINORS:
        bid = at.bids.get(STRAIN_OF[suit])
        length = at.hand.length(suit)
        fits = length >= 4 or (length == 3 and count(at.hand, suit, "AKQ") > 0)
        if suit in shown and fits and bid is not None and bid.level <= ONE_MORE:
            return bid if at.promises(bid) >= at.promises(PASS) - PUSHES else None
    return None


def partners_plain(at: CallContext) -> bool:
    """N11: whether the partner opened one no trump, and our side has not bid since, nor is any bid doubled."""
    bids = [heard for heard in at.reading.calls if isinstance(heard.call, Bid)]
    ours = [heard for heard in bids if heard.by.side is at.me.side]
    opened = bool(bids) and bids[0].by is at.me.partner and bids[0].call == Bid(1, NT)
    return opened and len(ours) == 1 and not at.view.doubling


def considerable(at: CallContext) -> bool:
    """N11: two suits stopped here, and about four tricks, or the high cards of a no-trump hand."""
    strong = plain_tricks(at.hand) >= CONSIDERABLE or strength_of(at.hand) >= HIGH
    return strong and sum(guarded(at.hand, suit) for suit in SUITS) >= 2


def over_partners_plain(at: CallContext) -> bool:
    """N11: the partner's one no trump overcalled, and considerable strength here."""
    return partners_plain(at) and outbid(at) and considerable(at)


def nothing_beside_plain(at: CallContext) -> bool:
    """N11: the partner's one no trump, no such strength here, and no suit of five cards to take it out with."""
    return partners_plain(at) and not considerable(at) and all(at.hand.length(suit) < 5 for suit in SUITS)


def raise_or_double(at: CallContext) -> Call | None:
    """N11: the double of a suit held in length here, else the raise."""
    theirs = at.stands.strain.trumps if at.stands is not None else None
    if theirs is not None and at.hand.length(theirs) >= 4 and at.offered(DOUBLE):
        return DOUBLE
    return at.bids.get(NT) if theirs is not None and guarded(at.hand, theirs) else None


LATER: tuple[Rule, ...] = (
    Rule(
        id="N11",
        page="99-100",
        when=over_partners_plain,
        call=raise_or_double,
        reason="The partner's no trump has one of the five minimums, and there is strength beside it here.",
    ),
    Rule(
        id="N11",
        page="99-100",
        when=nothing_beside_plain,
        call=say(PASS),
        reason="Only with considerable strength is the partner's no trump raised, or what went over it doubled.",
    ),
    Rule(
        id="G2",
        page="88-89",
        when=outbid,
        call=contested_minor,
        reason="A minor outbid by one needs one more to go on: it is contested, and they may be pushed too high.",
    ),
)
"""What goes on from a minor and from no trumps."""
