"""The command line: what a person types, what is printed, the status with which it ends."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from oddtrick.files.record import read_record
from oddtrick.rules.codes import CODES
from oddtrick.rules.errors import NotUnderstood, OddtrickError, UnknownCode
from oddtrick.rules.laws.law import Code
from oddtrick.words.wording.lawbook import LAWBOOKS, find_law, find_laws
from tests import RECORDS
from tests.support.commanding import EXPECTED, GOLDEN, refused, run

pytestmark = pytest.mark.usefixtures("state")

KEYS = [code.key for code in CODES]

# -- replay --


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_records_are_replayed_with_their_scores(path: Path) -> None:
    whole = run("replay", str(path))
    assert whole.exit_code in (0, 1), whole.stderr
    told = json.loads(run("replay", str(path), "--json").stdout)
    assert told["error"] is None
    assert told["score"]["totals"] == EXPECTED[path.stem]["totals"]
    assert told["score"]["value"] == EXPECTED[path.stem]["value"]
    faults = [step["ruling"]["fault"] for step in told["steps"] if step["ruling"]]
    assert (whole.exit_code == 1) is any(faults)
    for deal in told["score"]["deals"]:
        for entry in deal:
            assert re.search(rf" {entry['points']}  {entry['line']}  {re.escape(entry['what'])}", whole.stdout)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_record_is_replayed_step_by_step(path: Path) -> None:
    stepped = run("replay", str(path), "--step", said="\n" * 5 + "d\n" * 40)
    assert stepped.exit_code in (0, 1), stepped.stderr
    assert "Deal 1" in stepped.stdout
    left = run("replay", str(path), "--step", said="\nq\n")
    assert len(left.stdout) < len(stepped.stdout)


FAULTY = (
    '{"oddtrick": 1, "code": "auction-1910", "dealer": "S"}\n'
    '{"by": "S", "act": "deal", "hands": {"N": "AK32.KQ4.A32.432", "E": "QJ9.J98.KQJ9.AK9", '
    '"S": "T876.AT765.T87.5", "W": "54.32.654.QJT876"}}\n'
    '{"by": "S", "act": "call", "call": "2H"}\n'
    '{"by": "W", "act": "call", "call": "1D"}\n'
    '{"by": "N", "act": "call", "call": "P"}\n'
)


def test_a_ruling_is_shown_where_it_fell(tmp_path: Path) -> None:
    path = tmp_path / "faulty.odd"
    path.write_text(FAULTY, encoding="utf-8")
    result = run("replay", str(path))
    assert result.exit_code == 1
    order = [result.stdout.index(text) for text in ("West: “One diamond”", "┌─ The referee", "North: “Pass”")]
    assert order == sorted(order)
    (ruling,) = [
        step["ruling"] for step in json.loads(run("replay", str(path), "--json").stdout)["steps"] if step["ruling"]
    ]
    assert (ruling["fault"], ruling["law"], ruling["offender"]) == ("insufficient-call", "52", "W")
    assert ruling["clause"] == "52.1-3"


IRREGULAR = RECORDS / "irregular"


def test_a_lead_has_the_number_of_its_own_trick() -> None:
    numbers = re.findall(r"\(trick (\d+)\)$", run("replay", str(IRREGULAR / "auction-1910.odd")).stdout, re.MULTILINE)
    first_deal = numbers[: numbers.index("13") + 1]
    # The first trick of it was led to twice, at first out of turn.
    assert first_deal == ["1", *map(str, range(1, 14))]


@pytest.mark.parametrize(("key", "law"), [("auction-1910", "74"), ("auction-1915", "72")])
def test_a_choice_that_a_proper_act_gives_is_shown(key: str, law: str) -> None:
    path = str(IRREGULAR / f"{key}.odd")
    assert f"That is in order (law {law}" in run("replay", path).stdout
    steps = json.loads(run("replay", path, "--json").stdout)["steps"]
    (claim,) = [step["ruling"] for step in steps if step["act"]["act"] == "claim"]
    assert (claim["fault"], claim["law"], claim["choosers"]) == (None, law, ["E", "W"])


def test_the_score_is_shown_again_when_a_revoke_has_changed_it() -> None:
    """1915, 84a: the declarer's side scores nothing but its honours."""
    shown = run("replay", str(IRREGULAR / "auction-1915.odd")).stdout
    _, charged = shown.split("Deal 5 now scores:\n")
    lines = charged.splitlines()[:2]
    assert [line.split(",")[0].split() for line in lines] == [
        ["E-W", "18", "above", "three", "honours"],
        ["N-S", "100", "above", "revoke"],
    ]


