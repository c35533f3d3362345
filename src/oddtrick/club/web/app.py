"""The club as a web application: sockets, requests, the page's files, health and figures."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import unquote

import structlog
from fastapi import FastAPI, HTTPException, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse
from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from starlette.middleware.gzip import GZipMiddleware

from oddtrick.club.answers.endpoint import NoAnswer
from oddtrick.club.answers.endpoints import ENDPOINTS
from oddtrick.club.live import garbage
from oddtrick.club.live.analyst import Analyst
from oddtrick.club.live.clubhouse import Clubhouse, OtherServer, Settings
from oddtrick.club.live.metrics import KEEPS, QUEUE, REGISTRY, REQUESTS, note_group, watch_delay
from oddtrick.club.storage.engines import NotKept
from oddtrick.club.storage.writer import Writer, try_to_write
from oddtrick.club.web import docs_site
from oddtrick.club.web.addresses import is_page
from oddtrick.club.web.device_files import device_router
from oddtrick.club.web.docs_site import file_in
from oddtrick.club.web.languages import Languages
from oddtrick.club.web.limits import PER_ADDRESS, Limiter, address_of, refuse_strangers
from oddtrick.club.web.proxy import KnownServers, pass_on
from oddtrick.club.web.reference_page import reference_page
from oddtrick.club.web.request_errors import complain
from oddtrick.club.web.routes import (
    history,
    last_act,
    offering,
    passkeys,
    people,
    replay_advice,
    replay_analysis,
    reporting,
    tables,
)
from oddtrick.club.web.shared_routes import shared_routes
from oddtrick.club.web.sockets import Sockets
from oddtrick.club.web.work_queue import NO_LIMIT, WorkQueue
from oddtrick.rules.errors import OddtrickError
from oddtrick.words.language import gettext as _
from oddtrick.words.language import say_error

LOG = structlog.get_logger()
STATIC = Path(__file__).parents[1] / "static"
FIRST_ASKED = "</api/first-page>; rel=preload; as=fetch; crossorigin=anonymous"
"""What the first page shows of the game is asked for while its program is still on the way."""
BODY_CAP = 512 * 1024
"""The longest body of a request, in bytes: a record of a long evening fits."""

PATH_CAP = 1024
"""The longest path of a request with its query: a file of that name could not even be asked for."""

NO_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>oddtrick</title>
<h1>The club is open, but its page has not been built</h1>
<p>This copy of oddtrick was installed without the browser table. In a folder of the sources run <code>make page</code>,
then <code>pip install '.[club]'</code>, and serve again.</p>
<p>The interface for programs is there: <a href="/api/docs">/api/docs</a>.</p></html>
"""

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

Answer = Callable[[Request], Awaitable[Response]]


RESTART_SECONDS = 5.0
"""Seconds before a background task that failed is restarted."""


async def unfailing(work: Callable[[], Awaitable[None]]) -> None:
    """Run a background task for ever: a failure is logged, and the task restarted."""
    while True:
        try:
            return await work()
        except Exception as error:  # noqa: BLE001 (whatever it is, the club goes on)
            failure = {"what": getattr(work, "__name__", "work"), "error": type(error).__name__}
            LOG.error("a background task failed", **failure)  # noqa: TRY400 (its text may name cards)
            await asyncio.sleep(RESTART_SECONDS)


