"""The records of one device brought to another: tables that it lacks, and what it lacks of those that it has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from oddtrick.club.device.stored_contents import KeptRecord, read_records


@dataclass(frozen=True, slots=True)
class ImportedRecords:
    """The records that a device has to keep, and how many tables they add to, and how many stay as they are.

    ``apart`` of those that stay have gone on differently there.
    """

    records: tuple[KeptRecord, ...]
    added: int
    left: int
    apart: int


def bring(own: Iterable[KeptRecord], others: Sequence[KeptRecord]) -> ImportedRecords:
    """What of the records of another device is new to one with its ``own``.

    A table that went on differently on both stays as it is here; whether one goes on where the other is, its messages
    tell. ``AttributeError``, ``KeyError``, ``TypeError`` or ``ValueError`` for what no device has kept.
    """
    read_records(others)
    here, records, added, left, apart = _by_table(own), list[KeptRecord](), 0, 0, 0
    for table, theirs in _by_table(others).items():
        ours = here.get(table, [])
        here_done, there_done = _messages(ours), _messages(theirs)
        if not ours or (len(there_done) > len(here_done) and there_done[: len(here_done)] == here_done):
            about_rubbers = [each for each in theirs if each["kept"] not in ("table", "message") and each not in ours]
            records += [*([] if ours else theirs[:1]), *there_done[len(here_done) :], *about_rubbers]
            added += 1
        else:
            left += 1
            apart += there_done != here_done[: len(there_done)]
    return ImportedRecords(tuple(records), added, left, apart)


def _messages(records: Iterable[KeptRecord]) -> list[KeptRecord]:
    return [record for record in records if record["kept"] == "message"]


def _by_table(records: Iterable[KeptRecord]) -> dict[str, list[KeptRecord]]:
    tables = dict[str, list[KeptRecord]]()
    for record in records:
        if "table" in record:
            tables.setdefault(record["table"], []).append(record)
    return tables
