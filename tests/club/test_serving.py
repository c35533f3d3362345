"""The club as it is served: who is let in, what it says to nonsense, and that one client does not disturb others."""

from __future__ import annotations

import json
import os
import re
import socket as sockets
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from oddtrick.teaching.desk.irregularities import IRREGULARITIES, QUESTIONS, Stage
from oddtrick.teaching.gallery import EXHIBITS
from tests.club.serving import Guest, Served, give, receive, served, socket_at, wish
from tests.support.waiting import PATIENCE, SLOWER, wait_until

FRAMES = int(os.environ.get("ODDTRICK_FRAMES", "12"))
EXAMPLES = int(os.environ.get("ODDTRICK_EXAMPLES", "4"))


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(str(tmp_path_factory.mktemp("club") / "club.sqlite"), "--log-json", "--no-limits") as opened:
        yield opened


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A club that limits how often one may ask, as it does unless it is told otherwise."""
    with served(str(tmp_path_factory.mktemp("limited") / "club.sqlite")) as opened:
        yield opened


def browser(club: Served) -> httpx.Client:
    """A page of the club's own in a browser."""
    return httpx.Client(base_url=club.origin, headers={"Origin": club.origin}, timeout=PATIENCE)


def closing_code(socket: ClientConnection) -> int:
    """The code with which the club closes that socket."""
    try:
        while True:
            socket.recv(timeout=PATIENCE)
    except ConnectionClosed as error:
        return 0 if error.rcvd is None else error.rcvd.code


# -- a rubber --


def test_a_guest_plays_a_rubber_against_the_computer_and_finds_it_in_his_history(guest: Guest) -> None:
    table = guest.open_table(sit="S", start=True, code="bridge-1895")
    with guest.socket(table) as socket:
        update, number = receive(socket, "update"), 0
        while update["table"]["phase"] == "playing":
            asked = wish(update["table"])
            number += 1
            if asked is None:
                update = receive(socket, "update")
            else:
                _, update = give(socket, update, {"number": number, **asked})
        key = update["table"]["rubber"]["id"]
    (line,) = guest.http.get("/api/history").json()
    assert (line["id"], line["over"]) == (key, True)
    rubber = guest.http.get(f"/api/rubbers/{key}").json()
    assert rubber["sheet"]["over"]
    deal = guest.http.get(f"/api/rubbers/{key}/deals/1").json()
    assert sum(map(len, deal["hands"].values())) == 52
    fair = deal["fair"]
    again = guest.http.post(
        "/api/verify", json={name: fair[name] for name in ("secret", "contributions", "cut", "dealer")}
    ).json()
    assert {seat: set(cards) for seat, cards in again["hands"].items()} == {
        seat: set(cards) for seat, cards in deal["hands"].items()
    }
    for name in ("record.odd", "record.pbn", "sheet.csv"):
        assert guest.http.get(f"/api/rubbers/{key}/{name}").status_code == 200


# -- who is let in --


@pytest.mark.parametrize(
    ("origin", "let_in"),
    [
        ("{own}", True),
        ("http://evil.example", False),
        ("null", False),
        ("https://localhost:{port}", False),
        ("http://localhost:1", False),
        ("http://sub.localhost:{port}", False),
        ("{own}/", False),
        ("", False),
    ],
)
def test_only_the_clubs_own_pages_may_change_anything_with_a_cookie(club: Served, origin: str, let_in: bool) -> None:  # noqa: FBT001 (a table of what is so)
    with browser(club) as page:
        assert page.post("/api/guest", json={}).status_code == 200
        cookie = f"oddtrick={page.cookies['oddtrick']}"
    told = origin.format(own=club.origin, port=club.port)
    headers = {"Cookie": cookie, **({"Origin": told} if told else {})}
    for path in ("/api/name", "/api/tables", "/api/verify", "/api/desk/score", "/api/logout"):
        status = httpx.post(club.origin + path, json={"x": 1}, headers=headers).status_code
        assert (status != 403) is let_in, (path, status)
    if not let_in:
        with pytest.raises(InvalidStatus):
            socket_at(f"{club.origin}/api/lobby/socket", headers).close()


