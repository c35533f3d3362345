"""A room as one person sees it: the table in the club, their views of the deal, the lobby's line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from operator import is_not
from typing import Any, TypeVar

from oddtrick.club.render.agreements import agreed_shapes
from oddtrick.club.render.commands_open import Moment, moment_of, passing_commands, standing_commands
from oddtrick.club.render.deliveries import FullUpdate
from oddtrick.club.render.drawn_fields import Drawing
from oddtrick.club.render.forms import lists
from oddtrick.club.render.happenings import OF_PLAY, is_ruled, line_of
from oddtrick.club.render.seat_view import public_calls, seat_name, seat_names, seats_view, sheet_shape, watchers_view
from oddtrick.club.render.shapes.seat import CallShape, SheetShape, ViewShape
from oddtrick.club.render.shapes.table import (
    ChairShape,
    FairShape,
    HappeningShape,
    LobbyLine,
    PersonShape,
    RubberShape,
    TableShape,
    TermsShape,
    UndoShape,
    WashShape,
)
from oddtrick.club.render.shown_names import names_of, shown_name, shown_table
from oddtrick.club.render.waiting import waits_of
from oddtrick.club.render.wash_book_view import wash_shape
from oddtrick.club.room.chat import is_member
from oddtrick.club.room.events import Chatted, Event
from oddtrick.club.room.public import is_open, revealed
from oddtrick.club.room.removing import removable
from oddtrick.club.room.rubber import result_of
from oddtrick.club.room.set_deals import is_set
from oddtrick.club.room.shuffle import Fair, commitment
from oddtrick.club.room.stalling import PATIENCE
from oddtrick.club.room.state import Result, Room, Rubber
from oddtrick.club.room.taking_back import undo_waits
from oddtrick.club.room.wash_book import wash_book
from oddtrick.files.shapes.naming import SeatName
from oddtrick.files.shapes.typed_dict import TypedDict
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.laws.club.settlement import settle
from oddtrick.rules.laws.table_score import sheet_of
from oddtrick.rules.table import Declaration
from oddtrick.rules.view import View, views
from oddtrick.words.language import gettext as _
from oddtrick.words.wording import act_text, rubber_text

T = TypeVar("T")

AUDIENCE = 30
"""The most watchers who are named."""


class Personal(TypedDict):
    """The fields of a table that are not the same for all."""

    you: PersonShape
    is_host: bool
    chairs: list[ChairShape]
    views: list[ViewShape]
    undo: UndoShape | None
    removable: list[str]
    may: list[str]


class _People(TypedDict):
    """The fields of a table that tell who is there."""

    host: PersonShape
    chairs: list[ChairShape]
    waiting: list[PersonShape]
    watchers: int
    audience: list[PersonShape]
    muted: list[str]
    removed: list[PersonShape]


class _Score(TypedDict):
    """The fields of a table that tell the score."""

    rubber: RubberShape | None
    rubbers: list[RubberShape]
    sheet: SheetShape | None
    wash: WashShape


@dataclass(slots=True)
class Drawn:
    """The parts of a table that seldom change, as they were last drawn, each with the values that it was drawn of."""

    parts: dict[str, tuple[tuple[object, ...], Any]] = field(default_factory=dict)

    def part(self, name: str, of: tuple[object, ...], draw: Callable[[], T]) -> T:
        """That part: not drawn again while it is of the very same values."""
        last = self.parts.get(name)
        if last is None or any(map(is_not, last[0], of)):
            last = self.parts[name] = (of, draw())
        drawn: T = last[1]
        return drawn


@dataclass(frozen=True, slots=True)
class Common:
    """What is the same for everybody at a table who reads one language, so that it is drawn once.

    ``drawn`` remembers parts from one moment to the next. ``lines`` are by the identity of events, which live as long
    as this; ``drawings`` are of its fields.
    """

    room: Room
    table: TableShape
    seen: Mapping[Seat | None, View]
    public: ViewShape | None
    moment: Moment
    drawn: Drawn
    lines: dict[int, HappeningShape] = field(default_factory=dict)
    views: dict[Seat, ViewShape] = field(default_factory=dict)
    drawings: dict[tuple[Any, ...], Drawing] = field(default_factory=dict)

    def line(self, event: Event, seats: tuple[Seat, ...]) -> HappeningShape:
        """The line of an event as whoever sits at those seats is shown it: but for rulings it is one for all."""
        if is_ruled(event):
            return line_of(self.room.code, event, seats)
        if id(event) not in self.lines:  # it lives as long as the room
            self.lines[id(event)] = line_of(self.room.code, event, seats)
        return self.lines[id(event)]

    def view(self, seat: Seat) -> ViewShape:
        """What that seat is shown of the rubber; made once."""
        assert self.public is not None, "a rubber has begun"
        if seat not in self.views:
            room, seen = self.room, self.seen[seat]
            name_of = names_of(room)
            self.views[seat] = seats_view(room.code, room.table, seen, room.terms.policy, name_of, self.public)
        return self.views[seat]


def for_all(room: Room, drawn: Drawn) -> Common:
    """What everybody is shown, with every seat's view and what has just happened: raises where that cannot be made."""
    shared = common(room, drawn)
    news = [event for event in room.events if event.seq == room.seq]
    for seat in SEATS:
        if shared.public is not None:
            shared.view(seat)
        for event in news:
            shared.line(event, (seat,))
    return shared


