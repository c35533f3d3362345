"""What a score is worth: the tables of the four codes, and the codes that borrow one."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from oddtrick.players.imagined_view import read_hand, sheet_with, situation
from oddtrick.players.plain.valuing import Price, stakes
from oddtrick.rules.calls import parse_call
from oddtrick.rules.cards import Seat, Side
from oddtrick.rules.codes import CODES, code_for, find_code
from oddtrick.rules.laws.law import Code
from oddtrick.solving.score_worth import score_worth, table_for, worth_table
from tests import ROOT
from tests.rules.codes.made_up_1920 import CODE as MADE_UP

GAMES = tuple(product((0, 1), (0, 1)))
VARIED = (
    code_for("bridge-1895", varieties=("dummy-bridge",)),
    code_for("auction-1908", {"rubber_bonus": 250}),
    code_for("auction-1910", varieties=("by-suits",)),
    code_for("auction-1915", {"dual_spade": True}),
    MADE_UP,
)


def code_name(code: Code) -> str:
    return " ".join((code.name, *(name for name, _ in code.options)))


def scores(code: Code) -> list[tuple[int, int]]:
    points = table_for(code).points
    return list(product(points, points))


def test_every_printed_code_has_a_table_of_its_own() -> None:
    assert {file.stem for file in (ROOT / "src/oddtrick/solving/score_worth").glob("*.json")} == {
        code.key for code in CODES
    }
    for code in CODES:
        table, rubber = table_for(code), code.scoring.games
        assert rubber is not None
        assert table.code == code.key
        assert (table.game, table.games, table.bonus) == (rubber.game.value, rubber.games.value, rubber.bonus.value)


def test_the_tables_have_the_scores_that_can_come_up() -> None:
    """1895: fifteen for a side, 1,800 with the games and who deals; 1915: no 11 and nothing below 6, 4,608."""
    assert worth_table("bridge-1895").points == tuple(range(0, 30, 2))
    assert worth_table("auction-1915").points == (0, 6, 7, 8, 9, 10, *range(12, 30))
    for code in CODES:
        table = table_for(code)
        assert set(table.values) == set(GAMES)
        for rows in table.values.values():
            assert [len(row) for row in rows] == [len(table.points)] * len(table.points)


@pytest.mark.parametrize("code", [*CODES, *VARIED], ids=code_name)
def test_what_one_side_gains_the_other_loses(code: Code) -> None:
    for (ours, theirs), (won, lost) in product(scores(code), GAMES):
        mine = score_worth(code, (ours, theirs), (won, lost), dealing=True)
        assert mine == -score_worth(code, (theirs, ours), (lost, won), dealing=False)


@pytest.mark.parametrize("code", [*CODES, *VARIED], ids=code_name)
def test_more_points_and_more_games_are_worth_no_less(code: Code) -> None:
    rubber = code.scoring.games
    assert rubber is not None
    to_game = range(rubber.game.value)
    for (won, lost), dealing in product(GAMES, (True, False)):
        worths = [[score_worth(code, (a, b), (won, lost), dealing=dealing) for b in to_game] for a in to_game]
        assert all(less <= more for low, high in pairwise(worths) for less, more in zip(low, high, strict=True))
        assert all(row == sorted(row, reverse=True) for row in worths)
        assert worths[0][0] < score_worth(code, (rubber.game.value, 0), (won, lost), dealing=dealing)
        assert worths[0][0] > score_worth(code, (0, rubber.game.value), (won, lost), dealing=dealing)


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_the_start_is_what_simulated_rubbers_came_to(code: Code) -> None:
    """The side that deals first: the table, and the mean of rubbers that were played besides."""
    table = table_for(code)
    assert table.rubbers >= 100
    assert abs(score_worth(code, (0, 0), (0, 0), dealing=True) - table.mean) <= table.margin


def test_at_bridge_the_deal_is_an_advantage_and_at_auction_it_is_none() -> None:
    """Who deals at bridge makes the trumps; at auction anybody may bid (Foster p. 12)."""
    assert score_worth(find_code("bridge-1895"), (0, 0), (0, 0), dealing=True) > 10
    for code in CODES[1:]:
        assert abs(score_worth(code, (0, 0), (0, 0), dealing=True)) < 10


def test_games_and_the_rubber_by_hand() -> None:
    code = find_code("auction-1910")
    assert score_worth(code, (30, 0), (1, 0), dealing=True) == 250
    assert score_worth(code, (12, 36), (1, 1), dealing=False) == -250
    assert score_worth(code, (0, 0), (2, 1), dealing=False) == 250
    for dealing in (True, False):
        one_up = score_worth(code, (0, 0), (1, 0), dealing=dealing)
        assert score_worth(code, (32, 28), (0, 0), dealing=dealing) == one_up
        assert score_worth(code, (28, 32), (0, 0), dealing=dealing) == score_worth(
            code, (0, 0), (0, 1), dealing=dealing
        )
        # Nothing is carried over into the next game, and both sides begin it from nothing.
        assert 60 < one_up < 190


def test_points_that_a_table_lacks_count_as_the_next_below() -> None:
    code = find_code("auction-1910")
    assert score_worth(code, (15, 1), (0, 0), dealing=True) == score_worth(code, (14, 0), (0, 0), dealing=True)
    code = find_code("auction-1915")
    assert score_worth(code, (11, 5), (0, 1), dealing=False) == score_worth(code, (10, 0), (0, 1), dealing=False)


def test_who_has_no_table_has_that_of_the_same_kind_of_game() -> None:
    """A code where all call in rotation that of 1910; varieties and options that of their code; by the bonus."""
    for below, won, dealing in product(((0, 0), (18, 6), (8, 24)), GAMES, (True, False)):
        plain = score_worth(find_code("auction-1908"), below, won, dealing=dealing)
        assert score_worth(VARIED[1], below, won, dealing=dealing) == pytest.approx(2.5 * plain)
        bridge = score_worth(find_code("bridge-1895"), below, won, dealing=dealing)
        assert score_worth(VARIED[0], below, won, dealing=dealing) == bridge
    rubber = MADE_UP.scoring.games
    assert rubber is not None
    share = rubber.bonus.value / 250
    of_1910 = score_worth(find_code("auction-1910"), (0, 0), (1, 0), dealing=True)
    assert score_worth(MADE_UP, (0, 0), (1, 0), dealing=True) == pytest.approx(share * of_1910)


def test_where_there_are_no_games_a_score_is_worth_nothing() -> None:
    figures = code_for("auction-1910", varieties=("by-figures",))
    assert score_worth(figures, (200, 0), (0, 0), dealing=True) == 0


TWO_HEARTS = Price(below=16, above=30, other_below=0, other_above=0)
"""Two by cards in hearts under 1910, and four honours divided."""


def test_what_is_at_stake_in_a_deal_for_the_side_that_dealt() -> None:
    """South has dealt at 24 to 6, a game to the others: two hearts win the game, and West deals next."""
    code = find_code("auction-1910")
    sheet = sheet_with(code, {Side.NS: 24, Side.EW: 6}, {Side.EW: 1})
    at_stake = stakes(code, situation(code, Seat.S, Seat.S, read_hand("A32.AKQJ2.A32.32"), (), sheet))
    game_all = score_worth(code, (0, 0), (1, 1), dealing=False)
    assert at_stake.worth(TWO_HEARTS, declaring=True) == 16 + 30 + game_all
    assert at_stake.worth(TWO_HEARTS, declaring=False) == -16 - 30 + score_worth(code, (24, 22), (0, 1), dealing=False)
    nothing = score_worth(code, (24, 6), (0, 1), dealing=False)
    assert at_stake.unchanged() == nothing
    assert at_stake.unseen() == score_worth(code, (24, 6), (0, 1), dealing=True) - nothing


def test_what_is_at_stake_in_a_deal_for_the_other_side() -> None:
    code = find_code("auction-1910")
    sheet = sheet_with(code, {Side.NS: 24, Side.EW: 6}, {Side.EW: 1})
    seen = situation(code, Seat.S, Seat.W, read_hand("A32.AKQJ2.A32.32"), (parse_call("1S"),), sheet)
    at_stake = stakes(code, seen)
    assert at_stake.worth(TWO_HEARTS, declaring=False) == -16 - 30 + score_worth(code, (0, 0), (1, 1), dealing=True)
    assert at_stake.unchanged() == score_worth(code, (6, 24), (1, 0), dealing=True)
    assert at_stake.unseen() == score_worth(code, (6, 24), (1, 0), dealing=False) - at_stake.unchanged()
