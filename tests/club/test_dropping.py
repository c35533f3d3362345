"""Sockets that drop at every event of a deal, each seat's: a person who comes back has what they would have had."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from oddtrick.club.live.clubhouse import Clubhouse, Settings
from oddtrick.club.live.table_actor import TableActor
from oddtrick.club.render.happenings import line_of
from oddtrick.club.render.language_cache import Outbox
from oddtrick.club.render.table_view import table_shape
from oddtrick.club.room.commands import read_command
from oddtrick.club.room.incoming import PersonCommanded
from oddtrick.club.room.state import RING, Terms
from oddtrick.club.storage.writer import Writer
from oddtrick.rules.cards import SEATS
from tests.club.serving import completed, wish

PEOPLE = ("ann", "bob", "cyd", "dan")


class Client:
    """What a page keeps of a table, as the page keeps it."""

    def __init__(self, host: TableActor, person: str) -> None:
        self.host, self.person, self.number = host, person, 0
        self.outbox = Outbox(person)
        self.seq = 0
        self.lines: list[Any] = []
        self.table: Any = None
        self.filled: Outbox | None = None
        self.anew = 0

    def take(self, frame: str) -> None:
        update = completed(json.loads(frame), self.table if self.outbox is self.filled else None)
        self.filled = self.outbox
        self.anew += update["whole"]
        self.lines = update["happened"] if update["whole"] else self.lines + update["happened"]
        self.seq, self.table = update["seq"], update["table"]

    async def open(self) -> None:
        self.outbox = Outbox(self.person, seen=self.seq or None)
        await self.host.join(self.outbox, self.person.capitalize())
        self.look()

    async def drop(self) -> None:
        await self.host.leave(self.outbox)

    def look(self) -> None:
        if self.outbox.stale:
            self.take(self.host.show(self.outbox))
            assert self.table == table_shape(self.host.room, self.person), "what it was sent is not the whole"

    async def give(self, **fields: Any) -> None:
        self.number += 1
        given = {"client": "page", "number": self.number, "seq": self.host.room.seq, **fields}
        step = await self.host.submit(PersonCommanded(self.person, read_command(given)))
        assert step.denied is None, step.denied


class Scribe:
    """Everything that ever happened at a table, as each person is shown it."""

    def __init__(self, host: TableActor) -> None:
        self.lines: dict[str, list[Any]] = {person: [] for person in PEOPLE}
        self.seq = 0
        host.on_change = self.write

    def write(self, room: Any) -> None:
        for event in room.events:
            if event.seq > self.seq:
                for person, lines in self.lines.items():
                    lines.append(line_of(room.code, event, room.seats_of(person)))
        self.seq = room.seq


async def sit_down(club: Clubhouse) -> tuple[TableActor, Scribe, list[Client]]:
    host = await club.open_table(Terms(name="A table", code_key="auction-1910"), "ann")
    scribe, clients = Scribe(host), [Client(host, person) for person in PEOPLE]
    for client, seat in zip(clients, SEATS, strict=True):
        await client.open()
        await client.give(kind="sit", seat=seat.name)
    await clients[0].give(kind="start")
    return host, scribe, clients


async def go_on(clients: list[Client]) -> None:
    """The next thing that somebody has to do."""
    for client in clients:
        client.look()
    waiting = clients[0].table["waits"]["seats"]
    client = clients["NESW".index(waiting[0])]
    asked = wish(client.table)
    assert asked is not None, client.table["waits"]
    await client.give(**asked)


def test_whoever_drops_at_any_event_of_a_deal_has_it_whole(tmp_path: Path) -> None:
    async def play() -> None:
        club = Clubhouse(Settings(pace=0), Writer(str(tmp_path / "club.sqlite")))
        host, scribe, clients = await sit_down(club)
        events = 0
        while not (host.room.table.deals and not host.room.in_deal):
            await go_on(clients)
            for client in clients:
                await client.drop()
                await client.open()
            events += 1
        assert events > 52
        for client in clients:
            client.look()
            assert client.lines == scribe.lines[client.person][-len(client.lines) :]
            assert len(client.lines) > RING
            assert client.anew == 1, "when he came for the first time"
            assert client.table == table_shape(host.room, client.person)
        await club.close()

    asyncio.run(play())


def test_whoever_is_away_for_longer_than_is_kept_has_the_table_anew(tmp_path: Path) -> None:
    async def play() -> None:
        club = Clubhouse(Settings(pace=0), Writer(str(tmp_path / "club.sqlite")))
        host, scribe, clients = await sit_down(club)
        while not host.room.in_deal:
            await go_on(clients)
        # South plays on in one window; another of his has lost its line.
        other = Client(host, "cyd")
        await other.open()
        await other.drop()
        left = host.room.seq
        while host.room.seq <= left + RING + 1:
            await go_on(clients)
        await other.open()
        assert other.anew == 2
        assert other.lines == scribe.lines["cyd"][-len(other.lines) :]
        assert other.table == table_shape(host.room, "cyd")
        await club.close()

    asyncio.run(play())
