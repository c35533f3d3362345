"""Simulation: deals as wanted, shards the same with any number of workers, resumed after a kill, tables read back."""

from __future__ import annotations

import csv
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest
from click.testing import CliRunner

from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.research.simulate import (
    Condition,
    Constraints,
    Measure,
    Plan,
    Row,
    Tallies,
    Tally,
    check_plan,
    deal_hands,
    executor_for,
    run,
    shards,
    write_rows,
)
from oddtrick.research.simulate.deal_constraints import check_constraints
from oddtrick.research.simulate.plan import _DEALT, FEWEST, WORTH
from oddtrick.research.simulate.rows import PLAYED as PLAYED_COLUMNS
from oddtrick.research.simulate.rows import RUBBER
from oddtrick.research.simulate.shards import WORK, missing
from oddtrick.research.statistics import student_factor
from oddtrick.rules.cards import NO_CARDS, SEATS, WHOLE_PACK, Card, Hand, Hands, Rank, Seat, Suit
from oddtrick.rules.errors import MissingExtra, NotUnderstood, OddtrickError, UnknownCode
from oddtrick.terminal.cli import main
from oddtrick.terminal.cli.simulate import progress
from tests import ROOT
from tests.support.waiting import PATIENCE, wait_until

DEAL: Hands = (
    Hand.parse("AKQ2.K32.K32.K32"),
    Hand.parse("J543.A54.A54.A54"),
    Hand.parse("T98.QJT.QJT.QJT9"),
    Hand.parse("76.9876.9876.876"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Small:
    """A plan in shards of two."""

    plan: Plan

    @property
    def columns(self) -> Mapping[str, type]:
        return self.plan.columns

    @property
    def shard(self) -> int:
        return 2

    def rows(self, first: int, count: int) -> list[Row]:
        return self.plan.rows(first, count)


PLAYED = Small(plan=Plan(code="bridge-1895", seed="7", players=("plain", "badsworth-1898")))


def rows_of(work: Small | Plan, number: int, *, workers: int = 1, keep: Path | None = None) -> list[Row]:
    with executor_for(workers=workers) as executor, run(work, number, executor, keep=keep, workers=workers) as parts:
        return [row for part in parts for row in part]


def strong(hands: Hands) -> bool:
    """A predicate: S has two aces at least."""
    return sum(Card.of(suit, Rank.ACE) in hands[Seat.S] for suit in Suit) >= 2


def spades_of_west(hands: Hands) -> int:
    """A feature."""
    return hands[Seat.W].length(Suit.SPADES)


# -- measures and conditions --


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("N strength", 18),
        ("E strength", 13),
        ("NS strength", 27),
        ("NESW strength", 40),
        ("EW aces", 3),
        ("N aces", 1),
        ("NS spades", 7),
        ("S clubs", 4),
        ("S honours hearts", 3),
        ("NS honours spades", 4),
        ("W shape", "4432"),
        ("N shape", "4333"),
    ],
)
def test_a_measure_counts_what_it_names(text: str, found: int | str) -> None:
    assert Measure.parse(text).of(DEAL) == found


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("N strength 15-18", True),
        ("N strength 19+", False),
        ("N strength 18", True),
        ("W shape 5332 4432", True),
        ("W shape 2344", True),
        ("N shape 4432", False),
        ("E aces 0-2", False),
    ],
)
def test_a_condition_holds_or_not(text: str, holds: bool) -> None:  # noqa: FBT001 - a table
    assert Condition.parse(text).holds(DEAL) is holds


@pytest.mark.parametrize(
    "text",
    [
        "",
        "N",
        "strength 15",
        "X strength 1",
        "NN aces 1",
        "N fish 3",
        "N shape",
        "N shape 5555",
        "NS shape 4333",
        "N strength",
        "N strength 15-",
        "N strength x",
        "N honours 3",
        "N honours fish 3",
    ],
)
def test_what_is_no_condition_is_told(text: str) -> None:
    with pytest.raises(NotUnderstood):
        Condition.parse(text)


