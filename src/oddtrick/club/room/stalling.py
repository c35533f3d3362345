"""Somebody is there and does nothing: after a time that all can see the others may have a computer player go on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from oddtrick.club.room.commands import MoveCommand
from oddtrick.club.room.events import MoveAsked
from oddtrick.club.room.incoming import CommandDenied
from oddtrick.club.room.rubber import Outcome, note
from oddtrick.club.room.seats import seat_computer
from oddtrick.club.room.state import Phase, Room
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.messages import message
from oddtrick.rules.pending import pending
from oddtrick.rules.policy import Policy

PATIENCE = 180_000
"""Milliseconds for which the table waits for one who is there: the longest thought of a slow player is shorter."""


def moved_on(before: Room, after: Room) -> bool:
    """Whether the game has moved on, so that the wait begins anew; coming, going and talking do not count."""
    return _acts(before) is not _acts(after) or _course(before) != _course(after)


def _course(room: Room) -> object:
    return room.phase, tuple((chair.person, chair.ready) for chair in room.chairs)


def _acts(room: Room) -> object:
    return None if room.rubber is None else room.rubber.acts


def movable(room: Room, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """The chairs, of those at which the table waits, whose people are there and can be moved by others."""
    if room.phase is not Phase.PLAYING or room.terms.policy is Policy.STUDY:
        return ()
    chairs = [(home, room.chairs[home].person) for home in map(room.home, seats)]
    return tuple(
        home for home, person in chairs if person is not None and room.is_present(person) and movers(room, home)
    )


def movers(room: Room, seat: Seat) -> frozenset[str]:
    """The others who play and are there: all of them have to agree."""
    people = {room.chairs[other].person for other in SEATS if other is not seat}
    return frozenset(person for person in people if person is not None and room.is_present(person))


def _waited_for(room: Room) -> tuple[Seat, ...]:
    if room.waits_for_the_deal:
        return tuple(room.home(seat) for seat in room.waiting)
    waiting = pending(room.code, room.table, room.terms.policy)
    return () if waiting is None else waiting.seats


def move(room: Room, person: str, command: MoveCommand) -> Outcome:
    """A player would have a computer player go on for one who does nothing; when all others would, it does."""
    seat = Seat[command.seat]
    staller = room.chairs[seat].person
    if staller is None or room.rubber is None or seat not in movable(room, _waited_for(room)):
        return CommandDenied("not-now", message("The table does not wait for anybody who is there."))
    if person not in movers(room, seat):
        return CommandDenied("not-yours", message("That is for the others who play here to say."))
    if room.at - room.moved < PATIENCE:
        seconds = (room.moved + PATIENCE - room.at + 999) // 1000
        return CommandDenied("not-now", message("They have {seconds} seconds yet.", seconds=seconds))
    agreed = room.impatient | {(seat, person)}
    if agreed == room.impatient:
        return CommandDenied("not-now", message("You have said so: the others have yet to."))
    if any((seat, mover) not in agreed for mover in movers(room, seat)):
        return note(replace(room, impatient=agreed), MoveAsked(room.display_name(person), room.display_name(staller)))
    return seat_computer(room, seat)
