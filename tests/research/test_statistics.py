"""What intervals are worth: tried on cases of which it is known what is true."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from random import Random

import pytest

from oddtrick.research.match import Contest, Pair, outcome
from oddtrick.research.statistics import (
    Estimate,
    Looks,
    around,
    change_of,
    mean_of,
    mean_of_clusters,
    mean_of_many,
    mean_ratio,
    normal_factor,
    share_of,
    student_factor,
)

PAIRS = (2, 3, 4, 6, 10, 20, 50, 100, 200)


def trials(number: int) -> int:
    """How often a size is tried: less of the large ones, whose cases are many."""
    return 1500 if number <= 50 else 500


@pytest.mark.parametrize(
    ("freedom", "confidence", "factor"),
    [
        # From printed tables of Student's distribution.
        (1, 0.95, 12.706),
        (2, 0.95, 4.303),
        (3, 0.95, 3.182),
        (9, 0.95, 2.262),
        (30, 0.95, 2.042),
        (120, 0.95, 1.980),
        (1, 0.99, 63.657),
        (5, 0.99, 4.032),
        (10, 0.90, 1.812),
    ],
)
def test_student_s_factors_are_those_of_the_tables(freedom: int, confidence: float, factor: float) -> None:
    assert student_factor(freedom, confidence) == pytest.approx(factor, abs=0.0006 * factor)


def test_many_cases_have_the_factor_of_the_normal_distribution() -> None:
    assert normal_factor() == pytest.approx(1.959964, abs=1e-6)
    assert student_factor(1_000_000) == pytest.approx(normal_factor(), abs=1e-4)


# -- coverage --

Draw = Callable[[Random], float]


def equal_players(chance: Random) -> float:
    """A deal of equal players: two in five are played alike, and some bring hundreds to either side."""
    return 0.0 if chance.random() < 0.4 else chance.choice((-1, 1)) * round(chance.lognormvariate(3.5, 1))


def one_is_better(chance: Random) -> float:
    """The same with ten points for one of them."""
    return equal_players(chance) + 10


def normal(chance: Random) -> float:
    return chance.gauss(7, 30)


@pytest.mark.parametrize(("draw", "truth"), [(equal_players, 0), (one_is_better, 10), (normal, 7)])
@pytest.mark.parametrize("number", PAIRS)
def test_the_interval_of_a_mean_holds_what_is_true_in_ninety_five_of_a_hundred(
    draw: Draw, truth: float, number: int
) -> None:
    chance = Random(f"{number}")
    held = sum(holds(mean_of([draw(chance) for _ in range(number)]), truth) for _ in range(trials(number))) / trials(
        number
    )
    # Three standard errors of that number of trials.
    assert held >= 0.95 - 3 * (0.95 * 0.05 / trials(number)) ** 0.5


@pytest.mark.parametrize("number", PAIRS)
def test_lopsided_cases_are_held_nearly_as_often(number: int) -> None:
    """Waiting times are as lopsided as cases get; Student's own interval holds their mean in 88 of a hundred."""
    chance = Random(f"{number}")
    held = sum(
        holds(mean_of([chance.expovariate(1 / 40) for _ in range(number)]), 40) for _ in range(trials(number))
    ) / trials(number)
    assert held >= (0.88 if number < 10 else 0.92)


def holds(found: Estimate, truth: float) -> bool:
    assert found.low is not None
    assert found.high is not None
    return found.low <= truth <= found.high


@pytest.mark.parametrize("number", [10, 30, 100])
def test_cases_of_one_cluster_share_their_luck(number: int) -> None:
    """Calls of one deal go well or badly together: taken one by one they would be held far too seldom."""
    chance, held, one_by_one = Random(number), 0, 0
    for _ in range(trials(number)):
        clusters = [deal_of_calls(chance) for _ in range(number)]
        held += holds(mean_of_clusters(clusters), 2.0)
        one_by_one += holds(mean_of([call for calls in clusters for call in calls]), 2.0)
    assert 0.92 <= held / trials(number) <= 0.98
    assert one_by_one / trials(number) < 0.85


def deal_of_calls(chance: Random) -> list[float]:
    """From none to five calls: 2 points each, give or take what the deal and the call bring."""
    deal = chance.gauss(0, 10)
    return [2 + deal + chance.gauss(0, 5) for _ in range(chance.randrange(6))]


def test_of_one_cluster_there_is_no_interval_and_empty_ones_tell_nothing() -> None:
    assert mean_of_clusters([]) == Estimate(0.0, None, None, 0)
    assert mean_of_clusters([(), (1.0, 3.0)]) == Estimate(2.0, None, None, 1)
    assert mean_of_clusters([(1.0, 3.0), (), (5.0,), (2.0,)]) == mean_of_clusters([(1.0, 3.0), (5.0,), (2.0,)])


