"""Several servers of one club on one PostgreSQL: their leases, and whose each table is.

Every server has a row with a number that is never used again, the *epoch* of all that it owns, and a *lease*: the time
until which the row is its own. Each transaction of a server first renews the lease in that row. A server that sees that
a lease has expired deletes the row, and its tables then have no owner. So a server that slept or was cut off cannot
write once it has been replaced: its renewal finds no row, and the transaction ends there. While a transaction that did
renew is open, PostgreSQL lets nobody delete the row.

A table has the number of its owner in its own row, and a message is stored only where that is the number under which
the table was taken (``stored_tables``).
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from sqlalchemy import BigInteger, Connection, bindparam, cast, delete, func, select, update

from oddtrick.club.room.stored_table import StoredTable
from oddtrick.club.storage import schema
from oddtrick.club.storage.engines import NotKept
from oddtrick.club.storage.stored_tables import find_table

LEASE_MS = 5_000
"""Milliseconds for which a lease is renewed."""

CHANNEL = "oddtrick"
"""The channel of PostgreSQL's notices. They only say that there is something to be read."""

NO_SERVER = 0
"""The number of no server."""


class LeaseExpired(NotKept):
    """This server's lease has expired, and its tables are no longer its own."""


_CLOCK = cast(func.floor(func.extract("epoch", func.clock_timestamp()) * 1000), BigInteger)
_ROW = schema.server.c
_RENEWED = {"until": _CLOCK + LEASE_MS}
_RENEWAL = update(schema.server).where(_ROW.number == bindparam("own")).values(_RENEWED)


@dataclass(eq=False, slots=True)
class Lease:
    """The lease of this server, which others reach at ``address``; ``number`` is that of its row.

    It is renewed on the thread that writes. ``kept`` is when the last transaction began that was kept, in seconds of
    the monotonic clock: then the lease was certainly this server's.
    """

    address: str
    secret: str = field(default_factory=lambda: secrets.token_hex(32))
    number: int = NO_SERVER
    kept: float = field(default_factory=time.monotonic)

    def renew(self, connection: Connection) -> None:
        """Begin a transaction; ``LeaseExpired`` where the row is gone: the next one makes a new row."""
        if self.number == NO_SERVER:
            row = {"address": self.address, "secret": self.secret, **_RENEWED}
            self.number = connection.execute(schema.server.insert().values(row).returning(_ROW.number)).scalar_one()
        elif not connection.execute(_RENEWAL, {"own": self.number}).rowcount:
            self.number = NO_SERVER
            raise LeaseExpired("this server was replaced by others, and comes in again")


def leave(connection: Connection, lease: Lease) -> None:
    """The server closes: its tables have no owner from now on."""
    _remove(connection, [lease.number])


def forget_servers(connection: Connection) -> None:
    """One process has the database to itself: no table has an owner."""
    connection.execute(delete(schema.server))
    connection.execute(update(schema.table).where(schema.table.c.owner != NO_SERVER).values(owner=NO_SERVER))


def replace_expired(connection: Connection) -> int:
    """Delete the servers whose lease has expired; how many tables have no owner by that."""
    expired = select(_ROW.number).where(_ROW.until < _CLOCK).with_for_update(skip_locked=True)
    numbers = list(connection.scalars(expired))
    return _remove(connection, numbers) if numbers else 0


def _remove(connection: Connection, numbers: Collection[int]) -> int:
    connection.execute(delete(schema.server).where(_ROW.number.in_(numbers)))
    theirs = update(schema.table).where(schema.table.c.owner.in_(numbers))
    return connection.execute(theirs.values(owner=NO_SERVER)).rowcount


@dataclass(frozen=True, slots=True)
class Owner:
    """The server that owns a table: where it is reached, and by which secret it knows what is passed on."""

    number: int
    address: str
    secret: str


def take_table(connection: Connection, lease: Lease, table: str) -> StoredTable | Owner | None:
    """The table, which this server owns from now on; or its owner; ``None`` if there is no such table."""
    columns = (schema.table.c.owner, _ROW.number, _ROW.address, _ROW.secret, (_ROW.until < _CLOCK).label("expired"))
    asked = select(*columns).outerjoin(schema.server, _ROW.number == schema.table.c.owner)
    while (row := connection.execute(asked.where(schema.table.c.id == table)).first()) is not None:
        if row.owner == lease.number:
            return find_table(connection, table)
        if row.number is not None and not (row.expired and replace_expired(connection)):
            return Owner(row.number, row.address, row.secret)
        # Of two that see it without an owner one has it.
        free = update(schema.table).where(schema.table.c.id == table, schema.table.c.owner == row.owner)
        if row.number is None:
            connection.execute(free.values(owner=lease.number))
    return None


def give_back(connection: Connection, lease: Lease, tables: Collection[str]) -> None:
    """Those tables are no longer this server's; the server that is asked for one next has it."""
    ours = update(schema.table).where(schema.table.c.id.in_(tables), schema.table.c.owner == lease.number)
    connection.execute(ours.values(owner=NO_SERVER))


# -- what the servers tell each other --


def notify(connection: Connection, what: str) -> None:
    """Wake the other servers when this is kept: there is something to be read."""
    connection.execute(select(func.pg_notify(CHANNEL, what)))


@dataclass(frozen=True, slots=True)
class ServersLobby:
    """What one server shows in the lobby: how many people are there, and the lines of its tables, as JSON."""

    version: int
    people: int
    lines: str


def publish_lobby(connection: Connection, lease: Lease, people: int, lines: str) -> None:
    """Show others what this server shows in the lobby."""
    shown = {"people": people, "lines": lines}
    mine = update(schema.lobby).where(schema.lobby.c.server == lease.number)
    if not connection.execute(mine.values(version=schema.lobby.c.version + 1, **shown)).rowcount:
        connection.execute(schema.lobby.insert().values(server=lease.number, version=1, **shown))
    notify(connection, "lobby")


def read_lobbies(
    connection: Connection, lease: Lease, lobbies: Mapping[int, ServersLobby]
) -> tuple[frozenset[int], dict[int, ServersLobby]]:
    """The numbers of all servers, and what the others show; what is in ``lobbies`` already is not read."""
    columns = (_ROW.number, schema.lobby.c.version)
    rows = connection.execute(select(*columns).outerjoin(schema.lobby, schema.lobby.c.server == _ROW.number)).all()
    versions = {number: version for number, version in rows if version is not None and number != lease.number}
    shown = {number: lobbies[number] for number in versions if number in lobbies}
    changed = [
        number for number, version in versions.items() if number not in shown or shown[number].version != version
    ]
    for row in connection.execute(select(schema.lobby).where(schema.lobby.c.server.in_(changed))) if changed else ():
        shown[row.server] = ServersLobby(row.version, row.people, row.lines)
    return frozenset(number for number, _ in rows), shown
