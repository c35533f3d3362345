"""The stored rubbers of the club: of each what everybody may know, and who played it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, bindparam, select, update

from oddtrick.club.room.outcome import outcome
from oddtrick.club.room.public import is_open, public_record
from oddtrick.club.room.rubber import result_of
from oddtrick.club.room.rubber_head import Head, write_head
from oddtrick.club.room.state import Room, Rubber
from oddtrick.club.room.stored_rubber import StoredRubber, plain_reasons, plain_shuffles, rubber_id
from oddtrick.club.room.stored_table import EndedRubber
from oddtrick.club.storage import schema
from oddtrick.club.storage.chain import link_at
from oddtrick.files.record import (
    FinalScore,
    final_score,
    read_final_score,
    read_record,
    write_final_score,
    write_record,
)
from oddtrick.rules.messages import Message
from oddtrick.rules.plain_messages import read_message, write_message


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


_NEW = schema.rubber.insert()
_CHANGED = (
    update(schema.rubber)
    .where(schema.rubber.c.id == bindparam("key"))
    .values({name: bindparam(name) for name in ("over", "outcome", "record", "fairs", "reasons", "result", "ended")})
)
_ONE = select(schema.rubber).where(schema.rubber.c.id == bindparam("key"))
_PLAYERS = select(schema.played.c.person).where(schema.played.c.rubber == bindparam("key"))
_NEW_PLAYERS = schema.played.insert()


def store_rubber(
    connection: Connection, room: Room, rubber: Rubber, now: int, *, room_after: Room | None = None
) -> None:
    """Store what everybody may know of a rubber, and how it was scored if it is over.

    ``room`` is the room of which it is, or was, the rubber in hand; ``room_after`` is the one in which it is past.
    """
    key, shown_in = rubber_id(room, rubber), room_after or room
    stored = find_rubber(connection, key)
    if stored is None or rubber.settled is None:
        values = _rubber_values(connection, shown_in, rubber, stored, room.seq)
        if stored is None:
            connection.execute(_NEW, {"id": key, "table": room.id, "began": now, **values})
        else:
            connection.execute(_CHANGED, {"key": key, **values})
    players = set() if stored is None else set(players_of(connection, key))
    if new := {owner for owner in rubber.owners if owner is not None} - players:
        connection.execute(_NEW_PLAYERS, [{"rubber": key, "person": person} for person in sorted(new)])


def _rubber_values(
    connection: Connection, room: Room, rubber: Rubber, stored: Mapping[str, Any] | None, ended: int
) -> dict[str, Any]:
    result = result_of(room, rubber)
    final = final_score(room.code, rubber.table, rubber.rulings)
    before = None if stored is None else final_of(stored["result"])
    if stored is not None and before is not None and _agree(before, final):
        final, ended = before, stored["ended"]
    record = replace(public_record(room, rubber), final=final if is_open(room, rubber) else None)
    if stored is not None:
        # The header alone: the acts are as many as were played.
        header = read_record(stored["record"].partition("\n")[0]).header
        record = replace(record, header=replace(record.header, program=header.program, edition=header.edition))
    if final is not None:
        head = Head(rubber_id(room, rubber), ended, link_at(connection, room.id, ended))
        rest = {**record.header.rest, "head": write_head(head)}
        record = replace(record, header=replace(record.header, rest=rest))
    return {
        "over": result.stands.over,
        "outcome": _json(write_message(outcome(result.stands, rubber.name, broken_off=result.broken_off))),
        "record": write_record(record),
        "fairs": _json(plain_shuffles(room, rubber)),
        "reasons": _json(plain_reasons(room, rubber)),
        "result": None if final is None else _json(write_final_score(final)),
        "ended": None if final is None else ended,
    }


def _agree(before: FinalScore, today: FinalScore | None) -> bool:
    """Whether two editions read a rubber alike."""
    return today is not None and replace(before, program=today.program, edition=today.edition) == today


def ended_rubbers(connection: Connection, table: str) -> dict[int, EndedRubber]:
    """The finished rubbers of a table, by their number."""
    columns = (schema.rubber.c.id, schema.rubber.c.result, schema.rubber.c.ended)
    finished = schema.rubber.c.over | schema.rubber.c.result.is_not(None)
    rows = connection.execute(select(*columns).where(schema.rubber.c.table == table, finished))
    return {int(row.id.rpartition("-")[2]): EndedRubber(final_of(row.result), row.ended) for row in rows}


def final_of(result: str | None) -> FinalScore | None:
    """The stored final score; ``None`` where there is none, or it is damaged."""
    try:
        return None if result is None else read_final_score(json.loads(result))
    except ValueError:
        return None


def outcome_of(row: Mapping[str, Any]) -> Message:
    """How a stored rubber stands or ended."""
    return read_message(json.loads(row["outcome"]))


def rubber_in(row: Mapping[str, Any]) -> StoredRubber:
    """What everybody may know of a stored rubber; when the first of them were stored, players contributed nothing."""
    fairs = [{"contributions": {}, **fair} for fair in json.loads(row["fairs"])]
    plain = {"outcome": json.loads(row["outcome"]), "fairs": fairs, "reasons": json.loads(row["reasons"])}
    return StoredRubber(**{name: row[name] for name in ("id", "table", "began", "over", "record")}, **plain)


def rubbers_at(connection: Connection, table: str) -> list[Mapping[str, Any]]:
    """The stored rubbers of a table."""
    chosen = select(schema.rubber).where(schema.rubber.c.table == table).order_by(schema.rubber.c.began)
    return [dict(row) for row in connection.execute(chosen).mappings()]


def find_rubber(connection: Connection, key: str) -> dict[str, Any] | None:
    """The stored rubber of that name; ``None`` if there is none."""
    row = connection.execute(_ONE, {"key": key}).mappings().first()
    return None if row is None else dict(row)


def rubbers_of(connection: Connection, person: str, before: int, most: int) -> list[dict[str, Any]]:
    """A person's rubbers, the latest first, of those that began ``before``."""
    chosen = (
        select(schema.rubber)
        .join(schema.played, schema.played.c.rubber == schema.rubber.c.id)
        .where(schema.played.c.person == person, schema.rubber.c.began < before)
        .order_by(schema.rubber.c.began.desc())
        .limit(most)
    )
    return [dict(row) for row in connection.execute(chosen).mappings()]


def players_of(connection: Connection, key: str) -> list[str]:
    """The people who played a rubber."""
    return list(connection.scalars(_PLAYERS, {"key": key}))
