"""What whoever runs the club needs besides: backups, putting them back, and playing through all that is kept."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, func, select
from sqlalchemy.exc import SQLAlchemyError

from oddtrick.acts import Deal
from oddtrick.club.room.messages import read_message
from oddtrick.club.room.state import Room, Rubber
from oddtrick.club.storage import schema, store
from oddtrick.club.storage.engines import engine_for, line_of, look_at, migrate, opened_to_read, owned, told
from oddtrick.errors import OddtrickError
from oddtrick.policy import Policy
from oddtrick.record import read_record

TABLES = tuple(schema.metadata.sorted_tables)
CHUNK = 1000


def back_up(database: str, target: str) -> str:
    """Copy a database into an SQLite file, and check the copy; a line that says what was copied."""
    path = Path(target)
    if path.exists():
        raise OddtrickError(f"{target} exists: choose another name")
    source = _source(database)
    try:
        if source.dialect.name == "sqlite":
            with (
                closing(opened_to_read(Path(str(source.url.database)))) as one,
                closing(sqlite3.connect(path)) as other,
            ):
                one.backup(other)
        else:
            _copy(source, engine_for(target))
        with closing(sqlite3.connect(path)) as other:
            other.execute("PRAGMA journal_mode=DELETE")  # one file, which can be read where nothing can be written
        return _checked(target)
    except BaseException as error:
        for left in ("", "-wal", "-shm", "-journal"):
            Path(f"{path}{left}").unlink(missing_ok=True)
        if isinstance(error, SQLAlchemyError | sqlite3.Error):
            raise OddtrickError(f"{target}: nothing was copied: {line_of(error)}") from None
        raise
    finally:
        source.dispose()


def put_back(database: str, source: str) -> str:
    """Put a copy into an empty database, and check it; a line that says what was put back."""
    copy = _source(source)
    with owned(engine_for(database)) as target:
        try:
            with target.begin() as connection:
                migrate(connection)
                if any(connection.scalar(select(func.count()).select_from(table)) for table in TABLES):
                    raise OddtrickError(f"{told(database)} is not empty: name a new one")
            _copy(copy, target)
        except SQLAlchemyError as error:
            raise OddtrickError(f"{told(database)}: nothing was put back: {line_of(error)}") from None
    return _checked(database)


def _source(database: str) -> Engine:
    """The database of a club, to read from; ``OddtrickError`` for anything else."""
    engine = engine_for(database, reading=True)
    try:
        with engine.connect() as connection:
            look_at(connection)
    except (SQLAlchemyError, OddtrickError) as error:
        engine.dispose()
        raise OddtrickError(f"{told(database)} cannot be read: {line_of(error)}") from None
    return engine


def _copy(source: Engine, target: Engine) -> None:
    with closing(_Both(source, target)), source.connect() as one, target.begin() as other:
        migrate(other)
        for table in TABLES:
            rows: list[dict[str, Any]] = []
            for row in one.execute(select(table)).mappings():
                rows.append(dict(row))
                if len(rows) == CHUNK:
                    other.execute(table.insert(), rows)
                    rows = []
            if rows:
                other.execute(table.insert(), rows)


@dataclass(frozen=True, slots=True)
class _Both:
    source: Engine
    target: Engine

    def close(self) -> None:
        self.source.dispose()
        self.target.dispose()


def _checked(database: str) -> str:
    report, faults = check(database)
    if faults:
        raise OddtrickError(f"the copy is not whole: {faults[0]}")
    return report


def check(database: str) -> tuple[str, list[str]]:
    """Play through every table: what was gone through, and what is wrong."""
    engine = _source(database)
    faults: list[str] = []
    counts = {"tables": 0, "messages": 0, "rubbers": 0, "shuffles": 0}
    try:
        with engine.connect() as connection:
            if engine.dialect.name == "sqlite":
                said = connection.exec_driver_sql("PRAGMA integrity_check").scalar()
                faults += [] if said == "ok" else [f"SQLite says: {said}"]
            for table in store.all_tables(connection):
                counts["tables"] += 1
                faults += _check_table(connection, table, counts)
    except SQLAlchemyError as error:
        raise OddtrickError(f"{told(database)} cannot be read: {line_of(error)}") from None
    finally:
        engine.dispose()
    return ", ".join(f"{count} {name}" for name, count in counts.items()), faults


def _check_table(connection: Connection, table: str, counts: dict[str, int]) -> list[str]:
    kept = store.kept_table(connection, table)
    assert kept is not None
    counts["messages"] += len(kept.messages)
    numbers = [seq for seq, _ in kept.messages]
    if numbers != list(range(1, len(numbers) + 1)):
        return [f"table {table}: a message is missing"]
    faults: list[str] = []
    room = kept.room
    try:
        for seq, body in kept.messages:
            before, room = room, store.replayed(room, seq, read_message(json.loads(body)))
            if before.rubber is not None and room.past != before.past:
                faults += _check_rubber(connection, room, before.rubber, counts)
    except OddtrickError as error:
        return [*faults, f"table {table}: {error}"]
    if room.rubber is not None:
        faults += _check_rubber(connection, room, room.rubber, counts)
    return faults


def _check_rubber(connection: Connection, room: Room, rubber: Rubber, counts: dict[str, int]) -> list[str]:
    counts["rubbers"] += 1
    faults = []
    dealt = [act.hands for act in rubber.acts if isinstance(act, Deal)]
    cut = [fair for fair in rubber.fairs if fair.cut is not None]
    counts["shuffles"] += len(cut)
    # In study somebody may lay the cards as he likes.
    if room.terms.policy is not Policy.STUDY and dealt != [fair.hands for fair in cut]:
        faults.append(f"{store.rubber_id(room, rubber)}: the cards were not dealt as they were shuffled and cut")
    row = store.rubber_row(connection, store.rubber_id(room, rubber))
    if row is None:
        return [*faults, f"{store.rubber_id(room, rubber)}: the rubber is not told"]
    told = read_record(row["record"]).acts
    if told != rubber.acts[: len(told)]:
        faults.append(f"{store.rubber_id(room, rubber)}: the record is not what was played")
    return faults
