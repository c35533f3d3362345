"""Sessions: a token ends with what it was given for, and takes the sockets with it that belong to nobody any more."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.club.serving import Served, receive, socket_at
from tests.support.waiting import PATIENCE

SECRET, OTHER = "a good pass phrase", "another pass phrase"


class Page:
    """A browser: its cookies, and the sockets that it opens."""

    def __init__(self, club: Served) -> None:
        self.club = club
        self.http = httpx.Client(base_url=club.origin, headers={"Origin": club.origin}, timeout=PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    @property
    def token(self) -> str:
        return self.http.cookies["oddtrick"]

    def post(self, path: str, **form: Any) -> Any:
        answer = self.http.post(f"/api/{path}", json=form)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def knows(self, token: str) -> Any:
        """Whom the club takes the bearer of that token for."""
        return httpx.get(f"{self.club.origin}/api/me", cookies={"oddtrick": token}).json()

    @contextmanager
    def socket(self) -> Iterator[ClientConnection]:
        headers = {"Cookie": f"oddtrick={self.token}", "Origin": self.club.origin}
        with socket_at(f"{self.club.origin}/api/lobby/socket", headers) as socket:
            receive(socket, "lobby")
            yield socket


def is_closed(socket: ClientConnection, within: float = PATIENCE) -> bool:
    """Whether the club closes a socket soon."""
    end = time.monotonic() + within
    try:
        while (left := end - time.monotonic()) > 0:
            socket.recv(timeout=left)
    except TimeoutError:
        return False
    except ConnectionClosed:
        return True
    return False


def login() -> str:
    return f"ann{time.time_ns()}"


def test_a_guest_who_registers_keeps_what_he_has_open_under_his_new_token(club: Served) -> None:
    with Page(club) as page:
        me = page.post("guest", name="Ann")
        old = page.token
        with page.socket() as socket:
            assert page.post("register", login=login(), password=SECRET)["id"] == me["id"]
            assert page.token != old
            assert page.knows(old) is None
            assert not is_closed(socket, 0.5)
            page.post("logout")
            assert is_closed(socket)


def test_who_logs_in_as_another_leaves_what_he_had_open_as_a_guest(club: Served) -> None:
    name = login()
    with Page(club) as first, Page(club) as second:
        first.post("guest")
        ann = first.post("register", login=name, password=SECRET)
        guest = second.post("guest", name="Bob")
        old = second.token
        with second.socket() as socket, first.socket() as elsewhere:
            assert second.post("login", login=name, password=SECRET)["id"] == ann["id"] != guest["id"]
            assert is_closed(socket)
            assert second.knows(old) is None
            assert not is_closed(elsewhere, 0.5)


def test_a_new_password_ends_every_other_session_and_renews_ones_own(club: Served) -> None:
    name = login()
    with Page(club) as here, Page(club) as there:
        here.post("guest")
        here.post("register", login=name, password=SECRET)
        there.post("login", login=name, password=SECRET)
        tokens = (here.token, there.token)
        with here.socket() as own, there.socket() as other:
            here.post("password", old=SECRET, new=OTHER)
            assert is_closed(other)
            assert not is_closed(own, 0.5)
        assert [here.knows(token) for token in tokens] == [None, None]
        assert here.knows(here.token)["login"] == name


def test_a_program_is_told_the_token_that_its_new_password_brings(club: Served) -> None:
    with httpx.Client(base_url=club.origin, timeout=PATIENCE) as http:
        token = http.post("/api/guest", json={"program": True}).json()["token"]
        for path, form in (
            ("register", {"login": login(), "password": SECRET}),
            ("password", {"old": SECRET, "new": OTHER}),
        ):
            headers = {"Authorization": f"Bearer {token}"}
            token = http.post(f"/api/{path}", json={**form, "program": True}, headers=headers).json()["token"]
            assert http.get("/api/me", headers=headers).json() is None
        assert http.get("/api/me", headers={"Authorization": f"Bearer {token}"}).json()["guest"] is False
