"""A batch as a vector environment of Gymnasium: one agent that plays all four seats of every deal, each as it knows."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from oddtrick.installation import install_line
from oddtrick.research.lab.action_ids import ACTION_COUNT
from oddtrick.research.lab.batch import state_layout as at
from oddtrick.research.lab.batch.batched_deals import Batch
from oddtrick.rules.codes import Setting
from oddtrick.rules.errors import MissingExtra

try:
    from gymnasium.spaces import Box, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as missing:
    raise MissingExtra(f"vector environments need gymnasium: {install_line('lab')} brings it") from missing

Observations = npt.NDArray[np.float32]


class DealsVectorEnv(VectorEnv[Observations, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Deals stepped together, as Gymnasium steps environments.

    An observation is what the current player knows (``tensor_pieces``), an action the id of what they do, a reward the
    points that the player who acted wins by it: 0 but at the end of the deal. ``info`` has ``action_mask`` (true for
    what is lawful, and for everything when the deal is over), ``current_player`` (who acts next) and ``rewards`` (by
    seat). The action after the end of a deal begins the next one, whatever it is (``AutoresetMode.NEXT_STEP``).

    All arrays are copies, unless ``copy`` is false: then the next step writes them anew.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        code: str,
        num_envs: int = 1,
        *,
        options: Mapping[str, Setting] | None = None,
        varieties: Collection[str] = (),
        copy: bool = True,
    ) -> None:
        self.batch = Batch(code, num_envs, options=options, varieties=varieties, next_deal=at.AT_NEXT_STEP)
        self.num_envs = num_envs
        self.render_mode = None
        self._copy = copy
        self.single_observation_space = Box(0, 1, (self.batch.tensor_size,), np.float32)
        self.single_action_space = Discrete(ACTION_COUNT)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Deal to every environment: with a seed the first deal of each, without one its next."""
        del options
        if isinstance(seed, list):
            raise TypeError(f"a list of {len(seed)} seeds: give one, each environment has a stream of its own of it")
        self.batch.reset(seed)
        return self._shown(self.batch.observation), self._info()

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Observations, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """Do one action in each; ``ImpossibleAct`` for one that is not lawful, and then nothing is done."""
        acting = self.batch.current_player.copy()
        self.batch.step(actions)
        rewards = self.batch.rewards[np.arange(self.num_envs), acting]
        batch = self.batch
        return self._shown(batch.observation), rewards, self._shown(batch.terminated), batch.truncated, self._info()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What is lawful in each environment; where the deal is over everything, as any action begins the next."""
        mask = self._shown(self.batch.legal_action_mask)
        over = self.batch.terminated
        return mask | over[:, np.newaxis] if over.any() else mask

    def _info(self) -> dict[str, Any]:
        return {
            "action_mask": self.action_masks(),
            "current_player": self._shown(self.batch.current_player),
            "rewards": self._shown(self.batch.rewards),
        }

    def _shown(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return array.copy() if self._copy else array
