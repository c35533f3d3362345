"""The whole club while it is open: its tables, the lobby, and its settings."""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import structlog
from sqlalchemy import Connection

from oddtrick.club.live.board import LobbyBoard
from oddtrick.club.live.client_socket import ClientSocket
from oddtrick.club.live.cluster import FellowServers
from oddtrick.club.live.metrics import DROPPED, LEASE, REPLACED, TABLES
from oddtrick.club.live.player_pool import PlayerPool
from oddtrick.club.live.table_actor import TableActor, now, reopen_room
from oddtrick.club.room.incoming import TableDeserted
from oddtrick.club.room.pacing import USUAL_PACE
from oddtrick.club.room.state import AFTERWARDS, LONG_AGO, Room, Terms
from oddtrick.club.room.stored_table import StoredTable
from oddtrick.club.storage import accounts, leases, stored_reports, stored_tables
from oddtrick.club.storage.engines import NotKept
from oddtrick.club.storage.writer import Writer, try_to_write
from oddtrick.players.registry import ready_players
from oddtrick.rules.errors import OddtrickError
from oddtrick.rules.messages import message

LOG = structlog.get_logger()

REBUILD_IDLE_MS = 12 * 3600 * 1000
"""Milliseconds of idleness after which a table is not rebuilt at a start."""

EVICT_IDLE_MS = 10 * 60 * 1000
"""Milliseconds after which a table at which nobody is gets evicted."""

UNREAD_SECONDS = 10.0
"""Seconds for which a client may leave what it is sent unread."""

CLOCK_LEAP_SECONDS = 300.0
"""Seconds by which the clock may differ from the time that has passed."""

TRUSTED_AGAIN = 24 * 3600.0
"""Seconds after a leap of the clock before anything is deleted by it."""