def test_a_socket_without_a_session_is_refused(club: Served) -> None:
    with pytest.raises(InvalidStatus):
        socket_at(f"{club.origin}/api/lobby/socket", {}).close()


def test_a_session_changes_with_every_step_and_ends_with_its_sockets(club: Served) -> None:
    with browser(club) as page:
        me = page.post("/api/guest", json={"name": "Ann"}).json()
        assert me["token"] is None
        first = page.cookies["oddtrick"]
        login = f"ann{time.time_ns()}"
        made = page.post("/api/register", json={"login": login, "password": "a good pass phrase"})
        assert made.status_code == 200, made.text
        second = page.cookies["oddtrick"]
        assert first != second
        assert httpx.get(f"{club.origin}/api/me", cookies={"oddtrick": first}).json() is None
        headers = {"Cookie": f"oddtrick={second}", "Origin": club.origin}
        with socket_at(f"{club.origin}/api/lobby/socket", headers) as socket:
            receive(socket, "lobby")
            begun = time.monotonic()
            assert page.post("/api/logout", json={}).status_code == 204
            assert closing_code(socket) == 1008
            assert time.monotonic() - begun < 5 * SLOWER
        assert page.post("/api/login", json={"login": login, "password": "a wrong pass phrase"}).status_code == 403
        back = page.post("/api/login", json={"login": login.upper(), "password": "a good pass phrase"}).json()
        assert back["id"] == me["id"]
        third = page.cookies["oddtrick"]
        changed = {"old": "a good pass phrase", "new": "another pass phrase"}
        assert page.post("/api/password", json=changed).status_code == 200
        assert httpx.get(f"{club.origin}/api/me", cookies={"oddtrick": third}).json() is None


def test_how_often_one_may_ask_is_limited(limited: Served) -> None:
    with browser(limited) as page:
        page.post("/api/guest", json={})
        tries = [
            page.post("/api/login", json={"login": "nobody", "password": "12345678"}).status_code for _ in range(7)
        ]
        assert tries == [403] * 5 + [429] * 2


# -- nonsense --


