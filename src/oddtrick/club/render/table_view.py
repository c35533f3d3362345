"""A room as one person sees it: the table in the club, their views of the deal, the lobby's line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import takewhile

from oddtrick.cards import SEATS, Seat
from oddtrick.club.render.deliveries import FullUpdate
from oddtrick.club.render.happenings import OF_PLAY, is_ruled, line_of
from oddtrick.club.render.seat_view import seat_name, seat_names, seats_view, sheet_shape, watchers_view
from oddtrick.club.render.shapes.seat import SheetShape, ViewShape
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
    WaitShape,
)
from oddtrick.club.render.wash_book_view import wash_shape
from oddtrick.club.room.alone import finishable
from oddtrick.club.room.begin_rubber import may_begin
from oddtrick.club.room.chat import may_talk
from oddtrick.club.room.events import Event
from oddtrick.club.room.public import revealed
from oddtrick.club.room.rubber import hinted, result_of
from oddtrick.club.room.set_deals import is_set
from oddtrick.club.room.shuffle import Fair, commitment
from oddtrick.club.room.stalling import PATIENCE, movable, movers
from oddtrick.club.room.state import Phase, Result, Room, Rubber
from oddtrick.club.room.taking_back import undo_waits, undoable
from oddtrick.club.room.wash_book import wash_book
from oddtrick.laws.account import sheet_of
from oddtrick.laws.club.settlement import settle
from oddtrick.laws.score.sheet import Sheet
from oddtrick.pending import Need, pending
from oddtrick.policy import Policy
from oddtrick.wording import act_text, listed, rubber_text

AUDIENCE = 30
"""The most watchers who are named."""


@dataclass(frozen=True, slots=True)
class DrawnSheet:
    """A score sheet and how it is drawn."""

    sheet: Sheet
    shape: SheetShape


@dataclass(frozen=True, slots=True)
class Common:
    """What is the same for everybody at a table, so that it is drawn once.

    ``lines`` are by the identity of events, ``written`` fields by that of the shape: both live as long as this.
    """

    room: Room
    table: TableShape
    public: ViewShape | None
    drawn: DrawnSheet | None
    lines: dict[int, HappeningShape] = field(default_factory=dict)
    views: dict[Seat, ViewShape] = field(default_factory=dict)
    written: dict[int, dict[str, bytes]] = field(default_factory=dict)

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
            room = self.room
            self.views[seat] = seats_view(room.code, room.table, seat, room.terms.policy, room.name, self.public)
        return self.views[seat]


def for_all(room: Room, before: DrawnSheet | None = None) -> Common:
    """What everybody is shown, with every seat's view and what has just happened: raises where that cannot be made."""
    shared = common(room, before)
    news = [event for event in room.events if event.seq == room.seq]
    for seat in SEATS:
        if shared.public is not None:
            shared.view(seat)
        for event in news:
            shared.line(event, (seat,))
    return shared


def common(room: Room, before: DrawnSheet | None = None) -> Common:
    """What everybody at the table is shown, watchers too. ``before`` is the sheet as last drawn: it may be the same."""
    rubber, watching, waits = room.rubber, _watching(room), waits_of(room)
    drawn = None if rubber is None else _drawn(sheet_of(room.code, rubber.table), before)
    public = None if rubber is None else watchers_view(room.code, room.table, room.name)
    table: TableShape = {
        "id": room.id,
        "seq": room.seq,
        "terms": _terms(room),
        "phase": room.phase.value,
        "host": _person(room, room.ruler),
        "you": {"id": "", "name": ""},
        "is_host": False,
        "chairs": [_chair(room, seat) for seat in SEATS if room.home(seat) in room.places],
        "waiting": [_person(room, each) for each in (*room.club.candidates, *room.club.late)],
        "watchers": len(watching),
        "audience": [_person(room, each) for each in watching[:AUDIENCE]],
        "muted": sorted(room.muted),
        "rubber": None if rubber is None else _rubber_shape(room, result_of(room, rubber)),
        "rubbers": [_rubber_shape(room, each) for each in room.past],
        "views": [],
        "sheet": None if drawn is None else drawn.shape,
        "fair": None if rubber is None or is_set(room.terms, rubber, rubber.fair) else _fair(rubber.fair, shown=False),
        "revealed": _revealed(room, rubber),
        "undo": _undo(room),
        "waits": {**waits, "until": room.moved + PATIENCE if movable(room, _seats_of(waits)) else None},
        "wash": wash_shape(wash_book(room), room.terms.money),
        "pace": room.pace,
        "partner": room.plays_partner,
        "may": [],
    }
    return Common(room, table, public, drawn)