@pytest.mark.parametrize(
    "texts",
    [
        ["N strength 38+"],
        ["N strength 17-15"],
        ["N aces 5"],
        ["N hearts 14+"],
        ["N hearts 7+", "S hearts 7+"],
        ["N strength 25+", "EW strength 20+"],
        ["N spades 7+", "N hearts 7+"],
        ["N spades 0-2", "N hearts 0-2", "N diamonds 0-2", "N clubs 0-2"],
        ["N shape 5332", "N spades 6+"],
        ["N shape 4333 4432", "N shape 4432 5332", "N hearts 3", "N clubs 3"],
    ],
)
def test_what_no_deal_can_be_is_told_at_once(texts: list[str]) -> None:
    with pytest.raises(NotUnderstood, match="no deal fulfils"):
        check_constraints(Constraints(conditions=tuple(map(Condition.parse, texts))))


@pytest.mark.parametrize(
    ("texts", "possible"),
    [
        (["N strength 15-17", "N strength 10-14"], False),
        (["N strength 15-17", "N strength 17-20"], True),
        (["N shape 4333", "N shape 5332 4432"], False),
        (["N shape 4333 4432", "N shape 5332 4432"], True),
        (["N shape 4333", "S shape 5332"], True),
    ],
)
def test_two_conditions_on_the_same_thing_must_meet(texts: list[str], possible: bool) -> None:  # noqa: FBT001 - a table
    conditions = tuple(map(Condition.parse, texts))
    if possible:
        check_constraints(Constraints(conditions=conditions))
    else:
        with pytest.raises(NotUnderstood, match="both"):
            check_constraints(Constraints(conditions=conditions))


def test_shapes_and_lengths_go_together_with_the_cards_dealt_before() -> None:
    predeal = (Hand.parse("AKQJ9.-.2.-"), *NO_CARDS[1:])
    for text, possible in (("5332", True), ("6322", True), ("4333", False), ("4441", False), ("5521", True)):
        constraints = Constraints(conditions=(Condition.parse(f"N shape {text}"),), predeal=predeal)
        if possible:
            check_constraints(constraints)
            assert constraints.conditions[0].holds(deal_hands(constraints, Random(1)))
        else:
            with pytest.raises(NotUnderstood, match="no deal fulfils the shape"):
                check_constraints(constraints)


def test_a_condition_is_told_as_it_is_written() -> None:
    for text in ("N strength 15-17", "NS hearts 8+", "N aces 4", "W honours spades 4+", "N shape 4333 4432"):
        assert str(Condition.parse(text)) == text
    assert Condition.parse("n strength 15 - 17") == Condition.parse("N strength 15-17")


def test_what_the_bounds_do_not_show_ends_with_the_tries() -> None:
    constraints = Constraints(conditions=(Condition.parse("N aces 4"), Condition.parse("N strength 0-16")), tries=50)
    impossible = Constraints(predicate=f"{__name__}:never", tries=50)
    check_constraints(constraints)
    with pytest.raises(NotUnderstood, match="none of 50 packs"):
        deal_hands(impossible, Random(1))


def never(hands: Hands) -> bool:
    """A predicate that no deal fulfils."""
    return len(hands) > 4


def test_cards_dealt_before_count_in_the_bounds() -> None:
    predeal = (Hand.parse("AKQJ.-.-.-"), *NO_CARDS[1:])
    assert Condition.parse("N strength 10+").measure.bounds(predeal) == (10, 37)
    with pytest.raises(NotUnderstood, match="no deal fulfils"):
        check_constraints(Constraints(conditions=(Condition.parse("E spades 10"),), predeal=predeal))


@pytest.mark.parametrize(
    "predeal",
    [
        (Hand.parse("AKQJT98765432.A.-.-"), Hand(), Hand(), Hand()),
        (Hand.parse("A.-.-.-"), Hand.parse("A.-.-.-"), Hand(), Hand()),
    ],
)
def test_a_hand_of_fourteen_and_a_card_dealt_twice_are_told(predeal: Hands) -> None:
    with pytest.raises(NotUnderstood):
        check_constraints(Constraints(predeal=predeal))


@pytest.mark.parametrize("name", ["", ":", "json", "json:", "nosuchmodule:x", "json:nothing"])
def test_a_predicate_that_is_not_there_is_told(name: str) -> None:
    if name:
        with pytest.raises(NotUnderstood):
            check_constraints(Constraints(predicate=name))
    else:
        check_constraints(Constraints(predicate=name))


# -- dealing --


