"""How the tables are made: deals played at any score, value iteration by hand, and the file."""

from __future__ import annotations

import importlib.util
import json
import sys
from dataclasses import dataclass, field, replace
from itertools import pairwise, product
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from oddtrick.players.imagined_view import sheet_with
from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.players.player import Decision, Player
from oddtrick.research.simulate import Plan
from oddtrick.research.simulate.at_scores import (
    DEALS_PER_PACK,
    SCORES,
    AtScore,
    DealsAtScores,
    RubbersDealByDeal,
    turned,
)
from oddtrick.research.simulate.rows import play_called
from oddtrick.rules.cards import SEATS, Hand, Hands, Seat, Side
from oddtrick.rules.codes import CODES, find_code
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import CitedValue, TwoGames
from oddtrick.rules.laws.score.sheet import Sheet, standing
from oddtrick.rules.laws.table_score import entries_of
from oddtrick.rules.view import View
from oddtrick.solving.score_worth import WorthTable, worth_table
from tests import ROOT

PLAN = Plan(code="bridge-1895", seed="7", players=("plain", "plain"), dealer="N")
CODE = find_code("bridge-1895")


def _tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # its dataclasses look for it there
    spec.loader.exec_module(module)
    return module


make_worth, worth_page = _tool("make_worth"), _tool("worth_page")


def rubber(bonus: int) -> TwoGames:
    games = CODE.scoring.games
    assert games is not None
    return replace(games, bonus=CitedValue(bonus, ""))


# -- deals at any score --


@dataclass
class Watching:
    """A plain player who notes the scores that they see."""

    player: Player
    seen: list[Sheet] = field(default_factory=list)
    name: str = "watching"

    def decide(self, code: Code, view: View) -> Decision:
        self.seen.append(view.sheet)
        return self.player.decide(code, view)


def test_who_sits_down_at_a_score_sees_that_score_all_the_time() -> None:
    sheet = sheet_with(CODE, {Side.NS: 24, Side.EW: 12}, {Side.EW: 1})
    watching = {seat: Watching(PlainPlayer(seat)) for seat in SEATS}
    dealer, hands = PLAN.dealt(0)
    players: dict[Seat, Player] = {seat: AtScore(player, sheet) for seat, player in watching.items()}
    play_called(CODE, dealer, hands, (), players)
    assert all(len(player.seen) >= 13 for seat, player in watching.items() if seat in (Seat.E, Seat.W))
    for sheets in (player.seen for player in watching.values()):
        assert all(standing(seen).open == {Side.NS: 24, Side.EW: 12} for seen in sheets)
        assert all(standing(seen).won == (Side.EW,) for seen in sheets)


def test_the_hands_move_on_by_one_seat() -> None:
    hands: Hands = (Hand.parse("A.-.-.-"), Hand.parse("K.-.-.-"), Hand.parse("Q.-.-.-"), Hand.parse("J.-.-.-"))
    assert turned(hands, on=False) == hands
    assert turned(hands, on=True) == (hands[3], hands[0], hands[1], hands[2])


