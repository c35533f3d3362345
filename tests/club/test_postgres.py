"""The club on PostgreSQL: what is acknowledged is kept, and its database has one owner, whatever connections do."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from sqlalchemy import Connection, Engine, create_engine, inspect, select, text
from sqlalchemy.pool import NullPool

from oddtrick.club.room.handle import handle
from oddtrick.club.room.incoming import Message, PersonCame
from oddtrick.club.room.rebuilding import rebuild
from oddtrick.club.room.state import Room
from oddtrick.club.storage import accounts, backup, stored_tables, verification
from oddtrick.club.storage.copying import TABLES
from oddtrick.club.storage.engines import OWNER_LOCK, NotKept, engine_for, migrate, own_database
from oddtrick.club.storage.verification import verify_database
from oddtrick.club.storage.writer import Writer
from oddtrick.rules.errors import OddtrickError
from oddtrick.terminal.cli import main
from tests.club.database import postgres_here
from tests.club.keeping import kept_evening, loaded
from tests.club.old_database import old_database
from tests.club.serving import Guest, receive, served
from tests.support.waiting import PATIENCE

pytestmark = pytest.mark.postgres


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL of our own; from the environment, or begun here where its programs are."""
    given = os.environ.get("ODDTRICK_POSTGRES")
    if given:
        yield given
        return
    with postgres_here() as server:
        yield server.url


def test_postgresql_keeps_the_same_and_has_one_owner(postgres: str) -> None:
    writer = Writer(postgres)
    room = kept_evening(writer)
    assert loaded(writer) == room
    with pytest.raises(OddtrickError, match="another club"):
        Writer(postgres)
    fork = Message(5, "00" * 32, PersonCame("eve", "Eve"))
    before = Room(id="t1", terms=room.terms, host="ann", seq=room.seq - 1)
    with pytest.raises(NotKept):
        writer.submit(lambda c: stored_tables.append_message(c, before, fork, handle(before, fork).room)).result()
    writer.close()
    assert verify_database(postgres).faults == []


def test_a_club_on_postgresql_is_backed_up_into_a_file_and_served(postgres: str, tmp_path: Path) -> None:
    copy = str(tmp_path / "copy.sqlite")
    told = CliRunner().invoke(main, ["club", "backup", "--database", postgres, copy])
    assert told.exit_code == 0, told.output
    with served(postgres) as club:
        guest = Guest(club.origin)
        table = guest.open_table(sit="S", start=True)
        with guest.socket(table) as socket:
            assert receive(socket, "update")["table"]["phase"] == "playing"
        guest.close()


def test_what_the_club_looks_after_every_minute_is_understood_by_postgresql_too(postgres: str) -> None:
    writer = Writer(postgres)
    person = accounts.Person("gone", "Gone", None, None)
    writer.submit(lambda connection: accounts.create_person(connection, person, 1)).result()
    assert "t1" in writer.submit(lambda connection: stored_tables.deserted_tables(connection, 2**50, 2**50)).result()
    assert writer.submit(lambda connection: stored_tables.deserted_tables(connection, 0, 0)).result() == []
    writer.submit(lambda connection: accounts.delete_expired(connection, 2**50)).result()
    assert writer.submit(lambda connection: accounts.find_person(connection, "gone")).result() is None
    writer.close()


# -- connections that are lost --