def rubber(chance: Random, a_deal: float = 0.0) -> Pair:
    """A rubber of two to nine deals at two tables."""
    deals = chance.randint(2, 9)
    return Pair(
        tuple(equal_players(chance) / 2 + a_deal for _ in range(deals)),
        tuple(equal_players(chance) / 2 - a_deal for _ in range(deals)),
    )


CONTEST = Contest(code="auction-1910", first="plain", second="plain", seed="1")


@pytest.mark.parametrize("number", PAIRS)
def test_equal_players_are_called_decided_in_one_match_of_twenty(number: int) -> None:
    """By 1.96 for any number of pairs it was one of four, with matches of two pairs."""
    chance = Random(f"rubbers {number}")
    decided = a_deal = 0
    tried = trials(number) // 2
    for _ in range(tried):
        figures = outcome(CONTEST, [rubber(chance) for _ in range(number)])
        a_deal += figures.a_deal.leaves_zero_out
        decided += figures.a_rubber.leaves_zero_out
    most = 0.05 + 3 * (0.95 * 0.05 / tried) ** 0.5
    assert a_deal / tried <= most
    assert decided / tried <= most


def test_one_who_is_much_better_is_found_to_be() -> None:
    chance = Random(5)
    figures = outcome(CONTEST, [rubber(chance, a_deal=15) for _ in range(60)])
    assert figures.a_deal.leaves_zero_out
    assert holds(figures.a_deal, 15)


# -- looking again and again --


def test_looks_are_few_and_share_the_five_in_a_hundred() -> None:
    looks = Looks(first=8, last=100)
    assert [pairs for pairs in range(1, 101) if looks.is_look(pairs)] == [8, 16, 32, 64, 100]
    assert looks.number == 5
    assert looks.confidence == pytest.approx(0.99)
    assert Looks(first=8, last=8).number == 1


@pytest.mark.parametrize("last", [16, 64, 128])
def test_equals_who_play_until_it_is_decided_are_called_unequal_in_one_match_of_twenty(last: int) -> None:
    looks = Looks(first=4, last=last)
    chance = Random(f"until {last}")
    decided = naive = 0
    tried = 400
    for _ in range(tried):
        points = [normal(chance) - 7 for _ in range(last)]
        at = [pairs for pairs in range(1, last + 1) if looks.is_look(pairs)]
        decided += any(mean_of(points[:pairs], looks.confidence).leaves_zero_out for pairs in at)
        naive += any(mean_of(points[:pairs]).leaves_zero_out for pairs in at)
    assert decided / tried <= 0.05 + 3 * (0.95 * 0.05 / tried) ** 0.5
    # The correction is needed: without it they are called so too often.
    assert naive / tried > 0.07


# -- what is little --


def test_of_one_case_there_is_no_interval_and_of_none_nothing() -> None:
    assert mean_of([5.0]) == Estimate(5.0, None, None, 1)
    assert mean_of([]) == mean_of_many([]) == Estimate(0.0, None, None, 0)
    assert mean_of([5.0]).margin == inf
    assert not mean_of([5.0]).leaves_zero_out


def test_pairs_that_are_all_alike_settle_nothing() -> None:
    """Two pairs that each bring 30 points have no spread; that is no proof."""
    assert not mean_of([30.0, 30.0]).leaves_zero_out
    assert not mean_ratio([60.0, 60.0], [4, 4]).leaves_zero_out
    assert mean_of([0.0, 0.0, 0.0]) == Estimate(0.0, 0.0, 0.0, 3)
    assert mean_of([30.0] * 30).leaves_zero_out


def test_an_estimate_is_moved_and_multiplied_with_its_interval() -> None:
    assert around(3.0, 1.0, 9).moved(2.0).times(2.0) == Estimate(10.0, 8.0, 12.0, 9)


@pytest.mark.parametrize("number", [5, 20, 100])
def test_shares_are_held_too(number: int) -> None:
    for true_share in (0.1, 0.5, 0.85):
        chance = Random(f"{number}/{true_share}")
        held = sum(
            holds(share_of(chance.random() < true_share for _ in range(number)), 100 * true_share) for _ in range(800)
        )
        # Wilson's interval is right on average, and differs from share to share.
        assert held / 800 >= 0.90


@pytest.mark.parametrize("number", [10, 100])
def test_changes_of_shares_are_held_too(number: int) -> None:
    chance = Random(number)
    held = 0
    for _ in range(600):
        before = [chance.random() < 0.5 for _ in range(number)]
        after = [not each if chance.random() < 0.2 else each for each in before]
        held += holds(change_of(before, after), 0.0)
    assert held / 600 >= 0.93
