"""The rights that wait, asked by player and by side."""

from __future__ import annotations

from oddtrick.cards import Seat
from oddtrick.table import Right, Table


def rights_of(table: Table, seat: Seat) -> tuple[Right, ...]:
    """The rights that wait for that player, the latest first."""
    return tuple(right for right in reversed(table.rights) if seat in right.choosers)


def rights_of_side(table: Table, seat: Seat) -> tuple[Right, ...]:
    """The rights that wait for that player or for their partner, the latest first, as far as all know of them."""
    pair = {seat, seat.partner}
    return tuple(right for right in reversed(table.rights) if pair & right.choosers and not right.secret)
