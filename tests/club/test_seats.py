"""Who plays, and where: tables that are cut for (law 17), Dummy by Boaz' rules (p. 34), three by Foster's (p. 163)."""

from __future__ import annotations

import re
from random import Random

import pytest

from oddtrick.club.render.table_view import table_shape
from oddtrick.club.room.events import Acted
from oddtrick.club.room.state import Room, Seating, Terms
from oddtrick.rules.acts import Say
from oddtrick.rules.cards import PACK, SEATS, Card, Seat
from tests.club.playing import Evening, evening, lines_of

PEOPLE = ("ann", "bob", "cyd")
GAMES = {"dummy-bridge": "bridge-1895", "three-hand": "auction-1910"}


def three(seed: int, variety: str, people: tuple[str, ...] = PEOPLE) -> Evening:
    """Three at a table at which seats are cut for."""
    return evening(seed, code=GAMES[variety], variety=(variety,), people=people, seating=Seating.CUTTING)


CARDS = {card.symbol: card for card in PACK}


def lowest(found: Evening) -> str:
    """Whose cut was the lowest, by what the table heard; where the lowest were equal they have cut again."""
    text = next(text for text in reversed(lines_of(found.room)) if text.startswith("Cut for"))
    shown = re.findall(r"(Ann|Bob|Cyd) ([♠♥♦♣][0-9TJQKA]+)", text)
    cards: dict[str, Card] = {name: CARDS[symbol] for name, symbol in shown}
    _, name = min((found.room.code.cutting.worth(card), name) for name, card in cards.items())
    return name


@pytest.mark.parametrize("seed", range(8))
def test_the_lowest_plays_dummy_and_deals_first(seed: int) -> None:
    found = three(seed, "dummy-bridge")
    room = found.room
    alone = room.code.lineup.alone
    assert alone is not None
    player = lowest(found)
    assert room.name(alone) == player
    assert room.next_dealer is alone
    assert str(room.name(alone.partner)) == f"{player}'s Dummy"
    assert {room.chairs[seat].owner for seat in room.places} == set(PEOPLE)
    assert f"{player} plays Dummy against" in lines_of(room)[-2]


@pytest.mark.parametrize("seed", range(8))
def test_the_lowest_of_three_deals_and_has_the_empty_chair_on_his_right(seed: int) -> None:
    found = three(seed, "three-hand")
    room = found.room
    vacant = room.code.lineup.vacant
    assert vacant is not None
    assert room.name(room.next_dealer) == lowest(found)
    assert room.next_dealer is vacant.left
    assert room.chairs[vacant].owner is None
    assert {room.chairs[seat].owner for seat in room.places} == set(PEOPLE)


@pytest.mark.parametrize("variety", GAMES)
def test_the_cut_moves_people_and_computer_players_alike(variety: str) -> None:
    seats = set()
    for seed in range(12):
        found = three(seed, variety, ("ann",))
        (seat,) = found.room.chairs_of("ann")
        seats.add(seat)
        assert sum(bool(found.room.chairs[place].computer) for place in found.room.places) == 2
        for _ in range(8):
            assert found.turn()
    assert len(seats) == 3
    assert seats <= set(found.room.places) <= set(Seat)


def test_whoever_makes_room_for_dummy_is_shown_where_he_sits_then() -> None:
    found = three(3, "three-hand")
    moved = waited = 0
    for _ in range(400):
        if (moved and waited) or not found.turn():
            break
        tables = {person: table_shape(found.room, person) for person in PEOPLE}
        for person, table in tables.items():
            (mine,) = (chair for chair in table["chairs"] if chair["you"])
            assert [view["seat"] for view in table["views"]] == [mine["seat"]]
            assert mine["home"] == found.room.chairs_of(person)[0].name
            moved += mine["seat"] != mine["home"]
            if table["waits"]["what"] == "ready" and mine["seat"] != mine["home"]:
                waited += 1
                assert mine["seat"] in table["waits"]["seats"]
                assert mine["name"] in table["waits"]["text"]
    assert moved
    assert waited


def test_a_call_is_said_by_whoever_said_it_though_they_move_with_it() -> None:
    """The last pass ends the declaration, and with it one of three players goes to the vacant chair."""
    found = three(3, "three-hand")
    homes = {seat: found.room.name(seat) for seat in found.room.places}
    moved = 0
    for _ in range(400):
        if not found.turn():
            break
        deal, event = found.room.table.deal, found.room.events[-1]
        if isinstance(event.what, Acted) and isinstance(event.what.act, Say):
            assert event.name(event.what.act.by) == homes[event.what.act.by]
            moved += deal is not None and deal.declaration.moved is event.what.act.by
    assert moved


