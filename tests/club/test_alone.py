"""The pace of a table; one person with computer players: partner's hand, the rest of a deal, back to a decision."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from oddtrick.club.live.clubhouse import Clubhouse, Settings
from oddtrick.club.live.table_actor import TableActor
from oddtrick.club.render.table_view import table_shape
from oddtrick.club.room.public import public_record
from oddtrick.club.room.state import Room, Terms
from oddtrick.club.storage.writer import Writer
from oddtrick.files.record import read_record, write_record
from oddtrick.rules.acts import Deal, Play
from oddtrick.rules.cards import Seat
from oddtrick.rules.policy import Policy
from oddtrick.rules.table import State
from oddtrick.rules.view import view
from tests.club.playing import Evening, evening


def playing(seed: int = 1, people: tuple[str, ...] = ("ann",), *, declarer: Seat | None = None) -> Evening:
    """A guarded table at which cards are played, dummy lying open; the contract is that seat's, if one is given."""
    while True:
        sitting = evening(seed, people=people)
        while not (deal := sitting.room.table.deal) or not (deal.state is State.FINAL and deal.play.dummy_down):
            assert sitting.turn(), "the rubber is over"
        if declarer in (None, deal.declaration.declarer):
            return sitting
        seed += 1


# -- the pace --


def test_the_host_sets_the_pace_and_nobody_else() -> None:
    sitting = evening(people=("ann", "bob"))
    assert table_shape(sitting.room, "ann")["pace"] == "normal"
    assert sitting.command("bob", "pace", pace="at-once")["why"] == "not-yours"
    assert sitting.command("ann", "pace", pace="at-once")["kind"] == "ack"
    assert table_shape(sitting.room, "bob")["pace"] == "at-once"
    assert "pace" in table_shape(sitting.room, "ann")["may"]
    assert "pace" not in table_shape(sitting.room, "bob")["may"]


def test_what_others_are_about_to_do_is_not_stale_for_a_pace() -> None:
    sitting = evening(people=("ann", "bob"))
    seen, cut = sitting.room.seq, 20
    sitting.command("ann", "pace", pace="fast")
    ready = {"client": "page", "number": 9, "seq": seen, "kind": "ready", "cut": cut}
    assert sitting.give("bob", ready)["kind"] == "ack"


@pytest.mark.parametrize(("pace", "slower"), [("slow", 2.5), ("normal", 1.0), ("fast", 0.35), ("at-once", 0.0)])
def test_computer_players_take_as_long_as_the_pace_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pace: str, slower: float
) -> None:
    waited: list[float] = []

    async def play() -> None:
        real = asyncio.sleep

        async def sleep(seconds: float) -> None:
            waited.append(seconds)
            await real(0)

        monkeypatch.setattr("oddtrick.club.live.table_actor.asyncio.sleep", sleep)
        club = Clubhouse(Settings(pace=2.0), Writer(str(tmp_path / "club.sqlite")))
        sitting = evening(people=("ann",))
        sitting.command("ann", "pace", pace=pace)
        sitting.ready()
        host = TableActor(sitting.room, club.writer, club.settings.pace, lambda _: None, club.pool)
        host.outboxes = {object()}  # type: ignore[arg-type]  # somebody looks on, as far as this is asked
        monkeypatch.setattr(host.computers, "choose", nothing)
        await host._play()  # noqa: SLF001 (what the host does when computer players are to act)

    await_all(play())
    assert waited[0] == 2.0 * slower


async def nothing(_room: Room, _step: object) -> object:
    """A computer player who never decides: the table would wait for it."""
    raise StopAsyncIteration


def await_all(work: object) -> None:
    """Run it; the player who never decides ends it."""
    with pytest.raises((StopAsyncIteration, RuntimeError)):
        asyncio.run(work)  # type: ignore[arg-type]  # a coroutine


# -- the rest of a deal --


def test_the_deal_is_finished_by_computer_players_and_the_record_tells_it() -> None:
    sitting = playing()
    assert "finish" in table_shape(sitting.room, "ann")["may"]
    assert sitting.room.rubber is not None
    place = len(sitting.room.rubber.acts)
    assert sitting.command("ann", "finish")["kind"] == "ack"
    shape = table_shape(sitting.room, "ann")
    assert (shape["waits"]["what"], shape["waits"]["seats"]) == ("nobody", [])
    while sitting.room.in_deal:
        assert sitting.computer() is not None, "a person is waited for"
    assert not sitting.room.finishing
    record = read_record(write_record(public_record(sitting.room, sitting.room.rubber)))
    assert {"act": place, "seat": "N"} in record.header.rest["hints"]
    assert sitting.room.waiting == (Seat.N,)


