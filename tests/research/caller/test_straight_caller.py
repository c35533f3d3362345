"""The caller of straight bridge: its networks learn, its hands are seen by trumps, and what it calls is lawful."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

pytest.importorskip("numba", reason="it belongs to the extra analysis")

import numpy as np

from oddtrick.players.plain.valuing import stakes
from oddtrick.research.caller.network import Course, Network, likelihood, new_network, softmax, squared, trained
from oddtrick.research.caller.straight_caller import (
    CallerModel,
    StraightCaller,
    points_by_tricks,
    read_model,
    save_model,
)
from oddtrick.research.caller.straight_training import train
from oddtrick.research.caller.trick_model import Held, Place, as_seen, held
from oddtrick.research.simulate.called_deals import KnownDeal, declared
from oddtrick.research.simulate.solved_deals import DealsToSolve, from_rows
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import PACK, SEATS, Hand, Seat, deal_round
from oddtrick.rules.codes import AUCTION_1910, BRIDGE_1895
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.table import State
from oddtrick.rules.view import view

DEALS = from_rows("caller", DealsToSolve(seed="caller").rows(0, 6))


@pytest.fixture(scope="module")
def model() -> CallerModel:
    """One that has hardly learned anything."""
    return train(BRIDGE_1895, DEALS, forms=2, kept_apart=2, seed=1)


# -- networks --


def test_a_network_learns_what_no_single_layer_could() -> None:
    inputs = np.array([[0, 0], [0, 1], [1, 0], [1, 1]] * 100, np.float32)
    differs = (inputs[:, 0] != inputs[:, 1]).astype(np.float32)
    network = trained((2, 16, 1), inputs, differs[:, None], squared, Course(passes=1500, decay=0.0, seed=(1,)))
    assert np.abs(network(inputs)[:, 0] - differs).max() < 0.2


def test_chances_are_learned_as_often_as_they_come_up() -> None:
    inputs = np.ones((4000, 1), np.float32)
    targets = np.eye(3, dtype=np.float32)[np.arange(4000) % 4 % 3]
    network = trained((1, 3), inputs, targets, likelihood, Course(passes=200, decay=0.0, seed=(1,)))
    assert softmax(network(inputs[:1]))[0] == pytest.approx([0.5, 0.25, 0.25], abs=0.02)


def test_the_same_seed_gives_the_same_network() -> None:
    inputs = np.random.default_rng(1).standard_normal((50, 4)).astype(np.float32)

    def weights(seed: int) -> list[float]:
        course = Course(passes=3, decay=0.1, seed=(seed,))
        network: Network = trained((4, 5, 2), inputs, inputs[:, :2], squared, course)
        return [float(value) for layer in network.layers for part in layer for value in part.ravel()]

    assert weights(1) == weights(1) != weights(2)
    assert new_network((4, 5), np.random.default_rng(1)).layers[0][0].shape == (4, 5)


# -- hands --


def test_a_hand_is_seen_alike_whatever_suit_is_trumps() -> None:
    """Trumps first, then the longer suits: to change suits over changes nothing, and another suit as trumps does."""
    one, other = held(Hand.parse("AK2.Q9876.T.5432")), held(Hand.parse("T.5432.AK2.Q9876"))

    def seen(hand: Held, trumps: int | None) -> list[float]:
        return list(as_seen(hand, None if trumps is None else np.array([trumps]))[0])

    assert seen(one, 1) == seen(other, 3)
    assert seen(one, None) == seen(other, None)
    assert seen(one, 0) == seen(other, 2) != seen(one, 1)
    assert seen(one, 1)[:13] == [0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 1, 0, 0]
    assert seen(one, 1)[-6:] == pytest.approx([0.5, 0, 1.75, 0, 0.9, 0.5])


def test_more_tricks_are_worth_more_and_a_double_makes_both_dearer() -> None:
    table = KnownDeal(code=BRIDGE_1895, dealer=Seat.N, hands=DEALS.hands(0), tricks={}).table
    score = stakes(BRIDGE_1895, view(BRIDGE_1895, table, Seat.N))
    for ours in (True, False):
        undoubled, doubled = (points_by_tricks(score, Strain.HEARTS, times, ours=ours) for times in (0, 1))
        sign = 1 if ours else -1
        assert (sign * np.diff(undoubled) > 0).all()
        assert sign * doubled[4] < sign * undoubled[4]
        assert sign * doubled[9] > sign * undoubled[9]


# -- at a table --


def test_it_calls_lawfully_and_the_same_for_the_same(model: CallerModel) -> None:
    told = set()
    for number in range(40):
        hands = deal_round(Random(f"lawful {number}").sample(PACK, 52), Seat.N)
        deal = KnownDeal(code=BRIDGE_1895, dealer=SEATS[number % 4], hands=hands, tricks={})
        ends = [
            declared(BRIDGE_1895, deal.table, dict.fromkeys(SEATS, StraightCaller(model, number)))[0] for _ in range(2)
        ]
        assert ends[0].deal is not None
        assert ends[0].deal.state is State.FINAL
        assert ends[0] == ends[1]
        told.add(ends[0].deal.declaration.strain)
    assert len(told) > 1


def test_an_auction_is_left_to_the_book(model: CallerModel) -> None:
    deal = KnownDeal(code=AUCTION_1910, dealer=Seat.N, hands=DEALS.hands(0), tricks={})
    called, _ = declared(AUCTION_1910, deal.table, dict.fromkeys(SEATS, StraightCaller(model)))
    assert called.deal is not None
    assert called.deal.state is not State.OPEN


def test_a_model_is_read_as_it_was_written(model: CallerModel, tmp_path: Path) -> None:
    first, second = tmp_path / "first.npz", tmp_path / "second.npz"
    save_model(first, model)
    once = read_model(first)
    save_model(second, once)
    twice = read_model(second)
    assert dict(once.recipe) == {"code": "bridge-1895", "deals": 6, "of": "caller", "forms": 2, "seed": 1}
    assert (once.naming, once.doubling) == (model.naming, model.doubling)
    hand = DEALS.hands(1)[Seat.E]
    for place in Place:
        chances = [each.tricks.chances(place, hand, Strain.CLUBS) for each in (model, once, twice)]
        assert chances[0] == pytest.approx(chances[1], abs=0.02)
        assert list(chances[1]) == list(chances[2])


def test_a_file_that_holds_no_model_says_so(model: CallerModel, tmp_path: Path) -> None:
    path = tmp_path / "model.npz"
    save_model(path, model)
    whole = path.read_bytes()
    np.savez(tmp_path / "other.npz", says=np.array("{}"))
    for content in (b"", b"text", whole[: len(whole) // 2], (tmp_path / "other.npz").read_bytes()):
        path.write_bytes(content)
        with pytest.raises(NotUnderstood, match="holds no model of a caller"):
            read_model(path)
    with pytest.raises(NotUnderstood):
        read_model(tmp_path / "nowhere.npz")
