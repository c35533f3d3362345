"""A rubber that its host takes along, to play on a device of their own, and brings back.

While it is away the table stands still: what is done on the device continues the very messages that the club has. A
device that goes on in the middle of a deal has all its cards, as it has those of its own tables: so only a person alone
with computer players may take a rubber along, and its record tells from where on.
"""

from __future__ import annotations

from dataclasses import replace

from oddtrick.club.room.events import TableChange
from oddtrick.club.room.incoming import (
    AbsenceLapsed,
    CommandDenied,
    ComputerDecided,
    HintRequested,
    PersonCame,
    PersonWent,
    TableDeserted,
)
from oddtrick.club.room.rubber import Outcome, note
from oddtrick.club.room.state import Phase, Room
from oddtrick.rules.messages import message

WAITS = (PersonCame, PersonWent, AbsenceLapsed, TableDeserted, HintRequested, ComputerDecided)
"""What changes nothing while the rubber is away."""

IS_AWAY = CommandDenied("not-now", message("The rubber has been taken along: bring it back, or go on here first."))


def may_take(room: Room, person: str) -> bool:
    """Whether they are the host, alone with computer players, of a table at which a rubber has begun."""
    begun = room.rubber is not None and room.phase in (Phase.PLAYING, Phase.BETWEEN)
    return begun and person == room.host and room.is_alone(person) and room.undo is None


def take(room: Room, person: str) -> Outcome:
    """The host takes the rubber along; the table waits for it."""
    if room.rubber is None or not may_take(room, person):
        return CommandDenied(
            "not-now", message("Only its host can take a rubber along, playing with computer players alone.")
        )
    rubber = replace(room.rubber, taken=(*room.rubber.taken, len(room.rubber.acts)))
    away = replace(room, rubber=rubber, phase=Phase.AWAY, paused=room.phase, taken=True, touched=room.seq)
    return note(away, TableChange.TAKEN_ALONG)


def on_brought_back(room: Room) -> Room:
    """What was played on the device is here, and the cards are dealt here again."""
    return note(replace(room, taken=False, touched=room.seq), TableChange.BROUGHT_BACK)
