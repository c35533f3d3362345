"""`oddtrick worth`."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from oddtrick.rules.codes import code_for, find_code
from oddtrick.solving.score_worth import score_worth, worth_table
from oddtrick.terminal.cli import main


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ("worth", *words), catch_exceptions=False)


def test_a_score_is_told_for_both_dealers() -> None:
    code = find_code("auction-1910")
    dealt, other = (score_worth(code, (18, 14), (1, 0), dealing=dealing) for dealing in (True, False))
    assert dealt > 50
    shown = run("NS=18,EW=14", "--games", "NS=1").output.splitlines()
    assert shown[0] == "Auction bridge, 1910: below the line NS 18, EW 14; games NS 1, EW 0"
    assert shown[1] == f"N-S to deal: {dealt:.1f} points to N-S."
    assert shown[2] == f"E-W to deal: {other:.1f} points to N-S."
    assert shown[3] == f"From {worth_table('auction-1910').deals:,} deals, four players after foster-1910."


def test_who_is_behind_and_who_deals() -> None:
    code = find_code("bridge-1895")
    worth = score_worth(code, (0, 24), (0, 1), dealing=True)
    assert worth < -20
    shown = run("--code", "bridge-1895", "--dealer", "s", "EW=24", "--games", "EW=1").output
    assert f"N-S to deal: {-worth:.1f} points to E-W." in shown
    assert "E-W to deal" not in shown


def test_the_same_as_json() -> None:
    report = json.loads(run("EW=8", "--code", "auction-1915", "--games", "NS=1,EW=1", "--json").output)
    code = find_code("auction-1915")
    assert report["below"] == {"NS": 0, "EW": 8}
    assert report["games"] == {"NS": 1, "EW": 1}
    assert report["worth"] == {
        "NS": pytest.approx(score_worth(code, (0, 8), (1, 1), dealing=True)),
        "EW": pytest.approx(score_worth(code, (0, 8), (1, 1), dealing=False)),
    }
    assert report["table"]["players"] == "work-1915"
    report = json.loads(run("--dealer", "W", "--json").output)
    assert list(report["worth"]) == ["EW"]


def test_what_was_agreed_is_counted_and_told() -> None:
    code = code_for("auction-1908", {"rubber_bonus": 250})
    shown = run("--code", "auction-1908", "--option", "rubber_bonus=250", "--games", "NS=1", "--dealer", "N").output
    assert "Agreed: rubber_bonus=250" in shown
    assert f"{score_worth(code, (0, 0), (1, 0), dealing=True):.1f} points to N-S" in shown
    assert "deals under auction-1908, four players" in shown


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("NS=30",), "30 points win the game"),
        (("NS=x",), "POINTS 'NS=x': write the points below the line of each column, as NS=0,EW=24"),
        (("N=6",), "POINTS 'N=6'"),
        (("--games", "NS=2"), "2 games win the rubber"),
        (("--games", "EW=one"), "--games 'EW=one': write the games of each column, as NS=0,EW=1"),
        (("--variety", "by-figures"), "there are no games"),
        (("--variety", "three-hand"), "for two sides"),
        (("--dealer", "X"), "'X' is not one of"),
        (("--code", "whist"), "'whist' is not one of"),
    ],
)
def test_what_cannot_be_understood_is_told_in_a_line(words: tuple[str, ...], complaint: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert complaint in result.output
    assert "Traceback" not in result.output


def test_advise_names_the_option_that_it_cannot_read() -> None:
    result = CliRunner().invoke(main, ("advise", "--games", "NS=x", "62.AK942.753.AQ5"))
    assert result.exit_code == 2
    assert "--games 'NS=x': write the games of each column" in result.output
