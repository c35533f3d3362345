"""The form of the cases, how they are compared, and the runner: that what is wrong is reported."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from enum import Enum
from pathlib import Path
from typing import Any

import pytest

from tests import ROOT
from tests.adapters import ADAPTERS, Check, adapter
from tests.caseform import KINDS, Case, NotYet, case_files, differences, plain, read_cases
from tests.support import case_runs

GOOD = """
- id: plain
  code: bridge-1895
  kind: settlement
  source: nowhere
  printed: false
  given: {points: 264}
  expect: {amount: 264}
"""


def reading_of(tmp_path: Path, text: str) -> tuple[tuple[Case, ...], tuple[str, ...]]:
    file = tmp_path / "some.yaml"
    file.write_text(text, encoding="utf-8")
    reading = read_cases([file])
    return reading.cases, tuple(problem.removeprefix(f"{file}: ") for problem in reading.problems)


def a_case(**changes: Any) -> Case:
    values: dict[str, Any] = {
        "id": "a-case",
        "code": "bridge-1895",
        "kind": "call",
        "source": "p. 1",
        "printed": True,
        "given": {},
        "expect": {"proper": True},
    }
    return Case(**(values | changes))


# -- reading --


def test_a_case_of_good_form_is_read(tmp_path: Path) -> None:
    cases, problems = reading_of(tmp_path, GOOD + "  note: round\n  disputed: p. 9 says 265\n")
    assert problems == ()
    assert cases == (
        Case(
            id="plain",
            code="bridge-1895",
            kind="settlement",
            source="nowhere",
            printed=False,
            given={"points": 264},
            expect={"amount": 264},
            note="round",
            disputed="p. 9 says 265",
        ),
    )
    assert cases[0].options == {}


def test_options_are_those_that_are_given() -> None:
    assert a_case(given={"options": {"limit": True}}).options == {"limit": True}


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (("  source: nowhere\n", ""), "plain: missing key source"),
        (("  source:", "  sauce: brown\n  source:"), "plain: unknown key sauce"),
        (("  source: nowhere", "  source: 12"), "plain: source must be a text, not 12"),
        (("  source: nowhere", "  source: ''"), "plain: source must be a text, not ''"),
        (("printed: false", "printed: 0"), "plain: printed must be true or false, not 0"),
        (("kind: settlement", "kind: supper"), f"plain: unknown kind supper; the kinds are {', '.join(KINDS)}"),
        (("{points: 264}", "{pints: 264}"), "plain: unknown key pints in given"),
        (("{amount: 264}", "{amuont: 264}"), "plain: unknown key amuont in expect"),
        (("{amount: 264}", "{}"), "plain: nothing is expected"),
        (("{points: 264}", "{points: 264, options: omit_unit}"), "plain: options must be a mapping, not 'omit_unit'"),
        (("{points: 264}", "[264]"), "plain: given must be a mapping, not [264]"),
        (("  expect", "  after: {turn: N}\n  expect"), "plain: then and after belong to rulings"),
        (("  source:", "  disputed: ''\n  source:"), "plain: disputed must be a text, not ''"),
        (("id: plain", "id: 7"), "case 1: id must be a text, not 7"),
        (("{points: 264}", "{points: 264, points: 1}"), "line 7, column 24: the key 'points' is given twice"),
        (("{points: 264}", "{points: 264"), "line 8, column 9: did not find expected ',' or '}'"),
    ],
)
def test_a_fault_of_form_is_reported(tmp_path: Path, change: tuple[str, str], problem: str) -> None:
    assert change[0] in GOOD
    assert reading_of(tmp_path, GOOD.replace(*change)) == ((), (problem,))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("id: alone", "a file of cases is a list of cases"),
        ("", "a file of cases is a list of cases"),
        ("- 3", "case 1: a case is a mapping, not 3"),
        ("- !!python/name:os.system x", "line 1, column 3: could not determine a constructor for the tag"),
    ],
)
def test_what_is_no_list_of_cases_is_reported(tmp_path: Path, text: str, problem: str) -> None:
    cases, problems = reading_of(tmp_path, text)
    assert cases == ()
    assert len(problems) == 1
    assert problems[0].startswith(problem)


def test_a_file_that_is_not_utf_8_is_reported(tmp_path: Path) -> None:
    (tmp_path / "latin.yaml").write_bytes(b"- id: caf\xe9\n")
    assert read_cases([tmp_path]).problems == (
        f"{tmp_path / 'latin.yaml'}: not UTF-8: invalid continuation byte at byte 9",
    )


def test_expectations_after_the_acts_must_be_there(tmp_path: Path) -> None:
    text = (
        GOOD.replace("settlement", "ruling").replace("{points: 264}", "{}").replace("{amount: 264}", "{proper: true}")
    )
    assert reading_of(tmp_path, text)[1] == ()
    assert reading_of(tmp_path, text + "  then: [{by: N, act: waive}]\n")[1] == (
        "plain: nothing is expected after then",
    )
    assert reading_of(tmp_path, text + "  after: {tern: N}\n")[1] == ("plain: unknown key tern in after",)


def test_one_bad_case_does_not_hide_the_others(tmp_path: Path) -> None:
    cases, problems = reading_of(tmp_path, GOOD + "- {id: short}\n" + GOOD.replace("plain", "other").lstrip())
    assert [case.id for case in cases] == ["plain", "other"]
    assert problems == ("short: missing key code, kind, source, printed, given, expect",)


def test_an_id_given_twice_is_reported_with_both_files(tmp_path: Path) -> None:
    for name in ("a.yaml", "b.yaml"):
        (tmp_path / name).write_text(GOOD, encoding="utf-8")
    reading = read_cases([tmp_path])
    assert len(reading.cases) == 1
    assert reading.problems == (
        f"{tmp_path / 'b.yaml'}: plain: the id is already that of a case in {tmp_path / 'a.yaml'}",
    )


def test_yes_is_a_call_and_true_is_true(tmp_path: Path) -> None:
    text = GOOD.replace("settlement", "call").replace("{points: 264}", "{calls: [yes], call: satisfied}")
    cases, problems = reading_of(tmp_path, text.replace("{amount: 264}", "{proper: true}"))
    assert problems == ()
    assert (cases[0].given["calls"], cases[0].expect["proper"]) == (["yes"], True)


def test_files_are_found_in_folders_each_once(tmp_path: Path) -> None:
    inner = tmp_path / "book" / "score.yaml"
    inner.parent.mkdir()
    inner.write_text(GOOD, encoding="utf-8")
    (tmp_path / "README.md").write_text("not cases", encoding="utf-8")
    assert case_files([tmp_path, inner]) == [inner]


def test_a_path_without_cases_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="no case files there"):
        case_files([tmp_path])
    with pytest.raises(FileNotFoundError, match="no such file or folder"):
        case_files([tmp_path / "none.yaml"])


# -- comparing --


class Colour(Enum):
    RED = "red"


class Named:
    def __str__(self) -> str:
        return "SA"


def test_values_are_compared_as_cases_write_them() -> None:
    assert plain({"a": (Colour.RED, Named(), None, True, 3), Colour.RED: frozenset({1})}) == {
        "a": ["red", "SA", None, True, 3],
        "red": [1],
    }


@pytest.mark.parametrize(
    ("expected", "found"),
    [
        ({"turn": "N"}, {"turn": "N", "state": "open"}),
        ({"below": {"NS": 6}}, {"below": {"NS": 6, "EW": 40}}),
        ({"game": None}, {"game": None}),
        ({"remedies": ["call-suit", "exposed:C5"]}, {"remedies": {"exposed:C5", "call-suit"}}),
        ({"remedies": ["call-suit"]}, {"remedies": ["call-suit", "stand", "none"]}),
        ({"remedies": ["call-suit", "none"]}, {"remedies": ["call-suit"]}),
        ({"remedies": ["void", "exposed:C5"], "chooser": []}, {"remedies": ["exposed:C5", "void"], "chooser": ["N"]}),
        ({"again": ["P1", "P2"]}, {"again": ("P2", "P1")}),
        ({"partners": [["P3", "P1"], ["P2", "P4"]]}, {"partners": {("P4", "P2"), ("P1", "P3")}}),
        ({"totals": [{"A": 1}, {"A": 2}]}, {"totals": [{"A": 1, "B": 0}, {"A": 2}]}),
        ({"law": 52}, {"law": "52"}),
    ],
)
def test_what_agrees_makes_no_line(expected: dict[str, object], found: dict[str, object]) -> None:
    assert differences(expected, found) == []


@pytest.mark.parametrize(
    ("expected", "found", "line"),
    [
        ({"turn": "N"}, {"turn": "E"}, "turn: expected 'N', got 'E'"),
        ({"turn": "N"}, {}, "turn: expected 'N', got nothing"),
        ({"proper": True}, {"proper": 1}, "proper: expected True, got 1"),
        ({"game": None}, {"game": "NS"}, "game: expected None, got 'NS'"),
        ({"game": "NS"}, {"game": None}, "game: expected 'NS', got None"),
        ({"amount": "6s"}, {"amount": 6}, "amount: expected '6s', got 6"),
        ({"below": {"NS": 6, "EW": 0}}, {"below": {"NS": 6, "EW": 2}}, "below.EW: expected 0, got 2"),
        ({"below": {"NS": 6, "EW": 0}}, {"below": {"NS": 6}}, "below.EW: expected 0, got nothing"),
        ({"below": {"NS": 6}}, {"below": 6}, "below: expected {'NS': 6}, got 6"),
        ({"order": ["A", "B"]}, {"order": ["B", "A"]}, "order: expected ['A', 'B'], got ['B', 'A']"),
        ({"again": ["B", "A"]}, {"again": []}, "again: expected {'A', 'B'}, got {}"),
        (
            {"partners": [["A", "B"], ["C", "D"]]},
            {"partners": [["A", "C"], ["B", "D"]]},
            "partners: expected {{'A', 'B'}, {'C', 'D'}}, got {{'A', 'C'}, {'B', 'D'}}",
        ),
        ({"totals": [{"A": 1}, {"A": 2}]}, {"totals": [{"A": 1}, {"A": 3}]}, "totals[2].A: expected 2, got 3"),
        ({"totals": [{"A": 1}]}, {"totals": []}, "totals: expected [{'A': 1}], got []"),
        (
            {"remedies": ["win-one:SA"]},
            {"remedies": ["win-one:SK"]},
            "remedies: expected {'win-one:SA'}, got {'win-one:SK'}",
        ),
        ({"remedies": []}, {"remedies": ["new-deal"]}, "remedies: expected {}, got {'new-deal'}"),
        ({"chooser": ["N"]}, {"chooser": ["S"]}, "chooser: expected {'N'}, got {'S'}"),
        (
            {"remedies": ["call-suit", "exposed:C5"], "chooser": ["N"]},
            {"remedies": ["call-suit", "exposed:C5"], "chooser": []},
            "chooser: expected {'N'}, got {}",
        ),
        ({"law": "52"}, {"law": None}, "law: expected '52', got None"),
    ],
)
def test_what_differs_is_reported(expected: dict[str, object], found: dict[str, object], line: str) -> None:
    assert differences(expected, found) == [line]


# -- the runner --


def ran(monkeypatch: pytest.MonkeyPatch, case: Case, check: Check | None) -> dict[str, object]:
    """Run the test of a case as if its adapter were that check; returns what it notes for the summary."""
    noted: dict[str, object] = {}
    monkeypatch.setattr(case_runs, "adapter", lambda _kind: check)
    case_runs.run_case(case, noted.__setitem__)
    return noted


def test_a_case_that_agrees_passes_under_its_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ran(monkeypatch, a_case(), lambda _case: []) == {"kind": "call"}


def test_a_case_that_differs_fails_with_its_source(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(pytest.fail.Exception, match=r"a-case \(bridge-1895, p\. 1\)\n  note: hm\n  turn: no"):
        ran(monkeypatch, a_case(note="hm"), lambda _case: ["turn: no"])


def test_what_is_not_there_yet_is_skipped_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def not_yet(_case: Case) -> list[str]:
        raise NotYet("three hands")

    with pytest.raises(pytest.skip.Exception, match="call: not yet: three hands"):
        ran(monkeypatch, a_case(), not_yet)
    with pytest.raises(pytest.skip.Exception, match="no adapter for kind call yet"):
        ran(monkeypatch, a_case(), None)


def test_every_kind_has_its_place_among_the_adapters() -> None:
    assert list(ADAPTERS) == list(KINDS)


def test_only_an_adapter_that_is_not_written_is_passed_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "broken_adapter.py").write_text("import a_module_that_is_nowhere", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(ADAPTERS, "broken", "broken_adapter")
    monkeypatch.setitem(ADAPTERS, "unwritten", "tests.adapters.unwritten")
    assert adapter("unwritten") is None
    with pytest.raises(ModuleNotFoundError, match="a_module_that_is_nowhere"):
        adapter("broken")


def run_cases(folder: Path, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        ROOT / "tests" / "test_cases.py",
        *arguments,
    ]
    same_modules = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run(command, cwd=folder, env=same_modules, capture_output=True, text=True, check=False)


def test_any_folder_of_cases_can_be_run_from_anywhere(tmp_path: Path) -> None:
    right = GOOD.replace("{points: 264}", "{points: 264, options: {omit_unit: true}}").replace(
        "amount: 264", "amount: 26"
    )
    wrong = right.replace("plain", "wrong").replace("amount: 26", "amount: 27").lstrip()
    file = tmp_path / "some.yaml"
    file.write_text(right + wrong + "  disputed: p. 1\n", encoding="utf-8")
    for more in ((tmp_path,), ("some.yaml",), ("some.yaml", "-n", "2")):
        run = run_cases(tmp_path, "--cases", *more)
        assert run.returncode == pytest.ExitCode.OK, run.stdout + run.stderr
        assert re.search(r"^settlement +1 +0 +0 +1$", run.stdout, re.MULTILINE)
        assert "disputed: p. 1" in run.stdout
    file.write_text(right + wrong, encoding="utf-8")
    run = run_cases(tmp_path, "--cases", tmp_path)
    assert run.returncode == pytest.ExitCode.TESTS_FAILED
    assert "amount: expected 27, got 26" in run.stdout


def test_a_case_of_bad_form_fails_the_run(tmp_path: Path) -> None:
    (tmp_path / "some.yaml").write_text(GOOD.replace("source", "sauce"), encoding="utf-8")
    run = run_cases(tmp_path, "--cases", tmp_path)
    assert run.returncode == pytest.ExitCode.TESTS_FAILED
    assert "plain: unknown key sauce; missing key source" in run.stdout


def test_a_path_that_is_not_there_is_an_error_of_usage(tmp_path: Path) -> None:
    run = run_cases(tmp_path, "--cases", "nowhere")
    assert run.returncode == pytest.ExitCode.USAGE_ERROR
    assert "--cases: " in run.stderr
    assert "no such file or folder" in run.stderr
