"""The hash chain over a table's messages: what was changed behind the club's back is told."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from shutil import copy

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import Connection, text

from oddtrick.club.live.clubhouse import Settings
from oddtrick.club.room.handle import handle
from oddtrick.club.room.rebuilding import rebuild
from oddtrick.club.room.rubber_head import head_of
from oddtrick.club.storage import chain, engines, stored_rubbers, stored_tables
from oddtrick.club.storage.verification import verify_database
from oddtrick.club.storage.writer import Writer
from oddtrick.files.record import read_record
from oddtrick.terminal.cli import main
from tests.club.asking import page
from tests.club.keeping import keep
from tests.club.old_database import old_database
from tests.club.playing import evening

Work = Callable[[Connection], object]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of an evening at which a rubber has ended and the next has begun."""
    sitting = evening(3, plain=True)
    while sitting.turn():
        pass
    assert sitting.command("ann", "start")["kind"] == "ack"
    database = tmp_path_factory.mktemp("chain") / "club.sqlite"
    writer = Writer(str(database))
    keep(writer, sitting)
    writer.close()
    return database


@pytest.fixture
def club(whole: Path, tmp_path: Path) -> str:
    """A copy of it."""
    return str(copy(whole, tmp_path / "club.sqlite"))


def changed(database: str, *works: Work) -> None:
    engine = engines.engine_for(database)
    with engine.begin() as connection:
        for work in works:
            work(connection)
    engine.dispose()


def sql(statement: str, **values: object) -> Work:
    return lambda connection: connection.execute(text(statement), values)


def query(database: str, work: Callable[[Connection], object]) -> object:
    engine = engines.engine_for(database, reading=True)
    with engine.connect() as connection:
        found = work(connection)
    engine.dispose()
    return found


def stored_record(database: str) -> str:
    row = query(database, lambda connection: stored_rubbers.find_rubber(connection, "t1-1"))
    assert isinstance(row, dict)
    return str(row["record"])


def verify(*words: str) -> Result:
    return CliRunner().invoke(main, ["club", "verify", "--database", *words])


def linked_anew(connection: Connection) -> None:
    """What one can do who writes to the database, and knows how the links are made."""
    row = connection.execute(text("SELECT id, host, terms FROM club_table")).one()
    link = sha256("\n".join(("oddtrick chain 1", *row)).encode()).hexdigest()
    for message in connection.execute(text("SELECT seq, body FROM message ORDER BY seq")).all():
        link = sha256(bytes.fromhex(link) + message.body.encode()).hexdigest()
        connection.execute(text("UPDATE message SET link = :link WHERE seq = :seq"), {"link": link, "seq": message.seq})


def heads_anew(connection: Connection) -> None:
    """And who changes the record in the history with it."""
    for row in connection.execute(text("SELECT id, record FROM rubber")).all():
        first, _, rest = row.record.partition("\n")
        header = json.loads(first)
        if "head" in header:
            seq = header["head"]["message"]
            found = connection.execute(text("SELECT link FROM message WHERE seq = :seq"), {"seq": seq}).scalar()
            header["head"]["link"] = found
        connection.execute(
            text("UPDATE rubber SET record = :record WHERE id = :id"),
            {"record": f"{json.dumps(header)}\n{rest}", "id": row.id},
        )


def words_of_time(seq: int) -> Work:
    """Change a message so that it has the effect that it had: only when it came is another."""

    def work(connection: Connection) -> None:
        body = connection.execute(text("SELECT body FROM message WHERE seq = :seq"), {"seq": seq}).scalar()
        message = json.loads(str(body))
        message["at"] += 1
        sql("UPDATE message SET body = :body WHERE seq = :seq", body=json.dumps(message), seq=seq)(connection)

    return work


def test_every_message_is_linked_to_the_one_before(club: str) -> None:
    assert verify_database(club).faults == []
    before = query(club, lambda c: c.execute(text("SELECT link FROM message ORDER BY seq")).scalars().all())
    changed(club, linked_anew)
    assert query(club, lambda c: c.execute(text("SELECT link FROM message ORDER BY seq")).scalars().all()) == before


