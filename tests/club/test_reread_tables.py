"""Tables that another edition of the laws reads otherwise: they open, go on, and finished rubbers keep their score."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import text

from oddtrick.club.answers.past_rubbers import past_deal, past_rubber
from oddtrick.club.live.clubhouse import Clubhouse, Settings
from oddtrick.club.room import rebuilding
from oddtrick.club.room.handle import handle
from oddtrick.club.room.incoming import Message
from oddtrick.club.room.rebuilding import RebuiltRoom, rebuild
from oddtrick.club.room.state import Phase, Room
from oddtrick.club.room.stored_table import StoredTable
from oddtrick.club.room.wash_book import wash_book
from oddtrick.club.storage import backup, stored_rubbers, stored_tables
from oddtrick.club.storage.stored_rubbers import rubber_in
from oddtrick.club.storage.verification import verify_database
from oddtrick.club.storage.writer import Writer
from oddtrick.files.record import read_record
from oddtrick.rules.codes import find_code
from oddtrick.rules.laws.law import Code
from oddtrick.rules.policy import Policy
from oddtrick.terminal.cli import main
from oddtrick.version import VERSION
from oddtrick.words.catalogues import catalogue
from oddtrick.words.language import reading as reading_in
from tests.club.old_database import old_database
from tests.club.playing import Evening, evening, in_deal, lines_of
from tests.support.old_results import old_record, old_result
from tests.support.other_readings import (
    Reading,
    longer_rubber,
    other_figures,
    publish,
    shorter_rubber,
)

CODE = "auction-1910"


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["club", *words])


def store(writer: Writer, played: Evening) -> Room:
    """Store an evening as it was played."""
    room = Room(id="t1", terms=played.room.terms, host="ann")
    writer.submit(lambda c: stored_tables.create_table(c, room, 0)).result()
    for message in played.messages:
        after = handle(room, message).room
        if after is not room:
            writer.submit(lambda c, b=room, m=message, a=after: stored_tables.append_message(c, b, m, a)).result()  # type: ignore[misc]  # bound now
        room = after
    return room


def table_of(writer: Writer, name: str = "t1") -> StoredTable:
    table = writer.submit(lambda connection: stored_tables.find_table(connection, name)).result()
    assert table is not None
    return table


def reopen(writer: Writer, name: str = "t1") -> RebuiltRoom:
    return rebuild(table_of(writer, name))


@cache
def in_second_rubber(policy: Policy = Policy.GUARDED) -> Evening:
    played = evening(3, code=CODE, policy=policy, plain=True)
    while played.turn():
        pass
    assert played.room.phase is Phase.BETWEEN
    assert played.command("ann", "start")["kind"] == "ack"
    for _ in range(20):
        assert played.turn()
    return played


def won(room: Room) -> int:
    """The games won in the rubber in hand."""
    assert room.rubber is not None
    return len(room.standing_of(room.rubber).won)


def in_second_game() -> Evening:
    """The first rubber has gone on after its first game."""
    played = evening(3, code=CODE, plain=True)
    while not won(played.room) or not played.room.in_deal:
        assert played.turn()
    for _ in range(6):
        assert played.turn()
    return played


# -- editions --


@pytest.mark.parametrize("reading", [other_figures, shorter_rubber, longer_rubber])
@pytest.mark.parametrize("policy", [Policy.GUARDED, Policy.CLUB])
def test_a_finished_rubber_keeps_its_score_and_the_one_in_hand_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reading: Reading, policy: Policy
) -> None:
    writer = Writer(str(tmp_path / "club.sqlite"))
    before = store(writer, in_second_rubber(policy))
    assert reopen(writer) == RebuiltRoom(before)
    publish(monkeypatch, CODE, reading)
    today = reopen(writer)
    assert today.room.past == before.past
    assert wash_book(today.room) == wash_book(before)
    assert today.room.rubber is not None
    assert before.rubber is not None
    assert today.room.rubber.acts == before.rubber.acts
    assert today.room.chairs == before.chairs
    assert today.room.seq == before.seq
    writer.close()
    verified = run("verify", "--database", str(tmp_path / "club.sqlite"))
    assert verified.exit_code == 3, verified.output
    assert "Differs today: t1-1: rubber: then " in verified.output


def test_a_rubber_in_hand_that_is_refused_goes_on_from_where_it_follows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path / "club.sqlite")
    writer = Writer(path)
    before = store(writer, in_second_game())
    code = publish(monkeypatch, CODE, shorter_rubber)
    today = reopen(writer)
    assert today.set_aside
    assert today.room.seq == before.seq
    assert today.room.phase is Phase.BETWEEN
    assert today.room.chairs[0].owner == "ann"
    assert today.room.rubber is not None
    assert before.rubber is not None
    acts = today.room.rubber.acts
    assert acts == before.rubber.acts[: len(acts)]
    writer.close()
    asyncio.run(goes_on(path, code))
    verified = run("verify", "--database", path)
    assert verified.exit_code == 0, verified.output


async def goes_on(path: str, code: Code) -> None:
    """The table opens in the club with a note to its people, plays on, and opens again just so."""
    writer = Writer(path)
    club = Clubhouse(Settings(pace=0, database=path), writer)
    host = await club.host("t1")
    assert host is not None
    note = f"The club reads the laws ({code.title}) by edition {code.edition} now."
    assert [line for line in lines_of(host.room) if note in line]
    played = Evening(host.room, Random(1), {})
    played.numbers = {"ann": 9_000}
    await host.come("ann", "Ann")
    played.room = host.room
    reply = played.command("ann", "start")
    assert reply["kind"] == "ack", reply
    started = await host.submit(played.messages[-1].body)
    assert started.room.phase is Phase.PLAYING
    assert started.room.rubber is not None
    assert started.room.rubber.number == 2
    again = await writer.do(lambda connection: stored_tables.find_table(connection, "t1"))
    assert again is not None
    assert again.edition == code.edition
    assert rebuild(again) == RebuiltRoom(replace(host.room, at=rebuild(again).room.at))
    assert rebuild(again).reread(again) is None
    await club.close()


def test_a_table_without_a_difference_is_told_of_the_new_edition_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer = Writer(str(tmp_path / "club.sqlite"))
    before = store(writer, in_second_rubber())
    later = publish(monkeypatch, CODE, lambda code: code)
    table = table_of(writer)
    rebuilt = rebuild(table)
    assert rebuilt.set_aside == ()
    assert rebuilt.room.rubber is not None
    assert before.rubber is not None
    assert rebuilt.room.rubber.table == before.rubber.table
    assert rebuilt.room.past == before.past
    body = rebuilt.reread(table)
    assert body is not None
    assert body.set_aside == ()
    message = Message(before.at, "ab" * 32, body)
    after = handle(rebuilt.room, message).room
    writer.submit(lambda c: stored_tables.append_message(c, rebuilt.room, message, after)).result()
    again = table_of(writer)
    assert again.edition == later.edition
    assert rebuild(again).reread(again) is None
    assert rebuild(again).room == after
    writer.close()


# -- what cannot be read --


def spoil_message(connection: sqlite3.Connection) -> None:
    connection.execute('UPDATE message SET body = \'{"body": "danced"}\' WHERE seq = 20')


def spoil_json(connection: sqlite3.Connection) -> None:
    connection.execute("UPDATE message SET body = '{' WHERE seq = 20")


def lose_message(connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM message WHERE seq = 20")


def spoil_result(connection: sqlite3.Connection) -> None:
    connection.execute("UPDATE rubber SET result = '[' WHERE id = 't1-1'")


@pytest.mark.parametrize("spoil", [spoil_message, spoil_json, lose_message, spoil_result])
def test_a_table_always_opens(tmp_path: Path, spoil: Callable[[sqlite3.Connection], None]) -> None:
    path = str(tmp_path / "club.sqlite")
    writer = Writer(path)
    before = store(writer, in_second_rubber())
    writer.close()
    with closing(sqlite3.connect(path)) as connection, connection:
        spoil(connection)
    writer = Writer(path)
    today = reopen(writer)
    assert today.room.seq == before.seq
    assert {chair.owner for chair in today.room.chairs} == {"ann", "bob", "cyd", "dan"}
    assert today.room.past == before.past
    writer.close()
    if spoil is not spoil_result:
        assert verify_database(path).faults


def test_a_table_that_can_be_shown_to_nobody_goes_on_without_what_spoilt_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An act was kept after which every view failed, for ever."""
    path = str(tmp_path / "club.sqlite")
    writer = Writer(path)
    before = store(writer, in_deal(acts=12))
    assert before.rubber is not None
    spoilt = len(before.rubber.acts) - 3

    def brittle(room: Room) -> None:
        assert room.rubber is None or len(room.rubber.acts) < spoilt, "no view can be made"

    monkeypatch.setattr(rebuilding, "look_at", brittle)
    table = table_of(writer)
    today = rebuild(table)
    assert today.room.rubber is not None
    assert today.room.rubber.acts == before.rubber.acts[: spoilt - 1]
    assert today.set_aside
    assert today.reread(table) is not None
    writer.close()
    assert verify_database(path).faults


