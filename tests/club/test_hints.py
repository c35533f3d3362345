"""Hints, and computer players that fail: a hint is told to the table and in the record; a table never stops."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from oddtrick.cards import Seat
from oddtrick.club.live import computers
from oddtrick.club.live.clubhouse import Clubhouse, Settings
from oddtrick.club.live.computers import Computers
from oddtrick.club.live.metrics import REGISTRY
from oddtrick.club.live.table_actor import Outbox
from oddtrick.club.live.thinking import Thinking
from oddtrick.club.render.deliveries import DELIVERIES
from oddtrick.club.render.table_view import update_for
from oddtrick.club.room.commands import COMMANDS
from oddtrick.club.room.due import due
from oddtrick.club.room.messages import Asked, Commanded, read_message, write_message
from oddtrick.club.room.public import public_record
from oddtrick.club.room.state import Room, Terms
from oddtrick.club.storage.writer import Writer
from oddtrick.club.web.routes.tables import TableForm, open_rubber
from oddtrick.laws.law import Code
from oddtrick.players.player import Decision
from oddtrick.policy import Policy
from oddtrick.record import read_record, write_record
from oddtrick.view import View
from tests.club.playing import Evening, evening


def deciding(policy: Policy = Policy.GUARDED) -> Evening:
    """A table at which Ann, at North, is to call or to play; the others are computer players."""
    found = evening(2, people=("ann",), policy=policy)
    while found.room.table.deal is None or found.room.table.deal.player is not Seat.N:
        assert found.turn()
    return found


# -- hints --


@pytest.mark.parametrize("policy", [Policy.GUARDED, Policy.STUDY])
def test_the_table_hears_of_a_hint_and_the_record_tells_it_once(policy: Policy) -> None:
    found = deciding(policy)
    found.come("eve")
    assert found.room.rubber is not None
    place, before = len(found.room.rubber.acts), found.room.seq
    assert found.send(Asked("ann", Seat.N)).denied is None
    assert found.send(Asked("ann", Seat.N)).denied is not None
    update = update_for(found.room, "eve", before)
    DELIVERIES.validate_python(update, strict=True)
    (line,) = update["happened"]
    assert (line["kind"], line["by"], line["act"]) == ("hint", "N", None)
    assert line["text"].endswith("asks for a hint.")
    while found.room.in_deal:
        assert found.turn()
    assert found.room.rubber is not None
    record = read_record(write_record(public_record(found.room, found.room.rubber)))
    assert record.header.rest["hints"] == [{"act": place, "seat": "N"}]


def test_a_record_that_ends_before_a_hint_does_not_tell_it() -> None:
    found = deciding()
    found.send(Asked("ann", Seat.N))
    assert found.room.rubber is not None
    assert "hints" not in public_record(found.room, found.room.rubber).header.rest


@pytest.mark.parametrize(("person", "seat"), [("bob", Seat.N), ("ann", Seat.E)])
def test_nobody_asks_for_another(person: str, seat: Seat) -> None:
    step = deciding().send(Asked(person, seat))
    assert step.denied is not None
    assert step.denied.why == "not-yours"


def test_at_a_table_of_people_there_are_no_hints() -> None:
    found = evening(2, people=("ann", "bob"))
    while found.room.table.deal is None or found.room.table.deal.player is not Seat.N:
        assert found.turn()
    step = found.send(Asked("ann", Seat.N))
    assert step.denied is not None
    assert step.denied.why == "not-now"


def test_that_one_asked_is_read_as_it_was_kept() -> None:
    found = deciding()
    found.send(Asked("ann", Seat.N))
    message = found.messages[-1]
    assert read_message(json.loads(json.dumps(write_message(message)))) == message


# -- players that fail --


class Broken:
    """A player with a fault; its text names a card, as such texts may."""

    name = "Broken"

    def decide(self, _code: Code, view: View) -> Decision:
        raise KeyError(str(view.hand))


def failures(player: str) -> float:
    return REGISTRY.get_sample_value("oddtrick_player_failures_total", {"player": player}) or 0.0


def test_a_table_goes_on_when_its_computer_players_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The plain player goes on for one that fails; where it fails too a lawful one, and at last nobody."""
    monkeypatch.setattr(computers, "PLAYERS", {"plain": lambda _seed: Broken()})
    for broken in ((), ("PlainPlayer",), ("PlainPlayer", "LawfulPlayer")):
        for name in broken:
            monkeypatch.setattr(computers, name, lambda _seed: Broken())
        before = failures("plain")
        room = asyncio.run(play_a_deal(str(tmp_path / f"{len(broken)}.sqlite")))
        assert room.table.deals == 1
        assert not room.in_deal
        assert failures("plain") > before
    told = capsys.readouterr()
    assert "a computer player failed" in told.out + told.err
    assert not any(suit in told.out + told.err for suit in "♠♥♦♣")


async def play_a_deal(database: str) -> Room:
    """The room after a deal of which Ann saw to the dealing, and then left her seat to a computer player."""
    club = Clubhouse(Settings(pace=0), Writer(database))
    host = await club.open_table(Terms(name="A table", code_key="auction-1910"), "ann")
    await open_rubber(host, "ann", "Ann", TableForm(sit="N", start=True))
    outbox = Outbox("ann")
    await host.join(outbox, "Ann")
    wishes: tuple[dict[str, object], ...] = ({"kind": "ready", "cut": 26}, {"kind": "stand"})
    for number, fields in enumerate(wishes, 10):
        given = {"client": "test", "number": number, "seq": host.room.seq, **fields}
        await host.submit(Commanded("ann", COMMANDS.validate_python(given)))
    async with asyncio.timeout(30):
        while host.room.in_deal:
            await outbox.wake.wait()
            outbox.wake.clear()
    await club.close()
    return host.room


def test_a_failure_is_logged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computers, "PLAYERS", {"plain": lambda _seed: Broken()})
    logged = []
    monkeypatch.setattr(computers.LOG, "error", lambda *said, **more: logged.append((said, more)), raising=False)
    found = evening(2, people=("ann",))
    while due(found.room) is None:
        assert found.turn()
    players = Computers(found.room, Thinking())

    async def decide() -> None:
        waiting = due(found.room)
        assert waiting is not None
        for _ in range(3):
            async for made in players.decisions(found.room, waiting):
                assert made.act.by is waiting.seat
                break

    asyncio.run(decide())
    assert len(logged) == 1
    assert not any(str(hand) in repr(logged) for hand in found.room.table.deal.play.hands)  # type: ignore[union-attr]  # in a deal
