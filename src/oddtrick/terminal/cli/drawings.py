"""Drawings that a command writes to a file, as SVG or as a page."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from oddtrick.solving.pictures import Pictures, Svg, stacked
from oddtrick.terminal.cli.common import failure, write_whole

FORMS = (".svg", ".html", ".htm")


def check_drawing(name: str) -> None:
    """Refuse a file that could not be written as a drawing."""
    path = Path(name)
    if path.suffix.lower() not in FORMS:
        raise failure(f"--svg {path}: end the name with {', '.join(FORMS[:-1])} or {FORMS[-1]}")
    if path.is_dir() or not path.parent.is_dir():
        raise failure(f"--svg {path}: " + ("it is a folder" if path.is_dir() else f"no folder {path.parent}"))


def write_drawing(name: str, pictures: Sequence[Svg]) -> None:
    """Write the pictures there, one below the other."""
    drawn = stacked(pictures).svg if name.lower().endswith(".svg") else Pictures(tuple(pictures)).html
    write_whole(Path(name), drawn)
