"""What is acknowledged is kept: through kill -9, a full disk, a failing write; backups, and PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from click.testing import CliRunner
from sqlalchemy import Connection, text
from websockets.exceptions import ConnectionClosed

from oddtrick.club.live.clubhouse import Clubhouse, Settings
from oddtrick.club.room.commands import read_command, write_command
from oddtrick.club.room.handle import handle
from oddtrick.club.room.incoming import Message, PersonCame, PersonCommanded
from oddtrick.club.room.plain_terms import read_terms, write_terms
from oddtrick.club.room.rebuilding import rebuild
from oddtrick.club.room.state import Room, Terms
from oddtrick.club.storage import backup, engines, schema, stored_tables
from oddtrick.club.storage.engines import NotKept
from oddtrick.club.storage.verification import verify_database
from oddtrick.club.storage.writer import Writer
from oddtrick.rules.errors import OddtrickError
from oddtrick.terminal.cli import main
from tests.club.keeping import kept_evening, loaded
from tests.club.playing import evening
from tests.club.power import Disk, engine_on
from tests.club.serving import Guest, Served, receive, wish
from tests.support.waiting import PATIENCE, come_true, wait_until

KILLS = int(os.environ.get("ODDTRICK_KILLS", "2"))
CUTS = int(os.environ.get("ODDTRICK_CUTS", "20"))
FULL = int(os.environ.get("ODDTRICK_FULL", "15"))
TABLES = 4


@pytest.fixture
def writer(tmp_path: Path) -> Iterator[Writer]:
    made = Writer(str(tmp_path / "club.sqlite"))
    yield made
    made.close()


def test_a_room_is_had_again_as_it_was(writer: Writer) -> None:
    assert kept_evening(writer) == loaded(writer)


def test_many_at_once_share_a_commit(writer: Writer) -> None:
    blocked = threading.Event()
    writer.submit(lambda _c: blocked.wait(PATIENCE))
    done = [writer.submit(lambda c, n=n: c.execute(text("SELECT :n"), {"n": n}).scalar()) for n in range(100)]  # type: ignore[misc]  # bound now
    before = writer.groups
    blocked.set()
    assert [each.result(10) for each in done] == list(range(100))
    assert writer.groups - before <= 3


def test_a_number_is_never_given_twice(writer: Writer) -> None:
    room = kept_evening(writer)
    fork = Message(5, "00" * 32, PersonCame("eve", "Eve"))
    before = Room(id="t1", terms=room.terms, host="ann", seq=room.seq - 1)
    with pytest.raises(NotKept):
        writer.submit(lambda c: stored_tables.append_message(c, before, fork, handle(before, fork).room)).result()
    assert loaded(writer) == room


def test_one_that_fails_takes_no_other_with_it(writer: Writer) -> None:
    blocked = threading.Event()
    writer.submit(lambda _c: blocked.wait(PATIENCE))
    bad = writer.submit(lambda c: c.execute(text("SELECT * FROM nowhere")))
    good = writer.submit(lambda c: c.execute(text("SELECT 7")).scalar())
    blocked.set()
    assert good.result(10) == 7
    with pytest.raises(NotKept):
        bad.result(10)


@pytest.mark.parametrize("begun", [False, True])
def test_whoever_goes_away_meanwhile_stops_nothing(writer: Writer, begun: bool) -> None:  # noqa: FBT001 (both are tried)
    """As when a page is closed, or its answer takes too long: the jobs of the others are done all the same."""
    blocked, reached = threading.Event(), threading.Event()

    def wait(_connection: Connection) -> None:
        reached.set()
        blocked.wait(PATIENCE)

    async def leave() -> None:
        other = None if begun else writer.submit(wait)
        asking = asyncio.create_task(writer.do(wait))
        await asyncio.to_thread(reached.wait)
        asking.cancel()
        with suppress(asyncio.CancelledError):
            await asking
        blocked.set()
        if other is not None:
            await asyncio.wrap_future(other)
        async with asyncio.timeout(PATIENCE):
            assert await writer.do(lambda c: c.execute(text("SELECT 7")).scalar()) == 7

    asyncio.run(leave())


def test_two_clubs_cannot_be_served_from_one_database(tmp_path: Path) -> None:
    first = Writer(str(tmp_path / "club.sqlite"))
    with pytest.raises(OddtrickError, match="another club"):
        Writer(str(tmp_path / "club.sqlite"))
    first.close()
    Writer(str(tmp_path / "club.sqlite")).close()


def test_the_database_is_made_as_the_schema_says(writer: Writer) -> None:
    """What the versions have made one after another is what is asked of it."""
    differences = writer.submit(lambda c: compare_metadata(MigrationContext.configure(c), schema.metadata)).result()
    assert differences == []


def _pages(connection: Connection, most: int) -> int:
    return int(connection.exec_driver_sql(f"PRAGMA max_page_count={most}").scalar() or 0)


@pytest.mark.parametrize("more", [0, 1, 2, 3, 5, 8])
def test_on_a_full_disk_nothing_is_reported_that_is_not_there(writer: Writer, more: int) -> None:
    room = kept_evening(writer, 5)
    full = writer.submit(lambda c: _pages(c, int(c.exec_driver_sql("PRAGMA page_count").scalar() or 0) + more)).result()
    reported = []
    for number in range(400):
        message = Message(number, "ab" * 32, PersonCame(f"guest{number}", "A" * 24))
        after = handle(room, message).room
        try:
            writer.submit(lambda c, b=room, m=message, a=after: stored_tables.append_message(c, b, m, a)).result()  # type: ignore[misc]  # bound now
        except NotKept:
            break
        reported.append(number)
        room = after
    else:
        pytest.fail(f"the disk of {full} pages never filled")
    assert not writer.healthy
    assert loaded(writer) == room
    writer.submit(lambda c: _pages(c, 1_000_000)).result()
    after = handle(room, message).room
    writer.submit(lambda c: stored_tables.append_message(c, room, message, after)).result()
    assert loaded(writer) == after
    assert writer.healthy


def test_a_table_that_nobody_is_at_leaves_the_memory_and_is_had_again(tmp_path: Path) -> None:
    async def evening_over() -> None:
        club = Clubhouse(Settings(pace=0), Writer(str(tmp_path / "club.sqlite")))
        host = await club.open_table(Terms(name="A table", code_key="auction-1915"), "ann")
        await host.come("ann", "Ann")
        before, key = host.room, host.room.id
        await club.let_go(before.at)
        assert key in club.hosts
        await club.let_go(before.at + 1)
        assert key not in club.hosts
        again = await club.host(key)
        assert again is not None
        # Who was there when it was left has gone meanwhile.
        assert again.room.events[: len(before.events)] == before.events
        assert not again.room.is_present("ann")
        assert await club.host("nowhere") is None
        await club.close()

    asyncio.run(evening_over())


def test_a_command_whose_sender_goes_away_takes_effect_and_is_told(tmp_path: Path) -> None:
    async def evening_over() -> None:
        writer = Writer(str(tmp_path / "club.sqlite"))
        club = Clubhouse(Settings(pace=0), writer)
        host = await club.open_table(Terms(name="A table", code_key="auction-1915"), "ann")
        begun, blocked = threading.Event(), threading.Event()

        def block(_connection: Connection) -> None:
            begun.set()
            blocked.wait(PATIENCE)

        writer.submit(block)
        assert await asyncio.to_thread(begun.wait, 10)
        coming = asyncio.create_task(host.come("ann", "Ann"))
        await come_true(writer._jobs.qsize, "her coming in the writer's queue")  # noqa: SLF001 (no other sign of it)
        coming.cancel()
        with suppress(asyncio.CancelledError):
            await coming
        blocked.set()
        await host.come("bob", "Bob")
        assert {member.name for member in host.room.members.values()} == {"Ann", "Bob"}
        kept = await writer.do(lambda connection: stored_tables.find_table(connection, host.room.id))
        assert kept is not None
        assert rebuild(kept).room == replace(host.room, at=rebuild(kept).room.at)
        await club.close()

    asyncio.run(evening_over())


# -- kill -9 --


class Acknowledged:
    """Players at several tables, who note what was acknowledged to them."""

    def __init__(self, guest: Guest, tables: list[str]) -> None:
        self.guest, self.tables = guest, tables
        self.noted: list[tuple[str, int, int]] = []
        self.number = int(time.time() * 1000)

    def play(self, table: str) -> None:
        """Play as fast as acknowledgements come, until the club is gone."""
        try:
            with self.guest.socket(table) as socket:
                update, number = receive(socket, "update"), 0
                while True:
                    asked = wish(update["table"])
                    assert asked is not None, update["table"]["waits"]
                    self.number += 1
                    number = self.number
                    socket.send(json.dumps({"client": table, "number": number, "seq": update["seq"], **asked}))
                    reply = receive(socket)
                    while reply["kind"] == "update":
                        reply = receive(socket)
                    if reply["kind"] == "ack":
                        self.noted.append((table, number, reply["seq"]))
                    update = receive(socket, "update")
        except (ConnectionClosed, ConnectionError, TimeoutError, OSError, EOFError):
            return


def test_what_was_acknowledged_survives_kill_9(tmp_path: Path) -> None:
    """No acknowledged act is lost, there is no gap, and the club opens again as it was."""
    database, rng = str(tmp_path / "club.sqlite"), Random(1)
    token, tables, total = None, list[str](), 0
    for _ in range(KILLS):
        club = Served(database, "--no-limits")
        guest = Guest(club.origin, token=token)
        token = guest.token
        if not tables:
            tables = [guest.open_table(policy="study", name=f"Study {n}") for n in range(TABLES)]
        players = Acknowledged(guest, tables)
        with ThreadPoolExecutor(TABLES) as pool:
            for table in tables:
                pool.submit(players.play, table)
            try:
                enough = rng.randint(30, 150)
                wait_until(lambda: len(players.noted) >= enough, f"{enough} acts acknowledged")  # noqa: B023 (used at once)
            finally:
                club.kill()
        guest.close()
        assert verify_database(database).faults == []
        writer = Writer(database)
        for table, number, seq in players.noted:
            key = f"%/{table}/{number}"
            found = writer.submit(
                lambda c, t=table, k=key: c.execute(  # type: ignore[misc]  # bound now
                    text('SELECT seq FROM message WHERE "table" = :t AND command LIKE :k'), {"t": t, "k": k}
                ).scalar()
            ).result()
            assert found == seq
        writer.close()
        total += len(players.noted)
    assert total > 20 * KILLS


# -- a power cut --


def lost_by_cuts(tmp_path: Path, synchronous: str, cuts: int) -> int:
    """How many acknowledged messages are missing after power cuts, one after each of that number of commits."""
    found = evening(3)
    for _ in range(cuts):
        found.turn()
    disk, folder, lost = Disk(), tmp_path / "disk", 0
    folder.mkdir()
    path = str(folder / "club.sqlite")
    writer = Writer(path, engine_on(disk, path, synchronous))
    room = Room(id="t1", terms=found.room.terms, host="ann")
    writer.submit(lambda connection: stored_tables.create_table(connection, room, 0)).result()
    for number, message in enumerate(found.messages[:cuts]):
        after = handle(room, message).room
        writer.submit(lambda c, b=room, m=message, a=after: stored_tables.append_message(c, b, m, a)).result()  # type: ignore[misc]  # bound now
        room = after
        again = sqlite3.connect(disk.after_the_cut(tmp_path / f"cut{number}"))
        try:
            (count,) = again.execute("SELECT count(*) FROM message").fetchone()
        except sqlite3.OperationalError:
            count = 0
        again.close()
        lost += number + 1 - count
    writer.close()
    return lost


def test_a_power_cut_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "normal").mkdir()
    assert lost_by_cuts(tmp_path / "full", "FULL", CUTS) == 0
    # The same disk with a weaker promise does lose: the test can tell one from the other.
    assert lost_by_cuts(tmp_path / "normal", "NORMAL", 10) > 0


# -- a full disk --


def test_a_disk_that_is_full_at_any_write_takes_nothing_and_loses_nothing(tmp_path: Path) -> None:
    """Full at the first, the second, ... write: what was reported is there, and all goes on when there is room."""
    disk, path = Disk(), str(tmp_path / "club.sqlite")
    writer = Writer(path, engine_on(disk, path, "FULL"))
    # So that among the writes are those to the database itself.
    writer.submit(lambda connection: connection.exec_driver_sql("PRAGMA wal_autocheckpoint=4")).result()
    room = Room(id="t1", terms=evening(3).room.terms, host="ann")
    writer.submit(lambda connection: stored_tables.create_table(connection, room, 0)).result()
    refused = 0
    for writes in range(FULL):
        disk.room = writes
        for number in range(100):
            message = Message(number, "ab" * 32, PersonCame(f"guest{writes}-{number}", "A"))
            after = handle(room, message).room
            try:
                writer.submit(lambda c, b=room, m=message, a=after: stored_tables.append_message(c, b, m, a)).result()  # type: ignore[misc]  # bound now
            except NotKept:
                refused += 1
                break
            room = after
        disk.room = None
        # Of the one that failed nobody knows: the disk may have been full only when it was kept already.
        kept = loaded(writer)
        assert kept in (room, after)
        room = kept
        assert verify_database(path).faults == []
    assert refused > FULL // 2
    assert writer.healthy
    writer.close()


# -- backups --


def test_a_backup_of_an_open_club_can_be_restored(tmp_path: Path) -> None:
    database, copy, fresh = (str(tmp_path / name) for name in ("club.sqlite", "copy.sqlite", "fresh.sqlite"))
    writer = Writer(database)
    room = kept_evening(writer)
    run = CliRunner()
    told = run.invoke(main, ["club", "backup", "--database", database, copy])
    assert told.exit_code == 0, told.output
    assert "1 tables" in told.output
    writer.close()
    assert run.invoke(main, ["club", "backup", "--database", database, copy]).exit_code == 2
    assert run.invoke(main, ["club", "restore", "--database", fresh, copy]).exit_code == 0
    assert run.invoke(main, ["club", "restore", "--database", fresh, copy]).exit_code == 2
    again = Writer(fresh)
    assert loaded(again) == room
    again.close()


def test_a_copy_is_one_file_that_is_read_and_not_written_to(tmp_path: Path) -> None:
    database, fresh = str(tmp_path / "club.sqlite"), str(tmp_path / "fresh.sqlite")
    folder = tmp_path / "copies"
    folder.mkdir()
    copy = folder / "copy.sqlite"
    writer = Writer(database)
    kept_evening(writer)
    backup.back_up(database, str(copy))
    writer.close()
    before = copy.read_bytes()
    copy.chmod(0o444)
    assert "1 tables" in backup.restore_backup(fresh, str(copy))
    assert verify_database(str(copy)).faults == []
    assert copy.read_bytes() == before
    assert list(folder.iterdir()) == [copy]


def test_a_copy_in_a_folder_that_cannot_be_written_to_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite then opens one in the WAL's way only if it is told that nobody writes."""
    database = str(tmp_path / "club.sqlite")
    writer = Writer(database)
    kept_evening(writer)
    writer.close()
    honest, tried = engines._connect, []  # noqa: SLF001 (as a system would refuse it)

    def refusing(path: Path, how: str) -> sqlite3.Connection:
        tried.append(how)
        if "immutable" in how:
            return honest(path, how)
        error = sqlite3.OperationalError("unable to open database file")
        error.sqlite_errorname = "SQLITE_CANTOPEN"
        raise error

    monkeypatch.setattr(engines, "_connect", refusing)
    assert verify_database(database).faults == []
    assert tried == ["mode=ro", "mode=ro&immutable=1"]


