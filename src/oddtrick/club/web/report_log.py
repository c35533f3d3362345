"""What people have reported, as the keeper of the club reads it: each with what was done and said around it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from sqlalchemy import Connection

from oddtrick.club.render.happenings import line_of
from oddtrick.club.room.rebuilding import replay_messages
from oddtrick.club.room.state import Room
from oddtrick.club.room.stored_rubber import rubber_id
from oddtrick.club.storage.engines import is_current, source_engine
from oddtrick.club.storage.stored_reports import AbuseReport, reports_since
from oddtrick.club.storage.stored_tables import find_table
from oddtrick.rules.errors import OddtrickError

BEFORE, AFTER = 12, 6
"""Messages before and after the one that is reported whose lines are shown with it."""


def read_reports(database: str, since: int) -> list[str]:
    """The reports since a time in milliseconds, the latest first, each in some lines; what is hidden stays hidden.

    ``OddtrickError`` for what is no database of a club, or one that an older version stored.
    """
    engine = source_engine(database)
    try:
        with engine.connect() as connection:
            if not is_current(connection):
                raise OddtrickError(f"{database} is of an older version, which had no reports")
            return ["\n".join(_lines(connection, report)) for report in reports_since(connection, since)]
    finally:
        engine.dispose()


def _lines(connection: Connection, report: AbuseReport) -> Iterator[str]:
    at = datetime.fromtimestamp(report.created / 1000, UTC)
    yield f"{at:%Y-%m-%d %H:%M} UTC, table {report.table}, message {report.seq}, reported by {report.name}:"
    yield f"  {report.text}"
    shown, room = _around(connection, report)
    if room is None:
        yield "  The table is no longer kept."
        return
    rubber = "no rubber" if room.rubber is None else f"rubber {rubber_id(room, room.rubber)}"
    yield f"  {room.terms.name}, {room.code.title}, {room.terms.policy.value} table, {rubber}:"
    for seq, text in shown:
        yield f"  {'>' if seq == report.seq else ' '} {seq:5} {text}"


def _around(connection: Connection, report: AbuseReport) -> tuple[list[tuple[int, str]], Room | None]:
    """The lines around what is reported, as everybody at the table was shown them, and the room as it was then."""
    table = find_table(connection, report.table)
    if table is None:
        return [], None
    shown, room = list[tuple[int, str]](), table.room
    for step in replay_messages(table, looked_at=False):
        if step.seq > report.seq + AFTER:
            break
        room = step.after if step.seq <= report.seq else room
        if step.seq < report.seq - BEFORE:
            continue
        for event in step.after.events:
            if event.seq == step.seq:
                line = line_of(step.after.code, event, ())
                who = f"{line['who']}: " if line["kind"] == "chat" else ""
                ruled = f" ({line['slip']['text']})" if "slip" in line else ""
                shown.append((step.seq, f"{who}{line['text']}{ruled}"))
    return shown, room