def create_app(settings: Settings | None = None, writer: Writer | None = None) -> FastAPI:
    """The application; ``writer`` is that of a database already open."""
    settings = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        opened: Writer = writer if writer is not None else await asyncio.to_thread(Writer, settings.database)
        app.state.club = Clubhouse(settings, opened)
        opened.on_group = note_group
        QUEUE.set_function(lambda: opened.waiting)
        KEEPS.set_function(lambda: opened.healthy)
        club: Clubhouse = app.state.club
        app.state.work_queue = _work_queue(settings)
        work = [
            club.take_up,
            club.sweep,
            club.drop_unread,
            club.try_to_keep,
            club.board.keep_written,
            app.state.limiter.keep_forgetting,
            watch_delay,
            garbage.search,
            *([] if club.fellows is None else [club.fellows.keep_up]),
        ]
        tasks = [asyncio.create_task(unfailing(each)) for each in work]
        yield
        for task in tasks:
            task.cancel()
        await app.state.work_queue.close()
        await club.close()
        if app.state.there is not None:
            await app.state.there.aclose()

    app = FastAPI(
        title="The club of oddtrick",
        version="1",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.limiter = Limiter(enabled=settings.limits)
    app.state.analyst = Analyst()
    app.state.there = None
    # What is long is compressed, on a thread. Within the watch, where answers come in one piece.
    app.add_middleware(GZipMiddleware, minimum_size=1_000, compresslevel=6, thread_minimum_size=16 * 1024)
    app.middleware("http")(_watch(settings))
    app.add_middleware(Sockets)
    app.add_middleware(KnownServers, state=app.state)
    app.add_middleware(Languages)
    app.add_exception_handler(OtherServer, pass_on)
    app.add_exception_handler(OddtrickError, _one_line)
    app.add_exception_handler(RequestValidationError, complain)
    lessons = (offering,)
    replays = (history, replay_advice, replay_analysis)
    at_tables = (tables, last_act, reporting)
    for part in (people, passkeys, *at_tables, *lessons, *replays, docs_site):
        app.include_router(part.router)
    app.include_router(shared_routes(ENDPOINTS))
    if settings.device is not None:
        app.include_router(device_router(settings.device))
    _add_operations(app)
    _add_page(app)
    return app


def _work_queue(settings: Settings) -> WorkQueue:
    if settings.limits:
        return WorkQueue(settings.work_seconds)
    return WorkQueue(settings.work_seconds, per_address=NO_LIMIT, in_all=NO_LIMIT)


def _watch(settings: Settings) -> Callable[[Request, Answer], Awaitable[Response]]:
    """Every request: other sites, floods and long bodies are refused; the log has what was asked, and not by whom."""

    async def watch(request: Request, answer: Answer) -> Response:
        begun = time.perf_counter()
        response = _refused(request, settings) or await answer(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        route = getattr(request.scope.get("route"), "path", "")
        took = round((time.perf_counter() - begun) * 1000, 1)
        REQUESTS.labels(str(response.status_code)).inc()
        LOG.info("request", method=request.method, route=route, status=response.status_code, ms=took)
        return response

    return watch


def _refused(request: Request, settings: Settings) -> Response | None:
    if any(sign < " " for sign in request.url.path + unquote(request.url.query)):
        return JSONResponse({"detail": _("There is nothing here.")}, 404)
    if len(request.url.path) + len(request.url.query) > PATH_CAP:
        return JSONResponse({"detail": _("The address is too long.")}, 414)
    why = refuse_strangers(request, settings)
    if why is not None:
        return JSONResponse({"detail": why}, 403)
    if not request.headers.get("content-length", "0").isdigit() or "chunked" in request.headers.get(
        "transfer-encoding", ""
    ):
        return JSONResponse({"detail": _("Content-Length is missing.")}, 411)
    if int(request.headers.get("content-length", "0")) > BODY_CAP:
        return JSONResponse({"detail": _("The body is too long: {count} bytes at most.", count=BODY_CAP)}, 413)
    if request.url.path.startswith("/api/"):
        try:
            limiter: Limiter = request.app.state.limiter
            limiter.check(PER_ADDRESS, "all", address_of(request, settings))
        except HTTPException as error:
            return JSONResponse({"detail": error.detail}, error.status_code, headers=error.headers)
    return None


async def _one_line(_request: Request, error: Exception) -> Response:
    """A refusal in one line: 503 where the database has failed, 400 where the request was wrong in no other way."""
    assert isinstance(error, OddtrickError)
    status = 503 if isinstance(error, NotKept) else error.status if isinstance(error, NoAnswer) else 400
    return JSONResponse({"detail": say_error(error)}, status)


def _add_operations(app: FastAPI) -> None:
    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> dict[str, str]:
        """The process is alive."""
        return {"status": "alive"}

    @app.get("/readyz", include_in_schema=False)
    async def readyz(response: Response) -> dict[str, str]:
        """The club is ready: its database keeps what it is given, which it does not on a full disk."""
        club: Clubhouse = app.state.club
        if club.stopping:
            response.status_code = 503
            return {"status": "closing"}
        try:
            async with asyncio.timeout(5):
                await club.writer.do(try_to_write)
        except (NotKept, TimeoutError):
            response.status_code = 503
            return {"status": "the database does not answer"}
        return {"status": "ready" if club.writer.healthy else "ready, after a failure"}

    @app.get("/api/docs", include_in_schema=False)
    async def reference() -> HTMLResponse:
        """The interface for programs."""
        return HTMLResponse(reference_page(app.openapi()))

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        """Figures for Prometheus."""
        return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)


def _add_page(app: FastAPI) -> None:
    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        """A file of the page; any other address is the page itself, which says that nothing is there if it is none."""
        if path.startswith("api/"):
            raise HTTPException(404, _("There is nothing here."))
        file = file_in(STATIC, path)
        if file is not None:
            forever = path.startswith("assets/")
            cache = "public, max-age=31536000, immutable" if forever else "no-cache"
            return FileResponse(file, headers={"Cache-Control": cache})
        index = STATIC / "index.html"
        if not index.is_file():
            return HTMLResponse(NO_PAGE, 503)
        status = 200 if is_page(path) else 404
        headers = {"Cache-Control": "no-cache"} if path else {"Cache-Control": "no-cache", "Link": FIRST_ASKED}
        return FileResponse(index, status, headers=headers)