def test_nothing_is_put_back_into_a_club_that_is_open(tmp_path: Path) -> None:
    database, copy = str(tmp_path / "club.sqlite"), str(tmp_path / "copy.sqlite")
    writer = Writer(database)
    backup.back_up(database, copy)
    with pytest.raises(OddtrickError, match="another club"):
        backup.restore_backup(database, copy)
    writer.close()
    assert "0 tables" in backup.restore_backup(database, copy)


def test_verify_notices_what_was_changed_behind_the_clubs_back(tmp_path: Path) -> None:
    database = str(tmp_path / "club.sqlite")
    writer = Writer(database)
    kept_evening(writer)
    assert verify_database(database).faults == []
    writer.submit(lambda c: c.execute(text("DELETE FROM message WHERE seq = 12"))).result()
    writer.close()
    run = CliRunner().invoke(main, ["club", "verify", "--database", database])
    assert run.exit_code == 1
    assert "a message is missing" in run.output


def test_commands_are_read_as_they_were_kept() -> None:
    given: dict[str, Any] = {"kind": "ready", "client": "page", "number": 3, "seq": 9, "cut": 20}
    # As it was kept before there were contributions.
    assert write_command(read_command(given)) == {**given, "contribution": None}
    given["contribution"] = "ab" * 32
    body = PersonCommanded("ann", read_command(given))
    assert write_command(body.command) == given
    assert Terms(name="x", code_key="auction-1910") == read_terms(write_terms(Terms(name="x", code_key="auction-1910")))
