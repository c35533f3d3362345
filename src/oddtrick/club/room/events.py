"""The lines of what happened at a table, kept as small as may be: a club has many tables, and each keeps its last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from oddtrick.acts import Act, write_act
from oddtrick.cards import Seat
from oddtrick.club.render.seat_view import seat_or_none
from oddtrick.club.render.shapes.table import HappeningShape, SlipShape

NO_SLIPS: Mapping[Seat, SlipShape] = {}
"""Shared by all lines that have none."""

Kind = Literal["act", "chat", "people", "cutting", "deal", "undo", "hint", "rubber"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A line of what happened, as everybody is shown it, and the ``slips`` of those who are shown more.

    ``act`` is the act that it tells, if everybody may know it; ``number`` is which of its rubber it is, from 0.
    """

    seq: int
    kind: Kind
    text: str
    who: str = ""
    by: Seat | None = None
    act: Act | None = None
    number: int | None = None
    slip: SlipShape | None = None
    slips: Mapping[Seat, SlipShape] = field(default_factory=lambda: NO_SLIPS)

    def seen_by(self, seats: tuple[Seat, ...]) -> HappeningShape:
        """The line as the player of those seats is shown it."""
        return {
            "seq": self.seq,
            "kind": self.kind,
            "by": seat_or_none(self.by),
            "who": self.who,
            "text": self.text,
            "act": None if self.act is None else write_act(self.act),
            "number": self.number,
            "slip": next((self.slips[seat] for seat in seats if seat in self.slips), self.slip),
        }
