"""Work, 1915: what to bid under the laws of that year, and the informatory double (pp. 82-104).

``M`` are his bids of a minor, ``H`` of a major, ``N`` the five minimums for no trumps, ``P`` passing, ``D`` the
informatory double and its answers. What he leaves open is left to plain sense.
"""

from __future__ import annotations

from oddtrick.players.books.engine.advice import Advice
from oddtrick.players.books.engine.call_rules import STRAIN_OF, Occasion, Rule, bid, first_of, say
from oddtrick.players.books.engine.holdings import count, guarded, holds, plain_tricks, quick_tricks
from oddtrick.players.books.engine.judgement import judge_call
from oddtrick.players.books.engine.nearest_call import as_make, as_strain, by_strains, waiting
from oddtrick.players.books.work.agreements import rules_agreed
from oddtrick.players.books.work.later_rounds import LATER, fourth_hand
from oddtrick.players.books.work.valuation import (
    MAJORS,
    MINORS,
    ace,
    headless_major,
    long_minor,
    minimum,
    one_bid,
    safely_stopped,
    solid_minor,
    stopped,
    three_kings,
    tops,
    two_short_suits,
)
from oddtrick.players.plain.hand_estimate import Heard, strength_of
from oddtrick.rules.calls import DOUBLE, PASS, Bid, Call, Make, Strain, Word
from oddtrick.rules.cards import SUITS, Suit
from oddtrick.rules.messages import message

NT = Strain.NO_TRUMPS
LONG = 7
"""M3: cards of a minor that shut others out."""
FIVE_TRICKS, BETTER_THAN_THEIRS = 4.5, 18
"""D1: tricks to be hoped for, at which the five are counted that a double of one no trump needs: four and two halves
make five oftener than not; high cards (of forty) of a no trump that is better than the light ones of the day."""
VALUES = 8
"""D7: high cards (of forty) with which the partner's double is still answered over their bid."""
LEFT_IN = 2.0
"""D4: tricks beside the doubler's five with which the double of one no trump is left in."""


# -- suits --


def best(at: Occasion, suits: tuple[Suit, ...]) -> Suit | None:
    """The longest of some suits, of equals the dearer; suits whose tricks are worth next to nothing are left out."""
    fit = [suit for suit in suits if at.worth(STRAIN_OF[suit]) >= 4]
    return max(fit, key=lambda suit: (at.hand.length(suit), at.worth(STRAIN_OF[suit])), default=None)


def one(at: Occasion, suits: tuple[Suit, ...]) -> Call | None:
    """One of the suit that may be bid so."""
    suit = best(at, tuple(suit for suit in suits if one_bid(at.hand, suit)))
    return None if suit is None else at.bids.get(STRAIN_OF[suit])


def two_of_minor(at: Occasion) -> Call | None:
    """M2: five to A K Q, or six with the tops for one."""
    hand = at.hand
    fit = [
        s for s in MINORS if (hand.length(s) >= 5 and holds(hand, s, "AKQ")) or (hand.length(s) >= 6 and tops(hand, s))
    ]
    suit = best(at, tuple(fit))
    return None if suit is None else Bid(2, STRAIN_OF[suit])


def three_of_minor(at: Occasion) -> Call | None:
    """M3, M7: seven of a minor, or six to A K Q, a trick beside, and few spades, before the other side has spoken."""
    hand = at.hand
    long = [s for s in MINORS if hand.length(s) >= LONG or (hand.length(s) == LONG - 1 and holds(hand, s, "AKQ"))]
    fit = [s for s in long if hand.length(Suit.SPADES) <= 2 and quick_tricks(hand, s) >= 1]
    suit = best(at, tuple(fit)) if at.place <= 2 else None
    return None if suit is None else Bid(3, STRAIN_OF[suit])


def two_of_major(at: Occasion) -> Call | None:
    """H2: a long major without its tops, too strong to pass: six with two quick tricks beside, or five with three."""
    hand = at.hand
    fit = [
        suit
        for suit in MAJORS
        if hand.length(suit) >= 5
        and not holds(hand, suit, "AK")
        and quick_tricks(hand, suit) >= (2 if hand.length(suit) >= 6 else 3)
    ]
    suit = best(at, tuple(fit))
    return None if suit is None else Bid(2, STRAIN_OF[suit])


