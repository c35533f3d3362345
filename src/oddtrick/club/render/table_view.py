"""A room as one person sees it: the table in the club, their views of the deal, the lobby's line."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any, cast

from oddtrick.club.render.agreed_terms import agreed_shapes
from oddtrick.club.render.commands_open import UpdateContext, moment_of, passing_commands, standing_commands
from oddtrick.club.render.display_names import names_of, shown_table
from oddtrick.club.render.forms import lists
from oddtrick.club.render.happenings import OF_PLAY, is_ruled, line_of
from oddtrick.club.render.seat_view import (
    offers_shape,
    own_view,
    public_calls,
    public_view,
    seat_name,
    seat_names,
    seat_or_none,
    sheet_shape,
)
from oddtrick.club.render.section_cache import SectionCache, Snapshot
from oddtrick.club.render.shapes.seat import ViewShape
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
from oddtrick.club.render.waiting import waits_of
from oddtrick.club.render.wash_book_view import wash_shape
from oddtrick.club.room.chat import is_member
from oddtrick.club.room.events import Chatted
from oddtrick.club.room.outcome import outcome
from oddtrick.club.room.public import is_open, revealed_shuffles
from oddtrick.club.room.removing import removable
from oddtrick.club.room.rubber import result_of
from oddtrick.club.room.set_deals import is_set
from oddtrick.club.room.shuffle import FairShuffle, commitment
from oddtrick.club.room.stalling import PATIENCE
from oddtrick.club.room.state import Result, Room, Rubber
from oddtrick.club.room.taking_back import undo_waits
from oddtrick.club.room.wash_book import wash_book
from oddtrick.files.shapes.naming import SeatName
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.laws.club.settlement import settle
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.table_score import sheet_of
from oddtrick.rules.plain_messages import read_message, read_words, write_message, write_words
from oddtrick.rules.table import Declaration
from oddtrick.rules.view import View, views
from oddtrick.words.language import say
from oddtrick.words.wording import act_text
from oddtrick.words.wording.lawbook import title_message, title_of

AUDIENCE = 30
"""The most watchers who are named."""


@dataclass(frozen=True, slots=True)
class SharedView:
    """A table at one moment as all who read one language see it, so that it is drawn once for them.

    ``sections`` are those that everybody is sent, ``chairs`` with nobody's own marked, ``seen`` what each seat knows;
    ``news`` are the lines of what has just happened, by their places among the events of the room, but for rulings, of
    which some read more than others.
    """

    room: Room
    cache: SectionCache
    sections: Mapping[Hashable, Snapshot]
    chairs: Snapshot
    seen: Mapping[Seat | None, View]
    moment: UpdateContext
    news: Mapping[int, HappeningShape]

    @property
    def waits(self) -> WaitShape:
        """For whom the table waits."""
        waits: WaitShape = self.sections["now"].fields["waits"]
        return waits


def shared_view(room: Room, cache: SectionCache | None = None) -> SharedView:
    """What everybody at the table is shown, watchers too; what the ``cache`` has is not drawn again."""
    cache = SectionCache() if cache is None else cache
    waits = waits_of(room)
    moment = moment_of(room, (Seat[seat] for seat in waits["seats"]))
    rubber = room.rubber
    declaration = Declaration() if room.table.deal is None else room.table.deal.declaration
    there = _of_people(room)
    sections: dict[Hashable, Snapshot] = {
        "terms": cache.section("terms", (room.terms,), lambda: _terms_section(room)),
        "people": cache.section("people", there, lambda: _people(room)),
        "calls": cache.section("calls", (room.code, declaration), lambda: _calls(room.code, declaration)),
        "score": cache.section("score", _of_score(room), lambda: _score(room)),
        "fair": cache.section("fair", (room.terms, rubber and rubber.fair), lambda: {"fair": _committed(room, rubber)}),
        "now": cache.section("now", (room,), lambda: _now(room, waits, moment)),
    }
    seen = {} if rubber is None else views(room.code, room.table)
    chairs = cache.section("chairs", there, lambda: _chairs(room))
    return SharedView(room, cache, sections, chairs, seen, moment, _news(room))


def _news(room: Room) -> dict[int, HappeningShape]:
    places = range(_first_after(room, room.seq - 1), len(room.events))
    return {place: line_of(room.code, room.events[place], ()) for place in places if not is_ruled(room.events[place])}


def for_all(room: Room, cache: SectionCache) -> SharedView:
    """What everybody is shown, with every seat's view and what has just happened: raises where that cannot be made."""
    shared = shared_view(room, cache)
    for seat in SEATS:
        if shared.seen:
            _view_sections(shared, seat)
        for place in range(_first_after(room, room.seq - 1), len(room.events)):
            _line(shared, place, (seat,))
    return shared


