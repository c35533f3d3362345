"""Backups of the club: copied while it is open, restored into an empty database, and verified each time."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError

from oddtrick.club.storage.copying import TABLES, copy_rows
from oddtrick.club.storage.engines import (
    engine_for,
    line_of,
    made_private,
    migrate,
    open_for_reading,
    own_database,
    shown_url,
    source_engine,
)
from oddtrick.club.storage.verification import verify_database
from oddtrick.rules.errors import OddtrickError


def back_up(database: str, target: str) -> str:
    """Copy a database into a new SQLite file and verify the copy; returns a line that says what was copied."""
    path = Path(target)
    if path.exists():
        raise OddtrickError(f"{target} exists: choose another name")
    source = source_engine(database)
    try:
        if source.dialect.name == "sqlite":
            made_private(path)
            with (
                closing(open_for_reading(Path(str(source.url.database)))) as reading,
                closing(sqlite3.connect(path)) as writing,
            ):
                reading.backup(writing)
        else:
            copy = engine_for(target)
            copy_rows(source, copy)
            copy.dispose()
        with closing(sqlite3.connect(path)) as writing:
            writing.execute("PRAGMA journal_mode=DELETE")  # one file, which can be read where nothing can be written
        return _checked(target)
    except BaseException as error:
        for left in ("", "-wal", "-shm", "-journal"):
            Path(f"{path}{left}").unlink(missing_ok=True)
        if isinstance(error, SQLAlchemyError | sqlite3.Error):
            raise OddtrickError(f"{target}: nothing was copied: {line_of(error)}") from None
        raise
    finally:
        source.dispose()


def restore_backup(database: str, source: str) -> str:
    """Copy a backup into an empty database and verify it; returns a line that says what was restored."""
    copy = source_engine(source)
    try:
        with own_database(engine_for(database)) as target:
            with target.begin() as connection:
                migrate(connection)
                if any(connection.scalar(select(func.count()).select_from(table)) for table in TABLES):
                    raise OddtrickError(f"{shown_url(database)} is not empty: name a new one")
            copy_rows(copy, target)
    except SQLAlchemyError as error:
        raise OddtrickError(f"{shown_url(database)}: nothing was restored: {line_of(error)}") from None
    finally:
        copy.dispose()
    return _checked(database)


def _checked(database: str) -> str:
    verification = verify_database(database)
    if verification.faults:
        raise OddtrickError(f"the copy is not whole: {verification.faults[0]}")
    return str(verification)
