"""The ids of every rule that the three books give: what their players must account for."""

from __future__ import annotations

import re

from oddtrick.players.registry import BOOKS

BADSWORTH, FOSTER, WORK = BOOKS


def ids(text: str) -> set[str]:
    """Ids as they are listed, ``L1..3 S2``: runs of numbers, and single ones."""
    listed = set()
    for word in text.split():
        head, first, last = re.fullmatch(r"(.*?)(\d+)(?:\.\.(\d+))?", word).groups()  # type: ignore[union-attr]  # every id is of that form
        listed |= {f"{head}{number}" for number in range(int(first), int(last or first) + 1)}
    return listed


CALLS = {
    BADSWORTH: ids("D1..18 P1..17 B1..16"),
    FOSTER: ids("G-1..6 N-1..13 R-1..7 C-1..3 S-1..7 E-1..5 2-1..10 3-1..14 4-1..4 R2-1..7 D-1..8 V-1..7"),
    WORK: ids("G1..5 M1..8 H1..6 N1..11 P1..3 D1..7"),
}
"""The rules of declaring, bidding and doubling; Foster's D-7 tells the leader something (its play)."""

PLAY = {
    BADSWORTH: ids("L1..13 C1..8 F1..5 S1..6 Y1..9 M1..4"),
    FOSTER: ids("D-7 L-1..9 T-1..7 B-1..4 H-1..6 P-1..12 X-1..4 M-1"),
}
"""The rules of play; Work describes none."""
