"""Training a caller of straight bridge: networks learn, lessons are the deals, a model is made by one command."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("numba", reason="it belongs to the extra analysis")

import numpy as np
from click.testing import CliRunner

from oddtrick.players.caller.hand_inputs import STRAINS, Place, trick_inputs
from oddtrick.players.caller.model_files import read_model, written
from oddtrick.players.caller.straight_model import StraightModel
from oddtrick.players.registry import new_player
from oddtrick.research.caller.network import (
    Course,
    Network,
    arrays_of,
    dense,
    likelihood,
    matrix,
    new_network,
    softmax,
    squared,
    trained,
)
from oddtrick.research.caller.straight_training import DEALER, Gain, declarations, gains, lessons, train, with_figures
from oddtrick.research.caller.trick_lessons import chances_of_many
from oddtrick.research.simulate.called_deals import KnownDeal, declared
from oddtrick.research.simulate.solved_deals import DealsToSolve, from_rows
from oddtrick.rules.calls import Call
from oddtrick.rules.cards import PACK, SEATS, Hand, Seat
from oddtrick.rules.codes import AUCTION_1910, BRIDGE_1895
from oddtrick.rules.errors import UnknownCode
from oddtrick.terminal.cli import main

DEALS = from_rows("caller", DealsToSolve(seed="caller").rows(0, 6))
ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def model() -> StraightModel:
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


def test_what_is_asked_at_a_table_is_what_was_trained() -> None:
    hands = [Hand.of(Random(number).sample(PACK, 13)) for number in range(20)]
    network = new_network((Place.OTHER.width, 9, 7, 3), np.random.default_rng(2))
    rows = [trick_inputs(Place.OTHER, hand, STRAINS[2], by_dealer=True) for hand in hands]
    at_once = network(matrix(rows, Place.OTHER.width))
    for row, found in zip(rows, at_once, strict=True):
        assert dense(network)(row) == pytest.approx(list(found), abs=0.02)
        assert dense(arrays_of(dense(network)))(row) == dense(network)(row)


def test_inputs_become_rows() -> None:
    assert matrix([((0, 1.0), (2, 0.5)), (), ((1, 3.0),)], 3).tolist() == [[1, 0, 0.5], [0, 0, 0], [0, 3, 0]]


# -- lessons --


def test_lessons_are_the_tricks_of_the_deals() -> None:
    found = list(declarations(BRIDGE_1895, DEALS, 3, 1))
    assert len(found) == 3 * len(DEALS)
    taught = lessons(DEALS, found)
    assert len(taught[Place.DEALER]) == len(DEALS) * 4 * len(STRAINS)
    lesson = taught[Place.DEALER][5 * (4 * 2 + Seat.S) + 1]
    assert (lesson.hand, lesson.tricks) == (DEALS.hands(2)[Seat.S], DEALS.table(2)[STRAINS[1], Seat.S])
    left = [one for one in found if not one.by_dealer]
    assert 0 < len(left) < len(found)
    assert len(taught[Place.PARTNER]) == len(left) * len(STRAINS)
    assert taught[Place.PARTNER][0].hand == left[0].hands[DEALER.partner]
    for place, seat in ((Place.LEADER, DEALER.left), (Place.OTHER, DEALER.right)):
        for lesson, one in zip(taught[place], found, strict=True):
            assert (lesson.hand, lesson.strain, lesson.by_dealer) == (one.hands[seat], one.strain, one.by_dealer)
            assert lesson.tricks == one.tricks[one.strain, DEALER]


def test_chances_of_many_hands_are_those_of_each(model: StraightModel) -> None:
    hands = [DEALS.hands(number)[Seat.W] for number in range(len(DEALS))]
    many = chances_of_many(model.tricks, Place.PARTNER, hands)
    for hand, of_hand in zip(hands, many, strict=True):
        for strain, chances in zip(STRAINS, of_hand, strict=True):
            assert list(chances) == pytest.approx(model.chances(Place.PARTNER, hand, strain), abs=1e-4)


# -- a model --


def test_a_trained_model_is_read_as_it_was_written(model: StraightModel, tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    path.write_text(written(model), encoding="utf-8")
    assert read_model(path) == model
    assert model.code == "bridge-1895"
    assert dict(model.recipe) == {
        "code": "bridge-1895",
        "options": {},
        "deals": 6,
        "of": "caller",
        "forms": 2,
        "apart": 2,
        "seed": 1,
    }


def test_what_it_gains_is_reckoned_from_both_sides(model: StraightModel) -> None:
    """Nothing is gained by one who calls as the book; what is gained is told with its interval."""
    timid = replace(model, naming=1e6, doubling=None)
    assert gains(BRIDGE_1895, DEALS, timid) == [Gain(double_dummy=0.0, at_table=0.0)] * len(DEALS)
    bold = replace(model, naming=-1e6, doubling=None)
    found = gains(BRIDGE_1895, DEALS, bold)
    assert any(each.double_dummy for each in found)
    figures = with_figures(bold, BRIDGE_1895, DEALS).figures
    assert figures["of"] == "caller"
    value, margin = figures["double dummy"]
    assert value == pytest.approx(sum(each.double_dummy for each in found) / len(found), abs=0.01)
    assert margin > 0


def test_another_game_is_refused() -> None:
    with pytest.raises(UnknownCode, match="auction-1910 is no game of four in which trumps are made or left"):
        train(AUCTION_1910, DEALS, forms=1, kept_apart=1, seed=1)


def make(tmp_path: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Run the tool, as a user does."""
    command = [sys.executable, str(ROOT / "tools" / "train_caller.py"), *options]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    return subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=False)


@pytest.mark.slow
@pytest.mark.parametrize("agreed", ["", "limit=100"])
def test_a_model_of_ones_own_is_trained_and_played_by_commands(agreed: str, tmp_path: Path) -> None:
    runner = CliRunner()
    for seed, number in (("train", 30), ("report", 10)):
        done = runner.invoke(main, ["solved-deals", str(tmp_path / seed), "--deals", str(number), "--seed", seed])
        assert done.exit_code == 0, done.output
    usual = ("train", "own.json", "--apart", "5", "--forms", "2", *(["--option", agreed] if agreed else []))
    made = make(tmp_path, *usual, "--report", "report")
    assert made.returncode == 0, made.stderr
    own = read_model(tmp_path / "own.json")
    assert own.recipe["options"] == ({"limit": 100} if agreed else {})
    assert own.figures["deals"] == 10
    assert "keep fewer apart" in make(tmp_path, "train", "own.json", "--apart", "30").stderr
    assert "report on those of another seed" in make(tmp_path, *usual, "--report", "train").stderr
    name = f"caller:{tmp_path / 'own.json'}"
    played = runner.invoke(main, ["match", name, "plain", "--code", "bridge-1895", "--deals", "2", "--seed", "1"])
    assert played.exit_code == 0, played.output
    caller, called = new_player(name, 0), set[Call]()
    for number in range(len(DEALS)):
        deal = KnownDeal(code=BRIDGE_1895, dealer=SEATS[number % 4], hands=DEALS.hands(number), tricks={})
        _, turns = declared(BRIDGE_1895, deal.table, dict.fromkeys(SEATS, caller))
        called.update(turn.call for turn in turns)
    assert len(called) > 2
