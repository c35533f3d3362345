"""Hints, and computer players that fail: a hint is told to the table and in the record; a table never stops."""

from __future__ import annotations

import json

import pytest
from pydantic import TypeAdapter

from oddtrick.club.render.deliveries import FullUpdate
from oddtrick.club.room.incoming import HintRequested, read_message, write_message
from oddtrick.club.room.public import public_record
from oddtrick.club.room.taking_back import undoable
from oddtrick.files.record import read_record, write_record
from oddtrick.rules.cards import Seat
from oddtrick.rules.policy import Policy
from tests.club.playing import Evening, evening
from tests.club.updates import update_for


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
    assert found.send(HintRequested("ann", Seat.N)).denied is None
    assert found.send(HintRequested("ann", Seat.N)).denied is not None
    update = update_for(found.room, "eve", before)
    TypeAdapter(FullUpdate).validate_python(update, strict=True)
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
    found.send(HintRequested("ann", Seat.N))
    assert found.room.rubber is not None
    assert "hints" not in public_record(found.room, found.room.rubber).header.rest


@pytest.mark.parametrize(("person", "seat"), [("bob", Seat.N), ("ann", Seat.E)])
def test_nobody_asks_for_another(person: str, seat: Seat) -> None:
    step = deciding().send(HintRequested(person, seat))
    assert step.denied is not None
    assert step.denied.why == "not-yours"


def test_at_a_table_of_people_there_are_no_hints() -> None:
    found = evening(2, people=("ann", "bob"))
    while found.room.table.deal is None or found.room.table.deal.player is not Seat.N:
        assert found.turn()
    step = found.send(HintRequested("ann", Seat.N))
    assert step.denied is not None
    assert step.denied.why == "not-now"


def test_that_one_asked_is_read_as_it_was_kept() -> None:
    found = deciding()
    found.send(HintRequested("ann", Seat.N))
    message = found.messages[-1]
    assert read_message(json.loads(json.dumps(write_message(message)))) == message


def test_what_is_taken_back_leaves_its_trace_in_the_record() -> None:
    """Against computer players nobody has to agree: one could try call after call."""
    found = evening(people=("ann",))
    found.ready()
    while undoable(found.room, "ann") is None:
        assert found.turn()
    length = undoable(found.room, "ann")
    assert found.command("ann", "ask-undo")["kind"] == "ack"
    assert found.room.rubber is not None
    assert len(found.room.rubber.acts) == length
    while found.room.in_deal:
        assert found.turn()
    record = read_record(write_record(public_record(found.room, found.room.rubber)))
    assert record.header.rest["undone"] == [{"act": length, "seat": "N"}]
