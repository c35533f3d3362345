"""A database that fails for a while: what waited is made up for when it is back, and nobody is forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from oddtrick.club.answers.new_table import TableForm
from oddtrick.club.live import table_actor
from oddtrick.club.live.clubhouse import Clubhouse, Settings
from oddtrick.club.live.table_actor import TableActor
from oddtrick.club.render import language_cache, table_view
from oddtrick.club.render.language_cache import Outbox
from oddtrick.club.room import taking_in
from oddtrick.club.room.commands import read_command
from oddtrick.club.room.computer_turns import next_step
from oddtrick.club.room.incoming import AbsenceLapsed, ComputerDecided
from oddtrick.club.room.state import GRACE, Room, Terms
from oddtrick.club.storage.engines import NotKept
from oddtrick.club.storage.writer import Writer
from oddtrick.club.web.routes.tables import open_rubber
from oddtrick.players.chooser import Prompt
from oddtrick.rules.acts import Say
from oddtrick.rules.calls import Bid, Strain
from oddtrick.rules.cards import Seat
from tests.club.asking import page
from tests.support.waiting import come_true


class Failing:
    """A writer that can be told to fail; ``refused`` counts what it did not keep."""

    def __init__(self, path: Path) -> None:
        self.writer = Writer(str(path))
        self.failing = False
        self.refused = 0
        self.lease = None
        self.healthy = True

    async def do(self, work: Any) -> Any:
        if self.failing:
            self.refused += 1
            raise NotKept("no room")
        return await self.writer.do(work)

    def close(self) -> None:
        self.writer.close()


@pytest.fixture
def failing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Failing:
    monkeypatch.setattr(table_actor, "RETRY_SECONDS", 0.02)
    return Failing(tmp_path / "club.sqlite")


async def seat_ann(failing: Failing) -> tuple[Clubhouse, TableActor, Outbox]:
    """A table at which Ann sits, with an open socket."""
    club = Clubhouse(Settings(pace=0), failing)  # type: ignore[arg-type]  # as much of a writer as the club needs
    host = await club.open_table(Terms(name="A table", code_key="auction-1910"), "ann")
    await open_rubber(host, "ann", "Ann", TableForm(sit="N", start=True))
    outbox = Outbox("ann")
    await host.join(outbox, "Ann")
    return club, host, outbox


async def until(host: TableActor, what: Any) -> None:
    """Wait until that is so of the room."""
    await come_true(lambda: what(host.room), "a room that changes by itself")


async def retried(failing: Failing) -> None:
    """Wait until what could not be kept has been tried again, and again in vain."""
    failures = failing.refused
    await come_true(lambda: failing.refused >= failures + 2, "two retries")


@pytest.fixture(autouse=True)
def soon_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is waited for longer than a moment to load the page again."""
    monkeypatch.setattr(table_actor, "RELOAD_SECONDS", 0.05)


def test_a_page_that_is_loaded_again_is_no_absence(failing: Failing, monkeypatch: pytest.MonkeyPatch) -> None:
    async def reload() -> None:
        club, host, outbox = await seat_ann(failing)
        monkeypatch.setattr(table_actor, "RELOAD_SECONDS", 60.0)
        told = len(host.room.events)
        await host.leave(outbox)
        await host.tidy()
        assert host.room.is_present("ann")
        assert host.room.chairs[0].absent_until is None
        await host.join(Outbox("ann"), "Ann")
        assert len(host.room.events) == told
        await club.close()

    asyncio.run(reload())


def test_one_who_leaves_while_nothing_can_be_kept_is_counted_down_afterwards(failing: Failing) -> None:
    async def leave() -> None:
        club, host, outbox = await seat_ann(failing)
        failing.failing = True
        await host.leave(outbox)
        await retried(failing)
        assert host.room.is_present("ann")
        failing.failing = False
        await until(host, lambda room: not room.is_present("ann"))
        assert host.room.chairs[0].absent_until is not None
        await club.close()

    asyncio.run(leave())


