"""What people report to the keeper of the club: told with what was done around it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from oddtrick.club.live.clubhouse import Settings
from oddtrick.club.storage import accounts
from oddtrick.club.storage.stored_reports import (
    REPORT_KEPT_MS,
    AbuseReport,
    delete_old_reports,
    reports_since,
    store_report,
)
from oddtrick.club.storage.writer import Writer
from oddtrick.club.web.limits import REPORTS
from oddtrick.terminal.cli import main
from tests.club.asking import page
from tests.club.old_database import old_database
from tests.club.serving import Guest, give, receive, served


def read(database: Path, *options: str) -> str:
    """What the keeper reads."""
    result = CliRunner().invoke(main, ["club", "reports", "--database", str(database), *options])
    assert result.exit_code == 0, result.output
    return result.output


def test_a_report_is_read_with_the_lines_around_it(tmp_path: Path) -> None:
    database = tmp_path / "club.sqlite"
    with served(str(database), "--no-limits") as club:
        ann, bob, eve = (Guest(club.origin, name) for name in ("Ann", "Bob", "Eve"))
        table = ann.open_table(sit="S", start=True, players="plain")
        with ann.socket(table) as socket, bob.socket(table) as other:
            update = receive(socket, "update")
            receive(other, "update")
            chat = {"kind": "chat", "number": 1, "words": "I say what I like."}
            reply, update = give(socket, update, chat)
            said = reply["seq"]
            path = f"/api/tables/{table}/reports"
            assert bob.http.post(path, json={"seq": said, "text": "Is this\nproper?"}).status_code == 204
            assert bob.http.post(path, json={"seq": 10**6, "text": "What?"}).status_code == 400
            assert bob.http.post(path, json={"seq": said, "text": "\u202e"}).status_code == 422
            assert eve.http.post(path, json={"seq": said, "text": "I was not there."}).status_code == 404
        shown = read(database)
        for guest in (ann, bob, eve):
            guest.close()
    lines = shown.splitlines()
    assert f"table {table}, message {said}, reported by Bob:" in lines[0]
    assert lines[1] == "  Is this proper?"
    assert f"rubber {table}-1" in lines[2]
    assert [line for line in lines if line.startswith("  >")] == [f"  > {said:5} Ann: I say what I like."]
    assert "Ann is here." in shown
    assert shown.count("reported by") == 1


def test_nothing_reported_and_a_database_that_knows_no_reports(tmp_path: Path) -> None:
    database = tmp_path / "club.sqlite"
    Writer(str(database)).close()
    assert read(database) == "Nothing has been reported.\n"
    old = CliRunner().invoke(main, ["club", "reports", "--database", old_database(tmp_path / "old.sqlite")])
    assert (old.exit_code, "older version" in old.output) == (2, True)


def test_a_report_from_a_day_on_and_one_of_a_table_that_is_gone(tmp_path: Path) -> None:
    database = tmp_path / "club.sqlite"
    writer = Writer(str(database))
    day = 24 * 3600_000
    for number in range(2):
        stored = partial(
            store_report, report=AbuseReport(f"r{number}", "gone", 3, "Ann", f"Text {number}", number * day)
        )
        writer.submit(stored).result()
    writer.close()
    assert read(database).count("reported by Ann") == 2
    assert read(database).index("Text 1") < read(database).index("Text 0"), "the latest comes first"
    later = read(database, "--since", "1970-01-02")
    assert ("Text 1" in later, "Text 0" in later, "no longer kept" in later) == (True, False, True)


def test_a_report_is_deleted_after_its_time_and_outlives_the_account_of_whoever_made_it(tmp_path: Path) -> None:
    writer = Writer(str(tmp_path / "club.sqlite"))

    def happen(connection: Any) -> list[list[str]]:
        accounts.create_person(connection, accounts.Person("ann", "Ann", "ann", None), 0)
        for made in (AbuseReport("old", "t1", 1, "Ann", "Old", 0), AbuseReport("new", "t1", 1, "Ann", "New", 1)):
            store_report(connection, made)
        accounts.delete_person(connection, "ann")
        left = [[each.id for each in reports_since(connection, 0)]]
        delete_old_reports(connection, REPORT_KEPT_MS + 1)
        return [*left, [each.id for each in reports_since(connection, 0)]]

    assert writer.submit(happen).result() == [["new", "old"], ["new"]]
    writer.close()


def test_nobody_floods_the_keeper(tmp_path: Path) -> None:
    with page(tmp_path, Settings()) as visitor:
        visitor.post("/api/guest", json={})
        table = visitor.post("/api/tables", json={"sit": "S"}).json()["id"]
        path = f"/api/tables/{table}/reports"
        answers = [visitor.post(path, json={"seq": 1, "text": "Oh!"}).status_code for _ in range(REPORTS.times + 1)]
    assert answers == [204] * REPORTS.times + [429]


@pytest.mark.parametrize("text", ["", "x" * 501])
def test_a_report_has_a_length(tmp_path: Path, text: str) -> None:
    with page(tmp_path, Settings()) as visitor:
        visitor.post("/api/guest", json={})
        table = visitor.post("/api/tables", json={"sit": "S"}).json()["id"]
        assert visitor.post(f"/api/tables/{table}/reports", json={"seq": 1, "text": text}).status_code == 422


def test_reports_are_backed_up_and_restored(tmp_path: Path) -> None:
    database, copy, again = (tmp_path / name for name in ("club.sqlite", "copy.sqlite", "again.sqlite"))
    writer = Writer(str(database))
    writer.submit(lambda connection: store_report(connection, AbuseReport("r", "gone", 3, "Ann", "Text", 5))).result()
    writer.close()
    runner = CliRunner()
    assert runner.invoke(main, ["club", "backup", "--database", str(database), str(copy)]).exit_code == 0
    assert runner.invoke(main, ["club", "restore", "--database", str(again), str(copy)]).exit_code == 0
    with closing(sqlite3.connect(again)) as connection:
        assert connection.execute("SELECT name, text FROM report").fetchall() == [("Ann", "Text")]
