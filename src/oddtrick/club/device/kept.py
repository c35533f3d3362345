"""What a device keeps: who plays, and a record for each table, each message that took effect, and each final score.

Records are plain values as JSON has them; in the order in which they were kept they are all that a device needs.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from oddtrick.club.room.incoming import Message, write_message
from oddtrick.club.room.plain_terms import read_terms, write_terms
from oddtrick.club.room.state import Room
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
    """The record of a message that took effect, with those of a rubber that it ended; to be kept all or none."""
    body = json.dumps(write_message(message), ensure_ascii=False, separators=(",", ":"))
    kept: KeptRecord = {"kept": "message", "table": after.id, "seq": after.seq, "body": body}
    rubber = after.rubber
    if rubber is None or rubber.settled is not None or before.over or not after.over:
        return (kept,)
    final = final_score(after.code, rubber.table, rubber.rulings)
    assert final is not None, "the rubber is over"
    score = {"kept": "score", "table": after.id, "rubber": rubber.number, "ended": after.seq}
    return kept, {**score, "final": write_final_score(final)}


@dataclass(frozen=True, slots=True)
class Kept:
    """What a device has kept: the names of people by what it knows them by, its tables by name."""

    people: dict[str, str]
    tables: dict[str, StoredTable]


def read_records(records: Iterable[KeptRecord]) -> Kept:
    """What those records tell; ``KeyError`` or ``ValueError`` for what no device has kept."""
    people: dict[str, str] = {}
    begun: dict[str, KeptRecord] = {}
    messages: dict[str, list[tuple[int, str]]] = {}
    ended: dict[str, dict[int, EndedRubber]] = {}
    for record in records:
        match record["kept"]:
            case "person":
                people[record["person"]] = record["name"]
            case "table":
                begun[record["table"]] = record
                messages[record["table"]], ended[record["table"]] = [], {}
            case "message":
                messages[record["table"]].append((record["seq"], record["body"]))
            case "score":
                final = EndedRubber(read_final_score(record["final"]), record["ended"])
                ended[record["table"]][record["rubber"]] = final
            case kind:
                raise ValueError(kind)
    tables = {
        table: StoredTable(
            Room(id=table, terms=read_terms(record["terms"]), host=record["host"]),
            tuple(messages[table]),
            record["edition"],
            ended[table],
        )
        for table, record in begun.items()
    }
    return Kept(people, tables)


def time_of_last(table: StoredTable) -> int:
    """When something was last done at a table, in milliseconds; 0 where nothing was."""
    return int(json.loads(table.messages[-1][1])["at"]) if table.messages else 0
