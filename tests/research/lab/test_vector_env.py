"""A batch as Gymnasium's vector environment."""

from __future__ import annotations

import pytest

pytest.importorskip("numba", reason="it belongs to the extra lab")
pytest.importorskip("gymnasium", reason="it belongs to the extra lab")

import numpy as np
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from oddtrick.research.lab.batch.vector_env import DealsVectorEnv


@pytest.mark.parametrize("code", ["bridge-1895", "auction-1910"])
def test_it_is_a_vector_environment(code: str) -> None:
    """Spaces hold what is shown, deals end and begin again, and Gymnasium's own wrapper counts them."""
    env = RecordEpisodeStatistics(DealsVectorEnv(code, num_envs=6))
    chance = np.random.default_rng(1)
    observation, info = env.reset(seed=4)
    ended = 0
    for _ in range(150):
        assert env.observation_space.contains(observation)
        mask = info["action_mask"]
        actions = (mask * chance.random(mask.shape)).argmax(axis=1)
        assert env.action_space.contains(actions)
        acting = info["current_player"]
        observation, rewards, terminated, truncated, info = env.step(actions)
        assert (rewards == info["rewards"][np.arange(6), acting]).all()
        assert not rewards[~terminated].any()
        assert not truncated.any()
        if terminated.any():
            ended += int(terminated.sum())
            assert (info["episode"]["r"][terminated] == rewards[terminated]).all()
    assert ended >= 6


def test_when_a_deal_is_over_every_action_is_allowed_and_begins_the_next() -> None:
    """A mask of nothing but zeros is one from which no agent can choose."""
    env = DealsVectorEnv("auction-1910", num_envs=4)
    chance = np.random.default_rng(2)
    _, info = env.reset(seed=1)
    over = 0
    for _ in range(150):
        mask = info["action_mask"]
        assert mask.any(axis=1).all()
        *_, terminated, _, info = env.step((mask * chance.random(mask.shape)).argmax(axis=1))
        assert info["action_mask"][terminated].all()
        over += int(terminated.sum())
    assert over > 4


def test_gymnasium_s_own_vector_of_single_seats_has_a_mask_at_the_end() -> None:
    gymnasium = pytest.importorskip("gymnasium")
    env = gymnasium.make_vec(
        "oddtrick.research.lab.gymnasium:oddtrick/Auction1910-v0", num_envs=2, vectorization_mode="sync"
    )
    chance = np.random.default_rng(3)
    _, info = env.reset(seed=5)
    ended = 0
    for _ in range(80):
        mask = np.asarray(info["action_mask"])
        assert mask.any(axis=1).all()
        *_, terminated, _, info = env.step((mask * chance.random(mask.shape)).argmax(axis=1))
        ended += int(terminated.sum())
    assert ended
    env.close()


def test_it_is_the_same_again_for_the_same_seed() -> None:
    one, other = (DealsVectorEnv("auction-1915", num_envs=3) for _ in range(2))
    assert (one.reset(seed=9)[0] == other.reset(seed=9)[0]).all()
    assert (one.reset()[0] == other.reset()[0]).all()
    assert not (one.reset()[0] == other.reset(seed=9)[0]).all()
    with pytest.raises(TypeError, match="give one"):
        one.reset(seed=[1, 2, 3])


def test_what_is_shown_is_kept_unless_it_may_be_written_anew() -> None:
    for copy in (True, False):
        env = DealsVectorEnv("auction-1915", num_envs=2, copy=copy)
        first, info = env.reset(seed=1)
        before = first.copy()
        env.step(np.array([52, 52]))
        assert (first == before).all() == copy
        assert info["action_mask"].shape == (2, 104)
