"""How a rubber stands or ended, as a message."""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.rules.cards import Seat, Side
from oddtrick.rules.laws.score.sheet import Standing
from oddtrick.rules.messages import Message, listed, message
from oddtrick.rules.player_names import Name


def outcome(stands: Standing, name_of: Callable[[Seat], Name], *, broken_off: bool = False) -> Message:
    """How a rubber ended, or that it has not; ``broken_off``: nobody will finish it."""
    if not stands.over:
        return message("The rubber was broken off.") if broken_off else message("The rubber is not finished.")
    if stands.winner is None:
        return message("The rubber is over, and nobody wins it.")
    if not isinstance(stands.winner, Side):
        return message("{who} wins the rubber.", who=name_of(stands.winner))
    winners = listed((name_of(seat) for seat in stands.winner.seats), "and")
    return message("{winners} win the rubber by {points} points.", winners=winners, points=stands.value)
