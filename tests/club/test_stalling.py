"""Somebody is there and does nothing: after a time that all can see the others may have a computer player go on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oddtrick.club.render.table_view import table_shape
from oddtrick.club.room.stalling import PATIENCE
from oddtrick.rules.cards import Seat
from oddtrick.rules.policy import Policy
from tests.club.playing import Evening, acting, evening, in_deal
from tests.club.updates import update_for


def overdue(found: Evening) -> None:
    """The time for which the table waits has gone by."""
    found.room = replace(found.room, moved=found.room.moved - PATIENCE)


def others_than(person: str) -> list[str]:
    return [each for each in ("ann", "bob", "cyd", "dan") if each != person]


def test_all_the_others_together_have_a_computer_player_go_on() -> None:
    found = in_deal(1)
    staller, seat = acting(found)
    for person in ("ann", "eve"):
        assert table_shape(found.room, person)["waits"]["until"] == found.room.moved + PATIENCE
    first, second, third = others_than(staller)
    assert found.command(first, "move", seat=seat.name)["why"] == "not-now"
    overdue(found)
    assert found.command(staller, "move", seat=seat.name)["why"] == "not-yours"
    assert found.command("eve", "move", seat=seat.name)["why"] == "not-yours"
    assert "move" not in table_shape(found.room, staller)["may"]
    assert found.command(first, "move", seat=seat.name)["kind"] == "ack"
    assert "would have a computer player go on" in update_for(found.room, staller)["happened"][-1]["text"]
    assert found.command(first, "move", seat=seat.name)["why"] == "not-now"
    assert found.command(second, "move", seat=seat.name)["kind"] == "ack"
    assert found.room.chairs[seat].person == staller
    assert found.command(third, "move", seat=seat.name)["kind"] == "ack"
    assert (found.room.chairs[seat].person, found.room.chairs[seat].owner) == (None, staller)
    assert found.computer() is not None
    assert found.command(staller, "return")["kind"] == "ack"
    assert found.room.chairs[seat].person == staller


def test_only_those_who_are_there_have_to_agree() -> None:
    found = in_deal(1)
    staller, seat = acting(found)
    first, second, third = others_than(staller)
    found.go(second)
    found.go(third)
    overdue(found)
    assert found.command(first, "move", seat=seat.name)["kind"] == "ack"
    assert found.room.chairs[seat].person is None


def test_whoever_acts_has_the_whole_time_again_and_coming_and_going_gives_none() -> None:
    found = in_deal(1)
    staller, seat = acting(found)
    first, *_ = others_than(staller)
    moved = found.room.moved
    found.go(staller)
    found.come(staller)
    found.come("eve")
    assert found.room.moved == moved
    overdue(found)
    assert found.command(first, "move", seat=seat.name)["kind"] == "ack"
    assert found.turn()
    assert (found.room.moved, found.room.impatient) == (found.room.at, frozenset())
    _, following = acting(found)
    assert found.command(first, "move", seat=following.name)["kind"] == "refused"


def test_one_who_does_not_get_ready_is_moved_and_the_cards_are_dealt() -> None:
    found = evening(1, people=("ann", "bob"))
    assert found.command("bob", "ready", cut=20)["kind"] == "ack"
    overdue(found)
    assert found.command("bob", "move", seat="E")["why"] == "not-now"
    assert found.command("bob", "move", seat="N")["kind"] == "ack"
    assert found.room.in_deal
    assert found.room.chairs[Seat.N].person is None


@pytest.mark.parametrize("policy", [Policy.GUARDED, Policy.STUDY])
def test_nobody_is_hurried_who_keeps_nobody_waiting(policy: Policy) -> None:
    found = evening(1, people=("ann",), policy=policy)
    overdue(found)
    waits = table_shape(found.room, "ann")["waits"]
    assert (waits["what"], waits["until"]) == ("ready", None)
    assert found.command("ann", "move", seat="N")["why"] == "not-now"
