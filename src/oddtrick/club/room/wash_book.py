"""The wash-book of an evening: rubbers are entered as they end, and what each player won or lost is told."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.cards import Seat, Side
from oddtrick.club.render.shapes.table import WashShape
from oddtrick.laws.club.settlement import Stake, WashBook, settle, settle_pairs
from oddtrick.laws.score.sheet import Standing


def entered(book: WashBook, stands: Standing, names: Mapping[Seat, str]) -> WashBook:
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
        # Each plays for himself, and settles with each of the others.
        totals = {name: stands.totals[seat] for seat, name in names.items() if seat in stands.totals}
        return book.with_changes(settle_pairs(totals))
    return book


def wash_shape(book: WashBook, stake: Stake | None) -> WashShape:
    """The book as it is drawn; with a stake each row ends with what the player has won, or lost, in money."""
    totals = book.totals
    last = totals[-1] if totals else {}
    return {
        "values": ["" if column.value is None else str(column.value) for column in book.columns],
        "rows": [
            {
                "name": name,
                "totals": [str(after[name]) if name in after else None for after in totals],
                "amount": "" if stake is None or name not in last else str(settle(int(last[name]), stake)),
            }
            for name in book.players
        ],
    }
