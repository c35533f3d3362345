"""What a step brings each player of an environment, beyond what the game itself pays at its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from oddtrick.research.lab.irregular_game import AnyState

Reward = Callable[[Any, Any], Sequence[float]]
"""What each player gets, by number, for a step from the first state to the second; cards that are dealt are no step."""


def points_at_the_end(before: AnyState, after: AnyState) -> tuple[float, ...]:
    """The points that each player wins, all of them with the last step."""
    del before
    return after.returns()