def _drawn(sheet: Sheet, before: DrawnSheet | None) -> DrawnSheet:
    return before if before is not None and before.sheet is sheet else DrawnSheet(sheet, sheet_shape(sheet))


def update_for(room: Room, person: str, since: int | None = None, shared: Common | None = None) -> FullUpdate:
    """The table as that person sees it, with the lines since event ``since``; without it all that the room has.

    A number that is too old, or none, gets the lines from the start (``whole``).
    """
    shared = common(room) if shared is None else shared
    oldest = room.events[0].seq if room.events else room.seq
    whole = since is None or since > room.seq or since + 1 < oldest
    seats = room.seats_of(person)
    shows_play = _shows_play(room, seats)
    lines = [
        shared.line(event, seats)
        for event in (room.events if whole else _since(room, since or 0))
        if shows_play or not isinstance(event.what, OF_PLAY)
    ]
    table = table_shape(room, person, shared)
    return {"kind": "update", "seq": room.seq, "whole": whole, "happened": lines, "table": table}


def _since(room: Room, seq: int) -> tuple[Event, ...]:
    """The events after that number, of those that the room has."""
    count = sum(1 for _ in takewhile(lambda event: event.seq > seq, reversed(room.events)))
    return room.events[len(room.events) - count :]


def _shows_play(room: Room, seats: tuple[Seat, ...]) -> bool:
    """Whether whoever sits at those seats may look on: without a seat only where watchers are let in."""
    return bool(seats) or room.terms.watchers


def table_shape(room: Room, person: str, shared: Common | None = None) -> TableShape:
    """The table as that person sees it; ``shared`` is what everybody sees, if it is drawn already."""
    shared = common(room) if shared is None else shared
    assert shared.room is room, "what is shared belongs to another moment"
    seats = room.seats_of(person)
    own = seat_names(seats)
    return {
        **shared.table,
        "you": _person(room, person),
        "is_host": person == room.ruler,
        "chairs": [{**chair, "you": True} if chair["seat"] in own else chair for chair in shared.table["chairs"]],
        "views": _views(room, seats, shared),
        "undo": shared.table["undo"] if _shows_play(room, seats) else None,
        "may": _may(room, person, shared.table["waits"]),
    }


def _person(room: Room, person: str) -> PersonShape:
    return {"id": person, "name": room.called(person)}


def _watching(room: Room) -> list[str]:
    """Those who are there without a seat."""
    seated = {chair.owner for chair in room.chairs}
    return [member.id for member in room.members.values() if member.present and member.id not in seated]


def _terms(room: Room) -> TermsShape:
    terms = room.terms
    return {
        "name": terms.name,
        "code": terms.code_key,
        "code_title": terms.code.title,
        "variety": list(terms.variety),
        "options": dict(terms.options),
        "policy": terms.policy.value,
        "seating": terms.seating.value,
        "players": terms.players,
        "slips": terms.slips,
        "stake": terms.stake,
        "listed": terms.listed,
        "watchers": terms.watchers,
    }


