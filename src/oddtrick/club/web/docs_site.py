"""The docs site under ``/docs``, where it has been built into the package (``make site``)."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse, HTMLResponse, RedirectResponse, Response

DOCS = Path(__file__).parents[1] / "docs"
"""Where ``make site`` writes the site."""

NO_DOCS = """<!doctype html><html lang="en"><meta charset="utf-8"><title>oddtrick</title>
<h1>The pages of oddtrick are not in this copy</h1>
<p>They are in its sources, as text, in the folder <code>docs</code>. To read them here, run <code>make site</code> in a
folder of the sources, install oddtrick from that folder, and serve again.</p>
<p><a href="/">To the club</a></p></html>
"""
NO_SITE_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>oddtrick</title>
<h1>There is no such page</h1><p><a href="/docs/">All pages of oddtrick</a></p></html>
"""
_INLINE = re.compile(rb"<script>(.*?)</script>", re.DOTALL)

router = APIRouter(include_in_schema=False)


def file_in(folder: Path, path: str) -> Path | None:
    """The file of that path inside the folder; a name that is longer than the disk takes is none."""
    file = (folder / path).resolve()
    try:
        return file if path and file.is_relative_to(folder.resolve()) and file.is_file() else None
    except OSError:
        return None


@router.get("/docs")
async def front() -> Response:
    """The links of the first page are relative to a folder."""
    return RedirectResponse("/docs/", 308)


@router.get("/docs/{path:path}")
async def docs(path: str) -> Response:
    """A file of the site; of a folder its first page."""
    if not (DOCS / "index.html").is_file():
        return HTMLResponse(NO_DOCS, 404)
    file = file_in(DOCS, f"{path}index.html" if path.endswith("/") or not path else path)
    if file is None:
        return HTMLResponse(NO_SITE_PAGE, 404)
    if file.suffix != ".html":
        return FileResponse(file, headers={"Cache-Control": "no-cache"})
    page = file.read_bytes()
    return Response(page, media_type="text/html", headers={"Content-Security-Policy": _policy(page)})


def _policy(page: bytes) -> str:
    """What the page may load: files of this club, and the scripts that were in it when it was built."""
    digests = (base64.b64encode(hashlib.sha256(script).digest()).decode() for script in _INLINE.findall(page))
    scripts = " ".join(f"'sha256-{digest}'" for digest in digests)
    return (
        f"default-src 'self'; script-src 'self' {scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "frame-ancestors 'none'; base-uri 'self'; form-action 'self'"
    )
