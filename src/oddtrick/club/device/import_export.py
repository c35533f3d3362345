"""The records of one device brought to another: tables that it lacks, and what it lacks of those that it has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from oddtrick.club.device.stored_contents import KeptRecord, read_records


@dataclass(frozen=True, slots=True)
class ImportedRecords:
    """The records that a device has to keep, and how many tables they add to, and how many stay as they are."""

    records: tuple[KeptRecord, ...]
    added: int
    left: int


def bring(own: Iterable[KeptRecord], others: Sequence[KeptRecord]) -> ImportedRecords:
    """What of the records of another device is new to one with its ``own``.

    A table that went on differently on both stays as it is here. ``AttributeError``, ``KeyError``, ``TypeError`` or
    ``ValueError`` for what no device has kept.
    """
    read_records(others)
    here, records, added, left = _by_table(own), list[KeptRecord](), 0, 0
    for table, theirs in _by_table(others).items():
        ours = here.get(table, [])
        if len(theirs) > len(ours) and theirs[: len(ours)] == ours:
            records += theirs[len(ours) :]
            added += 1
        else:
            left += 1
    return ImportedRecords(tuple(records), added, left)


def _by_table(records: Iterable[KeptRecord]) -> dict[str, list[KeptRecord]]:
    tables = dict[str, list[KeptRecord]]()
    for record in records:
        if "table" in record:
            tables.setdefault(record["table"], []).append(record)
    return tables
