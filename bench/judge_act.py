"""Microseconds to judge one act: a card in the middle of play, a call; beside RLCard's list of what is lawful.

A peer that names what is lawful judges by it: an act is in the list or it is not.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable

from peers import rlcard
from walks import do, play_deal, spread

from oddtrick.rules.acts import Act, Play, Say
from oddtrick.rules.codes import CODES
from oddtrick.rules.laws.law import Code
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Table

MIDDLE = range(5, 10)
"""The tricks, from 1, that are the middle of the play."""

Thunk = Callable[[], object]


def cost(work: Thunk, repeats: int) -> float:
    """Microseconds of this process for doing that once, by the quickest of three times that many."""
    best = float("inf")
    for _ in range(3):
        start = time.process_time_ns()
        for _ in range(repeats):
            work()
        best = min(best, (time.process_time_ns() - start) / repeats)
    return best / 1000


def moments(code: Code, deals: int, seed: int) -> tuple[list[tuple[Table, Act]], list[tuple[Table, Act]]]:
    """Tables with the act that comes next: cards in the middle of play, and calls."""
    rng = random.Random(f"{code.key}/{seed}")
    cards: list[tuple[Table, Act]] = []
    calls: list[tuple[Table, Act]] = []
    for _ in range(deals):
        table = Table()
        for act in play_deal(rng, code)[0]:
            if isinstance(act, Say):
                calls.append((table, act))
            elif isinstance(act, Play) and table.deal is not None and table.deal.play.number in MIDDLE:
                cards.append((table, act))
            table = do(code, table, act)
    return rng.sample(cards, min(len(cards), 20 * deals)), rng.sample(calls, min(len(calls), 5 * deals))


def line(name: str, kind: str, costs: list[float]) -> None:
    """Print the median, the ninth tenth and the most of what many acts cost."""
    costs_spread, tenths = spread(costs), sorted(costs)
    print(
        f"{name:18} {kind:44} {costs_spread.median:7.1f} {tenths[len(tenths) * 9 // 10]:8.1f} {costs_spread.most:8.1f}"
    )


def own(code: Code, deals: int, repeats: int, seed: int) -> None:
    """Oddtrick under a code."""

    def judged(table: Table, act: Act) -> Thunk:
        return lambda: judge(code, table, act)

    def folded(table: Table, act: Act) -> Thunk:
        return lambda: after(table, judge(code, table, act))

    cards, calls = moments(code, deals, seed)
    for kind, samples in (("a card", cards), ("a call", calls)):
        line(code.key, f"{kind}: judge", [cost(judged(*moment), repeats) for moment in samples])
        line(code.key, f"{kind}: judge, and the table after", [cost(folded(*moment), repeats) for moment in samples])


def beside(deals: int, repeats: int, seed: int) -> None:
    """RLCard's judger at moments of the same kind; its step changes the game, and is timed once each."""
    peer = rlcard()
    if peer is None:
        return
    rng = random.Random(seed)
    listed: dict[str, list[float]] = {"a card": [], "a call": []}
    stepped: dict[str, list[float]] = {"a card": [], "a call": []}
    for number in range(deals):
        game = peer.new_game(seed + number)
        for action in peer.draw(rng, seed + number):
            playing = game.round.is_bidding_over()
            kind = "a card" if playing else "a call"
            if not playing or game.round.play_card_count // 4 + 1 in MIDDLE:
                listed[kind].append(cost(game.judger.get_legal_actions, max(1, repeats // 10)))
                start = time.perf_counter_ns()
                game.step(action)
                stepped[kind].append((time.perf_counter_ns() - start) / 1000)
            else:
                game.step(action)
    for kind, costs in listed.items():
        line("RLCard, bare game", f"{kind}: list what is lawful", costs)
        line("RLCard, bare game", f"{kind}: step (once, by the clock)", stepped[kind])


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description="Microseconds to judge one act.")
    parser.add_argument("--deals", type=int, default=10, help="deals from which the acts are taken (default 10)")
    parser.add_argument("--repeats", type=int, default=100, help="times that each act is judged (default 100)")
    parser.add_argument("--seed", type=int, default=1, help="where cards, calls and plays come from (default 1)")
    options = parser.parse_args()
    print(f"{'microseconds':63} {'median':>7} {'9 of 10':>8} {'most':>8}")
    for code in CODES:
        own(code, options.deals, options.repeats, options.seed)
    beside(options.deals, options.repeats, options.seed)


if __name__ == "__main__":
    main()
