"""Tables that are kept, for tests of the databases."""

from __future__ import annotations

from oddtrick.club.room.handle import handle
from oddtrick.club.room.rebuilding import rebuild
from oddtrick.club.room.state import Room
from oddtrick.club.storage import stored_tables
from oddtrick.club.storage.writer import Writer
from tests.club.playing import Evening, evening


def keep(writer: Writer, sitting: Evening) -> Room:
    """Keep a table and its every message, as a club does; the room after the last."""
    room = Room(id="t1", terms=sitting.room.terms, host="ann")
    writer.submit(lambda connection: stored_tables.create_table(connection, room, 0)).result()
    for message in sitting.messages:
        after = handle(room, message).room
        if after is not room:
            writer.submit(lambda c, b=room, m=message, a=after: stored_tables.append_message(c, b, m, a)).result()  # type: ignore[misc]  # bound now
        room = after
    return room


def kept_evening(writer: Writer, acts: int = 30) -> Room:
    """An evening whose every message is kept."""
    sitting = evening(3)
    for _ in range(acts):
        sitting.turn()
    return keep(writer, sitting)


def loaded(writer: Writer, table: str = "t1") -> Room:
    kept = writer.submit(lambda connection: stored_tables.find_table(connection, table)).result()
    assert kept is not None
    return rebuild(kept).room
