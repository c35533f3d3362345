"""A person is removed from a table: by its host, or by all others who play and are there."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.club.room.commands import RemoveCommand
from oddtrick.club.room.events import ComputerSeated, PersonChange, PersonChanged, RemovalAsked
from oddtrick.club.room.incoming import CommandDenied
from oddtrick.club.room.rubber import Outcome, note
from oddtrick.club.room.seats import vacate
from oddtrick.club.room.state import Room
from oddtrick.rules.messages import message

GONE = CommandDenied("not-yours", message("You were removed from this table."))

MIN_VOTERS = 2
"""The number of people, besides the one removed, who must play and be present to remove somebody without the host."""


def judges(room: Room, person: str) -> frozenset[str]:
    """Who has to agree that a person be removed, unless the host says it: all others who play and are there."""
    players = {chair.person for chair in room.chairs}
    there = frozenset(each for each in players if each is not None and each != person and room.is_present(each))
    return there if len(there) >= MIN_VOTERS else frozenset()


def removable(room: Room, person: str) -> tuple[str, ...]:
    """Whom that person may have removed: never the host, whose table it is, and nobody who has gone by themselves."""
    if person != room.host and not room.chairs_of(person):
        return ()
    here = (each for each in room.members if room.is_present(each) or room.chairs_of(each) or each in room.club.members)
    return tuple(each for each in here if not _kept(room, person, each))


def _kept(room: Room, person: str, other: str) -> bool:
    """Whether that person cannot have the other removed."""
    if other in (person, room.host) or other in room.removed:
        return True
    return person != room.host and (person not in judges(room, other) or (other, person) in room.objections)


def remove(room: Room, person: str, command: RemoveCommand) -> Outcome:
    """The host removes a person or lets them come again; others who play have said so when all of them have."""
    other = command.person
    if not command.removed:
        return _readmitted(room, person, other)
    if other not in room.members or other in (person, room.host) or other in room.removed:
        return CommandDenied("not-now", message("There is nobody of that name to be removed."))
    if person == room.host:
        return _removed(room, other)
    agreeing = judges(room, other)
    if person not in agreeing:
        return CommandDenied(
            "not-yours", message("The host removes people, or all others who play here, two of them at least.")
        )
    if (other, person) in room.objections:
        return CommandDenied("not-now", message("You have said so: the others have yet to."))
    objections = room.objections | {(other, person)}
    if all((other, judge) in objections for judge in agreeing):
        return _removed(room, other)
    return note(replace(room, objections=objections), RemovalAsked(room.display_name(person), room.display_name(other)))


def _removed(room: Room, person: str) -> Room:
    """The room without that person: computer players have their seats, and what was played stays as it was."""
    name, seats = room.display_name(person), room.chairs_of(person)
    others = frozenset(each for each in room.objections if person not in each)
    room = replace(vacate(room, person), removed=room.removed | {person}, objections=others)
    room = note(room, PersonChanged(name, PersonChange.REMOVED))
    for seat in seats:
        if room.chairs[seat].computer:
            room = note(room, ComputerSeated(room.chairs[seat].computer, name))
    return room


def _readmitted(room: Room, person: str, other: str) -> Outcome:
    if person != room.host:
        return CommandDenied("not-yours", message("The host decides who may come again."))
    if other not in room.removed:
        return CommandDenied("not-now", message("Nobody of that name was removed."))
    room = replace(room, removed=room.removed - {other})
    return note(room, PersonChanged(room.display_name(other), PersonChange.READMITTED))
