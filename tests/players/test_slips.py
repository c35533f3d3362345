"""Slips: what is done is improper, always possible, the same again at the same place and new at the next."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from oddtrick.players.slips import Slips
from oddtrick.rules.acts import Act, Deal, Say
from oddtrick.rules.calls import PASS, Bid, Strain
from oddtrick.rules.cards import PACK, Seat, deal_round
from oddtrick.rules.codes import AUCTION_1910, CODES
from oddtrick.rules.laws.law import Code
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Effect, SpokenCall, Table
from oddtrick.rules.view import View, view
from oddtrick.terminal.cli import main
from tests.support.tables import VARIED, name_of


def _opened() -> Table:
    table = Table(dealer=Seat.S)
    return after(table, judge(AUCTION_1910, table, Deal(Seat.S, deal_round(PACK, Seat.S))))


def _slips(rate: float) -> list[Act | None]:
    seen = view(AUCTION_1910, _opened(), Seat.W)
    return [Slips(rate, 1).unasked(AUCTION_1910, seen, acts_done) for acts_done in range(100)]


HEARTS = Say(Seat.W, Bid(2, Strain.HEARTS))
"""What West means to say over one without trumps."""


def _to_overcall() -> View:
    table = _opened()
    table = after(table, judge(AUCTION_1910, table, Say(Seat.S, Bid(1, Strain.NO_TRUMPS))))
    return view(AUCTION_1910, table, Seat.W)


def test_a_steady_hand_never_slips() -> None:
    assert set(_slips(0)) == {None}


def test_a_card_is_dropped_in_the_declaration_and_the_referee_finds_it() -> None:
    dropped = [act for act in _slips(1) if act is not None]
    assert dropped
    assert all(judge(AUCTION_1910, _opened(), act).fault is not None for act in dropped)
    assert dropped == [act for act in _slips(1) if act is not None]


def test_a_rate_lies_between_0_and_1() -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        Slips(1.5)


def test_a_slip_that_has_been_put_right_is_drawn_anew() -> None:
    """Seeded by the position it came again for ever, whenever the cards went back."""
    drawn = {Slips(0.5, 1).instead(HEARTS, _to_overcall(), acts_done) for acts_done in range(40)}
    assert drawn == {None, Say(Seat.W, Bid(1, Strain.HEARTS))}


def test_who_has_had_a_call_put_right_takes_care() -> None:
    seen = _to_overcall()
    corrected = replace(seen, said=(*seen.said, SpokenCall(Seat.W, PASS, Effect.VOID)))
    assert {Slips(1, 1).instead(HEARTS, seen, acts_done) for acts_done in range(40)} != {None}
    assert {Slips(1, 1).instead(HEARTS, corrected, acts_done) for acts_done in range(40)} == {None}


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
