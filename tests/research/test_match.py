"""Matches: two tables, the same packs, the sides changed; the figures and their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from oddtrick.players.imagined_view import sheet_with
from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.players.registry import PLAYERS
from oddtrick.research.match import Contest, Pair, outcome, pairs, play_match, play_pair, play_rubber, standing_worth
from oddtrick.rules.cards import PACK, SEATS, Seat, Side, deal_round
from oddtrick.rules.codes import find_code
from oddtrick.rules.errors import NoSuchPlayer, NotUnderstood
from oddtrick.rules.laws.score.items import PlainItem
from oddtrick.rules.laws.score.scoring import Entry, Line, TwoGames
from oddtrick.rules.laws.score.sheet import Sheet, enter
from oddtrick.solving.score_worth import score_worth

CONTEST = Contest(code="bridge-1895", first="plain", second="lawful", seed="7")
ALIKE = Contest(code="bridge-1895", first="plain", second="plain", seed="7")


def test_a_rubber_is_won_by_whoever_has_its_bonus() -> None:
    code = find_code("auction-1915")
    assert isinstance(code.scoring.rubber, TwoGames)
    played = play_rubber(code, {seat: PlainPlayer(seat) for seat in SEATS}, "whitsun")
    assert played.deals >= 2
    assert abs(played.points) < 5000
    assert played == play_rubber(code, {seat: PlainPlayer(seat) for seat in SEATS}, "whitsun")


def test_players_of_one_kind_draw_with_themselves_in_every_pair() -> None:
    """The seats keep their seeds, so that the two tables are one and the same."""
    for pair in islice(pairs(ALIKE), 3):
        assert pair.there == pair.back
        assert pair.points == 0


def test_whoever_is_named_first_wins_what_the_other_loses() -> None:
    turned = Contest(code=CONTEST.code, first=CONTEST.second, second=CONTEST.first, seed=CONTEST.seed)
    for number in range(2):
        assert play_pair(CONTEST, number).points == -play_pair(turned, number).points


def test_the_same_seed_gives_the_same_match_however_many_work_at_it() -> None:
    alone = play_match(CONTEST, 12)
    assert alone == play_match(CONTEST, 12)
    assert alone == play_match(CONTEST, 12, workers=2)
    other = Contest(code=CONTEST.code, first="plain", second="lawful", seed="8")
    assert play_match(other, 12) != alone


def test_as_many_deals_are_played_as_were_asked_for() -> None:
    told: list[int] = []
    found = play_match(CONTEST, 30, report=told.append)
    assert sum(told) == found.deals >= 60
    assert found.deals - told[-1] < 60
    assert found.rubbers == 2 * len(told)


def test_plain_sense_beats_chance() -> None:
    found = play_match(CONTEST, 60)
    assert found.a_deal.value > 0
    assert found.a_deal.leaves_zero_out
    assert found.a_rubber.value > found.a_deal.value


STUDENT = 4.30265
"""The factor of Student's distribution for 95 % with two degrees of freedom, from its table."""


def wide(values: Sequence[float]) -> float:
    """That factor for three cases that are as lopsided as these."""
    mean = fmean(values)
    skewness = 3 / 2 * sum((value - mean) ** 3 for value in values) / stdev(values) ** 3
    return STUDENT + abs(skewness) / (6 * sqrt(3)) * (1 + 2 * STUDENT**2)


def test_the_figures_of_pairs_by_hand() -> None:
    """Pairs of 300 in 10 deals, 100 in 10, and of -100 in 20 at both tables together."""
    played = [
        Pair((200.0, 0.0, 0.0, 0.0, 0.0), (-100.0, 0.0, 0.0, 0.0, 0.0)),
        Pair((50.0, 10.0, 0.0, 0.0, 0.0), (-50.0, 10.0, 0.0, 0.0, 0.0)),
        Pair((0.0,) * 10, (10.0,) * 10),
    ]
    found = outcome(CONTEST, played)
    assert found.deals == 40
    assert found.a_deal.value == pytest.approx(300 / 40)
    assert found.a_rubber.value == pytest.approx(50)
    wins = [pair.points / 2 for pair in played]
    assert found.a_rubber.margin == pytest.approx(wide(wins) * stdev(wins) / sqrt(3), rel=1e-4)
    beyond = [300 - 75, 100 - 75, -100 - 150]
    assert fmean(beyond) == 0
    assert found.a_deal.margin == pytest.approx(wide(beyond) * stdev(beyond) / sqrt(3) / (40 / 3), rel=1e-4)
    assert not found.a_deal.leaves_zero_out


