"""Requests that report what was done or said at a table to the keeper of the club."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import structlog
from fastapi import APIRouter, HTTPException, Request

from oddtrick.club.live.clubhouse import fresh_id
from oddtrick.club.live.table_actor import now
from oddtrick.club.room.allowed_characters import clean_words
from oddtrick.club.storage.stored_reports import AbuseReport, store_report
from oddtrick.club.web.limits import REPORTS, address_of
from oddtrick.club.web.request_errors import form_of
from oddtrick.club.web.routes.people import Somebody, club_of, limiter_of
from oddtrick.files.shapes.keywords import Cleaning, between, letters
from oddtrick.words.language import gettext as _

LOG = structlog.get_logger()
router = APIRouter(prefix="/api", tags=["reports"])

Text = Annotated[str, letters(0, 1000), Cleaning(clean_words), letters(1, 500)]


@dataclass(frozen=True, kw_only=True)
class ReportForm:
    """Line ``seq`` of the record of a table, and what is wrong with it."""

    seq: Annotated[int, between(1, 2**31 - 1)]
    text: Text


ReportBody = Annotated[ReportForm, form_of(ReportForm)]


@router.post("/tables/{table}/reports", status_code=204)
async def report(request: Request, person: Somebody, table: str, form: ReportBody) -> None:
    """Report a line of a table's record to the keeper of the club; anyone who has been at the table can."""
    club = club_of(request)
    host = await club.host(table[:40])
    if host is None or person.id not in host.room.members:
        raise HTTPException(404, _("You have been at no such table."))
    if form.seq > host.room.seq:
        raise HTTPException(400, _("Nothing of that number has happened at the table."))
    limiter_of(request).check(REPORTS, "reports", person.id)
    limiter_of(request).check(REPORTS, "reports-from", address_of(request, club.settings))
    name = host.room.members[person.id].name
    stored = AbuseReport(fresh_id(), host.room.id, form.seq, name, form.text, now())
    await club.writer.do(lambda connection: store_report(connection, stored))
    # The keeper is told that there is something to read; the log names nobody.
    LOG.warning("something was reported", table=stored.table, message=stored.seq, report=stored.id)
