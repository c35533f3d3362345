"""Who comes for the first time, and who comes back: names, addresses, their own open tables, plain refusals."""

from __future__ import annotations

from importlib.resources import files

import pytest

from oddtrick.club.answers.library import offered
from oddtrick.club.answers.names import GUESTS, guest_name
from oddtrick.club.web.addresses import is_page
from oddtrick.players.registry import BOOKS
from oddtrick.rules.codes import CODES
from oddtrick.teaching.gallery import EXHIBITS, code_played
from oddtrick.words.wording.lawbook import lawbook
from tests.club.serving import Guest, Served, give, receive


def test_guests_without_a_name_are_called_differently(club: Served) -> None:
    come = [Guest(club.origin, token="none") for _ in range(12)]  # noqa: S106 (no token at all)
    names = [each.http.post("/api/guest", json={"program": True}).json()["name"] for each in come]
    for each in come:
        each.close()
    assert len(set(names)) == 12
    assert set(names) <= set(GUESTS)


def test_a_guest_gets_a_number_only_when_every_name_is_taken() -> None:
    assert guest_name(set(GUESTS[1:])) == GUESTS[0]
    assert guest_name(set(GUESTS)) in {f"{name} 2" for name in GUESTS}


def test_players_are_offered_by_what_they_are_called() -> None:
    """A file of the club's keeper by its name, and not by the folder in which it lies."""
    names = ("caller", "foster-1910", "caller:/srv/models/own.json", "mybots:Timid")
    told = offered(names, 1, "ready", device=False)["players"]
    assert [(each["value"], each["label"]) for each in told] == list(
        zip(names, ("Caller", "Foster, 1910", "Caller own", "Timid"), strict=True)
    )


def test_ones_own_open_tables_are_listed_and_no_others(guest: Guest, club: Served) -> None:
    assert guest.http.get("/api/mine").json() == []
    waiting = guest.open_table(name="Waits")
    playing = guest.open_table(name="Plays", sit="S", start=True)
    other = Guest(club.origin, "Eve")
    assert other.http.get("/api/mine").json() == []
    other.close()
    tables = {each["id"]: each for each in guest.http.get("/api/mine").json()}
    assert set(tables) == {waiting, playing}
    assert (tables[waiting]["deal"], tables[waiting]["stands"]) == (0, [])
    mine, theirs = tables[playing]["stands"]
    assert (tables[playing]["deal"], mine["ours"], theirs["ours"]) == (1, True, False)
    assert (mine["games"], mine["points"]) == (0, 0)
    assert "Ann" in mine["who"]


def test_a_table_that_was_closed_is_not_offered_again(guest: Guest) -> None:
    table = guest.open_table(sit="S", start=True)
    with guest.socket(table) as socket:
        reply, _ = give(socket, receive(socket, "update"), {"kind": "close", "number": 1})
    assert reply["kind"] == "ack"
    assert guest.http.get("/api/mine").json() == []


@pytest.mark.parametrize(
    ("path", "form", "sentence"),
    [
        ("register", {"login": "ann", "password": "short"}, "The password needs at least 8 characters."),
        ("register", {"login": "a", "password": "long enough"}, "The user name needs at least 2 characters."),
        (
            "register",
            {"login": "ann ann", "password": "long enough"},
            "The user name has letters, figures and . @ + - _ alone, without spaces.",
        ),
        ("register", {"login": "ann"}, "The password is missing."),
        ("name", {"name": ""}, "A name has something that can be seen."),
        ("name", {"name": "A" * 25}, "The name has at most 24 characters."),
        ("name", {"name": "a<b"}, "A name has none of < > &."),
        ("password", {"old": "long enough", "new": "short"}, "The new password needs at least 8 characters."),
        ("tables", {"slips": 2}, "The rate of slips must be at most 0.5."),
        ("tables", {"colour": "red"}, "The colour is not asked for."),
    ],
)
def test_a_form_is_refused_in_a_sentence(guest: Guest, path: str, form: dict[str, object], sentence: str) -> None:
    answer = guest.http.post(f"/api/{path}", json=form)
    assert answer.status_code == 422
    assert answer.json()["detail"][0]["msg"] == sentence


def test_every_page_has_an_address_and_others_have_none() -> None:
    pages = ["", "history", "verify", "settings", "desk", "desk/referee", "laws", "t/abc", "r/abc-1"]
    pages += ["learn", "learn/glossary", "learn/problems", "learn/trainer", "learn/contract/5", "study", "study/daily"]
    pages += ["learn/books", *(f"learn/books/{book}" for book in BOOKS)]
    pages += [f"laws/{code.key}/{law.number}" for code in CODES for law in lawbook(code.key)]
    pages += [f"desk/gallery/{code_played(each).key}/{each.name}" for each in EXHIBITS]
    assert [page for page in pages if not is_page(page)] == []
    wrong = ["nowhere", "t", "t/", "t/a/b", "desk/nothing", "laws/whist", "wp-login.php", "settings/x", "api"]
    wrong += ["learn/contract/6", "learn/nothing", "learn/books/plain", "study/x"]
    assert [page for page in wrong if is_page(page)] == []


@pytest.mark.skipif(
    not files("oddtrick.club").joinpath("static/index.html").is_file(), reason="the page has not been built"
)
def test_what_is_not_there_is_answered_so(guest: Guest) -> None:
    assert guest.http.get("/nowhere").status_code == 404
    assert guest.http.get("/laws/auction-1910/52").status_code == 200
    robots = guest.http.get("/robots.txt")
    assert robots.headers["content-type"].startswith("text/plain")
    assert "Disallow: /api/" in robots.text


def test_what_is_long_is_sent_compressed(guest: Guest) -> None:
    for path in ("/api/openapi.json", "/api/lawbook/auction-1910"):
        plain = guest.http.get(path, headers={"Accept-Encoding": "identity"})
        packed = guest.http.get(path, headers={"Accept-Encoding": "gzip"})
        assert (plain.status_code, plain.headers.get("content-encoding")) == (200, None)
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.num_bytes_downloaded * 3 < len(plain.content)
        assert packed.content == plain.content
    assert "content-encoding" not in guest.http.get("/healthz").headers, "a short answer gains nothing"
