"""`oddtrick advise` and `oddtrick match`, and hints in terminal play from a book."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from oddtrick.files.record import write_record
from oddtrick.players.registry import BOOKS, adviser
from oddtrick.rules.codes import CODES
from oddtrick.terminal.cli import main
from tests.support.rubbers import ONE_NO_TRUMP, card, rubber_of


def run(*words: str, said: str = "") -> Result:
    return CliRunner().invoke(main, words, input=said, catch_exceptions=False)


def advice(*words: str) -> dict[str, dict[str, object]]:
    """What each player says, by name."""
    result = run("advise", "--json", *words)
    assert result.exit_code == 0, result.output
    return {told["player"]: told for told in json.loads(result.output)["advice"]}


def call_of(told: dict[str, object]) -> object:
    act = told["act"]
    assert isinstance(act, dict)
    return act["call"]


def test_each_book_answers_with_its_rule_and_page() -> None:
    """Foster p. 120: the dealer's hand, on which he bids a heart."""
    told = advice("62.AK942.753.AQ5")
    assert list(told) == list(BOOKS)
    assert call_of(told["foster-1910"]) == "1H"
    assert told["foster-1910"]["rule"]
    assert told["foster-1910"]["page"]
    assert all(str(one["reason"]).endswith(".") for one in told.values())


def test_calls_the_score_and_small_cards_are_taken_in() -> None:
    """Badsworth p. 59: at 18 against 14 diamonds go before slightly better hearts. Foster p. 108: six spades."""
    told = advice("--code", "bridge-1895", "--before", "NS=18,EW=14", "A4.AQJ85.KQT84.6")
    assert call_of(told["badsworth-1898"]) == "make:D"
    told = advice("--calls", "1NT 2D", "--player", "foster-1910", "AKQx.xxx.xxx.xxx")
    assert list(told) == ["foster-1910"]
    assert call_of(told["foster-1910"]) == "6S"


def test_after_the_declaration_it_is_the_lead_that_is_asked_about() -> None:
    told = advice("--calls", "1NT P P P", "--seat", "W", "KQJT5.43.432.432")
    act = told["foster-1910"]["act"]
    assert isinstance(act, dict)
    assert (act["act"], act["card"]) == ("play", "SK")


def test_a_record_is_asked_about_at_a_place(tmp_path: Path) -> None:
    path = tmp_path / "deal.odd"
    path.write_text(write_record(rubber_of("auction-1910", *ONE_NO_TRUMP, card("W", "CA"))), encoding="utf-8")
    report = json.loads(run("advise", "--json", str(path)).output)
    assert report["seat"] == "S"  # the declarer plays for dummy
    report = json.loads(run("advise", "--json", "--at", "1", str(path)).output)
    assert (report["seat"], report["calls"]) == ("S", [])
    shown = run("advise", "--at", "2", str(path)).output
    assert "West" in shown
    assert "foster-1910: " in shown


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("AKQ.J2.T98.7654",), "12 cards"),
        (("AKQ.J2.T98",), "suits"),
        (("--calls", "1S 1S", "62.AK942.753.AQ5"), "not proper"),
        (("--calls", "1H P P P P", "62.AK942.753.AQ5"), "over"),
        (("--calls", "1H", "--seat", "N", "62.AK942.753.AQ5"), "W is to act"),
        (("--calls", "hello", "62.AK942.753.AQ5"), "no call"),
        (("--before", "NS=30", "62.AK942.753.AQ5"), "30 points win the game"),
        (("--games", "NS=2", "62.AK942.753.AQ5"), "2 games win the rubber"),
        (("--at", "3", "62.AK942.753.AQ5"), "--at is for a record"),
        (("nowhere.odd",), "No such file"),
        (("12",), "'12' has 1 suit instead of four"),
        (("--what",), "no option --what"),
        (("--calls", "1H 1H", "62.AK942.753.AQ5"), "an insufficient bid"),
        (("--calls", "1H P P P", "--seat", "N", "62.AK942.753.AQ5"), "W is to act, not N"),
        (("--calls", "1S", "--code", "bridge-1895", "rubber.odd"), "leave that out"),
    ],
)
def test_what_cannot_be_understood_is_told_in_a_line(words: tuple[str, ...], said: str) -> None:
    result = run("advise", *words)
    assert result.exit_code == 2
    assert said in result.output
    assert len(result.output.strip().splitlines()) == 1


def test_a_hand_may_begin_with_a_void() -> None:
    shown = run("advise", "--player", "plain", "-.Q86.AKQJ732.QJ2")
    assert shown.exit_code == 0
    assert shown.output.startswith("South: H Q 8 6   C Q J 2   D A K Q J 7 3 2")


def test_a_record_that_is_over_has_nobody_to_advise(tmp_path: Path) -> None:
    path = tmp_path / "deal.odd"
    path.write_text(write_record(rubber_of("auction-1910")), encoding="utf-8")
    result = run("advise", "--at", "0", str(path))
    assert result.exit_code == 2
    assert "nobody is to call or to play" in result.output
    assert "the record has 1 acts" in run("advise", "--at", "9", str(path)).output


def test_a_match_is_told_in_points_a_deal_and_a_rubber() -> None:
    words = ("match", "plain", "lawful", "--code", "bridge-1895", "--deals", "10", "--seed", "1")
    shown = run(*words).output
    assert "points a deal" in shown
    assert "points a rubber" in shown
    report = json.loads(CliRunner().invoke(main, (*words, "--json")).stdout)
    assert report["deals"] >= 20
    assert report["points_a_deal"]["margin95"] > 0
    again = json.loads(CliRunner().invoke(main, (*words, "--json", "--workers", "2")).stdout)
    assert again == report


def test_the_hint_comes_from_the_book_of_the_code(tmp_path: Path) -> None:
    for code, name in zip(CODES, ("badsworth-1898", "foster-1910", "foster-1910", "work-1915"), strict=True):
        assert adviser(code).name == BOOKS[name].title
    words = ("play", "--seed", "1", "--record", str(tmp_path / "a.odd"), "--player", "foster-1910")
    assert "Hint: " in run(*words, said="hint\n").output
    words = ("play", "--seed", "1", "--record", str(tmp_path / "b.odd"), "--hints", "badsworth-1898")
    assert "Badsworth" in run(*words, said="hint\n").output


def test_a_hint_names_its_rule_and_a_question_mark_gives_hint_and_help(tmp_path: Path) -> None:
    hint, asked = (
        run("play", "--seed", "1", "--record", str(tmp_path / name), said=f"{word}\nexit\n").output
        for word, name in (("hint", "a.odd"), ("?", "b.odd"))
    )
    assert re.search(r"\(Foster [A-Z0-9]+-\d+,\s+p\. \d+", hint)
    assert hint.split("Hint: ")[1].split(")")[0] in asked
    assert "law 52" in asked
    assert "law 52" not in hint
