"""Data sets: what stands in them, the same with any number of workers, resumed and added to."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from oddtrick.research.simulate import run
from oddtrick.research.simulate.datasheet import SHEET, WORK_FOLDER, write_data_set
from oddtrick.research.simulate.deal_constraints import Constraints, deal_hands
from oddtrick.research.simulate.reasoned_deals import ReasonedDeals, check_reasoned
from oddtrick.rules.acts import Deal, Play, Say
from oddtrick.rules.calls import parse_call
from oddtrick.rules.cards import Card, Hand, Seat, Side
from oddtrick.rules.codes import find_code
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.score.scoring import points
from oddtrick.rules.laws.table_score import entries_of
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import State, Table
from oddtrick.terminal.cli import main

pytest.importorskip("numba", reason="it belongs to the extra analysis")
parquet = pytest.importorskip("pyarrow.parquet", reason="it belongs to the extra research")

BOOKS = [("bridge-1895", "badsworth-1898"), ("auction-1910", "foster-1910"), ("auction-1915", "work-1915")]


def plainly(code: str = "auction-1910") -> ReasonedDeals:
    return ReasonedDeals(code=code, seed="7", players=("plain", "plain"))


@pytest.mark.parametrize(("key", "player"), BOOKS)
def test_a_row_is_a_deal_that_the_referee_has_alike(key: str, player: str) -> None:
    """The referee judges calls and cards again; each has its reason, and the score is that of the row."""
    work, code = ReasonedDeals(code=key, seed="3", players=(player, player)), find_code(key)
    for row in work.rows(5, 2):
        columns = dict(zip(work.columns, row, strict=True))
        north, east, south, west = map(Hand.parse, str(columns["deal"]).split())
        assert (north, east, south, west) == deal_hands(Constraints(), Random(f"3/{columns['number']}"))
        dealer = Seat.parse(columns["dealer"])
        table = Table(dealer=dealer)
        table = after(table, judge(code, table, Deal(dealer, (north, east, south, west))))
        calls, cards = str(columns["calls"]).split(), str(columns["cards"]).split()
        for text in (*calls, *cards):
            deal = table.deal
            assert deal is not None
            assert deal.turn is not None
            assert deal.player is not None
            hand = None if deal.turn is deal.player else deal.turn
            calling = deal.state is State.OPEN
            act = Say(deal.turn, parse_call(text)) if calling else Play(deal.player, (Card.parse(text),), hand)
            ruling = judge(code, table, act)
            assert ruling.is_proper
            table = after(table, ruling)
        reasons, rules = str(columns["reasons"]).split("\n"), str(columns["rules"]).split("\n")
        assert len(reasons) == len(rules) == len(calls) + len(cards)
        assert all(reasons)
        assert any(rules)
        entries = entries_of(code, table)
        assert columns["points_NS"] == points(entries, Side.NS) - points(entries, Side.EW)
        assert all(0 <= int(str(columns[f"tricks_{seat}_NT"])) <= 13 for seat in "NESW")


def written(folder: Path, number: int, a_file: int = 4) -> list[Path]:
    with run(plainly(), number, keep=folder / WORK_FOLDER) as parts:
        return write_data_set(folder, plainly(), number, parts, a_file)


def test_it_goes_on_and_is_the_same_as_one_written_at_once(tmp_path: Path) -> None:
    gone_on, at_once = tmp_path / "first", tmp_path / "second"
    first = written(gone_on, 6)
    assert [path.name for path in first] == ["deals-000000000-000000003.parquet", "deals-000000004-000000005.parquet"]
    kept = first[0].stat().st_mtime_ns
    files = written(gone_on, 9)
    assert files[0].stat().st_mtime_ns == kept
    assert sorted(gone_on.glob("*.parquet")) == files, "what six deals left behind has gone"
    assert [path.read_bytes() for path in files] == [path.read_bytes() for path in written(at_once, 9)]
    assert (gone_on / SHEET).read_text(encoding="utf-8") == (at_once / SHEET).read_text(encoding="utf-8")
    numbers = [number for path in files for number in parquet.read_table(path)["number"].to_pylist()]
    assert numbers == list(range(9))


def test_the_datasheet_tells_every_column_and_file(tmp_path: Path) -> None:
    files = written(tmp_path, 3)
    sheet = (tmp_path / SHEET).read_text(encoding="utf-8")
    assert re.findall(r"^\| `(\w+)` \| (?:text|whole number) \| .", sheet, re.MULTILINE) == list(plainly().columns)
    assert all(path.name in sheet for path in files)
    assert "oddtrick dataset FOLDER --code auction-1910 --players plain,plain --deals 3 --seed 7" in sheet


def oddtrick(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["dataset", *arguments])


def test_the_command_writes_a_data_set_by_two_processes(tmp_path: Path) -> None:
    result = oddtrick(
        str(tmp_path / "set"), "--deals", "26", "--players", "plain", "--seed", "7", "--workers", "2", "--json"
    )
    assert result.exit_code == 0, result.output
    answer = json.loads(result.stdout)
    (file,) = answer["files"]
    rows = parquet.read_table(tmp_path / "set" / file).to_pylist()
    assert [tuple(row.values()) for row in rows[:3]] == plainly().rows(0, 3)
    again = oddtrick(str(tmp_path / "set"), "--deals", "26", "--players", "plain", "--seed", "8")
    assert again.exit_code == 2
    assert "with other seed" in again.output


def test_what_cannot_be_had_is_said_at_once(tmp_path: Path) -> None:
    with pytest.raises(NotUnderstood, match="two sides"):
        check_reasoned(
            ReasonedDeals(code="auction-1910", seed="1", players=("plain", "plain"), varieties=("three-hand",))
        )
    (tmp_path / "file").touch()
    assert "is a file; name a folder" in oddtrick(str(tmp_path / "file"), "--players", "plain").output
    assert "one name, or two" in oddtrick(str(tmp_path / "set"), "--players", "a,b,c").output
    assert "no player 'nobody-2000'" in oddtrick(str(tmp_path / "set"), "--players", "nobody-2000").output
    assert not (tmp_path / "set").exists()
