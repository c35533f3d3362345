"""A club of several servers under faults: what breaks, and people who play all the same.

Each server reaches the database, and is reached by the others, through a relay that can be cut or held. People come to
any server, as through a proxy that knows nothing of tables; they drop a server that is not ready, as such a proxy does.
"""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.club.database import Postgres
from tests.club.serving import Served, completed, parted
from tests.support import waiting
from tests.support.waiting import at_most

PATIENCE = 2.0
"""Seconds after which one who waits for an answer, or hears nothing, asks whether the server is ready."""


class Relay:
    """A line that can be cut, so that nobody gets through, or held, so that nobody hears of it."""

    def __init__(self, folder: str = "") -> None:
        self.folder, self.target = folder, 0
        self.port = 0
        self.open = asyncio.Event()
        self.open.set()
        self.is_cut = False
        self.lines: set[asyncio.StreamWriter] = set()
        self.server: asyncio.Server | None = None

    async def begin(self) -> None:
        """Listen at a port of its own."""
        self.server = await asyncio.start_server(self._pass, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            if self.is_cut:
                return
            if self.folder:
                there = await asyncio.open_unix_connection(f"{self.folder}/.s.PGSQL.5432")
            else:
                there = await asyncio.open_connection("127.0.0.1", self.target)
            self.lines |= {writer, there[1]}
            await asyncio.gather(self._pump(reader, there[1]), self._pump(there[0], writer))
        except OSError:
            pass
        finally:
            writer.close()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                await self.open.wait()
                writer.write(data)
                await writer.drain()
        finally:
            self.lines.discard(writer)
            writer.close()

    def cut(self) -> None:
        """End every line, and let none through."""
        self.is_cut = True
        self.open.set()
        for line in list(self.lines):
            line.transport.abort()

    def hold(self) -> None:
        """Let nothing through, and say nothing."""
        self.open.clear()

    def mend(self) -> None:
        """Let everything through again."""
        self.is_cut = False
        self.open.set()

    async def end(self) -> None:
        """Stop listening."""
        self.cut()
        if self.server is not None:
            self.server.close()


@dataclass(eq=False)
class Member:
    """A server of the club, with the relays to its database and to itself."""

    database: Relay
    inner: Relay
    served: Served


@dataclass
class Club:
    """The servers, and the database that they share."""

    postgres: Postgres
    name: str
    members: list[Member] = field(default_factory=list)

    async def serve(self) -> Member:
        """Another server."""
        database, inner = Relay(str(self.postgres.folder)), Relay()
        await database.begin()
        await inner.begin()
        url = f"postgresql://club@127.0.0.1:{database.port}/{self.name}"
        options = ("--internal", f"http://127.0.0.1:{inner.port}", "--no-limits")
        served = await asyncio.to_thread(Served, url, *options)
        inner.target = served.port
        return Member(database, inner, served)

    async def end(self, member: Member) -> None:
        """End a server that may have ended."""
        if member.served.process.poll() is None:
            member.served.process.kill()
        await asyncio.to_thread(member.served.end)
        await member.database.end()
        await member.inner.end()


@asynccontextmanager
async def club_of(postgres: Postgres, name: str, size: int) -> AsyncIterator[Club]:
    """A club with that number of servers."""
    postgres.new_database(name)
    club = Club(postgres, name)
    async with AsyncExitStack() as stack:
        for member in await asyncio.gather(*(club.serve() for _ in range(size))):
            club.members.append(member)
        stack.push_async_callback(lambda: asyncio.gather(*(club.end(member) for member in club.members)))
        yield club


# -- the people --


@dataclass(frozen=True, slots=True)
class Shown:
    """What a person was shown of the table as it was at message ``seq``."""

    seq: int
    table: dict[str, Any]


@dataclass(eq=False)
class Person:
    """Somebody who plays, and remembers: each command is said again, with its number, until it is answered."""

    id: str
    token: str
    table: str
    rng: Random
    client: str = "page"
    number: int = 0
    saying: dict[str, Any] | None = None
    seen: int = 0
    acked: dict[int, set[int]] = field(default_factory=dict)
    refused: dict[int, set[str]] = field(default_factory=dict)
    shown: list[Shown] = field(default_factory=list)

    async def play(self, club: Club, ended: asyncio.Event) -> None:
        """Play until it is over, at one server after another."""
        while not ended.is_set():
            origin = self.rng.choice(club.members).served.origin
            with suppress(OSError, TimeoutError, WebSocketException):
                async with connect(
                    f"{origin.replace('http', 'ws')}/api/tables/{self.table}/socket?seq={self.seen}",
                    additional_headers={"Authorization": f"Bearer {self.token}"},
                    compression=None,
                    open_timeout=PATIENCE,
                    close_timeout=0.2,
                    ping_interval=None,
                ) as socket:
                    await self._at(socket, origin, ended)
            await at_most(0.2, ended)

    async def _at(self, socket: ClientConnection, origin: str, ended: asyncio.Event) -> None:
        before: dict[str, Any] | None = None
        while not ended.is_set():
            try:
                frame = await asyncio.wait_for(socket.recv(), PATIENCE)
            except TimeoutError:
                if self.saying is None and await is_ready(origin):
                    continue
                return
            for delivery in parted(frame):
                match delivery["kind"]:
                    case "update":
                        first, before = before is None, completed(delivery, before)["table"]
                        self.seen = delivery["seq"]
                        self.shown.append(Shown(self.seen, before))
                        if first and self.saying is not None:
                            await self._say(socket)
                    case "ack":
                        self.acked.setdefault(delivery["number"], set()).add(delivery["seq"])
                        self._has_answer(delivery["number"])
                    case "refused":
                        self.refused.setdefault(delivery["number"], set()).add(delivery["why"])
                        self._has_answer(delivery["number"])
                    case "closing":
                        return
            if self.saying is None and before is not None and (asked := self._wish(before)) is not None:
                self.number += 1
                self.saying = {"client": self.client, "number": self.number, **asked}
                await self._say(socket)

    def _has_answer(self, number: int) -> None:
        if self.saying is not None and self.saying["number"] == number:
            self.saying = None

    async def _say(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps({**(self.saying or {}), "seq": self.seen}))

    def _wish(self, table: dict[str, Any]) -> dict[str, Any] | None:
        if table["waits"]["what"] == "start" and "start" in table["may"]:
            return {"kind": "start"}
        if "ready" in table["may"]:
            return {"kind": "ready", "cut": self.rng.randint(4, 48)}
        for view in table["views"]:
            seat, offers = view["seat"], view["offers"]
            if seat is None or view["player"] != seat:
                continue
            if offers["plays"]:
                hand = self.rng.choice(offers["plays"])
                card = self.rng.choice(hand["cards"])
                return {"kind": "act", "act": {"by": seat, "act": "play", "card": card, "hand": hand["seat"]}}
            calls = offers["calls"]
            if calls:
                call = next((call for call in calls if call in ("P", "1NT")), calls[0])
                return {"kind": "act", "act": {"by": seat, "act": "call", "call": call}}
        return None


async def is_ready(origin: str) -> bool:
    """Whether a proxy that looks after a server would send anybody there."""
    with suppress(httpx.HTTPError):
        async with httpx.AsyncClient(timeout=1) as client:
            return (await client.get(f"{origin}/readyz")).status_code == 200
    return False


async def people_at(club: Club, tables: int, rng: Random) -> list[Person]:
    """Four people at each of a number of tables, opened at one server and another; a rubber has begun."""
    people = list[Person]()
    async with httpx.AsyncClient(timeout=waiting.PATIENCE) as client:
        for place in range(tables):
            origin = club.members[place % len(club.members)].served.origin
            own, table = list[Person](), ""
            for seat in "NESW":
                me = (await client.post(f"{origin}/api/guest", json={"name": seat, "program": True})).json()
                headers = {"Authorization": f"Bearer {me['token']}"}
                if not table:
                    form = {"name": f"Table {place}", "sit": seat}
                    table = (await client.post(f"{origin}/api/tables", json=form, headers=headers)).json()["id"]
                own.append(Person(me["id"], me["token"], table, Random(rng.random())))
            for seat, person in zip("ESW", own[1:], strict=True):
                await _wish(origin, person, {"kind": "sit", "seat": seat})
            await _wish(origin, own[0], {"kind": "start"})
            people += own
    return people


async def _wish(origin: str, person: Person, wish: Mapping[str, str]) -> None:
    """Have that done by one who comes to the table for it and goes again."""
    headers = {"Authorization": f"Bearer {person.token}"}
    address = f"{origin.replace('http', 'ws')}/api/tables/{person.table}/socket"
    async with connect(address, additional_headers=headers, compression=None) as socket:
        heard = _deliveries(socket)
        seq = (await _next_of(heard, "update"))["seq"]
        await socket.send(json.dumps({"client": "sitting", "number": 1, "seq": seq, **wish}))
        answer = await _next_of(heard, "ack", "refused")
        assert answer["kind"] == "ack", (wish, answer)


async def _deliveries(socket: ClientConnection) -> AsyncIterator[dict[str, Any]]:
    async for frame in socket:
        for delivery in parted(frame):
            yield delivery


async def _next_of(heard: AsyncIterator[dict[str, Any]], *kinds: str) -> dict[str, Any]:
    """The next delivery of those kinds; ``TimeoutError`` where none comes."""
    async with asyncio.timeout(waiting.PATIENCE):
        return await anext(each async for each in heard if each["kind"] in kinds)


# -- the faults --


async def kill(club: Club, member: Member, ended: asyncio.Event) -> None:
    """A server is killed, and another started."""
    member.served.process.send_signal(signal.SIGKILL)
    await at_most(1, ended)
    await _replace(club, member)


async def close(club: Club, member: Member, ended: asyncio.Event) -> None:
    """A server is closed in order, and another started."""
    member.served.process.send_signal(signal.SIGTERM)
    await at_most(1, ended)
    await _replace(club, member)


async def _replace(club: Club, member: Member) -> None:
    new = await club.serve()
    club.members[club.members.index(member)] = new
    with suppress(TimeoutError):
        await asyncio.wait_for(asyncio.to_thread(member.served.process.wait), 10)
    await club.end(member)


async def sleep_long(_: Club, member: Member, ended: asyncio.Event) -> None:
    """A server sleeps until it has been replaced, and wakes."""
    await _stopped(member, 7, ended)


async def sleep_shortly(_: Club, member: Member, ended: asyncio.Event) -> None:
    """A server sleeps, and nobody needs to replace it."""
    await _stopped(member, 1.5, ended)


async def _stopped(member: Member, seconds: float, ended: asyncio.Event) -> None:
    member.served.process.send_signal(signal.SIGSTOP)
    try:
        await at_most(seconds, ended)
    finally:
        member.served.process.send_signal(signal.SIGCONT)
    await at_most(1, ended)


async def pause_database(club: Club, _: Member, ended: asyncio.Event) -> None:
    """The database stands still."""
    club.postgres.signal(signal.SIGSTOP)
    try:
        await at_most(2, ended)
    finally:
        club.postgres.signal(signal.SIGCONT)


async def cut_database(_: Club, member: Member, ended: asyncio.Event) -> None:
    """A server loses the database for a moment."""
    member.database.cut()
    await at_most(1.5, ended)
    member.database.mend()
    await at_most(1, ended)


async def hold_database(_: Club, member: Member, ended: asyncio.Event) -> None:
    """A server does not hear of the database any more, until it has been replaced."""
    member.database.hold()
    await at_most(7, ended)
    member.database.mend()
    await at_most(1, ended)


async def cut_inner(_: Club, member: Member, ended: asyncio.Event) -> None:
    """The others do not reach a server; it reaches them, and its own people play on."""
    member.inner.cut()
    await at_most(2, ended)
    member.inner.mend()


FAULTS = (sleep_long, kill, pause_database, hold_database, close, sleep_shortly, cut_database, cut_inner)
