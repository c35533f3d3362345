"""What --json prints: every kind of report, with its version, as its schema has it."""

from __future__ import annotations

import json
from pathlib import Path

import click
import jsonschema_rs
import pytest

from oddtrick.cli import every
from oddtrick.cli.json_reports import FORMAT, REPORTS, reports_schema
from tests import RECORDS
from tests.support.commanding import run

SAMPLE = str(RECORDS / "sample-1910.odd")
SHORT = str(RECORDS / "foster-p120.odd")
SCORE = ("score", "--declarer", "S", "--level", "2", "--strain", "H", "--tricks", "9")
CALLS: dict[str, list[tuple[str, ...]]] = {
    "advice": [("advise", "AKQ2.432.432.432"), ("advise", SHORT, "--at", "5")],
    "analysis": [("replay", SHORT, "--analyse")],
    "check": [("convert", "--check", SHORT), ("convert", "--check", "no-such-file.pbn")],
    "codes": [("codes",), ("codes", "auction-1910", "by-suits")],
    "data-set": [("dataset", "{folder}/set", "--deals", "1", "--seed", "1")],
    "deal-score": [SCORE, (*SCORE, "--before", "NS=0,EW=24")],
    "deals": [("deal", "--seed", "1"), ("deal", SHORT)],
    "doctor": [("doctor",)],
    "gallery": [("ruling", "--gallery")],
    "laws": [("law", "auction-1910", "52"), ("law", "bridge-1895")],
    "match": [("match", "plain", "plain", "--deals", "1", "--seed", "1")],
    "question": [
        ("ruling", "--ask", "new-cards"),
        ("ruling", "--ask", "new-cards", "S: deals", "W: calls for new cards"),
    ],
    "questions": [("ruling", "--ask")],
    "record-score": [("score", SAMPLE)],
    "replay": [("replay", SAMPLE), ("replay", SHORT)],
    "rubber": [("play", "--auto", "--seed", "1", "--record", "{folder}/played.odd")],
    "ruling": [("ruling", "--gallery", "dummys-word"), ("ruling", "--gallery", "claim-unannounced")],
    "simulation": [("simulate", "--players", "plain", "--deals", "1", "--seed", "1")],
    "solution": [("solve", SHORT)],
    "solved-record": [("solve", SHORT, "--play")],
    "study": [("study", "dealer", "--deals", "4")],
    "worth": [("worth",), ("worth", "NS=18", "--games", "NS=1")],
}


@pytest.mark.parametrize("report", [name for name in REPORTS if name != "collection"])
def test_a_report_is_as_its_schema_has_it(report: str, tmp_path: Path) -> None:
    for words in CALLS[report]:
        ended = run(*(word.format(folder=tmp_path) for word in words), "--json")
        printed = json.loads(ended.stdout)
        assert (printed["format"], printed["report"]) == (FORMAT, report), ended.stderr
        jsonschema_rs.Draft202012Validator(reports_schema()["oneOf"][list(REPORTS).index(report)]).validate(printed)
        assert jsonschema_rs.is_valid(reports_schema(), printed)


@pytest.mark.parametrize("command", ["score", "replay"])
def test_a_file_of_many_boards_is_a_collection(command: str, tmp_path: Path) -> None:
    file = tmp_path / "two.odd"
    file.write_text((RECORDS / "foster-p120.odd").read_text(encoding="utf-8") * 2, encoding="utf-8")
    printed = json.loads(run(command, str(file), "--json").stdout)
    assert (printed["report"], len(printed["records"])) == ("collection", 2)
    assert jsonschema_rs.is_valid(reports_schema(), printed)


def test_every_command_with_the_option_has_a_report() -> None:
    words = {word for report in REPORTS.values() for word in report.command.replace(",", " ").split()}
    takes = {name for name, command in every().items() if any("--json" in each.opts for each in command.params)}
    assert takes <= words
    assert takes
    assert not isinstance(every()["score"], click.Group)


def test_the_schema_refuses_another_form() -> None:
    printed = json.loads(run("worth", "--json").stdout)
    assert not jsonschema_rs.is_valid(reports_schema(), {**printed, "format": FORMAT + 1})
    assert not jsonschema_rs.is_valid(reports_schema(), {**printed, "surprise": 1})
    assert not jsonschema_rs.is_valid(reports_schema(), {**printed, "table": "none"})
