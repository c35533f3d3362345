"""Charges of a revoke that a player can prove from what has been seen: a suit refused, and a card of it later."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.facts import Ended, Fact, RenounceBecame
from oddtrick.rules.laws.renounces import REVOKES, is_claimed, rights_about
from oddtrick.rules.table import CurrentDeal, NoteKind, RevokeState, Table


def chargeable(table: Table, seat: Seat) -> tuple[tuple[Seat, int], ...]:
    """Of the revokes that can be proved now those that have not been charged yet."""
    deal = table.deal
    if deal is None or not deal.irregularities.renounces:
        return ()
    charged = {(right.offender, right.trick) for right in table.rights if right.fault in REVOKES and not right.secret}
    open_ = {(r.seat, r.trick) for r in deal.irregularities.renounces if r.state is RevokeState.ESTABLISHED}
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
    if any(note.kind is NoteKind.FACED and note.seat is seat for note in deal.irregularities.notes):
        yield from deal.play.hands[seat]


def revoke_lost(
    table: Table, deal: CurrentDeal, *, against: Seat | None = None, trick: int | None = None
) -> tuple[Fact, ...]:
    """What the declarer can no longer exact when dummy points at a suit refused by the adversaries.

    It is the penalty of that one: unless it is named the latest that can be proved, or the latest where none can, so
    that what is lost before all tells nothing of a hidden hand. One that is claimed already is not lost. One not yet
    established, once it is, costs nothing either.
    """
    pointed_at = [
        r
        for r in deal.irregularities.renounces
        if r.seat.side is not deal.declaration.declarer_side
        and r.state in (RevokeState.OPEN, RevokeState.ESTABLISHED)
        and against in (None, r.seat)
        and trick in (None, r.trick)
        and not is_claimed(table, deal, r)
    ]
    if not pointed_at:
        return ()
    declarer = deal.declaration.declarer
    seen = () if declarer is None else provable(deal, declarer)
    proved = [r for r in pointed_at if r.state is RevokeState.ESTABLISHED and (r.seat, r.trick) in seen]
    lost = (proved or pointed_at)[-1]
    ended = tuple(map(Ended, rights_about(table, deal, lost)))
    if lost.state is RevokeState.OPEN:
        return (RenounceBecame(lost, replace(lost, free=True)), *ended)
    return (RenounceBecame(lost, replace(lost, state=RevokeState.LOST, free=True)), *ended)
