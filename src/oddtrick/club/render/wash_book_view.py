"""The wash-book of an evening as it is drawn."""

from __future__ import annotations

from oddtrick.club.render.shapes.table import WashShape
from oddtrick.rules.laws.club.settlement import Stake, WashBook, settle
from oddtrick.words.language import say


def wash_shape(book: WashBook, stake: Stake | None) -> WashShape:
    """The book as it is drawn; with a stake each row ends with what the player has won, or lost, in money."""
    totals = book.totals
    last = totals[-1] if totals else {}
    return {
        "values": ["" if column.value is None else str(column.value) for column in book.columns],
        "rows": [
            {
                "name": say(name),
                "totals": [str(after[name]) if name in after else None for after in totals],
                "amount": "" if stake is None or name not in last else str(settle(int(last[name]), stake)),
            }
            for name in book.players
        ],
    }
