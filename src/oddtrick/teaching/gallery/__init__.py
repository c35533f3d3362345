"""The gallery: instructive mishaps as short records, each with its story and the ruling on it.

The records are data of the package, in ``records/``; rulings are made when an exhibit is opened and kept nowhere.
"""

from __future__ import annotations

from oddtrick.teaching.gallery.exhibits import EXHIBITS, Exhibit
from oddtrick.teaching.gallery.exhibits_in_words import plain_exhibit, plain_opened
from oddtrick.teaching.gallery.opening import (
    OpenedExhibit,
    code_played,
    find_exhibit,
    open_exhibit,
    record_text,
    said_and_played,
)

__all__ = [
    "EXHIBITS",
    "Exhibit",
    "OpenedExhibit",
    "code_played",
    "find_exhibit",
    "open_exhibit",
    "plain_exhibit",
    "plain_opened",
    "record_text",
    "said_and_played",
]
