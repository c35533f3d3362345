"""Work, 1915: what to bid under the laws of that year, and the informatory double (pp. 82-104).

``M`` are his bids of a minor, ``H`` of a major, ``N`` the five minimums for no trumps, ``P`` passing, ``D`` the
informatory double and its answers. What he leaves open is left to plain sense.
"""

from __future__ import annotations

from oddtrick.players.books.engine.advice import Advice
from oddtrick.players.books.engine.call_rules import STRAIN_OF, CallContext, Rule, bid, first_of, say
from oddtrick.players.books.engine.holdings import holds, quick_tricks
from oddtrick.players.books.engine.nearest_call import as_make, as_strain, by_strains, waiting
from oddtrick.players.books.work.agreements import rules_agreed
from oddtrick.players.books.work.doubles import DOUBLES
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
from oddtrick.rules.calls import PASS, Bid, Call, Make, Strain, Word
from oddtrick.rules.cards import SUITS, Suit
from oddtrick.rules.messages import message

NT = Strain.NO_TRUMPS
SHUT_OUT_CARDS = 7
"""M3: cards of a minor that shut others out."""


# -- suits --


def best(at: CallContext, suits: tuple[Suit, ...]) -> Suit | None:
    """The longest of some suits, of equals the dearer; suits whose tricks are worth next to nothing are left out."""
    fit = [suit for suit in suits if at.worth(STRAIN_OF[suit]) >= 4]
    return max(fit, key=lambda suit: (at.hand.length(suit), at.worth(STRAIN_OF[suit])), default=None)


def one(at: CallContext, suits: tuple[Suit, ...]) -> Call | None:
    """One of the suit that may be bid so."""
    suit = best(at, tuple(suit for suit in suits if one_bid(at.hand, suit)))
    return None if suit is None else at.bids.get(STRAIN_OF[suit])


def two_of_minor(at: CallContext) -> Call | None:
    """M2: five to A K Q, or six with the tops for one."""
    hand = at.hand
    fit = [
        s for s in MINORS if (hand.length(s) >= 5 and holds(hand, s, "AKQ")) or (hand.length(s) >= 6 and tops(hand, s))
    ]
    suit = best(at, tuple(fit))
    return None if suit is None else Bid(2, STRAIN_OF[suit])


def three_of_minor(at: CallContext) -> Call | None:
    """M3, M7: seven of a minor, or six to A K Q, a trick beside, and few spades, before the other side has spoken."""
    hand = at.hand
    long = [
        s
        for s in MINORS
        if hand.length(s) >= SHUT_OUT_CARDS or (hand.length(s) == SHUT_OUT_CARDS - 1 and holds(hand, s, "AKQ"))
    ]
    fit = [s for s in long if hand.length(Suit.SPADES) <= 2 and quick_tricks(hand, s) >= 1]
    suit = best(at, tuple(fit)) if at.place <= 2 else None
    return None if suit is None else Bid(3, STRAIN_OF[suit])


def two_of_major(at: CallContext) -> Call | None:
    """H2: a long major without its tops, too strong to pass: six with two quick tricks beside, or five with three.

    With the tops it is one, which shows exactly what one of a minor does (p. 101).
    """
    hand = at.hand
    fit = [
        suit
        for suit in MAJORS
        if hand.length(suit) >= 5
        and not one_bid(hand, suit)
        and quick_tricks(hand, suit) >= (2 if hand.length(suit) >= 6 else 3)
    ]
    suit = best(at, tuple(fit))
    return None if suit is None else Bid(2, STRAIN_OF[suit])


def long_and_weak(at: CallContext) -> bool:
    """H2: six or more of a major without its tops, too strong to pass: two of it rather than a bare minimum (p. 100).

    On 131 such hands two brought 4 points a deal more than one no trump, give or take 26.
    """
    call = two_of_major(at)
    suit = call.strain.trumps if isinstance(call, Bid) else None
    return suit is not None and at.hand.length(suit) >= SHUT_OUT_CARDS - 1


# -- what has been said --


def nobody(at: CallContext) -> bool:
    """Whether all have passed so far."""
    return all(heard.call is PASS for heard in at.reading.calls)


def original(at: CallContext) -> bool:
    """Whether nobody has bid in earnest."""
    return nobody(at) or at.waited


def passing(at: CallContext) -> bool:
    """P1, P3: whether one who cannot bid passes: the first hand, and as the first the second and the third."""
    return nobody(at) and at.place <= 3