@pytest.fixture
def beside(postgres: str) -> Iterator[Engine]:
    """Another connection to the database, beside the club's."""
    made = create_engine(engine_for(postgres).url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
    yield made
    made.dispose()


def process_of(connection: Connection) -> int:
    return int(connection.execute(text("SELECT pg_backend_pid()")).scalar() or 0)


def owners(beside: Engine) -> set[int]:
    """The processes that hold the lock of the database's owner."""
    with beside.connect() as connection:
        asked = text("SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = :lock AND granted")
        return set(connection.execute(asked, {"lock": OWNER_LOCK}).scalars())


def cut_off(beside: Engine, process: int) -> None:
    """As when the server or the line to it fails."""
    with beside.connect() as connection:
        assert connection.execute(text("SELECT pg_terminate_backend(:pid, 5000)"), {"pid": process}).scalar()


def test_the_lock_is_that_of_the_connection_that_writes_and_is_had_again_with_the_next(
    postgres: str, beside: Engine
) -> None:
    writer = Writer(postgres)
    first = writer.submit(process_of).result()
    assert owners(beside) == {first}
    cut_off(beside, first)
    second = writer.submit(process_of).result()
    assert second != first
    assert owners(beside) == {second}
    with pytest.raises(OddtrickError, match="another club"):
        Writer(postgres)
    writer.close()
    assert owners(beside) == set()


def test_a_club_that_has_lost_its_database_to_another_keeps_nothing_until_it_has_it_again(
    postgres: str, beside: Engine
) -> None:
    writer = Writer(postgres)
    person = accounts.Person("lost", "Lost", None, None)
    cut_off(beside, writer.submit(process_of).result())
    with beside.connect() as other:
        assert other.execute(text("SELECT pg_try_advisory_lock(:lock)"), {"lock": OWNER_LOCK}).scalar()
        with pytest.raises(NotKept, match="does not keep anything"):
            writer.submit(lambda connection: accounts.create_person(connection, person, 1)).result()
        assert not writer.healthy
    writer.submit(lambda connection: accounts.create_person(connection, person, 1)).result()
    assert writer.submit(lambda connection: accounts.find_person(connection, "lost")).result() == person
    writer.close()


def test_what_is_acknowledged_is_on_the_disk_whatever_the_server_is_set_to(postgres: str, beside: Engine) -> None:
    with beside.connect() as connection:
        connection.execute(text("ALTER ROLE CURRENT_USER SET synchronous_commit TO off"))
    try:
        with beside.connect() as connection:
            assert connection.execute(text("SHOW synchronous_commit")).scalar() == "off"
        writer = Writer(postgres)
        assert writer.submit(lambda c: c.execute(text("SHOW synchronous_commit")).scalar()).result() == "on"
        writer.close()
    finally:
        with beside.connect() as connection:
            connection.execute(text("ALTER ROLE CURRENT_USER RESET synchronous_commit"))


def test_verify_sees_the_database_as_it_was_when_it_began(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    writer = Writer(postgres)
    seen: list[list[str]] = []

    def meanwhile(connection: Connection, _table: str, _counts: object) -> None:
        room = Room(id=f"t{len(seen) + 100}", terms=loaded(writer).terms, host="ann")
        writer.submit(lambda it: stored_tables.create_table(it, room, 1)).result(timeout=PATIENCE)
        seen.append(stored_tables.all_tables(connection))

    monkeypatch.setattr(verification, "_verify_table", meanwhile)
    assert verify_database(postgres).faults == []
    assert len(writer.submit(stored_tables.all_tables).result()) > len(seen[0])
    assert all(each == seen[0] for each in seen)
    for room in range(len(seen)):
        name = {"id": f"t{room + 100}"}
        writer.submit(lambda it, n=name: it.execute(text("DELETE FROM club_table WHERE id = :id"), n)).result()  # type: ignore[misc]  # bound now
    writer.close()


def test_a_copy_is_not_put_back_into_a_club_that_is_open(postgres: str, tmp_path: Path) -> None:
    copy = str(tmp_path / "copy.sqlite")
    assert CliRunner().invoke(main, ["club", "backup", "--database", postgres, copy]).exit_code == 0
    writer = Writer(postgres)
    told = CliRunner().invoke(main, ["club", "restore", "--database", postgres, copy])
    assert (told.exit_code, "another club" in told.output) == (2, True)
    writer.close()


@pytest.fixture
def emptied(postgres: str) -> Iterator[str]:
    """The same PostgreSQL with nothing in it."""

    def empty() -> None:
        with own_database(engine_for(postgres)) as engine, engine.begin() as connection:
            connection.execute(text("DROP SCHEMA public CASCADE"))
            connection.execute(text("CREATE SCHEMA public"))

    empty()
    yield postgres
    empty()


def test_a_database_of_the_program_before_is_migrated(emptied: str, tmp_path: Path) -> None:
    """Its schema is made by its own migrations; its rows are those that the older program wrote."""
    source = engine_for(old_database(tmp_path / "old.sqlite"), reading=True)
    with own_database(engine_for(emptied)) as target:
        with target.begin() as writing, source.connect() as reading:
            migrate(writing, "0002")
            there = set(inspect(writing).get_table_names())
            for table in (each for each in TABLES if each.name in there):
                present = {column["name"] for column in inspect(writing).get_columns(table.name)}
                columns = [column for column in table.columns if column.name in present]
                rows = [dict(row) for row in reading.execute(select(*columns)).mappings()]
                if rows:
                    writing.execute(table.insert().inline(), rows)
        source.dispose()
    assert verify_database(emptied).faults == []
    assert backup.back_up(emptied, str(tmp_path / "before.sqlite")).startswith("2 tables")
    writer = Writer(emptied)
    for name in ("t1", "t2"):
        stored = writer.submit(lambda connection, key=name: stored_tables.find_table(connection, key)).result()  # type: ignore[misc]  # bound now
        assert stored is not None
        assert stored.edition == 1
        assert rebuild(stored).set_aside == ()
    writer.close()
    assert verify_database(emptied).faults == []


def test_a_copy_of_the_program_before_is_restored(emptied: str, tmp_path: Path) -> None:
    assert backup.restore_backup(emptied, old_database(tmp_path / "old.sqlite")).startswith("2 tables")
    writer = Writer(emptied)
    table = writer.submit(lambda connection: stored_tables.find_table(connection, "t1")).result()
    assert table is not None
    assert len(rebuild(table).room.past) == 1
    writer.close()
