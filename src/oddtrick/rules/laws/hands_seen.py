"""Who sees which hand: their own, dummy, and at dummy bridge of two hands now one and now both.

Guide of Boaz, 1899, pp. 34-35.
"""

from __future__ import annotations

from oddtrick.rules.cards import Seat
from oddtrick.rules.table import CurrentDeal, NoteKind, State


def in_sight(deal: CurrentDeal) -> frozenset[Seat]:
    """Which of their two hands the player of Dummy may look at now (dummy bridge; nobody else has two)."""
    alone = deal.lineup.alone
    if alone is None or deal.state is State.DEALING:
        return frozenset()
    second = alone.partner
    # To a card that the wrong player has led either hand may have to follow, though dummy does not lie open yet.
    if deal.play.dummy_down or deal.play.tricks or deal.state not in (State.OPEN, State.FINAL):
        return frozenset({alone, second})
    if deal.dealer.side is not alone.side:
        return frozenset({deal.dealer.left})
    if deal.declaration.strain is None:
        return frozenset() if deal.declaration.turn is None else frozenset({deal.declaration.turn})
    # Doubt: DB8 who declared on their own hand sees Dummy after the lead; who left it has seen both.
    return frozenset({alone, second}) if deal.declaration.by is second else frozenset({alone})


def visible_hands(deal: CurrentDeal, seat: Seat | None) -> frozenset[Seat]:
    """The hands that a player sees, or a watcher: their own, those that lie open, and of two one seen too soon."""
    lineup = deal.lineup
    if seat is None or seat is deal.absent or seat is lineup.second:
        own: frozenset[Seat] = frozenset()
    elif seat is lineup.alone:
        peeped = {note.seat for note in deal.irregularities.notes if note.kind is NoteKind.SEEN}
        own = in_sight(deal) | peeped
    else:
        own = frozenset({seat})
    return own | deal.dummies if deal.play.dummy_down else own