def common(room: Room, drawn: Drawn | None = None) -> Common:
    """What everybody at the table is shown, watchers too; what is ``drawn`` already is not drawn again."""
    drawn = Drawn() if drawn is None else drawn
    waits = waits_of(room)
    moment = moment_of(room, (Seat[seat] for seat in waits["seats"]))
    rubber = room.rubber
    table: TableShape = {
        "id": room.id,
        "terms": drawn.part("terms", (room.terms,), partial(_terms, room)),
        "phase": room.phase.value,
        "you": {"id": "", "name": ""},
        "is_host": False,
        **drawn.part("people", _of_people(room), partial(_people, room)),
        "lists": lists(),
        "calls": _calls(room, drawn),
        "views": [],
        **drawn.part("score", _of_score(room), partial(_score, room)),
        "fair": None
        if rubber is None
        else drawn.part("fair", (room.terms, rubber.fair), partial(_committed, room, rubber)),
        "revealed": _revealed(room, rubber),
        "deal_open": rubber is not None and is_open(room, rubber),
        "undo": _undo(room),
        "waits": {**waits, "until": room.moved + PATIENCE if moment.movers else None},
        "pace": room.pace,
        "partner": room.plays_partner,
        "removable": [],
        "may": [],
    }
    seen = {} if rubber is None else views(room.code, room.table)
    public = None if rubber is None else watchers_view(room.code, room.table, seen[None], names_of(room))
    return Common(room, table, seen, public, moment, drawn)


def _calls(room: Room, drawn: Drawn) -> list[CallShape]:
    declaration = Declaration() if room.table.deal is None else room.table.deal.declaration
    return drawn.part("calls", (room.code, declaration), partial(public_calls, room.code, declaration))


def _of_people(room: Room) -> tuple[object, ...]:
    moved = None if room.table.deal is None else room.table.deal.declaration.moved
    return room.terms, room.host, room.chairs, room.members, room.club, room.muted, room.removed, moved


def _people(room: Room) -> _People:
    """Who sits, waits and watches."""
    watching = _watching(room)
    return {
        "host": _person(room, room.ruler),
        "chairs": [_chair(room, seat) for seat in SEATS if room.home(seat) in room.places],
        "waiting": [_person(room, each) for each in (*room.club.candidates, *room.club.late)],
        "watchers": len(watching),
        "audience": [_person(room, each) for each in watching[:AUDIENCE]],
        "muted": sorted(room.muted),
        "removed": [_person(room, each) for each in sorted(room.removed)],
    }


def _of_score(room: Room) -> tuple[object, ...]:
    rubber = room.rubber
    sheet = None if rubber is None else sheet_of(room.code, rubber.table)
    settled, header = (None, None) if rubber is None else (rubber.settled, rubber.header)
    return room.terms, room.past, room.phase, sheet, settled, header


def _score(room: Room) -> _Score:
    """How the rubber stands, how those before it ended, and the account of the evening."""
    rubber = room.rubber
    return {
        "rubber": None if rubber is None else _rubber_shape(room, result_of(room, rubber)),
        "rubbers": [_rubber_shape(room, each) for each in room.past],
        "sheet": None if rubber is None else sheet_shape(sheet_of(room.code, rubber.table)),
        "wash": wash_shape(wash_book(room), room.terms.money),
    }