@pytest.mark.parametrize(
    ("line", "place"),
    [('{"by": "S", "act": "play", "card": "C4"}', ":6:1:"), ('{"by": "Q", "act": "quit"}', ":6:8:"), ("[", ":6:")],
)
def test_what_comes_before_an_error_is_shown(tmp_path: Path, line: str, place: str) -> None:
    path = tmp_path / "broken.odd"
    path.write_text(FAULTY + line + "\n", encoding="utf-8")
    result = run("replay", str(path))
    assert result.exit_code == 2
    assert f"{path}{place}" in result.stderr
    assert result.stderr.count("\n") == 1
    assert "So far:" in result.stdout
    assert "It is the turn of East." in result.stdout
    told = run("replay", str(path), "--json")
    assert json.loads(told.stdout)["error"] in told.stderr


@pytest.mark.parametrize("path", sorted((RECORDS / "broken").glob("*.odd")), ids=lambda path: path.stem)
def test_broken_records_are_told_by_line_and_column(path: Path) -> None:
    line, column, _ = path.stem.split("-", 2)
    assert f"{path}:{line}:{column}: " in refused("replay", str(path))


def test_a_record_may_come_from_standard_input() -> None:
    assert run("replay", "-", said=FAULTY).exit_code == 1
    assert "standard input:1:" in refused("replay", "-", said="nonsense")
    assert "standard input:1:" in refused("score", "-", said="")


# -- score --


def test_a_deal_is_scored_from_flags() -> None:
    """Three odd tricks in hearts doubled are 48; the doubled contract and a trick over 100; four honours 32."""
    words = shlex.split("--declarer S --level 2 --strain H --doubling 1 --tricks 9 --before NS=18")
    result = run("score", *words, "--honours", "N=HA,HK,HQ S=HJ", "--json")
    told = json.loads(result.stdout)
    assert told["below"] == {"NS": 48, "EW": 0}
    assert told["above"] == {"NS": 132, "EW": 0}
    assert told["game"] == "NS"
    assert [item["law"] for item in told["entries"]] == ["4", "57", "6"]
    plain = run("score", *words, "--honours", "N=HA,HK,HQ S=HJ").stdout
    assert "N-S: 48 below, 132 above the line." in plain
    assert "law 57" in plain


def test_a_deal_of_1895_has_no_number_bid() -> None:
    words = shlex.split("--code bridge-1895 --declarer S --strain nt --tricks 5")
    told = json.loads(run("score", *words, "--json").stdout)
    assert told["below"] == {"NS": 0, "EW": 24}


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("", "--declarer, --strain, --tricks missing"),
        ("--declarer S --strain H --tricks 9", "--level missing"),
        ("--code bridge-1895 --level 1 --declarer S --strain H --tricks 9", "no number of tricks is bid"),
        ("--declarer S --level 1 --strain royal --tricks 9", "has S, C, D, H, NT"),
        ("--declarer S --level 1 --strain X --tricks 9", "no strain"),
        ("--declarer Q --level 1 --strain H --tricks 9", "no seat"),
        ("--declarer S --level 1 --strain H --tricks 9 --doubling 3", "at most redoubled"),
        ("--declarer S --level 1 --strain H --tricks 9 --honours HA", "as 'N=SA,SK E=SQ'"),
        ("--declarer S --level 1 --strain H --tricks 9 --honours N=SA", "no honour in hearts"),
        ("--declarer S --level 1 --strain H --tricks 9 --honours N=HA,HA", "♥A is named twice"),
        ("--declarer S --level 1 --strain H --tricks 9 --honours N=HA --chicane N", "was dealt a trump"),
        ("--declarer S --level 1 --strain NT --tricks 9 --chicane N", "no trumps"),
        ("--declarer S --level 1 --strain H --tricks 9 --revoke E", "E=points or E=tricks"),
        ("--declarer S --level 1 --strain H --tricks 9 --revoke E=add", "E=points or E=tricks"),
        ("--declarer S --level 1 --strain H --tricks 9 --revoke E=foo", "tricks, points, add, deduct"),
        ("--declarer S --level 1 --strain H --tricks 9 --before NS", "NS=0,EW=24"),
        ("nowhere.odd", "No such file"),
        ("nowhere.odd --declarer S", "not both"),
        ("nowhere.odd --stake foo", "no amount"),
    ],
)
def test_what_score_cannot_understand_is_said_in_a_line(words: str, complaint: str) -> None:
    assert complaint in refused("score", *words.split())


