"""`oddtrick solve`: deals and records in, results out, and one clear line for what cannot be solved."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from oddtrick.terminal.cli import main
from tests import RECORDS
from tests.support.commanding import refused
from tests.support.waiting import PATIENCE

pytest.importorskip("numba", reason="it belongs to the extra analysis")

DEAL = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
"""A suit each: with trumps a declarer who has them, or his partner, wins all, at no trumps the leader."""


def run(*arguments: str, given: str = "") -> Result:
    return CliRunner().invoke(main, ["solve", *arguments], input=given)


def data(*arguments: str) -> Any:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    report = json.loads(result.output)
    return report["moments"] if "moments" in report else report["deals"]


def test_hands_on_the_command_line() -> None:
    (deal,) = data(DEAL, "--strain", "S")
    assert deal["tricks"]["N"] == {"NT": 0, "S": 13, "H": 0, "D": 13, "C": 0}
    assert deal["lead"]["cards"]["CA"] == 13
    assert len(deal["lead"]["line"]) == 52


ENDING = "N:AQ... K3... 54... 76..."
"""East's king is worth a trick unless East has to lead from it."""


def test_an_ending() -> None:
    (deal,) = data(ENDING, "--strain", "NT", "--declarer", "N", "--misere")
    assert {seat: tricks["NT"] for seat, tricks in deal["tricks"].items()} == {"N": 2, "E": 1, "S": 1, "W": 1}
    # East leads: North plays the queen under the king, or the ace on the three and leads the queen. West leads: East
    # throws the king under the ace, or keeps the three for the queen.
    assert (deal["misere"]["N"], deal["misere"]["S"]) == (1, 2)
    assert deal["lead"]["cards"] == {"SK": 2, "S3": 2}
    assert len(deal["lead"]["line"]) == 8


def test_a_best_line_of_an_ending_to_lose_tricks() -> None:
    (deal,) = data(ENDING, "--strain", "misere", "--declarer", "N")
    # North has both cards over the three; under the king he throws the queen, and the ace is left.
    assert deal["lead"]["cards"] == {"SK": 1, "S3": 1}
    assert len(deal["lead"]["line"]) == 8
    (deal,) = data(DEAL, "--strain", "misere", "--declarer", "N")
    assert deal["lead"]["line"] == []


def test_an_ending_has_no_score() -> None:
    assert "--codes is for whole deals; deal 1 has 8 cards" in refused("solve", ENDING, "--codes")


def by_figures(strain: str, declarer: str, *words: str) -> Any:
    (deal,) = data(ENDING, "--strain", strain, "--declarer", declarer, "--by-figures", *words)
    return deal["lead"]


def test_points_by_figures_of_an_ending() -> None:
    # Foster pp. 159-161. At no trumps North wins both tricks at 12, and the ace at 6 which, as the last, counts twice.
    lead = by_figures("NT", "N")
    assert (lead["leader"], lead["counted"]) == ("E", "points")
    assert lead["cards"] == {"SK": 2 * 12 + 2 * 6, "S3": 2 * 12 + 2 * 6}
    assert len(lead["line"]) == 8
    # West leads: North plays before East's king. A trick each is nothing, and the ace is left.
    assert by_figures("NT", "N", "--leader", "W")["cards"] == {"S7": 2 * 6, "S6": 2 * 6}
    # In clubs, of which there are none left, two tricks at 4 and no honour.
    assert by_figures("C", "N")["cards"] == {"SK": 2 * 4, "S3": 2 * 4}
    # In spades North takes ace and queen, and the king with one of them, at 2 each, beside the tricks at 2.
    assert by_figures("S", "N")["cards"] == {"SK": 2 * 2 + 3 * 2, "S3": 2 * 2 + 3 * 2}


def test_what_cannot_be_an_ending_is_told_in_a_line() -> None:
    asked = ("--strain", "NT", "--by-figures")
    assert "the hands do not go together, cards: N 2, E 1, S 2, W 2" in refused(
        "solve", "N:AQ... K... 54... 76...", *asked
    )
    assert "deal 1 has no cards" in refused("solve", "N:... ... ... ...", *asked)
    assert "--leader is for endings" in refused("solve", DEAL, *asked, "--leader", "N")
    assert "--leader goes with --strain" in refused("solve", ENDING, "--leader", "N")