# -- what has been said --


def nobody(at: Occasion) -> bool:
    """Whether all have passed so far."""
    return all(heard.call is PASS for heard in at.reading.calls)


def original(at: Occasion) -> bool:
    """Whether nobody has bid in earnest."""
    return nobody(at) or at.waited


def passing(at: Occasion) -> bool:
    """P1, P3: whether one who cannot bid passes: the first hand, and as the first the second and the third."""
    return nobody(at) and at.place <= 3


def adverse_one(at: Occasion) -> Suit | Strain | None:
    """The strain of an adverse bid of one that stands undoubled, its suit if it has one."""
    bid = at.stands
    if bid is None or bid.level != 1 or not at.adverse or at.view.doubling or at.waited:
        return None
    return bid.strain.trumps if bid.strain.trumps is not None else bid.strain


def doubles_suit(at: Occasion) -> bool:
    """D2: the other three suits safely stopped, theirs not at all, and a minimum of no trumps."""
    suit = adverse_one(at)
    if not isinstance(suit, Suit) or at.mine.count(DOUBLE):
        return False
    others = [other for other in SUITS if other is not suit]
    hand = at.hand
    return not guarded(hand, suit) and minimum(hand) and all(safely_stopped(hand, other) for other in others)


def doubles_plain(at: Occasion) -> bool:
    """D1: a no-trump hand in which five tricks can be counted."""
    if adverse_one(at) is not NT or not minimum(at.hand):
        return False
    return plain_tricks(at.hand) >= FIVE_TRICKS or strength_of(at.hand) >= BETTER_THAN_THEIRS


def asked(at: Occasion) -> Heard | None:
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


def asked_suit(at: Occasion) -> Suit | None:
    """The suit about which the partner has asked."""
    heard = asked(at)
    return heard.call.strain.trumps if heard is not None and isinstance(heard.call, Bid) else None


def asked_plain(at: Occasion) -> bool:
    """Whether the partner has doubled one no trump."""
    return asked(at) is not None and asked_suit(at) is None


def stops_theirs(at: Occasion) -> bool:
    """Whether the suit that the partner doubled is stopped here."""
    suit = asked_suit(at)
    return suit is not None and guarded(at.hand, suit)


def trap(at: Occasion) -> bool:
    """D3: so long and strong in their suit that the double had better stand."""
    suit = asked_suit(at)
    return suit is not None and at.hand.length(suit) >= 5 and count(at.hand, suit) >= 3


def relieved(at: Occasion) -> bool:
    """D7: whether the adversary has bid over the partner's double of a bid of one."""
    calls = at.reading.calls
    if len(calls) < 3 or calls[-2].call is not DOUBLE or calls[-2].by is not at.me.partner:
        return False
    doubled = next((heard.call for heard in reversed(calls[:-2]) if isinstance(heard.call, Bid)), None)
    return isinstance(calls[-1].call, Bid) and doubled is not None and doubled.level == 1


def best_suit(at: Occasion) -> Call | None:
    """The longest suit but theirs, as low as it can be bid."""
    theirs = asked_suit(at)
    suits = sorted((s for s in SUITS if s is not theirs), key=lambda s: (-at.hand.length(s), -at.worth(STRAIN_OF[s])))
    return next((at.bids[STRAIN_OF[suit]] for suit in suits if STRAIN_OF[suit] in at.bids), None)


