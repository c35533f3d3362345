"""Verification: every stored table is replayed, and what follows is compared with what is stored.

The links of its messages are made again, and compared with the heads of the rubbers that ended there: those in the
database, and those in the records that players have kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from oddtrick.club.room.outcome import outcome
from oddtrick.club.room.rebuilding import replay_messages
from oddtrick.club.room.rubber import result_of
from oddtrick.club.room.rubber_head import Head, head_of
from oddtrick.club.room.set_deals import deal_of
from oddtrick.club.room.state import Room, Rubber
from oddtrick.club.room.stored_rubber import rubber_id
from oddtrick.club.room.stored_table import StoredTable
from oddtrick.club.storage.chain import is_linked, read_chain
from oddtrick.club.storage.copying import copy_rows
from oddtrick.club.storage.engines import engine_for, is_current, line_of, shown_url, source_engine
from oddtrick.club.storage.stored_rubbers import final_of, find_rubber, outcome_of, rubbers_at
from oddtrick.club.storage.stored_tables import all_tables, find_table
from oddtrick.files.record import Record, differences, read_record, replay_all
from oddtrick.rules.acts import Deal
from oddtrick.rules.errors import OddtrickError
from oddtrick.rules.policy import Policy


@dataclass(slots=True)
class Verification:
    """What was replayed, what is wrong (``faults``), and where today's reading of the laws differs (``differing``)."""

    tables: int = 0
    messages: int = 0
    rubbers: int = 0
    shuffles: int = 0
    faults: list[str] = field(default_factory=list)
    differing: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.tables} tables, {self.messages} messages, {self.rubbers} rubbers, {self.shuffles} shuffles"


@dataclass(frozen=True, slots=True)
class RecordedHead:
    """The head that a record names, and the ``source`` of that record."""

    source: str
    head: Head


def read_kept_head(source: str, text: str | bytes) -> RecordedHead:
    """The head in the record that a player has kept; ``OddtrickError`` where there is none."""
    head = head_of(read_record(text, source).header)
    if head is None:
        raise OddtrickError(f"{source} names no head: it is not the record of a rubber that ended at a club's table")
    return RecordedHead(source, head)


def verify_database(database: str, kept: Sequence[RecordedHead] = ()) -> Verification:
    """Replay every table of a database; ``OddtrickError`` where it cannot be read at all.

    One of an older schema is copied into a temporary file for that, and is not changed. ``kept`` are heads from
    outside of the database, with which anybody who can write to it could not make it agree.
    """
    engine = source_engine(database)
    verification = Verification()
    try:
        with engine.connect() as connection:
            current = is_current(connection)
        if not current:
            return _verify_copy(engine, kept)
        with engine.connect() as connection:
            if engine.dialect.name == "sqlite":
                integrity = connection.exec_driver_sql("PRAGMA integrity_check").scalar()
                verification.faults += [] if integrity == "ok" else [f"SQLite says: {integrity}"]
            tables = [str(table) for table in all_tables(connection)]
            for table in tables:
                _verify_one(connection, table, [each for each in kept if each.head.table == table], verification)
            verification.faults += [
                f"{each.source}: there is no table {each.head.table}" for each in kept if each.head.table not in tables
            ]
    except OddtrickError:
        raise
    except Exception as error:  # noqa: BLE001 (whatever a damaged file makes of it)
        raise OddtrickError(f"{shown_url(database)} cannot be read: {_failure(error)}") from None
    finally:
        engine.dispose()
    return verification


def _verify_copy(engine: Engine, kept: Sequence[RecordedHead]) -> Verification:
    with TemporaryDirectory() as folder:
        path = str(Path(folder) / "copy.sqlite")
        copy = engine_for(path)
        copy_rows(engine, copy)
        copy.dispose()
        return verify_database(path, kept)


def _failure(error: Exception) -> str:
    return line_of(error) if isinstance(error, SQLAlchemyError) else type(error).__name__


