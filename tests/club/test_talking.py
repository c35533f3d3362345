"""Talk at a table: nobody floods it, and the host keeps the peace."""

from __future__ import annotations

from typing import Any

import pytest

from oddtrick.club.render.deliveries import DELIVERIES
from oddtrick.club.render.table_view import table_shape, update_for
from oddtrick.club.room.chat import MURMUR, PATIENCE
from oddtrick.club.room.rubber import A_WHILE
from oddtrick.club.room.seats import MOVES
from tests.club.playing import Evening, evening


def said(found: Evening, person: str, times: int) -> list[Any]:
    """What becomes of saying something so often, a millisecond after another."""
    return [found.command(person, "say", phrase="good-evening") for _ in range(times)]


def slowly(found: Evening) -> None:
    """A while goes by: of an evening's messages each comes a second after the last."""
    for _ in range(A_WHILE // 1000):
        found.go("nobody")


def test_a_person_says_so_much_in_a_while_and_others_are_not_kept_from_talking() -> None:
    found = evening(1)
    replies = said(found, "ann", PATIENCE + 2)
    assert [reply["kind"] for reply in replies] == ["ack"] * PATIENCE + ["refused"] * 2
    assert replies[-1]["why"] == "too-fast"
    assert said(found, "bob", 1)[0]["kind"] == "ack"
    slowly(found)
    assert said(found, "ann", 1)[0]["kind"] == "ack"


def test_watchers_together_say_no_more_than_a_few_of_them_would() -> None:
    found = evening(1)
    crowd = [f"guest{number}" for number in range(MURMUR + 3)]
    found.come(*crowd)
    kinds = [said(found, person, 1)[0]["kind"] for person in crowd]
    assert kinds == ["ack"] * MURMUR + ["refused"] * 3
    assert said(found, "cyd", 1)[0]["kind"] == "ack"


def test_the_host_mutes_a_person_and_lets_him_talk_again() -> None:
    found = evening(1)
    found.come("eve")
    assert found.command("bob", "mute", person="eve", muted=True)["why"] == "not-yours"
    assert "mute" not in table_shape(found.room, "bob")["may"]
    assert "mute" in table_shape(found.room, "ann")["may"]
    assert found.command("ann", "mute", person="eve", muted=True)["kind"] == "ack"
    assert said(found, "eve", 1)[0]["why"] == "silence"
    told = table_shape(found.room, "eve")
    assert (told["muted"], "say" in told["may"]) == (["eve"], False)
    assert found.command("ann", "mute", person="eve", muted=True)["why"] == "not-now"
    assert found.command("ann", "mute", person="eve", muted=False)["kind"] == "ack"
    assert said(found, "eve", 1)[0]["kind"] == "ack"


@pytest.mark.parametrize("person", ["ann", "stranger"])
def test_nobody_mutes_the_host_or_one_who_is_not_there(person: str) -> None:
    assert evening(1).command("ann", "mute", person=person, muted=True)["why"] == "not-now"


def test_watchers_are_turned_out_and_let_in_again() -> None:
    found = evening(1)
    found.come("eve", "fay")
    found.ready()
    before = update_for(found.room, "eve")
    DELIVERIES.validate_python(before, strict=True)
    assert [each["name"] for each in before["table"]["audience"]] == ["Eve", "Fay"]
    assert before["table"]["views"]
    assert found.command("bob", "watchers", let_in=False)["why"] == "not-yours"
    assert found.command("ann", "watchers", let_in=False)["kind"] == "ack"
    assert update_for(found.room, "eve")["table"]["views"] == []
    assert not any(line["kind"] in {"deal", "act"} for line in update_for(found.room, "eve")["happened"])
    assert update_for(found.room, "bob")["table"]["views"]
    while found.room.in_deal:
        assert found.turn()
    assert said(found, "eve", 1)[0]["why"] == "silence"
    assert said(found, "bob", 1)[0]["kind"] == "ack"
    assert found.command("ann", "watchers", let_in=True)["kind"] == "ack"
    assert said(found, "eve", 1)[0]["kind"] == "ack"
    assert update_for(found.room, "eve")["table"]["views"]


def test_nobody_floods_a_table_by_sitting_down_and_standing_up() -> None:
    found = evening(1, people=("ann", "bob"))
    found.come("eve")
    done = 0
    while found.command("eve", "wait")["kind"] == "ack":
        assert found.command("eve", "stand")["kind"] == "ack"
        done += 1
    assert done <= MOVES
    assert found.command("eve", "sit", seat="W")["why"] == "too-fast"
    slowly(found)
    assert found.command("eve", "sit", seat="W")["kind"] == "ack"
