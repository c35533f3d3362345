"""Thinking beside the books: a card is thought through on a few likely lies before it is played.

A card of plain sense, or of a book to one who is free of it, stands unless another brings clearly more on all of them
together. The figures below were settled on deals of which every card had been solved.
"""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.players.books.engine.inferences import CallInferences
from oddtrick.players.books.engine.playout import tricks_of_side
from oddtrick.players.books.engine.sampled_layouts import lies
from oddtrick.players.plain.defender_lead import Named, card_of
from oddtrick.players.plain.play_knowledge import SUIT_BITS, PlayKnowledge, above
from oddtrick.rules.cards import SEATS, Card, Rank, Suit

LAYOUTS = 10
"""The number of layouts examined."""
FIRST_LAYOUTS = 3
"""The number of them after which the cards that are not yet better are dropped."""
MIN_GAIN_TRICKS = 0.7
"""Tricks a lie by which another card must be better."""


def better(sight: PlayKnowledge, reading: CallInferences, card: Card) -> Card | None:
    """A card that brings clearly more than that one when it is thought through; ``None`` if it may stand."""
    if not _to_be_weighed(sight, reading):
        return None
    tried = list(dict.fromkeys((card, *_others(sight, reading, card))))
    worth = dict.fromkeys(tried, 0)
    for number, lie in enumerate(lies(sight, reading, LAYOUTS)):
        if not number % FIRST_LAYOUTS and number:
            worth = {one: tricks for one, tricks in worth.items() if tricks > worth[card] or one is card}
        if len(worth) == 1:
            return None
        for one in worth:
            worth[one] += _brings(sight, lie, one)
    best = max(worth, key=lambda one: worth[one])
    return best if worth[best] - worth[card] >= MIN_GAIN_TRICKS * LAYOUTS else None


def _to_be_weighed(sight: PlayKnowledge, reading: CallInferences) -> bool:
    """Whether there is something to think about, dummy being seen: not for the last hand, nor for a loser thrown."""
    if len(sight.legal) == 1 or reading.view.dummy_hand is None:
        return False
    if sight.trick is None:
        return True
    return len(sight.trick.plays) < 3 if sight.hand.has(sight.trick.led.suit) else not sight.declaring


def _brings(sight: PlayKnowledge, lie: tuple[int, ...], card: Card) -> int:
    """The tricks that our side takes from here on with that card, if the cards lie so."""
    turn = int(sight.turn)
    table = () if sight.trick is None else tuple(laid.bit for _, laid in sight.trick.plays)
    leader = turn if sight.trick is None else int(sight.trick.leader)
    hands = tuple(bits ^ card.bit if seat == turn else bits for seat, bits in enumerate(lie))
    trumps = 0 if sight.trumps is None else SUIT_BITS[sight.trumps]
    return tricks_of_side(hands, leader, (*table, card.bit), trumps, turn & 1)


def _others(sight: PlayKnowledge, reading: CallInferences, card: Card) -> Iterator[Card]:
    """The other cards that come into question, none of them worth the same as another."""
    taken = [card]
    named = {seat: set(reading.of(seat).named) for seat in SEATS}
    for suit in Suit:
        held = tuple(one for one in sight.legal if one.suit is suit)
        if not held:
            continue
        for one in _of_suit(sight, held, named):
            if not any(_alike(sight, one, other) for other in taken):
                taken.append(one)
                yield one


def _of_suit(sight: PlayKnowledge, held: tuple[Card, ...], named: Named) -> tuple[Card, ...]:
    """Of one suit: the lowest to throw; what tells the partner the truth to lead; else high ones and the lowest."""
    if sight.trick is not None and not sight.hand.has(sight.trick.led.suit):
        return held[-1:]
    if sight.trick is None and not sight.declaring:
        return (card_of(sight, held[0].suit, named), *(held[:1] if sight.master(held[0]) else ()))
    return (held[0], *(one for one in held[1:2] if one.rank >= Rank.TEN), held[-1])


def _alike(sight: PlayKnowledge, one: Card, other: Card) -> bool:
    """Whether two cards of a hand are worth the same: no card of another hand lies between them."""
    if one.suit is not other.suit:
        return False
    others = sight.hidden.bits
    for seat, hand in sight.seen.items():
        if seat is not sight.turn:
            others |= hand.bits
    return not others & above(min(one, other)) & ~above(max(one, other))
