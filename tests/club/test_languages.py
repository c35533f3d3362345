"""Everybody is shown a table, and told everything, in their own language."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from oddtrick.club.live.board import LobbyBoard
from oddtrick.club.live.clubhouse import Clubhouse, Settings
from oddtrick.club.live.table_actor import TableActor
from oddtrick.club.render.display_names import shown_table
from oddtrick.club.render.language_cache import LanguageCache, Outbox
from oddtrick.club.render.table_view import for_all, plain_line, table_shape
from oddtrick.club.render.updates import ClientState, write_update
from oddtrick.club.room.commands import read_command
from oddtrick.club.room.computer_turns import advice_for
from oddtrick.club.room.handle import handle
from oddtrick.club.room.state import Member, Room, Terms
from oddtrick.club.storage.writer import Writer
from oddtrick.club.web.app import create_app
from oddtrick.rules.cards import Seat
from oddtrick.rules.lineup import Lineup
from oddtrick.rules.names_at_seats import COMPASS, SOMEBODY, name_at
from oddtrick.rules.plain_acts import write_act
from oddtrick.rules.policy import Policy
from oddtrick.words import catalogues
from oddtrick.words.language import gettext, reading, say
from tests.club.asking import Page, page
from tests.club.brackets import BRACKETS, english_in
from tests.club.playing import Evening, evening, in_deal
from tests.club.serving import Guest, receive, served
from tests.club.updates import update_for
from tests.support.bracketed import left_in_english
from tests.support.edited_tables import edited_table
from tests.support.waiting import come_true

GAMES = [("auction-1910", Policy.GUARDED), ("bridge-1895", Policy.CLUB), ("auction-1915", Policy.STUDY)]

_NO_TEXTS = """
    act among audience by call calls card cards code columns commitment contributions cut dealer dealt declarer dummy
    dummy_hand effect fault field hand home host id kind law leader left line may muted offender options pace person
    phase player players plays policy removable seat seating seats secret seen shown side stake state strain suit trumps
    turn value waits_for waits.what who winner won