def update_for(room: Room, person: str, since: int | None = None, shared: Common | None = None) -> FullUpdate:
    """The table as that person sees it, with the lines since event ``since``; without it all that the room has.

    A number that is too old, or none, gets the lines from the start (``whole``).
    """
    shared = common(room) if shared is None else shared
    whole, happened = news_for(room, person, since, shared)
    table = table_shape(room, person, shared)
    return {"kind": "update", "seq": room.seq, "whole": whole, "happened": happened, "table": table}


def news_for(room: Room, person: str, since: int | None, shared: Common) -> tuple[bool, list[HappeningShape]]:
    """The lines since event ``since``, and whether they are all that the room has."""
    oldest = room.events[0].seq if room.events else room.seq
    whole = since is None or since > room.seq or since + 1 < oldest
    seats = room.seats_of(person)
    shows_play = _shows_play(room, seats)
    hears = shows_play or is_member(room, person)
    return whole, [
        shared.line(event, seats)
        for event in (room.events if whole else _since(room, since or 0))
        if (shows_play or not isinstance(event.what, OF_PLAY)) and (hears or not isinstance(event.what, Chatted))
    ]


def _since(room: Room, seq: int) -> tuple[Event, ...]:
    """The events after that number, of those that the room has: they are few."""
    first = len(room.events)
    while first and room.events[first - 1].seq > seq:
        first -= 1
    return room.events[first:]


def _shows_play(room: Room, seats: tuple[Seat, ...]) -> bool:
    """Whether whoever sits at those seats may look on: without a seat only where watchers are let in."""
    return bool(seats) or room.terms.watchers


def table_shape(room: Room, person: str, shared: Common | None = None) -> TableShape:
    """The table as that person sees it; ``shared`` is what everybody sees, if it is drawn already."""
    shared = common(room) if shared is None else shared
    return {**shared.table, **personal(room, person, shared)}


def personal(room: Room, person: str, shared: Common) -> Personal:
    """What of the table is not the same for all."""
    assert shared.room is room, "what is shared belongs to another moment"
    seats = room.seats_of(person)
    own = seat_names(seats)
    return {
        "you": _person(room, person),
        "is_host": person == shared.moment.ruler,
        "chairs": _own_chairs(shared, own),
        "views": _views(room, seats, shared),
        "undo": shared.table["undo"] if _shows_play(room, seats) else None,
        "removable": _removable(room, person, shared.drawn),
        "may": _may(room, person, shared),
    }


def _own_chairs(shared: Common, own: list[SeatName]) -> list[ChairShape]:
    """The chairs, those at the seats of one's own marked; one and the same list as long as nothing of them changes."""
    chairs = shared.table["chairs"]
    marked: dict[tuple[SeatName, ...], list[ChairShape]] = shared.drawn.part("own chairs", (chairs,), dict)
    if (seats := tuple(own)) not in marked:
        marked[seats] = [{**chair, "you": True} if chair["seat"] in own else chair for chair in chairs]
    return marked[seats]


def _may(room: Room, person: str, shared: Common) -> list[str]:
    persons: dict[str, list[str]] = shared.drawn.part("standing", shared.moment.stays, dict)
    if person not in persons:
        persons[person] = standing_commands(room, person, shared.moment)
    return persons[person] + passing_commands(room, person, shared.moment)


def _removable(room: Room, person: str, drawn: Drawn) -> list[str]:
    of = (room.host, room.chairs, room.members, room.club, room.removed, room.objections)
    persons: dict[str, list[str]] = drawn.part("removable", of, dict)
    if person not in persons:
        persons[person] = list(removable(room, person))
    return persons[person]


def _person(room: Room, person: str) -> PersonShape:
    return {"id": person, "name": shown_name(room.called(person))}


def _watching(room: Room) -> list[str]:
    """Those who are there without a seat."""
    seated = {chair.owner for chair in room.chairs}
    return [member.id for member in room.members.values() if member.present and member.id not in seated]