def test_frames_of_any_kind_are_answered_or_the_socket_is_closed(club: Served, guest: Guest) -> None:
    table = guest.open_table(sit="S", start=True)
    shapes = st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
        max_leaves=8,
    )
    kinds = st.sampled_from(("act", "sit", "ready", "start", "say", "decide", "stand", "answer-undo", "x"))
    commands = st.fixed_dictionaries(
        {"client": st.just("fuzz"), "number": st.integers(-1, 50), "seq": st.integers(-1, 50), "kind": kinds},
        optional={"act": shapes, "seat": shapes, "cut": shapes, "phrase": shapes, "choice": shapes, "agree": shapes},
    )
    frames = st.one_of(st.text(max_size=60), st.binary(max_size=60), shapes.map(json.dumps), commands.map(json.dumps))

    @settings(max_examples=FRAMES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(st.lists(frames, min_size=1, max_size=20))
    def say(several: list[str | bytes]) -> None:
        with guest.socket(table) as socket:
            receive(socket, "update")
            with suppress(ConnectionClosed):
                for frame in several:
                    socket.send(frame)
                socket.send("x" * 20_000)
            assert closing_code(socket) in (1003, 1007, 1008, 1009)

    say()
    assert guest.http.get("/healthz").status_code == 200
    with guest.socket(table) as socket:
        assert receive(socket)["kind"] == "update"
    assert "Traceback" not in club.log.read_text()


def test_a_frame_that_is_too_long_closes_the_socket(guest: Guest) -> None:
    with guest.socket(guest.open_table()) as socket:
        receive(socket, "update")
        socket.send("x" * 20_000)
        assert closing_code(socket) == 1009


def test_a_client_that_says_too_much_is_shut_out_and_others_do_not_notice(limited: Served) -> None:
    guest, other = Guest(limited.origin), Guest(limited.origin, "Bob")
    table = guest.open_table()
    with guest.socket(table) as noisy, other.socket(table) as quiet:
        receive(quiet, "update")
        with suppress(ConnectionClosed):
            for number in range(5000):
                fields = {"client": "noisy", "number": number + 1, "seq": 0, "kind": "say", "phrase": "none"}
                noisy.send(json.dumps(fields))
        assert closing_code(noisy) == 1008
        begun = time.monotonic()
        quiet.send(json.dumps({"client": "quiet", "number": 1, "seq": 0, "kind": "say", "phrase": "none"}))
        receive(quiet, "refused")
        assert time.monotonic() - begun < 2 * SLOWER
    guest.close()
    other.close()


def connections(port: int, other: int) -> int:
    """How many connections this machine has between the club's port and that other."""
    lines = Path("/proc/net/tcp").read_text().splitlines()[1:]
    ends = [tuple(int(end.rpartition(":")[2], 16) for end in line.split()[1:3]) for line in lines]
    return ends.count((port, other))


def dropped(guest: Guest) -> float:
    """How many clients were let go because they did not read."""
    told = guest.http.get("/metrics").text
    found = re.search(r'^oddtrick_dropped_total\{reason="does not read"\} (\S+)$', told, re.MULTILINE)
    return float(found[1]) if found else 0.0


def test_a_client_that_does_not_read_is_dropped_and_does_not_hold_up_the_others(
    club: Served, guest: Guest, request: pytest.FixtureRequest
) -> None:
    before = dropped(guest)
    table = guest.open_table(policy="study")
    deaf = sockets.socket()
    request.addfinalizer(deaf.close)
    deaf.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    deaf.connect(("127.0.0.1", club.port))
    deaf.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost:{club.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        f"Authorization: Bearer {guest.token}\r\n\r\n".encode()
    )
    # What has changed is short: it takes hundreds of acts to fill what lies between the club and one who does not read.
    with guest.socket(table) as socket:
        update, slowest = receive(socket, "update"), 0.0
        for number in range(1, 4000):
            if number % 100 == 0 and dropped(guest) > before:
                break
            asked = wish(update["table"])
            assert asked is not None
            begun = time.monotonic()
            reply, update = give(socket, update, {"number": number, **asked})
            assert reply["kind"] == "ack", reply
            slowest = max(slowest, time.monotonic() - begun)
        assert slowest < 3 * SLOWER
        wait_until(lambda: dropped(guest) > before, "the club drops who does not read")
        # Its connection ends too: a client that does not read shall not have ever more of them.
        wait_until(lambda: connections(club.port, deaf.getsockname()[1]) == 0, "the end of the connection")


# -- requests --


def test_requests_of_any_kind_get_an_answer_and_never_a_fault_of_the_clubs(club: Served, guest: Guest) -> None:
    import schemathesis  # noqa: PLC0415 (it takes long to load)
    from schemathesis.specs.openapi.checks import negative_data_rejection  # noqa: F401, PLC0415 (its name is checked)

    schema = schemathesis.openapi.from_url(f"{club.origin}/api/openapi.json")
    seen = set()
    for result in schema.get_all_operations():
        operation: Any = result.ok()  # type: ignore[union-attr]  # the schema is valid, or this fails
        if operation.path in ("/api/forget", "/api/logout"):
            continue

        @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
        @given(case=operation.as_strategy())
        def ask(case: Any) -> None:
            answer = case.call(headers={"Authorization": f"Bearer {guest.token}"})
            assert answer.status_code < 500, (case.method, case.path, answer.text[:300])

        ask()
        seen.add((operation.method, operation.path))
    assert len(seen) > 20
    assert "Traceback" not in club.log.read_text()


def test_the_page_or_how_to_build_it_and_what_is_told_of_the_clubs_health(club: Served) -> None:
    for path in ("/", "/t/abc", "/laws"):
        answer = httpx.get(club.origin + path)
        assert answer.status_code in (200, 503)
        assert "oddtrick" in answer.text
        assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
    assert httpx.get(f"{club.origin}/../../etc/passwd").status_code in (200, 404, 503)
    assert httpx.get(f"{club.origin}/api/nowhere").status_code == 404
    assert httpx.get(f"{club.origin}/readyz").json() == {"status": "ready"}
    assert "oddtrick_sockets" in httpx.get(f"{club.origin}/metrics").text


def test_no_card_and_no_secret_is_logged(club: Served, guest: Guest) -> None:
    table = guest.open_table(policy="study", start=True)
    with guest.socket(table) as socket:
        update = receive(socket, "update")
        for number in range(1, 30):
            asked = wish(update["table"])
            assert asked is not None
            _, update = give(socket, update, {"number": number, **asked})
        hands = {card for view in update["table"]["views"] for card in view["hand"]}
    told = club.log.read_text()
    assert guest.token not in told
    assert hands
    assert not [card for card in hands if f'"{card}"' in told or f" {card} " in told]
    assert not [suit for suit in "♠♥♦♣" if suit in told]


# -- the desk --


def test_the_score_pad_adds_up_what_the_book_adds_up(guest: Guest) -> None:
    """Two hearts doubled, one over: three tricks at eight, doubled, are 48 below (1910, laws 4 and 54), and a game."""
    deals = [
        {
            "declarer": "S",
            "strain": "H",
            "level": 2,
            "doubling": 1,
            "tricks": 9,
            "honours": {"N": ["HA", "HK", "HQ"], "S": ["HJ"]},
        }
    ]
    told = guest.http.post("/api/desk/score", json={"code": "auction-1910", "deals": deals}).json()
    below = [entry["points"] for entry in told["deals"][0] if entry["line"] == "below"]
    assert below == [48]
    assert told["sheet"]["won"] == ["NS"]


HEARTS = {"strain": "H", "level": 2, "tricks": 9}


@pytest.mark.parametrize(
    ("pad", "complaint"),
    [
        ({"deals": [{"strain": "Z", "level": 1}]}, "Deal 1: "),
        ({"deals": [HEARTS, {"strain": "H", "tricks": 9}]}, "Deal 2: level missing"),
        ({"deals": [HEARTS | {"bid": 20}]}, "no number of points is bid"),
        ({"deals": [HEARTS | {"doubling": 3}]}, "at most redoubled"),
        ({"deals": [HEARTS | {"strain": "royal"}]}, "has S, C, D, H, NT"),
        ({"deals": [HEARTS | {"honours": {"N": ["SA"]}}]}, "no honour in hearts"),
        ({"deals": [HEARTS | {"honours": {"N": ["HA"], "E": ["HA"]}}]}, "♥A is named twice"),
        ({"deals": [HEARTS | {"honours": {"N": ["HA", "HA"]}}]}, "♥A is named twice"),
        ({"deals": [HEARTS | {"honours": {"N": ["HA"]}, "chicane": ["N"]}]}, "was dealt a trump"),
        ({"deals": [HEARTS | {"strain": "NT", "chicane": ["N"]}]}, "no trumps"),
        ({"deals": [HEARTS | {"revokes": [{"by": "E", "choice": "add"}]}]}, "E=points or E=tricks"),
        ({"deals": [HEARTS | {"level": 3, "tricks": 12}] * 3}, "Deal 3: the rubber was over before it"),
        ({"code": "bridge-1895", "deals": [{"passed_out": True}]}, "every deal is played"),
        ({"code": "bridge-1895", "deals": [HEARTS]}, "no number of tricks is bid"),
        ({"variety": ["by-figures"], "deals": [{"strain": "H", "tricks": 9}]}, "bid missing"),
        ({"variety": ["by-suits"], "deals": [{"strain": "H", "tricks": 9, "doubling": 1}]}, "nothing is doubled"),
        ({"variety": ["three-hand"], "deals": [HEARTS | {"declarer": "E"}]}, "nobody sits at E"),
        (
            {"variety": ["three-hand"], "deals": [HEARTS | {"revokes": [{"by": "E"}]}]},
            "nobody sits there; N, S, W play",
        ),
        ({"code": "whist-1890"}, "the codes are bridge-1895, auction-1908, auction-1910, auction-1915"),
        ({"variety": ["dummy-bridge"]}, "its varieties: three-hand, by-suits, by-figures"),
        ({"options": {"limit": 100}}, "it belongs to bridge-1895"),
        ({"code": "bridge-1895", "options": {"limit": 7}}, "it may be 0, 100"),
        ({"code": "auction-1915", "options": {"dual_spade": "true"}}, "is the value True and not the text 'true'"),
        ({"code": "auction-1915", "options": {"nullo": "10"}}, "is the value 10 and not the text '10'"),
        ({"stake": "much"}, "write it as £1, 5s"),
    ],
)
def test_what_the_score_pad_cannot_enter_is_said_in_a_line(guest: Guest, pad: dict[str, Any], complaint: str) -> None:
    refused = guest.http.post("/api/desk/score", json={"code": "auction-1910", **pad})
    assert refused.status_code == 400
    assert complaint in refused.json()["detail"]


@pytest.mark.parametrize(
    ("pad", "field", "advice"),
    [
        ({"deals": [HEARTS | {"tricks": 14}]}, "tricks", "at most 13"),
        ({"deals": [HEARTS | {"tricks": -1}]}, "tricks", "at least 0"),
        ({"deals": [HEARTS | {"tricks": "nine"}]}, "tricks", "a whole number"),
        ({"deals": [HEARTS | {"level": 8}]}, "level", "at most 7"),
        ({"deals": [HEARTS | {"declarer": "Q"}]}, "declarer", "'N', 'E', 'S' or 'W'"),
        ({"deals": [HEARTS | {"honours": {"N": ["H1"]}}]}, 0, "must have the form"),
        ({"deals": [HEARTS | {"honours": ["HA"]}]}, "honours", "an object of JSON"),
        ({"deals": [HEARTS | {"revokes": [{"by": "E", "choice": "all"}]}]}, "choice", "'tricks', 'points', 'add'"),
        ({"deals": [HEARTS | {"trick": 9}]}, "trick", "not asked for"),
        ({"deals": [HEARTS] * 61}, "deals", "60 entries at most"),
        ({"deals": {"1": HEARTS}}, "deals", "a list of JSON"),
        ({"code": 1910}, "code", "a text"),
        ({"code": None}, "code", "a text"),
        ({"stopped": "perhaps"}, "stopped", "true or false"),
    ],
)
def test_the_score_pad_says_which_field_cannot_be_read_and_what_may_stand_there(
    guest: Guest, pad: dict[str, Any], field: str | int, advice: str
) -> None:
    refused = guest.http.post("/api/desk/score", json={"code": "auction-1910", **pad})
    assert refused.status_code == 422
    (wrong,) = refused.json()["detail"]
    assert wrong["loc"][-1] == field
    assert advice in wrong["msg"]


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b'"pad"'])
def test_the_score_pad_refuses_what_is_no_pad(guest: Guest, body: bytes) -> None:
    for path in ("/api/desk/score", "/api/desk/wash", "/api/desk/ruling"):
        headers = {"Content-Type": "application/json"}
        assert guest.http.post(path, content=body, headers=headers).status_code == 422


