"""Requests about a person's own last act at a table: what the book of the game would have done in its place.

A lesson tells it after each act. It says no more than a hint would have said before it.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request

from oddtrick.club.answers.advice_on_acts import advice_on_last_act, last_act_question
from oddtrick.club.answers.endpoint import Asker
from oddtrick.club.render.shapes.pages import AdvisedShape
from oddtrick.club.room.state import Room
from oddtrick.club.web.routes.people import Somebody
from oddtrick.club.web.routes.tables import room_at
from oddtrick.club.web.work_queue import run_queued

router = APIRouter(prefix="/api", tags=["tables"])


@router.get("/tables/{table}/last-act")
async def last_act(request: Request, person: Somebody, room: Annotated[Room, Depends(room_at)]) -> AdvisedShape | None:
    """What the book would have done in place of a person's last call, card or choice of the deal in hand.

    For a person who plays alone with computer players at a guarded table, where hints can be asked for; nothing before
    the first of them.
    """
    return await run_queued(request, advice_on_last_act, *last_act_question(room, Asker(person.id, person.name)))