def _terms(room: Room) -> TermsShape:
    terms = room.terms
    return {
        "name": shown_table(terms.name),
        "code": terms.code_key,
        "code_title": _(terms.code.title),
        "variety": list(terms.variety),
        "options": dict(terms.options),
        "policy": terms.policy.value,
        "seating": terms.seating.value,
        "players": terms.players,
        "slips": terms.slips,
        "stake": terms.stake,
        "listed": terms.listed,
        "watchers": terms.watchers,
        "words": terms.words,
        "agreed": agreed_shapes(terms.agreed),
    }


def _chair(room: Room, seat: Seat) -> ChairShape:
    chair = room.chair_at(seat)
    return {
        "seat": seat_name(seat),
        "home": seat_name(room.home(seat)),
        "person": None if chair.owner is None else _person(room, chair.owner),
        "computer": chair.computer or None,
        "name": shown_name(room.name(seat)),
        "connected": chair.owner is not None and room.is_present(chair.owner),
        "absent_since": chair.absent_since,
        "absent_until": chair.absent_until,
        "expired": chair.expired,
        "ready": chair.ready,
        "you": False,
    }


def _views(room: Room, seats: tuple[Seat, ...], shared: Common) -> list[ViewShape]:
    """A view for each seat of one's own, who is to act first; a watcher's where there is none."""
    public = shared.public
    if public is None or not _shows_play(room, seats):
        return []
    acting = shared.table["waits"]["seats"][:1]
    order = sorted(seats, key=lambda seat: (seat_name(seat) not in acting, seat))
    return [shared.view(seat) for seat in order] or [public]


def _rubber_shape(room: Room, result: Result) -> RubberShape:
    """A rubber of this table, how it stands or ended."""
    stands, money = result.stands, room.terms.money
    return {
        "id": f"{room.id}-{result.number}",
        "number": result.number,
        "over": stands.over,
        "outcome": rubber_text(stands, lambda seat: shown_name(result.players[seat]), broken_off=result.broken_off),
        "value": stands.value,
        "amount": "" if stands.value is None or money is None else str(settle(stands.value, money)),
    }


def _fair(fair: Fair, *, shown: bool) -> FairShape:
    return {
        "deal": fair.deal,
        "commitment": commitment(fair.secret),
        "cut": fair.cut,
        "dealer": seat_name(fair.dealer),
        "secret": fair.secret if shown else None,
        "contributions": {seat_name(seat): text for seat, text in fair.contributions.items()} if shown else {},
    }


def _committed(room: Room, rubber: Rubber) -> FairShape | None:
    """What the club has committed itself to for the deal in hand; of a set deal everybody knows where it is from."""
    return None if is_set(room.terms, rubber, rubber.fair) else _fair(rubber.fair, shown=False)


def _revealed(room: Room, rubber: Rubber | None) -> FairShape | None:
    shown = () if rubber is None else revealed(room, rubber)
    return _fair(shown[-1], shown=True) if shown else None


def _undo(room: Room) -> UndoShape | None:
    if room.undo is None or room.rubber is None:
        return None
    text = act_text(room.rubber.acts[room.undo.length], names_of(room))
    return {"by": seat_name(room.undo.by), "text": text, "waits_for": seat_names(undo_waits(room))}


def lobby_line(room: Room) -> LobbyLine:
    """The line of a table in the lobby, in English: nothing of the cards."""
    taken = [
        None if room.chairs[seat].owner is None and not room.chairs[seat].computer else room.name(seat)
        for seat in room.places
    ]
    return {
        "id": room.id,
        "name": room.terms.name,
        "code": room.terms.code_key,
        "code_title": room.terms.code.title,
        "policy": room.terms.policy.value,
        "phase": room.phase.value,
        "host": room.called(room.host),
        "chairs": taken,
        "free": sum(room.chairs[seat].owner is None for seat in room.places),
        "watchers": len(_watching(room)),
        "may_watch": room.terms.watchers,
    }


def translated_line(line: LobbyLine) -> LobbyLine:
    """A line of the lobby, of whichever server, in the language of whoever reads."""
    return {
        **line,
        "name": shown_table(line["name"]),
        "code_title": _(line["code_title"]),
        "host": shown_name(line["host"]),
        "chairs": [None if name is None else shown_name(name) for name in line["chairs"]],
    }
