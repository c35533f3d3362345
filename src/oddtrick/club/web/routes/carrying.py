"""Requests about a rubber that its host takes along to a device of their own, and brings back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, HTTPException, Request

from oddtrick.club.device.stored_contents import records_to_take
from oddtrick.club.live.table_actor import TableActor
from oddtrick.club.render.shapes.pages import BroughtShape, TakenShape
from oddtrick.club.room.continuing import NotContinued
from oddtrick.club.room.incoming import RubberTaken
from oddtrick.club.room.state import Phase
from oddtrick.club.storage.stored_rubbers import rubber_in, rubbers_at
from oddtrick.club.storage.stored_tables import find_table
from oddtrick.club.web.limits import TAKING, address_of
from oddtrick.club.web.request_errors import form_of
from oddtrick.club.web.routes.people import Somebody, club_of, limiter_of
from oddtrick.club.web.routes.tables import host_of_table
from oddtrick.files.shapes.keywords import between, letters, many
from oddtrick.words.language import gettext as _
from oddtrick.words.language import say, say_error

router = APIRouter(prefix="/api", tags=["tables"])

MOST_MESSAGES = 6000
"""Messages that are brought back at once: some seventy deals."""


@dataclass(frozen=True, kw_only=True)
class BroughtForm:
    """Messages of the table as a device has them, from number ``first`` on, with which it was taken along."""

    first: Annotated[int, between(1, 2**31 - 1)]
    messages: Annotated[tuple[Annotated[str, letters(2, 8000)], ...], many(MOST_MESSAGES)]


@router.post("/tables/{table}/take")
async def take(request: Request, person: Somebody, table: str) -> TakenShape:
    """Take the rubber along: the table waits until it is brought back, or goes on here all the same.

    With it go the cards of the deal in hand, all of them: only its host can do so, alone with computer players, and the
    record tells from which act on it was taken along.
    """
    host = await _of_host(request, person, table)
    if host.room.phase is not Phase.AWAY:
        await host.come(person.id, person.name)
        denied = (await host.submit(RubberTaken(person.id))).denied
        if denied is not None:
            raise HTTPException(409, say(denied.message))
    stored, rows = await club_of(request).writer.do(
        lambda connection: (find_table(connection, host.room.id), rubbers_at(connection, host.room.id))
    )
    assert stored is not None, "it was taken along"
    return {"records": [dict(record) for record in records_to_take(stored, list(map(rubber_in, rows)))]}


@router.post("/tables/{table}/continuation")
async def bring_back(
    request: Request, person: Somebody, table: str, form: Annotated[BroughtForm, form_of(BroughtForm)]
) -> BroughtShape:
    """Bring the rubber back: what was played on the device is judged again, and the table goes on from there.

    What does not continue what stands here is refused, and nothing has changed.
    """
    host = await _of_host(request, person, table)
    try:
        added = await host.continue_with(form.messages, form.first)
    except NotContinued as error:
        raise HTTPException(409, say_error(error)) from None
    await host.expect(person.id, person.name)
    return {"added": added}


async def _of_host(request: Request, person: Somebody, table: str) -> TableActor:
    limiter_of(request).check(TAKING, "taking", person.id)
    limiter_of(request).check(TAKING, "taking-from", address_of(request, club_of(request).settings))
    host = await host_of_table(request, table, person)
    if person.id != host.room.host:
        raise HTTPException(403, _("Only its host takes a rubber along, and brings it back."))
    return host