# -- what is stored --


def test_a_finished_rubber_is_stored_with_program_edition_and_score(tmp_path: Path) -> None:
    writer = Writer(str(tmp_path / "club.sqlite"))
    room = store(writer, in_second_rubber())
    row = writer.submit(lambda connection: stored_rubbers.find_rubber(connection, "t1-1")).result()
    assert row is not None
    result = json.loads(row["result"])
    assert (result["program"], result["edition"]) == (VERSION, find_code(CODE).edition)
    assert result["totals"] == {str(who): points for who, points in room.past[0].stands.totals.items()}
    record = read_record(row["record"])
    assert (record.header.program, record.header.edition) == (VERSION, find_code(CODE).edition)
    assert record.final is not None
    assert record.final.value == room.past[0].stands.value
    assert table_of(writer).edition == find_code(CODE).edition
    writer.close()


def test_the_record_of_a_club_table_shows_no_score_before_its_last_deal(tmp_path: Path) -> None:
    """The rulings of the last deal tell of cards: until nothing more can be claimed they are not shown."""
    played = evening(3, code=CODE, policy=Policy.CLUB, plain=True)
    while played.turn():
        pass
    writer = Writer(str(tmp_path / "club.sqlite"))
    store(writer, played)
    row = writer.submit(lambda connection: stored_rubbers.find_rubber(connection, "t1-1")).result()
    assert row is not None
    assert row["result"] is not None
    assert read_record(row["record"]).final is None
    writer.close()


