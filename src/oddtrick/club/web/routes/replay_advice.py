"""Requests about what books and expert would have done in a deal that was played, act by act; its hands are open."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated

import structlog
from fastapi import APIRouter, Depends, HTTPException, Request

from oddtrick.club.answers.advice_on_acts import EXPERT, advised_shape, advisers, moments_in, requests_at
from oddtrick.club.answers.study_board import BoardForm, advice_shape, books_advice, seen_by_next
from oddtrick.club.live.player_pool import PlayerPool
from oddtrick.club.live.process_pool import ProcessFailed
from oddtrick.club.render.shapes.pages import AdviceShape, AdvisedShape
from oddtrick.club.room.deciding import question
from oddtrick.club.room.stored_rubber import StoredRubber
from oddtrick.club.web.limits import ADVICE, address_of
from oddtrick.club.web.request_errors import form_of
from oddtrick.club.web.routes.history import DealAsked, rubber_at
from oddtrick.club.web.routes.people import club_of, limiter_of
from oddtrick.club.web.work_queue import run_queued
from oddtrick.files.record import Record, read_record, write_record
from oddtrick.players.player import Decision
from oddtrick.players.registry import ready_players
from oddtrick.players.review import PastAct
from oddtrick.words.language import gettext as _

LOG = structlog.get_logger()
router = APIRouter(prefix="/api", tags=["history"])

_TURN = asyncio.Semaphore(1)

CACHED_DEALS = 16
"""How many deals have their advice cached, the latest ones."""

_KEPT: dict[tuple[str, int, tuple[str, ...]], list[dict[str, Decision]]] = {}

BoardBody = Annotated[BoardForm, form_of(BoardForm)]

ADVICE_SECONDS = 60.0
"""Seconds in which the books must have been asked about a whole deal."""


@router.get("/rubbers/{key}/deals/{number}/advice")
async def advice(
    request: Request, rubber: Annotated[StoredRubber, Depends(rubber_at)], number: DealAsked
) -> list[AdvisedShape]:
    """What the books and an expert would have done at each call, card and choice of a deal, knowing what, and why."""
    limiter_of(request).check(ADVICE, "advice", address_of(request, club_of(request).settings))
    record = await asyncio.to_thread(read_record, rubber.record)
    try:
        # One deal at a time: the processes are those of the tables.
        async with asyncio.timeout(ADVICE_SECONDS), _TURN:
            shapes = await advised(club_of(request).pool, record, number)
    except (ProcessFailed, TimeoutError) as error:
        LOG.error("no advice on a deal", error=type(error).__name__, why=str(error))  # noqa: TRY400 (nor would its trace help)
        raise HTTPException(503, _("The books cannot be asked about this deal now; try again later.")) from None
    if not shapes:
        raise HTTPException(404, _("There is no such deal."))
    return shapes


async def advised(pool: PlayerPool, record: Record, number: int) -> list[AdvisedShape]:
    """What books and expert say of the acts of deal ``number`` (from 1) of a record, with what its player then knew."""
    decided = await asyncio.to_thread(moments_in, record, number)
    shapes: list[AdvisedShape] = []
    for moment, decisions in zip(decided, await _decisions(pool, record, number, decided), strict=True):
        shapes.append(advised_shape(record, moment, decisions))
    return shapes


async def _decisions(
    pool: PlayerPool, record: Record, number: int, decided: tuple[PastAct, ...]
) -> list[dict[str, Decision]]:
    """What each adviser decides at each of these moments; kept for those who open the same deal after another."""
    asked = (write_record(record), number, advisers())
    if asked not in _KEPT:
        _KEPT[asked] = [
            {name: await pool.decide(request) for name, request in requests_at(record, moment).items()}
            for moment in decided
        ]
        if len(_KEPT) > CACHED_DEALS:
            del _KEPT[next(iter(_KEPT))]
    return _KEPT[asked]


@router.post("/board/advice")
async def board_advice(request: Request, form: BoardBody) -> list[AdviceShape]:
    """What the books and the expert would do next on the board, by what its player can know."""
    shapes = await run_queued(request, books_advice, form)
    if shapes and EXPERT in ready_players():
        code, seen = await asyncio.to_thread(seen_by_next, form)
        with suppress(ProcessFailed):  # the books have said what they say
            shapes.append(advice_shape(EXPERT, await club_of(request).pool.decide(question(code, seen, EXPERT))))
    return shapes
