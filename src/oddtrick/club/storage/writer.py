"""The one thread that writes to the database: what it reports as done is on the disk.

All that is written at about the same time goes into one transaction: a group commit, for a disk can do no more than a
few hundred a second. SQLite is opened by one connection only, in WAL with ``synchronous=FULL``; a power cut loses
nothing that was reported. PostgreSQL promises the same: each connection asks for it (``engines``).
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from typing import Any, TypeVar, cast

import structlog
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from oddtrick.club.storage.engines import (
    DatabaseInUse,
    NotKept,
    begin_again,
    engine_for,
    is_current,
    line_of,
    migrate,
    own_database,
)
from oddtrick.club.storage.leases import Lease, LeaseExpired, forget_servers
from oddtrick.rules.errors import OddtrickError
from oddtrick.rules.messages import message

LOG = structlog.get_logger()
T = TypeVar("T")
MAX_JOBS_A_TRANSACTION = 256
"""The most jobs in one transaction."""


MIGRATION_ATTEMPTS = 10
"""How often a server among several asks for the database, to bring it up to date."""

UNKEPT = message("the database does not keep anything at the moment")


@dataclass(frozen=True, slots=True)
class _Job:
    """``done`` is for a thread that waits, or on the loop ``on`` for a coroutine."""

    work: Callable[[Connection], Any]
    done: Future[Any] | asyncio.Future[Any]
    on: asyncio.AbstractEventLoop | None = None

    def begins(self) -> bool:
        """Whether it is still wanted; it can no more be called off."""
        return not self.done.cancelled() if self.on else cast("Future[Any]", self.done).set_running_or_notify_cancel()


def try_to_write(connection: Connection) -> None:
    """Write what is there already: a full disk keeps not even that."""
    connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")


class Writer:
    """Jobs for the database, done in order on a thread of its own.

    A job gets the connection; the future holds what it returns once that is on the disk. ``NotKept`` where it
    is not. ``on_group`` is given the size of each transaction and the seconds that it took, on this thread;
    ``on_health`` is called on it when the database begins to keep nothing, or to keep things again.
    With a ``lease`` this is one of several servers: each transaction renews it, and ``on_replaced`` is called, on this
    thread too, where it could not be.
    """

    def __init__(self, url: str, engine: Engine | None = None, lease: Lease | None = None) -> None:
        self.on_group: Callable[[int, float], None] = lambda _size, _seconds: None
        self.on_health: Callable[[], None] = lambda: None
        self.on_replaced: Callable[[], None] = lambda: None
        self.lease = lease
        self.engine = engine_for(url, shared=lease is not None) if engine is None else engine
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._owned = ExitStack()
        self._connection: Connection | None = None
        self._driver: Any = None  # of the connection
        self.healthy = True
        self.groups = 0
        try:
            if lease is None:
                self._owned.enter_context(own_database(self.engine))
                with self.engine.begin() as connection:
                    migrate(connection)
                    if connection.dialect.name == "postgresql":
                        forget_servers(connection)
            else:
                _have_migrated(url, self.engine)
                self._owned.enter_context(own_database(self.engine, shared=True))
                with self.engine.begin() as connection:
                    lease.renew(connection)
        except SQLAlchemyError as error:
            self._owned.close()
            raise OddtrickError(f"the database cannot be opened: {line_of(error)}") from error
        except OddtrickError:
            self._owned.close()
            raise
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[Connection], T]) -> Future[T]:
        """Queue a job; its future is done when the result is on the disk."""
        done: Future[Any] = Future()
        self._jobs.put(_Job(work, done))
        return cast("Future[T]", done)

    async def do(self, work: Callable[[Connection], T]) -> T:
        """The same for a coroutine."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._jobs.put(_Job(work, done, loop))
        return await done

    @property
    def waiting(self) -> int:
        """How many jobs wait."""
        return self._jobs.qsize()

    def close(self) -> None:
        """Finish the queued jobs, and stop."""
        self._jobs.put(None)
        self._thread.join()
        self._hang_up()
        self._owned.close()

    def _work(self) -> None:
        stopping = False
        while not stopping:
            jobs = [self._jobs.get()]
            while len(jobs) < MAX_JOBS_A_TRANSACTION and not self._jobs.empty():  # nobody else takes any
                jobs.append(self._jobs.get_nowait())
            stopping = None in jobs
            # A job whose asker has gone before it was begun is not done; of one that is begun nobody can call it off.
            if group := [job for job in jobs if job is not None and job.begins()]:
                self._commit(group)

    def _commit(self, group: list[_Job]) -> None:
        """One transaction for all; one that fails by itself takes no other with it."""
        begun, moment = time.perf_counter(), time.monotonic()
        try:
            results = self._together(group) or self._each_by_itself(group)
        except Exception as error:  # noqa: BLE001 (whatever it is, the thread must go on)
            self._failed(error)
            _finish([_Result(job, None, NotKept(UNKEPT)) for job in group])
            return
        self.groups += 1
        if self.lease is not None:
            self.lease.kept = moment
        self.on_group(len(group), time.perf_counter() - begun)
        failure = next((result.error for result in results if isinstance(result.error, OperationalError)), None)
        if failure is not None:
            self._failed(failure)
        elif not self.healthy:
            self.healthy = True
            LOG.warning("the database keeps what it is given again")
            self.on_health()
        _finish(results)

    def _failed(self, error: Exception) -> None:
        """The log has why, once: it may name the database, which is nobody else's business."""
        if self.healthy:
            self.healthy = False
            LOG.error("the database does not keep anything", why=line_of(error))
            self.on_health()

    def _together(self, group: list[_Job]) -> list[_Result] | None:
        """The results of all; ``None`` if one of them failed, and then nothing has been done."""
        try:
            connection = self._begin()
            self._renew(connection)
            results = [_Result(job, job.work(connection)) for job in group]
        except Exception:  # noqa: BLE001 (each job is then done by itself, and its caller gets its error)
            self._hang_up()
            return None
        try:
            self._driver.commit()
        except Exception:
            # A transaction that could not be committed may still be open: it ends with its connection.
            with suppress(SQLAlchemyError):
                connection.invalidate()
            self._hang_up()
            raise
        return results

    def _begin(self) -> Connection:
        """The connection, with a transaction begun.

        The driver commits it and begins the next: for SQLAlchemy it is one without end, since to have it begin each
        would take a tenth of what an act costs.
        """
        if self._connection is None:
            self._connection = self.engine.connect()
            self._connection.begin()
            self._driver = self._connection.connection.driver_connection
        else:
            begin_again(self._driver)
        return self._connection

    def _hang_up(self) -> None:
        """Roll back what was begun; the next group has another connection."""
        if self._connection is not None:
            with suppress(SQLAlchemyError):
                self._connection.close()
        self._connection = None

    def _each_by_itself(self, group: list[_Job]) -> list[_Result]:
        with self.engine.connect() as connection, connection.begin():
            self._renew(connection)
            return [_done(connection, job) for job in group]

    def _renew(self, connection: Connection) -> None:
        if self.lease is None:
            return
        try:
            self.lease.renew(connection)
        except LeaseExpired:
            LOG.warning("this server was replaced by others")
            self.on_replaced()
            raise


