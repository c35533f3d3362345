"""What the defenders of every book have to ask themselves at the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum

from oddtrick.players.books.engine.holdings import guarded
from oddtrick.players.books.engine.play_context import PlayContext
from oddtrick.players.plain.defender_lead import weigh_suit
from oddtrick.players.plain.following import discard
from oddtrick.players.plain.play_knowledge import above
from oddtrick.rules.cards import SEATS, Card, Hand, Rank, Suit


def tries(at: PlayContext) -> bool:
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


def cheapest(at: PlayContext) -> Card:
    """The card with which third hand tries to win: one that is sure to, else its highest, the lower of equals."""
    sight = at.sight
    assert sight.trick is not None
    winners = sight.winners()
    sure = [card for card in winners if sight.stands(card, sight.trick.led.suit, sight.behind())]
    return sight.least_equal(sure[0] if sure else winners[-1], winners)


NO_LEANING: Mapping[Suit, float] = {}
PARTNER_SUIT_WEIGHT = 1.0
"""What it counts beside the weights of plain sense that the partner led a suit first, without trumps."""
LONE, PAIR = 2.0, 0.5
"""What is taken off the weight of a sure trick beside trumps: a lone one can wait, and may catch something."""


LONE_TRICK_PENALTY = 4.0
"""What is taken off a lone sure trick without trumps that would leave dummy's long suit without a stopper."""
DUMMY_SUIT_PENALTY = 2.0
"""The same of the player's own suit that has turned out to be dummy's."""


def _runs_in_dummy(at: PlayContext, suit: Suit) -> bool:
    """Whether dummy has the best card of a suit, and more of it than the leader and the others can have together."""
    held = at.dummy.suit(suit)
    unseen = (at.sight.hidden.bits | at.sight.hand.bits) & above(held[0]) if held else 1
    return len(held) > at.sight.hidden.length(suit) - 1 and not unseen


def _sets_up_dummy(at: PlayContext, suit: Suit) -> bool:
    """Whether a lone master in hand is all that keeps a suit of dummy's from running (Foster, p. 135)."""
    masters, held = at.sight.masters(at.sight.hand, suit), at.dummy.suit(suit)
    if len(masters) != 1 or len(held) < LONG_IN_DUMMY or len(held) <= at.sight.hand.length(suit):
        return False
    return not (at.sight.hidden.bits | at.sight.hand.bits) & above(held[0]) & ~masters[0].bit


LONG_IN_DUMMY = 3
"""Cards of dummy's that run when the last master is gone."""


def promising(at: PlayContext, leaning: Mapping[Suit, float] = NO_LEANING) -> Suit:
    """The suit that promises most to a defender on lead who sees dummy; ``leaning`` is what else speaks for one."""
    suits = sorted({card.suit for card in at.sight.legal})
    return max(suits, key=lambda suit: _promise(at, suit) + leaning.get(suit, 0.0))


def first_thrown(at: PlayContext) -> tuple[Suit, bool] | None:
    """The suit of the partner's first discard, and whether trumps had been led before it."""
    led = False
    for trick in at.sight.tricks:
        led = led or trick.led.suit is at.sight.trumps
        card = trick.card(at.partner)
        if card is not None and card.suit not in (trick.led.suit, at.sight.trumps):
            return card.suit, led
    return None


def _promise(at: PlayContext, suit: Suit) -> float:
    """The weight of plain sense, mended: sure tricks beside trumps are kept until something presses."""
    named = {seat: set(at.reading.of(seat).named) for seat in SEATS}
    sight = at.sight
    weight = weigh_suit(sight, suit, named)[0]
    if sight.trumps is None:
        weight -= LONE_TRICK_PENALTY if _sets_up_dummy(at, suit) and not at.pressing() else 0.0
        return weight + (PARTNER_SUIT_WEIGHT if at.has_led(suit) is at.partner else 0.0)
    if suit is sight.trumps:
        return weight
    masters = sight.masters(sight.hand, suit)
    if not masters and at.has_led(suit) is sight.turn and _runs_in_dummy(at, suit):
        return weight - DUMMY_SUIT_PENALTY
    if not masters or can_ruff(at, suit):
        return weight
    holding = sight.hand.suit(suit)
    if at.pressing():
        return weight
    if len(masters) == 1 and len(holding) > 1 and sight.higher(holding[1]) > 0:
        return weight - LONE
    return weight - PAIR


def can_ruff(at: PlayContext, suit: Suit) -> bool:
    """Whether the partner can trump a suit, so far as is known, and dummy not over them."""
    trumps = at.sight.trumps
    if trumps is None or suit is trumps or not at.sight.may_hold(at.partner, trumps):
        return False
    if (at.partner, suit) not in at.sight.voids and (at.partner, suit) not in at.cards.echoed:
        return False
    after = at.partner.left is at.view.dummy or at.sight.turn.left is at.view.dummy
    return not (after and not at.dummy.has(suit) and at.dummy.has(trumps))


class Lead(Enum):
    """What a lead is, seen from the hand of dummy."""

    THROUGH_STRENGTH = 1
    UP_TO_WEAKNESS = 2


def by_dummy(at: PlayContext, suit: Suit) -> Lead | None:
    """Whether a lead goes through dummy's strength or up to its weakness; ``None`` if it does neither."""
    trumps, held = at.sight.trumps, at.dummy.suit(suit)
    strong = bool(held) and held[0].rank >= Rank.TEN
    if at.sight.turn.left is at.view.dummy:
        return Lead.THROUGH_STRENGTH if strong else None
    ruffs = not held and trumps is not None and at.dummy.has(trumps)
    return None if strong or ruffs else Lead.UP_TO_WEAKNESS


# -- discards --


def unguards(at: PlayContext, card: Card) -> bool:
    """Whether a guard is given up with a card: the suit was stopped, and is not without it."""
    hand, suit = at.sight.hand, card.suit
    if guarded(hand, suit) and not guarded(Hand(hand.bits & ~card.bit), suit):
        return True
    held = hand.suit(suit)
    above_top = at.sight.higher(held[0])
    return 1 <= above_top <= GUARD_DEPTH and len(held) == above_top + 1


GUARD_DEPTH = 3
"""Higher cards beyond which a card guards no suit any more."""


def spared(at: PlayContext) -> Card | None:
    """The card that can best be thrown of those that guard nothing and win nothing; ``None`` if there is none.

    One of several winners of a suit may go before a guard.
    """
    sight = at.sight
    lowest = [sight.hand.suit(suit)[-1] for suit in Suit if suit is not sight.trumps and sight.hand.has(suit)]
    rest = tuple(card for card in lowest if card in sight.legal and not unguards(at, card) and not _lone(at, card))
    return discard(replace(sight, legal=rest))[0] if rest else None


def _lone(at: PlayContext, card: Card) -> bool:
    """Whether a card is a winner, and the only one of its suit."""
    return at.sight.master(card) and len(at.sight.masters(at.sight.hand, card.suit)) == 1
