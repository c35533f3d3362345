"""Requests about tables: the lobby, a new table, a hint, why a computer player did what it did."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, HTTPException, Request, Response
from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from oddtrick.club.answers.at_table import (
    check_watching,
    hint_of,
    is_hint_repeated,
    next_calls,
    next_meanings_at,
    texts_of_next,
)
from oddtrick.club.answers.endpoint import Asker
from oddtrick.club.answers.names import clean_name
from oddtrick.club.live.clubhouse import OtherServer
from oddtrick.club.live.table_actor import Host
from oddtrick.club.render.deliveries import Lobby
from oddtrick.club.render.own_tables import my_table
from oddtrick.club.render.shapes.arrival import MyTableShape
from oddtrick.club.render.shapes.pages import NewTableShape, NextMeaningShape
from oddtrick.club.room.commands import read_command
from oddtrick.club.room.incoming import Commanded, HintRequested
from oddtrick.club.room.removing import GONE
from oddtrick.club.room.set_deals import read_set_deal
from oddtrick.club.room.state import Room, Seating, Terms
from oddtrick.club.storage.accounts import Person
from oddtrick.club.storage.stored_tables import tables_of
from oddtrick.club.web import proxy
from oddtrick.club.web.limits import NEW_TABLES, TABLES_FROM, address_of
from oddtrick.club.web.routes.people import Somebody, club_of, limiter_of
from oddtrick.club.web.work_queue import run_queued
from oddtrick.files.shapes.deal_shapes import DecisionShape
from oddtrick.files.shapes.naming import ActJson
from oddtrick.players.books.engine.agreements import read_agreed
from oddtrick.players.registry import agreements_of
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.laws.club.settlement import Stake
from oddtrick.rules.policy import Policy
from oddtrick.teaching.lessons import opening_calls
from oddtrick.words.language import gettext as _
from oddtrick.words.language import say

router = APIRouter(prefix="/api", tags=["tables"])

MOST_SET_ACTS = 120
"""The most acts with which a table is opened: a mishap happens within a deal."""

SET_CUT = 26
"""Cards that are cut from a pack whose deal is set: it makes no difference."""

MOST_OWN = 6
"""The most of a person's tables that are looked at for what is open there."""


class TableForm(BaseModel):
    """What a new table is to be.

    ``sit`` takes a seat for its host, or announces them where the cards decide; ``start`` then begins the first rubber
    at once, with computer players in the empty seats. ``set_deal`` is the first deal, as the dealer's seat and the
    hands of N, E, S and W with spaces between: it is not shuffled, the record tells so, and the table is not listed.
    With ``opening`` it is dealt at once, and the host says that as its dealer; with ``acts`` these are done, where all
    hands are the host's own. ``agreed`` is what those who go by books have settled, by the keys of the agreements of
    the code.
    """

    model_config = ConfigDict(extra="forbid")

    name: Annotated[str, Field(max_length=160), AfterValidator(clean_name), Field(max_length=40)] = ""
    code: Annotated[str, Field(max_length=40)] = "auction-1910"
    variety: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=5)] = []
    options: Annotated[dict[str, bool | int | Annotated[str, Field(max_length=40)]], Field(max_length=10)] = {}
    policy: Literal["guarded", "club", "study"] = "guarded"
    seating: Literal["choice", "cutting"] = "choice"
    players: Annotated[str, Field(max_length=200)] = "plain"
    slips: Annotated[float, Field(ge=0, le=0.5)] = 0.0
    stake: Annotated[str, Field(max_length=30)] = ""
    listed: bool = True
    watchers: bool = True
    words: bool = True
    set_deal: Annotated[str, Field(max_length=120)] = ""
    agreed: Annotated[dict[str, Annotated[str, Field(max_length=40)]], Field(max_length=10)] = {}
    sit: Literal["N", "E", "S", "W"] | None = None
    start: bool = False
    opening: Annotated[str, Field(max_length=20)] = ""
    acts: Annotated[list[ActJson], Field(max_length=MOST_SET_ACTS)] = []


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
async def open_table(request: Request, response: Response, person: Somebody, form: TableForm) -> NewTableShape:
    """Open a table; the person who does is its host."""
    limiter_of(request).check(NEW_TABLES, "tables", person.id)
    limiter_of(request).check(TABLES_FROM, "tables-from", address_of(request, club_of(request).settings))
    players = club_of(request).players
    if form.players not in players:
        named = {"name": repr(form.players), "others": ", ".join(players)}
        raise HTTPException(400, _("There is no player {name}; there are {others}.", **named))
    terms = _terms(form)
    host = await club_of(request).open_table(terms, person.id)
    await open_rubber(host, person.id, person.name, form)
    response.headers["Location"] = f"/t/{host.room.id}"
    return {"id": host.room.id, "path": f"/t/{host.room.id}"}


