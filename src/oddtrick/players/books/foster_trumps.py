"""The declarer's plan with trumps in Foster's book (1910, pp. 144-145): draw them, or make them separately first."""

from __future__ import annotations

from oddtrick.cards import Card, Hand, Rank, Suit
from oddtrick.players.books.scene import Scene, first_told
from oddtrick.players.books.told import Told
from oddtrick.players.declaring import both_hands, declarers_lead, way_across


def leading(at: Scene) -> Told[Card] | None:
    """What the declarer leads: with trumps first what is to be done before they are drawn, then by the plan."""
    if at.sight.partner is None or len(at.sight.legal) == 1:
        return None
    first = None if at.sight.trumps is None else first_told((ruff_short, losers_first), at)
    return first or by_the_plan(at)


def _hands(at: Scene, trumps: Suit) -> tuple[Hand, Hand, bool]:
    """The hand shorter in trumps, the longer one, and whether the shorter one is on lead."""
    here, there = at.sight.hand, at.sight.partner
    assert there is not None
    if there.length(trumps) <= here.length(trumps):
        return there, here, False
    return here, there, True


def _losers(at: Scene, short: Hand, long: Hand, suit: Suit) -> int:
    """Cards of the long-trump hand in a suit that are neither masters nor covered by the other hand's cards."""
    return long.length(suit) - max(len(at.sight.masters(long, suit)), short.length(suit))


def ruff_short(at: Scene) -> Told[Card] | None:
    """P-1: dummy makes a little trump before trumps are led."""
    trumps = at.sight.trumps
    assert trumps is not None
    short, long, on_lead = _hands(at, trumps)
    if not short.has(trumps):
        return None
    for suit in Suit:
        if suit is trumps or short.has(suit) or _losers(at, short, long, suit) <= 0:
            continue
        if not on_lead:
            return Told(
                long.suit(suit)[-1], "A loser is trumped in the short hand before trumps are led.", "P-1", "144"
            )
        over = way_across(at.sight, suit)
        if over is not None and over.suit is not trumps:
            return Told(over, "Across, for a loser to be trumped in the short hand.", "P-1", "144")
    return None


def losers_first(at: Scene) -> Told[Card] | None:
    """P-1: a loser goes on a winner of a suit that its hand has not, before the adversaries get in with trumps."""
    trumps = at.sight.trumps
    assert trumps is not None and at.sight.partner is not None
    here, there = at.sight.hand, at.sight.partner
    top = both_hands(at.sight).suit(trumps)
    if not top or at.sight.master(top[0]) or not at.sight.out(trumps):
        return None
    loose = [s for s in Suit if s is not trumps and there.has(s) and not at.sight.masters(both_hands(at.sight), s)]
    for suit in Suit:
        masters = at.sight.masters(here, suit)
        if suit is trumps or not masters or there.has(suit) or not loose or at.sight.out(suit) < 5:
            continue
        return Told(masters[0], "A loser of the other hand goes on a winner before trumps are led.", "P-1", "144")
    return None


def by_the_plan(at: Scene) -> Told[Card] | None:
    """P-1, P-2, P-3, P-10: where plain sense leads as the book would, the book's reason for it."""
    sight = at.sight
    assert sight.partner is not None
    card, _ = declarers_lead(sight)
    here, there = sight.hand.suit(card.suit), sight.partner.suit(card.suit)
    if card.suit is sight.trumps:
        return Told(card, "The adverse trumps are exhausted, nothing being better first.", "P-1", "144")
    if not there or not sight.out(card.suit):
        return None
    finesse = any(sight.higher(other) == 1 for other in there) or not sight.master(there[0])
    if finesse and card < there[0] and there[0].rank >= Rank.TEN and card is here[-1] and not sight.master(card):
        return Told(card, "From the weak hand to the strong, so that the strong one may finesse.", "P-3", "145")
    if len(here) < len(there) and card is here[0] and card.rank >= Rank.TEN:
        return Told(card, "The high cards go first from the hand that is shorter in the suit.", "P-10", "148")
    if sight.trumps is None and len(here) + len(there) == max(_lengths(at).values()):
        return Told(card, "The suit of which the two hands hold most is played for.", "P-2", "144")
    return None


def _lengths(at: Scene) -> dict[Suit, int]:
    """How many cards of each suit the two hands hold."""
    return {suit: both_hands(at.sight).length(suit) for suit in Suit}
