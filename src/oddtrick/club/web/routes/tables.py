"""Requests about tables: the lobby, a new table, a hint, why a computer player did what it did."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException, Request, Response

from oddtrick.club.answers.at_table import (
    check_watching,
    hint_of,
    is_hint_repeated,
    next_calls,
    next_meanings_at,
    texts_of_next,
)
from oddtrick.club.answers.endpoint import Asker
from oddtrick.club.answers.new_table import TableForm, as_command, first_commands, new_table, terms_of
from oddtrick.club.live.clubhouse import OtherServer
from oddtrick.club.live.table_actor import TableActor
from oddtrick.club.render.deliveries import Lobby
from oddtrick.club.render.own_tables import MOST_OWN, my_table
from oddtrick.club.render.shapes.arrival import MyTableShape
from oddtrick.club.render.shapes.pages import NewTableShape, NextMeaningShape
from oddtrick.club.room.incoming import HintRequested, PersonCommanded
from oddtrick.club.room.removing import GONE
from oddtrick.club.room.state import Room
from oddtrick.club.storage.accounts import Person
from oddtrick.club.storage.stored_tables import tables_of
from oddtrick.club.web import proxy
from oddtrick.club.web.limits import NEW_TABLES, TABLES_FROM, address_of
from oddtrick.club.web.request_errors import form_of, text_of
from oddtrick.club.web.routes.people import Somebody, club_of, limiter_of
from oddtrick.club.web.work_queue import run_queued
from oddtrick.files.shapes.deal_shapes import DecisionShape
from oddtrick.files.shapes.naming import SeatName
from oddtrick.rules.cards import Seat
from oddtrick.words.language import gettext as _
from oddtrick.words.language import say

router = APIRouter(prefix="/api", tags=["tables"])

TableBody = Annotated[TableForm, form_of(TableForm)]
SeatLetter = Annotated[SeatName, text_of(SeatName, "seat")]


@router.get("/tables")
async def lobby(request: Request, _person: Somebody) -> Lobby:
    """The tables that are listed."""
    return club_of(request).board.shape()


@router.get("/mine")
async def my_tables(request: Request, person: Somebody) -> list[MyTableShape]:
    """The reader's own open tables, the most recently played first."""
    club = club_of(request)
    tables = await club.writer.do(lambda connection: tables_of(connection, person.id, MOST_OWN))
    lines = [await _my_line(request, person.id, table) for table in tables]
    return [line for line in lines if line is not None]


async def _my_line(request: Request, person: str, table: str) -> MyTableShape | None:
    try:
        host = await club_of(request).host(table)
    except OtherServer as elsewhere:
        there = await proxy.ask_there(request, elsewhere.owner, f"/api/tables/{table}/mine")
        line: MyTableShape | None = there.json() if there is not None and there.is_success else None
        return line
    return None if host is None else my_table(host.room, person)


@router.post("/tables", status_code=201)
async def open_table(request: Request, response: Response, person: Somebody, form: TableBody) -> NewTableShape:
    """Open a table; the person who does is its host."""
    limiter_of(request).check(NEW_TABLES, "tables", person.id)
    limiter_of(request).check(TABLES_FROM, "tables-from", address_of(request, club_of(request).settings))
    terms = terms_of(form, club_of(request).players)
    host = await club_of(request).open_table(terms, person.id)
    await open_rubber(host, person.id, person.name, form)
    opened = new_table(host.room)
    response.headers["Location"] = opened["path"]
    return opened


async def open_rubber(host: TableActor, person: str, name: str, form: TableForm) -> None:
    """Seat the host and begin, as the form says; the host is waited for until their page opens its socket."""
    await host.expect(person, name)
    for number, fields in first_commands(form, host.room.terms):
        await host.submit(PersonCommanded(person, as_command(host.room, number, fields)))


async def _host(request: Request, table: str, person: Person) -> TableActor:
    host = await club_of(request).host(table[:40])
    if host is None:
        raise HTTPException(404, _("There is no such table."))
    if person.id in host.room.removed:
        raise HTTPException(403, say(GONE.message))
    return host


async def room_at(request: Request, person: Somebody, table: str) -> Room:
    """The room of the table that the address names."""
    return (await _host(request, table, person)).room


@router.post("/tables/{table}/hint")
async def hint(request: Request, person: Somebody, table: str, seat: SeatLetter) -> DecisionShape:
    """What a computer player would do at one's seat, and why; at guarded tables and in study.

    The table hears that one asks, and the record tells it.
    """
    host = await _host(request, table, person)
    at = Seat[seat]
    again = is_hint_repeated(host.room, person.id, at)
    denied = None if again else (await host.submit(HintRequested(person.id, at))).denied
    if denied is not None:
        raise HTTPException(403 if denied.why == "not-yours" else 409, say(denied.message))
    room = host.room
    decision = await host.computers.advice(room, at)
    if decision is None:
        raise HTTPException(409, _("There is nothing to decide at the moment."))
    return hint_of(room, decision)


@router.get("/tables/{table}/meanings/next")
async def next_call_meanings(
    request: Request, person: Somebody, room: Annotated[Room, Depends(room_at)]
) -> list[NextMeaningShape]:
    """What each proper call of the player in turn would lead to, and what it would show by the book of the code.

    No hand is looked at. Empty while nothing is to be called.
    """
    check_watching(room, Asker(person.id, person.name))
    asked = next_calls(room)
    if asked is None:
        return []
    return next_meanings_at(room, asked, await run_queued(request, texts_of_next, *asked))
