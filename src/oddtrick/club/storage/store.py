"""What is kept of the club: its tables with every message, its rubbers, its people. Jobs for the writer's thread."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, func, select, update
from sqlalchemy.exc import IntegrityError

from oddtrick.club.room.handle import handle
from oddtrick.club.room.messages import Came, Commanded, Message, Went, read_message, write_message
from oddtrick.club.room.public import public_reasons, public_record, revealed
from oddtrick.club.room.rubber import outcome
from oddtrick.club.room.state import Room, Rubber, Seating, Terms
from oddtrick.club.storage import schema
from oddtrick.errors import OddtrickError, ProtocolError
from oddtrick.laws.account import rubber_over
from oddtrick.policy import Policy
from oddtrick.record import write_record

# -- tables --


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


def append(connection: Connection, before: Room, message: Message, after: Room) -> None:
    """A message that took effect, as number ``after.seq`` of its table; what follows from it is brought up to date."""
    body = message.body
    key = f"{body.person}/{body.command.client}/{body.command.number}" if isinstance(body, Commanded) else None
    row = {"table": after.id, "seq": after.seq, "command": key, "body": _json(write_message(message))}
    connection.execute(_NEW_MESSAGE, row)
    if before.phase is not after.phase or before.rubber is None or isinstance(body, Came | Went):
        changes = {"last": message.at, "closed": after.phase.value == "closed"}
        connection.execute(update(schema.table).where(schema.table.c.id == after.id).values(**changes))
    if after.rubber is not None and _begins_or_ends(before, after):
        keep_rubber(connection, after, after.rubber, message.at)
    if before.rubber is not None and after.past != before.past:
        keep_rubber(connection, after, before.rubber, message.at)


def _begins_or_ends(before: Room, after: Room) -> bool:
    """Whether what is told of the rubber in hand has changed: it began, it ended, a deal ended, people changed."""
    if before.rubber is None or after.rubber is None:
        return True
    one, other = before.rubber, after.rubber
    return (
        one.number != other.number
        or before.phase is not after.phase
        or one.owners != other.owners
        or len(one.fairs) != len(other.fairs)
        or len(revealed(before, one)) != len(revealed(after, other))
    )


def rubber_id(room: Room, rubber: Rubber) -> str:
    """The name of a rubber in its permalink."""
    return f"{room.id}-{rubber.number}"


def keep_rubber(connection: Connection, room: Room, rubber: Rubber, now: int) -> None:
    """Tell again what everybody may know of a rubber."""
    key, record = rubber_id(room, rubber), public_record(room, rubber)
    fairs = [
        {"deal": fair.deal, "secret": fair.secret, "cut": fair.cut, "dealer": fair.dealer.name}
        for fair in revealed(room, rubber)
    ]
    reasons = [
        {"act": each.act, "seat": each.seat.name, "text": each.text, "rule": each.rule, "page": each.page}
        for each in public_reasons(room, rubber)
    ]
    values = {
        "over": rubber_over(room.code, rubber.table),
        "outcome": outcome(room, rubber),
        "record": write_record(record),
        "fairs": _json(fairs),
        "reasons": _json(reasons),
    }
    changed = connection.execute(update(schema.rubber).where(schema.rubber.c.id == key).values(**values))
    if not changed.rowcount:
        connection.execute(schema.rubber.insert().values(id=key, table=room.id, began=now, **values))
    known = set(connection.scalars(select(schema.played.c.person).where(schema.played.c.rubber == key)))
    for person in {owner for owner in rubber.owners if owner is not None} - known:
        connection.execute(schema.played.insert().values(rubber=key, person=person))


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as it is kept: the room before anything happened, and the messages with their numbers."""

    room: Room
    messages: tuple[tuple[int, str], ...]


def kept_table(connection: Connection, table: str) -> Kept | None:
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
    return Kept(Room(id=row.id, terms=read_terms(row.terms), host=row.host), messages)


def room_of(kept: Kept) -> Room:
    """The room, had again from its messages.

    ``ProtocolError`` where the messages do not follow one another, or one of them has no effect.
    """
    room = kept.room
    for seq, body in kept.messages:
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


# -- rubbers --


def rubber_row(connection: Connection, key: str) -> dict[str, Any] | None:
    """What is told of a rubber; ``None`` if there is none of that name."""
    row = connection.execute(select(schema.rubber).where(schema.rubber.c.id == key)).mappings().first()
    return None if row is None else dict(row)


