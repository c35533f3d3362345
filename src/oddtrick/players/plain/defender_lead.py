"""The lead of the declarer's adversaries: the first of the deal, and those after it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from oddtrick.players.plain.following import Chosen
from oddtrick.players.plain.play_knowledge import PlayKnowledge
from oddtrick.rules.cards import SUITS, Card, Rank, Seat, Suit
from oddtrick.rules.messages import Message, message

Named = Mapping[Seat, set[Suit]]
"""The suits that each player has named in the declaration."""

Weighed = tuple[float, Message]
"""How well a suit serves, in no particular unit, and the reason for it."""

EQUAL_WITHIN_TRICKS = 0.2
"""Two suits as near as that to each other are as good as each other."""


def defenders_lead(sight: PlayKnowledge, named: Named, chance: Random) -> Chosen:
    """The card that an adversary of the declarer leads."""
    if len(sight.legal) == 1:
        return sight.legal[0], message("There is no choice.")
    best: tuple[float, Message, Suit] | None = None
    for suit in sorted({card.suit for card in sight.legal}):
        weight, reason = (weigh_suit if sight.tricks else _weigh_first)(sight, suit, named)
        weight += chance.uniform(0, EQUAL_WITHIN_TRICKS)
        if best is None or weight > best[0]:
            best = weight, reason, suit
    assert best is not None, "there is no card to lead"
    return card_of(sight, best[2], named), best[1]


def card_of(sight: PlayKnowledge, suit: Suit, named: Named) -> Card:
    """Which card of a suit to lead."""
    holding = tuple(card for card in sight.legal if card.suit is suit)
    top = holding[0]
    if sight.tricks and sight.master(top) and (sight.trumps is not None or _runs(sight, suit)):
        return top
    if len(holding) <= 2:
        return top
    touching = sight.least_equal(top, holding) is not top
    honours = sum(card.rank >= Rank.TEN for card in holding[:3])
    if touching and top.rank >= Rank.TEN and (sight.trumps is not None or honours >= 3):
        return top
    if sight.trumps is not None and suit is not sight.trumps and top.rank is Rank.ACE:
        return top  # an ace that is led away from may never be made
    if top.rank < Rank.TEN and suit is not sight.trumps and suit not in named[sight.turn.partner]:
        return top
    return holding[3] if len(holding) >= 4 else holding[-1]


def _runs(sight: PlayKnowledge, suit: Suit) -> bool:
    holding = sight.hand.suit(suit)
    masters = len(sight.masters(sight.hand, suit))
    return masters >= min(3, len(holding)) or not sight.out(suit)


# -- the first lead --


def _weigh_first(sight: PlayKnowledge, suit: Suit, named: Named) -> Weighed:
    """How well a suit serves for the first lead, and why it is chosen."""
    holding = sight.hand.suit(suit)
    top, length = holding[0], len(holding)
    touching = sight.least_equal(top, holding) is not top
    if suit in named[sight.turn.partner]:
        return 7.0, message("The partner has named this suit.")
    against = sum(suit in named[seat] for seat in (sight.turn.left, sight.turn.right))
    weight = -2.0 * against
    if sight.trumps is None:
        weight += length + 0.1 * sum(max(0, card.rank - 9) for card in holding) + (1.0 if touching else 0.0)
        return weight, message("Against no trumps the longest suit is led.")
    if suit is sight.trumps:
        return weight + (1.0 if length in (2, 3) and top.rank < Rank.JACK else -1.0), message("A trump is a safe lead.")
    if touching and top.rank >= Rank.JACK:
        return weight + 3 + 0.5 * (top.rank >= Rank.KING), message("A sequence is led from the top.")
    if length == 1 and sight.trumps is not None and 1 <= sight.hand.length(sight.trumps) <= 3:
        return weight + 2.5, message("A singleton is led in the hope of a ruff.")
    if top.rank is Rank.ACE:
        return weight - 0.5, message("An ace is led, so as to see dummy.")
    if top.rank >= Rank.JACK:
        return weight + 0.3 * (length >= 4) + 0.2 * (top.rank is Rank.JACK), message("A long suit is opened.")
    return weight + 1.0 + 0.2 * (length >= 3), message("A lead from weakness gives nothing away.")


# -- later leads --


def weigh_suit(sight: PlayKnowledge, suit: Suit, named: Named) -> Weighed:
    """How well a suit serves for a lead when dummy is seen, and why it is chosen."""
    holding = sight.hand.suit(suit)
    if suit is sight.trumps:
        return _weigh_trumps(sight, suit)
    if _both_void(sight, suit):
        return -6.0, message("Nothing better offers.")
    if sight.trumps is not None and _partner_ruffs(sight, suit):
        return 5.0, message("The partner can ruff.")
    masters = len(sight.masters(sight.hand, suit))
    if sight.trumps is None:
        if masters and _runs(sight, suit):
            return 5.0 + masters, message("The suit is established, and is cashed.")
    elif masters:
        return (3.5 if sight.higher(holding[-1]) else 3.0), message("A sure trick is taken while it can be.")
    weight, reason = _by_dummy(sight, suit)
    weight += 0.3 * len(holding) if sight.trumps is None else 0.1 * len(holding)
    led_by = _first_leader(sight, suit)
    if led_by is sight.turn.partner or suit in named[sight.turn.partner]:
        return weight + 2.0, message("The partner's suit is returned.")
    if led_by is sight.turn:
        return weight + 1.2, message("The suit begun is gone on with.")
    if led_by is not None:
        return weight - 1.5, message("Nothing better offers.")
    return weight, reason


def _weigh_trumps(sight: PlayKnowledge, suit: Suit) -> Weighed:
    dummy = sight.seen.get(sight.declarer.partner)
    if dummy is None or not dummy.has(suit):
        return -1.0, message("A trump is led.")
    short = any(dummy.length(other) <= 1 for other in SUITS if other is not suit)
    top = sight.hand.suit(suit)[0]
    return (1.0 if short and top.rank < Rank.QUEEN else -1.0), message("A trump is led, to save dummy's ruffs.")


def _by_dummy(sight: PlayKnowledge, suit: Suit) -> Weighed:
    """Through strength in dummy, up to weakness."""
    dummy = sight.seen.get(sight.declarer.partner)
    top = sight.hand.suit(suit)[0]
    if dummy is None:
        return 0.0, message("A lead.")
    strong = [card for card in dummy.suit(suit) if card.rank >= Rank.TEN]
    risk = -0.8 if top.rank >= Rank.KING and not sight.master(top) else -0.3 * (top.rank is Rank.QUEEN)
    if sight.turn.left is sight.declarer.partner:
        if strong and not all(sight.hand and sight.higher(card) == 0 for card in strong):
            return 1.0 + risk / 2, message("The lead goes through dummy's strength.")
        return risk, message("A lead through dummy.")
    if not strong:
        return 1.0 + risk / 2, message("The lead comes up to dummy's weakness.")
    return risk - 0.5 * len(strong), message("A lead up to dummy.")


def _both_void(sight: PlayKnowledge, suit: Suit) -> bool:
    """Whether declarer and dummy could both ruff: one would discard meanwhile."""
    if sight.trumps is None:
        return False
    seats = (sight.declarer, sight.declarer.partner)
    return not any(sight.may_hold(seat, suit) for seat in seats)


def _partner_ruffs(sight: PlayKnowledge, suit: Suit) -> bool:
    assert sight.trumps is not None
    partner = sight.turn.partner
    return (partner, suit) in sight.voids and bool(sight.may_hold(partner, sight.trumps))


def _first_leader(sight: PlayKnowledge, suit: Suit) -> Seat | None:
    return next((trick.leader for trick in sight.tricks if trick.led.suit is suit), None)
