"""The lobby's list is made once for all who look at it; what is no longer needed is forgotten."""

from __future__ import annotations

import asyncio
import json
import signal
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import HTTPException
from sqlalchemy import func, select

from oddtrick.club.live import board as board_module
from oddtrick.club.live.board import LobbyBoard
from oddtrick.club.render.table_view import plain_line
from oddtrick.club.room.state import Member, Phase, Room, Terms
from oddtrick.club.storage import accounts, schema
from oddtrick.club.storage.writer import Writer
from oddtrick.club.web.limits import LOGINS, LONGEST_BLOCK_SECONDS, Limiter
from tests.club.serving import Guest, Served, receive
from tests.support.waiting import PATIENCE, wait_until


def listed(number: int) -> Room:
    """A table at which Ann is."""
    terms = Terms(name=f"Table {number}", code_key="auction-1910")
    return Room(id=f"t{number}", terms=terms, host="ann", members={"ann": Member("ann", "Ann", present=True)})


def test_what_has_not_changed_is_not_made_again_however_many_look(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def counted(room: Room) -> Any:
        made.append(room.id)
        return plain_line(room)

    monkeypatch.setattr(board_module, "plain_line", counted)
    board, rooms = LobbyBoard(), [listed(number) for number in range(50)]
    board.hearers = {asyncio.Event() for _ in range(200)}
    for room in rooms:
        board.changed(room.id, room)
    board.write()
    assert len(made) == 50
    assert all(hearer.is_set() for hearer in board.hearers)
    assert [line["name"] for line in json.loads(board.text)["tables"]] == [room.terms.name for room in rooms]
    for hearer in board.hearers:
        hearer.clear()
    # Twenty acts at one table: its line is made once, and says what it said before.
    for seq in range(20):
        board.changed("t7", replace(rooms[7], seq=seq))
    board.write()
    board.write()
    assert len(made) == 51
    assert not any(hearer.is_set() for hearer in board.hearers)
    board.changed("t7", replace(rooms[7], phase=Phase.CLOSED))
    board.changed("t8", None)
    board.came("bob")
    board.write()
    told = json.loads(board.text)
    assert (len(told["tables"]), told["people"], len(made)) == (48, 1, 51)
    assert all(hearer.is_set() for hearer in board.hearers)
    board.went("bob")
    assert len(board.people) == 0


# -- what is forgotten --


def test_who_has_not_asked_for_long_is_not_remembered() -> None:
    moment = [0.0]
    limiter = Limiter(clock=lambda: moment[0])
    for number in range(100):
        limiter.check(LOGINS, "login", str(number))
    for _ in range(LOGINS.times - 1):
        limiter.check(LOGINS, "login", "7")
    with pytest.raises(HTTPException) as told:
        limiter.check(LOGINS, "login", "7")
    assert told.value.status_code == 429
    assert 0 < int((told.value.headers or {})["Retry-After"]) <= LOGINS.seconds
    moment[0] = LOGINS.seconds + 0.1
    limiter.check(LOGINS, "login", "7")
    limiter.forget()
    assert len(limiter) == 1
    moment[0] += LONGEST_BLOCK_SECONDS + 1
    limiter.forget()
    assert len(limiter) == 0


def test_a_guest_whose_session_has_expired_is_forgotten_and_an_account_is_not(tmp_path: Path) -> None:
    writer = Writer(str(tmp_path / "club.sqlite"))
    long_ago, now = 1, 10 * accounts.UNUSED_GUEST_MS
    people = [("old", None, long_ago), ("new", None, now - 1), ("held", None, long_ago), ("ann", "ann", long_ago)]
    for name, login, created in people:
        person = accounts.Person(name, name, login, None)
        writer.submit(lambda it, p=person, c=created: accounts.create_person(it, p, c)).result()  # type: ignore[misc]  # bound now
    for name, expires in (("old", now - 1), ("held", now + 1)):
        writer.submit(lambda it, n=name, e=expires: accounts.create_session(it, n, n, 1, e)).result()  # type: ignore[misc]  # bound now
    writer.submit(lambda it: accounts.delete_expired(it, now)).result()
    left = writer.submit(lambda it: set(it.scalars(select(schema.person.c.id)))).result()
    assert left == {"new", "held", "ann"}
    assert writer.submit(lambda it: it.scalar(select(func.count()).select_from(schema.session))).result() == 1
    writer.close()


# -- closing --


def test_a_club_that_closes_says_so_and_asks_everybody_to_come_again(tmp_path: Path) -> None:
    club = Served(str(tmp_path / "club.sqlite"))
    guest = Guest(club.origin)
    with guest.socket(guest.open_table()) as socket, httpx.Client(base_url=club.origin, timeout=PATIENCE) as asking:
        receive(socket, "update")
        assert asking.get("/readyz").json() == {"status": "ready"}
        club.process.send_signal(signal.SIGTERM)
        wait_until(lambda: asking.get("/readyz").status_code == 503, "a club that is closing")
        assert asking.get("/readyz").json() == {"status": "closing"}
        assert receive(socket, "closing")["come_again"] is True
    guest.close()
    club.end()
