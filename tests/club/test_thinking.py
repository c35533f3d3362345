"""Computer players that never come back: their tables go on, others are not held up, and the club can be closed."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from typing import NoReturn

import pytest

from oddtrick.cards import Seat
from oddtrick.club.live import computers, thinking
from oddtrick.club.live.clubhouse import Clubhouse, Settings
from oddtrick.club.live.computers import Computers
from oddtrick.club.live.metrics import REGISTRY
from oddtrick.club.live.table_actor import Outbox
from oddtrick.club.live.thinking import AT_ONCE, Thinking, TooLong
from oddtrick.club.room.commands import COMMANDS
from oddtrick.club.room.due import due
from oddtrick.club.room.messages import Commanded
from oddtrick.club.room.state import Room, Terms
from oddtrick.club.storage.writer import Writer
from oddtrick.club.web.routes.tables import TableForm, open_rubber
from oddtrick.laws.law import Code
from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.players.player import Decision
from oddtrick.policy import Policy
from oddtrick.view import View
from tests.club.playing import evening


def ponder() -> NoReturn:
    """Never come back."""
    while True:
        pass


class Lost:
    """A player who never comes back, wherever he is asked; ``asked`` counts how often that was."""

    def __init__(self) -> None:
        self.asked: list[Seat | None] = []

    def decide(self, _code: Code, view: View) -> Decision:
        self.asked.append(view.seat)
        ponder()

    def slip(self, _code: Code, _view: View) -> NoReturn:
        ponder()


def thoughts() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "thinking"]


def broken_off(player: str) -> float:
    return REGISTRY.get_sample_value("oddtrick_player_broken_off_total", {"player": player}) or 0.0


def ended() -> bool:
    """Whether all threads that thought come to their end soon."""
    until = time.monotonic() + 10
    while thoughts() and time.monotonic() < until:
        time.sleep(0.01)
    return not thoughts()


# -- thoughts --


def test_what_was_thought_or_went_wrong_is_told() -> None:
    async def think() -> None:
        assert await Thinking().think(lambda: 7) == 7
        with pytest.raises(KeyError, match="SA"):
            await Thinking().think(lambda: dict[str, int]()["SA"])

    asyncio.run(think())


def test_a_thought_without_end_is_broken_off_and_its_thread_ends() -> None:
    async def think() -> None:
        with pytest.raises(TooLong, match=r"^test_thinking.py:\d+$"):
            await Thinking().think(ponder, 0.05)

    asyncio.run(think())
    assert ended()


def test_more_thoughts_without_end_than_there_are_turns_leave_turns_to_others() -> None:
    async def think() -> None:
        thoughts = Thinking()
        endless = [asyncio.create_task(thoughts.think(ponder, 0.1)) for _ in range(AT_ONCE + 2)]
        await asyncio.sleep(0)
        assert await thoughts.think(lambda: 7) == 7
        assert all(isinstance(end, TooLong) for end in await asyncio.gather(*endless, return_exceptions=True))

    asyncio.run(think())
    assert ended()


def test_one_who_waits_where_nobody_can_end_it_keeps_no_turn() -> None:
    """As in a library: the thread is left to itself, and nobody waits for it, not even the end of the process."""
    over = threading.Event()

    async def think() -> None:
        thoughts = Thinking()
        for _ in range(AT_ONCE):
            with pytest.raises(TooLong):
                await thoughts.think(lambda: over.wait(30), 0.02)
        assert await thoughts.think(lambda: 7) == 7

    asyncio.run(think())
    assert thoughts()
    assert all(thread.daemon for thread in thoughts())
    over.set()
    assert ended()


# -- tables --


async def at_table(club: Clubhouse, policy: Policy = Policy.GUARDED, slips: float = 0.0) -> Room:
    """The room after a deal of which Ann saw to the dealing, and then left her seat to a computer player."""
    terms = Terms(name="A table", code_key="auction-1910", policy=policy, players="lost", slips=slips)
    host = await club.open_table(terms, "ann")
    await open_rubber(host, "ann", "Ann", TableForm(sit="N", start=True))
    outbox = Outbox("ann")
    await host.join(outbox, "Ann")
    wishes: tuple[dict[str, object], ...] = ({"kind": "ready", "cut": 26}, {"kind": "stand"})
    for number, fields in enumerate(wishes, 10):
        given = {"client": "test", "number": number, "seq": host.room.seq, **fields}
        await host.submit(Commanded("ann", COMMANDS.validate_python(given)))
    async with asyncio.timeout(60):
        while host.room.in_deal:
            await outbox.wake.wait()
            outbox.wake.clear()
    return host.room


def test_the_plain_player_goes_on_for_one_that_does_not_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(thinking, "PATIENCE", 0.3)
    lost = Lost()
    monkeypatch.setattr(computers, "PLAYERS", {"lost": lambda _seed: lost})

    async def play() -> Room:
        club = Clubhouse(Settings(pace=0), Writer(str(tmp_path / "club.sqlite")))
        room = await at_table(club)
        await club.close()
        return room

    before = broken_off("lost")
    room = asyncio.run(play())
    assert room.table.deals == 1
    # Each seat was asked once, and then no more: a deal of them takes seconds, and not an hour.
    assert len(lost.asked) == len(set(lost.asked)) == broken_off("lost") - before
    told = capsys.readouterr()
    assert "a computer player does not come back" in told.out + told.err
    assert ended()


def test_a_slip_without_end_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether they err they are asked in threads too: the club answers meanwhile."""
    monkeypatch.setattr(thinking, "PATIENCE", 0.5)
    monkeypatch.setattr(computers, "PLAYERS", {"lost": PlainPlayer})
    monkeypatch.setattr(computers, "SlippingPlayer", lambda *_: Lost())

    async def play() -> int:
        club = Clubhouse(Settings(pace=0), Writer(str(tmp_path / "club.sqlite")))
        answered, playing = 0, asyncio.create_task(at_table(club, Policy.CLUB, 0.1))
        while not playing.done():
            await asyncio.sleep(0.01)
            answered += bool(thoughts())
        await playing
        await club.close()
        return answered

    assert asyncio.run(play()) > 5
    assert ended()


def test_a_club_can_be_closed_while_somebody_thinks_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computers, "PLAYERS", {"lost": lambda _seed: Lost()})

    async def play() -> None:
        club = Clubhouse(Settings(pace=0), Writer(str(tmp_path / "club.sqlite")))
        playing = asyncio.create_task(at_table(club))
        while not thoughts():  # noqa: ASYNC110 (threads tell nobody)
            await asyncio.sleep(0.01)
        playing.cancel()
        await club.close()

    begun = time.monotonic()
    asyncio.run(play())
    assert time.monotonic() - begun < thinking.PATIENCE / 2
    assert ended()


def test_advice_comes_from_the_plain_player_where_the_other_does_not_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "PATIENCE", 0.1)
    monkeypatch.setattr(computers, "PLAYERS", {"plain": lambda _seed: Lost()})
    found = evening(2, people=("ann",))
    while due(found.room) is None:
        assert found.turn()
    waiting = due(found.room)
    assert waiting is not None

    async def ask() -> None:
        made = await Computers(found.room, Thinking()).advice(found.room, waiting.seat)
        assert made is not None
        assert made.act.by is waiting.seat

    asyncio.run(ask())
    assert ended()
