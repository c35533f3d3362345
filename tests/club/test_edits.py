"""Edits: a page that is sent only what has changed has the whole table, however seldom it is shown it."""

from __future__ import annotations

import copy
import json
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from oddtrick.club.render.deliveries import FullUpdate
from oddtrick.club.render.edits import edit
from oddtrick.club.render.section_cache import SectionCache
from oddtrick.club.render.table_view import for_all, table_shape
from oddtrick.club.render.updates import ClientState, write_update
from oddtrick.club.room.state import Room
from oddtrick.rules.policy import Policy
from tests.club.by_node import by_node
from tests.club.playing import evening
from tests.club.updates import update_for
from tests.support.edited_tables import edited, edited_table

PEOPLE = ("ann", "bob", "cyd", "dan", "eve")

SCALARS = st.none() | st.booleans() | st.text("ab", max_size=2)


@given(st.lists(SCALARS, max_size=8), st.lists(SCALARS, max_size=8))
def test_a_list_becomes_any_other(then: list[Any], now: list[Any]) -> None:
    assert edited(then, edit(then, now)) == now


@given(st.data())
def test_a_value_becomes_any_other_of_its_shape(data: st.DataObject) -> None:
    """A field keeps its kind: nothing is a list now and an object then, but anything may be null."""
    fields = st.fixed_dictionaries(
        {},
        optional={
            "list": st.none() | st.lists(st.dictionaries(st.sampled_from("ab"), SCALARS), max_size=5),
            "object": st.none() | st.dictionaries(st.sampled_from(["a", "without", "0"]), SCALARS),
            "lists": st.lists(st.lists(SCALARS, max_size=4), max_size=4),
            "word": SCALARS,
        },
    )
    then, now = data.draw(fields), data.draw(fields)
    before = copy.deepcopy(then)
    assert edited(then, edit(then, now)) == now
    assert then == before


@pytest.mark.parametrize(
    ("then", "now", "change"),
    [
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, {"b": 3}),
        ({"a": {"b": 1, "c": 2}}, {"a": {"b": 1, "c": 3}}, {"a": {"c": 3}}),
        ({"a": 1, "b": 2}, {"a": 1}, [{"a": 1}]),
        ({"a": None}, {"a": {"b": 1}}, {"a": {"b": 1}}),
        (["SA", "SK", "SQ", "H2"], ["SA", "SQ", "H2"], {"without": [1]}),
        (["SA", "SK"], ["SA", "SK", "SQ"], {"2": "SQ"}),
        (["SA", "SK"], ["H2", "H3"], ["H2", "H3"]),
        ([{"a": 1, "b": 1}, {"a": 2, "b": 2}], [{"a": 1, "b": 1}, {"a": 2, "b": 3}], {"1": {"b": 3}}),
        ([{"a": 1}, {"a": 2}, {"a": 3}], [{"a": 9}, {"a": 3}], {"without": [1], "0": {"a": 9}}),
        ([], [{"a": 1}], [{"a": 1}]),
    ],
)
def test_only_what_differs_is_written(then: Any, now: Any, change: Any) -> None:
    assert edit(then, now) == change
    assert edited(then, change) == now


def play_evening(code: str, policy: Policy) -> list[Room]:
    """An evening act by act: two deals, somebody who looks on and goes, and comes again."""
    found = evening(5, code=code, policy=policy, plain=True)
    rooms = [found.room]
    for number in range(130):
        if number == 20:
            found.come("eve")
        elif number == 60:
            found.go("bob")
        elif number == 61:
            found.come("bob")
        elif not found.turn():
            break
        rooms.append(found.room)
    return rooms


def sent_to_all(rooms: list[Room]) -> dict[str, list[tuple[dict[str, Any], Any]]]:
    """The tables of the updates for each page, each with the table that it is to have; most pages skip some."""
    chance, cache = Random(1), SectionCache()
    sent, since = {person: ClientState() for person in PEOPLE}, dict[str, int]()
    tables: dict[str, list[tuple[dict[str, Any], Any]]] = {person: [] for person in PEOPLE}
    for room in rooms:
        shared = for_all(room, cache)
        for place, person in enumerate(PEOPLE):
            if chance.random() < place / 5:
                continue
            update = json.loads(write_update(shared, person, since.get(person), sent[person]))
            since[person] = room.seq
            tables[person].append((update["table"], json.loads(json.dumps(table_shape(room, person)))))
    return tables


GAMES = [("auction-1910", Policy.GUARDED), ("bridge-1895", Policy.CLUB), ("auction-1915", Policy.STUDY)]


@pytest.mark.parametrize(("code", "policy"), GAMES)
def test_a_page_that_skips_some_has_the_whole(code: str, policy: Policy) -> None:
    rooms = play_evening(code, policy)
    tables = sent_to_all(rooms)
    for pages in tables.values():
        table: dict[str, Any] = {}
        for changes, whole in pages:
            before = copy.deepcopy(table)
            after = edited_table(table, changes)
            assert after == whole
            assert table == before, "what a page had is as it was"
            table = after
    for person in PEOPLE:
        TypeAdapter(FullUpdate).validate_python(update_for(rooms[-1], person), strict=True)


def test_the_page_puts_together_what_was_parted() -> None:
    pages = [pages for code, policy in GAMES for pages in sent_to_all(play_evening(code, policy)).values()]
    assert by_node("edits.mjs", [[changes for changes, _ in each] for each in pages]) == [
        [whole for _, whole in each] for each in pages
    ]


def test_what_has_not_changed_is_not_sent() -> None:
    rooms = play_evening("auction-1910", Policy.GUARDED)
    for (_, before), (changes, after) in pairwise(sent_to_all(rooms)["ann"]):
        assert {name for name in changes if name != "views"} == {
            name for name in after if name != "views" and before[name] != after[name]
        }


def test_what_was_taken_back_unseen_is_not_sent() -> None:
    """An act that could not be saved is taken back: a page that never saw it has nothing to change."""
    rooms, cache, client = play_evening("auction-1910", Policy.GUARDED), SectionCache(), ClientState()
    first = json.loads(write_update(for_all(rooms[40], cache), "ann", None, client))["table"]
    other = ClientState()
    write_update(for_all(rooms[41], cache), "ann", None, other)
    changes = json.loads(write_update(for_all(rooms[40], cache), "ann", rooms[40].seq, client))["table"]
    assert changes == {}
    assert edited_table(edited_table({}, first), changes) == json.loads(json.dumps(table_shape(rooms[40], "ann")))
