"""What people have reported: a message of a table, with their words on it, for the keeper of the club."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, select

from oddtrick.club.storage import schema

REPORT_KEPT_MS = 90 * 24 * 3600_000
"""Milliseconds after which a report is deleted."""


@dataclass(frozen=True, slots=True)
class AbuseReport:
    """Somebody of that ``name`` reports message ``seq`` of a table; ``created`` in milliseconds since 1970."""

    id: str
    table: str
    seq: int
    name: str
    text: str
    created: int


def store_report(connection: Connection, report: AbuseReport) -> None:
    """Store a report."""
    connection.execute(
        schema.report.insert().values(
            id=report.id,
            table=report.table,
            seq=report.seq,
            name=report.name,
            text=report.text,
            created=report.created,
        )
    )


def reports_since(connection: Connection, since: int) -> list[AbuseReport]:
    """The reports since that time, the latest first."""
    chosen = select(schema.report).where(schema.report.c.created >= since).order_by(schema.report.c.created.desc())
    return [
        AbuseReport(row.id, row.table, row.seq, row.name, row.text, row.created) for row in connection.execute(chosen)
    ]


def delete_old_reports(connection: Connection, now: int) -> None:
    """Delete the reports that have been kept long enough."""
    connection.execute(delete(schema.report).where(schema.report.c.created < now - REPORT_KEPT_MS))
