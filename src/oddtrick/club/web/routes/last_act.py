"""Requests about a person's own last act at a table: what the book of the game would have done in its place.

A lesson tells it after each act. It says no more than a hint would have said before it.
"""

from __future__ import annotations

from fastapi import APIRouter, HTTPException, Request

from oddtrick.club.render.shapes.pages import AdvisedShape
from oddtrick.club.web.routes.people import Somebody, club_of
from oddtrick.club.web.routes.replay_advice import advised_shape, moments_in
from oddtrick.club.web.work_queue import run_queued
from oddtrick.files.record import Record, code_of, read_record, write_record
from oddtrick.players.imagined_view import without_claims
from oddtrick.players.registry import adviser, book_of
from oddtrick.rules.acts import Deal
from oddtrick.rules.policy import Policy
from oddtrick.words.language import gettext as _

router = APIRouter(prefix="/api", tags=["tables"])


@router.get("/tables/{table}/last-act")
async def last_act(request: Request, person: Somebody, table: str) -> AdvisedShape | None:
    """What the book would have done in place of a person's last call, card or choice of the deal in hand.

    For a person who plays alone with computer players at a guarded table, where hints can be asked for; nothing before
    the first of them.
    """
    host = await club_of(request).host(table[:40])
    if host is None:
        raise HTTPException(404, _("There is no such table."))
    room, rubber = host.room, host.room.rubber
    if rubber is None or room.terms.policy is not Policy.GUARDED or not room.is_alone(person.id):
        raise HTTPException(403, _("This is told to whoever plays alone with computer players."))
    own = tuple(seat.name for seat in room.played_by(person.id))
    return await run_queued(request, _last_act, write_record(Record(rubber.header, rubber.acts)), own)


def _last_act(text: str, own: tuple[str, ...]) -> AdvisedShape | None:
    record = read_record(text)
    deals = sum(isinstance(act, Deal) for act in record.acts)
    done = [moment for moment in moments_in(record, deals) if moment.act.by.name in own] if deals else []
    if not done:
        return None
    code, moment = code_of(record.header), done[-1]
    decision = adviser(code).decide(code, without_claims(moment.seen))
    return advised_shape(record, moment, {book_of(code): decision})
