"""A rubber of each code is played in the club by German readers, and every screen of it is read: no English is left.

Each message of the German catalogue stands in brackets but for its fields, so that a text that was made elsewhere, or
a field that no language reaches, stands outside them.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from oddtrick.club.answers.books_on_deals import books_on_past_deal
from oddtrick.club.answers.desk import RulingForm, ruled
from oddtrick.club.answers.past_rubbers import past_deal, past_line, past_rubber
from oddtrick.club.live.clubhouse import Settings
from oddtrick.club.render.table_view import table_shape
from oddtrick.club.room.seats import COMPUTER_NAMES
from oddtrick.club.storage import stored_rubbers
from oddtrick.club.storage.stored_rubbers import rubber_in
from oddtrick.club.storage.writer import Writer
from oddtrick.files.record import read_record
from oddtrick.rules.acts import Deal
from oddtrick.rules.codes import CODES
from oddtrick.rules.laws.law import Code
from oddtrick.rules.policy import Policy
from oddtrick.teaching.gallery import EXHIBITS
from oddtrick.words import catalogues
from oddtrick.words.language import reading
from tests.club.asking import Page, page
from tests.club.brackets import BRACKETS, texts_in
from tests.club.keeping import keep
from tests.club.playing import Evening, evening
from tests.club.updates import update_for
from tests.support.bracketed import Bracketed, left_in_english

PEOPLE = ("анна", "борис")
BOOKS = {"Badsworth", "Foster", "Work"}
GERMAN = Bracketed({text for _, text in BRACKETS.messages})
GERMAN.code = "x-german"  # what is kept for other languages in brackets is not shown
HEADERS = {"Accept-Language": "de"}

_DATA = """
        act acts agreement among analysis answers asks at table.set_deal book books borrowed by call calls
    card cards choice code codes columns commitment computer contributions cut deal dealer dealt declarer
    default demand dummy dummy_hand effect fault     field from hand hand_of hands header home id key kind laid
    law leader left line may name number_bid offender     options.settings options.value pace party path phase
    player players plays policy remedies removable rule     ruling.until seat seating seats secret seen settings
    shown side source stake state strain subject suit table     theme topic topics treatment trumps turns value
    variety waits.what who why winner won
