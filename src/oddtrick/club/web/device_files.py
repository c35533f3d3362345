"""The folder of a device under ``/device/``, where the club offers one: play without a connection."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

from fastapi import APIRouter, HTTPException
from fastapi.responses import FileResponse, RedirectResponse, Response

from oddtrick.club.web.addresses import is_page
from oddtrick.club.web.docs_site import file_in
from oddtrick.rules.errors import OddtrickError
from oddtrick.words.language import gettext as _

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; "
    "style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'"
)
"""What the page of a device may load: files of its folder, and the interpreter, which is compiled in the browser."""

TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".packed": "application/octet-stream",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
"""The types that browsers insist on, whatever this machine knows of them."""


def device_router(folder: Path) -> APIRouter:
    """The files of that folder; ``OddtrickError`` if it is none of a device."""
    if not (folder / "device" / "oddtrick.zip").is_file():
        raise OddtrickError(f"--device {folder}: it is no such folder; oddtrick device build {folder} makes it")
    router = APIRouter(include_in_schema=False)

    @router.get("/device")
    async def front() -> Response:
        """What the page leads to lies beside it."""
        return RedirectResponse("/device/", 308)

    @router.get("/device/{path:path}")
    async def device(path: str) -> Response:
        """A file of the folder; a page within it is shown by the first one, which is told where."""
        file = file_in(folder, path or "index.html")
        if file is None and is_page(path):
            return RedirectResponse(f"/device/?at={quote('/' + path, safe='')}", 307)
        if file is None:
            raise HTTPException(404, _("There is nothing here."))
        headers = {"Cache-Control": "no-cache", "Content-Security-Policy": POLICY}
        return FileResponse(file, headers=headers, media_type=TYPES.get(file.suffix))

    return router
