"""The declaration of 1895 alone: the same words and points as in the whole game, and solved by OpenSpiel."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="pip install 'oddtrick[lab-openspiel]' brings OpenSpiel")
pytest.importorskip("numba", reason="it belongs to the extra lab")

from open_spiel.python.algorithms import gambit  # noqa: E402 (OpenSpiel may be missing)

from oddtrick.research.lab.dialogue_game import holding  # noqa: E402 (likewise; it registers the game)
from oddtrick.rules.cards import Hand  # noqa: E402 (likewise)
from oddtrick.rules.errors import NotUnderstood  # noqa: E402 (likewise)


@pytest.fixture(scope="module")
def game() -> Any:
    return pyspiel.load_game("python_dialogue_1895(deals=3)")


def test_it_keeps_openspiels_promises(game: Any) -> None:
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_words_are_those_of_the_whole_game_and_points_those_of_its_score(
    game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tricks being those that were taken, when the whole game is played out."""
    chance = Random(4)
    for number in range(12):
        state, whole = game.new_initial_state(), game.dealt[number % 3]
        state.apply_action(number % 3)
        while not state.is_terminal():
            assert state.legal_actions() == list(whole.legal())
            assert state.current_player() == whole.player
            action = chance.choice(state.legal_actions())
            state.apply_action(action)
            whole = whole.apply(action)
        final = whole.declaration
        while not whole.is_over:
            whole = whole.apply(chance.choice(whole.legal()))
        taken = 13 - whole.taken if final.declarer % 2 else whole.taken
        monkeypatch.setitem(game.tricks[number % 3], (final.strain, final.declarer), taken)
        assert state.returns() == list(whole.returns())


def test_players_know_their_holding_and_what_was_said(game: Any) -> None:
    state = game.new_initial_state()
    state.apply_action(1)
    before = [state.information_state_string(player) for player in range(4)]
    assert before[2] == f"S: {holding(game.dealt[1].dealt.hands[2])}; "
    state.apply_action(95)
    assert [state.information_state_string(player) for player in range(4)] == [f"{one}leave" for one in before]


@pytest.mark.parametrize(
    ("cards", "known"),
    [
        ("AKQ92.A32.432.43", "2 aces, S+"),
        ("432.432.5432.432", "0 aces, D"),
        ("A2.A32.A432.AKJ2", "3 aces, C"),
    ],
)
def test_a_holding_is_aces_and_the_best_suit(cards: str, known: str) -> None:
    assert holding(Hand.parse(cards)) == known


def test_openspiel_solves_it(game: Any) -> None:
    """What players could gain alone falls, by counterfactual regrets, to a fiftieth of what it was."""
    small = pyspiel.load_efg_game(gambit.export_gambit(game))
    assert small.num_players() == 4
    solver = pyspiel.CFRSolver(small)
    at_first = pyspiel.nash_conv(small, pyspiel.UniformRandomPolicy(small))
    for _ in range(200):
        solver.evaluate_and_update_policy()
    assert pyspiel.nash_conv(small, solver.average_policy()) < at_first / 50


def test_deals_there_must_be() -> None:
    with pytest.raises(NotUnderstood, match="at least"):
        pyspiel.load_game("python_dialogue_1895(deals=0)")