"""
DATA = frozenset(_DATA.split())
"""Fields that hold what programs go by, the same for every reader."""


def english(shape: Any, names: Iterable[str] = ()) -> dict[str, set[str]]:
    """The words of a shape that are no German message, by the fields in which they stand."""
    found: dict[str, set[str]] = {}
    known = {word for name in (*names, *COMPUTER_NAMES, *BOOKS) for word in name.split()}
    for name, text in texts_in(shape):
        parts = name.split(".")
        if (
            DATA.isdisjoint((*parts[parts[0] == "table" and len(parts) > 1 :], ".".join(parts[-2:])))
            and set(left_in_english(text)) - known
        ):
            found.setdefault(name, set()).add(text)
    return found


# -- a rubber as it is played --


def filled(form: Any, table: Any, rng: random.Random) -> dict[str, Any]:
    """The act of a form, each of what it asks for chosen at random."""
    act = dict(form["act"])
    for asked in form["asks"]:
        options = [each["value"] for each in asked["options"]]
        if asked.get("among") == "calls":
            options += [each["call"] for each in table["calls"]]
        elif "among" in asked:
            options += [each["value"] for each in table["lists"][asked["among"]]]
        chosen = rng.choice(options)
        act[asked["field"]] = [chosen] if asked["many"] else chosen
    return act


def forms_of(table: Any) -> Iterator[Any]:
    """Whatever a page offers to be done, proper or not."""
    for view in table["views"]:
        yield from view["offers"]["acts"]
        yield from view["offers"]["besides"]
        for right in view["rights"]:
            yield from (choice["form"] for choice in right["choices"])


def irregular(found: Evening, person: str, rng: random.Random) -> Any:
    """The reply to something that is mostly out of place, a refusal or not."""
    table = table_shape(found.room, person)
    forms = list(forms_of(table))
    if forms and rng.random() < 0.8:
        return found.command(person, "act", act=filled(rng.choice(forms), table, rng))
    told = found.command(person, rng.choice(("start", "wait", "return", "go-on", "ask-undo")))
    if found.room.undo is not None:
        other = PEOPLE[1 - PEOPLE.index(person)]
        return [told, found.command(other, "answer-undo", agree=rng.random() < 0.5)]
    return told


def screens(found: Evening) -> dict[str, set[str]]:
    """What of the screens of both players and of one who looks on is English."""
    wrong: dict[str, set[str]] = {}
    for person in (*PEOPLE, "ева"):
        for name, texts in english(update_for(found.room, person)).items():
            wrong.setdefault(name, set()).update(texts)
    return wrong


def play_evening(code: Code, policy: Policy, turns: int, seed: int = 7) -> tuple[Evening, dict[str, set[str]]]:
    """An evening at that table, and what of its screens and refusals was English."""
    found = evening(seed, code=code.key, policy=policy, people=PEOPLE, plain=True)
    found.come("ева")
    rng, wrong = random.Random(f"german {code.key} {seed}"), dict[str, set[str]]()
    for turn in range(turns):
        told: list[dict[str, set[str]]] = []
        if policy is not Policy.STUDY and rng.random() < 0.3:
            told.append(english(irregular(found, rng.choice(PEOPLE), rng)))
        if turn % 4 == 0:
            told.append(screens(found))
        for each in told:
            for name, texts in each.items():
                wrong.setdefault(name, set()).update(texts)
        if not found.turn():
            break
    return found, wrong


@pytest.mark.parametrize("policy", [Policy.CLUB, Policy.GUARDED], ids=lambda policy: policy.value)
@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_every_screen_of_a_rubber_is_german(code: Code, policy: Policy) -> None:
    with reading(GERMAN):
        found, wrong = play_evening(code, policy, 140)
    assert wrong == {}
    assert found.room.rubber is not None


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_every_screen_of_forty_rubbers_is_german(code: Code, seed: int) -> None:
    with reading(GERMAN):
        _found, wrong = play_evening(code, Policy.CLUB, 400, seed)
    assert wrong == {}


# -- a rubber that was played, and what there is to read besides --


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    """A page at a club whose German is English in brackets."""
    monkeypatch.setattr(catalogues, "catalogue", lambda code: GERMAN if code == "de" else None)
    with page(tmp_path, Settings(pace=0, limits=False)) as opened:
        assert opened.post("/api/guest", json={"name": "Жуков"}).status_code == 200
        yield opened


def read(opened: Page, path: str, **options: Any) -> Any:
    answer = opened.get(path, headers=HEADERS, **options)
    assert answer.status_code == 200, (path, answer.text)
    return answer.json()


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_a_rubber_that_was_played_is_read_in_german(code: Code, tmp_path: Path) -> None:
    writer = Writer(str(tmp_path / "club.sqlite"))
    found, _wrong = play_evening(code, Policy.CLUB, 170)
    found.command(PEOPLE[0], "close")
    keep(writer, found)
    row = writer.submit(lambda connection: stored_rubbers.find_rubber(connection, "t1-1")).result()
    writer.close()
    assert row is not None
    deals = sum(isinstance(act, Deal) for act in read_record(row["record"]).acts)
    assert deals >= 2
    with reading(GERMAN):
        told: list[Any] = [past_line(rubber_in(row)), past_rubber(rubber_in(row))]
        for number in range(1, deals + 1):
            told.append(past_deal(rubber_in(row), number))
            told.append(books_on_past_deal(rubber_in(row), number))
    assert english(told) == {}


def players_in(shape: Any) -> list[str]:
    """The names of the people of whom an exhibit tells."""
    players = shape.get("players", {}) if isinstance(shape, dict) else {}
    return list(players.values()) if isinstance(players, dict) else []


READ = (
    *("/api/club", "/api/first-page", "/api/courses", "/api/glossary", "/api/problems", "/api/desk/gallery"),
    *(f"/api/lawbook/{code.key}" for code in CODES),
    *(f"/api/codes/{code.key}" for code in CODES),
    *(f"/api/desk/gallery/{exhibit.name}" for exhibit in EXHIBITS),
)


def test_what_there_is_to_read_is_german(german: Page) -> None:
    told = {path: read(german, path) for path in READ}
    people = {name for shape in told.values() for name in players_in(shape)}
    wrong = {path: english(shape, people) for path, shape in told.items()}
    assert {path: words for path, words in wrong.items() if words} == {}


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_the_referee_of_the_desk_speaks_german(code: Code) -> None:
    """The dialogue, each answer at random."""
    wrong: dict[str, set[str]] = {}
    rulings = 0
    for turn in range(80):
        rng = random.Random(f"{code.key} {turn}")
        answers: dict[str, str] = {"code": code.key}
        for _ in range(12):
            with reading(GERMAN):
                told = ruled(RulingForm(answers=answers))
            wrong |= english(told)
            question = told["question"]
            if question is None:
                rulings += 1
                break
            options = [each["value"] for each in question["options"]]
            answers[question["key"]] = str(rng.choice(options)) if options else question["default"]
    assert wrong == {}
    assert rulings > 40