MINIMUMS = {"N1": "98", "N2": "98", "N3": "98", "N4": "98-99", "N5": "99"}
"""A hand with one of the five minimums is a no trump, unless two suits are unstopped beside the one to be bid."""
SHUT_OUT = {"M3": "94-95", "M2": "94"}
"""Two or three of a minor tell more than one of anything, or take the room from them."""
BIDS = {**SHUT_OUT, **MINIMUMS, "N7": "98", "H1": "100-101", "M1": "94", "H2": "101"}
"""Whatever makes a hand a bid."""

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
        after={"M3": "94-95"},
        when=lambda at: original(at) and solid_minor(at.hand),
        call=bid(NT),
        reason="A solid minor and a quick entry are enough for no trumps.",
    ),
    Rule(
        id="M2",
        page="94",
        after={"M3": "94-95", "N4": "98-99"},
        when=original,
        call=two_of_minor,
        reason="Two of a minor shows its three tops, or a sixth card with the tops for one.",
    ),
    Rule(
        id="N7",
        page="98",
        after={**SHUT_OUT, "N4": "98-99"},
        when=lambda at: original(at) and stopped(at.hand) <= 2,
        call=lambda at: one(at, MAJORS) or one(at, MINORS),
        reason="Two suits are unstopped, and the strong one is long enough to be bid itself.",
    ),
    Rule(
        id="N1",
        page="98",
        after={**SHUT_OUT, "N7": "98"},
        when=lambda at: original(at) and all(safely_stopped(at.hand, suit) for suit in SUITS),
        call=bid(NT),
        reason="All four suits are safely stopped.",
    ),
    Rule(
        id="N2",
        page="98",
        after={**SHUT_OUT, "N7": "98"},
        when=lambda at: original(at) and stopped(at.hand) >= 3 and ace(at.hand) and not long_and_weak(at),
        call=bid(NT),
        reason="Three suits are stopped, and there is an ace.",
    ),
    Rule(
        id="N3",
        page="98",
        after={**SHUT_OUT, "N7": "98"},
        when=lambda at: original(at) and three_kings(at.hand) and not long_and_weak(at),
        call=bid(NT),
        reason="Three suits have the king, and two of them another high card with it.",
    ),
    Rule(
        id="N5",
        page="99",
        after={**SHUT_OUT, "N7": "98"},
        when=lambda at: original(at) and two_short_suits(at.hand) and not long_and_weak(at),
        call=bid(NT),
        reason="Two short suits are strong enough for no trumps by themselves.",
    ),
    Rule(
        id="H1",
        page="100-101",
        after={**SHUT_OUT, **MINIMUMS},
        when=original,
        call=lambda at: one(at, MAJORS),
        reason="A major with length and tops is bid at one.",
    ),
    Rule(
        id="M1",
        page="94",
        after={**SHUT_OUT, **MINIMUMS, "N7": "98", "H1": "100-101"},
        when=original,
        call=lambda at: one(at, MINORS),
        reason="A minor with the length and tops of an old heart bid is bid at one.",
    ),
    Rule(
        id="H2",
        page="101",
        after={**SHUT_OUT, **MINIMUMS, "N7": "98", "H1": "101"},
        when=original,
        call=two_of_major,
        reason="Two of a major promises no tops: it is long, with tricks beside it.",
    ),
    Rule(
        id="H3",
        page="101",
        after={**SHUT_OUT, **MINIMUMS, "N7": "98"},
        when=lambda at: passing(at) and headless_major(at.hand),
        call=say(PASS),
        reason="A major without ace and king, and no strength for two of it, is passed: the deal may pass out.",
    ),
    Rule(
        id="M8",
        page="92",
        after={**SHUT_OUT, **MINIMUMS, "N7": "98"},
        when=lambda at: passing(at) and long_minor(at.hand),
        call=say(PASS),
        reason="Nobody knows yet what a long minor is worth without the tops for a bid: it is passed.",
    ),
    Rule(
        id="P1",
        page="101",
        after=BIDS,
        when=passing,
        call=lambda at: PASS if at.offered(PASS) else waiting(at),
        reason="None of the rules makes this hand a bid.",
    ),
    Rule(
        id="P2",
        page="101-102",
        after=BIDS,
        when=lambda at: nobody(at) and at.place == 4,
        call=fourth_hand,
        reason="After three passes the deal is only thrown away if the others would score by it.",
    ),
)
"""While nobody has bid, in the order of section 8 of the tactics.

A solid minor with an entry (N4) is always fit for two as well (M2), and section 8 settles that for no trumps.
"""


def declares(at: CallContext) -> Advice[Call]:
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


def advise(at: CallContext) -> Advice[Call] | None:
    """What Work says to a caller."""
    if by_strains(at):
        return as_strain(at, declares(at))
    if at.offered(Word.LEAVE):
        return declares(at)
    return first_of((*rules_agreed(at), *OPENING, *DOUBLES, *LATER), at)
