"""Requests of the board, where a deal is studied: what stands after some acts, the result of each card, what books say.

Nothing is kept: the page says which deal and which acts. All hands are open, and any act can be done: where it is a
fault the referee rules on it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter, HTTPException, Request
from pydantic import BaseModel, ConfigDict, Field

from oddtrick.club.live.process_pool import ProcessFailed
from oddtrick.club.render.seat_view import (
    cards_of,
    entry_shape,
    offers_shape,
    own_view,
    public_calls,
    seat_name,
    slip_for,
    watchers_view,
)
from oddtrick.club.render.shapes.pages import AdviceShape
from oddtrick.club.render.shapes.seat import FormShape
from oddtrick.club.render.shapes.teaching import BoardShape, CardWorthShape
from oddtrick.club.room.deciding import question
from oddtrick.club.room.set_deals import read_set_deal
from oddtrick.club.web.routes.people import club_of
from oddtrick.club.web.routes.replay_advice import EXPERT
from oddtrick.club.web.work_queue import run_queued
from oddtrick.files.shapes.naming import ActJson
from oddtrick.players.decision_in_words import plain_decision
from oddtrick.players.imagined_view import without_claims
from oddtrick.players.player import Decision
from oddtrick.players.registry import BOOKS, new_player, ready_players
from oddtrick.rules.acts import Deal, Play, Say
from oddtrick.rules.cards import SEATS
from oddtrick.rules.codes import find_code
from oddtrick.rules.errors import MissingExtra, OddtrickError, SearchStopped, UnknownCode
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.table_score import entries_of
from oddtrick.rules.plain_acts import read_act
from oddtrick.rules.policy import Policy
from oddtrick.rules.referee import Ruling, after, judge
from oddtrick.rules.table import State, Table
from oddtrick.rules.view import View, view
from oddtrick.solving.analysis.cards_played import aim_of, position_of
from oddtrick.solving.solver import Limits, every_card
from oddtrick.words.language import gettext as _
from oddtrick.words.language import say, say_error
from oddtrick.words.wording import act_text, cards_text, short_call
from oddtrick.words.wording.people_at_table import COMPASS

router = APIRouter(prefix="/api/board", tags=["lessons"])

MOST_ACTS = 200
"""The most acts that are followed: a deal has some eighty."""

PATIENCE = 6.0
"""Seconds for the results of all cards; a whole deal takes three."""


class BoardForm(BaseModel):
    """A deal as it is set, and what has been done since it was dealt."""

    model_config = ConfigDict(extra="forbid")

    code: Annotated[str, Field(max_length=40)]
    deal: Annotated[str, Field(max_length=120)]
    acts: Annotated[list[ActJson], Field(max_length=MOST_ACTS)] = []


@router.post("")
async def board(request: Request, form: BoardForm) -> BoardShape:
    """What stands after those acts: four hands, the ruling on the last act, what may be done next."""
    return await run_queued(request, _board, form.code, form.deal, form.acts)


@router.post("/cards")
async def cards(request: Request, form: BoardForm) -> list[CardWorthShape]:
    """The result of each card of the hand to play, in tricks of the declarer's side, with best play of all.

    Nothing where no card is to be played, where tricks are not what is played for, or where deals are not analysed.
    """
    return await run_queued(request, _cards, form.code, form.deal, form.acts)


@router.post("/advice")
async def advice(request: Request, form: BoardForm) -> list[AdviceShape]:
    """What the books and the expert would do next, by what its player can know."""
    shapes = await run_queued(request, _books, form.code, form.deal, form.acts)
    if shapes and EXPERT in ready_players():
        code, seen = await asyncio.to_thread(_seen, form.code, form.deal, form.acts)
        with suppress(ProcessFailed):  # the books have said what they say
            shapes.append(_advice(EXPERT, await club_of(request).pool.decide(question(code, seen, EXPERT))))
    return shapes


def _code(key: str) -> Code:
    try:
        return find_code(key)
    except UnknownCode as error:
        raise HTTPException(404, say_error(error)) from None


def _name(seat: Any) -> str:
    return say(COMPASS[seat])


def _followed(code: Code, deal: str, acts: list[Any]) -> Iterator[tuple[Ruling, Table]]:
    """Each ruling with the table after it, from the deal on; ``HTTPException`` for what nobody can do."""
    dealer, hands = read_set_deal(deal)
    table = Table(dealer=dealer)
    for act in (Deal(dealer, hands), *map(read_act, acts)):
        try:
            ruling = judge(code, table, act)
        except OddtrickError as error:
            raise HTTPException(422, say_error(error)) from None
        table = after(table, ruling)
        yield ruling, table


def _stands(key: str, deal: str, acts: list[Any]) -> tuple[Code, Ruling, Table]:
    code = _code(key)
    *_before, (ruling, table) = _followed(code, deal, acts)
    return code, ruling, table


def _board(key: str, text: str, acts: list[Any]) -> BoardShape:
    code = _code(key)
    _dealt, *line = followed = list(_followed(code, text, acts))
    ruling, table = followed[-1]
    deal = table.deal
    if deal is None:
        raise HTTPException(422, _("The deal is over."))
    public = watchers_view(code, table, view(code, table, None), _name)
    seen = [view(code, table, seat) for seat in code.lineup.players]
    offers = [offers_shape(code, each, Policy.STUDY, _name) for each in seen]
    rights = [right for each in seen for right in own_view(code, table, each, _name)["rights"]]
    proper = {call for each in offers for call in each["calls"]}
    over = deal.state in (State.OVER, State.PASSED_OUT)
    return {
        "line": [
            {
                "text": _short(each.act),
                "by": seat_name(each.act.by),
                "fault": slip_for(code, each, each.offender, _name) is not None,
            }
            for each, _table in line
        ],
        "slip": slip_for(code, ruling, ruling.offender, _name),
        "hands": {seat_name(seat): cards_of(deal.play.hands[seat]) for seat in SEATS},
        "view": public,
        "calls": [
            {**call, "proper": call["call"] in proper}
            for call in (public_calls(code, deal.declaration) if deal.state is State.OPEN else ())
        ],
        "plays": [hand for each in offers for hand in each["plays"]],
        "rights": [right for right in rights if right["mine"]],
        "acts": [form for each in offers for form in each["acts"] if _presses(form)],
        "entries": [entry_shape(entry, 1) for entry in entries_of(code, table)] if over else [],
    }


def _presses(form: FormShape) -> bool:
    """Whether nothing has to be named for that act, and it belongs to the deal."""
    return not form["asks"] and form["act"]["act"] not in ("quit", "agree-score", "ask-void", "claim", "concede")


def _short(act: Any) -> str:
    """An act as a tree of acts has room for it."""
    if isinstance(act, Say):
        return short_call(act.call)
    if isinstance(act, Play):
        return cards_text(act.cards)
    return act_text(act, _name)


def _cards(key: str, text: str, acts: list[Any]) -> list[CardWorthShape]:
    code, _ruling, table = _stands(key, text, acts)
    deal = table.deal
    if deal is None or deal.state is not State.FINAL or deal.declaration.declarer is None:
        return []
    position, aim = position_of(deal.play), aim_of(code, deal)
    if position is None or aim is None or aim.losing or aim.honour:
        return []
    side = deal.declaration.declarer.side
    deadline = time.monotonic() + PATIENCE
    try:
        worth = every_card(position, aim, side, Limits(stopped=lambda: time.monotonic() > deadline))
    except (MissingExtra, SearchStopped):
        return []
    won = deal.play.won(side)
    return [{"card": card.name, "tricks": won + tricks} for card, tricks in worth.items()]


def _seen(key: str, text: str, acts: list[Any]) -> tuple[Code, View]:
    """What the next player to call or play knows; a watcher's view where nobody is."""
    code, _ruling, table = _stands(key, text, acts)
    heard = view(code, table, None)
    if heard.player is None or heard.state not in (State.OPEN, State.FINAL):
        return code, heard
    return code, without_claims(view(code, table, heard.player))


def _books(key: str, text: str, acts: list[Any]) -> list[AdviceShape]:
    code, seen = _seen(key, text, acts)
    if seen.seat is None:
        return []
    return [_advice(name, new_player(name, 0).decide(code, seen)) for name in BOOKS]


def _advice(name: str, decision: Decision) -> AdviceShape:
    return {
        "book": name,
        "title": f"{BOOKS[name].title}, {BOOKS[name].year}" if name in BOOKS else _("Expert"),
        **plain_decision(decision, _name, say),
        "short": _short(decision.act),
        "same": False,
    }