def test_a_revoke_of_the_declarer_leaves_no_choice() -> None:
    words = shlex.split("--declarer S --level 1 --strain H --tricks 9 --revoke S")
    told = json.loads(run("score", *words, "--json").stdout)
    assert told["above"] == {"NS": 0, "EW": 150}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_record_is_scored(path: Path) -> None:
    told = json.loads(run("score", str(path), "--json").stdout)
    assert told["totals"] == EXPECTED[path.stem]["totals"]
    assert "total" in run("score", str(path), "--stake", "1").stdout


# -- codes and laws --


@pytest.mark.parametrize("width", ["80", "100", "200"])
def test_the_codes_side_by_side(width: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", width)
    lines = run("codes").stdout.splitlines()
    assert lines[0].split() == KEYS
    assert max(map(len, lines)) <= int(width)
    for option in ("limit", "rubber_bonus", "dual_spade"):
        assert any(line.startswith(f"{option}=") for line in lines)


def test_figures_carry_their_laws() -> None:
    told = json.loads(run("codes", "--json").stdout)
    assert [code["name"] for code in told["codes"]] == KEYS
    figures = {code["name"]: code["figures"] for code in told["codes"]}
    assert {"name": "rubber: bonus", "value": "250", "law": "11"} in figures["auction-1910"]
    assert {"name": "rubber: bonus", "value": "100", "law": "11"} in figures["bridge-1895"]


def test_two_codes_only() -> None:
    assert run("codes", "auction-1915", "bridge-1895").stdout.splitlines()[0].split() == ["auction-1915", "bridge-1895"]
    assert "no code" in refused("codes", "whist")


def test_a_law_is_told_with_its_doubts() -> None:
    result = run("law", "auction-1910", "52")
    assert "law 52" in result.stdout
    assert "Doubtful: A-17" in result.stdout
    (told,) = json.loads(run("law", "auction-1910", "52", "--json").stdout)["laws"]
    assert told["treatment"] == "enforced"
    assert told["clauses"][0]["text"] in " ".join(result.stdout.split())


def test_a_law_is_told_with_its_clauses() -> None:
    (told,) = json.loads(run("law", "auction-1910", "43", "--json").stdout)["laws"]
    assert [clause["number"] for clause in told["clauses"]] == ["43.1", "43.2"]
    assert [clause["treatment"] for clause in told["clauses"]] == ["enforced", "procedure"]
    shown = " ".join(run("law", "auction-1910", "43").stdout.split())
    for clause in told["clauses"]:
        assert f"{clause['number']} {clause['text']}" in shown
    assert f"{told['clauses'][1]['text']} (it is how the game runs here)" in shown


def test_near_misses_are_suggested() -> None:
    with pytest.raises(NotUnderstood, match="84a, 84b, 84c"):
        find_law("auction-1915", "84")
    assert "100, 101, 102, 103" in refused("law", "bridge-1895", "107")
    assert "bridge-1895" in refused("law", "whist", "1")
    assert "revoke" in refused("law", "bridge-1895", "--about", "dancing")


def test_a_law_in_parts_is_told_whole() -> None:
    parts = [law.number for law in find_laws("bridge-1895", "39")]
    assert parts == ["39-I", "39-II", "39-III", "39-IV", "39-V", "39-VI", "39-VII"]
    assert [law.number for law in find_laws("bridge-1895", "Law 39 vi")] == ["39-VI"]


@pytest.mark.parametrize("key", LAWBOOKS)
def test_every_law_is_found_by_its_number(key: str) -> None:
    for law in LAWBOOKS[key]:
        assert find_law(key, law.number) is law
        assert find_law(key, f" Law {law.number.upper()} ") is law
    with pytest.raises(UnknownCode, match="no code"):
        find_law("whist", "1")
    assert len(run("law", key).stdout.splitlines()) == len(LAWBOOKS[key])


# -- deal and convert --


def test_deals_are_had_again_from_their_seed() -> None:
    first, again, other = (run("deal", "--seed", seed, "--json").stdout for seed in ("1", "1", "2"))
    assert first == again != other
    (deal,) = json.loads(first)["deals"]
    cards = "".join(hand.replace(".", "").replace("-", "") for hand in deal["hands"].values())
    assert len(cards) == 52
    assert sorted(cards) == sorted("23456789TJQKA" * 4)


def test_the_dealers_follow_one_another() -> None:
    told = json.loads(run("deal", "-n", "5", "--dealer", "e", "--seed", "1", "--json").stdout)
    assert [deal["dealer"] for deal in told["deals"]] == ["E", "S", "W", "N", "E"]


def test_a_deal_is_drawn_or_written_in_pbn() -> None:
    drawn = run("deal", "--seed", "1", "--dealer", "W").stdout
    assert "West, dealer" in drawn
    assert len(re.findall(r"^ *[SHDC] ", drawn, re.MULTILINE)) + drawn.count("  S ") >= 8
    written = run("deal", "--seed", "1", "-n", "2", "--pbn").stdout
    assert written.count("[Deal ") == 2
    assert "choose one" in refused("deal", "--pbn", "--json")


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_record_goes_through_pbn_and_back(path: Path, tmp_path: Path) -> None:
    pbn, back = tmp_path / "r.pbn", tmp_path / "r.odd"
    assert run("convert", str(path), "--to", "pbn", "-o", str(pbn)).exit_code == 0
    assert run("convert", str(pbn), "--to", "odd", "-o", str(back)).exit_code == 0
    assert read_record(back.read_bytes()).acts == read_record(path.read_bytes()).acts
    told = json.loads(run("replay", str(pbn), "--json").stdout)
    assert told["score"]["totals"] == EXPECTED[path.stem]["totals"]


def test_pbn_that_names_no_code_is_told_its_code(tmp_path: Path) -> None:
    path = tmp_path / "deal.pbn"
    path.write_text(run("deal", "--seed", "1", "--pbn").stdout, encoding="utf-8")
    assert "no code of laws is named: taken under auction-1915" in run("replay", str(path)).stderr
    asked = run("replay", str(path), "--code", "bridge-1895")
    assert asked.exit_code == 0
    assert "taken under bridge-1895" in asked.stderr
    assert "no code" in refused("convert", str(path), "--to", "odd", "--code", "whist")


def test_what_is_lost_in_converting_is_told(tmp_path: Path) -> None:
    path = tmp_path / "faulty.odd"
    path.write_text(FAULTY, encoding="utf-8")
    result = run("convert", str(path), "--to", "pbn")
    assert "[Deal " in result.stdout
    for line in result.stderr.splitlines():
        assert line.startswith("Warning: ")
    strict = run("convert", str(path), "--to", "pbn", "--strict")
    assert strict.exit_code == (1 if result.stderr else 0)


# -- the program itself --


@pytest.mark.parametrize("command", ["play", "replay", "score", "codes", "law", "deal", "convert"])
def test_help_teaches_by_examples(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert re.search(rf"^  oddtrick {command}", result.stdout, re.MULTILINE)
    assert command in run("--help").stdout


def test_version_and_module() -> None:
    assert re.fullmatch(r"oddtrick, version \S.*\n", run("--version").stdout)
    asked = [sys.executable, "-m", "oddtrick", "--version"]
    assert subprocess.run(asked, capture_output=True, text=True, check=True).stdout.startswith("oddtrick, version")


@pytest.mark.parametrize("words", [["dance"], ["play", "--seat", "Q"], ["deal", "-n", "0"], ["law"], ["convert", "x"]])
def test_usage_errors_end_with_2(words: list[str]) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert "Error: " in result.stderr
    assert "Traceback" not in result.stderr


def test_an_encoding_without_suits_is_no_reason_to_fail(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "XDG_STATE_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "oddtrick", "play", "--auto", "--seed", "1"]
    done = subprocess.run(command, capture_output=True, env=environment, check=True)
    assert b"win the rubber" in done.stdout


def test_colour_is_for_terminals_and_can_be_forced() -> None:
    plain = run("deal", "--seed", "1").stdout
    assert "\x1b" not in plain
    assert "♠" not in plain
    coloured = run("play", "--seed", "5", "--color").stdout
    assert "\x1b[91m" in coloured
    assert "♠" in coloured


def test_errors_of_the_package_are_no_tracebacks(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_key: str) -> Code:
        raise OddtrickError("something\nis wrong")

    monkeypatch.setattr("oddtrick.terminal.cli.lawbooks.find_code", fails)
    assert refused("law", "auction-1910", "1") == "Error: something is wrong\n"


def test_points_before_that_would_have_won_the_game_are_refused() -> None:
    words = ("score", "--declarer", "S", "--level", "2", "--strain", "H", "--tricks", "9")
    assert "--before NS=1000: 30 points win the game, and an open game has fewer" in refused(
        *words, "--before", "NS=1000"
    )
    assert "--before EW=30" in refused(*words, "--before", "EW=30")
    assert run(*words, "--before", "NS=29").exit_code == 0
