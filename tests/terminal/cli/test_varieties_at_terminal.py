"""Varieties and options at the terminal: every command takes them, shows them and says what does not go together."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from oddtrick.files.pbn import read_pbn, to_record, write_pbn
from oddtrick.files.record import read_record
from oddtrick.rules.calls import parse_call
from oddtrick.rules.codes import OPTIONS, VARIETIES, code_for
from oddtrick.rules.errors import NotUnderstood
from oddtrick.terminal.drawing.declaration import may_say
from oddtrick.words.speech.spoken_calls import parse_spoken_call
from tests.support.commanding import GOLDEN, refused, run

pytestmark = pytest.mark.usefixtures("state")

OF_EACH = pytest.mark.parametrize("variety", VARIETIES, ids=lambda variety: variety.name)
BY_SUITS = code_for("auction-1910", varieties=("by-suits",))
BY_FIGURES = code_for("auction-1910", varieties=("by-figures",))
DUAL = code_for("auction-1915", {"dual_spade": True, "nullo": 8})


# -- what is typed --


@pytest.mark.parametrize(
    ("text", "call"),
    [("hearts", "H"), ("I bid no trumps", "NT"), ("s", "S"), ("pass", "P"), ("Diamonds!", "D")],
)
def test_by_suits_a_strain_is_said(text: str, call: str) -> None:
    assert parse_spoken_call(text, BY_SUITS) == parse_call(call)


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("24", "24"),
        ("I bid 24", "24"),
        ("no bid", "P"),
        ("hearts", "name:H"),
        ("name nt", "name:NT"),
        ("Misère", "name:misere"),
    ],
)
def test_by_figures_a_number_is_said_and_then_a_strain(text: str, call: str) -> None:
    assert parse_spoken_call(text, BY_FIGURES) == parse_call(call)


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("2 royals", "2royal"),
        ("three nullo", "3nullo"),
        ("1 spade", "1S"),
        ("two royal spades", "2royal"),
        ("2S royal", "2royal"),
    ],
)
def test_royals_and_nullo_are_said_with_their_number(text: str, call: str) -> None:
    assert parse_spoken_call(text, DUAL) == parse_call(call)


def test_what_is_no_call_is_answered_with_the_forms_of_the_game() -> None:
    with pytest.raises(NotUnderstood, match="Say 24, pass"):
        parse_spoken_call("three blind mice", BY_FIGURES)
    with pytest.raises(NotUnderstood, match="Say hearts, h, nt, pass"):
        parse_spoken_call("three blind mice", BY_SUITS)
    with pytest.raises(NotUnderstood, match="How many royals"):
        parse_spoken_call("royals", DUAL)


def test_of_the_numbers_the_least_is_shown() -> None:
    assert may_say(map(parse_call, ("25", "26", "27", "P"))) == "25 or more; pass"
    assert may_say(map(parse_call, ("name:S", "name:misere"))) == "spades, misere"


# -- the commands --


@OF_EACH
def test_codes_shows_every_variety(variety: object) -> None:
    (found,) = [v for v in VARIETIES if v is variety]
    listed = " ".join(run("codes").stdout.split())
    assert f"{found.name} ({', '.join(found.codes)}; {found.law})" in listed
    assert found.meaning in listed
    assert all(reason in listed for reason in found.refuses.values())
    alone = run("codes", found.name, "--json")
    told = json.loads(alone.stdout)
    assert [code["name"] for code in told["codes"]] == [f"{found.codes[0]} {found.name}"]
    assert found.name in {v["name"] for v in told["varieties"]}


def test_codes_shows_every_option() -> None:
    listed = " ".join(run("codes").stdout.split())
    assert all(f"{option.name}={option.allowed}" in listed for option in OPTIONS)


@OF_EACH
def test_a_rubber_is_played_kept_and_replayed(variety: object, state: Path) -> None:
    (found,) = [v for v in VARIETIES if v is variety]
    result = run("play", "--code", found.codes[0], "--variety", found.name, "--auto", "--seed", "4", "--json")
    assert result.exit_code == 0
    told = json.loads(result.stdout)
    assert (told["code"], told["variety"], told["over"]) == (found.codes[0], [found.name], True)
    assert told["options"] == read_record(next(state.glob("*.odd")).read_text(encoding="utf-8")).header.options
    (path,) = state.glob("*.odd")
    assert read_record(path.read_text(encoding="utf-8")).header.variety == (found.name,)
    again = json.loads(run("replay", str(path), "--json").stdout)
    assert again["variety"] == [found.name]
    assert again["score"]["totals"] == told["totals"]
    assert json.loads(run("score", str(path), "--json").stdout)["totals"] == told["totals"]
    assert found.title in run("play", "--resume", str(path)).stdout


def test_the_code_of_1913_with_nullo_is_played(state: Path) -> None:
    options = (
        "--option",
        "dual_spade",
        "--option",
        "nullo=8",
        "--option",
        "bid_slam_bonus",
        "--option",
        "reduced_honours",
    )
    result = run("play", "--code", "auction-1915", *options, "--auto", "--seed", "4", "--player", "lawful")
    assert result.exit_code == 0
    (path,) = state.glob("*.odd")
    header = read_record(path.read_text(encoding="utf-8")).header
    assert header.options == {"dual_spade": True, "bid_slam_bonus": True, "reduced_honours": True, "nullo": 8}


def test_a_person_plays_by_figures() -> None:
    result = run("play", "--variety", "by-figures", "--seed", "3", said="?\n2000\nmisere\nhint\nexit\n")
    assert result.exit_code == 0
    for text in ("a bid of that number of points", "or more", "Misere for 2000 by You (S)"):
        assert text in result.stdout


@pytest.mark.parametrize(
    ("words", "points"),
    [
        ("--variety by-suits --declarer S --strain H --tricks 5", {"NS": 0, "EW": 116}),
        (
            "--variety by-figures --declarer S --strain NT --bid 30 --tricks 9 --taken NS=SA,HA,DA;EW=CA --last SA",
            {"NS": 54, "EW": 0},
        ),
        (
            "--variety by-figures --declarer S --strain misere --bid 40 --tricks 3 --taken EW=SA,HA,DA;NS=CA --last CA",
            {"NS": 48, "EW": 0},
        ),
        (
            "--variety by-figures --declarer S --strain H --bid 20 --tricks 7 --taken NS=HA,HK,HQ;EW=HJ",
            {"NS": 0, "EW": 16},
        ),
        ("--code auction-1915 --option nullo=8 --declarer S --strain nullo --level 3 --tricks 1", {"NS": 50, "EW": 0}),
    ],
)
def test_a_deal_is_scored(words: str, points: dict[str, int]) -> None:
    """The examples of Foster, pp. 158-161, and a nullo."""
    assert json.loads(run("score", *words.split(), "--json").stdout)["above"] == points


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("--variety by-suits --option nullo=3", "by-suits and nullo do not go together: "),
        ("--variety by-suits --variety by-figures", "a bid is either a strain or a number"),
        ("--variety dummy-bridge", "it belongs to bridge-1895"),
        ("--variety dummy-bridge --variety three-hand", "three-hand"),
        ("--variety by-figures --declarer S --strain H --tricks 9", "--bid missing"),
        ("--variety by-figures --declarer S --strain H --tricks 9 --bid 9 --level 3", "no number of tricks is bid"),
        ("--variety by-suits --declarer S --strain H --tricks 9 --bid 9", "no number of points is bid"),
        ("--variety by-suits --declarer S --strain H --tricks 9 --doubling 1", "nothing is doubled"),
        ("--declarer S --strain H --level 1 --tricks 9 --taken NS=HA", "honours count as they were dealt"),
        ("--variety by-figures --declarer S --strain H --bid 9 --tricks 9 --taken HA", "'NS=SA,SK EW=SQ'"),
        ("--variety by-figures --declarer S --strain H --bid 9 --tricks 9 --last HA", "name the ace"),
        ("--variety three-hand --declarer N --strain H --level 1 --tricks 9 --before NS=8", "each column, as N=0,S=24"),
        ("--code auction-1908 --option nullo=3", "(it belongs to auction-1915); its options: rubber_bonus"),
        ("--code bridge-1895 --variety dummy-bridge --option way=half", "it may be open, closed"),
    ],
)
def test_what_does_not_go_together_is_said_in_a_line(words: str, text: str) -> None:
    assert text in refused("score", *words.split())


def test_the_book_on_a_variety_is_read_by_page() -> None:
    assert "the bidder gives one trick back" in " ".join(run("law", "by-figures", "p. 160").stdout.split())
    assert "52" in run("law", "auction-1910", "52").stdout
    asked = run("play", "--variety", "by-suits", "--seed", "3", said="law p. 158\nlaw 52\nexit\n").stdout
    assert "two in hearts bring 116" in " ".join(asked.split())
    assert "A bid of too few tricks" in " ".join(asked.split())


@pytest.mark.parametrize(
    ("words", "acts", "law"),
    [
        ("--variety by-suits", ["double"], "law p.157-3"),
        ("--variety by-suits", ["2h"], "law p.157-2"),
        ("--variety by-figures", ["pass"], "law p.158-5"),
        ("--variety by-figures", ["double"], "law p.158-6"),
        ("--variety by-figures", ["20", "W: pass", "N: pass", "E: pass", "S: pass"], "law p.159-1"),
        ("--variety by-figures", ["20", "W: pass", "N: pass", "E: pass", "W: hearts"], "law p.159-1"),
        (
            "--code bridge-1895 --option limit=100",
            ["hearts", "W: double", "S: redouble", "W: redouble", "S: redouble"],
            "law etiquette-9",
        ),
    ],
)
def test_a_call_of_another_game_is_refused_by_the_page_of_the_variety(words: str, acts: list[str], law: str) -> None:
    """Law 45 of the code would tell that everybody may double; for a limit, law 58 that no word can be changed."""
    told = run("ruling", *words.split(), "--dealer", "S", f"S: {acts[0]}", *acts[1:]).stdout
    assert law in " ".join(told.split())


def test_what_is_agreed_upon_is_told_before_the_first_deal_and_in_a_replay(state: Path) -> None:
    """D1: that the hundred points are those of a trick is our reading, and the screen says so."""
    words = ("--code", "bridge-1895", "--option", "limit=100", "--seed", "4")
    told = " ".join(run("play", *words, said="exit\n").stdout.split())
    assert "Agreed: limit=100, no redouble by which a trick would be worth more than that number of points" in told
    assert "that is how it is read here" in told
    (path,) = state.glob("*.odd")
    assert "Agreed: limit=100" in run("replay", str(path)).stdout
    three = run("play", "--variety", "three-hand", "--seed", "4", said="exit\n").stdout
    assert "Agreed" not in three


def test_who_wins_the_game_of_three_is_one() -> None:
    words = "--variety three-hand --declarer N --strain H --level 3 --tricks 9 --before N=18"
    assert "North wins the game." in run("score", *words.split()).stdout


VARIED = ("by-", "code-of", "dummy-", "three-")
"""How the names of the records of varieties begin."""


@pytest.mark.parametrize("path", [path for path in GOLDEN if path.stem.startswith(VARIED)], ids=lambda p: p.stem)
def test_a_rubber_goes_to_pbn_and_back_and_what_is_lost_is_told(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    text, remarks = write_pbn(record)
    warnings = tuple(map(str, remarks))
    again, _ = to_record(read_pbn(text.encode("latin-1")))
    assert again.acts == record.acts
    assert (again.header.variety, again.header.options) == (record.header.variety, record.header.options)
    assert any(record.header.code in warning for warning in warnings)
    if path.stem.startswith(("by-", "code-of")):
        assert any("calls are none of PBN's" in warning for warning in warnings)
    if path.stem.startswith("by-"):
        assert any("by-" in warning and "OddtrickVariety" in warning for warning in warnings)
        assert any("private OddtrickContract" in warning for warning in warnings)


def test_step_by_step_each_of_three_players_is_named_wherever_they_sit(tmp_path: Path) -> None:
    """One of them moves to the vacant chair with the last pass: they are called by their name before and after."""
    path = tmp_path / "r.odd"
    run("play", "--auto", "--code", "auction-1910", "--variety", "three-hand", "--seed", "3", "--record", str(path))
    header = read_record(path.read_bytes()).header
    stepped = run("replay", str(path), "--step", said="\n" * 2000).stdout
    said = set(re.findall(r"(?m)^(?:Enter> )*> (.+?)(?: \(\w\))?: ", stepped))
    assert said == set(header.players.values())
