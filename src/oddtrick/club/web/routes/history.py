"""Requests about a person's own rubbers, and all of them in an archive."""

from __future__ import annotations

import asyncio
import io
import zipfile
from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, HTTPException, Request, Response
from sqlalchemy import Connection

from oddtrick.club.answers.endpoint import DealNumber
from oddtrick.club.answers.past_rubbers import ALWAYS, Most, Until, past_line, pbn_of
from oddtrick.club.render.shapes.pages import PastShape
from oddtrick.club.room.stored_rubber import StoredRubber
from oddtrick.club.storage import stored_rubbers
from oddtrick.club.web.request_errors import text_of
from oddtrick.club.web.routes.people import Somebody, club_of
from oddtrick.club.web.work_queue import run_queued
from oddtrick.rules.errors import OddtrickError
from oddtrick.words.language import gettext as _

router = APIRouter(prefix="/api", tags=["history"])

AT_ONCE = 20
"""Rubbers that are put into an archive at once: other work has its turn between."""


@router.get("/history")
async def history(
    request: Request,
    person: Somebody,
    before: Annotated[Until, text_of(Until, "before")] = ALWAYS,
    most: Annotated[Most, text_of(Most, "most")] = 20,
) -> list[PastShape]:
    """The reader's own rubbers, the latest first, of those that began ``before`` (milliseconds)."""
    rows = await club_of(request).writer.do(
        lambda connection: stored_rubbers.rubbers_of(connection, person.id, before, most)
    )
    return await asyncio.to_thread(lambda: [past_line(stored_rubbers.rubber_in(row)) for row in rows])


async def rubber_at(request: Request, key: str) -> StoredRubber:
    """What everybody may know of a rubber, by its permalink."""
    row = await club_of(request).writer.do(lambda connection: stored_rubbers.find_rubber(connection, key[:50]))
    if row is None:
        raise HTTPException(404, _("There is no such rubber."))
    return stored_rubbers.rubber_in(row)


DealAsked = Annotated[DealNumber, text_of(DealNumber, "number")]


# -- downloads --


@router.get("/history/rubbers.zip")
async def all_records(request: Request, person: Somebody) -> Response:
    """All rubbers of the person, each twice in an archive: as a record and as PBN."""
    written, before = io.BytesIO(), ALWAYS
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        while rows := await club_of(request).writer.do(_page_of(person.id, before)):
            texts = await run_queued(request, _pbn_or_none, [row["record"] for row in rows])
            await asyncio.to_thread(_put_in, archive, rows, texts)
            before = rows[-1]["began"]
    named = {"Content-Disposition": 'attachment; filename="rubbers.zip"'}
    return Response(written.getvalue(), media_type="application/zip", headers=named)


def _page_of(person: str, before: int) -> Callable[[Connection], list[dict[str, Any]]]:
    return lambda connection: stored_rubbers.rubbers_of(connection, person, before, AT_ONCE)


def _pbn_or_none(texts: list[str]) -> list[str | None]:
    """Each record as PBN; ``None`` for one that today's laws refuse."""
    written: list[str | None] = []
    for text in texts:
        try:
            written.append(pbn_of(text))
        except OddtrickError:
            written.append(None)
    return written


def _put_in(archive: zipfile.ZipFile, rows: list[dict[str, Any]], texts: list[str | None]) -> None:
    for row, text in zip(rows, texts, strict=True):
        archive.writestr(f"{row['id']}.odd", row["record"])
        if text is not None:
            archive.writestr(f"{row['id']}.pbn", text.encode("latin-1", errors="replace"))
