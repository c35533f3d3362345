"""Work, 1915: what to bid under the laws of that year, and the informatory double (pp. 82-104).

``M`` are his bids of a minor, ``H`` of a major, ``N`` the five minimums for no trumps, ``P`` passing, ``D`` the
informatory double and its answers. What he leaves open is left to plain sense.
"""

from __future__ import annotations

from oddtrick.calls import DOUBLE, PASS, Bid, Call, Make, Strain, Word
from oddtrick.cards import SUITS, Hand, Suit
from oddtrick.players.books.holdings import count, guarded, holds, plain_tricks, quick_tricks, solid
from oddtrick.players.books.nearest import as_make, as_strain, by_strains, waiting
from oddtrick.players.books.rules import STRAIN_OF, Occasion, Rule, bid, first_of, say
from oddtrick.players.books.told import Told
from oddtrick.players.books.work_later import LATER, MAJORS, MINORS, fourth_hand, uncovered
from oddtrick.players.picture import Heard

NT = Strain.NO_TRUMPS
LONG = 7
"""M3: cards of a minor that shut others out."""
FIVE_TRICKS = 4.5
"""D1: tricks to be counted for a double of one no trump, five or nearly."""
LEFT_IN = 2.0
"""D4: tricks beside the doubler's five with which the double of one no trump is left in."""


# -- suits --


def tops(hand: Hand, suit: Suit) -> bool:
    """M1 (a) and (b) but for the length: A K; or A or K, an honour with it, and a suit beside with A, K Q or K J."""
    if holds(hand, suit, "AK"):
        return True
    if not (holds(hand, suit, "A") or holds(hand, suit, "K")) or count(hand, suit) < 2:
        return False
    others = [other for other in SUITS if other is not suit]
    return any(holds(hand, s, "A") or holds(hand, s, "KQ") or holds(hand, s, "KJ") for s in others)


def one_bid(hand: Hand, suit: Suit) -> bool:
    """M1, H1: the high cards and the length for a bid of one."""
    length = hand.length(suit)
    return (length >= 5 and tops(hand, suit)) or (length == 4 and holds(hand, suit, "AKQ"))


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
    """M3, M7: seven of a minor, a trick beside, and few spades, before the other side has spoken."""
    hand = at.hand
    fit = [s for s in MINORS if hand.length(s) >= LONG and hand.length(Suit.SPADES) <= 2 and quick_tricks(hand, s) >= 1]
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


# -- no trumps --


def safely_stopped(hand: Hand, suit: Suit) -> bool:
    """A, K Q, K J x, K 10 x, K x x, Q J x, Q 10 x x."""
    length = hand.length(suit)
    king = holds(hand, suit, "K") and (length >= 3 or holds(hand, suit, "Q"))
    queen = (holds(hand, suit, "QJ") and length >= 3) or (holds(hand, suit, "QT") and length >= 4)
    return holds(hand, suit, "A") or king or queen


def stops(hand: Hand, suit: Suit) -> bool:
    """A, K x, Q J x, Q 10 x: the book does not say what stops a suit short of safely."""
    length = hand.length(suit)
    queen = holds(hand, suit, "Q") and length >= 3 and count(hand, suit, "JT") > 0
    return holds(hand, suit, "A") or (holds(hand, suit, "K") and length >= 2) or queen


def stopped(hand: Hand) -> int:
    """How many suits are stopped."""
    return sum(stops(hand, suit) for suit in SUITS)


def ace(hand: Hand) -> bool:
    """Whether there is an ace."""
    return any(holds(hand, suit, "A") for suit in SUITS)


def three_kings(hand: Hand) -> bool:
    """N3: three suits with the king, two of them with Q, J or 10 as well."""
    kings = [suit for suit in SUITS if holds(hand, suit, "K")]
    return len(kings) >= 3 and sum(count(hand, suit, "QJT") > 0 for suit in kings) >= 2


def solid_minor(hand: Hand) -> bool:
    """N4: five solid cards of a minor, and a quick entry beside."""
    return any(hand.length(s) >= 5 and solid(hand, s) and quick_tricks(hand, s) >= 1 for s in MINORS)