def rubbers_of(connection: Connection, person: str, before: int, most: int) -> list[dict[str, Any]]:
    """A person's rubbers, the latest first, of those that began ``before``."""
    found = (
        select(schema.rubber)
        .join(schema.played, schema.played.c.rubber == schema.rubber.c.id)
        .where(schema.played.c.person == person, schema.rubber.c.began < before)
        .order_by(schema.rubber.c.began.desc())
        .limit(most)
    )
    return [dict(row) for row in connection.execute(found).mappings()]


def players_of(connection: Connection, key: str) -> list[str]:
    """The people who played a rubber."""
    return list(connection.scalars(select(schema.played.c.person).where(schema.played.c.rubber == key)))


# -- people --

UNUSED = 3600_000
"""Milliseconds after which a guest without a session is forgotten: one who is just coming in has none yet."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody the club knows; a guest has no ``login``."""

    id: str
    name: str
    login: str | None
    password: str | None


def create_person(connection: Connection, person: Person, now: int) -> None:
    """Somebody new."""
    connection.execute(
        schema.person.insert().values(
            id=person.id, name=person.name, login=person.login, password=person.password, created=now
        )
    )


def _person(row: Any) -> Person | None:
    return None if row is None else Person(row.id, row.name, row.login, row.password)


def find_person(connection: Connection, person: str) -> Person | None:
    """The person of that id."""
    return _person(connection.execute(select(schema.person).where(schema.person.c.id == person)).first())


def find_login(connection: Connection, login: str) -> Person | None:
    """The person of that login, in small letters."""
    return _person(connection.execute(select(schema.person).where(schema.person.c.login == login.lower())).first())


def change_person(connection: Connection, person: str, **values: Any) -> None:
    """Change what is kept of a person; ``OddtrickError`` for a login that is taken."""
    try:
        connection.execute(update(schema.person).where(schema.person.c.id == person).values(**values))
    except IntegrityError:
        raise OddtrickError("that name is taken: choose another") from None


def forget_person(connection: Connection, person: str) -> None:
    """Delete an account with its sessions and passkeys; at its tables a pseudonym stays."""
    connection.execute(delete(schema.session).where(schema.session.c.person == person))
    connection.execute(delete(schema.passkey).where(schema.passkey.c.person == person))
    connection.execute(delete(schema.person).where(schema.person.c.id == person))


def create_session(connection: Connection, token: str, person: str, now: int, expires: int) -> None:
    """A session; ``token`` is the hash of what the browser keeps."""
    connection.execute(schema.session.insert().values(token=token, person=person, created=now, expires=expires))


def find_session(connection: Connection, token: str, now: int) -> Person | None:
    """Whose session that is, if it has not expired."""
    found = (
        select(schema.person)
        .join(schema.session, schema.session.c.person == schema.person.c.id)
        .where(schema.session.c.token == token, schema.session.c.expires > now)
    )
    return _person(connection.execute(found).first())


def end_sessions(
    connection: Connection, tokens: Iterable[str] = (), person: str | None = None, but: str | None = None
) -> None:
    """End those sessions, or all of a person ``but`` one."""
    for token in tokens:
        connection.execute(delete(schema.session).where(schema.session.c.token == token))
    if person is not None:
        theirs = delete(schema.session).where(schema.session.c.person == person)
        connection.execute(theirs if but is None else theirs.where(schema.session.c.token != but))


def forget_the_gone(connection: Connection, now: int) -> None:
    """Delete the sessions that have expired, and the guests who had no other: nobody can be them again.

    The tables where they played keep their names, as they do of an account that is deleted.
    """
    connection.execute(delete(schema.session).where(schema.session.c.expires <= now))
    held = select(schema.session.c.token).where(schema.session.c.person == schema.person.c.id)
    gone = select(schema.person.c.id).where(
        schema.person.c.login.is_(None), schema.person.c.created < now - UNUSED, ~held.exists()
    )
    some = list(connection.scalars(gone.limit(500)))
    if some:
        connection.execute(delete(schema.played).where(schema.played.c.person.in_(some)))
        connection.execute(delete(schema.person).where(schema.person.c.id.in_(some)))


def add_passkey(connection: Connection, key: str, person: str, public_key: bytes, count: int) -> None:
    """A passkey of a person."""
    connection.execute(schema.passkey.insert().values(id=key, person=person, public_key=public_key, sign_count=count))


def find_passkey(connection: Connection, key: str) -> dict[str, Any] | None:
    """The passkey of that id."""
    row = connection.execute(select(schema.passkey).where(schema.passkey.c.id == key)).mappings().first()
    return None if row is None else dict(row)


def used_passkey(connection: Connection, key: str, count: int) -> None:
    """It has been used so many times."""
    connection.execute(update(schema.passkey).where(schema.passkey.c.id == key).values(sign_count=count))