# -- who plays first --


@pytest.mark.parametrize("seating", Seating)
@pytest.mark.parametrize("sitting", range(5))
def test_of_those_who_wait_the_lowest_cards_play_and_the_others_wait(sitting: int, seating: Seating) -> None:
    """Six members: who has sat down stays, and the rest cut for the places that are left (law 17)."""
    for seed in range(6):
        terms = Terms(name="Six", code_key="auction-1910", seating=seating)
        found = Evening(Room(id="t1", terms=terms, host="ann"), Random(seed), {})
        six = ("ann", "bob", "cyd", "dan", "eve", "fay")
        found.come(*six)
        for person, seat in zip(six[:sitting], SEATS, strict=False):
            assert found.command(person, "sit", seat=seat.name)["kind"] == "ack"
        for person in six[sitting:]:
            assert found.command(person, "wait")["kind"] == "ack"
        assert found.command("ann", "start")["kind"] == "ack"
        playing = {chair.owner for chair in found.room.chairs}
        assert len(playing) == 4
        assert set(six[:sitting]) <= playing <= set(six)
        assert set(found.room.club.candidates) == set(six) - playing
        assert set(found.room.club.names) == playing
        texts = [text for text in lines_of(found.room) if "for the table" in text]
        assert bool(texts) is (sitting < 4)
        if texts:
            shown = re.findall(r"(\w+) ([♠♥♦♣][0-9TJQKA]+)", texts[0])
            worth = {name.lower(): found.room.code.cutting.worth(CARDS[symbol]) for name, symbol in shown}
            assert set(worth) == set(six[sitting:])
            assert max(worth[name] for name in playing - set(six[:sitting])) <= min(
                worth[name] for name in set(six) - playing
            )


def test_where_fewer_are_left_than_wait_those_come_in_who_announced_themselves_first() -> None:
    found = evening(6, people=("ann", "bob", "cyd", "dan"), plain=True)
    found.come("eve", "fay", "gus", "hal", "ida")
    while found.turn():
        pass
    for person in ("bob", "cyd", "dan"):
        assert found.command(person, "stand")["kind"] == "ack"
    for person in ("eve", "fay", "gus", "hal", "ida"):
        assert found.command(person, "wait")["kind"] == "ack"
    assert found.command("ann", "start")["kind"] == "ack"
    assert {chair.owner for chair in found.room.chairs} == {"eve", "fay", "gus", "hal"}
    assert found.room.club.candidates == ("ida",)


# -- a seat taken in the middle of a deal --


def watched(found: Evening, person: str) -> list[str | None]:
    """The seats of whose cards that person is shown something."""
    return [view["seat"] for view in table_shape(found.room, person)["views"] if view["seat"] is not None]


def test_who_takes_a_seat_in_a_deal_sees_no_card_of_it() -> None:
    """One person knew 39 cards before the first call: guests who took the computers' seats, looked and left."""
    found = evening(people=("ann",))
    found.ready()
    found.come("eve")
    assert found.command("eve", "sit", seat="E")["kind"] == "ack"
    assert watched(found, "eve") == []
    assert "act" not in table_shape(found.room, "eve")["may"]
    assert found.command("eve", "return")["kind"] == "refused"
    assert found.command("eve", "stand")["kind"] == "ack"
    assert found.command("eve", "sit", seat="E")["kind"] == "ack"
    assert watched(found, "eve") == []
    while found.room.in_deal:
        assert found.turn()
    found.ready()
    assert watched(found, "eve") == ["E"]
    assert found.room.played_by("eve") == (Seat.E,)


def test_who_comes_back_to_the_seat_that_was_theirs_plays_on() -> None:
    found = evening(people=("ann", "bob"))
    found.ready()
    seat = found.room.chairs_of("bob")[0]
    assert found.command("bob", "stand")["kind"] == "ack"
    other = next(each for each in SEATS if found.room.chairs[each].owner is None and each is not seat)
    assert found.command("bob", "sit", seat=other.name)["kind"] == "refused"
    assert found.command("bob", "sit", seat=seat.name)["kind"] == "ack"
    assert watched(found, "bob") == [seat.name]
