"""What stands behind the page of a device: jobs in two halves, and everything brought to another device."""

from __future__ import annotations

import json

import pytest

from oddtrick.club.device.backend import Backend
from oddtrick.club.room.pacing import USUAL_PACE
from tests.club.device_page import TABLE, Page


def test_what_is_kept_is_shown_and_then_the_computers_have_their_turns() -> None:
    page = Page()
    table = page.open_table()
    (update,) = page.frames
    assert (update["kind"], update["whole"]) == ("update", True)
    page.send(update["seq"], "ready", cut=20)
    assert page.frames[0]["replies"] == [{"kind": "ack", "number": update["seq"], "seq": update["seq"] + 1}]
    calls = 0
    while page.turns:
        ((at, seq, wait),) = page.turns
        assert (at, wait) == (table, round(1000 * USUAL_PACE))
        page.run(kind="turn", table=table)
        assert page.frames[0]["seq"] > seq
        calls += 1
    again = Page(page.kept)
    again.run(kind="open", line=1, table=table, seq=0, language="en")
    assert again.frames[0]["seq"] == json.loads(page.kept[-1])["seq"]


def test_what_could_not_be_kept_has_not_happened_and_is_refused_in_the_readers_language() -> None:
    page = Page()
    page.open_table("de")
    seq, kept = page.frames[0]["seq"], list(page.kept)
    page.full = True
    page.send(seq, "ready", cut=20)
    keeping, update = page.frames
    (refused,) = update["replies"]
    assert update["seq"] == seq
    assert keeping == {"kind": "keeping", "keeps": False}
    assert (refused["kind"], refused["why"], refused["number"], refused["seq"]) == ("refused", "read-only", seq, seq)
    assert "Speicher" in refused["text"]
    assert page.kept == kept
    assert page.turns == []
    page.full = False
    page.send(seq, "ready", cut=20)
    assert [frame["kind"] for frame in page.frames] == ["keeping", "update"]
    assert page.frames[1]["seq"] == seq + 1


def test_a_table_that_could_not_be_kept_is_not_there() -> None:
    page = Page()
    page.ask("POST", "guest", {})
    page.full = True
    refused = page.ask("POST", "tables", TABLE)
    assert refused["status"] == 503
    assert "storage" in refused["content"]["detail"]
    page.full = False
    assert page.ask("GET", "mine")["content"] == []


def test_a_name_that_could_not_be_kept_is_not_ones_name() -> None:
    page = Page()
    page.ask("POST", "guest", {})
    name = page.ask("GET", "me")["content"]["name"]
    page.full = True
    assert page.ask("POST", "name", {"name": "Another"})["status"] == 503
    assert page.ask("GET", "me")["content"]["name"] == name


def test_a_line_to_no_table_is_closed_with_a_word() -> None:
    page = Page()
    page.run(kind="open", line=1, table="nowhere", seq=0, language="de")
    (closing,) = page.frames
    assert (closing["kind"], closing["come_again"]) == ("closing", False)
    assert closing["text"] == "Diesen Tisch gibt es nicht."


def test_a_closed_line_is_told_nothing_and_its_table_waits() -> None:
    page = Page()
    page.open_table()
    page.send(page.frames[0]["seq"], "ready", cut=20)
    page.run(kind="close", line=1)
    assert (page.frames, page.turns) == ([], [])


def test_what_one_device_has_comes_to_another_which_loses_nothing() -> None:
    one, other = Page(), Page()
    one.open_table()
    other.open_table()
    earlier = list(one.kept)
    one.send(one.frames[0]["seq"], "ready", cut=20)
    both = json.loads(Backend.bring(other.kept, earlier))
    assert (both["added"], both["left"]) == (1, 0)
    kept = other.kept + both["records"]
    assert len(Backend.opened(kept).device.stored) == 2
    later = json.loads(Backend.bring(kept, one.kept))
    assert (later["added"], later["left"]) == (1, 0)
    assert later["records"] == one.kept[len(earlier) :]
    kept += later["records"]
    stays = {"records": [], "added": 0, "left": 1, "apart": 0}
    assert json.loads(Backend.bring(kept, earlier)) == stays
    assert json.loads(Backend.bring(kept, other.kept)) == stays
    apart = Page(list(earlier))
    apart.run(kind="open", line=1, table=json.loads(earlier[-1])["table"], seq=0, language="en")
    apart.send(apart.frames[0]["seq"], "ready", cut=21)
    assert json.loads(Backend.bring(kept, apart.kept)) == {**stays, "apart": 1}


@pytest.mark.parametrize("record", ["no JSON", "[]", "{}", '{"kept": "table"}', '{"kept": "thing", "table": "x"}'])
def test_what_no_device_has_kept_is_not_brought(record: str) -> None:
    assert json.loads(Backend.bring([], [record])) is None
