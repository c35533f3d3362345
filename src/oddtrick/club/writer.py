"""The one thread that speaks to the database, and what it promises: what is reported as done is on the disk.

All that is written at about the same time goes into one transaction: a group commit, for a disk can do no more than a
few hundred a second. SQLite is opened by one connection only, in WAL with ``synchronous=FULL``; a power cut loses
nothing that was reported. PostgreSQL promises the same of its own accord.
"""

from __future__ import annotations

import asyncio
import os
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar, cast

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from oddtrick.errors import OddtrickError

T = TypeVar("T")
GROUP = 256
"""The most jobs in one transaction."""

OWNER = 0x0DD721C4
"""The advisory lock by which a process owns a PostgreSQL database."""


class NotKept(OddtrickError):
    """The database could not keep it: nothing has happened, or nobody knows yet."""


@dataclass(frozen=True, slots=True)
class _Job:
    work: Callable[[Connection], Any]
    done: Future[Any]


def engine_for(url: str, *, reading: bool = False, **given: Any) -> Engine:
    """The engine for a database: a path, ``sqlite:///...`` or ``postgresql://...``.

    One that is ``reading`` sees the database as it was when it began, and holds nobody up who writes.
    """
    if "://" not in url:
        url = f"sqlite:///{url}"
    made = make_url(url)
    if made.get_backend_name() == "postgresql":
        return create_engine(made.set(drivername="postgresql+psycopg"), pool_size=1, max_overflow=0, pool_pre_ping=True)
    if made.get_backend_name() != "sqlite":
        raise OddtrickError(f"{made.get_backend_name()}: the club keeps its tables in SQLite or PostgreSQL")
    if made.database and made.database != ":memory:":
        Path(made.database).expanduser().resolve().parent.mkdir(parents=True, exist_ok=True)
    arguments = {"check_same_thread": False, "isolation_level": None, "timeout": 5.0}
    engine = create_engine(made, connect_args=arguments, pool_size=1, max_overflow=0, **given)
    event.listen(engine, "connect", _as_it_must_be)
    event.listen(engine, "begin", _to_read if reading else _at_once)
    return engine


def _as_it_must_be(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _at_once(connection: Connection) -> None:
    # A transaction that begins as a reader cannot always become a writer.
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _to_read(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _locked(path: Path) -> int | None:
    """The lock of an SQLite database; ``OddtrickError`` where another process has it."""
    try:
        import fcntl  # noqa: PLC0415 (not everywhere can a file be locked)
    except ImportError:
        return None
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(file)
        raise OddtrickError(f"{path}: another club is being served from this database") from None
    return file


def migrate(connection: Connection) -> None:
    """Bring the database to the newest version."""
    config = Config()
    config.set_main_option("script_location", "oddtrick.club:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


class Writer:
    """Jobs for the database, done in order on a thread of its own.

    A job is given the connection; what it returns is had from the future once it is on the disk. ``NotKept`` where it
    is not.
    """

    def __init__(self, url: str, engine: Engine | None = None) -> None:
        self.engine = engine_for(url) if engine is None else engine
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._owner: Connection | None = None
        self._lock: int | None = None
        self.healthy = True
        self.groups = 0
        try:
            self._own()
            with self.engine.begin() as connection:
                migrate(connection)
        except SQLAlchemyError as error:
            self._let_go()
            raise OddtrickError(f"the database cannot be opened: {_line(error)}") from error
        except OddtrickError:
            self._let_go()
            raise
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    def _own(self) -> None:
        """One process owns a database, by a lock that ends with it."""
        if self.engine.dialect.name == "sqlite" and self.engine.url.database not in (None, "", ":memory:"):
            self._lock = _locked(Path(f"{self.engine.url.database}.lock"))
        if self.engine.dialect.name == "postgresql":
            self._owner = create_engine(self.engine.url, poolclass=NullPool, isolation_level="AUTOCOMMIT").connect()
            if not self._owner.execute(text("SELECT pg_try_advisory_lock(:lock)"), {"lock": OWNER}).scalar():
                raise OddtrickError("another club is being served from this database")

    def submit(self, work: Callable[[Connection], T]) -> Future[T]:
        """Have something done; the future is done when it is on the disk."""
        done: Future[Any] = Future()
        self._jobs.put(_Job(work, done))
        return cast("Future[T]", done)

    async def do(self, work: Callable[[Connection], T]) -> T:
        """The same for a coroutine."""
        return await asyncio.wrap_future(self.submit(work))

    def close(self) -> None:
        """Do what has been asked for, and stop."""
        self._jobs.put(None)
        self._thread.join()
        self._let_go()

    def _let_go(self) -> None:
        if self._owner is not None:
            self._owner.close()
        if self._lock is not None:
            os.close(self._lock)
        self.engine.dispose()

    def _work(self) -> None:
        stopping = False
        while not stopping:
            jobs = [self._jobs.get()]
            with suppress(queue.Empty):
                while len(jobs) < GROUP:
                    jobs.append(self._jobs.get_nowait())
            stopping = None in jobs
            if group := [job for job in jobs if job is not None]:
                self._commit(group)

    def _commit(self, group: list[_Job]) -> None:
        """One transaction for all; one that fails by itself takes no other with it."""
        results: list[_Result] = []
        try:
            with self.engine.connect() as connection, connection.begin():
                results = [_done(connection, job) for job in group]
        except Exception as error:  # noqa: BLE001 (whatever it is, the thread must go on)
            self.healthy = False
            for job in group:
                job.done.set_exception(NotKept(f"the database does not keep anything: {_line(error)}"))
            return
        self.groups += 1
        self.healthy = not any(isinstance(result.error, OperationalError) for result in results)
        for result in results:
            failed = result.error
            if failed is None:
                result.job.done.set_result(result.value)
            elif isinstance(failed, SQLAlchemyError):
                result.job.done.set_exception(NotKept(f"the database does not keep it: {_line(failed)}"))
            else:
                result.job.done.set_exception(failed)


@dataclass(frozen=True, slots=True)
class _Result:
    job: _Job
    value: Any
    error: Exception | None = None


def _done(connection: Connection, job: _Job) -> _Result:
    try:
        with connection.begin_nested():
            return _Result(job, job.work(connection))
    except Exception as error:  # noqa: BLE001 (whatever it is belongs to whoever asked)
        return _Result(job, None, error)


def _line(error: Exception) -> str:
    """What the database says, without the statement and its values: they may hold cards."""
    cause = getattr(error, "orig", None) or error
    return " ".join(str(cause).split())[:200]
