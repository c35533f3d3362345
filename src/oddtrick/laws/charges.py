"""Charges of a revoke that a player can prove from what has been seen: a suit refused, and a card of it later."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.cards import Card, Seat
from oddtrick.laws.renounces import REVOKES
from oddtrick.table import CurrentDeal, NoteKind, RevokeState, Table


def chargeable(table: Table, seat: Seat) -> tuple[tuple[Seat, int], ...]:
    """Of the revokes that can be proved now those that have not been charged yet."""
    deal = table.deal
    if deal is None or not deal.trouble.renounces:
        return ()
    charged = {(right.offender, right.trick) for right in table.rights if right.fault in REVOKES and not right.secret}
    open_ = {(r.seat, r.trick) for r in deal.trouble.renounces if r.state is RevokeState.ESTABLISHED}
    return tuple(each for each in provable(deal, seat) if each in open_ - charged)


def provable(deal: CurrentDeal, seat: Seat) -> tuple[tuple[Seat, int], ...]:
    """The revokes of the other side that can be proved now, each with its trick (from 1); dummy's go unpunished.

    Nothing but the play seen and the cards that lie open goes into it.
    """
    if seat is deal.declaration.dummy:
        return ()
    return tuple(
        (other, number)
        for number, trick in enumerate(deal.play.tricks, 1)
        for other in sorted(trick.seats)
        if trick is not deal.play.trick and other.side is not seat.side
        if other not in (deal.declaration.dummy, deal.lineup.second)
        if (card := trick.card(other)) is not None and card.suit is not trick.led.suit
        if any(shown.suit is trick.led.suit for shown in _shown_since(deal, other, number))
    )


def _shown_since(deal: CurrentDeal, seat: Seat, number: int) -> Iterator[Card]:
    """The cards of that hand that have been seen since the trick of that number."""
    for trick in deal.play.tricks[number:]:
        yield from (card for source, card in (*trick.plays, *trick.surplus) if source is seat)
    yield from (card for holder, card in deal.lying if holder is seat)
    if any(note.kind is NoteKind.FACED and note.seat is seat for note in deal.trouble.notes):
        yield from deal.play.hands[seat]
