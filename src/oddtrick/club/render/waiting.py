"""For whom a table waits, and for what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from oddtrick.club.render.display_names import names_of
from oddtrick.club.render.seat_view import seat_names
from oddtrick.club.render.shapes.table import WaitName, WaitShape
from oddtrick.club.room.state import Phase, Room
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.pending import Need, pending
from oddtrick.words.language import gettext as _
from oddtrick.words.language import ngettext, say
from oddtrick.words.wording import listed


def _wait(what: WaitName, seats: Iterable[Seat], text: str) -> WaitShape:
    return {"what": what, "seats": seat_names(seats), "text": text, "until": None}


def waits_of(room: Room) -> WaitShape:
    """What the table waits for, and from whom."""
    ruler = say(room.display_name(room.ruler))
    match room.phase:
        case Phase.CLOSED:
            return _wait("nobody", (), _("The table is closed."))
        case Phase.GATHERING | Phase.BETWEEN:
            return _wait("start", (), _("{host} begins the rubber.", host=ruler))
        case Phase.PAUSED:
            return _wait("host", (), _("The table pauses; {host} lets it go on.", host=ruler))
    expired = [seat for seat in SEATS if room.chair_at(seat).expired and room.chair_at(seat).person is not None]
    if expired:
        return _wait("host", expired, _away(room, expired, ruler))
    if room.waits_for_the_deal:
        if not room.waiting:
            return _wait("nobody", (), _("Whoever sits down goes on with the rubber."))
        seats = [room.home(seat) for seat in room.waiting]
        text = _("The table waits for {who} to be ready for the next deal.", who=_names(room, seats))
        return _wait("ready", seats, text)
    return _waits_in_deal(room)


def _away(room: Room, seats: list[Seat], ruler: str) -> str:
    return ngettext(
        "{who} is away; {host} decides what is done.",
        "{who} is away; {host} decides what is done.",
        len(seats),
        who=_names(room, seats),
        host=ruler,
    )


def _names(room: Room, seats: Iterable[Seat], last: Literal["and", "or"] = "and") -> str:
    name_of = names_of(room)
    return listed((name_of(seat) for seat in sorted(seats)), last)


def _waits_in_deal(room: Room) -> WaitShape:
    waiting = pending(room.code, room.table, room.terms.policy)
    if waiting is None:
        return _wait("nobody", (), "")
    if room.finishing:
        return _wait("nobody", (), _("The deal is being finished."))
    seats, who = waiting.seats, _names(room, waiting.seats)
    match waiting.need:
        case Need.CLAIM:
            return _wait("claim", seats, _("The table waits for {who} to answer the claim.", who=who))
        case Need.ANSWER:
            return _wait("answer", seats, _("The table waits for {who} to answer.", who=who))
        case Need.CHOICE:
            some = _names(room, seats, "or")
            return _wait("choice", seats, _("The table waits for {who} to choose.", who=some))
        case Need.TAKE_BACK:
            return _wait("card", seats, _("The table waits for {who} to take the card back.", who=who))
        case Need.CALL:
            return _wait("call", seats, _("The table waits for {who} to call.", who=who))
        case Need.CARD:
            return _wait("card", seats, _("The table waits for {who} to play.", who=who))
        case _:
            return _wait("nobody", (), "")
