"""Gymnasium's own check of an environment, on each of ours, with our players in the other seats."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from oddtrick.research.lab.gymnasium import ILLEGAL_REWARD, SeatAtTable
from oddtrick.rules.errors import NoSuchPlayer, NotUnderstood

IDS = ("oddtrick/Bridge1895-v0", "oddtrick/Auction1908-v0", "oddtrick/Auction1910-v0", "oddtrick/Auction1915-v0")


@pytest.mark.parametrize("name", IDS)
def test_it_passes_gymnasiums_check(name: str) -> None:
    check_env(gymnasium.make(name, partner="lawful", adversaries="plain").unwrapped)


def play_game(table: Any, chance: Random, seed: int) -> tuple[float, int]:
    """What a random game brings, and how many decisions it had."""
    _, info = table.reset(seed=seed)
    brought, steps, over = 0.0, 0, False
    while not over:
        action = chance.choice([int(one) for one in np.flatnonzero(info["action_mask"])])
        observation, reward, over, _, info = table.step(action)
        assert observation in table.observation_space
        brought, steps = brought + float(reward), steps + 1
    return brought, steps


@pytest.mark.parametrize("name", IDS)
def test_the_books_play_the_other_seats(name: str) -> None:
    table = gymnasium.make(name)
    for seed in range(2):
        brought, steps = play_game(table, Random(seed), seed)
        core = table.unwrapped.core  # type: ignore[attr-defined]  # it is our environment
        assert core.is_over
        assert brought == core.returns()[2]
        assert steps >= 1


@pytest.mark.parametrize(
    ("code", "settings"),
    [
        ("auction-1910", {"varieties": ["three-hand"]}),
        ("bridge-1895", {"varieties": ["dummy-bridge"], "seat": "N"}),
        ("auction-1910", {"varieties": ["by-figures"], "unit": "rubber"}),
    ],
)
def test_a_variety_is_played_too(code: str, settings: dict[str, Any]) -> None:
    table = SeatAtTable(code, **settings)
    brought, _ = play_game(table, Random(1), 1)
    assert brought == table.core.returns()[table.number]


def test_the_same_seed_is_the_same_game() -> None:
    table = SeatAtTable("auction-1910")
    assert play_game(table, Random(1), 9) == play_game(table, Random(1), 9)
    table.reset(seed=9)
    first = table.core
    table.reset(seed=9)
    assert table.core == first
    table.reset()
    assert table.core != first


def test_an_action_that_is_not_legal_ends_the_game() -> None:
    table = SeatAtTable("auction-1910", dealer="S")
    table.reset(seed=1)
    _, reward, over, _, info = table.step(0)
    assert (reward, over, info["illegal"]) == (ILLEGAL_REWARD, True, True)


def test_a_mask_of_truths_is_the_legal_actions() -> None:
    table = SeatAtTable("auction-1910", dealer="S", render_mode="ansi")
    table.reset(seed=1)
    assert tuple(np.flatnonzero(table.action_masks())) == table.core.legal()
    assert table.render() == table.core.infostate(2)


def test_a_seat_or_a_player_that_there_is_not_is_refused() -> None:
    with pytest.raises(NotUnderstood, match="nobody acts at E"):
        SeatAtTable("auction-1910", varieties=["three-hand"], seat="E")
    with pytest.raises(NoSuchPlayer, match="no player"):
        SeatAtTable("auction-1910", partner="foster-1911")