HANDING_OVER = 3.0
"""Seconds in which the database is to take what a server that closes gives back; else its lease expires."""

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def fresh_id(length: int = 8) -> str:
    """A name that nobody guesses, without letters that look alike."""
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How the club is run.

    ``origins`` are those from which browsers may come, besides the address that they ask for; ``secure`` has cookies
    go over HTTPS only; ``pace`` is in seconds; ``proxied`` is how many proxies there are, whose addresses at the
    end of ``X-Forwarded-For`` are believed.
    ``players`` are the names of those offered besides the built-in ones. ``processes`` is how many processes computer
    players have, ``patience`` the seconds that a decision may take, ``memory`` the megabytes of such a process.
    ``work_seconds`` are those that the work of one request may take. ``device`` is the folder of a device, which is
    offered for play without a connection; ``None`` for no such offer.
    """

    database: str = "club.sqlite"
    origins: tuple[str, ...] = ()
    secure: bool = False
    pace: float = USUAL_PACE
    proxied: int = 0
    limits: bool = True
    players: tuple[str, ...] = ()
    processes: int = 2
    patience: float = 10.0
    memory: int = 1024
    work_seconds: float = 10.0
    device: Path | None = None


@dataclass(slots=True)
class SteadyClock:
    """Whether the clock can be trusted to delete by: it has not leapt lately."""

    last: tuple[int, float] | None = None
    leapt: float | None = None

    def is_steady(self, wall: int, monotonic: float) -> bool:
        """Whether it is, given its time in milliseconds and the seconds that have passed since some moment."""
        if self.last is not None:
            passed = (wall - self.last[0]) / 1000 - (monotonic - self.last[1])
            if abs(passed) > CLOCK_LEAP_SECONDS:
                self.leapt = monotonic
        self.last = (wall, monotonic)
        return self.leapt is None or monotonic - self.leapt > TRUSTED_AGAIN


class OtherServer(OddtrickError):
    """Another server plays the table: its ``owner``."""

    def __init__(self, owner: leases.Owner) -> None:
        super().__init__("another server of the club plays this table")
        self.owner = owner


@dataclass(eq=False)
class Clubhouse:
    """The club, as far as it is in this process; ``fellows`` are its other servers, where it has several."""

    settings: Settings
    writer: Writer
    hosts: dict[str, TableActor] = field(default_factory=dict)
    loading: dict[str, asyncio.Task[TableActor | None]] = field(default_factory=dict)
    parting: dict[str, asyncio.Event] = field(default_factory=dict)
    board: LobbyBoard = field(default_factory=LobbyBoard)
    lines: set[ClientSocket] = field(default_factory=set)
    stopping: bool = False
    pool: PlayerPool = field(init=False)
    fellows: FellowServers | None = field(init=False, default=None)
    handing_over: asyncio.Task[None] | None = field(init=False, default=None)
    ending: set[asyncio.Future[Any]] = field(default_factory=set)

    def __post_init__(self) -> None:
        settings = self.settings
        self.pool = PlayerPool(settings.processes, settings.patience, settings.memory)
        self.loop = asyncio.get_running_loop()
        self.writer.on_health = self._note_health
        if (lease := self.writer.lease) is not None:
            self.fellows = FellowServers(self.writer, lease, self.board, self.lines)
            self.writer.on_replaced = self._note_replaced
            LEASE.set_function(lambda: lease.number)

    @property
    def number(self) -> int:
        """The number under which this server owns its tables; 0 in a club of one process."""
        return leases.NO_SERVER if self.writer.lease is None else self.writer.lease.number

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the computer players that a table may have."""
        return tuple(dict.fromkeys((*ready_players(), *self.settings.players)))

    async def open_table(self, terms: Terms, host: str) -> TableActor:
        """A new table."""
        _ = terms.code  # what makes no game is said now
        room = Room(id=fresh_id(), terms=terms, host=host, at=now())

        def create(connection: Connection) -> int:
            stored_tables.create_table(connection, room, room.at, self.number)
            return self.number

        return self._take_in(room, await self.writer.do(create))

    async def host(self, table: str) -> TableActor | None:
        """The table of that name, rebuilt from the log if it is not in memory; ``OtherServer`` if another plays it."""
        if not (table.isascii() and table.isalnum()):
            return None
        if table in self.hosts:
            return self.hosts[table]
        if table not in self.loading:
            self.loading[table] = asyncio.create_task(self._load(table))
            self.loading[table].add_done_callback(lambda _: self.loading.pop(table, None))
        return await asyncio.shield(self.loading[table])

    async def _load(self, table: str) -> TableActor | None:
        if table in self.parting:
            await self.parting[table].wait()
        kept = await self.writer.do(lambda connection: self._taken(connection, table))
        if isinstance(kept, leases.Owner):
            raise OtherServer(kept)
        if kept is None:
            return None
        host = self._take_in(await reopen_room(kept, self.writer), kept.owner)
        await host.tidy()
        return host

    def _taken(self, connection: Connection, table: str) -> StoredTable | leases.Owner | None:
        lease = self.writer.lease
        if lease is None:
            return stored_tables.find_table(connection, table)
        if self.stopping:
            raise NotKept(message("this server closes, and takes no table"))
        return leases.take_table(connection, lease, table)

    def _take_in(self, room: Room, owner: int) -> TableActor:
        if owner != self.number:
            raise NotKept(message("this server was replaced by others meanwhile"))
        host = TableActor(room, self.writer, self.settings.pace, self._changed, self.pool, owner)
        self.hosts[room.id] = host
        TABLES.set(len(self.hosts))
        self._changed(room)
        return host

    def _changed(self, room: Room) -> None:
        self.board.changed(room.id, room)

    def opened(self, line: ClientSocket) -> None:
        """A socket has opened."""
        self.lines.add(line)
        if not line.passed_on:
            self.board.came(line.person)

    def closed(self, line: ClientSocket) -> None:
        """A socket has closed."""
        self.lines.discard(line)
        if not line.passed_on:
            self.board.went(line.person)

    def show_out(self, token: str | None = None, person: str | None = None, *, but: str | None = None) -> None:
        """Close the sockets of a session, or of a person ``but`` those of one session."""
        for line in self.lines:
            if line.token != but and (line.token == token or line.person == person):
                line.leaving.set()
        if self.fellows is not None:
            self.loop.create_task(self.fellows.tell_of_sessions())

    def carry_on(self, old: str, new: str) -> None:
        """A person's session has a new token: their open sockets belong to it."""
        for line in self.lines:
            if line.token == old:
                line.token = new

    def _note_health(self) -> None:
        """On the thread that writes."""
        with suppress(RuntimeError):  # the loop has ended, and the sockets with it
            self.loop.call_soon_threadsafe(self._tell_health)

    def _tell_health(self) -> None:
        for host in self.hosts.values():
            host.tell_health()

    # -- one server of several --

    def _forget_tables(self) -> list[TableActor]:
        """Play no table any more, and send their people on."""
        hosts = list(self.hosts.values())
        self.hosts.clear()
        for host in hosts:
            host.given_back = True
            self.board.changed(host.room.id, None)
        TABLES.set(0)
        return hosts

    def _note_replaced(self) -> None:
        """On the thread that writes."""
        self.loop.call_soon_threadsafe(self._replaced)

    def _replaced(self) -> None:
        """The lease has expired, and others have the tables."""
        REPLACED.inc()
        hosts = self._forget_tables()
        for line in self.lines:
            line.send_on()
        ended = asyncio.gather(*(host.stop() for host in hosts), return_exceptions=True)
        self.ending.add(ended)
        ended.add_done_callback(self.ending.discard)

    async def _hand_over(self) -> None:
        """Give back every table, so that another server takes it as soon as somebody comes there; then close."""
        assert self.fellows is not None
        lease = self.fellows.lease
        hosts = self._forget_tables()
        await asyncio.gather(*(host.stop() for host in hosts), return_exceptions=True)
        with suppress(NotKept, TimeoutError):
            async with asyncio.timeout(HANDING_OVER):
                names = [host.room.id for host in hosts]
                await self.writer.do(lambda connection: leases.give_back(connection, lease, names))
        for line in self.lines:
            line.send_on()

    # -- by the clock --

    async def take_up(self) -> None:
        """After a start: rebuild the tables of the evening, one by one; of several servers each waits to be asked."""
        if self.fellows is not None:
            return
        with suppress(NotKept):
            for table in await self.writer.do(
                lambda connection: stored_tables.open_tables(connection, now() - REBUILD_IDLE_MS)
            ):
                try:
                    await self.host(table)
                except Exception as error:  # noqa: BLE001 (one that cannot be rebuilt must not prevent the others)
                    LOG.warning("a table could not be rebuilt", table=table, error=type(error).__name__)

    async def sweep(self) -> None:
        """Every minute: evict idle tables, close deserted ones, delete expired sessions."""
        clock = SteadyClock()
        while True:
            steady = clock.is_steady(now(), time.monotonic())
            await asyncio.sleep(60)
            if not (clock.is_steady(now(), time.monotonic()) and steady):
                LOG.warning("the clock has leapt: nothing is closed or deleted by it for a day")
                continue
            await self.let_go(now() - EVICT_IDLE_MS)
            await self.close_deserted(now())
            with suppress(NotKept):
                await self.writer.do(lambda connection: accounts.delete_expired(connection, now()))
                await self.writer.do(lambda connection: stored_reports.delete_old_reports(connection, now()))

    async def try_to_keep(self) -> None:
        """Every second while nothing can be kept: try whether anything can, so that everybody is told when."""
        while True:
            await asyncio.sleep(1)
            if not self.writer.healthy:
                with suppress(NotKept):
                    await self.writer.do(try_to_write)

    async def drop_unread(self) -> None:
        """Every second: close the sockets whose clients do not read; they reconnect when they can."""
        while True:
            await asyncio.sleep(1)
            late = time.monotonic() - UNREAD_SECONDS
            for line in self.lines:
                if not line.unread and line.sending is not None and line.sending < late:
                    DROPPED.labels("does not read").inc()
                    line.unread = True
                    line.leaving.set()

    async def close_deserted(self, moment: int) -> None:
        """Close the tables that people have left, so that what was played there can be looked at."""
        times = (moment - AFTERWARDS, moment - LONG_AGO)
        with suppress(NotKept):
            for table in await self.writer.do(lambda connection: stored_tables.deserted_tables(connection, *times)):
                try:
                    host = await self.host(table)
                    if host is not None:
                        await host.submit(TableDeserted())
                except OtherServer:
                    continue  # its own server closes it
                except NotKept:
                    raise
                except Exception as error:  # noqa: BLE001 (likewise)
                    LOG.warning("a table could not be closed", table=table, error=type(error).__name__)

    async def let_go(self, since: int) -> None:
        """Evict the tables at which nobody is and nothing has happened since; they are rebuilt when asked for."""
        for host in [each for each in self.hosts.values() if each.idle(since)]:
            await host.stop()
            if not host.outboxes:
                await self.part_with(host)

    async def part_with(self, host: TableActor) -> None:
        """Have a table at which nobody is no more in memory: of several servers, the next to be asked for it has it."""
        table = host.room.id
        if self.hosts.get(table) is not host:
            return
        del self.hosts[table]
        self.board.changed(table, None)
        TABLES.set(len(self.hosts))
        host.given_back = self.writer.lease is not None
        # Who asks here meanwhile must not take it as this server's own, just before it is nobody's.
        self.parting[table] = parted = asyncio.Event()
        try:
            await host.stop()
            if (lease := self.writer.lease) is not None:
                with suppress(NotKept):
                    await self.writer.do(lambda connection: leases.give_back(connection, lease, [table]))
        finally:
            del self.parting[table]
            parted.set()

    def begin_closing(self) -> None:
        """Refuse new sockets, and ask every client to reconnect, when the tables are there for other servers."""
        self.stopping = True
        if self.fellows is not None:
            self.loop.call_soon_threadsafe(self._begin_handing_over)
            return
        for line in self.lines:
            line.leaving.set()

    def _begin_handing_over(self) -> None:
        if self.handing_over is None:
            self.handing_over = self.loop.create_task(self._hand_over())

    async def close(self) -> None:
        """Stop, with everything kept."""
        self.begin_closing()
        if self.fellows is not None:
            self._begin_handing_over()
            assert self.handing_over is not None
            await self.handing_over
            lease = self.fellows.lease
            with suppress(NotKept, TimeoutError):
                async with asyncio.timeout(HANDING_OVER):
                    await self.writer.do(lambda connection: leases.leave(connection, lease))
        await asyncio.gather(*(host.stop() for host in self.hosts.values()))
        await self.pool.close()
        await asyncio.to_thread(self.writer.close)
