"""A club in the process of the test, and a page that asks it: no port, no socket."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from oddtrick.club.live.clubhouse import Settings
from oddtrick.club.storage.writer import Writer
from oddtrick.club.web.app import create_app

HERE = "https://club.example"


class Page:
    """A page in a browser, and the club in the same process."""

    def __init__(self, runner: asyncio.Runner, client: httpx.AsyncClient) -> None:
        self._runner, self._client = runner, client

    def get(self, path: str, **options: Any) -> httpx.Response:
        return self._runner.run(self._client.get(path, **options))

    def post(self, path: str, **options: Any) -> httpx.Response:
        return self._runner.run(self._client.post(path, **options))

    def forget(self) -> None:
        """Forget all cookies."""
        self._client.cookies.clear()


@contextmanager
def page(tmp_path: Path, settings: Settings, origin: str = HERE, writer: Writer | None = None) -> Iterator[Page]:
    """A page of that origin, at a club of its own."""
    app = create_app(settings, Writer(str(tmp_path / "club.sqlite")) if writer is None else writer)
    transport = httpx.ASGITransport(app=app, client=("1.1.1.1", 5))
    client = httpx.AsyncClient(transport=transport, base_url=HERE, headers={"Origin": origin})
    with asyncio.Runner() as runner:
        opened = app.router.lifespan_context(app)
        runner.run(opened.__aenter__())
        yield Page(runner, client)
        runner.run(opened.__aexit__(None, None, None))
        runner.run(client.aclose())