GAME = {"strain": "NT", "level": 3, "tricks": 9}


def test_the_desk_keeps_the_wash_book_of_an_evening(guest: Guest) -> None:
    """Two games of 36 and 250 for the rubber are 322 (1910, laws 4 and 11), from hand to hand of each two."""
    names = {"N": "Ann", "E": "Ben", "S": "Cyril", "W": " "}
    rubber = {"code": "auction-1910", "deals": [GAME, GAME]}
    lost = {"code": "auction-1910", "deals": [{**GAME, "declarer": "W"}, {**GAME, "declarer": "E"}]}
    open_one = {"code": "auction-1910", "deals": [GAME]}
    rubbers = [rubber | {"names": names}, lost | {"names": names | {"S": "Dora"}}, open_one]
    told = guest.http.post("/api/desk/wash", json={"rubbers": rubbers, "stake": "5s per 100"}).json()
    assert told["values"] == ["322", "322"]
    rows = {row["name"]: (row["totals"], row["amount"]) for row in told["rows"]}
    assert rows["Ann"] == (["322", "0"], "0d")
    assert rows["Cyril"] == (["322", "322"], "16s 1.2d")
    assert rows["Dora"] == ([None, "-322"], "-16s 1.2d")
    assert rows["West"][0] == rows["Ben"][0] == ["-322", "0"]
    same = guest.http.post("/api/desk/wash", json={"rubbers": [rubber | {"names": {"N": "Ann", "E": "Ann"}}]})
    assert same.status_code == 400


