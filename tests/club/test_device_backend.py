"""What stands behind the page of a device: jobs in two halves, and everything brought to another device."""

from __future__ import annotations

import json
from typing import Any

import pytest

from oddtrick.club.device.backend import Backend
from oddtrick.club.room.pacing import USUAL_PACE

TABLE = {"name": "Mine", "code": "auction-1910", "players": "plain", "sit": "S", "start": True, "listed": False}


class Page:
    """The page's side of a device: it keeps what it is told to, unless there is no room; it shows one table."""

    def __init__(self, kept: list[str] | None = None) -> None:
        self.kept = kept or []
        self.backend = Backend.opened(self.kept)
        self.full = False
        self.frames: list[Any] = []
        self.turns: list[Any] = []

    def run(self, **job: Any) -> Any:
        done = json.loads(self.backend.do(json.dumps(job)))
        answer = done["answer"]
        if done["records"] and self.full:
            told = json.loads(self.backend.undo("full"))
            answer = told["answer"]
        else:
            self.kept += done["records"]
            told = json.loads(self.backend.after(keeps=True))
        self.turns = told["turns"]
        self.frames = [json.loads(frame) for _, frame in told["frames"]]
        return answer

    def ask(self, method: str, path: str, body: Any = None, language: str = "en") -> Any:
        return self.run(kind="ask", method=method, path=f"/api/{path}", body=body, language=language)

    def open_table(self, language: str = "en") -> str:
        self.ask("POST", "guest", {})
        made = self.ask("POST", "tables", TABLE)
        assert made["status"] == 201
        self.run(kind="open", line=1, table=made["content"]["id"], seq=0, language=language)
        return str(made["content"]["id"])

    def send(self, seq: int, kind: str, **more: Any) -> None:
        frame = {"client": "page", "number": seq, "seq": seq, "kind": kind, **more}
        self.run(kind="frame", line=1, frame=json.dumps(frame))


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
    assert json.loads(Backend.bring(kept, earlier)) == {"records": [], "added": 0, "left": 1}
    assert json.loads(Backend.bring(kept, other.kept)) == {"records": [], "added": 0, "left": 1}


@pytest.mark.parametrize("record", ["no JSON", "[]", "{}", '{"kept": "table"}', '{"kept": "thing", "table": "x"}'])
def test_what_no_device_has_kept_is_not_brought(record: str) -> None:
    assert json.loads(Backend.bring([], [record])) is None
