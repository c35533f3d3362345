"""The declarer's plan with trumps in Foster's book (1910, pp. 144-145): draw them, or make them separately first."""

from __future__ import annotations

from oddtrick.players.books.engine.advice import Advice
from oddtrick.players.books.engine.play_context import PlayContext, first_advice
from oddtrick.players.books.foster.plain_suits import lower_of_two, plain_suits
from oddtrick.players.plain.declarer_lead import approach, both_hands, declarers_lead, prospect_of, way_across
from oddtrick.rules.cards import Card, Hand, Suit
from oddtrick.rules.messages import message

CROSS_RUFF_MARGIN = 2
"""P-1 [J]: tricks by which trumps must win more apart than together, for a cross-ruff."""


def leading(at: PlayContext) -> Advice[Card] | None:
    """What the declarer leads: with trumps first what is to be done before they are drawn, then by the plan."""
    if at.sight.partner is None or len(at.sight.legal) == 1:
        return None
    return nine_before_knave(at) or _planned(at)


def _planned(at: PlayContext) -> Advice[Card] | None:
    first = None if at.sight.trumps is None else first_advice((cross_ruff, ruff_short, losers_first, draw), at)
    return first or plain_suits(at)


def nine_before_knave(at: PlayContext) -> Advice[Card] | None:
    """P-5: from knave, nine and a small card to ace, queen, ten, four, where that suit is led: the nine."""
    lower = {suit: card for suit in Suit if (card := lower_of_two(at, suit)) is not None}
    if not lower:
        return None
    advice = _planned(at)
    led = declarers_lead(at.sight)[0] if advice is None else advice.what
    if led.suit not in lower:
        return None
    return Advice(lower[led.suit], message("The card led is let run, and a small one played under it."), "P-5", "146")


def _hands(at: PlayContext, trumps: Suit) -> tuple[Hand, Hand, bool]:
    """The hand shorter in trumps, the longer one, and whether the shorter one is on lead."""
    here, there = at.sight.hand, at.sight.partner
    assert there is not None
    if there.length(trumps) <= here.length(trumps):
        return there, here, False
    return here, there, True


def _losers(at: PlayContext, short: Hand, long: Hand, suit: Suit) -> int:
    """Cards of the long-trump hand in a suit that are neither masters nor covered by the other hand's cards."""
    return long.length(suit) - max(len(at.sight.masters(long, suit)), short.length(suit))


def cross_ruff(at: PlayContext) -> Advice[Card] | None:
    """P-1: each hand trumps a suit of the other, where trumps win more apart than drawn."""
    trumps, here, there = at.sight.trumps, at.sight.hand, at.sight.partner
    assert trumps is not None and there is not None
    lengths = sorted((here.length(trumps), there.length(trumps)))
    if lengths[0] < CROSS_RUFF_MARGIN or not at.sight.out(trumps):
        return None
    plain = [suit for suit in Suit if suit is not trumps]
    back = [suit for suit in plain if not here.has(suit) and there.length(suit) > len(at.sight.masters(there, suit))]
    over = [suit for suit in plain if not there.has(suit) and here.length(suit) > len(at.sight.masters(here, suit))]
    if not back or not over:
        return None
    reason = message("Each hand trumps a suit of the other's: trumps are not drawn.")
    return Advice(here.suit(over[0])[-1], reason, "P-1", "144")


def ruff_short(at: PlayContext) -> Advice[Card] | None:
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
            return Advice(
                long.suit(suit)[-1],
                message("A loser is trumped in the short hand before trumps are led."),
                "P-1",
                "144",
            )
        over = way_across(at.sight, suit)
        if over is not None and over.suit is not trumps:
            return Advice(over, message("Across, for a loser to be trumped in the short hand."), "P-1", "144")
    return None


def losers_first(at: PlayContext) -> Advice[Card] | None:
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
        return Advice(
            masters[0], message("A loser of the other hand goes on a winner before trumps are led."), "P-1", "144"
        )
    return None


def draw(at: PlayContext) -> Advice[Card] | None:
    """P-1: else trumps are led at once, until the adversaries have none but such as must make."""
    sight, trumps = at.sight, at.sight.trumps
    assert trumps is not None and sight.partner is not None
    out, ours = sight.adverse.suit(trumps), both_hands(sight).suit(trumps)
    if not out or not ours or (len(out) == 1 and out[0] > ours[0]):
        return None
    outnumbered = len(out) > len(ours)
    if outnumbered and (prospect := prospect_of(sight, trumps)).total <= prospect.lost:
        return None
    here = approach(sight, trumps) if sight.hand.has(trumps) else None
    there = approach(sight, trumps, opposite=True) if sight.partner.has(trumps) else None
    if there is not None and (here is None or here.gain <= 0 < there.gain):
        over = way_across(sight, trumps)
        if over is not None:
            return Advice(
                over, message("The lead is in the wrong hand for drawing trumps: across first."), "P-1", "144"
            )
    if here is None or (not outnumbered and declarers_lead(sight)[0].suit is not trumps):
        return None  # the short hand is being made ready for a ruff
    return Advice(here.card, message("The adverse trumps are exhausted, nothing being better first."), "P-1", "144")
