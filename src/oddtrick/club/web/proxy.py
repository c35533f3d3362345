"""Requests and sockets that are passed on to the server of the club which plays the table.

The servers reach each other on addresses of their own, by plain HTTP. Each knows what another has passed on by a secret
that stands in the database alone, and believes of it the address of the client. What was passed on is never passed on
again: when the table has moved meanwhile, the client is asked to come again.
"""

from __future__ import annotations

import time
from contextlib import suppress
from hmac import compare_digest
from typing import TYPE_CHECKING, Any

import structlog
from fastapi import Request, Response
from fastapi.responses import JSONResponse
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from oddtrick.club.live.client_socket import ClientSocket
from oddtrick.club.live.clubhouse import Clubhouse, OtherServer
from oddtrick.club.live.metrics import NOT_PASSED_ON, PASSED_ON
from oddtrick.club.storage.leases import Owner
from oddtrick.club.web.limits import address_of
from oddtrick.club.web.routes.people import club_of, token_of
from oddtrick.words.language import gettext as _
from oddtrick.words.language import language

if TYPE_CHECKING:
    import httpx

LOG = structlog.get_logger()

SECRET, ADDRESS = "x-oddtrick-secret", "x-oddtrick-address"
"""The headers of what is passed on: the secret of the server that is asked, and the address of the client."""

CONNECT_SECONDS = 2.0
"""Seconds in which another server is to take a connection."""

ANSWER_SECONDS = 20.0
"""Seconds in which it is to answer a request."""

_MARK = "oddtrick.passed_on"


def is_passed_on(connection: HTTPConnection) -> bool:
    """Whether another server of the club has passed it on."""
    return bool(connection.scope.get(_MARK))


class KnownServers:
    """Takes what other servers pass on, by this one's secret, as if the client had asked here.

    What only says so is refused.
    """

    def __init__(self, app: ASGIApp, state: Any) -> None:
        self.app = app
        self.state = state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request or socket."""
        headers = Headers(scope=scope) if scope["type"] in ("http", "websocket") else Headers()
        if (secret := headers.get(SECRET)) is None:
            await self.app(scope, receive, send)
            return
        club: Clubhouse = self.state.club
        lease = club.writer.lease
        if lease is None or not compare_digest(secret.encode(), lease.secret.encode()):
            await _come_again()(scope, receive, send)
            return
        kept = [(name, value) for name, value in scope["headers"] if name != b"x-forwarded-for"]
        client = (headers.get(ADDRESS, "unknown"), 0)
        await self.app({**scope, "headers": kept, "client": client, _MARK: True}, receive, send)


def _come_again() -> Response:
    detail = _("The table moves to another server: ask again.")
    return JSONResponse({"detail": detail}, 503, headers={"Retry-After": "1"})


def _headers(connection: HTTPConnection, owner: Owner) -> dict[str, str]:
    token, address = token_of(connection), address_of(connection, club_of(connection).settings)
    headers = {SECRET: owner.secret, ADDRESS: address, "Accept-Language": language()}
    return {**headers, "Authorization": f"Bearer {token}"} if token else headers


# -- requests --


async def pass_on(request: Request, error: Exception) -> Response:
    """The answer of the server that plays the table: the handler of ``OtherServer``."""
    assert isinstance(error, OtherServer)
    if is_passed_on(request):
        return _come_again()
    there = await ask_there(request, error.owner)
    if there is None:
        return _come_again()
    kept = {name: there.headers[name] for name in ("content-type", "retry-after") if name in there.headers}
    return Response(there.content, there.status_code, headers=kept)


async def ask_there(request: Request, owner: Owner, path: str | None = None) -> httpx.Response | None:
    """What another server answers to a request, or to one for that ``path``; ``None`` where it does not."""
    import httpx  # noqa: PLC0415 (a club of one process needs none)

    state = request.app.state
    if state.there is None:
        state.there = httpx.AsyncClient(timeout=httpx.Timeout(ANSWER_SECONDS, connect=CONNECT_SECONDS), trust_env=False)
    there: httpx.AsyncClient = state.there
    asked = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    method, body = ("GET", b"") if path else (request.method, await request.body())
    headers = {**_headers(request, owner), "Content-Type": request.headers.get("content-type", "application/json")}
    try:
        answer = await there.request(method, owner.address + (path or asked), content=body, headers=headers)
    except httpx.HTTPError:
        NOT_PASSED_ON.labels("request").inc()
        LOG.warning("a server of the club does not answer", address=owner.address)
        return None
    PASSED_ON.labels("request").inc()
    return answer


# -- sockets --


async def connect_socket(socket: WebSocket, owner: Owner) -> ClientConnection:
    """The same socket at another server."""
    address = owner.address.replace("http", "ws", 1)
    return await connect(
        f"{address}{socket.url.path}?{socket.url.query}",
        additional_headers=_headers(socket, owner),
        compression=None,
        open_timeout=CONNECT_SECONDS,
        close_timeout=1,
        max_size=None,
        proxy=None,
    )


async def send_there(socket: WebSocket, there: ClientConnection, gone: int) -> int:
    """Pass on what the client says, until it is ``gone``, or the other server: the code with which it closed."""
    try:
        while (frame := await socket.receive())["type"] != "websocket.disconnect":
            text = frame.get("text")
            await there.send(frame["bytes"] if text is None else text)
    except ConnectionClosed:
        await there.wait_closed()
        return there.close_code or gone
    return gone


async def send_here(socket: WebSocket, there: ClientConnection, line: ClientSocket) -> int:
    """Pass on what the other server says until it closes: with which code."""
    with suppress(ConnectionClosed):
        async for message in there:
            line.sending = time.monotonic()
            await socket.send_text(str(message))
            line.sending = None
    return there.close_code or 0
