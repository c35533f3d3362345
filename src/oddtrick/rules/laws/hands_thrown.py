"""Hands thrown down face up: whose, and whether anybody still holds one (1895, 74; 1910, 74; 1915, 72)."""

from __future__ import annotations

from oddtrick.rules.acts import Expose
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.table import CurrentDeal, NoteKind
from oddtrick.rules.terms import How


def throws_all(deal: CurrentDeal, act: Expose) -> bool:
    """Whether a player throws down all the cards that they hold."""
    return act.how is How.THROWN and all(card in act.cards for card in deal.play.hands[act.by])


def holding(deal: CurrentDeal) -> frozenset[Seat]:
    """The hands that nobody has thrown down; a dummy that lies on the table is none of them."""
    down = {note.seat for note in deal.irregularities.notes if note.kind is NoteKind.THROWN}
    open_ = deal.dummies if deal.play.dummy_down else frozenset[Seat]()
    return frozenset(SEATS) - down - open_
