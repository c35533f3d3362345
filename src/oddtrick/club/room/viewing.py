"""Whether a table can be looked at: an act after which a view, or what comes next, cannot be made has no effect."""

from __future__ import annotations

from oddtrick.club.room.computer_turns import next_step
from oddtrick.club.room.state import Room
from oddtrick.rules.cards import SEATS
from oddtrick.rules.view import view


def look_at(room: Room) -> None:
    """Make the view of every seat, and a watcher's, and see what comes next; raises what that stumbles over."""
    if room.rubber is None:
        return
    for seat in (None, *SEATS):
        view(room.code, room.table, seat)
    next_step(room)
