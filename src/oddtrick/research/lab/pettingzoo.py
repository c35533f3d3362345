"""A game as an environment of PettingZoo, whose agents act one after another (AEC).

>>> from oddtrick.research.lab.pettingzoo import env
>>> table = env(code="auction-1910")
>>> table.reset(seed=7)
>>> observation, reward, termination, truncation, info = table.last()
>>> sorted(observation), observation["observation"].shape, observation["action_mask"].shape
(['action_mask', 'observation'], (1138,), (104,))

Agents are ``player_0`` to ``player_3``, clockwise from North; the declarer acts for dummy. An action that is not legal
ends the game, as PettingZoo's ``TerminateIllegalWrapper`` has it.
"""

from __future__ import annotations

from random import Random
from typing import Any

from oddtrick.installation import install_line
from oddtrick.research.lab.irregular_game import AnyState, any_game
from oddtrick.research.lab.rewards import Reward, points_at_the_end
from oddtrick.rules.cards import Seat
from oddtrick.rules.errors import MissingExtra, NotUnderstood

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as missing:
    raise MissingExtra(f"this needs PettingZoo: {install_line('lab')} brings it") from missing

RENDER_MODES = ("ansi", "human")
ILLEGAL_REWARD = -1000.0
"""What an agent gets for an action that is not legal, and by which the game ends: about the worst of ordinary deals."""


def env(**settings: Any) -> Any:
    """The environment in the wrappers that PettingZoo recommends; ``settings`` are those of ``raw_env``."""
    wrapped: Any = raw_env(**settings)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=ILLEGAL_REWARD)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


def raw_env(**settings: Any) -> AgentsAtTable:
    """The environment alone; ``settings`` are those of ``AgentsAtTable``."""
    return AgentsAtTable(**settings)


class AgentsAtTable(AECEnv):  # type: ignore[misc]  # pettingzoo's types are not told
    """The environment. Settings of the game are those of ``new_game``: ``unit``, ``worth``, ``options`` and so on.

    With ``irregular`` faults happen (``irregular_game``). ``dealer`` is a seat, or by chance for each game. ``reward``
    tells what each step brings each player. To render as ``ansi`` is to be given the state as text, as ``human`` to
    have it printed.
    """

    def __init__(
        self,
        code: str = "auction-1910",
        *,
        dealer: str | None = None,
        reward: Reward = points_at_the_end,
        render_mode: str | None = None,
        irregular: bool = False,
        **settings: Any,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise NotUnderstood(f"{render_mode!r} is no mode to render in; there are {', '.join(RENDER_MODES)}")
        self.metadata = {
            "render_modes": list(RENDER_MODES),
            "name": f"oddtrick_{code.replace('-', '_')}_v0",
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.game = any_game(code, irregular=irregular, **settings)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{number}" for number in range(len(self.game.players))]
        self.agents: list[str] = []
        seen = spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, (self.game.tensor_size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.game.actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(self.game.actions) for agent in self.possible_agents}
        self._dealer = None if dealer is None else Seat(dealer)
        self._reward = reward
        self._chance = Random()
        self.core: AnyState = self.game.new_state()

    def observation_space(self, agent: str) -> Any:
        """What an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal; with the same ``seed`` the same cards. ``options`` may name a ``dealer``."""
        if seed is not None:
            self._chance = Random(seed)
        dealer = (options or {}).get("dealer", self._dealer)
        self.core = self.game.deal(self._chance, dealer)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.core.player]
        self._skip_agent_selection: str | None = None

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent knows, and what it may do: nothing unless it is its turn."""
        number = self.possible_agents.index(agent)
        mask = np.zeros(self.game.actions, np.int8)
        if number == self.core.player:
            mask[list(self.core.legal())] = 1
        return {"observation": self.core.tensor(number), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The agent whose turn it is acts; ``ImpossibleAct`` for an action that is not legal."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent, before = self.agent_selection, self.core
        self._cumulative_rewards[agent] = 0.0
        assert action is not None, "who is not out of the game acts"
        self.core = before.apply(action)
        if self.core.dealt is None:
            self.core = self.core.deal(self._chance)
        brought = self._reward(before, self.core)
        self.rewards = dict(zip(self.possible_agents, map(float, brought), strict=True))
        if self.core.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.core.player]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Everything that is so, as text."""
        if self.render_mode == "human":
            print(self.core.text())  # noqa: T201 (that is what it is asked for)
            return None
        return self.core.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing has to be given back."""
