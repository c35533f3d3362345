"""A table that another edition of the laws reads otherwise: finished rubbers keep their score, and it goes on."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.club.room.events import ReadingChanged
from oddtrick.club.room.rubber import note
from oddtrick.club.room.state import Phase, Room, with_every_chair
from oddtrick.rules.laws.score.sheet import Standing
from oddtrick.words.wording.lawbook import title_message


def close_rubber(room: Room, stands: Standing) -> Room:
    """The room with its rubber over, and scored so, whatever today's edition of the laws makes of it."""
    assert room.rubber is not None
    phase = Phase.BETWEEN if room.phase is Phase.PLAYING else room.phase
    paused = Phase.BETWEEN if room.paused is Phase.PLAYING else room.paused
    rubber = replace(room.rubber, settled=stands)
    return with_every_chair(replace(room, rubber=rubber, phase=phase, paused=paused, undo=None), ready=False)


def reread(room: Room, edition: int, set_aside: int) -> Room:
    """The table goes on under that edition of its code; that number of messages is set aside."""
    return note(
        replace(room, undo=None, touched=room.seq), ReadingChanged(title_message(room.code), edition, set_aside)
    )
