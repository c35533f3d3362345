"""Connections to the club: how many there may be, and how long one may take over a request."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import uvicorn

from oddtrick.club.live.clubhouse import Settings
from oddtrick.club.web.app import PATH_CAP
from oddtrick.club.web.connections import ConnectionLimits, http_protocol, most_connections
from tests.club.asking import page
from tests.support.waiting import PATIENCE, come_true


class Line:
    """A connection from an address."""

    def __init__(self, address: str) -> None:
        self.address, self.closed = address, False

    def get_extra_info(self, _name: str) -> tuple[str, int]:
        return self.address, 5

    def is_closing(self) -> bool:
        return self.closed


def test_one_address_has_so_many_connections_and_a_household_is_one_address() -> None:
    doorkeeper = ConnectionLimits(most=10, from_one=2)
    first = Line("2001:db8:1:2::1")
    assert doorkeeper.let_in(first)
    assert doorkeeper.let_in(Line("2001:db8:1:2::2"))
    assert not doorkeeper.let_in(Line("2001:db8:1:2::3"))
    assert doorkeeper.let_in(Line("2001:db8:1:3::1"))
    first.closed = True
    assert doorkeeper.let_in(Line("2001:db8:1:2::3"))


def test_there_are_so_many_connections_in_all() -> None:
    doorkeeper = ConnectionLimits(most=3, from_one=0)
    lines = [Line("1.1.1.1"), Line("1.1.1.1"), Line("2.2.2.2")]
    assert all(map(doorkeeper.let_in, lines))
    assert not doorkeeper.let_in(Line("3.3.3.3"))
    lines[0].closed = True
    assert doorkeeper.let_in(Line("3.3.3.3"))


def test_the_files_of_the_club_find_room_beside_its_connections() -> None:
    import resource  # noqa: PLC0415 (not every system has it)

    most = most_connections()
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert most >= 1
    assert soft < 0 or most < soft


async def answer(_scope: Any, _receive: Any, send: Any) -> None:
    """An application that says yes."""
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"3")]})
    await send({"type": "http.response.body", "body": b"yes"})


async def half_open(request: bytes) -> bytes:
    """What comes of a connection over which no more than that is sent, until the club closes it."""
    doorkeeper = ConnectionLimits(most=100, from_one=0)
    protocol = http_protocol(doorkeeper, request=0.2)
    config = uvicorn.Config(answer, http=protocol, log_config=None, timeout_keep_alive=60, lifespan="off")
    config.load()
    state = uvicorn.Server(config).server_state
    loop = asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: protocol(config=config, server_state=state, app_state={}, _loop=loop), "127.0.0.1", 0
    )
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    writer.write(request)
    told = b""
    with suppress(ConnectionResetError):
        async with asyncio.timeout(PATIENCE):
            while data := await reader.read(1000):
                told += data
    writer.close()
    with suppress(ConnectionError):
        await writer.wait_closed()
    server.close()
    await come_true(lambda: all(line.is_closing() for line in doorkeeper.inside.get("127.0.0.1", ())), "an end of it")
    return told


def test_a_connection_without_a_whole_request_is_closed() -> None:
    whole = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"
    for request in (b"", b"GET / HTTP/1.1\r\nHost: a", b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc"):
        told = asyncio.run(half_open(request))
        assert b"yes" in told or told == b""
    told = asyncio.run(half_open(whole + b"GET / HT"))
    assert told.count(b"yes") == 1


def test_an_address_that_is_too_long_is_answered_in_a_line(tmp_path: Path) -> None:
    with page(tmp_path, Settings()) as client:
        for path in ("/" + "a" * PATH_CAP, "/api/" + "a/" * PATH_CAP, "/?x=" + "a" * PATH_CAP):
            told = client.get(path)
            assert (told.status_code, len(told.content) < 200) == (414, True)
        assert client.get("/" + "a" * 900).status_code == 404