def test_as_text() -> None:
    result = run(DEAL, "--strain", "spades", "--declarer", "n", "--codes")
    assert result.exit_code == 0, result.output
    assert "North in spades: 13 tricks" in result.output.replace("thirteen", "13")


def test_the_deal_under_every_code() -> None:
    (deal,) = data(DEAL, "--codes")
    codes = deal["codes"]
    # 1895: seven odd spades at 2, a grand slam 40, five honours in one hand 9 x 2, and three hands without a trump:
    # the one of his own side and two of the others.
    assert codes["bridge-1895"]["NS"]["tricks"] == 13
    assert codes["bridge-1895"]["NS"]["level"] is None
    # Diamonds are worth more than spades under every code but that of 1915, where spades are royal.
    assert {key: sides["NS"]["strain"] for key, sides in codes.items()} == {
        "bridge-1895": "D",
        "auction-1908": "D",
        "auction-1910": "D",
        "auction-1915": "S",
    }
    assert codes["bridge-1895"]["NS"]["below"] == 7 * 6
    assert codes["auction-1915"]["NS"]["below"] == 7 * 9
    assert codes["auction-1915"]["NS"]["level"] == 7


def test_every_card_of_a_record() -> None:
    moments = data(str(RECORDS / "auction-1910.odd"), "--play", "--from", "10")
    assert moments
    for moment in moments:
        results = moment["results"]
        assert moment["card"] in results
        assert moment["lost"] == abs(results[moment["best"][0]] - results[moment["card"]])


def test_a_record_tells_what_was_played_and_what_is_counted() -> None:
    shown = run(str(RECORDS / "sample-1910.odd"), "--play", "--from", "13").output
    assert "Deal 2, B (E) in hearts" in shown
    assert "tricks of the declarer's side" in shown
    first = data(str(RECORDS / "by-figures.odd"), "--play", "--from", "13")[0]
    assert (first["strain"], first["declarer"], first["counted"]) == ("NT", "S", "points")
    assert "The points of the declarer's side" in run(str(RECORDS / "by-figures.odd"), "--play", "--from", "13").output


def test_points_by_figures_of_a_deal() -> None:
    (deal,) = data(DEAL, "--strain", "H", "--declarer", "E", "--by-figures")
    # Foster p. 159: seven odd tricks at 8, and five honours at 4 each.
    assert set(deal["lead"]["cards"].values()) == {7 * 8 + 5 * 4}
    assert deal["lead"]["counted"] == "points"
    assert (
        "East in hearts: 76 points by figures" in run(DEAL, "--strain", "H", "--declarer", "E", "--by-figures").output
    )


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["--declarer", "N"], "--declarer goes with --strain"),
        (["--by-figures"], "--by-figures goes with --strain"),
        (["--from", "3"], "--from goes with --play"),
        (["--svg", "deal.png"], "end the name with .svg"),
        (["--svg", "nowhere/deal.svg"], "no folder nowhere"),
        (["--svg", "."], "end the name with .svg"),
        (["--strain", "royal", "--by-figures"], "royal is no strain of a game scored by figures"),
    ],
)
def test_what_would_do_nothing_is_told(asked: list[str], told: str) -> None:
    assert told in refused("solve", DEAL, *asked)


def test_what_does_not_go_with_a_record_is_told() -> None:
    told = refused("solve", str(RECORDS / "sample-1910.odd"), "--play", "--codes", "--strain", "H")
    assert "--strain, --codes: not with --play" in told


@pytest.mark.parametrize(
    ("deal", "told"),
    [
        ("", "name a record"),
        (DEAL[2:], "say first whose hand"),
        ("X" + DEAL[1:], "N, E, S or W"),
        (DEAL.replace("..AK", "..AA"), "DA"),
    ],
)
def test_hands_that_are_mistyped_are_told_without_a_line(deal: str, told: str) -> None:
    said = refused("solve", deal)
    assert told in said
    assert ":1:" not in said


