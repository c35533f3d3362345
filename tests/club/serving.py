"""A club that is really served: a process of its own, and clients that speak to it over real sockets."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.support.edited_tables import edited_table
from tests.support.waiting import PATIENCE


class Served:
    """The process of a club; ``database`` is a path or a URL."""

    def __init__(self, database: str, *options: str) -> None:
        command = [sys.executable, "-m", "oddtrick", "club", "serve", "--port", "0", "--pace", "0", *options]
        environment = {**os.environ, "ODDTRICK_DATABASE": database, "PYTHONUNBUFFERED": "1"}
        self.log = Path(f"/tmp/oddtrick-club-{os.getpid()}-{time.time_ns()}.log")  # noqa: S108 (removed at the end)
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, env=environment, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        address = re.search(r":(\d+)/", line)
        if address is None:
            log_text = self.log.read_text()
            self.end()
            raise AssertionError(f"the club did not open: {line} {log_text}")
        self.database = database
        self.port = int(address[1])
        self.origin = f"http://localhost:{self.port}"

    def kill(self) -> None:
        """As if the power of the process had failed."""
        self.process.send_signal(signal.SIGKILL)
        self.end()

    def close(self) -> None:
        """As its operator closes it."""
        self.process.send_signal(signal.SIGINT)
        self.end()

    def end(self) -> None:
        """Wait for its end."""
        self.process.wait(timeout=PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.log.unlink(missing_ok=True)


def server_among(database: str, *options: str) -> Served:
    """A server among several."""
    return Served(database, "--internal", "http://localhost:0", *options)


@contextmanager
def served(database: str, *options: str) -> Iterator[Served]:
    """A club, closed afterwards."""
    club = Served(database, *options)
    try:
        yield club
    finally:
        if club.process.poll() is None:
            club.close()


PAGE = 4096
"""Bytes that the least change of a database takes."""


def fill_disk(club: Served, *, log: bool = False) -> None:
    """No file of the club's takes as much as a page; its ``log``, which may lie on the same disk, not even a line."""
    size = club.log.stat().st_size if log else PAGE - 1
    _limit_files(club, size)


def make_room(club: Served) -> None:
    """There is room again on the disk of the club."""
    _limit_files(club, None)


def _limit_files(club: Served, size: int | None) -> None:
    """Only Linux sets a limit of another process."""
    system: Any = pytest.importorskip("resource")
    if not hasattr(system, "prlimit"):
        pytest.skip("the size of another process's files cannot be limited here")
    most = system.RLIM_INFINITY
    system.prlimit(club.process.pid, system.RLIMIT_FSIZE, (most if size is None else size, most))


def socket_at(address: str, headers: dict[str, str], close_timeout: float = 10) -> ClientConnection:
    """A socket at that address of the club; it is not given up where the machine has other work."""
    return connect(
        address.replace("http", "ws", 1),
        additional_headers=headers,
        compression=None,
        open_timeout=PATIENCE,
        ping_timeout=None,
        close_timeout=close_timeout,
    )


class Guest:
    """A program that has come in, with its token."""

    def __init__(self, origin: str, name: str = "Ann", token: str | None = None) -> None:
        self.origin = origin
        self.http = httpx.Client(base_url=origin, timeout=PATIENCE)
        if token is None:
            token = str(self.http.post("/api/guest", json={"name": name, "program": True}).json()["token"])
        self.token = token
        self.http.headers["Authorization"] = f"Bearer {token}"
        self.number = 0

    def open_table(self, **form: Any) -> str:
        """A new table's name."""
        answer = self.http.post("/api/tables", json=form)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def socket(self, table: str, seq: int = 0, language: str = "en") -> ClientConnection:
        """A socket at a table."""
        mine = {"Authorization": f"Bearer {self.token}"}
        address = f"{self.origin}/api/tables/{table}/socket?seq={seq}&language={language}"
        return socket_at(address, mine, close_timeout=1)

    def close(self) -> None:
        """Let the connections go."""
        self.http.close()


def completed(update: dict[str, Any], before: dict[str, Any] | None) -> dict[str, Any]:
    """An update with its whole table, of which only what has changed since ``before`` is sent, as a page does it."""
    return {"whole": False, **update, "table": edited_table(before or {}, update["table"])}


def parted(frame: str | bytes) -> list[dict[str, Any]]:
    """The deliveries of a frame: the replies that came with an update, and the update."""
    delivery: dict[str, Any] = json.loads(frame)
    return [*delivery.pop("replies", ()), delivery]


_TABLES: WeakKeyDictionary[ClientConnection, dict[str, Any]] = WeakKeyDictionary()
_WAITING: WeakKeyDictionary[ClientConnection, deque[dict[str, Any]]] = WeakKeyDictionary()


def receive(socket: ClientConnection, kind: str | None = None) -> dict[str, Any]:
    """The next delivery, of that kind; an update has its whole table."""
    while True:
        delivery = receive_within(socket, PATIENCE)
        if kind is None or delivery["kind"] == kind:
            return delivery


def receive_within(socket: ClientConnection, timeout: float) -> dict[str, Any]:
    """The next delivery of any kind; ``TimeoutError`` if there is none within those seconds."""
    waiting = _WAITING.setdefault(socket, deque())
    if not waiting:
        for delivery in parted(socket.recv(timeout=timeout)):
            if delivery["kind"] == "update":
                delivery = completed(delivery, _TABLES.get(socket))  # noqa: PLW2901 (the same with all its fields)
                _TABLES[socket] = delivery["table"]
            waiting.append(delivery)
    return waiting.popleft()


def give(
    socket: ClientConnection, update: dict[str, Any], fields: dict[str, Any]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Give a command: the reply, and the newest update, which shows its effect if it had one."""
    socket.send(json.dumps({"client": "page", "seq": update["seq"], **fields}))
    while (reply := receive(socket))["kind"] in ("update", "keeping"):
        update = reply if reply["kind"] == "update" else update
    while reply["kind"] == "ack" and update["seq"] < reply["seq"]:
        update = receive(socket, "update")
    return reply, update


def wish(table: dict[str, Any]) -> dict[str, Any] | None:
    """Something proper for that person: the first card, the first call that is no bid, the answer to a question."""
    if "start" in table["may"]:
        return {"kind": "start"}
    if "ready" in table["may"]:
        return {"kind": "ready", "cut": 26}
    for view in table["views"]:
        seat, offers = view["seat"], view["offers"]
        if seat is None:
            continue
        for right in view["rights"]:
            if right["mine"]:
                return {"kind": "act", "act": {"by": seat, "act": "waive"}}
        if view["player"] == seat and offers["plays"]:
            first = offers["plays"][0]
            return {"kind": "act", "act": {"by": seat, "act": "play", "card": first["cards"][0], "hand": first["seat"]}}
        calls = offers["calls"]
        if calls:
            return {
                "kind": "act",
                "act": {"by": seat, "act": "call", "call": next((c for c in calls if c == "P"), calls[0])},
            }
    return None
