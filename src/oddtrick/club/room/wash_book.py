"""The wash-book of an evening: rubbers are entered as they end."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.club.room.state import Room
from oddtrick.rules.cards import Seat, Side
from oddtrick.rules.laws.club.settlement import WashBook, settle_pairs
from oddtrick.rules.laws.score.sheet import Standing
from oddtrick.rules.names_at_seats import Name


def add_rubber(book: WashBook, stands: Standing, names: Mapping[Seat, Name]) -> WashBook:
    """The book with that rubber, played by the ``names`` at their seats; without a change where it is not over.

    ``ImpossibleAct`` where two players have one name.
    """
    if not stands.over:
        return book
    for name in names.values():
        book = book if name in book.players else book.with_player(name)
    if isinstance(stands.winner, Side) and stands.value is not None:
        sides = (stands.winner, stands.winner.other)
        winners, losers = ([name for seat, name in names.items() if seat.side is side] for side in sides)
        return book.with_rubber(winners, losers, stands.value)
    if stands.value is None:
        # Each plays alone, and settles with each of the others.
        totals = {name: stands.totals[seat] for seat, name in names.items() if seat in stands.totals}
        return book.with_changes(settle_pairs(totals))
    return book


def wash_book(room: Room) -> WashBook:
    """The account of the evening: every rubber that came to an end, in the order in which they did."""
    book = WashBook(players=())
    ended = [(past.players, past.stands) for past in room.past]
    if room.rubber is not None:
        rubber = room.rubber
        ended.append(({seat: rubber.name(seat) for seat in room.places}, room.standing_of(rubber)))
    for players, stands in ended:
        book = add_rubber(book, stands, {seat: players[seat] for seat in room.places})
    return book