@pytest.mark.skipif(sys.platform == "win32", reason="there is no limit on the size of files")
def test_a_picture_that_cannot_be_written_leaves_the_one_before(tmp_path: Path) -> None:
    target = tmp_path / "deal.svg"
    target.write_text("before", encoding="utf-8")
    limited = "resource.setrlimit(resource.RLIMIT_FSIZE, (1024, 1024))"
    text = f"import resource; from oddtrick.terminal.cli import main; {limited}; main()"
    command = [sys.executable, "-c", text, "solve", DEAL, "--svg", str(target)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ended.returncode == 2
    assert ended.stderr.startswith(f"Error: {target} cannot be written: ")
    assert [path.read_text(encoding="utf-8") for path in tmp_path.iterdir()] == ["before"]


def last_results(name: str) -> dict[int, int]:
    """By deal, what its last card came to."""
    moments = data(str(RECORDS / name), "--play", "--from", "12")
    return {moment["deal"]: moment["results"][moment["card"]] for moment in moments if moment["trick"] == 13}


def test_what_the_last_card_comes_to_is_what_is_scored() -> None:
    scored = json.loads(CliRunner().invoke(main, ["score", str(RECORDS / "by-figures.odd"), "--json"]).output)
    for deal, points in last_results("by-figures.odd").items():
        assert any(f"{points} in " in entry["what"] for entry in scored["deals"][deal - 1])


def test_pictures(tmp_path: Path) -> None:
    for name, start in (("deal.svg", "<svg"), ("deal.html", "<!doctype html>")):
        target = tmp_path / name
        assert run(DEAL, "--svg", str(target)).exit_code == 0
        assert target.read_text(encoding="utf-8").startswith(start)


@pytest.mark.parametrize(
    ("deal", "told"),
    [
        (DEAL[:-1], "51 in all"),
        (DEAL.replace("..AK", "..AA"), "twice"),
        ("N:... ... ... ...", "deal 1 has no cards"),
        ("N:AKQ2", "is no deal"),
    ],
)
def test_what_cannot_be_solved(deal: str, told: str) -> None:
    result = run(deal)
    assert result.exit_code == 2
    assert told in result.output
    assert "Traceback" not in result.output


def test_what_is_found_before_a_break_is_shown_and_the_break_is_told(tmp_path: Path) -> None:
    whole = (RECORDS / "auction-1910.odd").read_text(encoding="utf-8")
    broken = tmp_path / "broken.odd"
    broken.write_text(whole[:4000], encoding="utf-8")
    for asked in ([str(broken)], [str(broken), "--play", "--from", "12"]):
        result = run(*asked)
        assert result.exit_code == 2
        assert "Deal 1" in result.output
        assert "ends in the middle of this line" in result.output.splitlines()[-1]
    games = tmp_path / "games.pbn"
    games.write_text(f'[Deal "{DEAL}"]\n\n[Deal "{DEAL[:-1]}"]\n', encoding="utf-8")
    result = run(str(games))
    assert result.exit_code == 2
    assert "Deal 1" in result.output
    assert "51 in all" in result.output.splitlines()[-1]


def test_a_record_without_cards(tmp_path: Path) -> None:
    lines = (RECORDS / "auction-1910.odd").read_text(encoding="utf-8").splitlines(keepends=True)
    for kept, asked, told in ((1, [], "the record has no deal"), (2, ["--play"], "no card has been played in it")):
        path = tmp_path / f"{kept}.odd"
        path.write_text("".join(lines[:kept]), encoding="utf-8")
        result = run(str(path), *asked)
        assert result.exit_code == 2
        assert told in result.output


def test_a_code_that_there_is_not() -> None:
    result = run(DEAL, "--code", "whist")
    assert result.exit_code == 2
    assert "the codes are bridge-1895" in result.output


def test_a_file_that_is_not_there() -> None:
    result = run("nothing.pbn")
    assert result.exit_code == 2
    assert "nothing.pbn" in result.output


def test_play_needs_a_record() -> None:
    assert "--play needs a record" in run(DEAL, "--play").output