def _line(shared: SharedView, place: int, seats: tuple[Seat, ...]) -> HappeningShape:
    """The line of an event as shown to the person at those seats."""
    return shared.news.get(place) or line_of(shared.room.code, shared.room.events[place], seats)


def _terms_section(room: Room) -> dict[str, Any]:
    return {"id": room.id, "terms": _terms(room), "lists": lists()}


def _calls(code: Code, declaration: Declaration) -> dict[str, Any]:
    return {"calls": public_calls(code, declaration)}


def _now(room: Room, waits: WaitShape, moment: UpdateContext) -> dict[str, Any]:
    """What may be another at each moment."""
    return {
        "phase": room.phase.value,
        "revealed": _revealed(room, room.rubber),
        "deal_open": room.rubber is not None and is_open(room, room.rubber),
        "waits": {**waits, "until": room.moved + PATIENCE if moment.movers else None},
        "pace": room.pace,
        "partner": room.plays_partner,
    }


def _of_people(room: Room) -> tuple[object, ...]:
    moved = None if room.table.deal is None else room.table.deal.declaration.moved
    return room.terms, room.host, room.chairs, room.members, room.club, room.muted, room.removed, moved


def _people(room: Room) -> dict[str, Any]:
    """Who sits, waits and watches."""
    watching = _watching(room)
    return {
        "host": _person(room, room.ruler),
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


def _score(room: Room) -> dict[str, Any]:
    """How the rubber stands, how those before it ended, and the account of the evening."""
    rubber = room.rubber
    return {
        "rubber": None if rubber is None else _rubber_shape(room, result_of(room, rubber)),
        "rubbers": [_rubber_shape(room, each) for each in room.past],
        "sheet": None if rubber is None else sheet_shape(sheet_of(room.code, rubber.table)),
        "wash": wash_shape(wash_book(room), room.terms.money),
    }


def news_for(
    shared: SharedView, person: str, seats: tuple[Seat, ...], since: int | None
) -> tuple[bool, list[HappeningShape]]:
    """The lines since event ``since``, and whether they are all that the room has."""
    room = shared.room
    oldest = room.events[0].seq if room.events else room.seq
    whole = since is None or since > room.seq or since + 1 < oldest
    shows_play = _shows_play(room, seats)
    hears = shows_play or is_member(room, person)
    first = 0 if whole else _first_after(room, since or 0)
    return whole, [
        _line(shared, place, seats)
        for place, event in enumerate(room.events[first:], first)
        if (shows_play or not isinstance(event.what, OF_PLAY)) and (hears or not isinstance(event.what, Chatted))
    ]


def _first_after(room: Room, seq: int) -> int:
    """The place of the first event after that number, of those that the room has: they are few."""
    first = len(room.events)
    while first and room.events[first - 1].seq > seq:
        first -= 1
    return first


def _shows_play(room: Room, seats: tuple[Seat, ...]) -> bool:
    """Whether the person at those seats may look on: without a seat only where watchers are let in."""
    return bool(seats) or room.terms.watchers


def table_shape(room: Room, person: str, shared: SharedView | None = None) -> TableShape:
    """The table as that person sees it; ``shared`` is what everybody sees, if it is drawn already."""
    shared = shared_view(room) if shared is None else shared
    seats = room.seats_of(person)
    shape: dict[str, Any] = {}
    for section in sections_for(shared, person, seats).values():
        shape |= section.fields
    shape["views"] = [view.shape for view in views_for(shared, seats)]
    return cast("TableShape", shape)


# -- what is not the same for all --


def sections_for(shared: SharedView, person: str, seats: tuple[Seat, ...]) -> dict[Hashable, Snapshot]:
    """The sections of the table that a person at those seats is sent, but for the views."""
    room, cache = shared.room, shared.cache
    own = tuple(seat_names(seats))
    return {
        **shared.sections,
        "chairs": cache.section(("chairs", own), (shared.chairs,), lambda: _own_chairs(shared.chairs, own)),
        "person": cache.section(("person", person), (room,), lambda: _of_person(shared, person, seats)),
    }


def _chairs(room: Room) -> dict[str, Any]:
    return {"chairs": [_chair(room, seat) for seat in SEATS if room.home(seat) in room.places]}


def _own_chairs(every: Snapshot, own: tuple[SeatName, ...]) -> dict[str, Any]:
    """The chairs, those at the reader's own seats marked."""
    chairs: list[ChairShape] = every.fields["chairs"]
    return {"chairs": [{**chair, "you": True} if chair["seat"] in own else chair for chair in chairs]}


def _of_person(shared: SharedView, person: str, seats: tuple[Seat, ...]) -> dict[str, Any]:
    """Who they are, and what they may do."""
    room, moment, cache = shared.room, shared.moment, shared.cache
    standing = cache.section(
        ("standing", person), moment.stays, lambda: {"may": standing_commands(room, person, moment)}
    )
    objected = (room.host, room.chairs, room.members, room.club, room.removed, room.objections)
    removing = cache.section(("removable", person), objected, lambda: {"removable": list(removable(room, person))})
    return {
        "you": _person(room, person),
        "is_host": person == moment.ruler,
        "undo": _undo(room) if _shows_play(room, seats) else None,
        "removable": removing.fields["removable"],
        "may": standing.fields["may"] + passing_commands(room, person, moment),
    }


@dataclass(frozen=True, slots=True)
class ViewSections:
    """A view in sections: its ``own``, what all views have, what is offered; watchers have no seat."""

    seat: SeatName | None
    own: Snapshot
    public: Snapshot
    offers: Snapshot

    @property
    def parts(self) -> tuple[tuple[str, Snapshot], ...]:
        """The sections by name."""
        return (("own", self.own), ("public", self.public), ("offers", self.offers))

    @property
    def shape(self) -> ViewShape:
        """The view as one."""
        fields: Any = {"seat": self.seat, **self.public.fields, **self.own.fields, "offers": self.offers.fields}
        return cast("ViewShape", fields)


def views_for(shared: SharedView, seats: tuple[Seat, ...]) -> list[ViewSections]:
    """A view for each of the reader's own seats, who is to act first; a watcher's where there is none."""
    if not shared.seen or not _shows_play(shared.room, seats):
        return []
    acting = shared.waits["seats"][:1]
    order = sorted(seats, key=lambda seat: (seat_name(seat) not in acting, seat))
    return [_view_sections(shared, seat) for seat in order] or [_view_sections(shared, None)]


def _view_sections(shared: SharedView, seat: Seat | None) -> ViewSections:
    """What that seat is shown of the rubber."""
    room, cache, name_of = shared.room, shared.cache, names_of(shared.room)
    seen = shared.seen[seat]
    return ViewSections(
        seat_or_none(seat),
        cache.section(("own", seat), (room,), lambda: own_view(room.code, room.table, seen, name_of)),
        cache.section("public", (room,), lambda: public_view(room.code, room.table, shared.seen[None], name_of)),
        cache.section(("offers", seat), (room,), lambda: offers_shape(room.code, seen, room.terms.policy, name_of)),
    )


def _person(room: Room, person: str) -> PersonShape:
    return {"id": person, "name": say(room.display_name(person))}


def _watching(room: Room) -> list[str]:
    """Those who are there without a seat."""
    seated = {chair.owner for chair in room.chairs}
    return [member.id for member in room.members.values() if member.present and member.id not in seated]


def _terms(room: Room) -> TermsShape:
    terms = room.terms
    return {
        "name": shown_table(terms.name),
        "code": terms.code_key,
        "code_title": title_of(terms.code),
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
        "name": say(room.name(seat)),
        "connected": chair.owner is not None and room.is_present(chair.owner),
        "absent_since": chair.absent_since,
        "absent_until": chair.absent_until,
        "expired": chair.expired,
        "ready": chair.ready,
        "you": False,
    }


def _rubber_shape(room: Room, result: Result) -> RubberShape:
    """A rubber of this table, how it stands or ended."""
    stands, money = result.stands, room.terms.money
    return {
        "id": f"{room.id}-{result.number}",
        "number": result.number,
        "over": stands.over,
        "outcome": say(outcome(stands, result.players.__getitem__, broken_off=result.broken_off)),
        "value": stands.value,
        "amount": "" if stands.value is None or money is None else str(settle(stands.value, money)),
    }


def _fair(fair: FairShuffle, *, shown: bool) -> FairShape:
    return {
        "deal": fair.deal,
        "commitment": commitment(fair.secret),
        "cut": fair.cut,
        "dealer": seat_name(fair.dealer),
        "secret": fair.secret if shown else None,
        "contributions": {seat_name(seat): text for seat, text in fair.contributions.items()} if shown else {},
    }


def _committed(room: Room, rubber: Rubber | None) -> FairShape | None:
    """What the club has committed itself to for the deal in hand; of a set deal everybody knows where it is from."""
    return None if rubber is None or is_set(room.terms, rubber, rubber.fair) else _fair(rubber.fair, shown=False)


def _revealed(room: Room, rubber: Rubber | None) -> FairShape | None:
    shuffles = () if rubber is None else revealed_shuffles(room, rubber)
    return _fair(shuffles[-1], shown=True) if shuffles else None


def _undo(room: Room) -> UndoShape | None:
    if room.undo is None or room.rubber is None:
        return None
    text = act_text(room.rubber.acts[room.undo.length], names_of(room))
    return {"by": seat_name(room.undo.by), "text": text, "waits_for": seat_names(undo_waits(room))}


def plain_line(room: Room) -> dict[str, Any]:
    """A table as servers tell each other of it for the lobby, in no language: nothing of the cards."""
    taken = [
        None if room.chairs[seat].owner is None and not room.chairs[seat].computer else write_words(room.name(seat))
        for seat in room.places
    ]
    return {
        "id": room.id,
        "name": room.terms.name,
        "code": room.terms.code_key,
        "code_title": write_message(title_message(room.terms.code)),
        "policy": room.terms.policy.value,
        "phase": room.phase.value,
        "host": write_words(room.display_name(room.host)),
        "chairs": taken,
        "free": sum(room.chairs[seat].owner is None for seat in room.places),
        "watchers": len(_watching(room)),
        "may_watch": room.terms.watchers,
    }


def lobby_line(line: Mapping[str, Any]) -> LobbyLine:
    """A line of the lobby, of whichever server, in the language of the reader."""
    drawn: Any = {
        **line,
        "name": shown_table(line["name"]),
        "code_title": say(read_message(line["code_title"])),
        "host": say(read_words(line["host"])),
        "chairs": [None if name is None else say(read_words(name)) for name in line["chairs"]],
    }
    return cast("LobbyLine", drawn)