def test_a_countdown_that_ends_while_nothing_can_be_kept_ends_afterwards(
    failing: Failing, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lapse() -> None:
        club, host, outbox = await seat_ann(failing)
        await host.leave(outbox)
        await until(host, lambda room: not room.is_present("ann"))
        moment = host.room.at + GRACE + 1
        monkeypatch.setattr(table_actor, "now", lambda: moment)
        failing.failing = True
        await host._lapse(Seat.N)  # noqa: SLF001 (as its timer does)
        await retried(failing)
        assert not host.room.chairs[0].expired
        failing.failing = False
        await until(host, lambda room: room.chairs[0].expired)
        await club.close()

    asyncio.run(lapse())


def test_a_table_that_is_had_again_after_a_failure_keeps_its_countdown(failing: Failing) -> None:
    async def fail() -> None:
        club, host, outbox = await seat_ann(failing)
        await host.leave(outbox)
        await until(host, lambda room: not room.is_present("ann"))
        host.doubtful = True
        for timer in host.timers.values():
            timer.cancel()
        host.timers.clear()
        await host.submit(AbsenceLapsed(Seat.E))  # of no effect
        assert list(host.timers) == [Seat.N]
        await club.close()

    asyncio.run(fail())


def test_who_opens_a_table_and_never_comes_is_away(failing: Failing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_actor, "HOST_EXPECTED_SECONDS", 0.05)

    async def never_come() -> None:
        club = Clubhouse(Settings(pace=0), failing)  # type: ignore[arg-type]  # as much of a writer as the club needs
        host = await club.open_table(Terms(name="A table", code_key="auction-1910"), "ann")
        await open_rubber(host, "ann", "Ann", TableForm(sit="N", start=True))
        assert host.room.is_present("ann")
        await until(host, lambda room: not room.is_present("ann"))
        assert host.room.chairs[0].absent_until is not None
        await club.close()

    asyncio.run(never_come())


def test_who_is_expected_does_not_go_when_another_does(failing: Failing) -> None:
    async def come() -> None:
        club = Clubhouse(Settings(pace=0), failing)  # type: ignore[arg-type]  # as much of a writer as the club needs
        host = await club.open_table(Terms(name="A table", code_key="auction-1910"), "ann")
        await open_rubber(host, "ann", "Ann", TableForm(sit="N", start=True))
        other = Outbox("bob")
        await host.join(other, "Bob")
        await host.leave(other)
        await until(host, lambda room: not room.is_present("bob"))
        assert host.room.is_present("ann")
        await club.close()

    asyncio.run(come())


def test_a_command_that_the_club_stumbles_over_is_refused_and_its_text_is_not_told(
    failing: Failing, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def stumble() -> Any:
        club, host, outbox = await seat_ann(failing)
        before = host.room

        def broken(*_: object) -> Any:
            raise ValueError("SA HK")

        monkeypatch.setattr(taking_in, "handle", broken)
        command = {"client": "test", "number": 9, "seq": before.seq, "kind": "say", "phrase": "good-night"}
        await host.command(outbox, read_command(command))
        assert host.room is before
        monkeypatch.undo()
        await club.close()
        return outbox.replies.pop()

    reply = asyncio.run(stumble())
    told = capsys.readouterr()
    assert (reply["kind"], reply["why"], reply["number"]) == ("refused", "impossible", 9)
    assert "a message failed" in told.out + told.err
    assert "SA HK" not in told.out + told.err + reply["text"]


def planted(patch: pytest.MonkeyPatch, spoiling: Callable[[Room], bool]) -> None:
    """Rooms of that kind can be language_cache to nobody."""
    honest = table_view.for_all

    def brittle(room: Room, *given: Any) -> Any:
        assert not spoiling(room), "SA HK"
        return honest(room, *given)

    patch.setattr(language_cache, "for_all", brittle)


def test_an_act_after_which_nobody_can_be_shown_the_table_has_not_happened(
    failing: Failing, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def act() -> Any:
        club, host, outbox = await seat_ann(failing)
        planted(monkeypatch, lambda _room: True)
        before = host.room
        command = {"client": "test", "number": 9, "seq": before.seq, "kind": "ready", "cut": 20}
        await host.command(outbox, read_command(command))
        assert host.room is before
        reply = outbox.replies.pop()
        monkeypatch.undo()
        await host.command(outbox, read_command({**command, "number": 10}))
        assert host.room is not before
        await club.close()
        return reply

    reply = asyncio.run(act())
    told = capsys.readouterr()
    assert (reply["kind"], reply["why"], reply["number"]) == ("refused", "impossible", 9)
    assert "SA HK" not in told.out + told.err + reply["text"]


def test_a_computer_player_whose_act_cannot_be_shown_does_the_last_resort(
    failing: Failing, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act() -> None:
        club, host, outbox = await seat_ann(failing)
        host.pace = 3600
        command = {"client": "test", "number": 9, "seq": host.room.seq, "kind": "ready", "cut": 20}
        await host.command(outbox, read_command(command))
        if not isinstance(next_step(host.room), Prompt):
            bid = {"by": "N", "act": "call", "call": "1C"}
            call = {**command, "number": 10, "seq": host.room.seq, "kind": "act", "act": bid}
            del call["cut"]
            await host.command(outbox, read_command(call))
        asked = next_step(host.room)
        assert isinstance(asked, Prompt)
        spoilt = Say(asked.seat, Bid(2, Strain.CLUBS))
        planted(monkeypatch, lambda room: room.rubber is not None and room.rubber.acts[-1] == spoilt)
        await host.submit(
            ComputerDecided(act=spoilt, seen=host.room.seq, resort=Say(asked.seat, Bid(2, Strain.DIAMONDS)))
        )
        assert host.room.rubber is not None
        assert Say(asked.seat, Bid(2, Strain.DIAMONDS)) in host.room.rubber.acts
        assert spoilt not in host.room.rubber.acts
        await club.close()

    asyncio.run(act())


def test_while_nothing_can_be_kept_the_club_is_alive_and_not_ready(failing: Failing, tmp_path: Path) -> None:
    with page(tmp_path, Settings(), writer=failing) as client:  # type: ignore[arg-type]  # as much of a writer as the club needs
        assert client.get("/readyz").status_code == 200
        failing.failing = True
        assert client.get("/healthz").status_code == 200
        assert client.get("/readyz").status_code == 503
        told = client.post("/api/guest", json={})
        assert (told.status_code, told.json()) == (503, {"detail": "no room"})
        failing.failing = False
        assert client.get("/readyz").status_code == 200
        assert client.post("/api/guest", json={}).status_code == 200
