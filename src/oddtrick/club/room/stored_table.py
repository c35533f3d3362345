"""A table as it is stored: where it began, and every message that took effect at it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from oddtrick.club.room.state import Room
from oddtrick.files.record import FinalScore


@dataclass(frozen=True, slots=True)
class EndedRubber:
    """How a finished rubber was scored, and with which message it ended; neither is known of the oldest."""

    final: FinalScore | None
    ended: int | None


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it is stored: the room before anything happened, and the messages with their numbers.

    ``edition`` is that of the code by which the messages took effect; ``ended`` are the finished rubbers by number;
    ``owner`` is the number of the server that plays it, 0 for none.
    """

    room: Room
    messages: tuple[tuple[int, str], ...]
    edition: int
    ended: Mapping[int, EndedRubber]
    owner: int = 0
