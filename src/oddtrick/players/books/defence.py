"""What the defenders of every book have to ask themselves at the table."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.cards import SEATS, Card, Suit
from oddtrick.players.books.scene import Scene
from oddtrick.players.leading import weigh_suit
from oddtrick.players.sight import above


def tries(at: Scene) -> bool:
    """Whether third hand has something to gain by playing over what lies there."""
    sight = at.sight
    assert sight.trick is not None
    best, winners, behind = sight.best(), sight.winners(), sight.behind()
    if not winners or not behind:
        return False
    if not sight.is_partners():
        return True
    if sight.stands(best, sight.trick.led.suit, behind):
        return False
    return bool(above(best) & ~above(winners[-1]) & sight.may_hold(behind[0], best.suit))


def cheapest(at: Scene) -> Card:
    """The card with which third hand tries to win: one that is sure to, else his highest, the lower of equals."""
    sight = at.sight
    assert sight.trick is not None
    winners = sight.winners()
    sure = [card for card in winners if sight.stands(card, sight.trick.led.suit, sight.behind())]
    return sight.least_equal(sure[0] if sure else winners[-1], winners)


NO_LEANING: Mapping[Suit, float] = {}
LOYALTY = 1.0
"""What it counts beside the weights of plain sense that the partner led a suit first, without trumps."""
LONE, PAIR = 2.0, 0.5
"""What is taken off the weight of a sure trick beside trumps: a lone one can wait, and may catch something."""


def promising(at: Scene, leaning: Mapping[Suit, float] = NO_LEANING) -> Suit:
    """The suit that promises most to a defender on lead who sees dummy; ``leaning`` is what else speaks for one."""
    suits = sorted({card.suit for card in at.sight.legal})
    return max(suits, key=lambda suit: _promise(at, suit) + leaning.get(suit, 0.0))


def first_thrown(at: Scene) -> tuple[Suit, bool] | None:
    """The suit of the partner's first discard, and whether trumps had been led before it."""
    led = False
    for trick in at.sight.tricks:
        led = led or trick.led.suit is at.sight.trumps
        card = trick.card(at.partner)
        if card is not None and card.suit not in (trick.led.suit, at.sight.trumps):
            return card.suit, led
    return None


def _promise(at: Scene, suit: Suit) -> float:
    """The weight of plain sense, mended: sure tricks beside trumps are kept until something presses."""
    named = {seat: set(at.known.of(seat).named) for seat in SEATS}
    sight = at.sight
    weight = weigh_suit(sight, suit, named)[0]
    if sight.trumps is None:
        return weight + (LOYALTY if at.has_led(suit) is at.partner else 0.0)
    if suit is sight.trumps:
        return weight
    masters = sight.masters(sight.hand, suit)
    if not masters or can_ruff(at, suit):
        return weight
    holding = sight.hand.suit(suit)
    if at.pressing():
        return weight
    if len(masters) == 1 and len(holding) > 1 and sight.higher(holding[1]) > 0:
        return weight - LONE
    return weight - PAIR


def can_ruff(at: Scene, suit: Suit) -> bool:
    """Whether the partner can trump a suit, so far as is known, and dummy not over him."""
    trumps = at.sight.trumps
    if trumps is None or suit is trumps or not at.sight.may_hold(at.partner, trumps):
        return False
    if (at.partner, suit) not in at.sight.voids and (at.partner, suit) not in at.cards.echoed:
        return False
    after = at.partner.left is at.view.dummy or at.sight.turn.left is at.view.dummy
    return not (after and not at.dummy.has(suit) and at.dummy.has(trumps))
