"""Several servers of one club, really served: any of them gives the whole club."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from oddtrick.club.storage.verification import verify_database
from oddtrick.terminal.cli import main
from tests.club.database import Postgres
from tests.club.serving import Guest, Served, give, receive, server_among, wish
from tests.support.waiting import SLOWER, wait_until

pytestmark = [pytest.mark.postgres, pytest.mark.slow]


@pytest.fixture(scope="module")
def club(postgres_server: Postgres) -> Iterator[tuple[str, list[Served]]]:
    """The database of a club, and its servers."""
    database, servers = postgres_server.new_database("several"), list[Served]()
    yield database, servers
    for server in servers:
        end(server)


@pytest.fixture
def shared(club: tuple[str, list[Served]]) -> str:
    """The database of the club."""
    return club[0]


@pytest.fixture
def two(club: tuple[str, list[Served]]) -> tuple[Served, Served]:
    """Two servers of the club; those that a test has ended are replaced."""
    database, servers = club
    alive = [server for server in servers if server.process.poll() is None]
    for server in servers:
        if server not in alive:
            end(server)
    with ThreadPoolExecutor() as pool:
        new = list(pool.map(lambda _: server_among(database), range(2 - len(alive))))
    servers[:] = [*alive, *new]
    one, other = servers
    return one, other


def end(server: Served) -> None:
    """End its process, if it has not ended."""
    if server.process.poll() is None:
        server.kill()
    else:
        server.end()


def at(server: Served, guest: Guest) -> Guest:
    """The same person at another server."""
    return Guest(server.origin, token=guest.token)


def figure(server: Served, name: str) -> float:
    lines = httpx.get(f"{server.origin}/metrics").text.splitlines()
    return next(float(line.split()[-1]) for line in lines if line.startswith(f"{name} "))


def until_closed(socket: ClientConnection) -> list[dict[str, object]]:
    """What still comes over a socket that the other side closes."""
    deliveries = list[dict[str, object]]()
    while True:
        try:
            deliveries.append(receive(socket))
        except ConnectionClosed:
            return deliveries


def test_a_table_is_the_same_whichever_server_is_asked(two: tuple[Served, Served]) -> None:
    one, other = two
    ann = Guest(one.origin)
    table = ann.open_table(sit="S", start=True)
    there = at(other, ann)
    assert there.http.get(f"/api/tables/{table}").json()["id"] == table
    assert there.http.get("/api/mine").json() == ann.http.get("/api/mine").json() != []
    denied = there.http.post(f"/api/tables/{table}/hint", params={"seat": "N"})
    assert (denied.status_code, denied.json()) == (
        403,
        ann.http.post(f"/api/tables/{table}/hint", params={"seat": "N"}).json(),
    )
    assert there.http.get("/api/tables/nowhere").status_code == 404
    with ann.socket(table) as here, there.socket(table) as far:
        seen, passed = receive(here, "update"), receive(far, "update")
        assert passed["table"] == seen["table"]
        asked = wish(passed["table"])
        assert asked is not None
        reply, _ = give(far, passed, {"number": 1, **asked})
        assert reply["kind"] == "ack"
        while seen["seq"] < reply["seq"]:
            seen = receive(here, "update")
        far.send("{}")
        assert receive(far, "refused")["why"] == "not-understood"
        far.send(b"no text")
        assert until_closed(far)[-1]["kind"] == "closing"
        assert far.close_code == 1007
    ann.close()
    there.close()


def test_a_table_is_played_where_its_first_page_comes_in(two: tuple[Served, Served]) -> None:
    one, other = two
    ann = Guest(one.origin)
    table = ann.open_table(sit="S", start=True)
    there = at(other, ann)
    before = figure(other, "oddtrick_tables"), figure(one, "oddtrick_tables")
    with there.socket(table) as far:
        update = receive(far, "update")
        assert (figure(other, "oddtrick_tables"), figure(one, "oddtrick_tables")) == (before[0] + 1, before[1] - 1)
        asked = wish(update["table"])
        assert asked is not None
        assert give(far, update, {"number": 1, **asked})[0]["kind"] == "ack"
        with ann.socket(table) as near:
            assert receive(near, "update")["table"]["id"] == table
        assert figure(other, "oddtrick_tables") == before[0] + 1
    for guest in (ann, there):
        guest.close()


def test_only_servers_of_the_club_pass_on(two: tuple[Served, Served]) -> None:
    one, _ = two
    ann = Guest(one.origin)
    table = ann.open_table()
    forged = {"X-Oddtrick-Secret": "00" * 32, "X-Oddtrick-Address": "10.1.1.1"}
    assert ann.http.get(f"/api/tables/{table}", headers=forged).status_code == 503
    ann.close()


def test_strangers_and_the_unknown_are_refused_at_any_server(two: tuple[Served, Served]) -> None:
    one, other = two
    ann = Guest(one.origin)
    table = ann.open_table(watchers=False)
    bob = Guest(other.origin, "Bob")
    with bob.socket(table) as socket:
        assert receive(socket, "update")["table"]["views"] == []
    nobody = Guest(other.origin, token=ann.token[::-1])
    with pytest.raises(InvalidStatus):
        nobody.socket(table)
    for guest in (ann, bob, nobody):
        guest.close()


def names_in_lobby(guest: Guest) -> list[str]:
    return [line["name"] for line in guest.http.get("/api/tables").json()["tables"]]


def test_the_lobby_is_that_of_all_servers(two: tuple[Served, Served]) -> None:
    one, other = two
    ann, bob = Guest(one.origin), Guest(other.origin, "Bob")
    table = ann.open_table(name="Far away", sit="S")
    with ann.socket(table) as socket:
        receive(socket, "update")
        wait_until(lambda: "Far away" in names_in_lobby(bob), "the table of the other server")
        assert bob.http.get("/api/tables").json()["people"] == 1
    wait_until(lambda: "Far away" not in names_in_lobby(bob), "the end of it")
    for guest in (ann, bob):
        guest.close()


def sign_out(one: Served, other: Served) -> float:
    """In how many seconds somebody who signs out at one server is out at both."""
    ann = Guest(one.origin)
    table = ann.open_table()
    there = at(other, ann)
    with there.socket(table) as far, ann.socket(table) as near:
        receive(far, "update"), receive(near, "update")
        begun = time.monotonic()
        assert ann.http.post("/api/logout").status_code == 204
        until_closed(near), until_closed(far)
        taken = time.monotonic() - begun
    with pytest.raises(InvalidStatus):
        there.socket(table)
    for guest in (ann, there):
        guest.close()
    return taken


def test_who_signs_out_at_one_server_is_out_at_all(two: tuple[Served, Served]) -> None:
    # By a notice: without it the sessions are looked up every five seconds, and all but the first would take as long.
    taken = [sign_out(*two)]
    while len(taken) == 1 or (len(taken) < 6 and min(taken[1:]) >= 4):
        taken.append(sign_out(*two))
    assert min(taken[1:]) < 4


def play_on(guest: Guest, table: str, number: int) -> dict[str, object] | None:
    """The answer to an act of a person who comes to a table; nothing where the table is not there at the moment."""
    try:
        with guest.socket(table) as socket:
            update = receive(socket)
            asked = wish(update["table"]) if update["kind"] == "update" else None
            return None if asked is None else give(socket, update, {"number": number, **asked})[0]
    except (ConnectionClosed, InvalidStatus, OSError):
        return None


@pytest.mark.parametrize("how", [signal.SIGSTOP, signal.SIGKILL, signal.SIGTERM])
def test_a_server_that_ends_is_replaced(two: tuple[Served, Served], shared: str, how: signal.Signals) -> None:
    one, other = two
    ann = Guest(one.origin)
    table = ann.open_table(policy="study", start=True)
    there = at(other, ann)
    with ann.socket(table) as near, there.socket(table) as far:
        receive(near, "update")
        update = receive(far, "update")
        for number in range(1, 4):
            asked = wish(update["table"])
            assert asked is not None
            reply, update = give(far, update, {"number": number, **asked})
            assert reply["kind"] == "ack"
        begun = time.monotonic()
        one.process.send_signal(how)
        assert until_closed(far)[-1]["come_again"] is True
    answers = list[dict[str, Any] | None]()

    def is_answered() -> bool:
        answers.append(play_on(there, table, 4))
        return answers[-1] is not None

    # As pages come again, and not a hundred times a second: those are refused.
    wait_until(is_answered, "the table", 10 * SLOWER - (time.monotonic() - begun), often=0.25)
    answer = answers[-1]
    assert answer is not None
    assert answer["kind"] == "ack"
    assert answer["seq"] > update["seq"]
    if how is signal.SIGTERM:
        # A server that closes in order hands over at once.
        assert time.monotonic() - begun < 4 * SLOWER
        assert figure(other, "oddtrick_tables_freed_total") == 0
        wait_until(lambda: one.process.poll() is not None, "the end of the server")
    elif how is signal.SIGSTOP:
        one.process.send_signal(signal.SIGCONT)
        wait_until(lambda: figure(one, "oddtrick_replaced_total") == 1, "the server that slept to know it")
        assert ann.http.get(f"/api/tables/{table}").json()["id"] == table
        assert figure(one, 'oddtrick_passed_on_total{kind="request"}') == 1
        assert figure(one, "oddtrick_tables") == 0
    assert verify_database(shared).faults == []
    ended = CliRunner().invoke(main, ["club", "verify", "--database", shared])
    assert (ended.exit_code, "tables" in ended.output) == (0, True)
    for guest in (ann, there):
        guest.close()


def test_what_makes_no_address_is_said(shared: str) -> None:
    with pytest.raises(AssertionError, match=r"as the other servers reach this one"):
        Served(shared, "--internal", "localhost")
