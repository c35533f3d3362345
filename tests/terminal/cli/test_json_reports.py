"""What --json prints: every kind of report, with its version, as its schema has it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import click
import jsonschema_rs
import pytest

from oddtrick.files.shapes.members import member_rows
from oddtrick.teaching.gallery.exhibits import EXHIBITS
from oddtrick.terminal.cli import every
from oddtrick.terminal.cli.json_reports import FORMAT, REPORTS, report_schemas, reports_schema
from tests import RECORDS, ROOT
from tests.support.commanding import run

SAMPLE = str(RECORDS / "sample-1910.odd")
SHORT = str(RECORDS / "foster-p120.odd")
REVOKED = str(RECORDS / "irregular" / "auction-1910.odd")
BORROWED = str(RECORDS / "irregular" / "auction-1908.odd")
CLASHING = str(ROOT / "src/oddtrick/teaching/gallery/records/surplus-and-short.odd")
GOING = (("Ann", 2), ("Ben", 2), ("Cat", 1), ("Dan", 1))
SCORE = ("score", "--declarer", "S", "--level", "2", "--strain", "H", "--tricks", "9")
ENDING = "N:AQ.2.-.- K3.-.3.- 54.-.-.2 76.3.-.-"
DEALT = "N:AKQ2.K32.K32.K32 J543.A54.A54.A54 T98.QJT.QJT.QJT9 76.9876.9876.876"
CALLS: dict[str, list[tuple[str, ...]]] = {
    "advice": [("advise", "AKQ2.432.432.432"), ("advise", SHORT, "--at", "5"), ("advise", SHORT, "--at", "30")],
    "analysis": [
        ("replay", SHORT, "--analyse"),
        ("replay", REVOKED, "--analyse", "--deal", "1"),
        ("replay", CLASHING, "--analyse"),
    ],
    "books-check": [("books", "check", "--book", "badsworth-1898", "--deals", "2", "--turns", "1")],
    "check": [
        ("convert", "--check", SHORT),
        ("convert", "--check", "no-such-file.pbn"),
        ("convert", "--check", "{folder}/boards.pbn"),
    ],
    "codes": [("codes",), ("codes", "auction-1910", "by-suits")],
    "data-set": [("dataset", "{folder}/set", "--deals", "1", "--seed", "1")],
    "deal-score": [SCORE, (*SCORE, "--before", "NS=18,EW=24")],
    "deals": [("deal", "--seed", "1"), ("deal", SHORT)],
    "doctor": [("doctor",)],
    "exhibit": [("ruling", "--gallery", exhibit.name) for exhibit in EXHIBITS],
    "gallery": [("ruling", "--gallery")],
    "laws": [("law", "auction-1910", "52"), ("law", "bridge-1895")],
    "match": [("match", "plain", "plain", "--deals", "1", "--seed", "1")],
    "question": [
        ("ruling", "--ask", "new-cards"),
        ("ruling", "--ask", "new-cards", "S: deals", "W: calls for new cards"),
        ("ruling", "--ask", "going-out", *(f"{name}: {n} rubbers" for name, n in GOING), "Eve: comes in"),
    ],
    "questions": [("ruling", "--ask")],
    "record-score": [("score", SAMPLE)],
    "replay": [
        ("replay", SAMPLE),
        ("replay", SHORT),
        ("replay", REVOKED),
        ("replay", "{folder}/broken.odd"),
        ("replay", "{folder}/read-otherwise.odd"),
        ("replay", "{folder}/unfinished.odd"),
        ("replay", BORROWED),
    ],
    "review": [("review", str(RECORDS / "auction-1910.odd"), "--deal", "1")],
    "rubber": [
        ("play", "--auto", "--seed", "1", "--record", "{folder}/played.odd"),
        ("play", "--auto", "--seed", "1", "--stake", "5s per 100", "--record", "{folder}/staked.odd"),
    ],
    "ruling": [
        ("ruling", "S: 1h", "W: 1c"),
        ("ruling", "--code", "auction-1908", "--declarer", "S", "--strain", "H", "E: lead c5"),
        ("ruling", "S: 1h"),
        ("ruling", REVOKED, "--at", "29"),
    ],
    "simulation": [
        ("simulate", "--players", "plain", "--deals", "1", "--seed", "1"),
        ("simulate", "--deals", "20", "--seed", "1", "--feature", "NS hearts", "--tally", "hearts_NS"),
        ("simulate", "--deals", "20", "--seed", "1", "--feature", "N shape", "--by", "shape_N"),
        ("simulate", "--players", "plain,beginner", "--rubbers", "1", "--seed", "1"),
    ],
    "solution": [
        ("solve", SHORT),
        ("solve", DEALT, "--strain", "NT", "--codes"),
        ("solve", ENDING, "--misere", "--strain", "S"),
    ],
    "solved-record": [("solve", SHORT, "--play"), ("solve", "{folder}/two.odd", "--play", "--from", "12")],
    "study": [("study", "dealer", "--deals", "4"), ("study", "eight-rule", "--deals", "4")],
    "worth": [("worth",), ("worth", "NS=18", "--games", "NS=1")],
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the files lie that are only wanted here."""
    made = tmp_path_factory.mktemp("reports")
    text = Path(SHORT).read_text(encoding="utf-8")
    (made / "two.odd").write_text(text * 2, encoding="utf-8")
    (made / "unfinished.odd").write_text("".join(text.splitlines(keepends=True)[:20]), encoding="utf-8")
    (made / "broken.odd").write_text(text + "{", encoding="utf-8")
    (made / "boards.pbn").write_text('[Board "1"]\n[Deal "nonsense"]\n', encoding="utf-8")
    scored = made / "read-otherwise.odd"
    run("play", "--auto", "--seed", "1", "--record", str(scored))
    *acts, last = scored.read_text(encoding="utf-8").splitlines()
    otherwise = {"result": {**json.loads(last)["result"], "value": 1}}
    scored.write_text("\n".join([*acts, json.dumps(otherwise)]) + "\n", encoding="utf-8")
    return made


