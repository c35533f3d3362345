"""PettingZoo's own tests of an environment, on each of ours."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from oddtrick.research.lab import GameState
from oddtrick.research.lab.pettingzoo import ILLEGAL_REWARD, env, raw_env
from oddtrick.rules.errors import ImpossibleAct, NotUnderstood

CODES = ("bridge-1895", "auction-1908", "auction-1910", "auction-1915")
DICTIONARIES = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
)
"""What PettingZoo warns of in every environment that observes a mask: two warnings of its own."""


@pytest.mark.parametrize("code", CODES)
def test_it_keeps_the_promises_of_the_interface(code: str) -> None:
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        api_test(env(code=code), num_cycles=300)
    assert {str(one.message) for one in warned} <= set(DICTIONARIES)


@pytest.mark.parametrize("code", CODES)
def test_the_same_seed_deals_the_same_cards(code: str) -> None:
    seed_test(lambda: env(code=code), num_cycles=60)


def test_it_renders_as_it_says() -> None:
    render_test(lambda **settings: env(code="auction-1910", **settings))


def play_game(table: Any, chance: Random) -> tuple[GameState, dict[str, float]]:
    """A random game to its end, and what each agent had in all."""
    totals = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, over, _, _ = table.last()
        totals[agent] += reward
        legal = [int(one) for one in np.flatnonzero(observation["action_mask"])]
        table.step(None if over else chance.choice(legal))
    return table.unwrapped.core, totals


@pytest.mark.parametrize(
    "settings",
    [
        {"code": "auction-1910"},
        {"code": "auction-1910", "unit": "rubber", "varieties": ["by-figures"]},
        {"code": "auction-1910", "varieties": ["three-hand"]},
        {"code": "bridge-1895", "varieties": ["dummy-bridge"]},
    ],
)
def test_agents_win_what_the_game_pays(settings: dict[str, Any]) -> None:
    table = env(**settings)
    table.reset(seed=3)
    state, totals = play_game(table, Random(3))
    assert state.is_over
    assert tuple(totals.values()) == state.returns()


def test_a_reward_of_ones_own_is_paid_at_every_step() -> None:
    table = raw_env(code="auction-1915", reward=lambda before, after: [after.taken - before.taken] * 4)
    table.reset(seed=5)
    state, totals = play_game(table, Random(4))
    assert set(totals.values()) == {float(state.taken)}


def test_an_action_that_is_not_legal_ends_the_game() -> None:
    table = env(code="auction-1910", dealer="N")
    table.reset(seed=1)
    table.step(0)
    _, reward, over, _, _ = table.last()
    assert (reward, over) == (ILLEGAL_REWARD, True)
    alone = raw_env(code="auction-1910", dealer="N")
    alone.reset(seed=1)
    with pytest.raises(ImpossibleAct, match=r"action 0 \(C2\) is not legal here"):
        alone.step(0)


def test_a_mode_that_there_is_not_is_refused() -> None:
    with pytest.raises(NotUnderstood, match="ansi, human"):
        env(render_mode="rgb_array")
