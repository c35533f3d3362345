"""`oddtrick replay --analyse`: what is shown of each deal, as text and as data, and one line for what cannot be."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from oddtrick.installation import install_line
from oddtrick.rules.plain_acts import read_act
from oddtrick.terminal.cli import analysing
from tests import RECORDS, ROOT
from tests.support.commanding import refused, run

pytest.importorskip("numba", reason="it belongs to the extra analysis")

RUBBER = str(RECORDS / "auction-1910.odd")
GALLERY = ROOT / "src" / "oddtrick" / "teaching" / "gallery" / "records"


def analysed(*words: str) -> Any:
    result = run("replay", *words, "--analyse", "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.output)["deals"]


def test_a_deal_in_words() -> None:
    shown = run("replay", RUBBER, "--analyse", "--deal", "5")
    assert shown.exit_code == 0
    text = " ".join(shown.output.split())
    assert "Deal 5" in text
    assert "Deal 4" not in text
    # 1910: five odd hearts at 8, and the honours; the double is worked out in tests/solving/analysis.
    assert "11 (72)" in text
    assert "this deal brings E-W 72 points more than N-S" in text
    assert "brings 11 tricks. 10 were taken." in text
    assert "1. Jones's double cost 520 points; pass was better." in text


def test_a_revoke_and_its_penalty_in_words() -> None:
    text = " ".join(run("replay", str(GALLERY / "revoke-shown.odd"), "--analyse").output.split())
    # 1910, 84: 150 points or three tricks, of which North and South have use for one, at 8.
    assert "(a failure to follow suit) cost 150 points, all of them by the charge." in text
    assert "to take three tricks, cost 142 points; to take 150 points above the line was better." in text


def test_as_data() -> None:
    (deal,) = analysed(RUBBER, "--deal", "5")
    assert (deal["deal"], deal["par"], deal["expected"], deal["taken"]) == (5, -72, 11, 10)
    assert len(deal["contracts"]) == 20
    assert [read_act(cost["act"]) for cost in deal["acts"]]
    assert deal["acts"][deal["turning_points"][0]["number"] - deal["acts"][0]["number"]]["points"] == 520
    assert [each["deal"] for each in analysed(RUBBER)] == [1, 2, 3, 4, 5, 6, 7]


def test_by_figures_and_with_three_players() -> None:
    text = " ".join(run("replay", str(RECORDS / "three-hand.odd"), "--analyse", "--deal", "2").output.split())
    assert "with three players the hands lie otherwise for each declarer" in text
    (deal,) = analysed(str(RECORDS / "by-figures.odd"), "--deal", "1")
    assert deal["counted"] == "points"
    assert {contract["points"] for contract in deal["contracts"]} == {None}


def test_with_patience_the_search_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysing, "MAX_CARDS_TRIED", 0)
    words = (str(RECORDS / "by-figures.odd"), "--deal", "2")
    (soon,), (late,) = analysed(*words), analysed(*words, "--patient")
    assert [len(deal["contracts"]) for deal in (soon, late)] == [5 * 4, 6 * 4]
    assert "There was no time to search for the contracts in misere." in soon["doubts"]
    assert not any("no time" in doubt for doubt in late["doubts"])


def test_what_cannot_be_analysed_is_told_in_a_line() -> None:
    short = str(GALLERY / "surplus-and-short.odd")
    assert "It cannot be analysed: the hands do not go together" in run("replay", short, "--analyse").output
    told = json.loads(run("replay", short, "--analyse", "--json").output)
    assert "do not go together" in told["lost"][0]["why"]
    assert told["deals"] == []
    assert "the record has no deal 9: it has 7" in refused("replay", RUBBER, "--analyse", "--deal", "9")
    assert "ends in the middle" in refused("replay", str(RECORDS / "broken" / "3-28-cut-off.odd"), "--analyse")
    assert "--deal goes with --analyse" in refused("replay", RUBBER, "--deal", "2")
    assert "--patient goes with --analyse" in refused("replay", RUBBER, "--patient")
    assert "--step and --analyse do not go together" in refused("replay", RUBBER, "--analyse", "--step")


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "oddtrick.solving.solver.winning.searcher", raising=False)
    monkeypatch.setitem(sys.modules, "numba", None)
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert install_line("analysis") in refused("replay", RUBBER, "--analyse")
