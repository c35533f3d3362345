"""How a caller's model reckons: its networks, what they are given, and what tricks bring."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import exp
from random import Random

import pytest

from oddtrick.players.caller.dense_network import DenseNetwork, Inputs, Layer, softmax
from oddtrick.players.caller.hand_inputs import HAND_WIDTH, LEAVING_WIDTH, Place, leaving_inputs, trick_inputs
from oddtrick.players.caller.straight_model import in_play, mean, points_by_tricks
from oddtrick.players.imagined_view import situation
from oddtrick.players.plain.valuing import stakes
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import Hand, Seat
from oddtrick.rules.codes import BRIDGE_1895
from tests.players.caller.made_models import any_model

HAND, CHANGED_OVER = Hand("AK2.Q9876.T.5432"), Hand("T.5432.AK2.Q9876")


def numbers(inputs: Inputs, width: int) -> list[float]:
    """All inputs, those that are zero too."""
    values = [0.0] * width
    for place, value in inputs:
        assert values[place] == 0.0, "no input is given twice"
        values[place] = value
    return values


def test_a_network_reckons_as_by_hand() -> None:
    """1 and 2 come to 1 - 4 + 0.5 and 3 + 2 - 1; what is below zero goes no further."""
    network = DenseNetwork((Layer(((1.0, -2.0), (3.0, 1.0)), (0.5, -1.0)), Layer(((7.0, 2.0),), (0.25,))))
    assert network(((0, 1.0), (1, 2.0))) == [2 * 4 + 0.25]
    assert network.sizes == (2, 2, 1)


def test_sums_are_the_exact_ones_so_that_every_machine_makes_the_same_number() -> None:
    """What ``sum`` makes of floats depends on their order and, from Python 3.12 on, on the version."""
    chance = Random(1)
    row = tuple(chance.gauss(0, 1) for _ in range(300))
    inputs = [(place, chance.gauss(0, 1)) for place in range(300)]
    exact = float(Fraction(0.1) + sum(Fraction(row[place] * value) for place, value in inputs))
    for _ in range(20):
        chance.shuffle(inputs)
        assert Layer((row,), (0.1,))(inputs) == [exact]
        values = [value for _, value in inputs]
        assert mean(row, values) == float(sum(Fraction(a * b) for a, b in zip(row, values, strict=True)))


def test_chances_are_those_of_the_logarithms() -> None:
    assert softmax([0.0, 1.0, -1.0]) == pytest.approx([each / (1 + exp(1) + exp(-1)) for each in (1, exp(1), exp(-1))])
    assert softmax([1000.0, 0.0]) == [1.0, 0.0]


def test_a_hand_is_seen_alike_whatever_suit_is_trumps() -> None:
    """Trumps first, then the longer suits: to change suits over changes nothing, and another suit as trumps does."""

    def seen(hand: Hand, strain: Strain) -> list[float]:
        return numbers(trick_inputs(Place.DEALER, hand, strain, by_dealer=True), HAND_WIDTH)

    assert seen(HAND, Strain.HEARTS) == seen(CHANGED_OVER, Strain.CLUBS)
    assert seen(HAND, Strain.NO_TRUMPS) == seen(CHANGED_OVER, Strain.NO_TRUMPS)
    assert seen(HAND, Strain.SPADES) == seen(CHANGED_OVER, Strain.DIAMONDS) != seen(HAND, Strain.HEARTS)
    hearts = seen(HAND, Strain.HEARTS)
    assert hearts[:21] == [0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 1, 0, 0, *(float(length == 5) for length in range(8))]
    assert hearts[21:34] == [1, 1, 1, 1, *[0] * 9]
    # A quarter of the high cards by suit, a tenth of all, half of the aces.
    assert hearts[-6:] == pytest.approx([0.5, 0, 1.75, 0, 0.9, 0.5])


def test_of_suits_of_one_length_that_with_the_higher_cards_comes_first() -> None:
    seen = trick_inputs(Place.PARTNER, Hand("QJ2.KT9.432.A876"), Strain.CLUBS, by_dealer=True)
    cards = numbers(seen, HAND_WIDTH)
    firsts = [[rank for rank in range(13) if cards[21 * place + rank]] for place in range(4)]
    assert firsts == [[4, 5, 6, 12], [7, 8, 11], [0, 9, 10], [0, 1, 2]]


def test_a_defender_is_told_the_strain_and_who_named_it() -> None:
    for strain, number in ((Strain.SPADES, 0), (Strain.NO_TRUMPS, 4)):
        for by_dealer in (True, False):
            seen = numbers(trick_inputs(Place.LEADER, HAND, strain, by_dealer=by_dealer), Place.LEADER.width)
            assert seen[HAND_WIDTH:] == [*(float(each == number) for each in range(5)), float(by_dealer)]


def test_what_leaving_it_is_valued_by_holds_the_score() -> None:
    seen = numbers(leaving_inputs(HAND, (0.5, 0.0, 1.0, 0.0)), LEAVING_WIDTH)
    assert sum(seen[:52]) == 13
    assert seen[52:56] == [3 / 5, 5 / 5, 1 / 5, 4 / 5]
    assert seen[-4:] == [0.5, 0.0, 1.0, 0.0]


def test_chances_of_tricks_are_chances() -> None:
    for place in Place:
        chances = any_model(3).chances(place, HAND, Strain.HEARTS)
        assert len(chances) == 14
        assert sum(chances) == pytest.approx(1)
        assert chances != any_model(4).chances(place, HAND, Strain.HEARTS)


def test_half_of_the_tricks_are_those_of_double_dummy() -> None:
    for strain in (Strain.CLUBS, Strain.NO_TRUMPS):
        for tricks, row in enumerate(in_play(strain)):
            assert sum(row) == pytest.approx(1)
            assert row[tricks] > 0.5


def test_more_tricks_are_worth_more_and_a_double_makes_both_dearer() -> None:
    score = stakes(BRIDGE_1895, situation(BRIDGE_1895, Seat.N, Seat.N, HAND, ()))
    for ours in (True, False):
        undoubled, doubled = (points_by_tricks(score, Strain.HEARTS, times, ours=ours) for times in (0, 1))
        sign = 1 if ours else -1
        assert all(sign * (more - less) > 0 for less, more in pairwise(undoubled))
        assert sign * doubled[4] < sign * undoubled[4]
        assert sign * doubled[9] > sign * undoubled[9]
