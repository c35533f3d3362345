"""The rights that wait, asked by player and by side."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from oddtrick.rules.cards import Seat
from oddtrick.rules.lineup import FOUR, Lineup
from oddtrick.rules.table import Ending, PastRight, Right, Table
from oddtrick.rules.terms import Remedy


def is_among(lineup: Lineup, seat: Seat, seats: Collection[Seat]) -> bool:
    """Whether who acts at that seat is one of those: of two hands that one person plays either will do.

    >>> is_among(Lineup(alone=Seat.N), Seat.S, {Seat.N}), is_among(FOUR, Seat.S, {Seat.N})
    (True, False)
    """
    if seat in seats:
        return True
    return lineup != FOUR and lineup.person(seat) in {lineup.person(other) for other in seats}


def rights_of(table: Table, seat: Seat) -> tuple[Right, ...]:
    """The rights that wait for that player, the latest first."""
    return tuple(right for right in reversed(table.rights) if seat in right.choosers)


def bounding(table: Table, seat: Seat, remedies: tuple[Remedy, ...]) -> Iterator[PastRight]:
    """The rights that cover what that player demands and cannot have: those of others, then those that are over.

    Only what all know of; the latest of each first, one that others have with no end of its own (``OTHERWISE``).
    """
    deal = table.deal
    past = () if deal is None else tuple(reversed(deal.irregularities.past_rights))
    others = (PastRight(right, Ending.OTHERWISE) for right in reversed(table.rights) if seat not in right.choosers)
    for one in (*others, *past):
        if not one.right.secret and all(map(one.right.admits, remedies)):
            yield one


def rights_of_side(table: Table, seat: Seat) -> tuple[Right, ...]:
    """The rights that wait for that player or for their partner, the latest first, as far as all know of them."""
    partner = seat.partner if table.deal is None else table.deal.partner_of(seat)
    pair = {seat} if partner is None else {seat, partner}
    return tuple(right for right in reversed(table.rights) if pair & right.choosers and not right.secret)
