"""Blocks of text: lines set beside one another, padded and wrapped."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from itertools import zip_longest

Block = list[str]
"""Lines of plain text, none with a newline."""


def width_of(block: Sequence[str]) -> int:
    """The length of the longest line."""
    return max(map(len, block), default=0)


def beside(left: Sequence[str], right: Sequence[str], gap: int = 3, least: int = 0) -> Block:
    """Two blocks side by side, the right one ``gap`` columns from the left one, which takes ``least`` at least."""
    width = max(width_of(left), least)
    lines = (f"{one:{width}}{'':{gap}}{other}" for one, other in zip_longest(left, right, fillvalue=""))
    return [line.rstrip() for line in lines]


def wrapped(text: str, width: int, indent: str = "") -> Block:
    """The text in lines of at most that width, each after the ``indent``."""
    return textwrap.wrap(
        text, width, initial_indent=indent, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    ) or [indent.rstrip()]


def columns(rows: Sequence[Sequence[str]], gap: int = 2, right: Sequence[int] = ()) -> Block:
    """Rows of cells as aligned columns; those numbered in ``right`` are set flush right."""
    if not rows:
        return []
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return [
        (" " * gap)
        .join(
            f"{cell:>{width}}" if place in right else f"{cell:{width}}"
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        .rstrip()
        for row in rows
    ]


def headline(text: str, width: int) -> str:
    """A rule across the screen that begins with a heading."""
    return f"── {text} ".ljust(width, "─")
