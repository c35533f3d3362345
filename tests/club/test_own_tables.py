"""Tables of one's own device: every code and variety without packages, and nothing shown before it is kept."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from oddtrick.club.device.device import Device
from oddtrick.club.device.requests import ENDPOINTS, NEEDS_CLUB, Answer, Request, ask
from oddtrick.club.live.clubhouse import Settings
from oddtrick.club.render.language_cache import Outbox
from oddtrick.club.room.state import Terms
from oddtrick.club.web.app import create_app
from oddtrick.files.record import read_record
from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.players.registry import BOOKS
from oddtrick.rules.cards import Seat
from oddtrick.rules.errors import UnknownCode
from oddtrick.rules.laws.law import Code
from oddtrick.rules.policy import Policy
from tests.club.asking import page
from tests.club.common_questions import QUESTIONS, Answered, answers
from tests.club.own_tables import KINDS, Played, begun, every_code, play, turn

JSON = "application/json"
TERMS = Terms(name="", code_key="auction-1910", players="plain", listed=False)


def test_a_deal_of_every_code_is_played_without_the_packages_of_a_club() -> None:
    command = [sys.executable, "-m", "tests.club.own_tables", "1"]
    told = subprocess.run(command, capture_output=True, text=True, check=False, timeout=170)
    assert told.returncode == 0, told.stderr
    assert len(told.stdout.splitlines()) == len(list(every_code()))


@pytest.mark.slow
@pytest.mark.parametrize(("policy", "slips"), KINDS)
@pytest.mark.parametrize("code", list(every_code()), ids=str)
def test_a_rubber_is_played_to_its_end_and_opened_again(code: Code, policy: Policy, slips: float) -> None:
    kept = [json.loads(line)["kept"] for line in play(code, policy, slips).kept]
    assert kept.count("table") == kept.count("score") == 1


def test_a_device_closed_in_mid_trick_goes_on_as_if_it_had_not_been() -> None:
    played = Played(Random(1))
    table, page = begun(played, TERMS)
    while (deal := table.room.table.deal) is None or not table.room.in_deal or not deal.play.trick:
        turn(played, table, page)
    again = Device.opened(played.around(), map(json.loads, played.kept)).table("own")
    assert again is not None
    assert again.room == table.room
    assert again.has_turn() == table.has_turn()


def test_what_cannot_be_kept_has_not_happened_and_is_not_shown() -> None:
    played = Played(Random(2))
    table, page = begun(played, TERMS)
    before, played.fails = table.room, True
    with pytest.raises(OSError):  # noqa: PT011 (it is that of the test's own storage)
        played.send(table, page, "ready", cut=20)
    assert table.room is before
    assert not table.frames(page)
    played.fails = False
    played.accepted(table, page, "ready", cut=20)
    assert table.room.seq == before.seq + 1 == json.loads(played.kept[-1])["seq"]


def test_a_frame_that_is_no_command_is_refused_in_words() -> None:
    played = Played(Random(3))
    table, page = begun(played, TERMS)
    table.receive(page, '{"kind": "fly"}')
    (frame,) = map(json.loads, table.frames(page))
    assert (frame["kind"], frame["why"]) == ("refused", "not-understood")


def test_where_a_player_fails_the_table_goes_on_and_the_fault_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise KeyError

    monkeypatch.setattr(PlainPlayer, "decide", fail)
    played = Played(Random(4))
    table, page = begun(played, TERMS)
    while not table.room.table.past:
        turn(played, table, page)
    assert played.faults
    assert all(isinstance(fault, KeyError) for fault in played.faults)


def test_a_repeated_command_takes_effect_once() -> None:
    played = Played(Random(5))
    table, page = begun(played, TERMS)
    played.accepted(table, page, "ready", cut=20)
    seq, kept = table.room.seq, len(played.kept)
    again = {"client": "page", "number": played.number, "seq": seq - 1, "kind": "ready", "cut": 20}
    table.receive(page, json.dumps(again))
    assert json.loads(*table.frames(page)) == {"kind": "ack", "number": played.number, "seq": seq}
    assert (table.room.seq, len(played.kept)) == (seq, kept)


def test_no_table_is_opened_for_terms_of_no_game() -> None:
    played = Played(Random(6))
    with pytest.raises(UnknownCode):
        Device(played.around()).open_table("own", Terms(name="", code_key="whist"), "me")
    assert not played.kept


def test_a_page_asks_about_its_table_as_at_a_club() -> None:
    played = Played(Random(7))
    device = Device(played.around())
    table, page = begun(played, TERMS, device)
    played.accepted(table, page, "ready", cut=20)
    while table.has_turn():
        turn(played, table, page)

    device.name_person("me", "Me")

    def get(path: str, method: str = "GET", **query: str) -> Answer:
        return ask(device, "me", Request(method, path, query), None)

    (line,) = get("/api/mine").content
    assert (line["id"], line["path"]) == ("own", "/t/own")
    assert [each["seat"] for each in get("/api/tables/own").content["views"]] == ["N"]
    assert get("/api/tables/own/reasons").content == []
    assert len(get("/api/tables/own/meanings/next").content) > len(get("/api/tables/own/meanings").content)
    seat = table.room.seats_of("me")[0].name
    kept = len(played.kept)
    hint = get("/api/tables/own/hint", "POST", seat=seat)
    assert (hint.status, bool(hint.content["reason"])) == (200, True)
    assert hint == get("/api/tables/own/hint", "POST", seat=seat)
    assert len(played.kept) == kept + 1, "the table hears once that one asks"
    assert get("/api/tables/own/hint", "POST", seat="E").status == 403
    assert [get(path).status for path in ("/api/tables/other", "/api/tables/own/hint", "/api/friends")] == [404] * 3


def test_each_address_of_a_club_is_answered_by_a_device_or_needs_a_club() -> None:
    paths = create_app().openapi()["paths"]
    at_club = {(method.upper(), path) for path, methods in paths.items() for method in methods}
    on_device = [(endpoint.method, endpoint.path) for endpoint in ENDPOINTS]
    assert len(set(on_device)) == len(on_device)
    assert not NEEDS_CLUB & set(on_device)
    assert at_club == NEEDS_CLUB | set(on_device)


def test_a_device_opened_again_knows_who_plays_and_goes_on_with_the_latest_table() -> None:
    played = Played(Random(8))
    device = Device(played.around())

    def put(method: str, path: str, body: Any = None) -> Any:
        return ask(device, "me", Request(method, f"/api/{path}", {}, body), None).content

    assert put("GET", "me") is None
    assert "Sign in first" in put("GET", "mine")["detail"]
    assert put("POST", "guest", {"name": "Ann"})["name"] == put("GET", "me")["name"] == "Ann"
    first, second = (put("POST", "tables", {"sit": "S", "start": True})["id"] for _ in range(2))
    assert [line["id"] for line in put("GET", "mine")] == [second, first]
    table = device.table(first)
    assert table is not None
    page = Outbox("me")
    table.join(page, "Ann")
    table.frames(page)
    played.accepted(table, page, "ready", cut=20)
    device = Device.opened(played.around(), map(json.loads, played.kept[:]))
    assert put("GET", "me")["name"] == "Ann"
    assert [line["id"] for line in put("GET", "mine")] == [first, second]


def test_a_rubber_of_a_device_is_replayed_with_what_the_books_say() -> None:
    """A rubber played to its end is shown before and after the device is opened again, without being replayed then."""
    played = Played(Random(10))
    device = Device(played.around(), {"me": "Me"})
    table, page = begun(played, Terms(name="", code_key="auction-1910", policy=Policy.CLUB, listed=False), device)
    while not table.room.table.past:
        turn(played, table, page)

    def get(path: str, **query: str) -> Any:
        return ask(device, "me", Request("GET", f"/api/{path}", query), None).content

    (line,) = get("history")
    assert (line["id"], line["over"], line["deals"]) == ("own-1", False, 1)
    assert get("history", before=str(line["began"])) == []
    while not table.room.over:
        turn(played, table, page)
    closed = get("rubbers/own-1")
    deals = len(table.room.table.past) + 1
    assert len(closed["deals"]) == deals - 1, "a revoke of the last deal may still be claimed"
    assert "win the rubber" in closed["outcome"]
    played.accepted(table, page, "close")
    shown, last = get("rubbers/own-1"), get(f"rubbers/own-1/deals/{deals}")
    assert len(shown["deals"]) == deals
    assert last["steps"][0]["act"]["act"] == "deal"
    device = Device.opened(played.around(), map(json.loads, played.kept[:]))
    assert (get("rubbers/own-1"), get(f"rubbers/own-1/deals/{deals}")) == (shown, last)
    assert [line["over"] for line in get("history")] == [True]
    assert not device.tables, "nothing had to be rebuilt"
    assert {each["book"] for each in get("rubbers/own-1/deals/1/books")} == set(BOOKS)
    advised = get("rubbers/own-1/deals/1/advice")
    assert len(advised) > 52
    assert all(set(BOOKS) <= {said["book"] for said in each["advice"]} for each in advised)
    record = get("rubbers/own-1/record.odd")
    assert (record["name"], len(read_record(record["text"]).acts) > 52) == ("own-1.odd", True)
    assert '[Board "1"]' in get("rubbers/own-1/record.pbn")["text"]
    assert get("rubbers/own-1/sheet.csv")["text"].startswith("deal,who")
    assert get("rubbers/own-1/head") is None
    assert get("rubbers/own-1/deals/99")["detail"] == "There is no such deal."
    assert get("rubbers/own-2")["detail"] == get("rubbers/other-x")["detail"] == "There is no such rubber."
    assert "this device cannot do" in get("rubbers/own-1/review")["detail"]


def test_the_book_speaks_of_the_last_act_of_who_plays_alone() -> None:
    played = Played(Random(11))
    device = Device(played.around(), {"me": "Me"})
    table, page = begun(played, TERMS, device)

    def last_act() -> Answer:
        return ask(device, "me", Request("GET", "/api/tables/own/last-act"), None)

    assert last_act() == Answer(200, None)
    while (deal := table.room.table.deal) is None or Seat.N not in {each.by for each in deal.declaration.said}:
        turn(played, table, page)
    told = last_act().content
    assert (told["seat"], [each["book"] for each in told["advice"]]) == ("N", ["foster-1910"])
    assert ask(device, "other", Request("GET", "/api/tables/own/last-act"), None).status == 401


def test_a_device_says_which_players_it_has() -> None:
    device = Device(Played(Random(9)).around(), {"me": "Ann"})
    refused = ask(device, "me", Request("POST", "/api/tables", {}, {"players": "nobody"}), None)
    assert (refused.status, "there are plain," in refused.content["detail"]) == (400, True)
    offered = ask(device, "me", Request("GET", "/api/club"), None).content
    assert {"plain", "foster-1910"} <= {player["value"] for player in offered["players"]}
    assert offered["analysis"] == "missing"


def test_what_a_club_and_a_device_are_asked_they_answer_alike(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.club.common_questions"]
    device = subprocess.run(command, capture_output=True, text=True, check=False, timeout=170)
    assert device.returncode == 0, device.stderr
    settings = Settings(database=str(tmp_path / "club.sqlite"), limits=False)
    with page(tmp_path, settings) as club:

        def put(method: str, address: str, body: Any) -> Answered:
            content = {} if body is None else {"content": json.dumps(body), "headers": {"Content-Type": JSON}}
            told = club.get(address) if method == "GET" else club.post(address, **content)
            return told.status_code, told.json()

        at_club = answers(put)
    for question, answer, own in zip(QUESTIONS, at_club, json.loads(device.stdout), strict=True):
        assert list(answer) == own, question
