"""What a person is sent of a table."""

from __future__ import annotations

from oddtrick.club.render import table_view
from oddtrick.club.render.deliveries import FullUpdate
from oddtrick.club.render.table_view import SharedView
from oddtrick.club.room.state import Room


def update_for(room: Room, person: str, since: int | None = None, shared: SharedView | None = None) -> FullUpdate:
    """The table as that person sees it, with the lines since event ``since``; without it all that the room has.

    A number that is too old, or none, gets the lines from the start (``whole``).
    """
    shared = table_view.shared_view(room) if shared is None else shared
    whole, happened = table_view.news_for(shared, person, room.seats_of(person), since)
    table = table_view.table_shape(room, person, shared)
    return {"kind": "update", "seq": room.seq, "whole": whole, "happened": happened, "table": table}
