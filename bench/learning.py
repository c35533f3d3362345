"""MaskablePPO learns a seat, by the example of the page as it stands there: what it wins a deal meanwhile, as a curve.

    python bench/learning.py --steps 150000 --picture docs/how-to/learning.svg

Needs sb3-contrib and matplotlib. Beside the learner stand the players of `baselines.py` in the same seat, and in the
end the learner plays the same deals as they do, choosing what it holds the best.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl
from baselines import RANDOM, Choose, chooser, interval, points_won, seat_at
from matplotlib.figure import Figure
from stable_baselines3.common.callbacks import BaseCallback

from oddtrick.research.lab.gymnasium import SeatAtTable
from oddtrick.research.simulate import Tally

PAGE = Path(__file__).parents[1] / "docs" / "how-to" / "train-against-it.md"
CODE = "auction-1910"
BESIDE = (RANDOM, "lawful", "plain", "foster-1910")


class GainsLog(BaseCallback):  # type: ignore[misc]  # it has no types here
    """Keeps what was won in each deal of the training, and after how many steps."""

    def __init__(self) -> None:
        super().__init__()
        self.deals: list[tuple[int, float]] = []

    def _on_step(self) -> bool:
        for info in self.locals["infos"]:
            if "episode" in info:
                self.deals.append((self.num_timesteps, 100 * info["episode"]["r"]))
        return True


def example() -> Any:
    """The function of the page that trains."""
    (source,) = re.findall(r"```python\n# train\.py\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, Any] = {"__name__": "train"}
    exec(compile(source, "train.py", "exec"), names)  # noqa: S102 (the example of our own page)
    return names["train"]


def learnt(model: Any) -> Choose:
    """What the learner holds the best."""

    def choose(table: SeatAtTable) -> int:
        action, _ = model.predict(
            table.core.tensor(table.number), action_masks=table.action_masks(), deterministic=True
        )
        return int(action)

    return choose


def points_of_curve(deals: Sequence[tuple[int, float]], together: int) -> list[tuple[float, float, float]]:
    """For every ``together`` deals in a row: the steps in their middle, their mean, and half its interval."""
    curve = []
    for first in range(0, len(deals) - together + 1, together):
        tally = Tally()
        for _, won in deals[first : first + together]:
            tally.add(round(won))
        curve.append((deals[first + together // 2][0], tally.mean, tally.margin or 0.0))
    return curve


def draw(curve: Sequence[tuple[float, float, float]], beside: Mapping[str, float], together: int) -> str:
    """The curve with the means of the other players, as SVG."""
    settings = {"svg.hashsalt": "learning", "svg.fonttype": "none", "font.family": "sans-serif"}
    with mpl.rc_context(settings):
        drawing = Figure(figsize=(8, 4.5), layout="constrained")
        axes = drawing.subplots()
        steps, means, margins = zip(*curve, strict=True)
        axes.errorbar(steps, means, yerr=margins, color="#1f4e79", capsize=2, label="MaskablePPO")
        for (name, mean), style in zip(beside.items(), ("-.", ":", "--", "-"), strict=True):
            axes.axhline(mean, color="#b5352c", linestyle=style, linewidth=1, label=name)
        axes.set_xlabel("steps of training")
        axes.set_ylabel(f"points a deal, means of {together} deals")
        axes.grid(alpha=0.3)
        axes.legend(frameon=False)
        drawing.savefig("learning.tmp.svg", format="svg", metadata={"Date": None, "Title": "What the learner wins"})
    path = Path("learning.tmp.svg")
    text = path.read_text(encoding="utf-8")
    path.unlink()
    return "\n".join(line.rstrip() for line in text.splitlines()) + "\n"


def main() -> None:
    """Read the command line, train, play, draw."""
    parser = argparse.ArgumentParser(description="MaskablePPO learns a seat, by the example of the page.")
    parser.add_argument("--steps", type=int, default=150_000, help="steps of training (default 150000)")
    parser.add_argument("--deals", type=int, default=500, help="deals of each player in the end (default 500)")
    parser.add_argument("--together", type=int, default=250, help="deals to a point of the curve (default 250)")
    parser.add_argument("--picture", type=Path, help="write the curve there, as SVG")
    parser.add_argument("--keep", type=Path, help="write what was won there, as JSON")
    options = parser.parse_args()
    won, start, clock = GainsLog(), time.process_time(), time.perf_counter()
    model = example()(options.steps, won)
    seconds, clock = time.process_time() - start, time.perf_counter() - clock
    curve = points_of_curve(won.deals, options.together)
    print(f"{options.steps} steps, {len(won.deals)} deals: {seconds:.0f} s of the processor, {clock:.0f} by the clock")
    for steps, mean, margin in curve:
        print(f"{steps:9.0f} {mean:+8.1f} ± {margin:.1f}")
    table, deals = seat_at(CODE, {}), range(options.deals)
    means: dict[str, float] = {}
    for name in (*BESIDE, "MaskablePPO"):
        points = points_won(table, learnt(model) if name == "MaskablePPO" else chooser(name, 0), deals)
        means[name] = sum(points) / len(points)
        print(f"{name:14} {interval(points)}", flush=True)
    if options.keep:
        options.keep.write_text(json.dumps({"curve": curve, "means": means}), encoding="utf-8")
    if options.picture:
        beside = {name: means[name] for name in BESIDE}
        options.picture.write_text(draw(curve, beside, options.together), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
