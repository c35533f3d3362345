"""Sampled layouts of the cards that are not seen: deals that agree with what the play and the calls have shown."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from oddtrick.players.books.engine.inferences import CallInferences
from oddtrick.players.plain.hand_estimate import strength_of
from oddtrick.players.plain.play_knowledge import SUIT_BITS, PlayKnowledge
from oddtrick.rules.cards import SEATS, SUITS, Card, Hand, Seat, Suit

Lie = tuple[int, int, int, int]
"""The cards left in each hand, as bits, N E S W."""

DEALS_PER_LAYOUT = 3
"""How many deals are made for each lie, the likeliest of which is taken."""
MIN_NAMED_LENGTH = 4
"""The fewest cards that who named a suit is taken to have been dealt."""
HIGH_CARD_WEIGHT = 0.6
"""How much a high card (of forty) over or under speaks against a lie, a card too few of a suit named counting one."""


def lies(sight: PlayKnowledge, reading: CallInferences, number: int) -> Iterator[Lie]:
    """``number`` layouts of the hidden cards, the same for the same sight; none if the hands do not go together."""
    unseen = [seat for seat in SEATS if seat not in sight.seen]
    room = {seat: reading.view.left[seat] for seat in unseen}
    if not unseen or sum(room.values()) != len(sight.hidden):
        return
    may = {seat: sum(sight.may_hold(seat, suit) for suit in SUITS) for seat in unseen}
    named = [(seat, suit, left) for seat in unseen for suit, left in _named(sight, reading, seat) if left > 0]
    points = _points(sight, reading, unseen)
    chance = Random(sight.hidden.bits ^ sight.hand.bits << 3 ^ len(sight.tricks))
    cards = list(sight.hidden)
    for _ in range(number):
        deals = (_dealt(cards, room, may, chance) for _ in range(DEALS_PER_LAYOUT))
        lie = min(deals, key=lambda held: _unlikely(held, named, unseen[0], points))
        lie.update({seat: hand.bits for seat, hand in sight.seen.items()})
        yield lie[Seat.N], lie[Seat.E], lie[Seat.S], lie[Seat.W]


def _named(sight: PlayKnowledge, reading: CallInferences, seat: Seat) -> list[tuple[Suit, int]]:
    """The suits that a hand has named, and how many cards of each it should still hold."""
    shown = reading.of(seat)
    gone = [card.suit for trick in sight.tricks if (card := trick.card(seat)) is not None]
    return [(suit, max(shown.least[suit], MIN_NAMED_LENGTH) - gone.count(suit)) for suit in shown.named]


def _points(sight: PlayKnowledge, reading: CallInferences, unseen: list[Seat]) -> float:
    """The high cards (of forty) to be expected in the first hand of those not seen, by the calls and what is gone."""
    strength = reading.picture().strength
    wanted = []
    for seat in unseen:
        gone = Hand.of(card for trick in sight.tricks if (card := trick.card(seat)) is not None)
        wanted.append(max(0.0, strength[seat] - strength_of(gone)))
    share = wanted[0] / sum(wanted) if sum(wanted) else 1 / len(unseen)
    return share * strength_of(sight.hidden)


def _unlikely(held: dict[Seat, int], named: list[tuple[Seat, Suit, int]], first: Seat, points: float) -> float:
    """How ill a deal agrees with the suits and the strength that were shown."""
    short = sum(max(0, least - (held[seat] & SUIT_BITS[suit]).bit_count()) for seat, suit, least in named)
    return short + HIGH_CARD_WEIGHT * abs(strength_of(Hand(held[first])) - points)


def _dealt(cards: list[Card], room: dict[Seat, int], may: dict[Seat, int], chance: Random) -> dict[Seat, int]:
    """The hidden cards dealt by chance, each to a hand that may hold it as long as there is one with room."""
    held, room, free = dict.fromkeys(room, 0), dict(room), []
    for card in cards:
        seats = [seat for seat in room if may[seat] & card.bit and room[seat]]
        if len(seats) == 1:
            held[seats[0]] |= card.bit
            room[seats[0]] -= 1
        else:
            free.append(card)
    chance.shuffle(free)
    for card in free:
        seats = [seat for seat in room if room[seat] and may[seat] & card.bit] or [s for s in room if room[s]]
        seat = seats[0] if len(seats) == 1 else max(seats, key=lambda seat: room[seat] + chance.random())
        held[seat] |= card.bit
        room[seat] -= 1
    return held
