"""What an act costs a club of one, two and four servers on one PostgreSQL: of their processor time, and of its.

    python bench/servers.py --postgres postgresql://club@/empty?host=/tmp/sockets

*together*: all pages of a table come in at one server, as behind a proxy that sends each table to one of them.
*scattered*: the four pages of a table come in at one server after another, as behind a proxy that knows nothing of
tables, so that most sockets are passed on. Each server has as many tables, however many servers there are: four carry
four times as many as one. Every figure is processor time for an act with four screens, whatever else
the machine does, and without what the servers use when nothing happens, which is said besides. The first line is the
same club as one process that has the database to itself. The latencies are those of `club.py`.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import subprocess
import sys
import time
from pathlib import Path

from club import open_tables, shares, sit_down, spent, steadily

IDLE = 8.0
"""Seconds for which nothing happens, before anything does."""

Server = tuple[subprocess.Popen[str], str]


def serve(database: str, *options: str) -> Server:
    """A server, and its address."""
    command = [sys.executable, "-m", "oddtrick", "club", "serve", "--port", "0", "--pace", "0", "--no-limits", *options]
    environment = {**os.environ, "ODDTRICK_DATABASE": database, "PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen(  # noqa: S603 (this program)
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
    )
    assert server.stdout is not None
    port = re.search(r":(\d+)/", server.stdout.readline())
    assert port is not None, "the server did not open"
    return server, f"http://localhost:{port[1]}"


def spent_by_postgres() -> float:
    """Seconds of the processor that all of PostgreSQL on this machine has used, that of ended connections included."""
    processes = [
        int(path.parent.name) for path in Path("/proc").glob("[0-9]*/comm") if path.read_text() == "postgres\n"
    ]
    parents = [each for each in processes if _parent(each) not in processes]
    return sum(map(spent, parents))


def _parent(process: int) -> int:
    return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])


async def measure(
    servers: list[tuple[subprocess.Popen[str], str]], tables: int, seconds: float, *, scattered: bool
) -> str:
    """Milliseconds of processor an act: of the servers together, and of PostgreSQL."""
    tasks, sittings = list[asyncio.Task[None]](), []
    origins = [origin for _, origin in servers]
    for place, origin in enumerate(origins):
        own = await open_tables(origin, tables, "")
        around = [*origins[place:], *origins[:place]] if scattered else [origin]
        await sit_down(around, own, tasks)
        sittings += own
    before = sum(spent(server.pid) for server, _ in servers)
    await asyncio.sleep(IDLE)
    idle = (sum(spent(server.pid) for server, _ in servers) - before) / IDLE
    before, database, begun = sum(spent(server.pid) for server, _ in servers), spent_by_postgres(), time.monotonic()
    took = await steadily(sittings, seconds, "")
    acts = len(took["act"]) + len(took["other"])
    passed = time.monotonic() - begun
    each = (sum(spent(server.pid) for server, _ in servers) - before - idle * passed) / acts * 1000
    kept = (spent_by_postgres() - database) / acts * 1000
    for task in tasks:
        task.cancel()
    await asyncio.gather(*(socket.close() for sitting in sittings for socket in sitting.seats))
    besides = f"besides {idle * 1000:.0f} ms a second when nothing happens"
    shown = f"a call or card on the last screen: {shares(took['act'])}"
    return f"{each:.2f} ms of the servers, {kept:.2f} ms of PostgreSQL ({acts} acts), {besides}; {shown}"


def main() -> None:
    """Measure one after the other."""
    parser = argparse.ArgumentParser(description="What an act costs with several servers.")
    parser.add_argument("--postgres", required=True, metavar="URL", help="an empty database")
    parser.add_argument("--servers", type=int, nargs="+", default=[0, 1, 2, 4], help="0: one that has it to itself")
    parser.add_argument("--tables", type=int, default=20, help="of each server")
    parser.add_argument("--together", action="store_true", help="leave out the scattered")
    parser.add_argument("--seconds", type=float, default=20)
    options = parser.parse_args()
    print(f"load of the machine in the minute before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    for count in options.servers:
        for scattered in (False, True) if count > 1 and not options.together else (False,):
            among = ("--internal", "http://localhost:0") if count else ()
            servers = [serve(options.postgres, *among) for _ in range(max(1, count))]
            try:
                said = asyncio.run(measure(servers, options.tables, options.seconds, scattered=scattered))
            finally:
                for server, _ in servers:
                    server.terminate()
                for server, _ in servers:
                    server.wait(timeout=30)
            how = "scattered" if scattered else "together" if count > 1 else "alone" if not count else "by itself"
            print(f"{max(1, count)} {how}: {said}", flush=True)


if __name__ == "__main__":
    main()
