"""What a device keeps: who plays, its tables, each message that took effect, and its rubbers as they may be shown.

Records are plain values as JSON has them; in the order in which they were kept they are all that a device needs.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from oddtrick.club.room.incoming import Message, write_message
from oddtrick.club.room.plain_terms import read_terms, write_terms
from oddtrick.club.room.state import Room, Rubber
from oddtrick.club.room.stored_rubber import StoredRubber, begins_or_ends
from oddtrick.club.room.stored_table import EndedRubber, StoredTable
from oddtrick.files.record import final_score, read_final_score, write_final_score

KeptRecord = Mapping[str, Any]


def record_of_person(person: str, name: str) -> KeptRecord:
    """The record of the name by which a person is known from now on."""
    return {"kept": "person", "person": person, "name": name}


def record_of_table(room: Room) -> KeptRecord:
    """The record of a new table."""
    terms = write_terms(room.terms)
    return {"kept": "table", "table": room.id, "host": room.host, "terms": terms, "edition": room.code.edition}


def records_of_message(before: Room, message: Message, after: Room) -> tuple[KeptRecord, ...]:
    """The record of a message that took effect, and those of a rubber that it began or ended; kept all or none."""
    body = json.dumps(write_message(message), ensure_ascii=False, separators=(",", ":"))
    records: list[KeptRecord] = [{"kept": "message", "table": after.id, "seq": after.seq, "body": body}]
    rubber = after.rubber
    if rubber is not None and (before.rubber is None or before.rubber.number != rubber.number):
        records.append({"kept": "begin", "table": after.id, "rubber": rubber.number, "began": message.at})
    if rubber is not None and rubber.settled is None and after.over and not before.over:
        final = final_score(after.code, rubber.table, rubber.rulings)
        assert final is not None, "the rubber is over"
        score = {"kept": "score", "table": after.id, "rubber": rubber.number, "ended": after.seq}
        records.append({**score, "final": write_final_score(final)})
    return tuple(records)


def rubbers_over(before: Room, after: Room) -> Iterator[tuple[int, Rubber]]:
    """The rubbers of which a message has changed what may be shown, and that are over: by number."""
    rubber = after.rubber
    if rubber is not None and after.over and rubber.settled is None and begins_or_ends(before, after):
        yield rubber.number, rubber
    if before.rubber is not None and after.past != before.past and before.rubber.settled is None:
        yield before.rubber.number, before.rubber


def record_of_rubber(number: int, rubber: StoredRubber) -> KeptRecord:
    """The record of what may be shown of a rubber that is over, the latest of which counts."""
    return {"kept": "rubber", "table": rubber.table, "rubber": number, "shown": asdict(rubber)}


@dataclass(frozen=True, slots=True)
class SavedTable:
    """A table as it was kept; ``began`` are the times of its rubbers by number, ``rubbers`` those that are over."""

    stored: StoredTable
    began: dict[int, int]
    rubbers: dict[int, StoredRubber]


@dataclass(frozen=True, slots=True)
class StoredContents:
    """What a device has kept: the names of people by what it knows them by, its tables by name."""

    people: dict[str, str]
    tables: dict[str, SavedTable]


def read_records(records: Iterable[KeptRecord]) -> StoredContents:
    """What those records tell; ``KeyError`` or ``ValueError`` for what no device has kept."""
    people: dict[str, str] = {}
    of_tables: dict[str, list[KeptRecord]] = {}
    for record in records:
        match record["kept"]:
            case "person":
                people[record["person"]] = record["name"]
            case "table":
                of_tables[record["table"]] = [record]
            case _:
                of_tables[record["table"]].append(record)
    return StoredContents(people, {name: _table(*of_table) for name, of_table in of_tables.items()})


def _table(begin: KeptRecord, *records: KeptRecord) -> SavedTable:
    """The table of those records, the first of which is its own."""
    messages, ended = list[tuple[int, str]](), dict[int, EndedRubber]()
    began, rubbers = dict[int, int](), dict[int, StoredRubber]()
    for record in records:
        match record["kept"]:
            case "message":
                messages.append((record["seq"], record["body"]))
            case "begin":
                began[record["rubber"]] = record["began"]
            case "score":
                ended[record["rubber"]] = EndedRubber(read_final_score(record["final"]), record["ended"])
            case "rubber":
                rubbers[record["rubber"]] = StoredRubber(**record["shown"])
            case kind:
                raise ValueError(kind)
    room = Room(id=begin["table"], terms=read_terms(begin["terms"]), host=begin["host"])
    return SavedTable(StoredTable(room, tuple(messages), begin["edition"], ended), began, rubbers)


def time_of_last(table: StoredTable) -> int:
    """When something was last done at a table, in milliseconds; 0 where nothing was."""
    return int(json.loads(table.messages[-1][1])["at"]) if table.messages else 0