def _verify_one(connection: Connection, name: str, kept: Sequence[RecordedHead], verification: Verification) -> None:
    """Replay a table; one that cannot be read is a fault, and the others are read all the same."""
    try:
        _verify_table(connection, name, verification)
        _verify_chain(connection, name, kept, verification)
    except Exception as error:  # noqa: BLE001 (whatever damaged rows make of it)
        verification.faults.append(f"table {name}: it cannot be read: {_failure(error)}")


def _verify_table(connection: Connection, name: str, verification: Verification) -> None:
    verification.tables += 1
    table = find_table(connection, name)
    if table is None:
        verification.faults.append(f"table {name}: it is listed, and cannot be found")
        return
    verification.messages += len(table.messages)
    numbers = [seq for seq, _ in table.messages]
    if numbers != list(range(1, len(numbers) + 1)):
        verification.faults.append(f"table {name}: a message is missing")
        return
    room, refused = table.room, False
    for step in replay_messages(table, looked_at=True):
        room = step.after
        if step.why and not refused:
            refused = True
            _note_refusal(table, f"table {name}: message {step.seq} has no effect today: {step.why}", verification)
        if step.before.rubber is not None and room.past != step.before.past:
            _verify_rubber(connection, room, step.before.rubber, verification, refused=refused)
    if room.rubber is not None:
        _verify_rubber(connection, room, room.rubber, verification, refused=refused)


def _verify_chain(connection: Connection, name: str, kept: Sequence[RecordedHead], verification: Verification) -> None:
    chain = read_chain(connection, name)
    verification.faults += [
        f"table {name}: message {seq} has been changed, or what stands before it" for seq in chain.broken
    ]
    heads = [*kept]
    for row in rubbers_at(connection, name):
        head = head_of(read_record(row["record"]).header)
        if head is not None:
            heads.append(RecordedHead(row["id"], head))
        elif row["ended"] is not None and is_linked(connection, name, row["ended"]):
            verification.faults.append(f"{row['id']}: its head is missing")
    verification.faults += [
        f"{each.source}: the table was rewritten after its rubber ended with message {each.head.message}"
        for each in heads
        if not chain.has(each.head)
    ]


def _note_refusal(table: StoredTable, text: str, verification: Verification) -> None:
    """Under another edition a message without effect is a difference; under the same one, something is wrong."""
    same = table.edition == table.room.code.edition
    (verification.faults if same else verification.differing).append(text)


def _verify_rubber(
    connection: Connection, room: Room, rubber: Rubber, verification: Verification, *, refused: bool
) -> None:
    verification.rubbers += 1
    name = rubber_id(room, rubber)
    dealt = [act.hands for act in rubber.acts if isinstance(act, Deal)]
    fairs = [fair for fair in rubber.fairs if fair.dealt]
    verification.shuffles += len(fairs)
    # In study anybody may lay the cards as they like.
    if room.terms.policy is not Policy.STUDY and dealt != [
        deal_of(room.terms, rubber, fair, fair.dealer).hands for fair in fairs
    ]:
        verification.faults.append(f"{name}: the cards were not dealt as they were shuffled and cut")
    row = find_rubber(connection, name)
    if row is None:
        verification.faults.append(f"{name}: the rubber is not stored")
        return
    record = read_record(row["record"])
    if not refused and rubber.settled is None and record.acts != rubber.acts[: len(record.acts)]:
        verification.faults.append(f"{name}: the record is not what was played")
    verification.differing += [f"{name}: {line}" for line in _differing(room, rubber, record, row)]


def _differing(room: Room, rubber: Rubber, record: Record, row: Mapping[str, Any]) -> list[str]:
    """Where today's reading of a finished rubber differs from its stored score."""
    final = final_of(row["result"])
    if final is not None:
        acts = max(record.acts, rubber.acts, key=len)
        return list(map(str, differences(room.code, final, replay_all(room.code, Record(record.header, acts)))))
    today = result_of(room, rubber)
    # Of rubbers that were finished before scores were stored nothing else is known.
    then, now = outcome_of(row), outcome(today.stands, rubber.name, broken_off=today.broken_off)
    return [f"then “{then}”; today “{now}”"] if row["over"] and then != now else []