def test_nobody_acts_for_a_player_whose_deal_is_being_finished() -> None:
    sitting = playing()
    sitting.command("ann", "finish")
    seen = view(sitting.room.code, sitting.room.table, Seat.N)
    assert sitting.act("ann", Play(Seat.N, (next(iter(seen.hand)),)))["why"] == "not-yours"
    assert sitting.command("ann", "finish")["why"] == "not-now"


@pytest.mark.parametrize("people", [("ann", "bob"), ("ann", "bob", "cyd", "dan")])
def test_where_others_play_nobody_finishes_the_deal(people: tuple[str, ...]) -> None:
    sitting = playing(people=people)
    assert "finish" not in table_shape(sitting.room, "ann")["may"]
    assert sitting.command("ann", "finish")["why"] == "not-now"


def test_before_the_cards_are_played_there_is_nothing_to_finish() -> None:
    sitting = evening(people=("ann",))
    sitting.ready()
    assert sitting.command("ann", "finish")["why"] == "not-now"


# -- partner's hand --


def test_dummy_plays_the_hand_of_a_computer_partner() -> None:
    sitting = playing(declarer=Seat.S)
    assert sitting.room.played_by("ann") == (Seat.N,)
    assert sitting.command("ann", "partner", play=True)["kind"] == "ack"
    assert sitting.room.played_by("ann") == (Seat.N, Seat.S)
    seen = {each["seat"]: each for each in table_shape(sitting.room, "ann")["views"]}
    assert len(seen["S"]["hand"]) >= 12
    played = 0
    while sitting.room.in_deal:
        if sitting.computer() is None:
            shape = table_shape(sitting.room, "ann")
            offers = next(each for each in shape["views"] if each["seat"] == "S")["offers"]["plays"]
            card = {"by": "S", "act": "play", "card": offers[0]["cards"][0], "hand": offers[0]["seat"]}
            assert sitting.command("ann", "act", act=card)["kind"] == "ack"
            played += 1
    assert played > 20
    assert sitting.room.seats_of("ann") == (Seat.N,), "the hand is lent for the play"


def test_the_hand_of_a_partner_is_seen_by_nobody_else_and_never_before_dummy_lies_open() -> None:
    sitting = evening(people=("ann",))
    sitting.come("eve")
    sitting.command("ann", "partner", play=True)
    sitting.ready()
    while not (deal := sitting.room.table.deal) or deal.state is State.OPEN or not deal.play.dummy_down:
        assert sitting.room.seats_of("ann") == (Seat.N,)
        assert sitting.turn()
    assert sitting.room.seats_of("eve") == ()


def test_a_partner_who_is_a_person_plays_their_own_hand() -> None:
    sitting = playing(people=("ann", "bob", "cyd"), declarer=Seat.S)
    assert sitting.command("ann", "partner", play=True)["why"] == "not-now"
    assert sitting.room.borrowed_seat is None


# -- back to a decision --


def test_one_who_plays_alone_goes_back_to_their_last_decision() -> None:
    """Past the cards that the others have shown since, and past the person's own that had to be played."""
    sitting = playing(3)
    assert sitting.room.rubber is not None
    choices: list[int] = []
    while sitting.room.in_deal and len(choices) < 3:
        acts = sitting.room.rubber.acts
        table = sitting.room.table
        deal = table.deal
        assert deal is not None
        seat = deal.player
        own = seat is not None and sitting.room.actor(seat) == "ann"
        plays = view(sitting.room.code, table, seat).offers.plays if own and seat is not None else ()
        assert sitting.turn()
        if len(plays) > 1:
            choices.append(len(acts))
    # The others go on until it is Ann's turn again: so much has been seen since.
    while sitting.computer() is not None:
        pass
    assert sitting.room.in_deal
    assert "ask-undo" in table_shape(sitting.room, "ann")["may"]
    for place in reversed(choices):
        assert sitting.command("ann", "ask-undo")["kind"] == "ack"
        assert len(sitting.room.rubber.acts) == place
    marks = [(each.act, each.seat) for each in sitting.room.rubber.undone]
    assert [act for act, _ in marks] == choices[::-1]


def test_where_others_play_a_card_that_was_seen_stays() -> None:
    sitting = playing(people=("ann", "bob"))
    assert sitting.room.rubber is not None
    assert not any(isinstance(act, Deal) for act in sitting.room.rubber.acts[-1:])
    while sitting.computer() is not None:
        pass
    shape = table_shape(sitting.room, "ann")
    assert "ask-undo" not in shape["may"]


def test_at_a_club_table_nothing_is_taken_back_even_alone() -> None:
    sitting = evening(people=("ann",), policy=Policy.CLUB)
    sitting.ready()
    assert sitting.command("ann", "ask-undo")["why"] == "not-now"


def test_a_table_without_players_is_nobodys_own() -> None:
    room = Room(id="t1", terms=Terms(name="x", code_key="auction-1910"), host="ann")
    assert not room.is_alone("ann")
    assert room.borrowed_seat is None
