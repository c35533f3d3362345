"""Badsworth, 1898: doubling and redoubling (pp. 59-63)."""

from __future__ import annotations

from oddtrick.players.books.badsworth.agreements import hearts_asked
from oddtrick.players.books.badsworth.rule_order import (
    BEFORE_QUIET,
    BESIDE_THE_COUNT,
    UNDOUBLED,
)
from oddtrick.players.books.engine.call_rules import CallContext, Rule, in_order, quietly, say
from oddtrick.players.books.engine.holdings import HONOURS, aces, count, holds, plain_tricks, side_tricks, suit_tricks
from oddtrick.players.plain.hand_estimate import strength_of
from oddtrick.rules.calls import DOUBLE, PASS, REDOUBLE, Strain
from oddtrick.rules.cards import SUITS, Suit

OWN_TRICKS_TO_DOUBLE = 6.0
"""B2: tricks in the player's own hand for a double."""
FINESSE_COST_TRICKS = 0.5
"""B7: tricks that a double costs by the finesses that it invites."""
SIDE_TRICKS_FOR_TRUMP_LEAD = 3.0
"""B6: tricks in the other suits with which the partner should lead a trump."""
BETTER, OVER_DEALER = 13, 14
"""B5: high cards (of forty) of a hand slightly better than average; B4: of one that doubles what a dealer made."""
DOUBLE_MARGIN_POINTS = 4.0
"""B5: points by which a double may promise less than to let them play."""
ODD_TRICK = 7
"""B2, B15: tricks that make the odd one."""


def doubles(at: CallContext) -> bool:
    """Whether the question is a first double."""
    return at.offered(DOUBLE)


def plain(at: CallContext) -> bool:
    """Whether no trumps have been declared."""
    return at.view.strain is Strain.NO_TRUMPS


def leads(at: CallContext) -> bool:
    """Whether the first lead is theirs."""
    return at.view.leader is at.me


def tierce(at: CallContext, length: int) -> bool:
    """Whether they have that many cards, or more, to the ace, king and queen."""
    return any(at.hand.length(suit) >= length and holds(at.hand, suit, "AKQ") for suit in SUITS)


def quart_without_entry(at: CallContext) -> bool:
    """B10: six to the four top cards, and no ace besides."""
    for suit in SUITS:
        if at.hand.length(suit) == 6 and holds(at.hand, suit, "AKQJ"):
            return not any(holds(at.hand, other, "A") for other in SUITS if other is not suit)
    return False


def straight_off(at: CallContext) -> bool:
    """B9, B10: seven tricks in hand with the lead: a long suit to the three best, or to the four and an entry."""
    quart = sum(at.hand.length(suit) for suit in SUITS if at.hand.length(suit) >= 6 and holds(at.hand, suit, "AKQJ"))
    beside = sum(_sure(at, suit) for suit in SUITS if at.hand.length(suit) < 6)
    return tierce(at, ODD_TRICK) or (quart > 0 and quart + beside >= ODD_TRICK)


def odd_trick_is_game(at: CallContext) -> bool:
    """B5: whether the odd trick gives the adversaries the game as it is."""
    strain = at.view.strain
    return strain is not None and at.need(strain, ours=False, doublings=at.view.doubling) == 1


def tricks(at: CallContext) -> float:
    """Tricks in the player's hand against what has been declared."""
    strain = at.view.strain
    if strain is None or strain.trumps is None:
        return plain_tricks(at.hand)
    return suit_tricks(at.hand, strain.trumps)


def needed(at: CallContext) -> float:
    """B2-B4, B7, B13: tricks for a double.

    One more in spades, and against a dealer, whose make is the stronger; half a trick more when playing before the
    maker, and for the finesses that a double invites; never more than the odd trick, which needs no partner.
    """
    by = at.view.by
    dealer = by is not None and by is at.view.dealer
    before = by is not None and at.me is by.right
    return min(
        ODD_TRICK,
        OWN_TRICKS_TO_DOUBLE + (at.view.strain is Strain.SPADES) + dealer + 0.5 * before + FINESSE_COST_TRICKS,
    )


def enough(at: CallContext) -> bool:
    """B2: whether there are the tricks for a double in this hand."""
    return doubles(at) and tricks(at) >= needed(at)


def shortens_by_one(at: CallContext) -> bool:
    """B6: whether a double brings our own game nearer by no more than a trick, and no trump lead is wanted of it."""
    strain = at.view.strain
    if strain is None or at.need(strain) - at.need(strain, doublings=1) > 1:
        return False
    return not wants_trump_lead(at, strain)


def wants_trump_lead(at: CallContext, strain: Strain) -> bool:
    """B6: whether the partner has the lead, and the double, by which a trump is led, saves our other suits (H14)."""
    if strain.trumps is None or strain is Strain.SPADES or at.view.leader is not at.me.partner:
        return False
    return sum(side_tricks(at.hand, suit) for suit in SUITS if suit is not strain.trumps) >= SIDE_TRICKS_FOR_TRUMP_LEAD


# -- redoubling --


