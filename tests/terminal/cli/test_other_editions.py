"""Records of another edition at the command line: finished rubbers keep their score, others go on where they can."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from oddtrick.files.record import Record, code_of, final_score_of, read_record, write_record
from oddtrick.rules.acts import AgreeScore
from oddtrick.rules.codes import find_code
from oddtrick.version import VERSION
from tests import RECORDS
from tests.support.commanding import refused, run
from tests.support.other_readings import other_figures, publish, shorter_rubber

EDITION = find_code("auction-1910").edition

pytestmark = pytest.mark.usefixtures("state")


def sample() -> Record:
    return read_record((RECORDS / "sample-1910.odd").read_text(encoding="utf-8"))


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """A finished rubber with its result."""
    record = sample()
    path = tmp_path / "finished.odd"
    final = final_score_of(code_of(record.header), record)
    path.write_text(write_record(replace(record, final=final)), encoding="utf-8")
    return path


def test_a_rubber_played_here_names_program_and_edition_and_keeps_its_result(tmp_path: Path) -> None:
    path = tmp_path / "r.odd"
    assert run("play", "--auto", "--seed", "3", "--record", str(path)).exit_code == 0
    record = read_record(path.read_text(encoding="utf-8"))
    assert (record.header.program, record.header.edition) == (VERSION, EDITION)
    assert record.final == final_score_of(code_of(record.header), record)
    before = path.read_bytes()
    assert run("play", "--resume", str(path), "--auto").exit_code == 0
    assert path.read_bytes() == before


def test_replay_says_where_todays_reading_differs(finished: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("replay", str(finished)).exit_code == 0
    publish(monkeypatch, "auction-1910", other_figures)
    shown = run("replay", str(finished))
    assert shown.exit_code == 3
    assert f"This rubber ended EW by 138; NS 304, EW 442, under edition {EDITION} of auction-1910" in shown.stdout
    assert "rubber: then EW by 138; NS 304, EW 442; today EW by" in shown.stdout
    plain = run("replay", str(finished), "--json")
    assert plain.exit_code == 3
    report = json.loads(plain.stdout)
    assert report["edition"] == {"record": 1, "today": EDITION + 1}
    assert report["result"]["totals"] == {"NS": 304, "EW": 442}
    assert report["differences"][-1]["before"] == "EW by 138; NS 304, EW 442"


def test_a_finished_rubber_that_is_impossible_today_is_shown_with_its_score(
    finished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(monkeypatch, "auction-1910", shorter_rubber)
    shown = run("replay", str(finished))
    assert shown.exit_code == 3
    assert "today impossible: " in shown.stdout
    assert "That score stands." in shown.stdout
    before = finished.read_bytes()
    assert "keeps that score" in refused("play", "--resume", str(finished))
    assert finished.read_bytes() == before


def test_an_impossible_act_under_one_and_the_same_edition_is_an_error(finished: Path) -> None:
    lines = finished.read_text(encoding="utf-8").splitlines(keepends=True)
    finished.write_text("".join([*lines[:5], lines[1], *lines[5:]]), encoding="utf-8")
    assert run("replay", str(finished)).exit_code == 2


def test_a_rubber_that_is_refused_today_goes_on_where_it_can(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "r.odd"
    record = sample()
    acts = tuple(act for act in record.acts if not isinstance(act, AgreeScore))
    path.write_text(write_record(replace(record, acts=acts)), encoding="utf-8")
    before = path.read_bytes()
    code = publish(monkeypatch, "auction-1910", shorter_rubber)
    resumed = run("play", "--resume", str(path), "--auto")
    assert resumed.exit_code == 0, resumed.stderr
    assert "Today's reading of the laws refuses an act" in resumed.stdout.replace("\n", " ")
    assert (tmp_path / "r-before-1.odd").read_bytes() == before
    again = read_record(path.read_text(encoding="utf-8"))
    assert again.header.edition == code.edition == EDITION + 1
    kept = len(again.acts) - sum(isinstance(act, AgreeScore) for act in again.acts)
    assert 0 < kept < len(acts)
    assert again.acts[:kept] == acts[:kept]
    assert again.final is not None
    assert again.final.edition == EDITION + 1


def test_a_record_of_a_newer_edition_is_shown_with_a_warning_and_not_gone_on_with(finished: Path) -> None:
    text = finished.read_text(encoding="utf-8").replace('"policy"', '"program": "7.1.0", "edition": 5, "policy"', 1)
    finished.write_text(text, encoding="utf-8")
    shown = run("replay", str(finished))
    assert shown.exit_code == 0
    assert "Warning: this record is of edition 5 of auction-1910" in shown.stderr
    assert "install oddtrick 7.1.0 or newer" in refused("play", "--resume", str(finished))


def test_convert_carries_program_and_edition_there_and_back(tmp_path: Path, finished: Path) -> None:
    text = finished.read_text(encoding="utf-8").replace('"policy"', '"program": "7.1.0", "edition": 5, "policy"', 1)
    finished.write_text(text, encoding="utf-8")
    pbn, odd = tmp_path / "r.pbn", tmp_path / "again.odd"
    there = run("convert", str(finished), "--to", "pbn", "-o", str(pbn))
    assert "the score that the rubber ended with has no place in PBN" in there.stderr
    assert run("convert", str(pbn), "--to", "odd", "-o", str(odd)).exit_code == 0
    header = read_record(odd.read_text(encoding="utf-8")).header
    assert (header.program, header.edition) == ("7.1.0", 5)
