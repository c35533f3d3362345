"""The databases of the club, SQLite or PostgreSQL: how they are opened, to own them or to read them."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import quote

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from oddtrick.files.file_locking import locked_for, try_lock
from oddtrick.installation import install_line
from oddtrick.rules.errors import MissingExtra, OddtrickError

OWNER_LOCK = 0x0DD721C4
"""The advisory lock by which a process owns a PostgreSQL database."""

TRIES, PAUSE = 20, 0.1
"""How often, and after how many seconds, the lock is asked for: it is released a moment after its connection ends."""

_TAKEN = "another club is being served from this database"

CLUSTER_SETTINGS = "-c lock_timeout=3s -c idle_in_transaction_session_timeout=4s"
"""Settings of a server among several: who is stopped in the middle of a transaction holds nobody up for long."""

LINE = {"connect_timeout": 3, "keepalives_idle": 3, "keepalives_interval": 1, "keepalives_count": 3}
"""How soon a line to PostgreSQL counts as lost, in seconds."""


class NotKept(OddtrickError):
    """The database could not keep it: nothing has happened, or nobody knows yet."""


class DatabaseInUse(OddtrickError):
    """Another process owns the database."""


def engine_for(url: str, *, reading: bool = False, shared: bool = False, **settings: Any) -> Engine:
    """The engine for a database: a path, ``sqlite:///...`` or ``postgresql://...``.

    One that is ``shared`` is that of a server among several, which only PostgreSQL allows.

    One that is ``reading`` sees the database as it was when it began, holds nobody up who writes, and changes nothing:
    a copy may lie where nothing can be written.
    """
    address = _parse(url)
    if address.get_backend_name() == "postgresql":
        if find_spec("psycopg") is None:
            raise MissingExtra(f"PostgreSQL needs the extra: {install_line('postgres')}")
        level = {"isolation_level": "REPEATABLE READ"} if reading else {}
        plain = address.set(drivername="postgresql+psycopg")
        line = {**LINE, "tcp_user_timeout": 5000, "options": CLUSTER_SETTINGS} if shared else {}
        return create_engine(plain, pool_size=1, max_overflow=0, pool_pre_ping=True, connect_args=line, **level)
    if shared:
        raise OddtrickError("several servers need PostgreSQL: --database postgresql://...")
    if address.get_backend_name() != "sqlite":
        raise OddtrickError(f"{address.get_backend_name()}: the club keeps its tables in SQLite or PostgreSQL")
    if address.database in (None, "", ":memory:"):
        raise OddtrickError("the club keeps its tables in a file: name one with --database")
    path = Path(str(address.database)).expanduser().resolve()
    if reading and not path.exists():
        raise OddtrickError(f"{path}: there is no such database")
    address = address.set(database=str(path))
    return _read_only(address) if reading else _sqlite(address, **settings)


def _parse(url: str) -> URL:
    if "://" not in url:
        return URL.create("sqlite", database=url)
    try:
        return make_url(url)
    except (ArgumentError, ValueError):
        # The text is not repeated: there may be a password in it.
        raise OddtrickError("a database is a file, or postgresql://user:password@host:port/name") from None


def shown_url(url: str) -> str:
    """The database as it may be named to anybody: without a password."""
    return _parse(url).render_as_string(hide_password=True) if "://" in url else url


# -- SQLite --


def _sqlite(address: URL, **settings: Any) -> Engine:
    path = Path(str(address.database))
    path.parent.mkdir(parents=True, exist_ok=True)
    made_private(path)
    arguments = {"check_same_thread": False, "isolation_level": None, "timeout": 5.0}
    engine = create_engine(address, connect_args=arguments, pool_size=1, max_overflow=0, **settings)
    event.listen(engine, "connect", _set_pragmas)
    event.listen(engine, "begin", _begin_immediate)
    return engine


def made_private(path: Path) -> None:
    """Make a database that is not there yet for its owner alone; what SQLite puts beside it has the same mode."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except OSError:
        return  # it is there, or opening it says why it cannot be


