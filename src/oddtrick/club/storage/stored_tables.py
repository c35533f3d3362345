"""The stored tables of the club: the terms of each, and every message that took effect at it, in order."""

from __future__ import annotations

import json
from functools import lru_cache

from sqlalchemy import Connection, Dialect, bindparam, select, update

from oddtrick.club.room.incoming import EditionChanged, Message, PersonCame, PersonCommanded, PersonWent, write_message
from oddtrick.club.room.plain_terms import read_terms, write_terms
from oddtrick.club.room.state import Room
from oddtrick.club.room.stored_rubber import begins_or_ends
from oddtrick.club.room.stored_table import StoredTable
from oddtrick.club.storage import schema
from oddtrick.club.storage.chain import link_at, next_link
from oddtrick.club.storage.engines import NotKept
from oddtrick.club.storage.stored_rubbers import ended_rubbers, store_rubber
from oddtrick.version import VERSION


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def create_table(connection: Connection, room: Room, now: int, owner: int = 0) -> None:
    """A new table, with nothing having happened at it; ``owner`` is the number of the server that plays it."""
    connection.execute(
        schema.table.insert().values(
            id=room.id,
            host=room.host,
            terms=write_terms(room.terms),
            created=now,
            last=now,
            closed=False,
            program=VERSION,
            edition=room.code.edition,
            owner=owner,
        )
    )


_MESSAGE = tuple(schema.message.columns)
_NEW_MESSAGE = schema.message.insert().from_select(
    _MESSAGE,
    select(*(bindparam(column.name, type_=column.type) for column in _MESSAGE)).where(
        select(schema.table.c.id)
        .where(schema.table.c.id == bindparam("table"), schema.table.c.owner == bindparam("owner"))
        .exists()
    ),
)


@lru_cache
def _new_message(driver: Dialect) -> tuple[str, tuple[str, ...] | None]:
    """The statement in the driver's words, and its values in order where they have no names.

    It is made with every act: SQLAlchemy needs longer to prepare it again than SQLite to do it.
    """
    compiled = _NEW_MESSAGE.compile(dialect=driver)
    order = compiled.positiontup if compiled.positional else None
    return str(compiled), None if order is None else tuple(order)


def append_message(
    connection: Connection,
    before: Room,
    message: Message,
    after: Room,
    link_before: str | None = None,
    owner: int = 0,
) -> str:
    """A message that took effect, as number ``after.seq`` of its table; what follows from it is brought up to date.

    Its link in the table's chain; ``link_before`` is that of the message before it, looked up where it is not known.
    ``NotKept`` unless the table is still that ``owner``'s, the number under which it was taken.
    """
    body = message.body
    key = f"{body.person}/{body.command.client}/{body.command.number}" if isinstance(body, PersonCommanded) else None
    text = _json(write_message(message))
    link = next_link(link_before or link_at(connection, after.id, after.seq - 1), text)
    row = {"table": after.id, "seq": after.seq, "command": key, "body": text, "link": link, "owner": owner}
    statement, order = _new_message(connection.dialect)
    values = row if order is None else tuple([row[name] for name in order])
    if connection.exec_driver_sql(statement, values).rowcount != 1:
        raise NotKept("the table is played at another server")
    if before.phase is not after.phase or before.rubber is None or isinstance(body, PersonCame | PersonWent):
        changes = {"last": message.at, "closed": after.phase.value == "closed"}
        connection.execute(update(schema.table).where(schema.table.c.id == after.id).values(**changes))
    if isinstance(body, EditionChanged):
        reading = {"program": VERSION, "edition": body.edition}
        connection.execute(update(schema.table).where(schema.table.c.id == after.id).values(**reading))
    if after.rubber is not None and (begins_or_ends(before, after) or isinstance(body, EditionChanged)):
        store_rubber(connection, after, after.rubber, message.at)
    if before.rubber is not None and after.past != before.past:
        store_rubber(connection, before, before.rubber, message.at, room_after=after)
    return link


def find_table(connection: Connection, table: str) -> StoredTable | None:
    """The stored table of that name; ``None`` if there is none."""
    row = connection.execute(select(schema.table).where(schema.table.c.id == table)).first()
    if row is None:
        return None
    bodies = (
        select(schema.message.c.seq, schema.message.c.body)
        .where(schema.message.c.table == table)
        .order_by(schema.message.c.seq)
    )
    messages = tuple((seq, body) for seq, body in connection.execute(bodies))
    room = Room(id=row.id, terms=read_terms(row.terms), host=row.host)
    return StoredTable(room, messages, row.edition, ended_rubbers(connection, table), row.owner)


def open_tables(connection: Connection, since: int) -> list[str]:
    """The tables that are not closed and at which something has happened since."""
    chosen = select(schema.table.c.id).where(~schema.table.c.closed, schema.table.c.last >= since)
    return list(connection.scalars(chosen.order_by(schema.table.c.last.desc()).limit(500)))


def tables_of(connection: Connection, person: str, most: int) -> list[str]:
    """The tables that are not closed where somebody is the host or plays an unfinished rubber, the latest first."""
    unfinished = (
        select(schema.rubber.c.table)
        .join(schema.played, schema.played.c.rubber == schema.rubber.c.id)
        .where(schema.played.c.person == person, ~schema.rubber.c.over)
    )
    theirs = (schema.table.c.host == person) | schema.table.c.id.in_(unfinished)
    chosen = select(schema.table.c.id).where(~schema.table.c.closed, theirs)
    return list(connection.scalars(chosen.order_by(schema.table.c.last.desc()).limit(most)))


def deserted_tables(connection: Connection, over: int, unfinished: int) -> list[str]:
    """Tables that wait to be closed: nobody has come or gone since those times, ``over`` if no rubber is in hand."""
    begun = select(schema.rubber.c.id).where(schema.rubber.c.table == schema.table.c.id)
    in_hand = begun.where(~schema.rubber.c.over)
    chosen = select(schema.table.c.id).where(
        ~schema.table.c.closed,
        begun.exists(),
        (schema.table.c.last < unfinished) | ((schema.table.c.last < over) & ~in_hand.exists()),
    )
    return list(connection.scalars(chosen.order_by(schema.table.c.last).limit(20)))


def all_tables(connection: Connection) -> list[str]:
    """Every table."""
    return list(connection.scalars(select(schema.table.c.id).order_by(schema.table.c.id)))


def effect_of(connection: Connection, table: str, person: str, client: str, number: int) -> int | None:
    """As which event a command has taken effect; ``None`` if it has not."""
    chosen = select(schema.message.c.seq).where(
        schema.message.c.table == table, schema.message.c.command == f"{person}/{client}/{number}"
    )
    return connection.scalar(chosen)