def test_the_desk_settles_where_each_plays_for_himself(guest: Guest) -> None:
    """Each settles the difference with each of the others (Foster, p. 165): what one has won alone he wins twice."""
    rubber = {"code": "auction-1910", "variety": ["three-hand"], "deals": [GAME, GAME]}
    told = guest.http.post("/api/desk/wash", json={"rubbers": [rubber]}).json()
    assert told["values"] == [""]
    totals = {row["name"]: int(row["totals"][0]) for row in told["rows"]}
    assert totals == {"North": -322, "South": 644, "West": -322}


def test_the_referees_dialogue_comes_to_a_ruling(guest: Guest) -> None:
    answers: dict[str, str] = {}
    for _ in range(10):
        told = guest.http.post("/api/desk/ruling", json={"answers": answers}).json()
        if told["question"] is None:
            break
        question = told["question"]
        answers[question["key"]] = question["options"][0]["value"] if question["options"] else question["default"]
    assert told["ruling"]["law"]
    assert told["ruling"]["text"]
    assert told["ruling"]["supposed"].startswith("Supposed: South plays"), "names of the compass mean nothing else"


@pytest.mark.parametrize("place", [place for place, each in enumerate(IRREGULARITIES) if each.stage is Stage.DEALING])
def test_the_referee_says_who_is_taken_to_deal(guest: Guest, place: int) -> None:
    answers = {"code": "auction-1910", "stage": "DEALING", "story": str(place)}
    for name in IRREGULARITIES[place].asks:
        question = QUESTIONS[name]
        answers[name] = question.options[0].name if question.options else question.default
    told = guest.http.post("/api/desk/ruling", json={"answers": answers}).json()
    assert told["ruling"]["supposed"] == "Supposed: South is the dealer."


