"""The people of the club: their accounts, their sessions, their passkeys."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, func, select, update
from sqlalchemy.exc import IntegrityError

from oddtrick.club.storage import schema
from oddtrick.rules.errors import OddtrickError
from oddtrick.rules.messages import message

UNUSED_GUEST_MS = 3600_000
"""Milliseconds after which a guest without a session is deleted: a guest who is just coming in has none yet."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person of the club; a guest has no ``login``."""

    id: str
    name: str
    login: str | None
    password: str | None


def create_person(connection: Connection, person: Person, now: int) -> None:
    """Store a new person."""
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


def names_since(connection: Connection, since: int) -> frozenset[str]:
    """The names of those who have come since that time."""
    return frozenset(connection.scalars(select(schema.person.c.name).where(schema.person.c.created >= since)))


def find_login(connection: Connection, login: str) -> Person | None:
    """The person of that login, in small letters."""
    return _person(connection.execute(select(schema.person).where(schema.person.c.login == login.lower())).first())


def change_person(connection: Connection, person: str, **values: Any) -> None:
    """Change columns of a person; ``OddtrickError`` for a login that is taken."""
    try:
        connection.execute(update(schema.person).where(schema.person.c.id == person).values(**values))
    except IntegrityError:
        raise OddtrickError(message("that name is taken: choose another")) from None


def delete_person(connection: Connection, person: str) -> None:
    """Delete an account with its sessions and passkeys; at its tables a pseudonym stays."""
    connection.execute(delete(schema.session).where(schema.session.c.person == person))
    connection.execute(delete(schema.passkey).where(schema.passkey.c.person == person))
    connection.execute(delete(schema.person).where(schema.person.c.id == person))


def create_session(connection: Connection, token: str, person: str, now: int, expires: int) -> None:
    """Store a session; ``token`` is the hash of what the browser keeps."""
    connection.execute(schema.session.insert().values(token=token, person=person, created=now, expires=expires))


def find_session(connection: Connection, token: str, now: int) -> Person | None:
    """The person of a session that has not expired."""
    query = (
        select(schema.person)
        .join(schema.session, schema.session.c.person == schema.person.c.id)
        .where(schema.session.c.token == token, schema.session.c.expires > now)
    )
    return _person(connection.execute(query).first())


def open_sessions(connection: Connection, tokens: Iterable[str], now: int) -> frozenset[str]:
    """Those of the sessions that have neither ended nor expired."""
    chosen = select(schema.session.c.token).where(schema.session.c.token.in_(tokens), schema.session.c.expires > now)
    return frozenset(connection.scalars(chosen))


def end_sessions(
    connection: Connection, tokens: Iterable[str] = (), person: str | None = None, but: str | None = None
) -> None:
    """End those sessions, or all of a person ``but`` one."""
    for token in tokens:
        connection.execute(delete(schema.session).where(schema.session.c.token == token))
    if person is not None:
        theirs = delete(schema.session).where(schema.session.c.person == person)
        connection.execute(theirs if but is None else theirs.where(schema.session.c.token != but))


def delete_expired(connection: Connection, now: int) -> None:
    """Delete the sessions that have expired, and the guests who had no other: nobody can be them again.

    The tables where they played keep their names, as they do of an account that is deleted.
    """
    connection.execute(delete(schema.session).where(schema.session.c.expires <= now))
    sessions = select(schema.session.c.token).where(schema.session.c.person == schema.person.c.id)
    deserted = select(schema.person.c.id).where(
        schema.person.c.login.is_(None), schema.person.c.created < now - UNUSED_GUEST_MS, ~sessions.exists()
    )
    guests = list(connection.scalars(deserted.limit(500)))
    if guests:
        connection.execute(delete(schema.played).where(schema.played.c.person.in_(guests)))
        connection.execute(delete(schema.person).where(schema.person.c.id.in_(guests)))


def keep_challenge(connection: Connection, challenge: str, now: int, until: int, most: int) -> bool:
    """Keep a challenge until that time; false where as many as may already wait for an answer."""
    connection.execute(delete(schema.challenge).where(schema.challenge.c.until < now))
    if (connection.scalar(select(func.count()).select_from(schema.challenge)) or 0) >= most:
        return False
    connection.execute(schema.challenge.insert().values(challenge=challenge, until=until))
    return True


def take_challenge(connection: Connection, challenge: str, now: int) -> bool:
    """Use a challenge up: whether it was there, and has not expired."""
    ours = (schema.challenge.c.challenge == challenge) & (schema.challenge.c.until >= now)
    return bool(connection.execute(delete(schema.challenge).where(ours)).rowcount)


def add_passkey(connection: Connection, key: str, person: str, public_key: bytes, count: int) -> None:
    """Store a passkey of a person."""
    connection.execute(schema.passkey.insert().values(id=key, person=person, public_key=public_key, sign_count=count))


def find_passkey(connection: Connection, key: str) -> dict[str, Any] | None:
    """The passkey of that id."""
    row = connection.execute(select(schema.passkey).where(schema.passkey.c.id == key)).mappings().first()
    return None if row is None else dict(row)


def count_passkey_use(connection: Connection, key: str, count: int) -> None:
    """Store how often a passkey was used."""
    connection.execute(update(schema.passkey).where(schema.passkey.c.id == key).values(sign_count=count))
