"""The gallery: every record replays, and the ruling that each exhibit is about cites the law that its entry names."""

from __future__ import annotations

import json
import re
from importlib.resources import files

import pytest
from click.testing import CliRunner

from oddtrick.files.record import code_of, read_record, replay_all
from oddtrick.rules.cards import SEATS
from oddtrick.rules.codes import CODES
from oddtrick.rules.errors import NotUnderstood
from oddtrick.teaching.desk_wording import paragraph
from oddtrick.teaching.gallery import EXHIBITS, Exhibit, find_exhibit, open_exhibit, record_text
from oddtrick.terminal.cli import main
from tests import ROOT

FAR_FROM_THE_END = {"revoke-after-the-cut"}
"""Those that need the whole of a deal; all others are a few acts."""

LAWFUL = {"dummys-warning-1895"}
"""Those that show what is allowed."""

each = pytest.mark.parametrize("exhibit", EXHIBITS, ids=lambda exhibit: exhibit.name)


@each
def test_the_record_replays_and_its_ruling_cites_the_law(exhibit: Exhibit) -> None:
    record = read_record(record_text(exhibit))
    code = code_of(record.header)
    assert record.header.edition == code.edition
    replayed = replay_all(code, record)
    assert replayed.error is None
    ruling = replayed.rulings[exhibit.line - 2]
    assert ruling.law == exhibit.law
    assert ruling.fault is not None or ruling.choosers or exhibit.name in LAWFUL
    assert open_exhibit(exhibit).settled.ruling == ruling


@each
def test_it_is_short_and_its_people_have_names(exhibit: Exhibit) -> None:
    opened = open_exhibit(exhibit)
    assert len(opened.record.acts) < (60 if exhibit.name in FAR_FROM_THE_END else 50)
    vacant = opened.people.lineup.vacant
    assert all(opened.record.header.players.get(seat) for seat in SEATS if seat is not vacant)
    assert exhibit.story.endswith((".", "?"))
    assert any(name in exhibit.story for name in opened.record.header.players.values())
    assert not re.search(r"\b(he|him|his|she|her)\b", f"{exhibit.title} {exhibit.story}")


def test_there_is_a_record_for_each_and_no_other() -> None:
    names = [exhibit.name for exhibit in EXHIBITS]
    kept = {file.name for file in (files("oddtrick.teaching.gallery") / "records").iterdir()}
    assert len(set(names)) == len(names)
    assert kept == {f"{name}.odd" for name in names}


def test_every_code_is_there_and_the_games_of_three() -> None:
    headers = [read_record(record_text(exhibit)).header for exhibit in EXHIBITS]
    assert {header.code for header in headers} == {code.key for code in CODES}
    assert {name for header in headers for name in header.variety} == {"dummy-bridge", "three-hand"}


@each
def test_the_page_has_the_ruling_in_the_words_of_the_desk(exhibit: Exhibit) -> None:
    opened = open_exhibit(exhibit)
    text = (ROOT / "docs" / "reference" / "gallery.md").read_text(encoding="utf-8")
    section = text.split(f"\n## {exhibit.title}\n")[1].split("\n## ")[0]
    assert f"`oddtrick ruling --gallery {exhibit.name}`" in section
    assert exhibit.story in section
    assert paragraph(opened.settled, opened.people.name) in section


def test_an_unknown_name_is_told_with_those_there_are() -> None:
    with pytest.raises(NotUnderstood, match="dummys-word"):
        find_exhibit("the-curse-of-scotland")


def test_the_command_lists_them() -> None:
    result = CliRunner().invoke(main, ["ruling", "--gallery"])
    assert result.exit_code == 0, result.output
    assert [line.split()[0] for line in result.output.splitlines()] == [exhibit.name for exhibit in EXHIBITS]
    plain = json.loads(CliRunner().invoke(main, ["ruling", "--json", "--gallery"]).output)["exhibits"]
    assert [entry["name"] for entry in plain] == [exhibit.name for exhibit in EXHIBITS]


@each
def test_the_command_shows_one(exhibit: Exhibit) -> None:
    result = CliRunner().invoke(main, ["ruling", "--gallery", exhibit.name])
    assert result.exit_code == 0, result.output
    assert f"law {exhibit.law}" in result.output


def test_the_command_gives_one_as_json() -> None:
    told = json.loads(CliRunner().invoke(main, ["ruling", "--json", "--gallery", "revoke-shown"]).output)
    assert told["ruling"]["law"] == "86b"
    assert len(told["ruling"]["choices"]) == 2
    assert told["then"][0]["act"]["remedy"] == "tricks"


def test_the_command_refuses_an_unknown_name() -> None:
    result = CliRunner().invoke(main, ["ruling", "--gallery", "none-such"])
    assert result.exit_code == 2
    assert "no mishap of the gallery" in result.output