OPENING: tuple[Rule, ...] = (
    Rule(
        id="M3",
        page="94",
        when=original,
        call=three_of_minor,
        reason="A long minor with strength beside it takes the room from those who may hold spades or no trumps.",
    ),
    Rule(
        id="N4",
        page="98-99",
        when=lambda at: original(at) and solid_minor(at.hand),
        call=bid(NT),
        reason="A solid minor and a quick entry are enough for no trumps.",
    ),
    Rule(
        id="M2",
        page="94",
        when=original,
        call=two_of_minor,
        reason="Two of a minor shows its three tops, or a sixth card with the tops for one.",
    ),
    Rule(
        id="N7",
        page="98",
        when=lambda at: original(at) and stopped(at.hand) <= 2,
        call=lambda at: one(at, MAJORS) or one(at, MINORS),
        reason="Two suits are unstopped, and the strong one is long enough to be bid itself.",
    ),
    Rule(
        id="N1",
        page="98",
        when=lambda at: original(at) and all(safely_stopped(at.hand, suit) for suit in SUITS),
        call=bid(NT),
        reason="All four suits are safely stopped.",
    ),
    Rule(
        id="N2",
        page="98",
        when=lambda at: original(at) and stopped(at.hand) >= 3 and ace(at.hand),
        call=bid(NT),
        reason="Three suits are stopped, and there is an ace.",
    ),
    Rule(
        id="N3",
        page="98",
        when=lambda at: original(at) and three_kings(at.hand),
        call=bid(NT),
        reason="Three suits have the king, and two of them another high card with it.",
    ),
    Rule(
        id="N5",
        page="99",
        when=lambda at: original(at) and two_short_suits(at.hand),
        call=bid(NT),
        reason="Two short suits are strong enough for no trumps by themselves.",
    ),
    Rule(
        id="H1",
        page="100-101",
        when=original,
        call=lambda at: one(at, MAJORS),
        reason="A major with length and tops is bid at one.",
    ),
    Rule(
        id="M1",
        page="94",
        when=original,
        call=lambda at: one(at, MINORS),
        reason="A minor with the length and tops of an old heart bid is bid at one.",
    ),
    Rule(
        id="H2",
        page="101",
        when=original,
        call=two_of_major,
        reason="Two of a major promises no tops: it is long, with tricks beside it.",
    ),
    Rule(
        id="H3",
        page="101",
        when=lambda at: passing(at) and headless_major(at.hand),
        call=say(PASS),
        reason="A major without ace and king, and no strength for two of it, is passed: the deal may pass out.",
    ),
    Rule(
        id="M8",
        page="92",
        when=lambda at: passing(at) and long_minor(at.hand),
        call=say(PASS),
        reason="Nobody knows yet what a long minor is worth without the tops for a bid: it is passed.",
    ),
    Rule(
        id="P1",
        page="101",
        when=passing,
        call=lambda at: PASS if at.offered(PASS) else waiting(at),
        reason="None of the rules makes this hand a bid.",
    ),
    Rule(
        id="P2",
        page="101-102",
        when=lambda at: nobody(at) and at.place == 4,
        call=fourth_hand,
        reason="After three passes the deal is only thrown away if the others would score by it.",
    ),
)
"""While nobody has bid, in the order of section 8 of the tactics.

A solid minor with an entry (N4) is always fit for two as well (M2), and section 8 settles that for no trumps.
"""

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
        when=lambda at: asked_plain(at) and plain_tricks(at.hand) >= LEFT_IN,
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
        when=lambda at: relieved(at) and strength_of(at.hand) < VALUES,
        call=say(PASS),
        reason="The adversary's bid relieves one who has nothing to say of the answer to the partner's double.",
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


def declares(at: Occasion) -> Advice[Call]:
    """Where the dealer makes trumps alone: what they would bid in no trumps or a red suit is made, or it is left."""
    hand = at.hand
    if minimum(hand):
        return Advice(
            Make(NT), message("The hand has one of the minimums of no trumps, and is declared so here."), "N9", "98-100"
        )
    red = [s for s in (Suit.HEARTS, Suit.DIAMONDS) if one_bid(hand, s)]
    if red:
        return Advice(as_make(red[0]), message("What would be bid as a suit is declared here."), "M1", "94")
    return Advice(Word.LEAVE, message("It is no hand to bid on, and is left to the partner."), "P1", "101")


def advise(at: Occasion) -> Advice[Call] | None:
    """What Work says to a caller."""
    if by_strains(at):
        return as_strain(at, declares(at))
    if at.offered(Word.LEAVE):
        return declares(at)
    return first_of((*rules_agreed(at), *OPENING, *DOUBLES, *LATER), at)
