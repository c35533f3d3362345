"""What there is to beat: each kind of player in one seat, a page for each code of the environments of Gymnasium.

South is played by one kind after the other, in the same deals; the partner is the book of the code, the adversaries
are plain players, as in `docs/how-to/train-against-it.md`. `random` draws from all that is legal.

    python bench/baselines.py --deals 1000 --few 100 --page docs/studies/one-seat.md
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np

from oddtrick.players.imagined_view import without_claims
from oddtrick.players.registry import BOOKS, new_player
from oddtrick.research.lab.gymnasium import SeatAtTable, environment_id
from oddtrick.research.simulate import Tally
from oddtrick.rules.codes import CODES

Choose = Callable[[SeatAtTable], int]
"""Which action the seat does now."""

RANDOM = "random"
SLOW = ("expert-quick",)
"""Kinds that take seconds for a deal."""
KINDS = (RANDOM, "lawful", "plain", *BOOKS, *SLOW)
ADVERSARIES = "plain"


def chooser(kind: str, seed: int) -> Choose:
    """The choices of a kind of player."""
    if kind == RANDOM:
        chance = Random(seed)
        return lambda table: chance.choice(table.core.legal())
    player = new_player(kind, seed)

    def choose(table: SeatAtTable) -> int:
        legal = table.core.legal()
        if len(legal) == 1:
            return legal[0]
        view = without_claims(table.core.view(table.number))  # the games of the lab have none
        return table.core.action_of(player.decide(table.code, view).act)

    return choose


def seat_at(code: str, options: Mapping[str, Any]) -> SeatAtTable:
    """The environment of a code."""
    table: Any = gymnasium.make(environment_id(code), adversaries=ADVERSARIES, options=dict(options)).unwrapped
    assert isinstance(table, SeatAtTable)
    return table


def points_won(table: SeatAtTable, choose: Choose, deals: range) -> list[int]:
    """The points of the seat in the deals of those seeds."""
    won = []
    for seed in deals:
        table.reset(seed=seed)
        over, brought = False, 0.0
        while not over:
            _, reward, over, _, info = table.step(choose(table))
            assert "illegal" not in info
            brought += reward
        won.append(round(brought))
    return won


def interval(points: Sequence[int]) -> str:
    """The mean with its interval of 95 per cent."""
    tally = Tally()
    for each in points:
        tally.add(each)
    return f"{tally.mean:+.1f} ± {tally.margin or np.nan:.1f}"


def row(kind: str, points: Sequence[int], plain: Sequence[int]) -> str:
    """A line of the table: what was won a deal, and how much more than a plain player won in the same deals."""
    more = [one - other for one, other in zip(points, plain, strict=False)]
    beside = "" if kind == ADVERSARIES else interval(more)
    return f"| `{kind}` | {len(points)} | {interval(points)} | {beside} |"


def table_of(code: str, options: Mapping[str, Any], deals: int, few: int) -> list[str]:
    """The lines of one code."""
    table, seed = seat_at(code, options), 0
    numbers = {kind: few if kind in SLOW else deals for kind in KINDS}
    won: dict[str, list[int]] = {}
    for kind in KINDS:
        won[kind] = points_won(table, chooser(kind, seed), range(numbers[kind]))
        print(code, kind, len(won[kind]), interval(won[kind]), flush=True)
    rows = [row(kind, points, won[ADVERSARIES]) for kind, points in won.items()]
    agreed = "".join(f", `{name}: {value}`" for name, value in options.items())
    head = [f"## `{code}`{agreed}", "", "| in the seat | deals | points a deal | more than `plain` |"]
    return ["", *head, "| --- | ---: | ---: | ---: |", *rows]


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description="Each kind of player in one seat of each environment.")
    parser.add_argument("--deals", type=int, default=1000, help="deals of each kind of player (default 1000)")
    parser.add_argument("--few", type=int, default=100, help=f"deals of {', '.join(SLOW)} (default 100)")
    parser.add_argument("--page", type=Path, help="write the page there")
    options = parser.parse_args()
    lines = [
        "# One seat",
        "",
        "What there is to beat in [the environments](../how-to/train-against-it.md): South is played by each kind in",
        "turn, the partner by the book of the code, the adversaries by `plain`. All play the same deals (`reset` with",
        "the seeds from 0 on); the last column compares them deal by deal. The intervals are of 95 per cent.",
        "`random` draws from all that is legal, `lawful` bids little. In 1895 the limit of 100 is agreed on. A figure",
        "whose interval has zero in it says no more than that the two are close.",
    ]
    for code in CODES:
        agreed = {} if code.bids else {"limit": 100}
        lines += table_of(code.key, agreed, options.deals, options.few)
    lines += [
        "",
        "<!-- not run: it takes minutes -->",
        "```sh",
        f"python bench/baselines.py --deals {options.deals} --few {options.few}",
        "```",
    ]
    text = "\n".join(lines) + "\n"
    if options.page is None:
        print(text)
    else:
        options.page.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
