"""Boards as other programs write them, and what is read of them."""

from __future__ import annotations

from oddtrick.files.pbn import Collection, collect, scan_pbn
from oddtrick.files.record import Record
from oddtrick.rules.acts import Play, Say

# South deals; each hand is long in one suit, so that every card shows whose it is.
DEAL = "S:AKQJ.A432.A43.32 T987.KQ.KQJ2.A87 65.JT98.T98.KQJT 432.765.765.9654"


def read_boards(text: str | bytes) -> Collection:
    return collect(scan_pbn(text, "other.pbn"), "", "other.pbn")


def only(text: str | bytes) -> Record:
    """The record of a file of one board."""
    collection = read_boards(text)
    assert collection.lost == ()
    (kept,) = collection.records
    return kept.record


def calls_of(record: Record) -> list[str]:
    return [str(act.call) for act in record.acts if isinstance(act, Say)]


def cards(record: Record) -> list[str]:
    return [f"{act.source}:{act.cards[0]}" for act in record.acts if isinstance(act, Play)]
