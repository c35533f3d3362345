"""Requests about what books and expert would have done in a deal that was played, act by act; its hands are open."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Annotated

import structlog
from fastapi import APIRouter, HTTPException, Path, Request

from oddtrick.club.answers.study_board import BoardForm, advice_shape, books_advice, seen_by_next
from oddtrick.club.live.player_pool import PlayerPool
from oddtrick.club.live.process_pool import ProcessFailed
from oddtrick.club.render.seat_view import seat_name
from oddtrick.club.render.shapes.pages import AdviceShape, AdvisedShape
from oddtrick.club.render.shown_names import names_in
from oddtrick.club.room.deciding import question
from oddtrick.club.web.complaints import form_of
from oddtrick.club.web.limits import ADVICE, address_of
from oddtrick.club.web.routes.history import row_of
from oddtrick.club.web.routes.people import club_of, limiter_of
from oddtrick.club.web.work_queue import run_queued
from oddtrick.files.record import Record, ReplayStep, code_of, read_record, steps_of, write_record
from oddtrick.players.books.engine.agreements import kept_agreed
from oddtrick.players.decision_in_words import plain_decision
from oddtrick.players.imagined_view import without_claims
from oddtrick.players.player import Decision
from oddtrick.players.registry import BOOKS, agreements_of, ready_players
from oddtrick.players.review import PastAct, moments
from oddtrick.rules.acts import Act, Play, Say
from oddtrick.rules.errors import RecordError
from oddtrick.rules.plain_acts import write_act
from oddtrick.solving.analysis import deals_in
from oddtrick.words.language import gettext as _
from oddtrick.words.language import say
from oddtrick.words.wording import act_text, cards_text, short_call

LOG = structlog.get_logger()
router = APIRouter(prefix="/api", tags=["history"])

EXPERT = "expert-quick"
"""The expert who is asked: some eighty acts of a deal are to be gone through while somebody waits."""

_TURN = asyncio.Semaphore(1)

CACHED_DEALS = 16
"""How many deals have their advice cached, the latest ones."""

_KEPT: dict[tuple[str, int, tuple[str, ...]], list[dict[str, Decision]]] = {}

BoardBody = Annotated[BoardForm, form_of(BoardForm)]

ADVICE_SECONDS = 60.0
"""Seconds in which the books must have been asked about a whole deal."""


@router.get("/rubbers/{key}/deals/{number}/advice")
async def advice(request: Request, key: str, number: Annotated[int, Path(ge=1, le=1000)]) -> list[AdvisedShape]:
    """What the books and an expert would have done at each call, card and choice of a deal, knowing what, and why."""
    limiter_of(request).check(ADVICE, "advice", address_of(request, club_of(request).settings))
    row = await row_of(request, key)
    record = await asyncio.to_thread(read_record, row["record"])
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


def advised_shape(record: Record, moment: PastAct, decisions: Mapping[str, Decision]) -> AdvisedShape:
    """What was done at a moment, and what each adviser would have done."""
    assert moment.seen.seat is not None
    return {
        "number": moment.number,
        "seat": seat_name(moment.seen.seat),
        "done": _short(record, moment.act),
        "advice": [_shape(record, moment, name, decision) for name, decision in decisions.items()],
    }


async def _decisions(
    pool: PlayerPool, record: Record, number: int, decided: tuple[PastAct, ...]
) -> list[dict[str, Decision]]:
    """What each adviser decides at each of these moments; kept for those who open the same deal after another."""
    asked, code = (write_record(record), number, _advisers()), code_of(record.header)
    if asked not in _KEPT:
        # They are asked what they would have played: a claim would be their answer to every card of its line.
        seen = [without_claims(moment.seen) for moment in decided]
        agreed = kept_agreed(record.header.rest.get("agreed"), agreements_of(code))
        decisions = [
            {name: await pool.decide(question(code, each, name, agreed=agreed)) for name in _advisers()}
            for each in seen
        ]
        _KEPT[asked] = decisions
        if len(_KEPT) > CACHED_DEALS:
            del _KEPT[next(iter(_KEPT))]
    return _KEPT[asked]


def moments_in(record: Record, number: int) -> tuple[PastAct, ...]:
    """The calls, cards and choices of deal ``number`` (from 1) of a record."""
    code = code_of(record.header)
    steps: list[ReplayStep] = []
    with suppress(RecordError):  # up to an act that today's edition of the laws refuses
        steps.extend(steps_of(code, record))
    passages = deals_in(steps)
    return tuple(moments(code, passages[number - 1])) if number <= len(passages) else ()


def _advisers() -> tuple[str, ...]:
    """Who is asked: the books, and an expert where there is one."""
    return (*BOOKS, *(name for name in (EXPERT,) if name in ready_players()))


def _shape(record: Record, moment: PastAct, name: str, decision: Decision) -> AdviceShape:
    """What a book or the expert says, beside what was done."""
    return {
        "book": name,
        "title": f"{BOOKS[name].title}, {BOOKS[name].year}" if name in BOOKS else _("Expert"),
        **plain_decision(decision, names_in(record.header), say),
        "short": _short(record, decision.act),
        "same": write_act(decision.act) == write_act(moment.act),
    }


def _short(record: Record, act: Act) -> str:
    """An act as a table of acts has room for it."""
    if isinstance(act, Say):
        return short_call(act.call)
    if isinstance(act, Play):
        return cards_text(act.cards)
    return act_text(act, names_in(record.header))


@router.post("/board/advice")
async def board_advice(request: Request, form: BoardBody) -> list[AdviceShape]:
    """What the books and the expert would do next on the board, by what its player can know."""
    shapes = await run_queued(request, books_advice, form)
    if shapes and EXPERT in ready_players():
        code, seen = await asyncio.to_thread(seen_by_next, form)
        with suppress(ProcessFailed):  # the books have said what they say
            shapes.append(advice_shape(EXPERT, await club_of(request).pool.decide(question(code, seen, EXPERT))))
    return shapes
