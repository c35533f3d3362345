"""The declarer's plan with trumps in Foster's book (1910, pp. 144-145): draw them, or make them separately first."""

from __future__ import annotations

from oddtrick.cards import Card, Hand, Suit
from oddtrick.players.books.scene import Scene, first_told
from oddtrick.players.books.told import Told
from oddtrick.players.declaring import approach, both_hands, way_across


def leading(at: Scene) -> Told[Card] | None:
    """What the declarer leads while there are trumps to think of."""
    if at.sight.trumps is None or at.sight.partner is None or len(at.sight.legal) == 1:
        return None
    return first_told((ruff_short, cross_ruff, make_void, losers_first, from_the_right_hand), at)


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


def cross_ruff(at: Scene) -> Told[Card] | None:
    """P-1: both hands trump, so that each makes its trumps by itself."""
    trumps = at.sight.trumps
    assert trumps is not None and at.sight.partner is not None
    here, there = at.sight.hand, at.sight.partner
    back = [suit for suit in Suit if suit is not trumps and not here.has(suit) and there.has(suit)]
    for suit in Suit:
        if suit is trumps or not here.has(suit) or there.has(suit) or not back:
            continue
        low = here.suit(suit)[-1]
        if there.has(trumps) and here.has(trumps) and not at.sight.master(low):
            return Told(low, "A cross-ruff: both hands make their trumps separately.", "P-1", "144")
    return None


def make_void(at: Scene) -> Told[Card] | None:
    """P-1: the short hand is rid of a suit that it is to trump."""
    trumps = at.sight.trumps
    assert trumps is not None
    short, long, _ = _hands(at, trumps)
    ours = both_hands(at.sight)
    best: tuple[int, Suit] | None = None
    for suit in Suit:
        count = short.length(suit)
        if suit is trumps or not count or count > short.length(trumps) or not at.sight.hand.has(suit):
            continue
        if long.length(suit) <= count or _losers(at, short, long, suit) <= 0:
            continue
        masters = len(at.sight.masters(ours, suit))
        if masters < count:
            continue
        if best is None or masters - count > best[0]:
            best = masters - count, suit
    if best is None:
        return None
    return Told(approach(at.sight, best[1]).card, "The short hand is rid of a suit that it is to trump.", "P-1", "144")


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


def from_the_right_hand(at: Scene) -> Told[Card] | None:
    """P-1, P-3: the lead is in the wrong hand to play trumps: a plain suit puts the other in."""
    trumps = at.sight.trumps
    assert trumps is not None and at.sight.partner is not None
    ours = both_hands(at.sight).suit(trumps)
    out = at.sight.adverse.suit(trumps)
    if not out or len(out) > len(ours) or not at.sight.partner.has(trumps) or not at.sight.hand.has(trumps):
        return None
    here, there = approach(at.sight, trumps), approach(at.sight, trumps, opposite=True)
    over = way_across(at.sight, trumps)
    if over is None or here.gain > 0 or there.gain < 0.5:
        return None
    return Told(over, "The lead is in the wrong hand for trumps: across in a plain suit.", "P-3", "144-145")
