"""Verification: every stored table is replayed, and what follows is compared with what is stored."""

from __future__ import annotations

import json

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from oddtrick.acts import Deal
from oddtrick.club.room.messages import read_message
from oddtrick.club.room.state import Room, Rubber
from oddtrick.club.storage import stored_rubbers, stored_tables
from oddtrick.club.storage.engines import line_of, shown_url, source_engine
from oddtrick.errors import OddtrickError
from oddtrick.policy import Policy
from oddtrick.record import read_record


def verify_database(database: str) -> tuple[str, list[str]]:
    """Play through every table: what was gone through, and what is wrong."""
    engine = source_engine(database)
    faults: list[str] = []
    counts = {"tables": 0, "messages": 0, "rubbers": 0, "shuffles": 0}
    try:
        with engine.connect() as connection:
            if engine.dialect.name == "sqlite":
                said = connection.exec_driver_sql("PRAGMA integrity_check").scalar()
                faults += [] if said == "ok" else [f"SQLite says: {said}"]
            for table in stored_tables.all_tables(connection):
                counts["tables"] += 1
                faults += _verify_table(connection, table, counts)
    except SQLAlchemyError as error:
        raise OddtrickError(f"{shown_url(database)} cannot be read: {line_of(error)}") from None
    finally:
        engine.dispose()
    return ", ".join(f"{count} {name}" for name, count in counts.items()), faults


def _verify_table(connection: Connection, table: str, counts: dict[str, int]) -> list[str]:
    kept = stored_tables.find_table(connection, table)
    assert kept is not None
    counts["messages"] += len(kept.messages)
    numbers = [seq for seq, _ in kept.messages]
    if numbers != list(range(1, len(numbers) + 1)):
        return [f"table {table}: a message is missing"]
    faults: list[str] = []
    room = kept.room
    try:
        for seq, body in kept.messages:
            before, room = room, stored_tables.replayed(room, seq, read_message(json.loads(body)))
            if before.rubber is not None and room.past != before.past:
                faults += _verify_rubber(connection, room, before.rubber, counts)
    except OddtrickError as error:
        return [*faults, f"table {table}: {error}"]
    if room.rubber is not None:
        faults += _verify_rubber(connection, room, room.rubber, counts)
    return faults


def _verify_rubber(connection: Connection, room: Room, rubber: Rubber, counts: dict[str, int]) -> list[str]:
    counts["rubbers"] += 1
    faults = []
    dealt = [act.hands for act in rubber.acts if isinstance(act, Deal)]
    cut = [fair for fair in rubber.fairs if fair.cut is not None]
    counts["shuffles"] += len(cut)
    # In study somebody may lay the cards as he likes.
    if room.terms.policy is not Policy.STUDY and dealt != [fair.hands for fair in cut]:
        faults.append(
            f"{stored_rubbers.rubber_id(room, rubber)}: the cards were not dealt as they were shuffled and cut"
        )
    row = stored_rubbers.find_rubber(connection, stored_rubbers.rubber_id(room, rubber))
    if row is None:
        return [*faults, f"{stored_rubbers.rubber_id(room, rubber)}: the rubber is not told"]
    told = read_record(row["record"]).acts
    if told != rubber.acts[: len(told)]:
        faults.append(f"{stored_rubbers.rubber_id(room, rubber)}: the record is not what was played")
    return faults