def _have_migrated(url: str, engine: Engine) -> None:
    """Bring the database of several servers up to date, which none of them may be using."""
    for _ in range(MIGRATION_ATTEMPTS):
        with engine.connect() as connection:
            current = is_current(connection)
        engine.dispose()
        if current:
            return
        # Of those that begin together one has it, and the others look again.
        with suppress(DatabaseInUse), own_database(engine_for(url)) as alone, alone.begin() as connection:
            migrate(connection)
            forget_servers(connection)
    raise OddtrickError("the database is of an older oddtrick, and other servers use it: stop them all to upgrade it")


@dataclass(frozen=True, slots=True)
class _Result:
    job: _Job
    value: Any
    error: Exception | None = None


def _done(connection: Connection, job: _Job) -> _Result:
    """Savepoints take as long as the jobs themselves: they are for groups in which one has failed."""
    try:
        with connection.begin_nested():
            return _Result(job, job.work(connection))
    except Exception as error:  # noqa: BLE001 (whatever it is, it is the caller's)
        return _Result(job, None, error)


def _finish(results: list[_Result]) -> None:
    """Give the waiting callers their results: threads at once, coroutines together, for waking a loop takes time."""
    for result in results:
        if result.job.on is None:
            _set(result)
    for loop in {result.job.on for result in results} - {None}:
        here = [result for result in results if result.job.on is loop]
        with suppress(RuntimeError):  # the loop has ended, and those who waited with it
            cast("asyncio.AbstractEventLoop", loop).call_soon_threadsafe(_set_all, here)


def _set_all(results: list[_Result]) -> None:
    for result in results:
        if not result.job.done.done():  # as when the one who waited has gone
            _set(result)


def _set(result: _Result) -> None:
    done, error = result.job.done, result.error
    if error is None:
        done.set_result(result.value)
    else:
        done.set_exception(NotKept(UNKEPT) if isinstance(error, SQLAlchemyError) else error)