def filled_paths(value: object, path: str = "") -> Iterator[str]:
    """The paths of everything in a value that is not null, as the page of the reports writes them."""
    yield path
    if isinstance(value, dict):
        for name, each in value.items():
            if each is not None:
                yield from filled_paths(each, f"{path}.{name}" if path else name)
                yield from filled_paths(each, f"{path}.*")
    elif isinstance(value, list):
        for each in value:
            yield from filled_paths(each, f"{path}[]")


def test_every_report_is_printed_by_a_command() -> None:
    assert CALLS.keys() == REPORTS.keys() - {"collection"}, "CALLS names for each report the commands that print it"


@pytest.mark.parametrize("report", CALLS)
def test_a_report_is_as_its_schema_has_it(report: str, folder: Path) -> None:
    schema = reports_schema()
    whole = jsonschema_rs.Draft202012Validator(schema)
    of_it = jsonschema_rs.Draft202012Validator({"$ref": f"#/$defs/report-{report}", "$defs": schema["$defs"]})
    seen: set[str] = set()
    for words in CALLS[report]:
        ended = run(*(word.format(folder=folder) for word in words), "--json")
        printed = json.loads(ended.stdout)
        assert (printed["format"], printed["report"]) == (FORMAT, report), ended.stderr
        of_it.validate(printed)
        whole.validate(printed)
        seen.update(filled_paths(printed))
    described = {path.replace("?", "") for path, _, _ in member_rows(REPORTS[report].shape, report_schemas())}
    # rulings of the form that the report "ruling" has
    again = {path for path in described if path.startswith(("then[].", "ruling."))}
    assert sorted(described - seen - again) == [], "described, and printed by none of these commands"


@pytest.mark.parametrize("command", ["score", "replay"])
def test_a_file_of_many_boards_is_a_collection(command: str, folder: Path) -> None:
    printed = json.loads(run(command, str(folder / "two.odd"), "--json").stdout)
    assert (printed["report"], len(printed["records"])) == ("collection", 2)
    jsonschema_rs.Draft202012Validator(reports_schema()).validate(printed)


def test_every_member_is_described() -> None:
    for name, report in REPORTS.items():
        for path, kind, what in member_rows(report.shape, report_schemas()):
            assert kind, f"{name}: {path}"
            assert what, f"{name}: {path}"
            assert what[0].islower() or not what[0].isalpha(), f"{name}: {path}: {what}"


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
    assert not jsonschema_rs.is_valid(reports_schema(), {**printed, "table": {**printed["table"], "seed": 1}})
    assert not jsonschema_rs.is_valid(reports_schema(), {**printed, "below": {"NS": 0, "Z": 0}})