def test_the_gallery_opens_every_mishap(guest: Guest) -> None:
    listed = guest.http.get("/api/desk/gallery").json()
    assert [each["name"] for each in listed] == [exhibit.name for exhibit in EXHIBITS]
    for each in listed:
        opened = guest.http.get(f"/api/desk/gallery/{each['name']}").json()
        assert opened["exhibit"] == each
        assert opened["ruling"]["law"] == each["law"]
        assert opened["ruling"]["law_text"], "the law that is cited can be read, of whichever book it is"
        assert set(map(len, opened["hands"].values())) <= {12, 13, 14}
    games = {each["name"]: (each["code"], each["game"]) for each in listed}
    assert games["three-hand-out-of-turn"] == ("auction-1910", "Auction bridge, 1910, three hands")


def test_the_gallery_names_its_mishaps_to_one_who_asks_for_another(guest: Guest) -> None:
    refused = guest.http.get("/api/desk/gallery/the-curse-of-scotland")
    assert refused.status_code == 404
    assert "revoke-shown" in refused.json()["detail"]


def test_the_desk_answers_the_questions_of_a_club(guest: Guest) -> None:
    dummy = {"code": "bridge-1895", "variety": "dummy-bridge"}
    listed = guest.http.get("/api/desk/questions", params=dummy).json()
    assert {each["question"]: each["examples"] for each in listed}["partners"] == ["Ann: cuts h5"]
    form = {**dummy, "variety": ["dummy-bridge"], "question": "partners"}
    told = guest.http.post(
        "/api/desk/questions", json={**form, "statements": [f"{n}: cuts {n}5" for n in "HDC"]}
    ).json()
    assert [part["title"] for part in told["parts"]] == ["dummy bridge", "Bridge, 1895"]
    assert told["outcome"]["sentences"] == ["H, D and C must cut again."]
    for wrong in ({"question": "the-weather"}, {"statements": ["H: sneezes"]}, {"code": "bridge-1896"}):
        assert guest.http.post("/api/desk/questions", json={**form, **wrong}).status_code == 400
