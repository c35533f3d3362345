"""The sockets: of a table, and of the lobby."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

import structlog
from fastapi import HTTPException
from starlette.responses import JSONResponse
from starlette.routing import Router, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected, WebSocketState
from websockets.exceptions import WebSocketException

from oddtrick.club.live.client_socket import ClientSocket
from oddtrick.club.live.clubhouse import Clubhouse, OtherServer
from oddtrick.club.live.metrics import DROPPED, NOT_PASSED_ON, PASSED_ON, SOCKETS
from oddtrick.club.live.table_actor import TableActor
from oddtrick.club.render.deliveries import Closing, refusal_of_frame, write_delivery
from oddtrick.club.render.language_cache import Outbox
from oddtrick.club.room.command_frames import FRAME_CAP, read_frame
from oddtrick.club.room.removing import GONE
from oddtrick.club.storage.engines import NotKept
from oddtrick.club.storage.leases import Owner
from oddtrick.club.web import proxy
from oddtrick.club.web.limits import SOCKETS_FROM, Bucket, address_of, comes_from_here
from oddtrick.club.web.routes.people import club_of, hashed, limiter_of, token_of, who
from oddtrick.rules.errors import OddtrickError, ProtocolError
from oddtrick.rules.messages import message
from oddtrick.words import catalogues
from oddtrick.words.language import gettext as _
from oddtrick.words.language import language, say, say_error

LOG = structlog.get_logger()

MAX_FAST_FRAMES = 20
"""Frames that come too fast, before the socket is closed."""

LONGEST_NUMBER = 16
"""Digits that no number of an update has."""

MAX_SOCKETS_PER_PERSON = 12
"""Sockets that one person may have open."""

GOING_AWAY, BAD_DATA, POLICY, TOO_BIG, RESTART = 1001, 1007, 1008, 1009, 1012
TABLE_MOVED = 4000
"""Said by one server to another alone: the table has been given back, to be taken where its first socket is."""
_SAID = frozenset({GOING_AWAY, BAD_DATA, POLICY, TOO_BIG, RESTART})


async def _enter(socket: WebSocket) -> ClientSocket | None:
    """Let a socket in, or refuse it before it is open."""
    club = club_of(socket)
    if club.stopping or not comes_from_here(socket, club.settings) or _too_fast(socket, club):
        await socket.close(POLICY)
        return None
    try:
        person, token = await who(socket), token_of(socket)
    except NotKept as error:
        await socket.send_denial_response(JSONResponse({"detail": say_error(error)}, 503))
        return None
    if person is None or token is None or _has_many(club, person.id):
        await socket.close(POLICY)
        return None
    # From here on a session that ends takes its sockets with it.
    line = ClientSocket(person.id, hashed(token), passed_on=proxy.is_passed_on(socket))
    club.opened(line)
    try:
        await socket.accept()
    except BaseException:
        club.closed(line)
        raise
    socket.state.name = person.name
    return line


def _too_fast(socket: WebSocket, club: Clubhouse) -> bool:
    """Whether an address opens sockets faster than people do."""
    try:
        limiter_of(socket).check(SOCKETS_FROM, "sockets", address_of(socket, club.settings))
    except HTTPException:
        return True
    return False


def _has_many(club: Clubhouse, person: str) -> bool:
    """Whether a person has as many sockets open as the limit allows."""
    return club.settings.limits and club.board.people[person] >= MAX_SOCKETS_PER_PERSON


async def _close(socket: WebSocket, code: int, text: str, *, again: bool) -> None:
    closing: Closing = {"kind": "closing", "text": text, "come_again": again}
    if socket.application_state is not WebSocketState.CONNECTED:
        return
    with suppress(RuntimeError, WebSocketDisconnect, OSError, TimeoutError):
        async with asyncio.timeout(1):
            await socket.send_text(write_delivery(closing))
    with suppress(RuntimeError, WebSocketDisconnect, OSError, TimeoutError):
        async with asyncio.timeout(1):
            await socket.close(code)


async def _until_first(club: Clubhouse, line: ClientSocket, *work: asyncio.Task[int]) -> int:
    """Wait until one of the tasks ends, or the club closes the socket; the code to close with."""
    leaving = asyncio.create_task(line.leaving.wait())
    try:
        await asyncio.wait({*work, leaving}, return_when=asyncio.FIRST_COMPLETED)
        for task in work:
            if not task.done() or task.cancelled():
                continue
            if (error := task.exception()) is None:
                return task.result()
            if not isinstance(error, WebSocketDisconnect | WebSocketDisconnected | OSError):
                LOG.error("a task of a socket failed", error=type(error).__name__)
        if club.stopping or line.come_again:
            return RESTART
        return POLICY if leaving.done() and not line.unread else GOING_AWAY
    finally:
        for task in (*work, leaving):
            task.cancel()
        await asyncio.gather(*work, leaving, return_exceptions=True)


NOWHERE, FULL, REMOVED = 0, 1, 2
"""Not sent to a socket: there is no such table; as many look on as may; the person was removed."""

_FAREWELLS = {
    NOWHERE: message("There is no such table."),
    FULL: message("As many people look on here as may."),
    REMOVED: GONE.message,
    BAD_DATA: message("That was no text."),
    POLICY: message("This session has ended, or too much was said at once."),
    TOO_BIG: message("The frame was too long."),
    RESTART: message("The table is not here for a moment."),
}


def _farewell(code: int) -> str:
    return say(_FAREWELLS.get(code, message("Good-bye.")))


MAX_MOVES = 2
"""How often a table is looked for again that has moved while it was looked for."""


async def at_table(socket: WebSocket) -> None:
    """A table: commands come in, updates go out.

    The query's ``seq`` is the number of the last update that the client has, 0 if it has none.
    """
    table, seen = socket.path_params["table"], socket.query_params.get("seq", "0")
    seq = int(seen) if seen.isascii() and seen.isdigit() and len(seen) < LONGEST_NUMBER else None
    if seq is None:
        await socket.close(POLICY)
        return
    line = await _enter(socket)
    if line is None:
        return
    club = club_of(socket)
    SOCKETS.inc()
    code = GOING_AWAY
    try:
        code = await _sit(socket, club, line, table, seq)
    except OddtrickError:
        code = RESTART
    finally:
        SOCKETS.dec()
        club.closed(line)
    if code == TABLE_MOVED:
        await socket.close(code)
        return
    await _close(
        socket,
        POLICY if code in (NOWHERE, FULL, REMOVED) else code,
        _farewell(code),
        again=code == RESTART,
    )


async def _sit(
    socket: WebSocket, club: Clubhouse, line: ClientSocket, table: str, seq: int, moves: int = MAX_MOVES
) -> int:
    """Serve the socket of a table where the table is played, until it closes; the code to close with."""
    try:
        host = await club.host(table)
    except OtherServer as elsewhere:
        code = RESTART if line.passed_on else await _sit_there(socket, club, line, elsewhere.owner)
        if code != TABLE_MOVED:
            return code
        return await _sit(socket, club, line, table, seq, moves - 1) if moves else RESTART
    if host is None:
        return NOWHERE
    if line.passed_on and host.is_untouched:
        await club.part_with(host)
        return TABLE_MOVED
    if line.person in host.room.removed:
        return REMOVED
    if club.settings.limits and not host.has_place_for(line.person):
        return FULL
    return await _sit_in(socket, club, line, host, seq)


async def _sit_in(socket: WebSocket, club: Clubhouse, line: ClientSocket, host: TableActor, seq: int) -> int:
    """Serve the socket of a table until it closes; the code to close with."""
    outbox = Outbox(person=line.person, seen=seq or None, catalogue=catalogues.catalogue(language()))
    try:
        await host.join(outbox, socket.state.name)
        bucket = Bucket() if club.settings.limits else None
        reading = asyncio.create_task(_read(socket, host, outbox, bucket))
        writing = asyncio.create_task(_write(socket, line, host, outbox))
        return await _until_first(club, line, reading, writing)
    finally:
        with suppress(OddtrickError):
            await host.leave(outbox)


async def _sit_there(socket: WebSocket, club: Clubhouse, line: ClientSocket, owner: Owner) -> int:
    """Pass a socket on to the server that plays the table, until one of them closes; the code to close with."""
    try:
        there = await proxy.connect_socket(socket, owner)
    except (OSError, TimeoutError, WebSocketException):
        NOT_PASSED_ON.labels("socket").inc()
        LOG.warning("a server of the club does not answer", address=owner.address)
        return RESTART
    PASSED_ON.labels("socket").inc()
    line.there = owner.number
    try:
        up = asyncio.create_task(proxy.send_there(socket, there, GOING_AWAY))
        down = asyncio.create_task(proxy.send_here(socket, there, line))
        code = await _until_first(club, line, up, down)
    finally:
        await there.close(GOING_AWAY)
    if code == TABLE_MOVED:
        return code
    if code not in _SAID:
        return RESTART  # it broke off
    if there.close_code == code:
        # The other server has said why already.
        with suppress(RuntimeError, WebSocketDisconnect, OSError):
            await socket.close(code)
    return code


async def _read(socket: WebSocket, host: TableActor, outbox: Outbox, bucket: Bucket | None) -> int:
    """Receive commands until the client leaves or misbehaves; the code to close with."""
    strikes = 0
    while True:
        frame = await socket.receive()
        if frame["type"] == "websocket.disconnect":
            return GOING_AWAY
        text = frame.get("text")
        if text is None:
            return BAD_DATA
        if len(text) > FRAME_CAP:
            return TOO_BIG
        if bucket is not None and not bucket.take():
            strikes += 1
            if strikes > MAX_FAST_FRAMES:
                DROPPED.labels("too fast").inc()
                return POLICY
            text = _("That was too fast: wait a little.")
            outbox.reply(refusal_of_frame(host.room, "too-fast", text))
            continue
        await _obey(host, outbox, text)
        del frame, text  # not to be kept until the next comes


async def _obey(host: TableActor, outbox: Outbox, text: str) -> None:
    try:
        command = read_frame(text)
    except ProtocolError as error:
        outbox.reply(refusal_of_frame(host.room, "not-understood", say_error(error)))
        return
    await host.command(outbox, command)


async def _write(socket: WebSocket, line: ClientSocket, host: TableActor, outbox: Outbox) -> int:
    """Send what waits, replies and the newest update, until the person is removed. Nothing sent is kept."""
    while True:
        await outbox.wake.wait()
        outbox.wake.clear()
        if outbox.person in host.room.removed:
            return REMOVED
        if outbox.keeps is not host.keeps:
            outbox.keeps = host.keeps
            await _send(socket, line, write_delivery({"kind": "keeping", "keeps": outbox.keeps}))
        if outbox.stale:
            await _send(socket, line, host.show(outbox))
            continue
        replies = outbox.replies[:]
        outbox.replies.clear()
        for reply in replies:
            await _send(socket, line, write_delivery(reply))


async def _send(socket: WebSocket, line: ClientSocket, frame: str) -> None:
    """Send it; a client that leaves it unread is disconnected by the club (``Clubhouse.drop_unread``)."""
    line.sending = time.monotonic()
    await socket.send_text(frame)
    line.sending = None


async def in_lobby(socket: WebSocket) -> None:
    """The lobby: the list of tables, whenever it changes, twice a second at most."""
    line = await _enter(socket)
    if line is None:
        return
    club = club_of(socket)
    waiting = asyncio.Event()
    waiting.set()
    club.board.hearers.add(waiting)
    SOCKETS.inc()
    code = GOING_AWAY
    try:
        hearing = asyncio.create_task(_hear_nothing(socket))
        telling = asyncio.create_task(_tell_lobby(socket, line, club, waiting))
        code = await _until_first(club, line, hearing, telling)
    finally:
        SOCKETS.dec()
        club.board.hearers.discard(waiting)
        club.closed(line)
    await _close(socket, code, _farewell(code), again=code == RESTART)


async def _hear_nothing(socket: WebSocket) -> int:
    """Nothing is said in the lobby."""
    frame = await socket.receive()
    return GOING_AWAY if frame["type"] == "websocket.disconnect" else BAD_DATA


async def _tell_lobby(socket: WebSocket, line: ClientSocket, club: Clubhouse, waiting: asyncio.Event) -> int:
    club.board.write()
    while True:
        await waiting.wait()
        waiting.clear()
        await _send(socket, line, club.board.written())


class _SocketHandler:
    """A function that serves a socket, as an application."""

    def __init__(self, serve: Callable[[WebSocket], Awaitable[None]]) -> None:
        self.serve = serve

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket until it is closed."""
        await self.serve(WebSocket(scope, receive, send))


class Sockets:
    """Serves sockets past what only requests need: that would stay with each socket, and handle each of its frames."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        table = WebSocketRoute("/api/tables/{table}/socket", _SocketHandler(at_table), name="at_table")
        self.sockets = Router([table, WebSocketRoute("/api/lobby/socket", _SocketHandler(in_lobby), name="in_lobby")])

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request or socket."""
        await (self.sockets if scope["type"] == "websocket" else self.app)(scope, receive, send)
