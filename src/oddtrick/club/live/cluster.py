"""The other servers of the club, as one of them knows them: which there are, what they show, who was shown out.

Everything is read from the database once a second, and as soon as another server's notice says that there is something
to be read. What a server keeps to itself is what it can lose: its sockets, its limits, its tables in memory.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from sqlalchemy import Connection

from oddtrick.club.live.board import LobbyBoard
from oddtrick.club.live.client_socket import ClientSocket
from oddtrick.club.live.metrics import SERVERS, TAKEN_OVER
from oddtrick.club.storage import accounts, leases
from oddtrick.club.storage.engines import NotKept
from oddtrick.club.storage.leases import Lease, ServersLobby
from oddtrick.club.storage.notices import Notices
from oddtrick.club.storage.writer import Writer

RENEWAL_SECONDS = 1.0
"""Seconds between one look at the others and the next, if no notice comes: the lease is renewed by it too."""

SESSION_CHECK_SECONDS = 5.0
"""Seconds after which the sessions of the open sockets are looked up again, if no notice comes."""

OUTAGE_CHECK_SECONDS = 2.0
"""Seconds after which it is asked whether the database has been gone for too long."""

LEASE_LOST_SECONDS = leases.LEASE_MS / 1000 + RENEWAL_SECONDS
"""Seconds without the database after which this server's tables are another's, as far as it knows."""


@dataclass(eq=False, slots=True)
class FellowServers:
    """The others; ``lines`` are this server's own sockets."""

    writer: Writer
    lease: Lease
    board: LobbyBoard
    lines: set[ClientSocket]
    _wake: asyncio.Event = field(default_factory=asyncio.Event)
    _lobbies: dict[int, ServersLobby] = field(default_factory=dict)
    _published: tuple[int, int, str] | None = None
    _look_up: float = 0.0

    async def keep_up(self) -> None:
        """Look at the others, again and again."""
        loop = asyncio.get_running_loop()

        def hear(what: str) -> None:
            loop.call_soon_threadsafe(self._hear, what)

        notices = Notices(self.writer.engine.url, hear)
        looking: asyncio.Task[None] | None = None
        try:
            while True:
                self._wake.clear()
                looking = looking or loop.create_task(self._look())
                # A database that is slow is waited for: one look after the other, and not one beside the other.
                await asyncio.wait({looking}, timeout=OUTAGE_CHECK_SECONDS)
                if looking.done():
                    with suppress(NotKept):
                        looking.result()
                    looking = None
                if time.monotonic() - self.lease.kept > LEASE_LOST_SECONDS:
                    self._send_on(lambda _: True)
                with suppress(TimeoutError):
                    async with asyncio.timeout(RENEWAL_SECONDS):
                        await self._wake.wait()
        finally:
            if looking is not None:
                looking.cancel()
            await asyncio.to_thread(notices.close)

    def _hear(self, what: str) -> None:
        if what == "sessions":
            self._look_up = 0.0
        self._wake.set()

    def _send_on(self, which: Callable[[ClientSocket], bool]) -> None:
        for line in self.lines:
            if which(line):
                line.send_on()

    async def tell_of_sessions(self) -> None:
        """Have the others look up the sessions of their sockets: some have ended."""
        with suppress(NotKept):
            await self.writer.do(lambda connection: leases.notify(connection, "sessions"))

    async def _look(self) -> None:
        begun = time.monotonic()
        looks_up = begun - self._look_up >= SESSION_CHECK_SECONDS
        tokens = frozenset(line.token for line in self.lines if looks_up)
        self._look_up = begun if looks_up else self._look_up
        shown = (len(self.board.people), json.dumps(self.board.own_lines()))

        def look(connection: Connection) -> tuple[int, frozenset[int], dict[int, ServersLobby], frozenset[str], int]:
            freed = leases.replace_expired(connection)
            number = self.lease.number
            if (number, *shown) != self._published:
                leases.publish_lobby(connection, self.lease, *shown)
            numbers, lobbies = leases.read_lobbies(connection, self.lease, self._lobbies)
            moment = time.time_ns() // 1_000_000
            ended = tokens - accounts.open_sessions(connection, tokens, moment) if tokens else tokens
            return number, numbers, lobbies, ended, freed

        number, numbers, self._lobbies, ended, freed = await self.writer.do(look)
        self._published = (number, *shown)
        SERVERS.set(len(numbers))
        TAKEN_OVER.inc(freed)
        lobbies = self._lobbies.values()
        lines = [line for each in lobbies for line in json.loads(each.lines)]
        self.board.show_elsewhere(sum(each.people for each in lobbies), lines)
        self._send_on(lambda line: line.token in ended or (line.there != 0 and line.there not in numbers))