def test_every_deal_is_a_whole_pack_and_as_wanted() -> None:
    constraints = Constraints(
        conditions=(Condition.parse("N strength 12-14"), Condition.parse("EW hearts 6+")),
        predicate=f"{__name__}:strong",
        predeal=(Hand.parse("-.A.-.-"), Hand.parse("2.2.2.2"), Hand(), Hand()),
    )
    check_constraints(constraints)
    random = Random(3)
    for _ in range(40):
        hands = deal_hands(constraints, random)
        assert sum(hand.bits for hand in hands) == WHOLE_PACK.bits
        assert {len(hand) for hand in hands} == {13}
        assert Card.HA in hands[Seat.N]
        assert Card.S2 in hands[Seat.E]
        assert strong(hands)
        assert all(condition.holds(hands) for condition in constraints.conditions)


def test_cards_fall_evenly() -> None:
    """Each card goes to each seat a quarter of the time: within five standard deviations, for all 208 of them."""
    random, constraints, number = Random(11), Constraints(), 4000
    deals = [deal_hands(constraints, random) for _ in range(number)]
    for seat in SEATS:
        for card in WHOLE_PACK:
            times = sum(card in hands[seat] for hands in deals)
            assert abs(times - number / 4) < 5 * (number * 3 / 16) ** 0.5


# -- shards --


def test_two_workers_make_the_rows_of_one() -> None:
    alone = rows_of(PLAYED, 7)
    assert [row[0] for row in alone] == list(range(7))
    assert alone == rows_of(PLAYED, 7, workers=2)
    assert alone[:3] == PLAYED.rows(0, 3)
    assert alone != rows_of(Small(plan=Plan(code="bridge-1895", seed="8", players=("plain", "badsworth-1898"))), 7)


def test_what_is_kept_is_not_done_again(tmp_path: Path) -> None:
    whole = rows_of(PLAYED, 6, keep=tmp_path / "kept")
    assert missing(PLAYED, 8, tmp_path / "kept") == 2
    told: list[int] = []
    with run(PLAYED, 8, keep=tmp_path / "kept", report=told.append) as parts:
        assert [row for part in parts for row in part][:6] == whole
    assert told == [2]


def test_a_shard_that_is_broken_or_short_is_done_again(tmp_path: Path) -> None:
    whole = rows_of(PLAYED, 5, keep=tmp_path)
    (tmp_path / "000000002.json").write_text("[[2,", encoding="utf-8")
    (tmp_path / "000000004.json").unlink()
    assert missing(PLAYED, 5, tmp_path) == 3
    assert rows_of(PLAYED, 5, keep=tmp_path) == whole


def test_a_folder_of_other_work_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept" / "work.1.new").touch()  # left by a process that was killed at once
    rows_of(PLAYED, 1, keep=tmp_path / "kept")
    other = Small(plan=Plan(code="bridge-1895", seed="8"))
    with pytest.raises(NotUnderstood, match="another simulation, with other plan"):
        rows_of(other, 1, keep=tmp_path / "kept")
    with monkeypatch.context() as patched:
        patched.setattr(shards, "program", lambda: "as it was last year")
        with pytest.raises(NotUnderstood, match="another version"):
            rows_of(PLAYED, 1, keep=tmp_path / "kept")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").touch()
    with pytest.raises(NotUnderstood, match="other things"):
        rows_of(PLAYED, 1, keep=tmp_path / "mine")


