"""How many tables a club carries: 250 tables with 1,000 sockets, and the burst rate beside the disk's own limit.

    python bench/club.py              60, 120 and 250 tables at one act a second each, then the burst, then fsync alone
    python bench/club.py --tables 50 --seconds 10
    python bench/club.py --tables 250 --seconds 1200      whether the memory levels off, minute by minute
    python bench/club.py --computers foster-1910          one person a table, with three computer players

Client and server share the machine, and the load that it has besides is told: the latencies of a busy one are those of
its queue for the processor. Latency is from the moment an act is sent until the fourth of the screens at its table has
been sent the update that shows it; calls and cards are told apart from what begins a rubber or a deal. Dealers name
no trumps and everybody who may pass does, so that rubbers come to an end after some deals as they do among people. With
computer players a second latency is told: until the table waits for its person again, and the bytes are those of all
that happens until then. Memory is that of the server and of the processes that it has started.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parents[1]))  # what a client makes of edits stands with the tests

from tests.support.edited_tables import edited_table

SCREENS = 4


@dataclass
class Sitting:
    """One table: its four people, and what each screen has been sent last."""

    table: str
    tokens: list[str]
    seats: list[ClientConnection] = field(default_factory=list)
    tables: list[dict[str, Any]] = field(init=False)
    unread: list[list[str]] = field(init=False)
    shown: list[int] = field(init=False)
    acked: int = 0
    number: int = 0
    bytes: int = 0
    waiting: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.tables = [{} for _ in self.tokens]
        self.unread = [[] for _ in self.tokens]
        self.shown = [0] * len(self.tokens)

    async def listen(self, place: int, socket: ClientConnection) -> None:
        """Take in what one screen is sent."""
        async for received in socket:
            frame = str(received)
            if frame.startswith('{"kind":"update"'):
                reading = re.match(r'\{"kind":"update",(?:"replies":(\[.*?\]),)?"seq":(\d+)', frame)
                assert reading is not None
                self.shown[place] = int(reading[2])
                for reply in json.loads(reading[1] or "[]"):
                    self.acked = reply["seq"] if reply["kind"] == "ack" else -1
                self.unread[place].append(frame)
                self.bytes += len(frame.encode())
            elif frame.startswith('{"kind":"ack"'):
                self.acked = json.loads(frame)["seq"]
            elif frame.startswith('{"kind":"refused"'):
                self.acked = -1
            self.waiting.set()

    def table_at(self, place: int) -> dict[str, Any]:
        """The table as that screen shows it: read only when it is asked, for four screens are four machines."""
        for frame in self.unread[place]:
            self.tables[place] = edited_table(self.tables[place], json.loads(frame)["table"])
        self.unread[place].clear()
        return self.tables[place]

    async def act(self) -> tuple[str, float] | None:
        """One command, its kind and the seconds until the fourth screen shows it, or ``None`` if it was refused."""
        waiting = self.table_at(0)["waits"]["seats"]
        place = next(("NESW".index(seat) for seat in waiting), 0) % len(self.tokens)
        table = self.table_at(place)
        asked = wish(table)
        if asked is None:
            await asyncio.sleep(0.01)
            return None
        self.number += 1
        self.acked = 0
        fields = {"client": "bench", "number": self.number, "seq": self.shown[place], **asked}
        begun = time.perf_counter()
        await self.seats[place].send(json.dumps(fields))
        while not self.acked or (self.acked > 0 and min(self.shown) < self.acked):
            self.waiting.clear()
            await asyncio.wait_for(self.waiting.wait(), 30)
        return (asked["kind"], time.perf_counter() - begun) if self.acked > 0 else None

    async def answered(self) -> float:
        """The seconds until the table waits for its person again."""
        begun = time.perf_counter()
        while wish(self.table_at(0)) is None:
            self.waiting.clear()
            await asyncio.wait_for(self.waiting.wait(), 30)
        return time.perf_counter() - begun


def wish(table: dict[str, Any]) -> dict[str, Any] | None:
    """Something proper for the player there."""
    if "start" in table["may"] and all(chair["person"] for chair in table["chairs"]):
        return {"kind": "start"}
    if "ready" in table["may"]:
        return {"kind": "ready", "cut": 26}
    for view in table["views"]:
        seat, offers = view["seat"], view["offers"]
        if view["player"] == seat and offers["plays"]:
            first = offers["plays"][0]
            return {"kind": "act", "act": {"by": seat, "act": "play", "card": first["cards"][0], "hand": first["seat"]}}
        if calls := offers["calls"]:
            call = next((call for call in calls if call in ("P", "1NT")), calls[0])
            return {"kind": "act", "act": {"by": seat, "act": "call", "call": call}}
    return None


async def open_tables(origin: str, count: int, computers: str) -> list[Sitting]:
    """Tables for four people each, or for one with three such computer players."""
    sittings = []
    async with httpx.AsyncClient(base_url=origin, timeout=30) as http:
        for place in range(count):
            tokens = []
            for _ in range(1 if computers else SCREENS):
                me = (await http.post("/api/guest", json={"name": "Bench", "program": True})).json()
                tokens.append(me["token"])
            form = {"name": f"Table {place}", "listed": False, "sit": "N"}
            form |= {"players": computers, "start": True} if computers else {}
            headers = {"Authorization": f"Bearer {tokens[0]}"}
            table = (await http.post("/api/tables", json=form, headers=headers)).json()
            sittings.append(Sitting(table["id"], tokens))
    return sittings


async def sit_down(origins: Sequence[str], sittings: list[Sitting], tasks: list[asyncio.Task[None]]) -> None:
    """Open the sockets, those of a table at one server after another, and take the seats."""
    for sitting in sittings:
        for place, token in enumerate(sitting.tokens):
            address = origins[place % len(origins)].replace("http", "ws")
            socket = await connect(
                f"{address}/api/tables/{sitting.table}/socket",
                additional_headers={"Authorization": f"Bearer {token}"},
                compression=None,
                ping_interval=None,
            )
            sitting.seats.append(socket)
            tasks.append(asyncio.create_task(sitting.listen(place, socket)))
            if place:
                fields = {"client": "sitting", "number": 1, "kind": "sit", "seat": "NESW"[place]}
                while not sitting.unread[place]:
                    sitting.waiting.clear()
                    await sitting.waiting.wait()
                await socket.send(json.dumps({**fields, "seq": sitting.shown[place]}))
                await asyncio.sleep(0.02)
    await asyncio.sleep(1)


async def steadily(sittings: list[Sitting], seconds: float, computers: str) -> dict[str, list[float]]:
    """One command a second at every table, the tables spread over the second: how long each kind took."""
    rng, took = Random(1), {"act": list[float](), "other": list[float](), "answer": list[float]()}

    async def play(sitting: Sitting) -> None:
        # By the clock, and not a second after the last one, lest what was late together stays together.
        due = time.perf_counter() + rng.random()
        end = due + seconds
        while max(due, time.perf_counter()) < end:
            await asyncio.sleep(due - time.perf_counter())
            reading = await sitting.act()
            if reading is not None:
                kind, latency = reading
                took["act" if kind == "act" else "other"].append(latency)
                if computers:
                    took["answer"].append(await sitting.answered())
            due += 1

    await asyncio.gather(*(play(sitting) for sitting in sittings))
    return took


async def watch(process: int) -> None:
    """Tell the memory of the server every minute."""
    minute = 0
    while True:
        await asyncio.sleep(60)
        minute += 1
        print(f"  after {minute} min: memory {resident(process)}", flush=True)


async def flat_out(sittings: list[Sitting], seconds: float) -> float:
    """Acts a second when every table plays as fast as its acts are acknowledged."""
    end, count = time.perf_counter() + seconds, 0

    async def play(sitting: Sitting) -> None:
        nonlocal count
        while time.perf_counter() < end:
            reading = await sitting.act()
            count += reading is not None

    await asyncio.gather(*(play(sitting) for sitting in sittings))
    return count / seconds


def fsyncs(folder: Path, seconds: float) -> float:
    """How often a second this disk makes a few bytes safe, written one after another."""
    file = os.open(folder / "fsync", os.O_WRONLY | os.O_CREAT)
    end, count = time.perf_counter() + seconds, 0
    while time.perf_counter() < end:
        os.write(file, b"x" * 400)
        os.fsync(file)
        count += 1
    os.close(file)
    return count / seconds


def family(process: int) -> list[int]:
    """A process and those that it has started."""
    return [process, *map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split())]


def resident(process: int) -> str:
    """The memory of a process in megabytes, and that of those that it has started."""
    sizes = []
    for each in family(process):
        pages = int(Path(f"/proc/{each}/statm").read_text().split()[1])
        sizes.append(pages * os.sysconf("SC_PAGE_SIZE") / 1e6)
    return " + ".join(f"{size:.0f}" for size in sizes) + " MB"


def spent(process: int) -> float:
    """Seconds of the processor that a process and those it has started have used, whatever else the machine does."""
    seconds = 0.0
    for each in family(process):
        user, system = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()[11:13]
        seconds += (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
    return seconds


def processors() -> tuple[float, float]:
    """Seconds for which all processors of the machine have been idle, and busy with whatever it was."""
    times = [int(ticks) for ticks in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]
    idle = times[3] + times[4]
    return idle / os.sysconf("SC_CLK_TCK"), (sum(times) - idle) / os.sysconf("SC_CLK_TCK")


def shares(took: list[float]) -> str:
    """How long it took, in milliseconds, and how many there were."""
    took = sorted(took) or [0.0]
    at = ((name, took[int(len(took) * share)] * 1000) for name, share in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99)))
    return ", ".join(f"{name} {value:.1f} ms" for name, value in at) + f" ({len(took)})"


async def measure(folder: Path, options: argparse.Namespace, tables: int, origin: str, process: int) -> None:
    """Everything, printed."""
    tasks: list[asyncio.Task[None]] = []
    sittings = await open_tables(origin, tables, options.computers)
    await sit_down([origin], sittings, tasks)
    sockets = sum(len(sitting.tokens) for sitting in sittings)
    print(f"{len(sittings)} tables, {sockets} sockets, one act a second each, {options.seconds:.0f} s")
    idle, busy = processors()
    before = spent(process)
    tasks.append(asyncio.create_task(watch(process)))
    took = await steadily(sittings, options.seconds, options.computers)
    each = (spent(process) - before) / (len(took["act"]) + len(took["other"])) * 1000
    print(f"  a call or card to the last screen: {shares(took['act'])}")
    if options.computers:
        print(f"  until {options.computers} has answered: {shares(took['answer'])}")
    print(f"  what begins a rubber or a deal: {shares(took['other'])}; memory {resident(process)}")
    idle, busy = (now - then for now, then in zip(processors(), (idle, busy), strict=True))
    print(f"  processor: {each:.2f} ms an act; all processors of the machine {busy / (busy + idle):.0%} busy")
    few = sittings[: min(50, len(sittings))]
    before = spent(process)
    told = sum(sitting.bytes for sitting in few)
    rate = await flat_out(few, options.burst)
    acts = rate * options.burst
    each, told = (spent(process) - before) / acts * 1000, sum(sitting.bytes for sitting in few) - told
    print(f"{len(few)} tables flat out: {rate:.0f} acts a second, {each:.2f} ms of processor each")
    print(f"  {told / acts / len(few[0].tokens):.0f} bytes an act and screen")
    print(f"fsync alone: {fsyncs(folder, 3):.0f} a second")
    for task in tasks:
        task.cancel()
    await asyncio.gather(*(socket.close() for sitting in sittings for socket in sitting.seats))


def run(options: argparse.Namespace, tables: int) -> None:
    """Serve a club, measure it, close it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        command = [sys.executable, "-m", "oddtrick", "club", "serve", "--port", "0", "--pace", "0", "--no-limits"]
        with (folder / "log").open("wb") as log:
            environment = {**os.environ, "ODDTRICK_DATABASE": str(folder / "club.sqlite"), "PYTHONUNBUFFERED": "1"}
            server = subprocess.Popen(  # noqa: S603 (this program)
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment
            )
        assert server.stdout is not None
        # Where the searches have still to be compiled it says so first.
        port = next(filter(None, (re.search(r"http://\S+:(\d+)/", line) for line in server.stdout)), None)
        assert port is not None, (folder / "log").read_text()
        try:
            asyncio.run(measure(folder, options, tables, f"http://localhost:{port[1]}", server.pid))
        finally:
            server.terminate()
            server.wait(timeout=30)


def main() -> None:
    """Measure a club with ever more tables."""
    parser = argparse.ArgumentParser(description="How many tables a club carries.")
    parser.add_argument("--tables", type=int, nargs="+", default=[60, 120, 250])
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--burst", type=float, default=8)
    parser.add_argument("--computers", default="", metavar="NAME", help="one person a table, with three of these")
    options = parser.parse_args()
    # The clients' own pauses for the collection of garbage are none of the club's.
    gc.disable()
    print(f"load of the machine in the minute before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    for tables in options.tables:
        run(options, tables)


if __name__ == "__main__":
    main()