def test_the_head_stands_in_the_record_and_on_the_sheet(club: str, tmp_path: Path) -> None:
    head = head_of(read_record(stored_record(club)).header)
    assert head is not None
    row = query(club, lambda connection: stored_rubbers.find_rubber(connection, "t1-1"))
    assert isinstance(row, dict)
    assert (head.rubber, head.message) == ("t1-1", row["ended"])
    assert head.link == query(club, lambda c: chain.link_at(c, "t1", head.message))
    with page(tmp_path, Settings(), writer=Writer(club)) as client:
        assert client.get("/api/rubbers/t1-1/head").json() == {"message": head.message, "link": head.link}
        assert client.get("/api/rubbers/t1-2/head").json() is None
        assert client.get("/api/rubbers/t9-1/head").status_code == 404


@pytest.mark.parametrize(
    ("rewriting", "said"),
    [
        ([words_of_time(7)], "message 7 has been changed"),
        ([words_of_time(7), sql("UPDATE message SET link = NULL WHERE seq = 7")], "message 7 has been changed"),
        ([sql("UPDATE message SET link = :link WHERE seq = 9", link="ab" * 32)], "message 9 has been changed"),
        ([sql("""UPDATE club_table SET terms = replace(terms, '"stake":""', '"stake":"1s"')""")], "message 1 has been"),
        ([words_of_time(7), linked_anew], "t1-1: the table was rewritten"),
        ([sql("""UPDATE rubber SET record = replace(record, '"head"', '"tail"')""")], "t1-1: its head is missing"),
    ],
)
def test_verify_tells_what_was_rewritten(club: str, rewriting: list[Work], said: str) -> None:
    changed(club, *rewriting)
    told = verify(club)
    assert told.exit_code == 1
    assert said in told.output


def test_a_record_that_a_player_has_kept_tells_even_what_was_rewritten_throughout(club: str, tmp_path: Path) -> None:
    kept = tmp_path / "kept.odd"
    kept.write_text(stored_record(club))
    assert verify(club, str(kept)).exit_code == 0
    changed(club, words_of_time(7), linked_anew, heads_anew)
    assert verify(club).exit_code == 0
    told = verify(club, str(kept))
    assert told.exit_code == 1
    assert "kept.odd: the table was rewritten after its rubber ended" in told.output


def test_what_was_done_after_a_rubber_leaves_its_head_alone(club: str, tmp_path: Path) -> None:
    kept = tmp_path / "kept.odd"
    kept.write_text(stored_record(club))
    last = sql("DELETE FROM message WHERE seq = (SELECT max(seq) FROM message)")
    changed(club, last)
    assert not [fault for fault in verify(club, str(kept)).output.splitlines() if "kept.odd" in fault]


def test_a_record_of_no_table_of_the_club_is_told(club: str, tmp_path: Path) -> None:
    record = stored_record(club)
    other, none = tmp_path / "other.odd", tmp_path / "none.odd"
    other.write_text(record.replace("t1-1", "t9-1"))
    none.write_text('{"oddtrick": 1, "code": "auction-1910"}\n')
    assert "other.odd: there is no table t9" in verify(club, str(other)).output
    refused = verify(club, str(none))
    assert refused.exit_code == 2
    assert "names no head" in refused.output


@pytest.mark.parametrize("table", ["t1", "t2"])
def test_the_first_message_after_the_migration_links_all_that_were_before(tmp_path: Path, table: str) -> None:
    database = old_database(tmp_path / "old.sqlite")
    writer = Writer(database)
    kept = writer.submit(lambda connection: stored_tables.find_table(connection, table)).result()
    assert kept is not None
    room = rebuild(kept).room
    message = evening(1).messages[0]
    after = handle(room, message).room
    assert after.seq == room.seq + 1
    writer.submit(lambda c: stored_tables.append_message(c, room, message, after)).result()
    writer.close()
    assert verify_database(database).faults == []
    spaced = """UPDATE message SET body = replace(body, '"at":', '"at": ') WHERE seq = 3 AND "table" = :t"""
    changed(database, sql(spaced, t=table))
    assert verify_database(database).faults == [
        f"table {table}: message {after.seq} has been changed, or what stands before it"
    ]
