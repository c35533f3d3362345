"""The board on which a deal is studied: any act is followed, faults are ruled on, cards are solved, books speak."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter

from oddtrick.club.render.shapes.teaching import BoardShape
from oddtrick.teaching.gallery import EXHIBITS
from tests.club.serving import Guest

# Foster's first example of an auction (page 120): the dealer bids one heart on this hand.
DEAL = "S AQ2.KJ4.T98.7654 KJ3.AQ5.J76.T982 T54.T987.AKQ.AKJ 9876.632.5432.Q3"


def ask_board(guest: Guest, *acts: dict[str, Any], path: str = "", code: str = "auction-1910", deal: str = DEAL) -> Any:
    answer = guest.http.post(f"/api/board{path}", json={"code": code, "deal": deal, "acts": list(acts)})
    return answer.json() if answer.status_code == 200 else answer


def call(by: str, said: str) -> dict[str, Any]:
    return {"by": by, "act": "call", "call": said}


def play(by: str, card: str, **more: str) -> dict[str, Any]:
    return {"by": by, "act": "play", "card": card, **more}


AUCTION = (call("S", "1H"), call("W", "P"), call("N", "P"), call("E", "P"))


def test_all_hands_are_open_and_the_dealer_is_to_call(guest: Guest) -> None:
    stands = ask_board(guest)
    TypeAdapter(BoardShape).validate_python(stands)
    assert [len(hand) for hand in stands["hands"].values()] == [13] * 4
    assert stands["view"]["player"] == "S"
    proper = {each["call"] for each in stands["calls"] if each["proper"]}
    assert "1S" in proper
    assert "P" not in proper  # law 44 of 1910: the dealer must bid


def test_a_bid_too_low_is_ruled_on_and_its_choices_are_branches(guest: Guest) -> None:
    """Law 52 of 1910: the adversary on the left may let it stand or have it raised, and the partner is barred."""
    stands = ask_board(guest, call("S", "1H"), call("W", "1S"))
    assert stands["slip"]["law"] == "52"
    assert [(act["by"], act["text"], act["fault"]) for act in stands["line"]] == [("S", "1♥", False), ("W", "1♠", True)]
    (right,) = stands["rights"]
    assert len(right["choices"]) == 2
    raised = ask_board(guest, call("S", "1H"), call("W", "1S"), right["choices"][0]["form"]["act"])
    assert raised["view"]["contract"]["level"] in {4, 5}  # four spades are worth eight, and need more tricks


def test_cards_are_solved_where_they_are_played(guest: Guest) -> None:
    pytest.importorskip("numba")
    assert ask_board(guest, path="/cards") == []
    worth = ask_board(guest, *AUCTION, path="/cards")
    assert {each["card"] for each in worth} == {*"S9 S8 S7 S6 H6 H3 H2 D5 D4 D3 D2 CQ C3".split()}  # noqa: SIM905 (a hand)
    assert all(0 <= each["tricks"] <= 13 for each in worth)
    trick = (play("W", "S9"), play("S", "S2", hand="N"), play("E", "SJ"), play("S", "S4"))
    stands = ask_board(guest, *AUCTION, *trick)
    assert stands["view"]["won"] == {"NS": 0, "EW": 1}
    assert "SJ" not in stands["hands"]["E"]


def test_the_books_speak_of_what_is_next(guest: Guest) -> None:
    """Foster bids one heart on it; each book names its page."""
    advice = {each["book"]: each for each in ask_board(guest, path="/advice")}
    assert {"badsworth-1898", "foster-1910", "work-1915"} <= set(advice)
    assert advice["foster-1910"]["page"]
    assert all(each["text"] for each in advice.values())


def test_what_cannot_be_is_refused(guest: Guest) -> None:
    assert ask_board(guest, play("S", "SA")).status_code == 422  # South does not hold it
    assert ask_board(guest, code="whist").status_code == 404
    assert ask_board(guest, deal="S none").status_code == 400


@pytest.mark.parametrize("name", [exhibit.name for exhibit in EXHIBITS][::4])
def test_a_mishap_is_gone_on_with_at_a_table(guest: Guest, name: str) -> None:
    opened = guest.http.get(f"/api/desk/gallery/{name}").json()
    if opened["table"] is None:
        return
    table = guest.open_table(policy="study", start=True, listed=False, **opened["table"])
    shown = guest.http.get(f"/api/tables/{table}").json()
    chosen = {seat for view in shown["views"] for right in view["rights"] for seat in right["choosers"]}
    assert chosen >= set(opened["ruling"]["choosers"])
