"""Badsworth, 1898: doubling and redoubling (pp. 59-63)."""

from __future__ import annotations

from oddtrick.calls import DOUBLE, PASS, REDOUBLE, Strain
from oddtrick.cards import SUITS
from oddtrick.players.books.holdings import count, holds, plain_tricks, suit_tricks
from oddtrick.players.books.rules import Occasion, Rule, quietly, say
from oddtrick.players.picture import strength_of

SIX = 6.0
"""B2: tricks of one's own for a double."""
BOTH, PAYS = 7.0, 3.0
"""B2: tricks of both hands with which the odd one is won, and points by which a double must promise more."""
BETTER, OVER_DEALER = 13, 15
"""B5: high cards (of forty) of a hand slightly better than average; B4: of one that doubles what a dealer made."""
TOO_DEAR = 4.0
"""B5: points by which a double may promise less than to let them play."""
SURE = 7.0
"""B15: tricks of one's own for a redouble."""


def doubles(at: Occasion) -> bool:
    """Whether the question is a first double."""
    return at.offered(DOUBLE)


def plain(at: Occasion) -> bool:
    """Whether no trumps have been declared."""
    return at.view.strain is Strain.NO_TRUMPS


def leads(at: Occasion) -> bool:
    """Whether the first lead is his."""
    return at.view.leader is at.me


def tierce(at: Occasion, length: int) -> bool:
    """Whether he has that many cards, or more, to the ace, king and queen."""
    return any(at.hand.length(suit) >= length and holds(at.hand, suit, "AKQ") for suit in SUITS)


def quart_without_entry(at: Occasion) -> bool:
    """B10: six to the four top cards, and no ace besides."""
    for suit in SUITS:
        if at.hand.length(suit) == 6 and holds(at.hand, suit, "AKQJ"):
            return not any(holds(at.hand, other, "A") for other in SUITS if other is not suit)
    return False


def odd_trick_is_game(at: Occasion) -> bool:
    """B5: whether the odd trick gives the adversaries the game as it is."""
    strain = at.view.strain
    return strain is not None and at.need(strain, ours=False, doublings=at.view.doubling) == 1


def tricks(at: Occasion) -> float:
    """Tricks of one's own against what has been declared."""
    strain = at.view.strain
    if strain is None or strain.trumps is None:
        return plain_tricks(at.hand)
    return suit_tricks(at.hand, strain.trumps)


def needed(at: Occasion) -> float:
    """B2-B4, B13: tricks for a double.

    One more in spades, and against a dealer, whose make is the stronger; half a trick more when playing before the
    maker, who is the dealer or his partner.
    """
    by = at.view.by
    dealer = by is not None and by is at.view.dealer
    before = by is not None and at.me is by.right
    return SIX + (at.view.strain is Strain.SPADES) + 0.5 * dealer + 0.5 * before


def on_one_suit(at: Occasion) -> bool:
    """B12: whether all that was doubled on is one long suit."""
    return tierce(at, 6) and not any(count(at.hand, suit, "AKQ") >= 2 for suit in SUITS if at.hand.length(suit) < 6)


def beaten(at: Occasion) -> bool:
    """B2: whether seven tricks of both hands may be reckoned on, so that by the score a double pays."""
    strain, by = at.view.strain, at.view.by
    if strain is None or by is None:
        return False
    return 13 - at.weighing.tricks(strain, by.side).tricks >= BOTH and at.promises(DOUBLE) - at.promises(PASS) >= PAYS


def shortens_by_one(at: Occasion) -> bool:
    """B6: whether a double brings our own game nearer by no more than a trick."""
    strain = at.view.strain
    return strain is not None and at.need(strain) - at.need(strain, doublings=1) <= 1


DOUBLING: tuple[Rule, ...] = (
    Rule(
        id="B9",
        page="60",
        when=lambda at: doubles(at) and plain(at) and leads(at) and tierce(at, 7),
        call=say(DOUBLE),
        reason="With the lead, seven cards to the three best beat no trumps by themselves.",
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
        when=lambda at: doubles(at) and plain(at) and not leads(at) and tierce(at, 6),
        call=say(DOUBLE),
        reason="The double asks the partner, who leads, for this suit.",
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
        when=lambda at: doubles(at) and shortens_by_one(at),
        call=quietly,
        reason="A double would shorten our own way to the game by a single trick.",
    ),
    Rule(
        id="B2",
        page="61",
        when=lambda at: doubles(at) and tricks(at) >= needed(at),
        call=say(DOUBLE),
        reason="Six tricks in one hand, and one from the partner, beat what has been declared.",
    ),
    Rule(
        id="B2",
        page="61",
        when=lambda at: doubles(at) and beaten(at),
        call=say(DOUBLE),
        reason="With what may be reckoned from the partner there are tricks enough to beat what has been declared.",
    ),
    Rule(
        id="B12",
        page="61",
        when=lambda at: at.offered(REDOUBLE) and plain(at) and on_one_suit(at),
        call=quietly,
        reason="The double rested on one suit, and whoever redoubles may well have it stopped.",
    ),
    Rule(
        id="B15",
        page="61-62",
        when=lambda at: at.offered(REDOUBLE) and tricks(at) >= SURE + 0.5 * at.view.doubling,
        call=say(REDOUBLE),
        reason="Seven tricks are sure against any distribution.",
    ),
    Rule(
        id="B2",
        page="61",
        when=lambda _at: True,
        call=quietly,
        reason="There are not the tricks in this hand for higher stakes.",
    ),
)
"""What may be said of doubling, first and later."""


def _dear(at: Occasion) -> bool:
    """Whether a double promises less than to let them play, and by too much."""
    return at.promises(DOUBLE) < at.promises(PASS) - TOO_DEAR


def _better(at: Occasion) -> bool:
    """A hand above the average, with some tricks in it whatever is trumps; over a dealer, who chose, one far above."""
    suit = at.view.strain.trumps if at.view.strain is not None else None
    weak = suit is not None and at.hand.length(suit) < 2
    least = OVER_DEALER if at.view.by is at.view.dealer else BETTER
    return strength_of(at.hand) >= least and not weak