"""
NO_TEXTS = frozenset(_NO_TEXTS.split())
"""Fields that hold what programs go by, the same for every reader."""

NAMES = frozenset({"name", "who", "computer"})


def untranslated(shape: Any) -> dict[str, set[str]]:
    """What of a shape is still in English, by its fields."""
    apart = NO_TEXTS | NAMES
    texts = {name: {text for text in texts if left_in_english(text)} for name, texts in english_in(shape).items()}
    return {
        name: some
        for name, some in texts.items()
        if some and apart.isdisjoint({name.split(".")[-1], ".".join(name.split(".")[-2:])})
    }


def play_evening(code: str, policy: Policy, turns: int = 130) -> Evening:
    """An evening of that number of acts, with somebody who looks on."""
    found = evening(5, code=code, policy=policy)
    found.come("eve")
    for _ in range(turns):
        if not found.turn():
            break
    return found


@pytest.mark.parametrize(("code", "policy"), GAMES)
def test_every_text_of_a_table_is_in_the_language_of_whoever_reads(code: str, policy: Policy) -> None:
    found = evening(5, code=code, policy=policy)
    found.come("eve")
    for number in range(130):
        if number % 10 == 0:
            with reading(BRACKETS):
                for person in ("ann", "bob", "eve"):
                    assert untranslated(update_for(found.room, person)) == {}
        if not found.turn():
            break


@pytest.mark.parametrize(("code", "policy"), GAMES)
def test_what_becomes_of_a_message_does_not_depend_on_who_reads(code: str, policy: Policy) -> None:
    found = play_evening(code, policy, 70)
    with reading(BRACKETS):
        room = Room(id="t1", terms=found.steps[0].room.terms, host="ann")
        for message, step in zip(found.messages, found.steps, strict=True):
            room = handle(room, message).room
            assert room == step.room


def test_a_refusal_is_said_in_the_language_of_whoever_reads() -> None:
    found = in_deal()
    with reading(BRACKETS):
        told = (
            found.command("ann", "start")["text"],
            found.command("ann", "act", act={"by": "S", "act": "waive"})["text"],
        )
        assert told == ("⟦A rubber is being played.⟧", "⟦You do not play at the seat ⟦S⟧.⟧")
    assert found.command("ann", "start")["text"] == "A rubber is being played."


def test_names_stay_and_what_stands_for_one_does_not() -> None:
    names = ("Ann", COMPASS[Seat.N], name_at(Seat.S, {Seat.N: "Ann"}, Lineup(alone=Seat.N)), SOMEBODY)
    assert [say(name) for name in names] == ["Ann", "North", "Ann's Dummy", "somebody"]
    with reading(BRACKETS):
        assert [say(name) for name in names] == ["Ann", "⟦North⟧", "⟦Ann's Dummy⟧", "⟦somebody⟧"]
        assert [shown_table(name) for name in ("", "The Ace")] == ["⟦A rubber⟧", "The Ace"]


def test_a_player_called_as_a_seat_keeps_that_name_in_every_language() -> None:
    found = evening(5, people=("north", "bob", "cyd", "dan"))
    with reading(BRACKETS):
        assert [chair["name"] for chair in table_shape(found.room, "north")["chairs"]] == ["North", "Bob", "Cyd", "Dan"]


@pytest.mark.parametrize(("code", "policy"), GAMES)
def test_edits_make_the_table_of_each_language(code: str, policy: Policy) -> None:
    """Pages of two languages, most of which skip some updates, have the whole table all the same."""
    found, chance = evening(5, code=code, policy=policy), Random(1)
    shown = {None: LanguageCache(), BRACKETS: LanguageCache()}
    pages = [(person, catalogue) for person in ("ann", "bob", "eve") for catalogue in shown]
    sent, tables = [ClientState() for _ in pages], [dict[str, Any]() for _ in pages]
    found.come("eve")
    for _ in range(90):
        room = found.room
        shown[None].shared = for_all(room, shown[None].cache)
        for place, (person, catalogue) in enumerate(pages):
            if chance.random() < place / 8:
                continue
            with reading(catalogue):
                frame = json.loads(write_update(shown[catalogue].at(room), person, None, sent[place]))
                tables[place] = edited_table(tables[place], frame["table"])
                assert tables[place] == json.loads(json.dumps(table_shape(room, person)))
        if not found.turn():
            break


# -- a table of the club --


async def _at_a_table(tmp_path: Path) -> tuple[Clubhouse, TableActor, Outbox, Outbox]:
    club = Clubhouse(Settings(pace=0), Writer(str(tmp_path / "club.sqlite")))
    host = await club.open_table(Terms(name="", code_key="auction-1910", policy=Policy.STUDY), "ann")
    english, other = Outbox("ann", client="ann-page"), Outbox("bob", client="bob-page", catalogue=BRACKETS)
    await host.join(english, "Ann")
    await host.join(other, "Bob")
    return club, host, english, other


async def _give(host: TableActor, outbox: Outbox, number: int, **fields: Any) -> None:
    command = {"client": outbox.client, "number": number, "seq": host.room.seq, **fields}
    await host.command(outbox, read_command(command))


def test_each_page_at_a_table_is_sent_its_own_language(tmp_path: Path) -> None:
    async def talk() -> None:
        club, host, english, other = await _at_a_table(tmp_path)
        # No matter who commands, and in what language, the others are shown theirs.
        with reading(BRACKETS):
            await _give(host, english, 1, kind="start")
            await _give(host, other, 1, kind="start")
        one, two = json.loads(host.show(english)), json.loads(host.show(other))
        assert (one["table"]["terms"]["name"], two["table"]["terms"]["name"]) == ("A rubber", "⟦A rubber⟧")
        assert (one["happened"][-1]["text"], two["happened"][-1]["text"]) == ("Rubber 1 begins.", "⟦Rubber 1 begins.⟧")
        assert [reply["text"] for reply in two["replies"] if reply["kind"] == "refused"] == ["⟦The host begins.⟧"]
        await _give(host, english, 2, kind="ready", cut=20)
        after = [json.loads(host.show(each)) for each in (english, other)]
        for first, then, person, catalogue in zip((one, two), after, ("ann", "bob"), (None, BRACKETS), strict=True):
            table = edited_table(edited_table({}, first["table"]), then["table"])
            with reading(catalogue):
                assert table == json.loads(json.dumps(table_shape(host.room, person)))
        first, then = (each["table"]["waits"]["text"] for each in after)
        dealer = first.removeprefix("The table waits for ").removesuffix(" to call.")
        assert then == f"⟦The table waits for ⟦{dealer}⟧ to call.⟧"
        assert "⟦" not in json.dumps([one, after[0]], ensure_ascii=False)
        assert set(host.shown) == {"en", BRACKETS.code}
        await host.leave(other)
        assert set(host.shown) == {"en"}, "what nobody reads is not kept"
        await club.close()

    asyncio.run(talk())


def test_where_all_read_english_nothing_is_drawn_besides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        club, host, english, other = await _at_a_table(tmp_path)
        await host.leave(other)
        await _give(host, english, 1, kind="start")
        drawn: list[Any] = []
        monkeypatch.setattr("oddtrick.club.render.language_cache.shared_view", lambda *of: drawn.append(of))
        await _give(host, english, 2, kind="ready", cut=20)
        assert json.loads(host.show(english))["table"]["views"]
        assert drawn == [], "what every seat was looked at for is what is sent"
        await club.close()

    asyncio.run(play())


def test_the_reasons_of_computer_players_are_kept_in_no_language(tmp_path: Path) -> None:
    async def play() -> None:
        club = Clubhouse(Settings(pace=0), Writer(str(tmp_path / "club.sqlite")))
        host = await club.open_table(Terms(name="", code_key="auction-1910"), "ann")
        ann = Outbox("ann", client="ann-page", catalogue=BRACKETS)
        with reading(BRACKETS):
            await host.join(ann, "Ann")
            await _give(host, ann, 1, kind="sit", seat="S")
            await _give(host, ann, 2, kind="start")
            await _give(host, ann, 3, kind="ready", cut=20)
            await come_true(lambda: advice_for(host.room, Seat.S) is not None, "it is for Ann to call")
            decision = await host.computers.advice(host.room, Seat.S)
            assert decision is not None
            assert decision.reason is not None
            await _give(host, ann, 4, kind="act", act=write_act(decision.act))
            await come_true(lambda: host.room.rubber and host.room.rubber.reasons, "the next player decides")
            assert host.room.rubber is not None
            for message in (decision.reason, *(reason.message for reason in host.room.rubber.reasons)):
                assert "⟦" not in str(message)
                assert say(message).startswith("⟦")
        await club.close()

    asyncio.run(play())


# -- over HTTP and by sockets --

GERMAN, ENGLISH = {"Accept-Language": "de-AT,de;q=0.9,en;q=0.8"}, {"Accept-Language": "en-GB,de;q=0.5"}


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    """A page at a club whose German is English in brackets."""
    monkeypatch.setattr(catalogues, "catalogue", lambda code: BRACKETS if code in {"de", BRACKETS.code} else None)
    with page(tmp_path, Settings(pace=0, limits=False)) as opened:
        assert opened.post("/api/guest", json={"name": "Ann"}).status_code == 200
        yield opened


def test_an_answer_is_in_the_language_that_is_asked_for_and_says_so(german: Page) -> None:
    told = german.get("/api/tables/none", headers=GERMAN)
    assert (told.status_code, told.json()["detail"]) == (404, "⟦There is no such table.⟧")
    assert told.headers["Content-Language"] == "de"
    assert "Accept-Language" in told.headers["Vary"]
    for headers in (ENGLISH, {"Accept-Language": "fr"}, {}):
        english = german.get("/api/tables/none", headers=headers)
        assert english.json()["detail"] == "There is no such table."
        assert english.headers["Content-Language"] == "en"
        assert "Accept-Language" in english.headers["Vary"]
    asked = german.get("/api/tables/none?language=de", headers=ENGLISH)
    assert asked.json()["detail"] == "⟦There is no such table.⟧"
    assert "Content-Language" not in german.get("/healthz").headers


def test_what_is_wrong_with_a_form_is_said_in_ones_language(german: Page) -> None:
    def complaints(path: str, form: dict[str, str]) -> list[str]:
        return [each["msg"] for each in german.post(path, json=form, headers=GERMAN).json()["detail"]]

    assert complaints("/api/register", {"login": "a"}) == ["⟦⟦The user name⟧ needs at least 2 characters.⟧"]
    assert complaints("/api/register", {"login": "ann"}) == ["⟦⟦The password⟧ is missing.⟧"]
    assert complaints("/api/name", {"name": "<b>"}) == ["⟦a name has none of < > &⟧."]


def test_what_is_kept_is_kept_for_each_language(german: Page) -> None:
    for path in ("/api/club", "/api/lawbook/auction-1910", "/api/courses", "/api/desk/gallery", "/api/glossary"):
        told, english = german.get(path, headers=GERMAN), german.get(path, headers=ENGLISH)
        assert "⟦" in told.text, path
        assert "⟦" not in english.text, path
        assert german.get(path, headers=GERMAN).text == told.text


def test_the_lobby_is_written_for_each_language() -> None:
    board, terms = LobbyBoard(), Terms(name="", code_key="auction-1910")
    room = Room(id="t1", terms=terms, host="ann", members={"ann": Member("ann", "Ann", present=True)})
    board.changed("t1", room)
    board.show_elsewhere(1, [plain_line(replace(room, id="t2"))])
    board.write()
    assert "⟦" not in board.written()
    with reading(BRACKETS):
        told = json.loads(board.written())
        assert [(line["name"], line["host"]) for line in told["tables"]] == [("⟦A rubber⟧", "Ann")] * 2
        assert all(line["code_title"].startswith("⟦") for line in told["tables"])
        assert board.shape() == told
        board.came("bob")
        board.write()
        assert json.loads(board.written())["people"] == 2
    assert json.loads(board.written()) == board.shape()


async def _first_of(app: FastAPI, path: str, token: str, query: str, accepted: str) -> dict[str, Any]:
    """The first delivery of a socket, which is then closed."""
    told: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    headers = {"host": "club", "authorization": f"Bearer {token}", "accept-language": accepted}
    scope = {
        "type": "websocket",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("1.1.1.1", 5),
        "server": ("club", 80),
        "scheme": "ws",
        "root_path": "",
        "subprotocols": [],
        "app": app,
    }
    begun = iter([{"type": "websocket.connect"}])

    async def receive() -> Any:
        message = next(begun, None)
        if message is None:
            await asyncio.wait({told})
        return message or {"type": "websocket.disconnect", "code": 1001}

    async def send(message: Any) -> None:
        if message["type"] == "websocket.send" and not told.done():
            told.set_result(message["text"])

    async with asyncio.timeout(20):
        await app(scope, receive, send)
        return dict(json.loads(await told))


def test_a_socket_has_its_language_by_the_query_or_by_its_header(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogues, "catalogue", lambda code: BRACKETS if code in {"de", BRACKETS.code} else None)
    app = create_app(Settings(pace=0, limits=False), Writer(str(tmp_path / "club.sqlite")))

    async def look() -> None:
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="https://club") as client,
        ):
            token = (await client.post("/api/guest", json={"name": "Ann", "program": True})).json()["token"]
            mine = {"Authorization": f"Bearer {token}"}
            table = (await client.post("/api/tables", json={"policy": "study", "start": True}, headers=mine)).json()[
                "id"
            ]
            for query, accepted, name in (
                ("language=de", "en", "⟦A rubber⟧"),
                ("seq=0", "de, en", "⟦A rubber⟧"),
                ("language=en", "de", "A rubber"),
                ("", "en", "A rubber"),
            ):
                told = await _first_of(app, f"/api/tables/{table}/socket", token, query, accepted)
                assert told["table"]["terms"]["name"] == name
            nowhere = await _first_of(app, "/api/tables/none/socket", token, "language=de", "en")
            assert (nowhere["kind"], nowhere["text"]) == ("closing", "⟦There is no such table.⟧")

    asyncio.run(look())


def test_a_club_that_is_served_speaks_german(tmp_path: Path) -> None:
    with served(str(tmp_path / "club.sqlite"), "--no-limits") as club:
        guest = Guest(club.origin)
        table = guest.open_table()
        refusals = []
        for spoken in ("en", "de"):
            with guest.socket(table, language=spoken) as socket:
                update = receive(socket, "update")
                command = {"client": f"page-{spoken}", "number": 1, "seq": update["seq"], "kind": "stand"}
                socket.send(json.dumps(command))
                refusals.append(receive(socket, "refused")["text"])
        guest.close()
    with reading(catalogues.catalogue("de")):
        assert refusals == ["You have no seat.", gettext("You have no seat.")]
    assert len(set(refusals)) == 2
