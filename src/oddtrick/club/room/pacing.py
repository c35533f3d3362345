"""How long computer players take over an act: long enough for each to be seen, so that a deal is no waiting."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.club.room.literals import PaceName
from oddtrick.club.room.state import Room

PACES: Mapping[PaceName, float] = {"slow": 2.5, "normal": 1.0, "fast": 0.35, "at-once": 0.0}
"""How many times as long as at the club's own pace computer players take."""

USUAL_PACE = 0.35
"""Seconds that a computer player takes over a call at normal pace, where nobody has said otherwise."""

LEAD_AFTER_TRICK = 1.3
"""The complete trick is looked at before it is taken up; its last card has to be read too."""
FOLLOWING_CARD = 0.5
"""A card to a trick that is led lies there until the trick is complete: there is time to read it."""


def seconds_before_act(room: Room, pace: float) -> float:
    """Seconds before the next act of a computer player; ``pace`` is what a call takes at normal pace, in seconds."""
    return 0.0 if room.finishing else pace * PACES[room.pace] * _share(room)


def _share(room: Room) -> float:
    deal = room.table.deal
    trick = deal.play.trick if room.in_deal and deal is not None else None
    if trick is None:
        return 1.0
    return LEAD_AFTER_TRICK if trick.is_complete else FOLLOWING_CARD
