"""Who is kept out, and how: cookies, addresses behind a proxy, long bodies, those who ask too often."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection

from oddtrick.club.live.clubhouse import Settings
from oddtrick.club.web.app import BODY_CAP
from oddtrick.club.web.limits import (
    DESK,
    LOGINS,
    LOGINS_FROM,
    NEW_PEOPLE,
    NEW_TABLES,
    PASSKEYS,
    PER_ADDRESS,
    address_of,
)
from tests.club.asking import HERE, page


async def in_pieces(*pieces: bytes) -> AsyncIterator[bytes]:
    """A body of which nobody knows the length."""
    for piece in pieces:
        yield piece


@pytest.mark.parametrize(("secure", "name"), [(True, "__Host-oddtrick"), (False, "oddtrick")])
def test_the_cookie_of_a_session_is_the_clubs_alone(tmp_path: Path, secure: bool, name: str) -> None:  # noqa: FBT001 (a table of what is so)
    with page(tmp_path, Settings(secure=secure)) as client:
        told = client.post("/api/guest", json={}).headers["Set-Cookie"]
        key, _, rest = told.partition("=")
        said = {part.strip().lower() for part in rest.split(";")[1:]}
        assert key == name
        assert {"httponly", "samesite=lax", "path=/"} <= said
        assert ("secure" in said) is secure
        assert not any(part.startswith("domain") for part in said)
        assert len(rest.partition(";")[0]) >= 43, "256 bits, in base64"


@pytest.mark.parametrize(
    ("given", "origin", "status"),
    [
        ((), HERE, 200),
        ((HERE,), HERE, 200),
        ((HERE, "https://other.example"), "https://other.example", 200),
        # Where it is said which pages may come, that the name is the same counts for nothing.
        (("https://other.example",), HERE, 403),
        ((HERE,), "http://club.example", 403),
        ((HERE,), "https://club.example:444", 403),
        ((HERE,), "https://sub.club.example", 403),
        ((HERE,), "null", 403),
    ],
)
def test_a_club_that_was_told_its_addresses_takes_pages_from_these_alone(
    tmp_path: Path, given: tuple[str, ...], origin: str, status: int
) -> None:
    with page(tmp_path, Settings(origins=given), origin) as client:
        assert client.post("/api/guest", json={}).status_code == status


@pytest.mark.parametrize(
    ("proxied", "told", "address"),
    [
        (0, "9.9.9.9", "1.1.1.1"),
        (1, None, "1.1.1.1"),
        (1, "9.9.9.9", "9.9.9.9"),
        # A proxy may write a line of its own; behind two the last is the first one's, and too few are the client's.
        (1, "7.7.7.7|9.9.9.9", "9.9.9.9"),
        (2, "7.7.7.7, 9.9.9.9, 8.8.8.8", "9.9.9.9"),
        (2, "9.9.9.9", "1.1.1.1"),
        # What stands before the last is what the client says of himself.
        (1, "7.7.7.7, 9.9.9.9", "9.9.9.9"),
        # A person with one address of the newer kind has half of all bits to choose others from.
        (1, "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        (1, "2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        (1, "::ffff:9.9.9.9", "9.9.9.9"),
        (1, "no address", "no address"),
    ],
)
def test_an_address_is_what_the_proxy_says_where_there_is_one(
    proxied: int,
    told: str | None,
    address: str,
) -> None:
    headers = [(b"x-forwarded-for", line.encode()) for line in (told or "").split("|") if line]
    asked = HTTPConnection({"type": "http", "client": ("1.1.1.1", 5), "headers": headers})
    assert address_of(asked, Settings(proxied=proxied)) == address


def test_a_body_that_is_too_long_or_of_no_length_is_not_read(tmp_path: Path) -> None:
    with page(tmp_path, Settings()) as client:
        client.post("/api/guest", json={})
        long = client.post("/api/name", content=b"x" * (BODY_CAP + 1), headers={"Content-Type": "application/json"})
        assert long.status_code == 413
        assert client.post("/api/name", content=in_pieces(b"{}")).status_code == 411
        assert client.post("/api/name", content=b"{}", headers={"Content-Length": "-1"}).status_code == 411


def test_one_address_brings_so_many_guests_and_asks_so_often(tmp_path: Path) -> None:
    with page(tmp_path, Settings(proxied=1)) as client:
        for address, times in (("9.9.9.9", NEW_PEOPLE.times), ("8.8.8.8", 1)):
            for _ in range(times):
                client.forget()
                assert client.post("/api/guest", json={}, headers={"X-Forwarded-For": address}).status_code == 200
        client.forget()
        assert client.post("/api/guest", json={}, headers={"X-Forwarded-For": "9.9.9.9"}).status_code == 429
        answers = [
            client.get("/api/me", headers={"X-Forwarded-For": "7.7.7.7"}).status_code
            for _ in range(PER_ADDRESS.times + 1)
        ]
        assert answers == [200] * PER_ADDRESS.times + [429]
        # The club's operator is not kept from it.
        assert client.get("/healthz", headers={"X-Forwarded-For": "7.7.7.7"}).status_code == 200


def test_one_person_opens_so_many_tables_from_wherever_he_comes(tmp_path: Path) -> None:
    with page(tmp_path, Settings(proxied=1)) as client:
        client.post("/api/guest", json={}, headers={"X-Forwarded-For": "9.9.9.9"})
        answers = [
            client.post("/api/tables", json={}, headers={"X-Forwarded-For": f"9.9.9.{number}"})
            for number in range(NEW_TABLES.times + 1)
        ]
        assert [answer.status_code for answer in answers] == [201] * NEW_TABLES.times + [429]
        assert int(answers[-1].headers["Retry-After"]) > 0


def test_passwords_are_not_tried_out_on_one_account_nor_from_one_address(tmp_path: Path) -> None:
    with page(tmp_path, Settings(proxied=1)) as client:

        def tried(login: str, address: str) -> int:
            form = {"login": login, "password": "a wrong pass phrase"}
            return client.post("/api/login", json=form, headers={"X-Forwarded-For": address}).status_code

        assert [tried("ann", f"9.9.9.{n}") for n in range(LOGINS.times + 1)] == [403] * LOGINS.times + [429]
        others = [tried(f"bob{n}", "8.8.8.8") for n in range(LOGINS_FROM.times + 1)]
        assert others == [403] * LOGINS_FROM.times + [429]


def test_a_password_is_kept_as_argon2_makes_it_and_a_token_as_its_hash(tmp_path: Path) -> None:
    with page(tmp_path, Settings()) as client:
        token = client.post("/api/guest", json={"program": True}).json()["token"]
        client.post("/api/guest", json={})
        form = {"login": "ann", "password": "a good pass phrase"}
        assert client.post("/api/register", json=form).status_code == 200
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("club.sqlite*"))
    assert b"$argon2id$" in kept
    assert b"a good pass phrase" not in kept
    assert token.encode() not in kept


def test_the_work_of_the_desk_is_done_in_turn_and_so_much_of_it(tmp_path: Path) -> None:
    with page(tmp_path, Settings(proxied=1)) as client:
        deal = {"declarer": "S", "strain": "S", "tricks": 7, "level": 1}
        rubber = {"code": "auction-1910", "deals": [deal] * 60}
        long = {"rubbers": [rubber] * 7}
        assert client.post("/api/desk/wash", json=long).status_code == 400
        pad = {"code": "auction-1910", "deals": []}
        answers = [client.post("/api/desk/score", json=pad).status_code for _ in range(DESK.times)]
        assert answers == [200] * (DESK.times - 1) + [429], "the evening that was too long was one of them"


def test_one_address_is_given_so_many_challenges(tmp_path: Path) -> None:
    with page(tmp_path, Settings(proxied=1)) as client:
        answers = [client.post("/api/passkey/known").status_code for _ in range(PASSKEYS.times + 1)]
        assert answers == [200] * PASSKEYS.times + [429]
        assert client.post("/api/passkey/known", headers={"X-Forwarded-For": "8.8.8.8"}).status_code == 200


def test_the_page_for_programs_needs_nothing_that_its_policy_forbids(tmp_path: Path) -> None:
    with page(tmp_path, Settings()) as client:
        told = client.get("/api/docs")
        assert told.status_code == 200
        assert "default-src 'self'" in told.headers["Content-Security-Policy"]
        assert not re.search(r"<script|https?://|//cdn", told.text)
        assert "POST /api/guest" in told.text
        assert "TableForm" in told.text
