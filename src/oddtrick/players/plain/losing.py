"""What a hand is worth where tricks are to be lost, at nullo and misere: low cards in every suit, and no aces alone.

No book tells it; the figures are rounded from deals that computer players played, both sides losing what they could.
"""

from __future__ import annotations

from functools import lru_cache

from oddtrick.players.plain.hand_estimate import PACK_POINTS, HandEstimate, heard_calls
from oddtrick.players.plain.valuing import TrickEstimate
from oddtrick.rules.calls import Bid, Strain, StrainBid
from oddtrick.rules.cards import SUITS, Hand, Seat, Side
from oddtrick.rules.laws.law import Code
from oddtrick.rules.view import View

TRICKS_PER_RANK = (0.10, 0.14, 0.05)
"""Tricks for each rank above a two of the lowest card of a suit, of the next, and of the third."""
VOID, SINGLETON = 1.45, 0.95
"""What a suit of no card costs, and of one: there are no low cards to follow with later."""
USUAL_TRICKS = 5.4
"""The same of a hand on the whole."""
PARTNER_HIGH_CARD_TRICKS = 0.22
"""Tricks for each high card (of forty) of the partner above their share."""
PROMISE_BELIEF = 0.85
"""How much of a hand's promise to believe: who bids mostly hopes for too much."""
EVEN, SPREAD = 6.5, 1.95
"""Half the tricks, and how far they stray from what was expected."""


def goes_back(code: Code, view: View, strain: Strain) -> bool:
    """Whether the partner has bid to win tricks over a bid of our side to lose them, or the other way, and not so."""
    if not code.scoring.losing.value:
        return False
    assert view.seat is not None
    refused: set[bool] = set()
    before: tuple[Seat, bool] | None = None
    for call in heard_calls(code, view):
        if isinstance(call.call, Bid | StrainBid) and call.by.side is view.seat.side and not call.waiting:
            loses = code.scoring.loses(call.call.strain)
            if before is not None and before == (view.seat, not loses) and call.by is view.seat.partner:
                refused.add(before[1])
            before = call.by, loses
    return code.scoring.loses(strain) in refused


@lru_cache(1 << 14)
def burden(hand: Hand) -> float:
    """The tricks by which a hand takes more than its share, or less, for its side."""
    tricks = -USUAL_TRICKS
    for suit in SUITS:
        ranks = sorted(card.rank - 2 for card in hand.suit(suit))
        tricks += sum(each * rank for each, rank in zip(TRICKS_PER_RANK, ranks, strict=False))
        tricks += VOID * (not ranks) + SINGLETON * (len(ranks) == 1)
    return tricks


def estimate_lost(view: View, picture: HandEstimate, side: Side, caution: float = 0.0) -> TrickEstimate:
    """The tricks of thirteen that ``side`` may expect to lose as declarer, as far as ``view.seat`` can judge.

    From those of our own side ``caution`` is taken off.
    """
    assert view.seat is not None
    ours = PROMISE_BELIEF * burden(view.dealt) + PARTNER_HIGH_CARD_TRICKS * (
        picture.strength[view.seat.partner] - PACK_POINTS / 4
    )
    lost = EVEN - caution - ours if side is view.seat.side else EVEN + ours
    return TrickEstimate(min(13.0, max(0.0, lost)), SPREAD)
