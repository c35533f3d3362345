"""A player looks at their own cards before the deal is complete, by any act: what is lost by it, and noted."""

from __future__ import annotations

from oddtrick.rules.cards import Seat
from oddtrick.rules.facts import Ended, Fact, Noted
from oddtrick.rules.laws.examine.lapsing import less
from oddtrick.rules.laws.rights import rights_of
from oddtrick.rules.table import Note, NoteKind, Right, Table, Until
from oddtrick.rules.terms import Fault, Remedy, RemedyKind


def claims_lost(table: Table, seat: Seat) -> tuple[Fact, ...]:
    """The claims to a new deal that end for a player who looks (1895, 39-VII and 40; 1910, 37f and 39; 1915, 37f).

    They may still stop a wrong deal (1895, 46), and answer a card of another pack (43).
    """
    return tuple(
        Ended(right) if right.unseen else less(right, seat)
        for right in rights_of(table, seat)
        if right.fault is Fault.MISDEAL and right.until is not Until.DEAL_OVER and not _is_of_dealer(right)
    )


def _is_of_dealer(right: Right) -> bool:
    """Whether it is about who deals, or with which pack."""
    return Remedy(RemedyKind.RECTIFY) in right.remedies


def has_looked(seat: Seat) -> Noted:
    """The fact that a player has looked."""
    return Noted(Note(NoteKind.LOOKED, seat))
