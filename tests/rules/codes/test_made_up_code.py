"""A new code of laws is one folder and one line: with these it is played, scored, ruled on and read everywhere."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import oddtrick

HERE = Path(__file__).parent
KEY = "made-up-1920"
LAST_LINE = '    "auction_1915",\n'


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with one folder more in ``codes`` and one line more in ``codes/__init__.py``."""
    root = tmp_path_factory.mktemp("program")
    ignored = shutil.ignore_patterns("static", "__pycache__")
    shutil.copytree(Path(oddtrick.__path__[0]), root / "oddtrick", ignore=ignored)
    codes = root / "oddtrick" / "rules" / "codes"
    shutil.copytree(HERE / "made_up_1920", codes / "made_up_1920", ignore=ignored)
    text = (codes / "__init__.py").read_text("utf-8")
    assert text.count(LAST_LINE) == 1
    (codes / "__init__.py").write_text(text.replace(LAST_LINE, f'{LAST_LINE}    "made_up_1920",\n'), "utf-8")
    return root


def run(package: Path, *words: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(package), "NO_COLOR": "1"}
    command = [sys.executable, *(words if words[0] == "-c" else ("-m", "oddtrick", *words))]
    done = subprocess.run(command, env=environment, cwd=package, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def run_command(package: Path, *words: str) -> Any:
    return json.loads(run(package, *words, "--json"))


def test_it_stands_beside_the_others(package: Path) -> None:
    assert run_command(package, "codes", KEY)["codes"][0]["title"] == "Made up, 1920"
    assert "33 (1)" in run(package, "codes", KEY, "auction-1910")
    assert KEY in run(package, "codes")


def test_its_laws_are_read(package: Path) -> None:
    assert [law["number"] for law in run_command(package, "law", KEY)["laws"]] == ["1", "2", "3", "4", "5"]
    (law,) = run_command(package, "law", KEY, "5")["laws"]
    assert law["clauses"][0]["text"] == "One of an adversary costs 79, or two tricks."


def test_a_deal_is_scored_by_it(package: Path) -> None:
    result = run_command(
        package, *f"score --code {KEY} --declarer S --level 2 --strain H --doubling 1 --tricks 8".split()
    )
    assert [(entry["points"], entry["law"]) for entry in result["entries"]] == [(42, "1"), (19, "2")]


def test_rubbers_are_played_by_it(package: Path) -> None:
    """With every kind of player, the book that it has none of included, until they are over."""
    match = run_command(package, *f"match plain lawful --code {KEY} --deals 4 --seed 1".split())
    assert match["code"] == KEY
    assert match["deals"] >= 4
    run(package, *f"match playout beginner --code {KEY} --deals 1 --seed 1".split())


RULED = f"""
from oddtrick import Deal, Play, Seat, Say, Table, after, code_for, deal_round, judge, parse_call, read_hands
from oddtrick.rules.acts import ClaimRevoke, Quit
from oddtrick.rules.cards import Card
from oddtrick.words.wording.law_text import clauses_text
code, table = code_for("{KEY}"), Table()
held = "AKQ2.432.432.432 J93.AK5.KQ65.K65 T87.QJT.JT9.QJT9 654.9876.A87.A87".split()
hands = read_hands(dict(zip("NESW", held)))
acts = [Deal(Seat.N, hands), Say(Seat.N, parse_call("1S")), *(Say(Seat.parse(s), parse_call("P")) for s in "ESW")]
cards = ((Seat.E, "HA"), (Seat.S, "HT"), (Seat.W, "C7"), (Seat.N, "H2"))
for seat, card in cards:
    acts.append(Play(Seat.N if seat is Seat.S else seat, (Card.parse(card),), seat))
acts += [Quit(Seat.E), Play(Seat.E, (Card.parse("HK"),)), ClaimRevoke(Seat.N, Seat.W, 1)]
for act in acts:
    ruling = judge(code, table, act)
    table = after(table, ruling)
says = clauses_text(code, code.law_cited(ruling.law))
print(ruling.fault.value, ruling.law, [str(remedy) for remedy in ruling.remedies], says)
"""


def test_the_referee_rules_by_it(package: Path) -> None:
    fault, law, rest = run(package, "-c", RULED).split(" ", 2)
    assert (fault, law) == ("revoke", "5")
    assert rest.strip() == "['points:79', 'tricks'] One of an adversary costs 79, or two tricks."