def on_one_suit(at: CallContext) -> bool:
    """B12: whether all that our side doubled no trumps on is one long suit of this hand."""
    if not at.offered(REDOUBLE) or not at.adverse or not plain(at) or at.reading.doubler is not at.me:
        return False
    return tierce(at, 6) and not any(count(at.hand, suit, "AKQ") >= 2 for suit in SUITS if at.hand.length(suit) < 6)


def may_redouble(at: CallContext) -> bool:
    """B15: our side declared, and six sure tricks in this hand make seven with one of the partner's."""
    first = at.offered(REDOUBLE) and not at.adverse and at.view.doubling == 1
    return first and sum(_sure(at, suit) for suit in SUITS) >= ODD_TRICK - 1


def certain(at: CallContext) -> bool:
    """B15, B14: seven tricks against any distribution: of trumps, as any other suit may be ruffed.

    Without trumps every suit must be stopped by its ace, or the player must be on lead.
    """
    if not at.offered(REDOUBLE) or at.view.strain is None:
        return False
    trumps = at.view.strain.trumps
    if trumps is not None:
        return _sure(at, trumps) >= ODD_TRICK
    stopped = leads(at) or aces(at.hand) == len(SUITS)
    return stopped and sum(_sure(at, suit) for suit in SUITS) >= ODD_TRICK


def _sure(at: CallContext, suit: Suit) -> int:
    """Tricks that a suit wins by unbroken tops, and then by length, though all the others' cards lie in one hand."""
    length = at.hand.length(suit)
    tops = next((count for count in range(5) if not holds(at.hand, suit, HONOURS[: count + 1])), len(HONOURS))
    return min(length, tops + max(0, 2 * length - 13)) if tops else 0


DOUBLING: tuple[Rule, ...] = (
    Rule(
        id="B2",
        page="61",
        after=UNDOUBLED,
        when=enough,
        call=say(DOUBLE),
        reason="Six tricks in one hand, and one from the partner, beat what has been declared.",
    ),
    Rule(
        id="B2",
        page="61",
        after=BEFORE_QUIET,
        when=lambda at: at.offered(DOUBLE) or at.offered(REDOUBLE),
        call=quietly,
        reason="There are not the tricks in this hand for higher stakes.",
    ),
    Rule(
        id="B5",
        page="62",
        when=lambda at: doubles(at) and odd_trick_is_game(at) and _better(at) and not _dear(at),
        call=say(DOUBLE),
        reason="The odd trick gives them the game as it is, so that a hand a little above the average may double.",
    ),
    Rule(
        id="B6",
        page="62",
        after=BESIDE_THE_COUNT,
        when=lambda at: enough(at) and shortens_by_one(at),
        call=quietly,
        reason="A double, which shows where the strength lies, would shorten our own way to the game by no more than a "
        "single trick.",
    ),
    Rule(
        id="B9",
        page="60",
        when=lambda at: doubles(at) and plain(at) and leads(at) and straight_off(at),
        call=say(DOUBLE),
        reason="With the lead, seven tricks that are won one after the other beat no trumps by themselves.",
    ),
    Rule(
        id="B10",
        page="60",
        when=lambda at: doubles(at) and plain(at) and leads(at) and quart_without_entry(at) and at.others < 18,
        call=quietly,
        reason="Six tricks are nearly certain and no seventh is: undoubled, the game is safe.",
    ),
    Rule(
        id="B11",
        page="60",
        when=lambda at: doubles(at) and plain(at) and not leads(at) and tierce(at, 6) and not hearts_asked(at),
        call=say(DOUBLE),
        reason="The double asks the partner, who leads, for this suit.",
    ),
    Rule(
        id="B12",
        page="61",
        when=on_one_suit,
        call=quietly,
        reason="The double rested on one suit, and whoever redoubles may well have it stopped.",
    ),
    Rule(
        id="B15",
        page="61-62",
        when=may_redouble,
        call=say(REDOUBLE),
        reason="Six tricks are sure in this hand, and one may be reckoned from the partner.",
    ),
    Rule(
        id="B15",
        page="61-62",
        when=certain,
        call=say(REDOUBLE),
        reason="Seven tricks are sure against any distribution.",
    ),
)
"""What may be said of doubling, first and later, as the book counts it."""

QUESTIONS = in_order(DOUBLING, "B9 B10 B11 B5 B6 B12 B15 B2")
"""The same in the order in which it is asked: what forbids a double, or calls for one beside the count, is first."""


def _dear(at: CallContext) -> bool:
    """Whether a double promises less than to let them play, and by too much."""
    return at.promises(DOUBLE) < at.promises(PASS) - DOUBLE_MARGIN_POINTS


def _better(at: CallContext) -> bool:
    """A hand above the average, with some tricks in it whatever is trumps; over a dealer, who chose, a better one."""
    suit = at.view.strain.trumps if at.view.strain is not None else None
    weak = suit is not None and at.hand.length(suit) < 2
    least = OVER_DEALER if at.view.by is at.view.dealer else BETTER
    return strength_of(at.hand) >= least and not weak
