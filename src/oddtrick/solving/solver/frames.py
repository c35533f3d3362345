"""The stack of the search: an array with a frame, a row of figures, for each card played."""

from __future__ import annotations

import numpy as np

from oddtrick.solving.solver.memory_layout import Array

H0, H1, H2, H3, BEST, WINNER, TABLE, PLAYED, MAX, TARGET, MOVES, TRIED, UNION, SEARCH_KEY, TOTAL, RUNS = range(16)
"""Hands from the player to act on; the best card of the trick and the place (0 led) that played it; the cards on the
table, as a set and by place in six bits each; whether the player maximises; the points they need; how many moves there
are and how many were tried; cuts so far; at the start of a trick its key, the points still to come, and the runs."""
MOVE, COUNTED, FRAME = 16, 32, 48
"""Where moves and counts begin; the length of a frame."""
FRAMES = 53

PLY, BUDGET, LOW, HIGH, GUESS = range(5)
"""Of a search: the frame in which it stands, or -1 before it has begun with a target; how many cards it may still play
until it is left; what is known or wanted of its result, the upper bound -1 for all there is; near which target it looks
next."""
SEARCH = 5


def new_frames() -> Array:
    """A stack for thirteen tricks and the position after them."""
    return np.zeros((FRAMES, FRAME), np.int64)
