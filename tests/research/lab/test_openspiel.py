"""OpenSpiel's own tests of a game, on each of ours."""

from __future__ import annotations

import subprocess
import sys
import unittest
from random import Random
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="pip install 'oddtrick[lab-openspiel]' brings OpenSpiel")

import numpy as np  # noqa: E402 (OpenSpiel may be missing)
from open_spiel.integration_tests import api_test  # noqa: E402 (likewise)
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402 (likewise)
from open_spiel.python.tests import games_sim_test  # noqa: E402 (likewise)

import oddtrick.research.lab.openspiel  # noqa: E402, F401 (likewise; it registers the games)

NAMES = ("python_bridge_1895", "python_auction_1908", "python_auction_1910", "python_auction_1915")


def deal_state(name: str, seed: int = 1) -> Any:
    state = pyspiel.load_game(name).new_initial_state()
    cards = list(range(52))
    Random(seed).shuffle(cards)
    for card in cards:
        state.apply_action(card)
    return state


@pytest.mark.parametrize("name", [*NAMES, "python_auction_1910(varieties=three-hand)"])
def test_a_random_game_keeps_openspiels_promises(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_a_simulated_game_is_cloned_pickled_and_paid_as_openspiel_asks(name: str) -> None:
    games_sim_test.GamesSimTest("sim_game").sim_game(pyspiel.load_game(name))


def test_the_end_of_a_process_is_quiet() -> None:
    """The registry of OpenSpiel outlives Python: what it held last would be freed without the interpreter."""
    command = "import pyspiel, oddtrick.research.lab.openspiel; pyspiel.load_game('python_auction_1910')"
    assert subprocess.run([sys.executable, "-c", command], check=False, capture_output=True).returncode == 0


@pytest.mark.parametrize("name", NAMES)
def test_information_states_are_those_of_the_core(name: str) -> None:
    state = deal_state(name)
    chance = Random(3)
    while not state.is_terminal():
        player = state.current_player()
        assert state.information_state_string(player) == state.core.infostate(player)
        tensor = np.array(state.information_state_tensor(player), np.float32)
        assert (tensor == state.core.tensor(player)).all()
        assert state.legal_actions() == list(state.core.legal())
        state.apply_action(chance.choice(state.legal_actions()))
    assert sum(state.returns()) == 0


@pytest.mark.parametrize("name", NAMES)
def test_a_state_dealt_again_is_the_same_to_its_player(name: str) -> None:
    state = deal_state(name)
    chance = Random(5)
    while not state.is_terminal():
        player = state.current_player()
        other = state.resample_from_infostate(player, chance.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
        for _ in range(3):
            if not state.is_terminal():
                state.apply_action(chance.choice(state.legal_actions()))


def test_a_search_of_openspiel_plays_a_deal() -> None:
    game = pyspiel.load_game("python_auction_1910")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=game, evaluator=evaluator, uct_c=100.0, max_simulations=2, random_state=np.random.RandomState(2)
    )
    state = deal_state("python_auction_1910")
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(bot.step(state) if state.current_player() == 0 and len(legal) > 1 else legal[0])
    assert state.core.table.deal.state.name in ("OVER", "PASSED_OUT")


def test_observers_show_what_they_are_asked_for() -> None:
    game, state = pyspiel.load_game("python_auction_1910"), deal_state("python_auction_1910")
    public = game.make_py_observer(
        pyspiel.IIGObservationType(perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE)
    )
    private = game.make_py_observer(
        pyspiel.IIGObservationType(
            perfect_recall=False, public_info=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
        )
    )
    assert set(private.dict) == {"own dealt", "own left"}
    assert not set(private.dict) & set(public.dict)
    private.set_from(state, 2)
    assert list(private.dict["own left"].nonzero()[0]) == list(state.core.hands[2])
    assert public.string_from(state, 2) == "auction-1910 deal; NS 0/0 EW 0/0; N dealt"
    assert str(state.core.dealt.hands[2]) in private.string_from(state, 2)
    with pytest.raises(ValueError, match="nobody observes all four hands"):
        game.make_py_observer(
            pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
        )
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"hands": 4})


def test_parameters_make_another_game() -> None:
    game = pyspiel.load_game("python_bridge_1895(dealer=W,unit=rubber,options=limit:100)")
    assert (game.core.unit, dict(game.core.code.options)) == ("rubber", {"limit": 100})
    assert game.new_initial_state().core.dealer.name == "W"
    assert pyspiel.load_game("python_auction_1910(varieties=three-hand)").num_players() == 3


class PartialTree(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]  # OpenSpiel has no types
    """What OpenSpiel asks of some states of a game."""

    __test__ = False
    game_name = "python_auction_1915"

    @classmethod
    def setUpClass(cls) -> None:
        cls.game = pyspiel.load_game(cls.game_name)
        super().setUpClass()
        # OpenSpiel looks at the first states that it reaches, in all of which cards are being dealt.
        state, chance = deal_state(cls.game_name), Random(1)
        while not state.is_terminal():
            cls.some_states.append(state.clone())
            state.apply_action(chance.choice(state.legal_actions()))
        cls.some_states = [*cls.some_states[::20], *cls.some_states[400:], state]


PROMISES = [name for name in dir(PartialTree) if name.startswith("test_")]


@pytest.mark.parametrize("name", NAMES)
def test_some_states_keep_every_promise_of_openspiels_interface(name: str) -> None:
    PartialTree.game_name = name
    suite = unittest.TestSuite(PartialTree(promise) for promise in PROMISES)
    outcome = suite.run(unittest.TestResult())
    assert outcome is not None
    assert outcome.testsRun == len(PROMISES)
    assert outcome.errors + outcome.failures == []
    assert any(each.is_terminal() for each in PartialTree.some_states)
