"""The research room: whole random deals a second, and steps of many deals at once, beside OpenSpiel's bridge.

Whole deals: played out without Python, through the states of ``new_game``, by OpenSpiel driven from Python and by its
own bots, which are compiled. Steps: with what is lawful and who acts, and with what the player knows besides; beside
them the bidding of pgx, whose steps have both, and draw the action too. Every contender draws evenly from all that is
lawful. Then two processes beside one.
"""

from __future__ import annotations

import argparse
import importlib
import random
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
from walks import Job, rates, spread

from oddtrick.research.lab import new_game
from oddtrick.research.lab.batch import IN_SAME_STEP, Batch, play_out
from oddtrick.rules.codes import CODES

PEER = "OpenSpiel, from Python"
GOALS = {"play_out": 250_000, "step": 3_000_000, "step, tensors": 700_000, "state": 2_000}
"""Deals or steps a second of a core: aims, printed and never asserted."""


def playing_out(code: str, deals: int) -> Job:
    """Whole deals without Python."""

    def job(number: int) -> int:
        play_out(code, deals=deals, seed=number + 1)
        return deals

    return job


def stepping(code: str, n: int, steps: int, *, tensors: bool) -> Job:
    """Steps of that number of deals with actions that were drawn before: drawing them is the learner's part."""
    chance = np.random.default_rng(1)
    drawn, batch = [], Batch(code, n, 1, next_deal=IN_SAME_STEP)
    for _ in range(steps):
        mask = batch.legal_action_mask
        drawn.append((mask * chance.random(mask.shape, dtype=np.float32)).argmax(axis=1))
        batch.step(drawn[-1])

    def job(_number: int) -> int:
        batch.reset(1)
        for actions in drawn:
            batch.step(actions)
            if tensors:
                _ = batch.observation
        return n * steps

    return job


def states(code: str, deals: int) -> Job:
    """Whole deals through states, from Python."""
    game = new_game(code)

    def job(number: int) -> int:
        chance = random.Random(number)
        for _ in range(deals):
            state = game.deal(chance)
            while not state.is_over:
                state = state.apply(chance.choice(state.legal()))
            state.returns()
        return deals

    return job


def open_spiel(deals: int) -> Iterator[tuple[str, Job]]:
    """OpenSpiel's bridge, played to the last card, as far as it is installed."""
    try:
        pyspiel: Any = importlib.import_module("pyspiel")
    except ImportError as error:
        print(f"skipped: OpenSpiel is not installed ({error}); see bench/requirements.txt")
        return
    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")

    def from_python(number: int) -> int:
        chance = random.Random(number)
        for _ in range(deals):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(chance.choice(state.legal_actions()))
            state.returns()
        return deals

    def its_own_bots(number: int) -> int:
        bots = [pyspiel.make_uniform_random_bot(player, number + 1) for player in range(4)]
        for deal in range(10 * deals):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, 10 * deals * number + deal + 1)
        return 10 * deals

    yield PEER, from_python
    yield "OpenSpiel, its own bots", its_own_bots


def pgx(n: int, steps: int) -> Iterator[tuple[str, Job]]:
    """The bidding of pgx, which has no play, as far as it is installed: steps with masks and observations, compiled.

    Its deals come from a table of results that it would have from the network: a table of random deals stands for it,
    and the results, on which no step depends, are of all deals alike.
    """
    try:
        jax: Any = importlib.import_module("jax")
        bidding: Any = importlib.import_module("pgx.bridge_bidding")
    except ImportError as error:
        print(f"skipped: pgx is not installed ({error}); see bench/requirements.txt")
        return
    chance = np.random.default_rng(1)
    owners = np.array([chance.permutation(np.repeat(range(4), 13)) for _ in range(1000)])
    keys = (owners.reshape(-1, 4, 13) << np.arange(24, -1, -2)).sum(axis=2).astype(np.int32)
    with TemporaryDirectory() as folder:
        np.save(path := f"{folder}/deals.npy", np.stack([keys, np.full_like(keys, 0x66666)]))
        game = bidding.BridgeBidding(path)

    def step(state: Any, key: Any) -> Any:
        drawn, following = jax.random.split(key)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(drawn, logits, axis=1)
        return jax.vmap(restarting)(state, actions, jax.random.split(following, n))

    restarting = importlib.import_module("pgx.experimental").auto_reset(game.step, game.init)
    begin, go_on = jax.jit(jax.vmap(game.init)), jax.jit(step)
    first = begin(jax.random.split(jax.random.PRNGKey(1), n))
    jax.block_until_ready(go_on(first, jax.random.PRNGKey(2)))  # compiled

    def job(number: int) -> int:
        state = first
        for key in jax.random.split(jax.random.PRNGKey(number), steps):
            state = go_on(state, key)
        jax.block_until_ready(state)
        return n * steps

    yield "pgx, bidding alone: steps", job


def busy(code: str, deals: int, seed: int) -> float:
    """Seconds of the processor for that number of deals."""
    start = time.process_time()
    play_out(code, deals=deals, seed=seed)
    return time.process_time() - start


def two_beside_one(code: str, deals: int) -> None:
    """The rate of two processes and of one, by the clock and by the time of the processor."""
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:  # what runs in threads cannot be forked
        list(pool.map(busy, (code, code), (10, 10), (1, 2)))  # loaded in each
        start = time.perf_counter()
        alone = pool.submit(busy, code, deals, 3).result()
        clock_of_one = time.perf_counter() - start
        start = time.perf_counter()
        together = list(pool.map(busy, (code, code), (deals, deals), (4, 5)))
        clock_of_two = time.perf_counter() - start
    print(f"\ntwo processes beside one, {code}: {2 * clock_of_one / clock_of_two:.2f} times by the clock, ", end="")
    print(f"{2 * alone / max(together):.2f} by the time of the processor")


def report(jobs: dict[str, Job], rounds: int) -> None:
    """Time them in turns and print a line each, beside the peer."""
    speeds = {name: spread(measured) for name, measured in rates(jobs, rounds).items()}
    print(f"a second of a core: median of {rounds} rounds (least to most)\n")
    for name, rate in speeds.items():
        goal = GOALS.get(name.partition(": ")[0])
        beside = f"{rate.median / goal:6.1f} of the aim" if goal else " " * 17
        if PEER in speeds and "step" not in name:
            beside += f" {rate.median / speeds[PEER].median:8.1f} of the peer"
        print(f"{name:30} {rate.median:12,.0f} ({rate.least:,.0f} to {rate.most:,.0f}) {beside}")


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description="Deals and steps a second of the research room, beside OpenSpiel.")
    parser.add_argument("--deals", type=int, default=100_000, help="deals played out in a round (default 100000)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds (default 5)")
    parser.add_argument("--n", type=int, default=4096, help="deals stepped together (default 4096)")
    options = parser.parse_args()
    few = max(1, options.deals // 100)
    jobs: dict[str, Job] = {}
    for code in (code.key for code in CODES):
        jobs[f"play_out: {code}"] = playing_out(code, options.deals)
        jobs[f"step: {code}"] = stepping(code, options.n, 100, tensors=False)
        jobs[f"step, tensors: {code}"] = stepping(code, options.n, 20, tensors=True)
        jobs[f"state: {code}"] = states(code, few)
    jobs |= dict(open_spiel(few)) | dict(pgx(options.n, 20))
    report(jobs, options.rounds)
    two_beside_one("auction-1910", 10 * options.deals)


if __name__ == "__main__":
    main()
