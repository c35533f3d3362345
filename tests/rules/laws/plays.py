"""Cards played at a table in one line."""

from __future__ import annotations

from oddtrick.rules.acts import Act, Play
from oddtrick.rules.cards import Card, Seat


def play(seat: Seat, *cards: str) -> Act:
    named = tuple(map(Card.parse, cards))
    return Play(Seat.N, named, Seat.S) if seat is Seat.S else Play(seat, named)
