"""Serving the club on this machine: the socket, the server's settings, the log."""

from __future__ import annotations

import errno
import logging
import re
import socket
import sys
import threading
import traceback
import webbrowser
from collections.abc import Mapping
from contextlib import suppress
from types import FrameType
from typing import Any, TextIO, cast

import structlog
import uvicorn
from fastapi import FastAPI

from oddtrick.club.live import garbage
from oddtrick.club.live.clubhouse import Settings
from oddtrick.club.live.searches import MISSING, state_of_searches, wait_for_searches
from oddtrick.club.room.command_frames import FRAME_CAP
from oddtrick.club.storage.leases import Lease
from oddtrick.club.storage.writer import Writer
from oddtrick.club.web.app import create_app
from oddtrick.club.web.connections import FROM_ONE, ConnectionLimits, http_protocol, most_connections
from oddtrick.players.registry import new_player
from oddtrick.rules.errors import OddtrickError


def serve_club(options: Mapping[str, Any]) -> None:
    """Serve until told to stop; ``OSError`` where the port is taken, ``OddtrickError`` for what makes no club."""
    set_up_log(as_json=options["log_json"], requests=options["log_json"] or not options["opened"])
    settings = Settings(
        database=options["database"],
        origins=tuple(map(_origin, options["origins"])),
        secure=options["secure"],
        pace=options["pace"],
        proxied=options["proxied"],
        limits=options["limits"],
        players=options["players"],
        processes=options["player_processes"],
        patience=options["player_seconds"],
        memory=options["player_memory"],
        work_seconds=options["work_seconds"],
        device=options["device"],
    )
    for name in settings.players:
        new_player(name, 0)  # one that cannot be had is said now
    listening = _listen(options["host"], options["port"])
    wait_for_searches(_tell)
    host, port = listening.getsockname()[:2]
    lease = Lease(_internal(options["internal"], port)) if options["internal"] else None
    app = create_app(settings, Writer(settings.database, lease=lease))
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::1", "::") else host  # noqa: S104 (only compared)
    print(f"The club is open: http://{shown}:{port}/  (Ctrl-C closes it)", flush=True)  # noqa: T201 (for the person who opens it)
    if state_of_searches() == "missing":
        _tell(MISSING)
    if options["opened"]:
        show_page(f"http://{shown}:{port}/")
    garbage.begin()
    most = most_connections()
    many_people = settings.proxied or lease is not None  # behind one address
    doorkeeper = ConnectionLimits(most, 0 if many_people or not settings.limits else FROM_ONE)
    server = uvicorn.Server(server_config(app, doorkeeper))
    let_out_first(server, app)
    with suppress(KeyboardInterrupt):  # the server raises it again when everything is closed
        server.run(sockets=[listening])


def _tell(line: str) -> None:
    print(line, flush=True)  # noqa: T201 (for the person who opens the club)


def _origin(text: str) -> str:
    """The address as a browser names it."""
    origin = text.rstrip("/").lower()
    if re.fullmatch(r"https?://[^/?#@\s]+", origin) is None:
        raise OddtrickError(f"--origin {text}: as browsers name it, as https://club.example or http://localhost:8910")
    return origin


def _internal(text: str, port: int) -> str:
    """The address at which the other servers of the club reach this one; port 0 is the one that it serves."""
    address = text.rstrip("/")
    if re.fullmatch(r"http://[^/?#@\s]+", address) is None:
        raise OddtrickError(f"--internal {text}: as the other servers reach this one, as http://10.0.0.5:8910")
    return re.sub(r":0$", f":{port}", address)


def show_page(address: str) -> None:
    """Show the page in a window of its own, where there is one; a browser in the terminal would hide the log."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    if type(browser) is not webbrowser.GenericBrowser:
        threading.Thread(target=browser.open, args=(address,), daemon=True).start()


GRACE_SECONDS = 1.0
"""Seconds between the signal to stop and the end: a proxy that asks is told, and sockets are asked to come again."""


def let_out_first(server: uvicorn.Server, app: FastAPI) -> None:
    """At the first signal to stop the club still answers for a moment, and is not ready; at the second it ends."""
    at_once = server.handle_exit

    def handle(sig: int, frame: FrameType | None) -> None:
        club = getattr(app.state, "club", None)
        if club is None or club.stopping:
            at_once(sig, frame)
            return
        club.begin_closing()
        threading.Timer(GRACE_SECONDS, at_once, (sig, frame)).start()

    server.handle_exit = handle  # type: ignore[method-assign]  # uvicorn looks it up when it begins to listen to signals


def server_config(app: Any, doorkeeper: ConnectionLimits) -> uvicorn.Config:
    """How the server is run: frames are short, nothing is compressed, and requests are logged by the club itself."""
    return uvicorn.Config(
        app,
        http=http_protocol(doorkeeper),
        ws="websockets-sansio",
        ws_max_size=FRAME_CAP,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=5,
    )


MAX_UNSENT_BYTES = 128 * 1024
"""Bytes that the system holds for a client that does not read; then the club waits for it, and not for long."""

UNREAD_MS = 20_000
"""Milliseconds after which the system ends a connection whose other side takes nothing more."""


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP: otherwise asyncio leaves TCP_NODELAY off, and small frames wait for one another.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # Accepted sockets inherit these from it.
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MAX_UNSENT_BYTES)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_MS)
    try:
        listening.bind((host, port))
        listening.listen(2048)  # who comes before the club is quite open waits
    except OSError as error:
        listening.close()
        other = "--port" if error.errno in (errno.EADDRINUSE, errno.EACCES) else "--host"
        raise OSError(error.errno, f"{host} port {port}: {error.strerror}; try another {other}") from None
    return listening


def set_up_log(*, as_json: bool, requests: bool) -> None:
    """Log to standard error: what was asked, if ``requests``, and what went wrong, never a card or a secret.

    A person who opened the club to play at it has no use for a line for each request.
    Of an exception only its name is logged and where it arose, for its text may tell what was in a hand.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(_names_alone)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s", handlers=[handler])
    shown = structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer(colors=False)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            _no_text_of_exceptions,
            shown,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO if requests else logging.WARNING),
        logger_factory=structlog.PrintLoggerFactory(cast("TextIO", _Patient())),
    )


class _Patient:
    """Standard error, for a club that goes on where nothing can be written to it: a full disk may have the log too."""

    def write(self, text: str) -> int:
        """Write it, if that can be done."""
        with suppress(OSError):
            sys.stderr.write(text)
        return len(text)

    def flush(self) -> None:
        """Have it written now, if that can be done."""
        with suppress(OSError):
            sys.stderr.flush()


def _names_alone(record: logging.LogRecord) -> bool:
    """Log exceptions by name and by the lines of the program at which they arose."""
    if record.exc_info:
        error, names = record.exc_info[1], []
        while error is not None:
            names.append(type(error).__name__)
            error = error.__cause__ or error.__context__
        record.exc_text = "".join(traceback.format_tb(record.exc_info[2])) + " from ".join(names)
    return True


def _no_text_of_exceptions(
    _logger: object, _name: str, event: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    event.pop("exc_info", None)
    return event
