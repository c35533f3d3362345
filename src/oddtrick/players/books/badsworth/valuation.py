"""What Badsworth looks for in a hand before declaring (pp. 53-59)."""

from __future__ import annotations

from oddtrick.players.books.engine.call_rules import CallContext
from oddtrick.players.books.engine.holdings import (
    aces,
    count,
    court_cards,
    guarded,
    holds,
    lengths,
    of_hand,
    plain_tricks,
    trump_tricks,
)
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import SUITS, Hand

NT, SPADES, HEARTS, DIAMONDS, CLUBS = (
    Strain.NO_TRUMPS,
    Strain.SPADES,
    Strain.HEARTS,
    Strain.DIAMONDS,
    Strain.CLUBS,
)

OWN_TRICKS = 4.0
"""D1: tricks in hand without trumps with which the odd one may be expected of both hands: three are reckoned from
a partner (p. 58)."""
JOINT_TRICKS = 8.0
"""D1: tricks to be hoped for of both hands with which the odd one may be expected: one more than it."""
SCORE_SUIT_MARGIN = 0.5
"""D15: tricks by which a suit that suits the score may be weaker."""
STRONG_TRUMP_TRICKS = 4.0
"""Tricks of trumps that make a suit strong."""
GOOD, LACKING = 6, 8
"""D5 [J]: court cards of a hand that is good all round with every suit guarded, and where one suit is not."""
EVEN = frozenset({(4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2)})
"""D5: hands that are evenly divided."""


@of_hand
def guards(hand: Hand, *, seen: bool = False) -> float:
    """Suits that are guarded; in a hand that will be ``seen`` a bare ace or a king with one card is half a guard."""
    total = 0.0
    for suit in SUITS:
        if guarded(hand, suit):
            thin = holds(hand, suit, "A") and hand.length(suit) == 1
            thin = thin or (holds(hand, suit, "K") and not holds(hand, suit, "A") and hand.length(suit) == 2)
            total += 0.5 if seen and thin else 1.0
    return total


@of_hand
def even_with_ace(hand: Hand) -> bool:
    """D5: an ace, an even hand, good all round: court cards above the four of an average; a second ace is one of them.

    Eight of them are no figure of the book: they are named for another hand, and not adopted (p. 56). On 17 hands of
    six, no trumps brought 11 points a deal less than to go by the rest of the book, give or take 11.
    """
    even = lengths(hand) in EVEN and guards(hand) >= 3 and aces(hand) >= 1
    return even and court_cards(hand) >= (GOOD if guards(hand) == len(SUITS) else LACKING) - (aces(hand) > 1)


@of_hand
def strong_all_round(hand: Hand) -> bool:
    """D4: an ace, every suit guarded, and each by ace or king, or with honours enough, fewer with two aces."""
    headed = all(count(hand, suit, "AK") for suit in SUITS)
    return aces(hand) >= 1 and guards(hand) == 4 and (headed or court_cards(hand) >= 8 - min(aces(hand), 2))


def expects_odd_trick(at: CallContext) -> bool:
    """D1: an ace, three suits guarded and two cards of the fourth, and tricks enough without trumps for the odd one."""
    held = aces(at.hand) >= 1 and guards(at.hand) >= 3 and min(lengths(at.hand)) > 1
    return held and (plain_tricks(at.hand) >= OWN_TRICKS or at.hopes(NT) >= JOINT_TRICKS)


def may_be_trumps(at: CallContext, strain: Strain, least: float = 0.0) -> bool:
    """Whether a suit is long enough for trumps, and ``least`` tricks may be hoped for with it."""
    suit = strain.trumps
    if suit is None or at.hand.length(suit) < 4:
        return False
    return (at.hand.length(suit) > 4 or count(at.hand, suit) >= 2) and at.hopes(strain) >= least


def strong_suit(at: CallContext, strain: Strain) -> bool:
    """Whether the suit is strong in trumps."""
    return strain.trumps is not None and trump_tricks(at.hand, strain.trumps) >= STRONG_TRUMP_TRICKS


# -- the score --


def advantage(at: CallContext, strain: Strain) -> int:
    """H1: by how many tricks less than the adversaries we lack the game in that strain."""
    return at.need(strain, ours=False) - at.need(strain)


def suits_score(at: CallContext, first: Strain) -> Strain | None:
    """D15, P16: a suit about as strong as the first that may win the game as well, in which the score stands better.

    In each of the book's examples (p. 59) it lacks no more tricks than the first.
    """
    near = [
        strain
        for strain in (HEARTS, DIAMONDS, CLUBS, SPADES)
        if at.ours
        and at.need(strain) <= at.need(first)
        and may_be_trumps(at, strain, max(at.hopes(first) - SCORE_SUIT_MARGIN, 6 + at.need(strain)))
    ]
    best = max(near, key=lambda strain: (advantage(at, strain), at.hopes(strain)), default=first)
    return best if advantage(at, best) > advantage(at, first) else None
