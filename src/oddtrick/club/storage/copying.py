"""The rows of one database copied into another, which has the newest schema; the source may have an older one."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Engine, inspect, select

from oddtrick.club.storage import schema
from oddtrick.club.storage.engines import is_current, migrate
from oddtrick.club.storage.old_rubbers import renew_rubbers

TABLES = tuple(table for table in schema.metadata.sorted_tables if table not in schema.FLEETING)
ROWS_AT_ONCE = 1000
"""Rows inserted at once."""


def copy_rows(source: Engine, target: Engine) -> None:
    """Copy everything in one transaction, and dispose of both engines.

    Columns that the source lacks get defaults, tables no rows. No table has an owner in the copy.
    """
    try:
        with source.connect() as reading, target.begin() as writing:
            migrate(writing)
            for table in TABLES:
                if not inspect(reading).has_table(table.name):
                    continue
                present = {column["name"] for column in inspect(reading).get_columns(table.name)}
                columns = [
                    column for column in table.columns if column.name in present and column is not schema.table.c.owner
                ]
                rows: list[dict[str, Any]] = []
                for row in reading.execute(select(*columns)).mappings():
                    rows.append(dict(row))
                    if len(rows) == ROWS_AT_ONCE:
                        writing.execute(table.insert(), rows)
                        rows = []
                if rows:
                    writing.execute(table.insert(), rows)
            if not is_current(reading):
                renew_rubbers(writing)
    finally:
        source.dispose()
        target.dispose()
