"""Computer players that hang, crash, hoard or answer nonsense: a process is replaced, and no table stands still."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import TypeVar

import pytest

from oddtrick.club.answers.new_table import TableForm
from oddtrick.club.live import computers
from oddtrick.club.live.clubhouse import Clubhouse, Settings
from oddtrick.club.live.computers import Computers
from oddtrick.club.live.metrics import REGISTRY
from oddtrick.club.live.player_pool import PlayerPool
from oddtrick.club.live.process_pool import Failure, ProcessFailed
from oddtrick.club.render.language_cache import Outbox
from oddtrick.club.room.commands import read_command
from oddtrick.club.room.computer_turns import next_step
from oddtrick.club.room.deciding import PlayerRequest, question
from oddtrick.club.room.incoming import PersonCommanded
from oddtrick.club.room.state import Room, Terms
from oddtrick.club.storage.writer import Writer
from oddtrick.club.web.routes.tables import open_rubber
from oddtrick.players.chooser import Prompt
from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.players.player import Decision
from oddtrick.players.registry import new_player
from oddtrick.rules.cards import Seat
from oddtrick.rules.codes import code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.view import View, view
from oddtrick.solving.solver import preparation
from tests.club import failing_players
from tests.club.failing_players import (
    AnotherSeat,
    Crashing,
    Endless,
    EndlessOutsidePython,
    Failing,
    Greedy,
    Leaving,
    Nonsense,
    Printing,
    Scribbling,
)
from tests.club.playing import evening
from tests.club.processes import children, runs
from tests.club.serving import Guest, give, receive, served
from tests.players.expert.playing_on import cards_to_play
from tests.support.waiting import PATIENCE, SLOWER, come_true

T = TypeVar("T")
MEGABYTES = 256


def path_of(player: type[Failing]) -> str:
    return f"{failing_players.__name__}:{player.__name__}"


def first_request(player: type[Failing] | str, seed: int = 7) -> PlayerRequest:
    """A question to that player, at the first call of a deal."""
    sitting = evening(2, people=("ann",))
    while not isinstance(waiting := next_step(sitting.room), Prompt):
        assert sitting.turn()
    room = sitting.room
    name = player if isinstance(player, str) else path_of(player)
    return question(room.code, view(room.code, room.table, waiting.seat), name, seed)


def with_pool(work: Callable[[PlayerPool], Awaitable[T]], processes: int = 1, patience: float = 20) -> T:
    """What comes of it, with a pool that leaves no process behind."""

    async def run() -> T:
        pool = PlayerPool(processes, patience, MEGABYTES)
        try:
            return await work(pool)
        finally:
            pids = list(pool.pids.values())
            await pool.close()
            assert not any(map(runs, pids))

    return asyncio.run(run())


async def until(happens: Callable[[], bool], seconds: float = PATIENCE) -> None:
    await come_true(happens, "what a process does", seconds)


def counted(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(f"oddtrick_player_{name}_total", labels) or 0.0


# -- questions and decisions --


@pytest.mark.parametrize("name", ["plain", "playout", "caller", "expert", "badsworth-1898", "foster-1910", "work-1915"])
def test_a_player_decides_in_a_process_as_it_does_here(name: str) -> None:
    question = first_request(name)
    sitting = evening(2, people=("ann",))
    code = sitting.room.code
    assert with_pool(lambda pool: pool.decide(question)) == new_player(name, 7).decide(code, question.view)


@pytest.mark.parametrize("name", ["caller", "expert", "expert-quick", "expert-faithful"])
def test_an_expert_solves_in_a_process_as_here(name: str) -> None:
    """Whatever the expert needs for it is loaded within the deadline, and in that memory."""
    code = code_for("auction-1910")
    turns = (seen for _, seen in cards_to_play(code, "in a process") if max(seen.left) == 5)
    asked = question(code, next(turns), name)
    assert with_pool(lambda pool: pool.decide(asked)) == new_player(name, 0).decide(code, asked.view)


def test_no_hidden_card_goes_to_a_process() -> None:
    """Of two tables that differ in unseen cards alone the same bytes are sent."""
    sitting = evening(2, people=("ann",))
    while sitting.room.table.deal is None or sitting.room.table.deal.player is None:
        assert sitting.turn()
    code, table, deal = sitting.room.code, sitting.room.table, sitting.room.table.deal
    seat = deal.player
    assert seat is not None
    hands = list(deal.dealt)
    hands[seat.left], hands[seat.right] = hands[seat.right], hands[seat.left]
    others = (hands[0], hands[1], hands[2], hands[3])
    swapped = replace(table, deal=replace(deal, dealt=others, play=replace(deal.play, hands=others)))
    one, other = (pickle.dumps(question(code, view(code, at, seat), "plain")) for at in (table, swapped))
    assert swapped != table
    assert one == other


def test_what_a_player_prints_spoils_no_answer() -> None:
    question = first_request(Printing)
    assert with_pool(lambda pool: pool.decide(question)) == with_pool(lambda pool: pool.decide(first_request("plain")))


# -- players that fail --


@pytest.mark.parametrize(
    ("player", "failure"),
    [
        (Endless, Failure.TOO_LONG),
        (EndlessOutsidePython, Failure.TOO_LONG),
        (Crashing, Failure.DIED),
        (Greedy, Failure.DIED),
        (Scribbling, Failure.NONSENSE),
    ],
)
def test_a_process_that_fails_is_replaced(
    player: type[Failing], failure: Failure, capfd: pytest.CaptureFixture[str]
) -> None:
    async def work(pool: PlayerPool) -> None:
        await pool.decide(first_request("plain"))
        before, (first,) = counted("processes_lost", reason=failure.name.lower()), pool.pids.values()
        with pytest.raises(ProcessFailed) as failed:
            await pool.decide(first_request(player))
        assert failed.value.failure is failure
        assert (await pool.decide(first_request("plain"))).reason
        assert not runs(first)
        assert first not in pool.pids.values()
        assert counted("processes_lost", reason=failure.name.lower()) == before + 1

    with_pool(work, patience=3)
    output = "".join(capfd.readouterr())
    assert failure.value in output
    # Of one that hangs or crashes it is logged at which line it was.
    assert (failing_players.__name__.rpartition(".")[2] in output) == (player not in (Greedy, Scribbling))


@pytest.mark.parametrize(
    ("player", "error", "place"),
    [
        (Failing, "KeyError", "failing_players.py"),
        (Leaving, "SystemExit", "failing_players.py"),
        (Nonsense, "PlayerFailed", "own_player.py"),
    ],
)
def test_a_player_that_raises_keeps_its_process(player: type[Failing], error: str, place: str) -> None:
    async def work(pool: PlayerPool) -> None:
        await pool.decide(first_request("plain"))
        first = dict(pool.pids)
        with pytest.raises(ProcessFailed) as failed:
            await pool.decide(first_request(player))
        assert (failed.value.failure, failed.value.error) == (Failure.RAISED, error)
        assert failed.value.where.startswith(place)
        assert pool.pids == first

    with_pool(work)


def test_a_player_that_is_not_there_is_an_error_of_its_own() -> None:
    with pytest.raises(ProcessFailed) as failed:
        with_pool(lambda pool: pool.decide(first_request("nobody:Nobody")))
    assert (failed.value.failure, failed.value.error) == (Failure.RAISED, "NoSuchPlayer")


def test_a_process_that_is_killed_between_questions_is_replaced() -> None:
    async def work(pool: PlayerPool) -> None:
        await pool.decide(first_request("plain"))
        (first,) = pool.pids.values()
        os.kill(first, signal.SIGKILL)
        await until(lambda: bool(pool.pids) and first not in pool.pids.values())
        assert (await pool.decide(first_request("plain"))).reason

    with_pool(work)


def test_one_that_is_killed_while_it_thinks_fails_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    note = tmp_path / "asked"
    monkeypatch.setenv("ODDTRICK_TEST_ASKED", str(note))

    async def work(pool: PlayerPool) -> None:
        endless = asyncio.create_task(pool.decide(first_request(Endless)))
        await until(lambda: note.exists() and bool(note.read_text()))
        others = [asyncio.create_task(pool.decide(first_request("plain"))) for _ in range(20)]
        os.kill(int(note.read_text().split()[1]), signal.SIGKILL)
        assert all(decision.reason for decision in await asyncio.gather(*others))
        with pytest.raises(ProcessFailed, match="died"):
            await endless

    with_pool(work, 2)


def test_however_many_of_one_name_hang_others_are_answered_meanwhile() -> None:
    async def work(pool: PlayerPool) -> None:
        endless = [asyncio.create_task(pool.decide(first_request(Endless))) for _ in range(5)]
        await until(lambda: len(pool.pids) == 2)
        begun = time.monotonic()
        for seed in range(20):
            await pool.decide(first_request("plain", seed))
        assert time.monotonic() - begun < 10 * SLOWER
        assert not any(task.done() for task in endless)
        for task in endless:
            task.cancel()

    with_pool(work, 2, patience=60)


def test_where_no_process_can_be_started_whoever_asks_hears_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/nowhere/python")

    async def work(pool: PlayerPool) -> None:
        for _ in range(2):
            with pytest.raises(ProcessFailed) as failed:
                await pool.decide(first_request("plain"))
            assert failed.value.failure is Failure.NO_PROCESS

    with_pool(work, 2)


# -- tables --


async def at_table(club: Clubhouse, player: str) -> Room:
    """The room after a deal of which Ann saw to the dealing, and then left her seat to a computer player."""
    host = await club.open_table(Terms(name="A table", code_key="auction-1910", players=player), "ann")
    await open_rubber(host, "ann", "Ann", TableForm(sit="N", start=True))
    outbox = Outbox("ann")
    await host.join(outbox, "Ann")
    number, wish = 10, {"kind": "ready", "cut": 26}
    while host.room.chair_at(Seat.N).person is not None:
        # What is stale, because a computer player has acted meanwhile, is said again.
        sent = {"client": "test", "number": number, "seq": host.room.seq, **wish}
        await host.submit(PersonCommanded("ann", read_command(sent)))
        number, wish = number + 1, {"kind": "stand"}
    async with asyncio.timeout(PATIENCE):
        while host.room.in_deal:
            await outbox.wake.wait()
            outbox.wake.clear()
    return host.room


def a_deal(folder: Path, player: type[Failing] | str, patience: float = 20) -> Room:
    """A deal of such players, in a club of its own."""

    async def play() -> Room:
        settings = Settings(pace=0, patience=patience, memory=MEGABYTES)
        club = Clubhouse(settings, Writer(str(folder / "club.sqlite")))
        try:
            return await at_table(club, player if isinstance(player, str) else path_of(player))
        finally:
            await club.close()

    return asyncio.run(play())


@pytest.mark.parametrize("player", [Crashing, Greedy, Scribbling, Failing, AnotherSeat, Nonsense, "gone:Player"])
def test_a_table_goes_on_whatever_its_players_do(
    player: type[Failing] | str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    room = a_deal(tmp_path, player, patience=1.5)
    assert room.table.deals == 1
    assert not room.in_deal
    output = "".join(capsys.readouterr())
    assert player is AnotherSeat or "a computer player" in output
    assert not any(suit in output for suit in "♠♥♦♣")


def test_one_that_hangs_is_asked_once_at_a_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ODDTRICK_TEST_ASKED", str(tmp_path / "asked"))
    before = counted("broken_off", player=path_of(Endless))
    assert not a_deal(tmp_path, Endless, patience=1.5).in_deal
    seats = [line.split()[0] for line in (tmp_path / "asked").read_text().splitlines()]
    # Each seat once, and no more: a deal of them takes seconds, and not an hour.
    assert len(seats) == len(set(seats)) == counted("broken_off", player=path_of(Endless)) - before


def test_a_failure_is_counted_each_time_and_logged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    logged: list[object] = []
    monkeypatch.setattr(computers.LOG, "error", lambda *said, **more: logged.append((said, more)), raising=False)
    sitting = evening(2, people=("ann",))
    while not isinstance(waiting := next_step(sitting.room), Prompt):
        assert sitting.turn()
    before = counted("failures", player=path_of(Failing))

    async def work(pool: PlayerPool) -> None:
        players = Computers(replace(sitting.room, terms=replace(sitting.room.terms, players=path_of(Failing))), pool)
        for _ in range(3):
            chosen = await players.choose(sitting.room, waiting)
            assert chosen.act.by is waiting.seat
            assert chosen.reason

    with_pool(work)
    assert counted("failures", player=path_of(Failing)) == before + 3
    assert len(logged) == 1
    assert not any(symbol in repr(logged) for symbol in "♠♥♦♣")


def test_the_club_goes_on_where_a_player_in_it_raises(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_self: PlainPlayer, _code: Code, _view: View) -> Decision:
        raise KeyError

    monkeypatch.setattr(PlainPlayer, "decide", fail)
    before = counted("failures", player="plain")
    assert not a_deal(tmp_path, "plain").in_deal
    assert counted("failures", player="plain") > before


def test_without_any_process_the_plain_player_decides_in_the_club(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    room = a_deal(tmp_path, "foster-1910")
    assert room.table.deals == 1
    assert not room.in_deal


def test_advice_comes_from_the_plain_player_where_the_other_fails() -> None:
    sitting = evening(2, people=("ann",))
    while not isinstance(waiting := next_step(sitting.room), Prompt):
        assert sitting.turn()

    async def work(pool: PlayerPool) -> None:
        players = Computers(replace(sitting.room, terms=replace(sitting.room.terms, players=path_of(Crashing))), pool)
        advised = await players.advice(sitting.room, waiting.seat)
        assert advised is not None
        assert advised.act.by is waiting.seat
        assert advised.reason

    with_pool(work)


# -- the end --


@pytest.fixture(scope="module", autouse=True)
def _searches_compiled() -> None:
    """What a club does besides when it opens is done: it has no process for it."""
    if find_spec("numba") is not None:
        preparation.prepare()


def test_a_club_of_people_alone_has_no_process_besides(tmp_path: Path) -> None:
    with served(str(tmp_path / "club.sqlite")) as club:
        guest = Guest(club.origin)
        for players in ("plain", "foster-1910"):
            assert children(club.process.pid) == []
            table = guest.open_table(players=players, sit="S", start=True)
            with guest.socket(table) as socket:
                receive(socket, "update")
        asyncio.run(until(lambda: len(children(club.process.pid)) == 2))
        guest.close()


def test_a_club_can_be_closed_while_somebody_thinks_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ODDTRICK_TEST_ASKED", str(tmp_path / "asked"))

    async def play() -> None:
        club = Clubhouse(Settings(pace=0, patience=300), Writer(str(tmp_path / "club.sqlite")))
        playing = asyncio.create_task(at_table(club, path_of(EndlessOutsidePython)))
        await until(lambda: len(club.pool.pids) == 2)
        await until((tmp_path / "asked").exists)
        pids = list(club.pool.pids.values())
        playing.cancel()
        await club.close()
        assert not any(map(runs, pids))

    begun = time.monotonic()
    asyncio.run(play())
    assert time.monotonic() - begun < 60 * SLOWER


@pytest.mark.parametrize("player", [None, Endless, EndlessOutsidePython])
def test_a_club_that_is_killed_leaves_no_process_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, player: type[Failing] | None
) -> None:
    note = tmp_path / "asked"
    monkeypatch.setenv("ODDTRICK_TEST_ASKED", str(note))
    name = "foster-1910" if player is None else path_of(player)
    with served(str(tmp_path / "club.sqlite"), "--player", name, "--player-seconds", "5") as club:
        guest = Guest(club.origin)
        table = guest.open_table(players=name, sit="S", start=True)
        with guest.socket(table) as socket:
            _, update = give(socket, receive(socket, "update"), {"number": 1, "kind": "ready", "cut": 26})
            give(socket, update, {"number": 2, "kind": "stand"})
            asyncio.run(until(lambda: "oddtrick_player_processes 2.0" in guest.http.get("/metrics").text))
            processes = children(club.process.pid)
            assert len(processes) == 2
            asyncio.run(until(lambda: player is None or note.exists()))
            club.kill()
        guest.close()
    asyncio.run(until(lambda: not any(map(runs, processes))))
