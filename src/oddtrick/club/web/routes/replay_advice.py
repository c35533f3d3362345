"""Requests about what the books would have done in a deal that was played, act by act; all its hands are open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import structlog
from fastapi import APIRouter, HTTPException, Path, Request

from oddtrick.acts import Act, Deal, Demand, Play, Say, Waive, write_act
from oddtrick.club.live.thinking import TooLong
from oddtrick.club.render.seat_view import seat_name
from oddtrick.club.render.shapes.pages import AdviceShape, AdvisedShape
from oddtrick.club.web.limits import ADVICE, address_of
from oddtrick.club.web.routes.history import name_of, row_of
from oddtrick.club.web.routes.people import club_of, limiter_of
from oddtrick.laws.law import Code
from oddtrick.players.registry import BOOKS, PLAYERS
from oddtrick.record import Record, code_of, read_record, replay
from oddtrick.table import Table
from oddtrick.view import View, view
from oddtrick.wording import act_text, cards_text, short_call

LOG = structlog.get_logger()
router = APIRouter(prefix="/api", tags=["history"])

LONGEST = 60.0
"""Seconds for which the books may think about a whole deal."""


@router.get("/rubbers/{key}/deals/{number}/advice")
async def advice(request: Request, key: str, number: Annotated[int, Path(ge=1, le=1000)]) -> list[AdvisedShape]:
    """What each book would have done at each call, card and choice of a deal, with what it knew there, and why."""
    limiter_of(request).check(ADVICE, "advice", address_of(request, club_of(request).settings))
    record = read_record((await row_of(request, key))["record"])
    try:
        told = await club_of(request).thinking.think(lambda: list(advised(record, number)), LONGEST)
    except TooLong as where:
        LOG.error("the books do not come back", where=str(where))  # noqa: TRY400 (its place is told)
        raise HTTPException(503, "The books think too long about this deal.") from None
    if not told:
        raise HTTPException(404, "There is no such deal.")
    return told


def advised(record: Record, number: int) -> Iterator[AdvisedShape]:
    """What the books say of the acts of deal ``number`` (from 1) of a record, each with what its player then knew."""
    code, before, dealt = code_of(record.header), Table(), 0
    for place, (act, _, table) in enumerate(replay(code, record)):
        dealt += isinstance(act, Deal)
        if dealt > number:
            return
        seen = _asked(code, before, act) if dealt == number else None
        before = table
        if seen is not None:
            assert seen.seat is not None
            yield {
                "number": place,
                "seat": seat_name(seen.seat),
                "done": _short(record, act),
                "advice": [_answer(code, record, seen, act, book) for book in BOOKS],
            }


def _asked(code: Code, table: Table, act: Act) -> View | None:
    """What he knew who was to decide there, if it was a call, a card or a right."""
    match act:
        case Say() | Play():
            seat = None if table.deal is None else table.deal.player
        case Demand(by=by) | Waive(by=by):
            seat = by if any(by in right.choosers for right in table.rights) else None
        case _:
            return None
    if seat is None:
        return None
    seen = view(code, table, seat)
    offers = seen.offers
    return seen if offers.calls or offers.plays or offers.rights else None


def _answer(code: Code, record: Record, seen: View, act: Act, book: str) -> AdviceShape:
    decision = PLAYERS[book](0).decide(code, seen)
    return {
        "book": book,
        "title": f"{BOOKS[book].title}, {BOOKS[book].year}",
        "act": write_act(decision.act),
        "text": act_text(decision.act, lambda seat: name_of(record, seat)),
        "short": _short(record, decision.act),
        "same": write_act(decision.act) == write_act(act),
        "reason": decision.reason,
        "rule": decision.rule,
        "page": decision.page,
    }


def _short(record: Record, act: Act) -> str:
    """An act as a table of acts has room for it."""
    if isinstance(act, Say):
        return short_call(act.call)
    if isinstance(act, Play):
        return cards_text(act.cards)
    return act_text(act, lambda seat: name_of(record, seat))