async def open_rubber(host: Host, person: str, name: str, form: TableForm) -> None:
    """Seat the host and begin, as the form says; the host is waited for until their page opens its socket."""
    await host.expect(person, name)
    if form.sit is not None and host.room.terms.policy is not Policy.STUDY:
        cuts = host.room.terms.seating is Seating.CUTTING
        await _command(host, person, 1, {"kind": "wait"} if cuts else {"kind": "sit", "seat": form.sit})
    if form.start:
        await _command(host, person, 2, {"kind": "start"})
    if form.opening:
        await _command(host, person, 3, {"kind": "ready", "cut": None})
        act = {"by": form.sit, "act": "call", "call": form.opening}
        await _command(host, person, 4, {"kind": "act", "act": act})
    for number, each in enumerate(form.acts, 4):
        if number == 4:
            await _command(host, person, 3, {"kind": "ready", "cut": SET_CUT})
        await _command(host, person, number, {"kind": "act", "act": each})


def _terms(form: TableForm) -> Terms:
    if form.slips and form.policy != "club":
        raise HTTPException(400, _("Players may slip at a club table only."))
    if form.set_deal:
        read_set_deal(form.set_deal)
        if form.listed or form.seating != "choice":
            raise HTTPException(400, _("A deal is set at a table that is not listed, where seats are by choice."))
    if form.opening and not (form.start and form.sit == form.set_deal[:1]):
        raise HTTPException(400, _("Only the dealer of a deal that is set and begun opens it."))
    if form.acts and not (form.start and form.set_deal and form.policy == "study"):
        raise HTTPException(400, _("Acts are given to a deal that is set and begun where one plays all hands."))
    if form.stake:
        Stake.parse(form.stake)
    terms = Terms(
        name=form.name.strip(),
        code_key=form.code,
        variety=tuple(form.variety),
        options=dict(form.options),
        policy=Policy(form.policy),
        seating=Seating(form.seating),
        players=form.players,
        slips=form.slips,
        stake=form.stake,
        listed=form.listed,
        watchers=form.watchers,
        words=form.words,
        set_deal=form.set_deal,
    )
    terms = replace(terms, agreed=read_agreed(form.agreed, agreements_of(terms.code)))
    # A seat at which nobody plays is refused before there is a table.
    places = terms.code.lineup.players
    if form.set_deal and places != SEATS:
        raise HTTPException(400, _("A deal is set for four players; this game has another number of them."))
    if form.sit is not None and Seat[form.sit] not in places:
        seats = ", ".join(seat.name for seat in places)
        why = _("Nobody sits down at {seat} in this game: the seats are {seats}.", seat=form.sit, seats=seats)
        raise HTTPException(400, why)
    if form.opening and form.opening not in map(str, opening_calls(terms.code)):
        raise HTTPException(400, _("No dealer opens with {call} in this game.", call=form.opening))
    return terms


async def _command(host: Host, person: str, number: int, fields: dict[str, Any]) -> None:
    command = {"client": "opening", "number": number, "seq": host.room.seq, **fields}
    await host.submit(Commanded(person, read_command(command)))


async def _host(request: Request, table: str, person: Person) -> Host:
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
async def hint(request: Request, person: Somebody, table: str, seat: Literal["N", "E", "S", "W"]) -> DecisionShape:
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
