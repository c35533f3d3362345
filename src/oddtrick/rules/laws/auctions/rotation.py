"""What every auction in rotation has in common: how it ends, and who is then the declarer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from oddtrick.rules.cards import Seat
from oddtrick.rules.lineup import Lineup
from oddtrick.rules.table import CurrentDeal, Declaration, State


def first_to_name(declaration: Declaration) -> Seat:
    """The declarer: the player of the winning side who first named the final strain (1910, law 48; 1915, law 47)."""
    assert declaration.by is not None
    side = declaration.by.side
    # Doubt: A-38. Only what the winning partnership named counts.
    return next(seat for seat, strain in declaration.named if strain is declaration.strain and seat.side is side)


def last_bidder(declaration: Declaration) -> Seat:
    """The declarer where no strain is bid twice, none is bid at all, or nobody has a partner: the last bidder."""
    assert declaration.by is not None
    return declaration.by


def pass_by(deal: CurrentDeal, seat: Seat, declarer: Callable[[Declaration], Seat]) -> Declaration:
    """The declaration after a pass: when all others have passed the last bid it is final; when all pass, nothing."""
    declaration, lineup = deal.declaration, deal.lineup
    passes = declaration.passes + 1
    if declaration.by is not None and passes >= len(lineup.players) - 1:
        return final(replace(declaration, passes=passes), declarer(declaration), lineup)
    if passes >= len(lineup.players):
        return replace(declaration, passes=passes, state=State.PASSED_OUT, turn=None)
    return replace(declaration, passes=passes, turn=lineup.left(seat))


def final(declaration: Declaration, declarer: Seat, lineup: Lineup) -> Declaration:
    """The declaration once it is over: who plays it, from which side it is led to, and who makes room for dummy."""
    dummy = declarer.partner
    return replace(
        declaration,
        state=State.FINAL,
        turn=None,
        declarer=declarer,
        dummy=dummy,
        leader=declarer.left,
        # Doubt: O-1 the fourth hand is dealt at the vacant seat; who sits opposite the declarer goes there instead.
        moved=None if lineup.vacant in (None, dummy) else dummy,
    )
