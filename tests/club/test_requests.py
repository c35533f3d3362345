"""What is asked of the club over HTTP, and what it says to what cannot be."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from oddtrick.club.live.clubhouse import Settings
from oddtrick.club.storage.engines import NotKept
from oddtrick.club.storage.writer import UNKEPT
from oddtrick.club.web import sockets
from oddtrick.club.web.app import create_app
from tests.club.serving import Guest, Served, receive, socket_at


def test_a_hint_is_asked_for_by_whoever_plays_and_everybody_hears_it(guest: Guest, club: Served) -> None:
    table = guest.open_table(policy="study", start=True)
    with guest.socket(table) as socket:
        update = receive(socket, "update")
        socket.send(f'{{"client":"page","number":1,"seq":{update["seq"]},"kind":"ready","cut":20}}')
        while not (views := update["table"]["views"]) or views[0]["player"] is None:
            update = receive(socket, "update")
        seat = views[0]["player"]
        for _ in range(2):
            told = guest.http.post(f"/api/tables/{table}/hint?seat={seat}").json()
            assert told["act"]["by"] == seat
        other = Guest(club.origin, "Eve")
        assert other.http.post(f"/api/tables/{table}/hint?seat={seat}").status_code == 403
        other.close()
        update = receive(socket, "update")
        assert [line["kind"] for line in update["happened"]].count("hint") == 1


def test_what_a_call_would_come_to_is_asked_before_it_is_made(guest: Guest, club: Served) -> None:
    table = guest.open_table(policy="study", start=True, watchers=False)
    assert guest.http.get(f"/api/tables/{table}/meanings/next").json() == []
    with guest.socket(table) as socket:
        update = receive(socket, "update")
        socket.send(f'{{"client":"page","number":1,"seq":{update["seq"]},"kind":"ready","cut":20}}')
        while not (views := update["table"]["views"]) or not views[0]["offers"]["calls"]:
            update = receive(socket, "update")
    each = {meaning["call"]: meaning for meaning in guest.http.get(f"/api/tables/{table}/meanings/next").json()}
    proper = {call for view in views for call in view["offers"]["calls"]}
    # The dealer of 1910 may not pass (law 44), and there is nothing to double.
    assert set(each) == proper >= {"1S", "7NT"}
    assert each["1S"]["follows"] == "Your side has to win seven tricks: two points of the 30 for a game."
    assert "no sure trick" in each["1S"]["text"].lower()
    assert each["1S"]["book"] == "Foster, 1910"
    other = Guest(club.origin, "Eve")
    assert other.http.get(f"/api/tables/{table}/meanings/next").status_code == 403
    other.close()


def test_a_seat_that_the_game_does_not_have_is_refused_before_there_is_a_table(guest: Guest) -> None:
    dummy = {"code": "bridge-1895", "variety": ["dummy-bridge"], "start": True}
    told = guest.http.post("/api/tables", json={**dummy, "sit": "S"})
    assert (told.status_code, "the seats are N, E, W" in told.json()["detail"]) == (400, True)
    table = guest.open_table(**dummy, sit="E")
    assert guest.http.get(f"/api/tables/{table}").json()["phase"] == "playing"


def test_nobody_begins_a_rubber_of_computer_players_alone(guest: Guest) -> None:
    table = guest.open_table(start=True)
    told = guest.http.get(f"/api/tables/{table}").json()
    assert (told["phase"], "start" in told["may"]) == ("gathering", False)


@pytest.mark.parametrize("path", ["/api/tables/%00", "/api/rubbers/a%00b", "/x%00.js", "/api/rubbers/a/deals/1?x=%00"])
def test_an_address_that_nobody_can_type_leads_nowhere(guest: Guest, path: str) -> None:
    assert guest.http.get(path).status_code == 404


@pytest.mark.parametrize("table", ["%00", "a%20b", "T1", "nowhere"])
def test_a_socket_of_no_table_is_closed(guest: Guest, table: str, club: Served) -> None:
    with guest.socket(table) as socket:
        assert receive(socket, "closing")["come_again"] is False
    assert "Traceback" not in club.log.read_text()


@pytest.mark.parametrize(
    "path",
    [
        "tables/nowhere/socket?seq=x",
        "tables/nowhere/socket?seq=-1",
        f"tables/nowhere/socket?seq={'9' * 5000}",
        "nowhere",
    ],
)
def test_a_socket_that_asks_for_what_cannot_be_is_not_opened(guest: Guest, path: str, club: Served) -> None:
    address = f"{club.origin.replace('http', 'ws')}/api/{path}"
    with (
        pytest.raises(InvalidStatus) as refusal,
        closing(socket_at(address, {"Authorization": f"Bearer {guest.token}"})),
    ):
        pass
    assert 400 <= refusal.value.response.status_code < 500
    assert "Traceback" not in club.log.read_text()


def test_a_socket_that_comes_while_the_database_does_not_answer_is_asked_to_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def who(_socket: object) -> None:
        raise NotKept(UNKEPT)

    async def asked() -> list[dict[str, Any]]:
        club, messages = create_app(Settings(database=str(tmp_path / "club.sqlite"))), list[dict[str, Any]]()

        async def send(message: MutableMapping[str, Any]) -> None:
            messages.append(dict(message))

        async def receive_nothing() -> dict[str, Any]:
            return {"type": "websocket.connect"}

        socket = {
            "type": "websocket",
            "path": "/api/lobby/socket",
            "root_path": "",
            "query_string": b"",
            "headers": [(b"host", b"localhost")],
            "client": ("127.0.0.1", 1),
            "extensions": {"websocket.http.response": {}},
        }
        async with club.router.lifespan_context(club):
            await club(socket, receive_nothing, send)
        return messages

    monkeypatch.setattr(sockets, "who", who)
    begun = asyncio.run(asked())[0]
    assert (begun["type"], begun["status"]) == ("websocket.http.response.start", 503)
