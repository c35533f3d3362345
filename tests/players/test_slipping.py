"""A player who slips: what he does is improper, always possible, and the same again for the same seed."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from oddtrick.acts import Act, Deal
from oddtrick.cards import PACK, Seat, deal_round
from oddtrick.cli import main
from oddtrick.codes import AUCTION_1910, CODES
from oddtrick.laws.law import Code
from oddtrick.players.lawful import LawfulPlayer
from oddtrick.players.slipping import SlippingPlayer
from oddtrick.referee import after, judge
from oddtrick.table import Table
from oddtrick.view import view
from tests.support.tables import VARIED, name_of


def _opened() -> Table:
    table = Table(dealer=Seat.S)
    return after(table, judge(AUCTION_1910, table, Deal(Seat.S, deal_round(PACK, Seat.S))))


def _slips(rate: float) -> list[Act | None]:
    seen = view(AUCTION_1910, _opened(), Seat.W)
    return [SlippingPlayer(LawfulPlayer(seed), rate, seed).slip(AUCTION_1910, seen) for seed in range(100)]


def test_a_steady_hand_never_slips() -> None:
    assert set(_slips(0)) == {None}


def test_a_card_is_dropped_in_the_declaration_and_the_referee_finds_it() -> None:
    dropped = [act for act in _slips(1) if act is not None]
    assert dropped
    assert all(judge(AUCTION_1910, _opened(), act).fault is not None for act in dropped)
    assert dropped == [act for act in _slips(1) if act is not None]


def test_a_rate_lies_between_0_and_1() -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        SlippingPlayer(LawfulPlayer(0), 1.5)


@pytest.mark.parametrize("code", [*CODES, *VARIED], ids=name_of)
def test_a_rubber_with_slips_comes_to_its_end(code: Code, tmp_path: Path) -> None:
    words = ["play", "--auto", "--club", "--slips", "0.1", "--seed", "3", "--code", code.key]
    words += [word for name in code.varieties for word in ("--variety", name)]
    result = CliRunner().invoke(main, [*words, "--record", str(tmp_path / "r.odd")])
    assert result.exit_code == 0, result.output
    assert "The referee" in result.stdout


def test_slips_are_for_a_club_table(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["play", "--auto", "--slips", "0.1", "--record", str(tmp_path / "r.odd")])
    assert result.exit_code == 2