def test_the_deals_of_the_table_that_goes_on_come_to_a_whole_rubber() -> None:
    """The worth of the score begins with what it is to deal first, and ends with the bonus: points are all else."""
    code = find_code(CONTEST.code)
    for number in range(2):
        pair = play_pair(CONTEST, number)
        seed = f"{CONTEST.seed}/{number}"
        # In even rubbers the kind whose name comes first sits N and S at the table that goes on.
        north, east = ("plain", "lawful") if number % 2 else ("lawful", "plain")
        kinds = {seat: north if seat.side is Side.NS else east for seat in SEATS}
        seated = {seat: PLAYERS[kind](Random(f"{seed}/{seat}").randrange(2**31)) for seat, kind in kinds.items()}
        whole = play_rubber(code, seated, seed)
        assert len(pair.there) == whole.deals
        start = standing_worth(code, Sheet(scoring=code.scoring), Random(f"{seed}/dealer").choice(SEATS))
        assert abs(start) > 10
        assert sum(pair.there if number % 2 else pair.back) == pytest.approx(whole.points - start)


def test_what_a_deal_is_worth_by_hand() -> None:
    """Points that are written, and what the score is worth to the side that deals next, or less by what it is."""
    code = find_code("auction-1915")
    start = score_worth(code, (0, 0), (0, 0), dealing=True)
    assert standing_worth(code, Sheet(scoring=code.scoring), Seat.N) == start
    assert standing_worth(code, Sheet(scoring=code.scoring), Seat.W) == -start
    one_up = sheet_with(code, {}, {Side.NS: 1})
    assert standing_worth(code, one_up, Seat.S) == 30 + score_worth(code, (0, 0), (1, 0), dealing=True)
    behind = sheet_with(code, {Side.EW: 24, Side.NS: 6}, {Side.NS: 1, Side.EW: 1})
    expected = 6 - 24 - score_worth(code, (24, 6), (1, 1), dealing=True)
    assert standing_worth(code, behind, Seat.E) == expected
    over = enter(one_up, (Entry(who=Side.NS, line=Line.BELOW, points=30, law="", item=PlainItem.SCORE_SO_FAR),))
    assert standing_worth(code, over, Seat.E) == 30 + 30 + 250


def test_a_game_of_three_sides_has_no_match() -> None:
    three = Contest(code="auction-1910", first="plain", second="lawful", seed="1", varieties=("three-hand",))
    with pytest.raises(NotUnderstood, match="two sides"):
        play_pair(three, 0)


class Meek(PlainPlayer):
    """The plain player by another name."""

    name = "Meek"


def test_a_class_or_an_object_plays_as_its_name_would() -> None:
    named = play_pair(CONTEST, 0)
    of_class = Contest(code=CONTEST.code, first=Meek, second="lawful", seed=CONTEST.seed)
    assert play_pair(of_class, 0).there[0] == named.there[0]
    of_object = Contest(code=CONTEST.code, first=Meek(3), second=Meek(3), seed=CONTEST.seed)
    pair = play_pair(of_object, 0)
    assert pair.there == pair.back


def test_what_is_no_player_is_refused() -> None:
    with pytest.raises(NoSuchPlayer, match="7 is no player; give a name"):
        play_pair(Contest(code="bridge-1895", first=7, second="plain", seed="1"), 0)  # type: ignore[arg-type]
    with pytest.raises(NoSuchPlayer, match="it has no name"):
        play_pair(Contest(code="bridge-1895", first=lambda _seed: {}, second="plain", seed="1"), 0)  # type: ignore[arg-type, return-value]


def test_a_match_of_prepared_deals_plays_each_at_both_tables_once() -> None:
    deals = tuple((seat, deal_round(sorted(PACK, key=lambda card: (card.value * 7) % 53), seat)) for seat in SEATS)
    contest = Contest(code="auction-1910", first="plain", second="lawful", seed="1", prepared=deals)
    played = list(pairs(contest))
    assert [(len(pair.there), len(pair.back)) for pair in played] == [(1, 1)] * 4
    figures = play_match(contest, deals=4)
    assert (figures.pairs, figures.deals) == (4, 8)
    assert list(pairs(contest, workers=2)) == played
    with pytest.raises(NotUnderstood, match="needs two at least"):
        play_match(Contest(code="auction-1910", first="plain", second="lawful", seed="1", prepared=deals[:1]), deals=1)


def test_a_match_until_it_is_decided_ends_at_a_look() -> None:
    contest = Contest(code="auction-1910", first="lawful", second="plain", seed="1")
    figures = play_match(contest, deals=400, until_decided=True)
    assert figures.pairs in (8, 16, 32, 64)
    assert figures.a_deal.leaves_zero_out
    assert figures.looks == 6
    usual = outcome(contest, list(islice(pairs(contest), figures.pairs)))
    assert usual.a_deal.margin < figures.a_deal.margin