@pytest.mark.parametrize("reading", [other_figures, shorter_rubber, longer_rubber])
def test_the_history_shows_the_score_that_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reading: Reading
) -> None:
    writer = Writer(str(tmp_path / "club.sqlite"))
    store(writer, in_second_rubber())
    row = writer.submit(lambda connection: stored_rubbers.find_rubber(connection, "t1-1")).result()
    assert row is not None
    writer.close()
    before = past_rubber(rubber_in(row))
    publish(monkeypatch, CODE, reading)
    today = past_rubber(rubber_in(row))
    assert today["outcome"].startswith(before["outcome"])
    assert "that score stands" in today["outcome"]
    for name in ("columns", "totals", "won", "winner", "value", "over"):
        assert today["sheet"][name] == before["sheet"][name]
    assert [each for each in today["sheet"]["foot"] if each["label"] == "value"] == before["sheet"]["foot"][-1:]
    for number in today["deals"][:1]:
        assert past_deal(rubber_in(row), number)["steps"]


@pytest.mark.parametrize("spoken", ["en", "de"])
def test_a_sheet_stored_before_items_were_values_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoken: str
) -> None:
    writer = Writer(str(tmp_path / "club.sqlite"))
    store(writer, in_second_rubber())
    row = writer.submit(lambda connection: stored_rubbers.find_rubber(connection, "t1-1")).result()
    assert row is not None
    writer.close()
    old = {**row, "record": old_record(row["record"]), "result": json.dumps(old_result(json.loads(row["result"])))}
    assert stored_rubbers.final_of(old["result"]) == stored_rubbers.final_of(row["result"])
    publish(monkeypatch, CODE, other_figures)
    with reading_in(catalogue(spoken)):
        assert past_rubber(rubber_in(old)) == past_rubber(rubber_in(row))


# -- a database of the program before --


def test_a_database_of_the_program_before_is_verified_and_copied_without_a_change(tmp_path: Path) -> None:
    old = old_database(tmp_path / "old.sqlite")
    before = Path(old).read_bytes()
    verified = run("verify", "--database", old)
    assert verified.exit_code == 0, verified.output
    copy, fresh = str(tmp_path / "copy.sqlite"), str(tmp_path / "fresh.sqlite")
    assert backup.back_up(old, copy).startswith("2 tables")
    assert Path(old).read_bytes() == before
    assert backup.restore_backup(fresh, copy).startswith("2 tables")
    assert verify_database(fresh).faults == []


def test_a_club_goes_on_with_the_database_of_the_program_before(tmp_path: Path) -> None:
    writer = Writer(old_database(tmp_path / "old.sqlite"))
    for name, code in (("t1", "auction-1910"), ("t2", "bridge-1895")):
        table = table_of(writer, name)
        rebuilt = rebuild(table)
        assert (table.edition, table.room.code.key) == (1, code)
        assert rebuilt.set_aside == ()
        assert len(rebuilt.room.past) == 1
        assert rebuilt.room.rubber is not None
        assert rebuilt.room.phase is Phase.PLAYING
        row = writer.submit(lambda connection, key=f"{name}-1": stored_rubbers.find_rubber(connection, key)).result()  # type: ignore[misc]  # bound now
        assert row is not None
        assert (row["result"], row["ended"]) == (None, None)
    count = writer.submit(lambda c: c.execute(text("SELECT version_num FROM alembic_version")).scalar()).result()
    assert count == "0007"
    writer.close()


def test_an_old_finished_rubber_that_is_not_over_today_lets_the_next_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = old_database(tmp_path / "old.sqlite")
    publish(monkeypatch, CODE, longer_rubber)
    writer = Writer(path)
    today = reopen(writer)
    assert today.set_aside == ()
    assert len(today.room.past) == 1
    assert today.room.rubber is not None
    assert today.room.rubber.number == 2
    writer.close()
    assert "Differs today: t1-1: then " in run("verify", "--database", path).output
