"""Revokes that a player can prove from what they have seen: a suit refused, and a card of it from that hand later."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.cards import Card, Seat
from oddtrick.view import View


def provable(view: View) -> tuple[tuple[Seat, int], ...]:
    """The revokes of the other side that the view proves, each with its trick (from 1); dummy's go unpunished.

    Nothing but the play seen and the cards that lie open goes into it.
    """
    if view.seat is None or view.seat is view.dummy:
        return ()
    return tuple(
        (seat, number)
        for number, trick in enumerate(view.tricks, 1)
        for seat in sorted(trick.seats)
        if trick is not view.on_table and seat.side is not view.seat.side
        if seat not in (view.dummy, view.lineup.second)
        if (card := trick.card(seat)) is not None and card.suit is not trick.led.suit
        if any(other.suit is trick.led.suit for other in _shown_since(view, seat, number))
    )


def _shown_since(view: View, seat: Seat, number: int) -> Iterator[Card]:
    """The cards of that hand that have been seen since the trick of that number."""
    for trick in view.tricks[number:]:
        yield from (card for source, card in (*trick.plays, *trick.surplus) if source is seat)
    yield from (card for holder, card in view.exposed if holder is seat)
    for holder, hand in view.faced:
        if holder is seat:
            yield from hand
