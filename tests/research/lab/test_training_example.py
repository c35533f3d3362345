"""The example of training with MaskablePPO: run as it stands, with a stand-in for the learner where it is missing."""

from __future__ import annotations

import re
import sys
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from tests import ROOT


class Learner:
    """What the example asks of MaskablePPO: it steps through games by the masks of the environment."""

    def __init__(self, policy: str, table: Any, *, seed: int, **settings: int) -> None:
        assert policy == "MlpPolicy"
        assert settings["n_steps"] % settings["batch_size"] == 0
        self.table, self.seed = table, seed
        self.rewards: list[float] = []

    def learn(self, steps: int, *, callback: object) -> Learner:
        assert callback is None
        self.table.reset(seed=self.seed)
        for _ in range(steps):
            mask = self.table.get_wrapper_attr("action_masks")()
            _, reward, over, _, _ = self.table.step(int(np.flatnonzero(mask)[-1]))
            self.rewards.append(reward)
            if over:
                self.table.reset()
        return self


def test_the_example_trains(monkeypatch: pytest.MonkeyPatch) -> None:
    page = (ROOT / "docs" / "how-to" / "train-against-it.md").read_text(encoding="utf-8")
    (source,) = re.findall(r"```python\n# train\.py\n(.*?)```", page, re.DOTALL)
    real = find_spec("sb3_contrib") is not None
    if not real:
        stand_in = ModuleType("sb3_contrib")
        stand_in.MaskablePPO = Learner  # type: ignore[attr-defined]  # a module made here
        monkeypatch.setitem(sys.modules, "sb3_contrib", stand_in)
    names: dict[str, Any] = {"__name__": "train"}
    exec(compile(source, "train.py", "exec"), names)  # noqa: S102 (the page's own example)
    learner = names["train"](512 if real else 60)
    if not real:
        assert len(learner.rewards) == 60
        assert any(learner.rewards)
        assert max(map(abs, learner.rewards)) < 60
