"""What becomes of a table that people leave: history shows what was played there, and not before nobody plays on."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from oddtrick.club.answers.past_rubbers import past_deal, past_rubber
from oddtrick.club.live import clubhouse
from oddtrick.club.live.clubhouse import Clubhouse, Settings
from oddtrick.club.render.table_view import table_shape
from oddtrick.club.room import rebuilding
from oddtrick.club.room.handle import handle
from oddtrick.club.room.incoming import AbsenceLapsed, Message, Step, TableDeserted
from oddtrick.club.room.public import public_record, revealed_shuffles
from oddtrick.club.room.state import AFTERWARDS, LONG_AGO, Phase, Room
from oddtrick.club.room.stored_table import StoredTable
from oddtrick.club.storage import stored_rubbers, stored_tables
from oddtrick.club.storage.stored_rubbers import rubber_in
from oddtrick.club.storage.writer import Writer
from oddtrick.club.web import app
from oddtrick.rules.acts import Deal
from oddtrick.rules.cards import Seat
from oddtrick.rules.policy import Policy
from tests.club.playing import Evening, evening


def in_second_deal(policy: Policy = Policy.CLUB) -> Evening:
    """Ann and three computer players, in the middle of the second deal of a rubber."""
    found = evening(4, people=("ann",), policy=policy)
    while found.room.table.deals < 2 or not found.room.in_deal:
        assert found.turn()
    for _ in range(12):
        assert found.turn()
    assert found.room.in_deal
    return found


def public_deals(room: Room) -> int:
    """The deals that everybody may look at."""
    assert room.rubber is not None
    deals = sum(isinstance(act, Deal) for act in public_record(room, room.rubber).acts)
    assert len(revealed_shuffles(room, room.rubber)) == deals
    return deals


def later(room: Room, milliseconds: int) -> Step:
    return handle(room, Message(room.at + milliseconds, "00" * 32, TableDeserted()))


@pytest.mark.parametrize("policy", Policy)
def test_a_deal_that_was_broken_off_is_shown_when_the_table_is_closed_and_not_before(policy: Policy) -> None:
    found = in_second_deal(policy)
    assert public_deals(found.room) == 1
    found.go("ann")
    assert public_deals(found.room) == 1
    assert later(found.room, LONG_AGO - 1).denied is not None
    closed = later(found.room, LONG_AGO).room
    assert closed.phase is Phase.CLOSED
    assert public_deals(closed) == 2
    assert closed.rubber is not None
    assert public_record(closed, closed.rubber).acts == closed.rubber.acts
    told = table_shape(closed, "ann")
    assert told["rubber"] is not None
    assert told["rubber"]["outcome"] == "The rubber was broken off."
    assert told["revealed"] is not None
    assert told["revealed"]["secret"] == closed.rubber.fair.secret


def test_when_everybody_has_given_up_his_seat_and_gone_the_table_closes_at_once() -> None:
    found = in_second_deal()
    found.come("eve")
    assert found.command("ann", "stand")["kind"] == "ack"
    found.go("ann")
    assert table_shape(found.room, "eve")["phase"] == "playing", "Eve may still take a seat"
    found.go("eve")
    assert table_shape(found.room, "eve")["phase"] == "closed"


def test_a_table_that_gathers_or_at_which_somebody_is_stays_open() -> None:
    found = in_second_deal()
    assert later(found.room, 10 * LONG_AGO).denied is not None
    gathering = Evening(Room(id="t2", terms=found.room.terms, host="ann"), found.rng, {})
    gathering.come("ann")
    gathering.go("ann")
    assert gathering.room.phase is Phase.GATHERING


def test_after_a_rubber_an_hour_is_waited_for_a_claim_of_the_last_deal() -> None:
    found = evening(5, people=("ann",), policy=Policy.CLUB, plain=True)
    while found.turn():
        pass
    assert found.room.phase is Phase.BETWEEN
    found.go("ann")
    before = public_deals(found.room)
    assert later(found.room, AFTERWARDS - 1).denied is not None
    assert public_deals(later(found.room, AFTERWARDS).room) == before + 1


def test_the_history_of_those_who_simply_left_is_whole(tmp_path: Path) -> None:
    """The club looks after the tables that were left, even those that it no longer has in memory."""

    async def look_after() -> tuple[dict[str, object], int]:
        writer = Writer(str(tmp_path / "club.sqlite"))
        found = in_second_deal()
        found.go("ann")
        room = found.room
        await keep(writer, room, found)
        club = Clubhouse(Settings(pace=0), writer)
        await club.close_deserted(room.at + LONG_AGO - 1)
        assert club.hosts == {}
        await club.close_deserted(room.at + LONG_AGO + 1)
        (host,) = club.hosts.values()
        assert host.room.phase is Phase.CLOSED
        (row,) = await writer.do(lambda connection: stored_rubbers.rubbers_of(connection, "ann", 2**53, 9))
        await club.close()
        return row, len(found.messages)

    row, _ = asyncio.run(look_after())
    told = past_rubber(rubber_in(row))
    assert told["deals"] == [1, 2]
    assert told["outcome"] == "The rubber was broken off."
    last = past_deal(rubber_in(row), 2)
    assert sum(map(len, last["hands"].values())) == 52
    assert last["fair"] is not None
    assert last["entries"] == []
    assert len(last["steps"]) > 5


def test_a_closed_table_takes_nothing_more() -> None:
    found = in_second_deal()
    found.go("ann")
    found.room = later(found.room, LONG_AGO).room
    assert found.send(AbsenceLapsed(Seat.N)).room is found.room
    assert found.command("ann", "sit", seat="S")["kind"] == "refused"


def test_a_table_that_cannot_be_played_through_keeps_no_other_from_being_looked_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As one that was kept by a program with another fault than this one."""
    honest = rebuilding.rebuild

    def stumbling(kept: StoredTable) -> rebuilding.RebuiltRoom:
        if kept.room.id == "t1":
            raise KeyError("SA")
        return honest(kept)

    monkeypatch.setattr(rebuilding, "rebuild", stumbling)
    found = in_second_deal()
    found.go("ann")
    monkeypatch.setattr(clubhouse, "now", lambda: found.room.at)

    async def look_after() -> None:
        writer = Writer(str(tmp_path / "club.sqlite"))
        for key in ("t1", "t2"):
            await keep(writer, replace(found.room, id=key), found)
        club = Clubhouse(Settings(pace=0), writer)
        await club.take_up()
        assert list(club.hosts) == ["t2"]
        await club.close_deserted(found.room.at + 2 * LONG_AGO)
        assert club.hosts["t2"].room.phase is Phase.CLOSED
        await club.close()

    asyncio.run(look_after())


async def keep(writer: Writer, last: Room, found: Evening) -> None:
    """Keep an evening as that of the table of that name."""
    room = Room(id=last.id, terms=last.terms, host="ann")
    await writer.do(lambda connection: stored_tables.create_table(connection, room, 0))
    for message in found.messages:
        after = handle(room, message).room
        if after is not room:
            await writer.do(lambda c, b=room, m=message, a=after: stored_tables.append_message(c, b, m, a))  # type: ignore[misc]  # bound now
        room = after


def test_what_is_done_all_the_time_is_begun_again_where_it_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(app, "RESTART_SECONDS", 0.01)
    tries = []

    async def sweep() -> None:
        tries.append(1)
        if len(tries) < 3:
            raise KeyError("SA")

    asyncio.run(app.unfailing(sweep))
    told = capsys.readouterr()
    assert len(tries) == 3
    assert "sweep" in told.out + told.err
    assert "SA" not in told.out + told.err
