"""Every request and socket has its texts in the asker's language."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from urllib.parse import parse_qs

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from oddtrick.rules.messages import Catalogue
from oddtrick.words import catalogues
from oddtrick.words.language import reading

API = "/api/"
"""What stands under this path has texts of the club's own; the page and the docs site are files."""


class Languages:
    """The language is that of the query ``language``, which browsers need for sockets, or of ``Accept-Language``."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._catalogues: dict[str, Catalogue | None] = {"en": None}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request or socket."""
        if scope["type"] not in ("http", "websocket") or not scope["path"].startswith(API):
            await self.app(scope, receive, send)
            return
        accepted = b",".join(value for name, value in scope["headers"] if name == b"accept-language")
        code = _language(scope["query_string"], accepted)
        if code not in self._catalogues:
            # It takes a while to read, and no table is to wait for it.
            self._catalogues[code] = await asyncio.to_thread(catalogues.catalogue, code)

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["Content-Language"] = code
                headers.add_vary_header("Accept-Language")
            await send(message)

        with reading(self._catalogues[code]):
            await self.app(scope, receive, answer if scope["type"] == "http" else send)


@lru_cache(1024)
def _language(query: bytes, accepted: bytes) -> str:
    """The language that is asked for, by its two letters; English where there is none such."""
    asked = parse_qs(query.decode("latin-1")).get("language", []) if b"language=" in query else []
    return catalogues.preferred([*asked, *accepted.decode("latin-1").split(",")])