def two_short_suits(hand: Hand) -> bool:
    """N5: two short suits, one with A K or A Q J, the other with A and K, Q, or J 10."""
    short = [suit for suit in SUITS if hand.length(suit) <= 4]
    strong = [suit for suit in short if holds(hand, suit, "AK") or holds(hand, suit, "AQJ")]
    good = [s for s in short if holds(hand, s, "A") and (count(hand, s, "KQ") or holds(hand, s, "JT"))]
    return bool(strong) and len(good) >= 2


def minimum(hand: Hand) -> bool:
    """N9: any of the five minimums."""
    return (
        all(safely_stopped(hand, suit) for suit in SUITS)
        or (stopped(hand) >= 3 and ace(hand))
        or three_kings(hand)
        or solid_minor(hand)
        or two_short_suits(hand)
    )


# -- what has been said --


def original(at: Occasion) -> bool:
    """Whether nobody has bid in earnest."""
    return at.stands is None or at.waited


def adverse_one(at: Occasion) -> Suit | Strain | None:
    """The strain of an adverse bid of one that stands undoubled, its suit if it has one."""
    bid = at.stands
    if bid is None or bid.level != 1 or not at.adverse or at.view.doubling or at.waited:
        return None
    return bid.strain.trumps if bid.strain.trumps is not None else bid.strain


def doubles_suit(at: Occasion) -> bool:
    """D2: strong in the other three suits, and weak in theirs."""
    suit = adverse_one(at)
    if not isinstance(suit, Suit) or at.mine.count(DOUBLE):
        return False
    others = [other for other in SUITS if other is not suit]
    hand = at.hand
    return not guarded(hand, suit) and ace(hand) and all(stops(hand, other) for other in others)


def doubles_plain(at: Occasion) -> bool:
    """D1: a no-trump hand in which five tricks can be counted."""
    return adverse_one(at) is NT and minimum(at.hand) and plain_tricks(at.hand) >= FIVE_TRICKS


def asked(at: Occasion) -> Heard | None:
    """The adverse bid of one that the partner has just doubled, and that still stands."""
    bid, calls = at.stands, at.known.calls
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
        when=lambda at: original(at) and stopped(at.hand) <= 2,
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
        when=lambda at: original(at) and stopped(at.hand) >= 3 and ace(at.hand) and not one(at, SUITS),
        call=bid(NT),
        reason="Three suits are stopped, and there is an ace.",
    ),
    Rule(
        id="N3",
        page="98",
        when=lambda at: original(at) and three_kings(at.hand) and not one(at, SUITS),
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
        id="M2",
        page="94",
        when=original,
        call=two_of_minor,
        reason="Two of a minor shows its three tops, or a sixth card with the tops for one.",
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
        id="P1",
        page="101",
        when=lambda at: original(at) and at.place == 1 and not uncovered(at),
        call=lambda at: PASS if at.offered(PASS) else waiting(at),
        reason="None of the rules makes this hand a bid.",
    ),
    Rule(
        id="P2",
        page="101-102",
        when=lambda at: original(at) and at.place == 4,
        call=fourth_hand,
        reason="After three passes the deal is only thrown away if the others would score by it.",
    ),
)
"""While nobody has bid, in the order of section 8 of the tactics."""

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
        reason="The partner asks, and the suit that he doubled is stopped here: no trumps.",
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
        reason="The partner asks and their suit is not stopped here: any suit that is bid finds help with him.",
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
)
"""Doubles of a bid of one, which always ask, and the answers to them."""


def declares(at: Occasion) -> Told[Call]:
    """Where the dealer makes trumps himself: what he would bid in no trumps or a red suit is made, or it is left."""
    hand = at.hand
    if minimum(hand):
        return Told(Make(NT), "The hand has one of the minimums of no trumps, and is declared so here.", "N9", "98-100")
    red = [s for s in (Suit.HEARTS, Suit.DIAMONDS) if one_bid(hand, s)]
    if red:
        return Told(as_make(red[0]), "What would be bid as a suit is declared here.", "M1", "94")
    return Told(Word.LEAVE, "It is no hand to bid on, and is left to the partner.", "P1", "101")


def advise(at: Occasion) -> Told[Call] | None:
    """What Work says to a caller."""
    if by_strains(at):
        return as_strain(at, declares(at))
    if at.offered(Word.LEAVE):
        return declares(at)
    return first_of((*OPENING, *DOUBLES, *LATER), at)
