"""The stored tables of the club: the terms of each, and every message that took effect at it, in order."""

from __future__ import annotations

import json
from dataclasses import dataclass

from sqlalchemy import Connection, func, select, update

from oddtrick.club.room.handle import handle
from oddtrick.club.room.messages import Came, Commanded, Message, Went, read_message, write_message
from oddtrick.club.room.state import Room, Seating, Terms
from oddtrick.club.storage import schema
from oddtrick.club.storage.stored_rubbers import begins_or_ends, store_rubber
from oddtrick.errors import ProtocolError
from oddtrick.policy import Policy


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def write_terms(terms: Terms) -> str:
    """The terms of a table as a text."""
    return _json(
        {
            "name": terms.name,
            "code": terms.code_key,
            "variety": list(terms.variety),
            "options": dict(terms.options),
            "policy": terms.policy.value,
            "seating": terms.seating.value,
            "players": terms.players,
            "slips": terms.slips,
            "stake": terms.stake,
            "listed": terms.listed,
            "watchers": terms.watchers,
        }
    )


def read_terms(text: str) -> Terms:
    """The terms of that text."""
    given = json.loads(text)
    return Terms(
        name=given["name"],
        code_key=given["code"],
        variety=tuple(given["variety"]),
        options=given["options"],
        policy=Policy(given["policy"]),
        seating=Seating(given["seating"]),
        players=given["players"],
        slips=given["slips"],
        stake=given["stake"],
        listed=given["listed"],
        watchers=given["watchers"],
    )


def create_table(connection: Connection, room: Room, now: int) -> None:
    """A new table, with nothing having happened at it."""
    connection.execute(
        schema.table.insert().values(
            id=room.id, host=room.host, terms=write_terms(room.terms), created=now, last=now, closed=False
        )
    )


_NEW_MESSAGE = schema.message.insert()


def append_message(connection: Connection, before: Room, message: Message, after: Room) -> None:
    """A message that took effect, as number ``after.seq`` of its table; what follows from it is brought up to date."""
    body = message.body
    key = f"{body.person}/{body.command.client}/{body.command.number}" if isinstance(body, Commanded) else None
    row = {"table": after.id, "seq": after.seq, "command": key, "body": _json(write_message(message))}
    connection.execute(_NEW_MESSAGE, row)
    if before.phase is not after.phase or before.rubber is None or isinstance(body, Came | Went):
        changes = {"last": message.at, "closed": after.phase.value == "closed"}
        connection.execute(update(schema.table).where(schema.table.c.id == after.id).values(**changes))
    if after.rubber is not None and begins_or_ends(before, after):
        store_rubber(connection, after, after.rubber, message.at)
    if before.rubber is not None and after.past != before.past:
        store_rubber(connection, after, before.rubber, message.at)


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it is kept: the room before anything happened, and the messages with their numbers."""

    room: Room
    messages: tuple[tuple[int, str], ...]


def find_table(connection: Connection, table: str) -> StoredTable | None:
    """What is kept of that table; ``None`` if there is none of that name."""
    row = connection.execute(select(schema.table).where(schema.table.c.id == table)).first()
    if row is None:
        return None
    bodies = (
        select(schema.message.c.seq, schema.message.c.body)
        .where(schema.message.c.table == table)
        .order_by(schema.message.c.seq)
    )
    messages = tuple((seq, body) for seq, body in connection.execute(bodies))
    return StoredTable(Room(id=row.id, terms=read_terms(row.terms), host=row.host), messages)


def room_of(table: StoredTable) -> Room:
    """The room, had again from its messages.

    ``ProtocolError`` where the messages do not follow one another, or one of them has no effect.
    """
    room = table.room
    for seq, body in table.messages:
        room = replayed(room, seq, read_message(json.loads(body)))
    return room


def replayed(room: Room, seq: int, message: Message) -> Room:
    """The room after a message that is kept as number ``seq``."""
    after = handle(room, message).room
    if after.seq != seq or after is room:
        raise ProtocolError(f"table {room.id}: message {seq} does not follow event {room.seq}")
    return after


def open_tables(connection: Connection, since: int) -> list[str]:
    """The tables that are not closed and at which something has happened since."""
    found = select(schema.table.c.id).where(~schema.table.c.closed, schema.table.c.last >= since)
    return list(connection.scalars(found.order_by(schema.table.c.last.desc()).limit(500)))


def deserted_tables(connection: Connection, over: int, unfinished: int) -> list[str]:
    """Tables that wait to be closed: nobody has come or gone since those times, ``over`` if no rubber is in hand."""
    begun = select(schema.rubber.c.id).where(schema.rubber.c.table == schema.table.c.id)
    in_hand = begun.where(~schema.rubber.c.over)
    found = select(schema.table.c.id).where(
        ~schema.table.c.closed,
        begun.exists(),
        (schema.table.c.last < unfinished) | ((schema.table.c.last < over) & ~in_hand.exists()),
    )
    return list(connection.scalars(found.order_by(schema.table.c.last).limit(20)))


def all_tables(connection: Connection) -> list[str]:
    """Every table."""
    return list(connection.scalars(select(schema.table.c.id).order_by(schema.table.c.id)))


def effect_of(connection: Connection, table: str, person: str, client: str, number: int) -> int | None:
    """As which event a command has taken effect; ``None`` if it has not."""
    found = select(schema.message.c.seq).where(
        schema.message.c.table == table, schema.message.c.command == f"{person}/{client}/{number}"
    )
    return connection.scalar(found)


def highest(connection: Connection, table: str) -> int:
    """The number of the last message of a table; 0 where there is none."""
    found = select(func.max(schema.message.c.seq)).where(schema.message.c.table == table)
    return connection.scalar(found) or 0