def _chair(room: Room, seat: Seat) -> ChairShape:
    chair = room.chair_at(seat)
    return {
        "seat": seat_name(seat),
        "home": seat_name(room.home(seat)),
        "person": None if chair.owner is None else _person(room, chair.owner),
        "computer": chair.computer or None,
        "name": room.name(seat),
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
        "outcome": rubber_text(stands, result.players.__getitem__, broken_off=result.broken_off),
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


def _revealed(room: Room, rubber: Rubber | None) -> FairShape | None:
    shown = () if rubber is None else revealed(room, rubber)
    return _fair(shown[-1], shown=True) if shown else None


def _undo(room: Room) -> UndoShape | None:
    if room.undo is None or room.rubber is None:
        return None
    text = act_text(room.rubber.acts[room.undo.length], room.name)
    return {"by": seat_name(room.undo.by), "text": text, "waits_for": seat_names(undo_waits(room))}


# -- for whom the table waits --


def _wait(what: str, seats: Iterable[Seat], text: str) -> WaitShape:
    return {"what": what, "seats": seat_names(seats), "text": text, "until": None}  # type: ignore[typeddict-item]  # one of its words


def waits_of(room: Room) -> WaitShape:
    """What the table waits for, and from whom."""
    expired = [seat for seat in SEATS if room.chair_at(seat).expired and room.chair_at(seat).person is not None]
    match room.phase:
        case Phase.CLOSED:
            return _wait("nobody", (), "The table is closed.")
        case Phase.GATHERING | Phase.BETWEEN:
            return _wait("start", (), f"{room.called(room.ruler)} begins the rubber.")
        case Phase.PAUSED:
            return _wait("host", (), f"The table pauses; {room.called(room.ruler)} lets it go on.")
    if expired:
        names = listed(room.name(seat) for seat in expired)
        return _wait("host", expired, f"{names} is away; {room.called(room.ruler)} decides what is done.")
    if room.waits_for_the_deal:
        if not room.waiting:
            return _wait("nobody", (), "Whoever sits down goes on with the rubber.")
        seats = [room.home(seat) for seat in room.waiting]
        return _wait("ready", seats, f"{_names(room, seats)} to be ready for the next deal.")
    return _waits_in_deal(room)


def _seats_of(waits: WaitShape) -> tuple[Seat, ...]:
    return tuple(Seat[seat] for seat in waits["seats"])


def _names(room: Room, seats: Iterable[Seat]) -> str:
    return f"The table waits for {listed((room.name(seat) for seat in sorted(seats)), 'and')}"


def _waits_in_deal(room: Room) -> WaitShape:
    waiting = pending(room.code, room.table, room.terms.policy)
    if waiting is None:
        return _wait("nobody", (), "")
    if room.finishing:
        return _wait("nobody", (), "The deal is being finished.")
    seats = waiting.seats
    match waiting.need:
        case Need.CLAIM:
            return _wait("claim", seats, f"{_names(room, seats)} to answer the claim.")
        case Need.ANSWER:
            return _wait("answer", seats, f"{_names(room, seats)} to answer.")
        case Need.CHOICE:
            who = listed((room.name(seat) for seat in sorted(seats)), "or")
            return _wait("choice", seats, f"The table waits for {who} to choose.")
        case Need.TAKE_BACK:
            return _wait("card", seats, f"{_names(room, seats)} to take the card back.")
        case Need.CALL:
            return _wait("call", seats, f"{_names(room, seats)} to call.")
        case Need.CARD:
            return _wait("card", seats, f"{_names(room, seats)} to play.")
        case _:
            return _wait("nobody", (), "")


# -- what one may do --


def _may(room: Room, person: str, waits: WaitShape) -> list[str]:
    """What a person can do now: the commands by their kind, besides ``cut`` with ``ready``, and ask for a ``hint``."""
    if room.phase is Phase.CLOSED:
        return []
    host, seats, study = person == room.ruler, room.chairs_of(person), room.terms.policy is Policy.STUDY
    playing = room.played_by(person)
    between = room.phase in (Phase.GATHERING, Phase.BETWEEN)
    possible = {
        "start": host and between and may_begin(room),
        "close": person == room.host,
        "go-on": host and room.phase is Phase.PAUSED,
        "decide": host and any(chair.absent_until is not None and chair.person is not None for chair in room.chairs),
        "move": waits["until"] is not None
        and any(person in movers(room, seat) for seat in movable(room, _seats_of(waits))),
        "sit": not study and (not seats or room.phase is Phase.GATHERING),
        "stand": not study and (bool(seats) or person in room.club.members),
        "wait": not study and not seats and person not in room.club.members,
        "return": any(room.chairs[seat].computer and not room.chairs[seat].comes_in for seat in seats),
        "ready": room.dealing and bool(set(room.waiting) & set(seats)),
        "cut": room.dealing and room.pone in seats and room.pone in room.waiting,
        "act": room.rubber is not None and room.phase is not Phase.PAUSED and bool(playing),
        "say": not room.in_deal and may_talk(room, person),
        "mute": host,
        "pace": host,
        "partner": room.is_alone(person) and not study,
        "finish": finishable(room, person),
        "watchers": host,
        "hint": bool(playing) and hinted(room, person),
        "ask-undo": room.undo is None and undoable(room, person) is not None,
        "answer-undo": room.undo is not None and bool(set(playing) & {room.undo.by, *undo_waits(room)}),
    }
    return [name for name, allowed in possible.items() if allowed]


def lobby_line(room: Room) -> LobbyLine:
    """The line of a table in the lobby: nothing of the cards."""
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