def _set_pragmas(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


_BEGIN = "BEGIN IMMEDIATE"
"""A transaction that begins as a reader cannot always become a writer."""


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql(_BEGIN)


def begin_again(driver: Any) -> None:
    """Begin a transaction after one that the driver itself has committed; the driver's errors are raised.

    That of PostgreSQL begins one by itself.
    """
    if isinstance(driver, sqlite3.Connection):
        driver.execute(_BEGIN)


def _read_only(address: URL) -> Engine:
    path = Path(str(address.database))
    engine = create_engine(address, creator=lambda: open_for_reading(path), pool_size=1, max_overflow=0)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine


def open_for_reading(path: Path) -> sqlite3.Connection:
    """A connection that changes nothing; ``sqlite3.Error`` where there is nothing to read."""
    try:
        return _connect(path, "mode=ro")
    except sqlite3.OperationalError as error:
        # In a folder that cannot be written to SQLite reads such a file only as an immutable one.
        fixed = error.sqlite_errorname.startswith(("SQLITE_CANTOPEN", "SQLITE_READONLY"))
        if not fixed or not path.exists() or Path(f"{path}-wal").exists():
            raise
        return _connect(path, "mode=ro&immutable=1")


def _connect(path: Path, how: str) -> sqlite3.Connection:
    address = f"file:{quote(str(path))}?{how}"
    connection = sqlite3.connect(address, uri=True, check_same_thread=False, isolation_level=None, timeout=5.0)
    try:
        connection.execute("SELECT count(*) FROM sqlite_schema")
    except BaseException:  # the message of the error itself may be damaged
        connection.close()
        raise
    return connection


def _lock(path: Path) -> int:
    """The lock of an SQLite database; ``OddtrickError`` where another process has it.

    SQLite's own locks are of another kind; they would end with this file, which is closed last.
    """
    file = os.open(locked_for(path), os.O_RDWR | os.O_CREAT, 0o600)
    if not try_lock(file):
        os.close(file)
        raise DatabaseInUse(f"{path}: {_TAKEN}")
    return file


# -- PostgreSQL --


def _take_lock(connection: Any, how: str) -> None:
    """The lock belongs to the connection that writes: when that is lost, the next has the lock, or there is none."""
    with connection.cursor() as cursor:
        # Whatever server or role say: what is reported as done is on the disk.
        cursor.execute("SET synchronous_commit TO on")
        for _ in range(TRIES):
            cursor.execute(f"SELECT pg_try_advisory_lock{how}(%s)", (OWNER_LOCK,))
            (owned,) = cursor.fetchone()
            if owned:
                break
            time.sleep(PAUSE)
    connection.commit()
    if not owned:
        raise DatabaseInUse(_TAKEN)


# -- both --


@contextmanager
def own_database(engine: Engine, *, shared: bool = False) -> Iterator[Engine]:
    """One process owns a database, by a lock that ends with it; ``OddtrickError`` where another does.

    Or it is ``shared`` by several servers of one club, all of whom have the lock, and nobody else: among them the
    leases of ``servers`` say whose a table is.
    """
    lock = None
    if engine.dialect.name == "sqlite" and engine.url.database:
        lock = _lock(Path(str(engine.url.database)))
    if engine.dialect.name == "postgresql":
        event.listen(engine, "connect", lambda connection, _: _take_lock(connection, "_shared" if shared else ""))
    try:
        yield engine
    finally:
        engine.dispose()
        if lock is not None:
            os.close(lock)


def migrate(connection: Connection, version: str = "head") -> None:
    """Bring the database to the newest version, or that one; ``OddtrickError`` where it is of a newer oddtrick."""
    config = _migrations()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, version)
    except CommandError:
        raise OddtrickError(f"{connection.engine.url.database}: {_NEWER}") from None


_NEWER = "it was stored by a newer oddtrick: upgrade this one"


def _migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", "oddtrick.club.storage:migrations")
    return config


def check_schema(connection: Connection) -> None:
    """``OddtrickError`` unless it is the database of a club, stored by this oddtrick or an older one."""
    if not inspect(connection).has_table("alembic_version") or not inspect(connection).has_table("club_table"):
        raise OddtrickError("it is no database of a club")
    version = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    try:
        ScriptDirectory.from_config(_migrations()).get_revision(str(version))
    except CommandError:
        raise OddtrickError(_NEWER) from None


def is_current(connection: Connection) -> bool:
    """Whether there is the schema of a club, and it is the newest."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    version = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return version == ScriptDirectory.from_config(_migrations()).get_current_head()


def line_of(error: Exception) -> str:
    """What the database says, without the statement and its values: they may hold cards."""
    cause = getattr(error, "orig", None) or error
    return " ".join(str(cause).split())[:200]


def source_engine(database: str) -> Engine:
    """The database of a club, to read from; ``OddtrickError`` for anything else."""
    engine = engine_for(database, reading=True)
    try:
        with engine.connect() as connection:
            check_schema(connection)
    except Exception as error:  # noqa: BLE001 (a damaged file may hold anything)
        engine.dispose()
        raise OddtrickError(f"{shown_url(database)} cannot be read: {line_of(error)}") from None
    return engine
