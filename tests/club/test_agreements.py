"""What players settle beforehand, at a table of the club: offered, agreed upon, shown, kept to and written down."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest

from oddtrick.club.live.computers import Computers
from oddtrick.club.room.deciding import PlayerRequest, decide
from oddtrick.club.room.plain_terms import read_terms, write_terms
from oddtrick.club.room.state import Room
from oddtrick.players.imagined_view import read_hand, situation
from oddtrick.players.player import Decision
from oddtrick.rules.acts import Say
from oddtrick.rules.calls import parse_call
from oddtrick.rules.cards import Seat
from tests.club.serving import Guest

WARN = {"two-spades": "warn"}
OLD = {
    "name": "T",
    "code": "auction-1910",
    "variety": [],
    "options": {},
    "policy": "club",
    "seating": "choice",
    "players": "plain",
    "slips": 0.0,
    "stake": "",
    "listed": True,
    "watchers": True,
}
"""The terms of a table from before there were agreements."""


def test_the_form_of_a_table_is_told_what_may_be_agreed_upon(guest: Guest) -> None:
    codes = {code["key"]: code for code in guest.http.get("/api/club").json()["codes"]}
    keys = {key: [each["key"] for each in code["agreements"]] for key, code in codes.items()}
    assert keys == {
        "bridge-1895": ["doubled", "diamonds"],
        "auction-1908": ["discard", "two-spades"],
        "auction-1910": ["discard", "two-spades"],
        "auction-1915": ["clubs", "discard"],
    }
    spades = codes["auction-1910"]["agreements"][1]
    assert spades["book"] == "Foster, 1910"
    assert [choice["key"] for choice in spades["choices"]] == ["unused", "warn"]
    assert spades["choices"][1]["page"] == "104"
    # Work leaves the cards to Foster, who has the page.
    assert [each["book"] for each in codes["auction-1915"]["agreements"]] == ["Work, 1915", "Foster, 1910"]


def test_everybody_sees_what_a_table_has_agreed_upon(guest: Guest) -> None:
    table = guest.open_table(agreed=WARN)
    (agreed,) = guest.http.get(f"/api/tables/{table}").json()["terms"]["agreed"]
    assert (agreed["agreement"], agreed["choice"]) == ("two-spades", "warn")
    assert (agreed["book"], agreed["page"]) == ("Foster, 1910", "104")
    assert agreed["says"].startswith("Two spades over the partner's one warn")
    german = guest.http.get(f"/api/tables/{table}", headers={"Accept-Language": "de"}).json()["terms"]["agreed"][0]
    assert german["says"] != agreed["says"]


@pytest.mark.parametrize(
    ("form", "why"),
    [
        ({"agreed": {"clubs": "short"}}, "two-spades"),
        ({"agreed": {"discard": "strong"}}, "weak"),
        ({"agreed": WARN, "code": "bridge-1895"}, "doubled"),
    ],
)
def test_what_cannot_be_agreed_upon_is_refused_with_what_can(guest: Guest, form: dict[str, Any], why: str) -> None:
    answer = guest.http.post("/api/tables", json=form)
    assert answer.status_code == 400
    assert why in answer.json()["detail"]


class Pool:
    """Has every question answered at once, and remembers it."""

    def __init__(self) -> None:
        self.asked: list[PlayerRequest] = []

    def start(self) -> None:
        """There are no processes."""

    async def decide(self, asked: PlayerRequest) -> Decision:
        self.asked.append(asked)
        return decide(asked)


def test_computer_players_are_told_of_it_and_keep_to_it() -> None:
    terms = replace(read_terms(json.dumps({**OLD, "players": "foster-1910"})), agreed=(("two-spades", "warn"),))
    room, pool = Room(id="table", terms=terms, host="host"), Pool()
    computers = Computers(room, pool)  # type: ignore[arg-type]  # it is asked for decisions alone
    hand = read_hand("8743.9652.T75.83")
    seen = situation(room.code, Seat.S, None, hand, [parse_call("1S"), parse_call("P")])
    answer = computers._decision(room, seen, Seat.N, computers.name)  # noqa: SLF001 - a choice takes a whole rubber
    decision = asyncio.run(answer)
    assert decision is not None
    assert decision.act == Say(Seat.N, parse_call("2S"))
    assert pool.asked[0].agreed == terms.agreed


def test_the_record_tells_it(guest: Guest) -> None:
    for agreed in (WARN, {}):
        table = guest.open_table(sit="S", start=True, agreed=agreed)
        header = json.loads(guest.http.get(f"/api/rubbers/{table}-1/record.odd").text.partition("\n")[0])
        assert header.get("agreed", {}) == agreed


def test_terms_are_kept_with_what_was_agreed() -> None:
    assert read_terms(json.dumps(OLD)).agreed == ()
    terms = read_terms(json.dumps({**OLD, "agreed": WARN}))
    assert terms.agreed == (("two-spades", "warn"),)
    assert read_terms(write_terms(terms)) == terms


def test_exercises_are_answered_as_agreed(guest: Guest) -> None:
    usual, short = (
        [guest.http.get(f"/api/exercises/first-bids?seed={seed}{agreed}").json()["answer"] for seed in range(3)]
        for agreed in ("", "&agreed=two-spades=warn")
    )
    assert usual == short  # the dealer's first bid is the same: what is agreed is taken, and changes nothing here
    assert guest.http.get("/api/exercises/first-bids?seed=1&agreed=clubs=short").status_code == 400