def test_players_that_are_objects_play_but_are_not_kept(tmp_path: Path) -> None:
    """A folder tells another work by its text, and an object has none that says how it plays."""
    named = Plan(code="bridge-1895", seed="7", players=("plain", "plain"))
    objects = Plan(code="bridge-1895", seed="7", players=(PlainPlayer, PlainPlayer))
    check_plan(objects)
    assert objects.columns == named.columns
    assert rows_of(objects, 2) == rows_of(named, 2)
    with pytest.raises(NotUnderstood, match="an object has no name to know it by"):
        rows_of(objects, 2, keep=tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_simulation_that_is_killed_goes_on_to_the_same_result(tmp_path: Path) -> None:
    keep = tmp_path / "kept"
    asked = ["simulate", "--deals", "40000", "--seed", "whitsun", "--feature", "N strength", "--feature", "E shape"]
    command = [*asked, "--workers", "2", "--keep", str(keep), "--rows", str(tmp_path / "rows.csv")]
    process = subprocess.Popen(
        [sys.executable, "-m", "oddtrick", *command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    wait_until(lambda: len(list(keep.glob("0*.json"))) >= 2, "two parts of the simulation")
    assert process.poll() is None, "it was to be killed at work"
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    assert not (tmp_path / "rows.csv").exists()
    before = {path: path.stat().st_mtime_ns for path in keep.glob("0*.json")}
    assert 2 <= len(before) < 8
    again = CliRunner().invoke(main, command)
    assert again.exit_code == 0, again.output
    assert all(path.stat().st_mtime_ns == time for path, time in before.items()), "what was kept is not done again"
    fresh = CliRunner().invoke(main, [*asked, "--rows", str(tmp_path / "fresh.csv")])
    assert fresh.exit_code == 0, fresh.output
    assert (tmp_path / "rows.csv").read_bytes() == (tmp_path / "fresh.csv").read_bytes()


# -- rows --


def test_a_deal_that_is_played_has_its_score() -> None:
    plan = Plan(code="auction-1910", seed="2", players=("plain", "plain"), dealer="N", calls=("1NT", "P", "P", "P"))
    check_plan(plan)
    rows = [dict(zip(plan.columns, row, strict=True)) for row in plan.rows(0, 6)]
    for row in rows:
        assert (row["calls"], row["strain"], row["declarer"], row["level"]) == ("1NT P P P", "NT", "N", 1)
        tricks = row["tricks"]
        assert isinstance(tricks, int)
        # 1910, law 4: 12 a trick at no trumps; law 50: 50 for each trick under the bid.
        assert row["below_NS"] == max(tricks - 6, 0) * 12
        assert row["below_EW"] == 0
        ahead = sum(int(str(row[f"{line}_NS"])) - int(str(row[f"{line}_EW"])) for line in ("below", "above"))
        assert row["points_NS"] == row["points_dealer"] == ahead
    assert len({row["tricks"] for row in rows}) > 1


def test_a_rubber_adds_up() -> None:
    plan = Plan(code="bridge-1895", seed="5", players=("badsworth-1898", "plain"), rubbers=True)
    check_plan(plan)
    row: dict[str, int | str | None] = dict(zip(plan.columns, plan.rows(0, 1)[0], strict=True))
    side = str(row["two_games"])
    assert row[f"games_{side}"] == 2
    # 1895, law 11: 100 to the side that wins two games.
    assert row[f"bonus_{side}"] == 100
    ahead = sum(int(str(row[f"{p}_NS"])) - int(str(row[f"{p}_EW"])) for p in ("below", "above", "bonus"))
    assert row["points_NS"] == ahead
    assert row["points_two_games"] == (ahead if side == "NS" else -ahead)


def test_a_game_without_games_has_nobody_who_won_two() -> None:
    plan = Plan(code="auction-1910", seed="1", players=("plain", "plain"), varieties=("by-figures",), rubbers=True)
    row = dict(zip(plan.columns, plan.rows(0, 1)[0], strict=True))
    assert (row["games_NS"], row["games_EW"], row["two_games"], row["points_two_games"]) == (0, 0, None, None)


@pytest.mark.parametrize("start", ["spawn", "forkserver"])
@pytest.mark.skipif(sys.platform == "win32", reason="there is no forkserver")
def test_the_script_of_the_documents_runs_however_workers_begin(tmp_path: Path, start: str) -> None:
    page = (ROOT / "docs" / "how-to" / "simulate.md").read_text(encoding="utf-8")
    (script,) = [block for block in page.split("```") if block.startswith("python\n# hearts.py\n")]
    begun = f"import multiprocessing\nmultiprocessing.set_start_method({start!r}, force=True)\n"
    # Fewer deals, so that the second run has nothing to do and the first is short.
    text = begun + script.removeprefix("python\n").replace("20000", "12000")
    (tmp_path / "script.py").write_text(text, encoding="utf-8")
    ended = subprocess.run(
        [sys.executable, "script.py"], cwd=tmp_path, capture_output=True, text=True, timeout=2 * PATIENCE, check=False
    )
    assert ended.returncode == 0, ended.stderr
    assert "('hearts_NS', 12000, " in ended.stdout
    assert len((tmp_path / "deals.csv").read_text(encoding="utf-8").splitlines()) == 12001


def test_features_are_columns_after_the_deal() -> None:
    plan = Plan(code="auction-1910", seed="1", features=("NS hearts", f"{__name__}:spades_of_west"))
    check_plan(plan)
    assert list(plan.columns) == ["number", "dealer", "deal", "hearts_NS", "spades_of_west"]
    _, dealer, deal, hearts, spades = plan.rows(9, 1)[0]
    hands = [Hand.parse(text) for text in str(deal).split()]
    assert dealer == "E"
    assert hearts == hands[0].length(Suit.HEARTS) + hands[2].length(Suit.HEARTS)
    assert spades == hands[3].length(Suit.SPADES)


def test_the_columns_stand_in_the_documents() -> None:
    told = (ROOT / "docs" / "how-to" / "simulate.md").read_text(encoding="utf-8")
    for names in (_DEALT, PLAYED_COLUMNS, RUBBER, FEWEST, WORTH):
        assert all(f"`{name}`" in told for name in names)


def test_the_solver_plays_too() -> None:
    pytest.importorskip("numba")
    whole = ("AKQJT98765432.-.-.-", "-.AKQJT98765432.-.-", "-.-.AKQJT98765432.-", "-.-.-.AKQJT98765432")
    constraints = Constraints(
        predeal=(Hand.parse(whole[0]), Hand.parse(whole[1]), Hand.parse(whole[2]), Hand.parse(whole[3]))
    )
    plan = Plan(code="auction-1915", seed="1", players=("double-dummy", "double-dummy"), constraints=constraints)
    check_plan(plan)
    row = dict(zip(plan.columns, plan.rows(0, 1)[0], strict=True))
    assert (row["tricks_N_S"], row["tricks_E_H"], row["tricks_S_C"]) == (13, 13, 0)
    # 1915, law 3: spades at nine; law 7: 100 for the grand slam; all five honours in one hand are 90 (law 6).
    assert row["worth_NS"] == 7 * 9 + 100 + 90


def test_the_solver_loses_tricks_where_nullo_is_agreed_on() -> None:
    pytest.importorskip("numba")
    whole = ("AKQJT98765432.-.-.-", "-.AKQJT98765432.-.-", "-.-.AKQJT98765432.-", "-.-.-.AKQJT98765432")
    constraints = Constraints(
        predeal=(Hand.parse(whole[0]), Hand.parse(whole[1]), Hand.parse(whole[2]), Hand.parse(whole[3]))
    )
    players, options = ("double-dummy", "double-dummy"), (("nullo", 20),)
    plan = Plan(code="auction-1915", seed="1", players=players, constraints=constraints, options=options)
    check_plan(plan)
    row = dict(zip(plan.columns, plan.rows(0, 1)[0], strict=True))
    # Who leads wins them all, and the lead is on the declarer's left.
    assert {row[f"fewest_{seat}"] for seat in "NESW"} == {0}
    # Seven at 20 and 100 for the grand slam are more than hearts bring East (7 x 8 + 100 + 80), and less than spades
    # bring North (7 x 9 + 100 + 90).
    assert (row["worth_EW"], row["worth_NS"]) == (7 * 20 + 100, 7 * 9 + 100 + 90)


def test_by_figures_a_deal_solved_has_the_fewest_tricks_and_no_worth() -> None:
    """North has the highest cards of every suit, and follows to whatever is led: thirteen tricks are theirs."""
    pytest.importorskip("numba")
    whole = ("AKQJ.AKQ.AKQ.AKQ", "T98.JT98.JT9.JT9", "765.765.8765.876", "432.432.432.5432")
    constraints = Constraints(
        predeal=(Hand.parse(whole[0]), Hand.parse(whole[1]), Hand.parse(whole[2]), Hand.parse(whole[3]))
    )
    players, varieties = ("double-dummy", "double-dummy"), ("by-figures",)
    plan = Plan(code="auction-1910", seed="1", players=players, constraints=constraints, varieties=varieties)
    check_plan(plan)
    row = dict(zip(plan.columns, plan.rows(0, 1)[0], strict=True))
    assert [row[f"fewest_{seat}"] for seat in "NESW"] == [13, 0, 13, 0]
    assert [row[f"tricks_{seat}_NT"] for seat in "NESW"] == [13, 0, 13, 0]
    assert not {"worth_NS", "worth_EW"} & row.keys()


@pytest.mark.parametrize(
    "plan",
    [
        Plan(code="bridge-1895", seed="1", rubbers=True),
        Plan(code="bridge-1895", seed="1", players=("plain", "plain"), rubbers=True, dealer="N"),
        Plan(code="auction-1910", seed="1", players=("plain", "plain"), varieties=("three-hand",)),
        Plan(code="bridge-1895", seed="1", features=("N aces", "N aces")),
        Plan(code="bridge-1895", seed="1", players=("plain", "plain"), calls=("1X",)),
        Plan(code="bridge-1895", seed="1", calls=("make:NT",)),
        Plan(code="bridge-1895", seed="1", players=("plain", "mozart")),
        Plan(code="bridge-1895", seed="1", players=("plain", "nobody")),
    ],
)
def test_what_cannot_be_simulated_is_told(plan: Plan) -> None:
    with pytest.raises(OddtrickError):
        check_plan(plan)


def test_a_plan_is_of_a_code() -> None:
    with pytest.raises(UnknownCode, match="whist"):
        Plan(code="whist", seed="1")


def kill_oneself(_number: int, _count: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def refuse(_number: int, _count: int) -> None:
    raise NotUnderstood("no deal fulfils it")


def asked_of_a_worker(function: Callable[[int, int], None]) -> None:
    with executor_for(workers=2) as executor:
        assert executor is not None
        executor.submit(function, 0, 1).result()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_worker_that_is_gone_is_told_and_what_it_says_is_handed_on() -> None:
    with pytest.raises(OddtrickError, match="what is kept"):
        asked_of_a_worker(kill_oneself)
    with pytest.raises(NotUnderstood, match="no deal"):
        asked_of_a_worker(refuse)


# -- tables --


def test_a_tally_is_the_mean_and_its_interval() -> None:
    values = [3, -4, 10, 0, 7]
    tally = Tally()
    for value in values:
        tally.add(value)
    assert tally.mean == pytest.approx(fmean(values))
    # Student's factor for four degrees of freedom, from tables.
    assert tally.margin == pytest.approx(2.776 * stdev(values) / len(values) ** 0.5, rel=0.005)
    assert (tally.least, tally.most) == (-4, 10)


@pytest.mark.parametrize(
    ("freedom", "factor"), [(1, 12.706), (2, 4.303), (4, 2.776), (9, 2.262), (29, 2.045), (100, 1.984), (10**6, 1.96)]
)
def test_students_factor_is_that_of_the_tables(freedom: int, factor: float) -> None:
    assert student_factor(freedom) == pytest.approx(factor, rel=0.005)


def test_tallies_group_by_columns_and_leave_blanks_out() -> None:
    tallies = Tallies({"strain": str, "tricks": int}, ["tricks"], ["strain"])
    tallies.add([("H", 9), ("NT", 7), ("H", 8), (None, None)])
    assert list(tallies.rows()) == [("H", "tricks", 2, 8.5, 6.3531, 8, 9), ("NT", "tricks", 1, 7.0, None, 7, 7)]
    with pytest.raises(NotUnderstood, match="no column fish"):
        Tallies({"strain": str}, ["fish"])
    with pytest.raises(NotUnderstood, match="holds no numbers"):
        Tallies({"strain": str}, ["strain"])


@pytest.mark.parametrize("form", ["csv", "parquet"])
def test_rows_are_read_back_as_they_were(tmp_path: Path, form: str) -> None:
    plan = Plan(code="auction-1915", seed="3", players=("plain", "plain"))
    path = tmp_path / f"rows.{form}"
    rows = plan.rows(0, 4)
    blank: Row = tuple(None for _ in plan.columns)
    write_rows(path, plan.columns, [rows[:3], [*rows[3:], blank]])
    if form == "csv":
        with path.open(encoding="utf-8", newline="") as file:
            head, *found = list(csv.reader(file))
        assert head == list(plan.columns)
        assert found == [["" if value is None else str(value) for value in row] for row in (*rows, blank)]
    else:
        table = pytest.importorskip("pyarrow.parquet").read_table(path)
        assert table.column_names == list(plan.columns)
        assert [tuple(row.values()) for row in table.to_pylist()] == [*rows, blank]
    assert list(tmp_path.iterdir()) == [path]


def test_groups_without_a_column_to_tally_are_counted() -> None:
    tallies = Tallies({"strain": str, "tricks": int}, [], ["strain"])
    tallies.add([("H", 9), ("NT", 7), ("H", 8), (None, None)])
    assert list(tallies.columns) == ["strain", "number", "share"]
    assert list(tallies.rows()) == [(None, 1, 25.0), ("H", 2, 50.0), ("NT", 1, 25.0)]


FULL = """
import resource
from pathlib import Path
from oddtrick.rules.errors import OddtrickError
from oddtrick.research.simulate import Plan, run, write_rows
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
plan = Plan(code="auction-1910", seed="1")
try:
    if {path!r} == "kept":
        with run(plan, 2000, keep=Path("kept")):
            pass
    else:
        write_rows(Path({path!r}), plan.columns, [plan.rows(0, 2000)])
except OddtrickError as error:
    print(error)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no limit on the size of files")
@pytest.mark.parametrize(
    ("path", "named"), [("rows.csv", "rows.csv"), ("rows.parquet", "rows.parquet"), ("kept", "kept/000000000.json")]
)
def test_a_disk_that_is_full_is_told_with_the_file(tmp_path: Path, path: str, named: str) -> None:
    if path == "rows.parquet":
        pytest.importorskip("pyarrow")
    command = [sys.executable, "-c", FULL.format(path=path)]
    ended = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=PATIENCE, check=True)
    assert ended.stdout.startswith(f"{named} cannot be written: ")
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] in ([], ["work.json"])


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT for one process")
def test_an_interruption_says_what_is_kept(tmp_path: Path) -> None:
    command = ["simulate", "--deals", "9000000", "--seed", "1", "--workers", "2", "--keep", str(tmp_path / "kept")]
    process = subprocess.Popen(
        [sys.executable, "-m", "oddtrick", *command], stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    wait_until(lambda: list((tmp_path / "kept").glob("0*.json")), "the first part of the simulation")
    os.killpg(process.pid, signal.SIGINT)
    _, told = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert told.strip() == (
        f"Interrupted: what is done is kept in {tmp_path / 'kept'}, and the same command goes on from there."
    )


def test_a_table_that_fails_leaves_nothing(tmp_path: Path) -> None:
    def parts() -> list[list[Row]]:
        raise NotUnderstood("in the midst of it")

    with pytest.raises(NotUnderstood):
        write_rows(tmp_path / "rows.csv", {"number": int}, (part for _ in range(1) for part in parts()))
    assert not list(tmp_path.iterdir())


# -- the command --


def test_the_command_tallies_and_writes(tmp_path: Path) -> None:
    rows, tallies = tmp_path / "rows.csv", tmp_path / "tallies.csv"
    asked = ["simulate", "--deals", "8", "--players", "lawful", "--seed", "1", "--by", "strain", "--tally", "tricks"]
    found = CliRunner().invoke(main, [*asked, "--rows", str(rows), "--tallies", str(tallies), "--json"])
    assert found.exit_code == 0, found.output
    plain = json.loads(found.stdout)
    assert (plain["deals"], plain["seed"], plain["players"]) == (8, "1", ["lawful", "lawful"])
    with rows.open(encoding="utf-8") as file:
        tricks = [int(row["tricks"]) for row in csv.DictReader(file)]
    assert sum(group["number"] * group["mean"] for group in plain["tallies"]) == pytest.approx(sum(tricks), abs=0.01)
    assert tallies.read_text(encoding="utf-8").startswith("strain,column,number,mean,margin95,least,most\n")


def test_progress_is_told_where_no_bar_can_be_drawn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = iter([0.0, 10.0, 40.0, 40.0, 40.0, 50.0])
    monkeypatch.setattr("oddtrick.terminal.cli.simulate.time.monotonic", lambda: next(clock))
    with progress(1200, "deals") as told:
        told(100)
        told(300)
        told(100)
    assert capsys.readouterr().err == "400 of 1200 deals, 10.0 deals/s, 0:01:20 left\n"


def test_no_bar_is_drawn_where_all_is_done(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with progress(0, "deals"):
        pass
    assert capsys.readouterr().err == ""
    with progress(2, "deals") as told:
        told(2)
    assert "100%" in capsys.readouterr().err


def test_groups_alone_are_counted() -> None:
    found = CliRunner().invoke(main, ["simulate", "--deals", "40", "--seed", "1", "--by", "dealer"])
    assert found.exit_code == 0, found.output
    assert [line.split() for line in found.stdout.splitlines()[1:3]] == [
        ["dealer", "number", "share"],
        ["E", "10", "25.0"],
    ]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--where", "N strength 38+"], "no deal fulfils"),
        (
            ["--predicate", f"{__name__}:never", "--tries", "20", "--deals", "1"],
            "none of 20 packs",
        ),
        (["--players", "mozart"], "no player 'mozart'; there are plain"),
        (["--keep", "x"], "--keep goes with --seed"),
        (["--rows", "x.txt"], ".csv or .parquet"),
        (["--rows", "nowhere/x.csv"], "there is no folder"),
        (["--hand", "N:AK.-.-"], "suits instead of four"),
        (["--hand", "N:A...", "--hand", "N:K..."], "has been given cards"),
        (["--cluster", "fish://x"], "is no cluster"),
        (["--players", "plain", "--deals", "1", "--calls", "7NT 1S"], "cannot be made"),
        (["--rubbers", "2"], "rubbers need players"),
        (["--calls", "1NT"], "name them with --players"),
        (["--players", "nobody,plain"], "nobody alone"),
        (["--rows", "x.csv", "--tallies", "./x.csv"], "cannot both be x.csv"),
        (["--feature", "my_failures:deal"], "there is a column deal"),
        (["--feature", "my_failures:tricks", "--players", "plain"], "there is a column tricks"),
        (["--predicate", "my_failures:nothing"], "answers None; a condition answers True or False"),
        (["--predicate", "my_failures:text"], "answers 'no'"),
        (["--predicate", "my_failures:ends"], "SystemExit: 3"),
        (["--predicate", "my_failures:asks_for_none"], "but 1 was given"),
        (["--predicate", "my_failures:raises"], "ValueError: a bad wish (line 2 of"),
        (["--feature", "my_failures:raises"], "given the hands"),
        (["--predicate", "my_broken:wish"], "SyntaxError"),
        (["--keep", "my_failures.py", "--seed", "1"], "is a file; name a folder"),
    ],
)
def test_bad_input_gets_one_line(
    arguments: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my_failures.py").write_text(
        "def raises(hands):\n    raise ValueError('a bad wish')\n"
        "def nothing(hands):\n    pass\n"
        "def text(hands):\n    return 'no'\n"
        "def ends(hands):\n    raise SystemExit(3)\n"
        "def asks_for_none():\n    return True\n"
        "def deal(hands):\n    return 7\n"
        "tricks = deal\n"
    )
    (tmp_path / "my_broken.py").write_text("def wish(:\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    found = CliRunner().invoke(main, ["simulate", *arguments])
    assert found.exit_code == 2
    last = found.output.strip().splitlines()[-1]
    assert last.startswith("Error: ")
    assert told in last
    assert "dealing.py" not in last


def test_a_predicate_stands_in_a_file_beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_wishes_for_deals.py").write_text("def four(hands):\n    return len(hands[0].suit(0)) == 4\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    asked = ["simulate", "--deals", "5", "--predicate", "my_wishes_for_deals:four", "--feature", "N spades", "--json"]
    found = CliRunner().invoke(main, asked)
    assert found.exit_code == 0, found.output
    (tally,) = json.loads(found.stdout)["tallies"]
    assert (tally["least"], tally["most"], tally["number"]) == (4, 4, 5)


def test_another_text_of_ones_own_function_is_other_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    asked = ["simulate", "--deals", "5", "--predicate", "my_wish_of_today:wish", "--seed", "1", "--keep", "kept"]
    for text, status in (("True", 0), ("True  # as before", 2)):
        (tmp_path / "my_wish_of_today.py").write_text(f"def wish(hands):\n    return {text}\n")
        assert CliRunner().invoke(main, asked).exit_code == status


def test_the_folder_names_its_work(tmp_path: Path) -> None:
    rows_of(PLAYED, 1, keep=tmp_path)
    assert json.loads((tmp_path / WORK).read_text(encoding="utf-8"))["plan"]["seed"] == "7"


def test_a_cluster_without_its_package_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ray", "distributed"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(MissingExtra, match="pip install"), executor_for("ray://local"):
        pass
    with socket.create_server(("127.0.0.1", 0)) as listening:
        address = f"dask://127.0.0.1:{listening.getsockname()[1]}"
        with pytest.raises(MissingExtra, match="pip install"), executor_for(address):
            pass


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "ray://127.0.0.1:1", "dask://nowhere", "ray://x:99999999"])
def test_a_cluster_that_does_not_answer_is_told(address: str) -> None:
    with pytest.raises(NotUnderstood), executor_for(address):
        pass


@pytest.mark.parametrize("players", [("plain",), ("plain", "plain", "plain"), "plain", ()])
def test_a_plan_names_two_kinds_of_players(players: Any) -> None:
    with pytest.raises(NotUnderstood, match="players names two kinds"):
        Plan(code="auction-1910", seed="1", players=players)