def test_a_pack_is_dealt_twice_at_every_score() -> None:
    """At love all it is the deal as it is played first; the same pack and players at the other scores."""
    rows = DealsAtScores(plan=PLAN).rows(0, DEALS_PER_PACK)
    assert [row[:2] for row in rows] == [(number, number // 2) for number in range(DEALS_PER_PACK)]
    assert SCORES[0] == (0, 0, 0, 0)
    assert len(set(SCORES)) == len(SCORES) == 36
    _, hands = PLAN.dealt(0)
    for row, on in zip(rows, (False, True), strict=False):
        entries = entries_of(CODE, play_called(CODE, Seat.N, turned(hands, on=on), (), PLAN.seated(0)))
        won = sum(entry.points if entry.who is Side.NS else -entry.points for entry in entries)
        _, _, below, below_other, above = map(str, row)
        assert int(below) - int(below_other) + int(above) == won
    assert DealsAtScores(plan=PLAN).rows(DEALS_PER_PACK, 2) != rows[:2]
    assert DealsAtScores(plan=PLAN).rows(2, 1) == rows[2:3]


def test_rubbers_are_told_deal_by_deal() -> None:
    rows = RubbersDealByDeal(plan=PLAN).rows(0, 2)
    for number, (place, points, stood) in enumerate(rows):
        assert place == number
        assert isinstance(stood, str)
        deals = [tuple(map(int, deal.split())) for deal in stood.split(";")]
        assert deals[0] == (0, 0, 0, 0, 1, 0)
        # North and South deal every other hand, and no game has been won twice before the last deal.
        assert [deal[4] for deal in deals] == [1 - n % 2 for n in range(len(deals))]
        assert all(max(deal[2:4]) < 2 and max(deal[:2]) < 30 for deal in deals)
        assert isinstance(points, int)
        assert abs(points) > abs(deals[-1][5]) - 300
    assert rows[0][1:] != rows[1][1:]


# -- value iteration --


def everywhere(points: float, below: dict[tuple[int, int], float]) -> dict[tuple[int, ...], object]:
    return {score: make_worth.Outcomes(points, below) for score in SCORES}


def test_a_dealer_who_always_wins_the_game_by_hand() -> None:
    """30 a deal and 100 for the rubber: at game all 130; a game behind 30 less that; at love 30 more again."""
    values = make_worth.worths(rubber(100), (0,), everywhere(30, {(30, 0): 1.0}))
    assert values[0, 0, 1, 1] == pytest.approx(130)
    assert values[0, 0, 1, 0] == pytest.approx(130)
    assert values[0, 0, 0, 1] == pytest.approx(-100)
    assert values[0, 0, 0, 0] == pytest.approx(130)


def test_a_deal_that_is_passed_out_every_other_time_by_hand() -> None:
    """At game all x = (130 - x) / 2: what is passed out is the other side's to win."""
    values = make_worth.worths(rubber(100), (0,), everywhere(15, {(30, 0): 0.5, (0, 0): 0.5}))
    assert values[0, 0, 1, 1] == pytest.approx(130 / 3, abs=0.01)


def test_points_below_count_with_those_that_are_there() -> None:
    """Ten a deal for the dealer's side, no bonus: with 20 there it wins the game, and each game begins from nothing."""
    values = make_worth.worths(rubber(0), tuple(range(0, 30, 10)), everywhere(10, {(10, 0): 1.0}))
    # 20 to nothing at game all: ten, and the rubber is over. 10 to 20: ten to each, then the other side wins it.
    assert values[20, 0, 1, 1] == pytest.approx(10)
    assert values[10, 20, 1, 1] == pytest.approx(10 - 10)
    assert values[0, 20, 1, 1] == pytest.approx(10 - 10)


def test_between_the_points_of_the_grid_results_are_mixed_in_proportion() -> None:
    assert make_worth.near(0) == [(0, 1.0), (12, 0.0)]
    assert make_worth.near(3) == [(0, 0.75), (12, 0.25)]
    assert make_worth.near(18) == [(12, 0.5), (24, 0.5)]
    assert make_worth.near(28) == [(24, 1.0)]
    seen = everywhere(0, {(30, 0): 1.0})
    seen |= {score: make_worth.Outcomes(40, {(30, 0): 1.0}) for score in SCORES if score[0] == 12 and score[1] == 0}
    values = make_worth.worths(rubber(100), (0, 3, 12), seen)
    assert values[0, 0, 1, 1] == pytest.approx(100)
    assert values[3, 0, 1, 1] == pytest.approx(110)
    assert values[12, 0, 1, 1] == pytest.approx(140)
    assert values[12, 12, 1, 1] == pytest.approx(100)


def test_results_are_added_up_by_score() -> None:
    rows = [(n, place, 8, 0, 30) for n, place in enumerate(range(len(SCORES)))]
    rows += [(n, place, 0, 16, -10) for n, place in enumerate(range(len(SCORES)))]
    for found in make_worth.outcomes(rows).values():
        assert found.points == (38 - 26) / 2
        assert found.below == {(8, 0): 0.5, (0, 16): 0.5}


def test_the_points_of_an_open_game_are_sums_of_odd_tricks() -> None:
    assert make_worth.axis((2, 4, 6, 8, 12), 30) == tuple(range(0, 30, 2))
    assert make_worth.axis((6, 7, 8, 9, 10), 30) == (0, 6, 7, 8, 9, 10, *range(12, 30))


def test_chance_makes_more_points_worth_no_less() -> None:
    raw = {(a, b, won, lost): float(a - b) for a, b, won, lost in product((0, 6), (0, 6), (0, 1), (0, 1))}
    assert make_worth.monotone(raw, (0, 6), 2) == raw
    raw[0, 0, 1, 1], raw[6, 0, 1, 1] = 9.0, 5.0
    even = make_worth.monotone(raw, (0, 6), 2)
    assert even[0, 0, 1, 1] == even[6, 0, 1, 1] == pytest.approx(7)
    raw[6, 6, 0, 0] = 8.0
    even = make_worth.monotone(raw, (0, 6), 2)
    assert even[6, 0, 0, 0] == even[6, 6, 0, 0] == pytest.approx(7)


def test_chance_that_spoils_a_whole_table_is_evened_out() -> None:
    """To the last digit, as the table is rounded afterwards."""
    points, chance = tuple(range(0, 30, 2)), Random(5)
    states = product(points, points, (0, 1), (0, 1))
    even = make_worth.monotone({state: state[0] - state[1] + chance.uniform(-20, 20) for state in states}, points, 2)
    for (low, high), other, won, lost in product(pairwise(points), points, (0, 1), (0, 1)):
        assert even[low, other, won, lost] <= even[high, other, won, lost]
        assert even[other, low, won, lost] >= even[other, high, won, lost]


def test_what_the_first_dealer_gains_is_taken_a_pair_at_a_time() -> None:
    """300 and -260 with the same packs, 100 and 60: 20 and 80 a rubber."""
    tally = make_worth.dealers_gain([(0, 300, ""), (1, -260, ""), (2, 100, ""), (3, 60, "")])
    assert tally.number == 2
    assert tally.mean / 2 == 50


# -- the file --


def values_of(table: WorthTable) -> dict[tuple[int, int, int, int], float]:
    return {
        (a, b, *won): value
        for won, rows in table.values.items()
        for a, row in zip(table.points, rows, strict=True)
        for b, value in zip(table.points, row, strict=True)
    }


@pytest.mark.parametrize("name", [code.key for code in CODES])
def test_a_table_is_written_as_it_is_read(name: str) -> None:
    table = worth_table(name)
    text = (ROOT / "src" / "oddtrick" / "solving" / "score_worth" / f"{name}.json").read_text(encoding="utf-8")
    facts = {key: value for key, value in json.loads(text).items() if key not in ("points", "values")}
    assert make_worth.written(facts, table.points, values_of(table)) == text
    assert table.deals % DEALS_PER_PACK == 0


def test_the_command_makes_a_table_and_adds_to_what_it_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["bridge-1895", "--players", "plain", "--rubbers", "4", "--into", str(tmp_path), "--keep"]
    assert make_worth.main([*words, str(tmp_path / "kept"), "--deals", str(DEALS_PER_PACK)]) == 0
    first = json.loads((tmp_path / "bridge-1895.json").read_text(encoding="utf-8"))
    assert (first["players"], first["deals"], first["rubbers"], first["bonus"]) == ("plain", DEALS_PER_PACK, 4, 100)
    assert f"start {first['values']['0-0'][0][0]}" in capsys.readouterr().out
    assert make_worth.main([*words, str(tmp_path / "kept"), "--deals", str(DEALS_PER_PACK + 1)]) == 0
    # The first pack and the rubbers were there already.
    assert f"DealsAtScores {DEALS_PER_PACK}/{2 * DEALS_PER_PACK}" in (told := capsys.readouterr().err)
    assert "RubbersDealByDeal" not in told
    assert json.loads((tmp_path / "bridge-1895.json").read_text(encoding="utf-8"))["values"] != first["values"]


def test_rubbers_alone_are_measured_again(tmp_path: Path) -> None:
    """The values stay as they are, by whomever they were made."""
    words = ["bridge-1895", "--rubbers", "4", "--into", str(tmp_path)]
    assert make_worth.main([*words, "--players", "plain", "--deals", str(DEALS_PER_PACK)]) == 0
    path = tmp_path / "bridge-1895.json"
    first = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(path.read_text(encoding="utf-8").replace('"mean":', '"mean": 1000, "was":'), encoding="utf-8")
    assert make_worth.main([*words, "--rubbers-alone"]) == 0
    again = json.loads(path.read_text(encoding="utf-8"))
    assert again.pop("was") == first["mean"]
    assert again == first
    assert make_worth.main([*words, "--rubbers-alone", "--rubbers", "6"]) == 0
    more = json.loads(path.read_text(encoding="utf-8"))
    assert more["rubbers"] == 6
    assert more["mean"] != first["mean"]
    assert more["values"] == first["values"]


@pytest.mark.parametrize("words", [("--deals", "0"), ("--rubbers", "5"), ("--rubbers", "2")])
def test_a_number_that_makes_no_table_is_refused(words: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        make_worth.main(["auction-1910", *words])
    assert f"{words[0]} {words[1]}: " in capsys.readouterr().err


# -- the page --


def test_the_page_is_what_the_tables_make_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert worth_page.run(["--check"]) == 0, capsys.readouterr().out
    assert worth_page.run([], tmp_path / "worth") == 0
    assert worth_page.run(["--check"], tmp_path / "worth") == 0
    changed = tmp_path / "worth" / "README.md"
    changed.write_text(changed.read_text(encoding="utf-8").replace("we have 6", "we have 7"), encoding="utf-8")
    (tmp_path / "worth" / "auction-1910.svg").unlink()
    assert worth_page.run(["--check"], tmp_path / "worth") == 1
    assert "Stale: README.md, auction-1910.svg;" in capsys.readouterr().out


def test_the_page_tells_every_code_as_the_tables_have_it() -> None:
    text = (ROOT / "docs" / "worth" / "README.md").read_text(encoding="utf-8")
    for code in CODES:
        part = text.split(f"## {code.title}\n")[1].split("\n## ")[0]
        assert f"]({code.key}.svg)" in part
        table = worth_table(code.key)
        command = f"{code.key} --deals {table.deals} --rubbers {table.rubbers} --seed {table.seed}\n"
        assert f"python tools/make_worth.py {command}" in part
        one_up = (table.of((0, 0), (1, 0)) - table.of((0, 0), (0, 1))) / 2
        assert f"| we have 0 | {round(one_up)} |" in part.split("| a game to us |")[1]
