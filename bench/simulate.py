"""Simulation: deals a second on one process and on two, dealing to a condition beside endplay's dealer, memory.

    python bench/simulate.py --deals 200 --dealt 20000 --memory 1000000

The rate by the clock tells something of two processes only where two cores do nothing else; the load of the minute
before is printed with it, and whether that is little enough. The processor time that a deal costs tells what two free
cores would give (the ratio beside it), whatever else the machine does. Each figure is the best of three; dealing
takes turns with its peer. ``--memory`` deals that number and tells how much the process has grown since the first tenth
of them.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import time
from collections.abc import Callable

from endplay.dealer import generate_deals
from endplay.evaluate import hcp
from endplay.types import Deal

from oddtrick.research.simulate import Condition, Constraints, Plan, Tallies, executor_for, run

PLAYERS = (("bridge-1895", "plain"), ("bridge-1895", "badsworth-1898"), ("auction-1910", "foster-1910"))
LEAST, MOST = 15, 17
QUIET = 0.1
"""The load for each core below which a machine is at rest."""


def rate(number: int, work: Callable[[], object], clock: Callable[[], float]) -> float:
    """A count of something a second."""
    start = clock()
    work()
    return number / (clock() - start)


# -- played --


def time_players(deals: int) -> None:
    """Deals a second of each kind of players on one process and on two, and what a deal costs of a core's time."""
    load, cores = os.getloadavg()[0], len(os.sched_getaffinity(0))
    quiet = "quiet enough" if load < QUIET * cores else "too busy for the ratio by the clock"
    print(f"load {load:.2f} on {cores} cores: {quiet}")
    print(f"{'':30} {'deals/s: one':>12} {'two':>8} {'ratio':>6}   {'ms of a core: one':>17} {'two':>6} {'ratio':>6}")
    for code, kind in PLAYERS:
        plan = Plan(code=code, seed="bench", players=(kind, kind))
        tried = [(_timed(plan, deals, 1), _timed(plan, deals, 2)) for _ in range(3)]
        clock = [min(pair[at][0] for pair in tried) for at in range(2)]
        cost = [min(pair[at][1] for pair in tried) for at in range(2)]
        print(
            f"{code + ', ' + kind:30} {deals / clock[0]:12.1f} {deals / clock[1]:8.1f} {clock[0] / clock[1]:6.2f}   "
            f"{1000 * cost[0] / deals:17.1f} {1000 * cost[1] / deals:6.1f} {2 * cost[0] / cost[1]:6.2f}",
            flush=True,
        )


def _timed(plan: Plan, deals: int, workers: int) -> tuple[float, float]:
    """Seconds by the clock without the start of the processes, and of all cores with it."""
    before = _of_cores()
    with executor_for(workers=workers) as executor:
        if executor is not None:
            executor.submit(plan.rows, 0, 1).result()
        start = time.perf_counter()
        with run(plan, deals, executor, workers=workers) as parts:
            for _ in parts:
                pass
        seconds = time.perf_counter() - start
    return seconds, _of_cores() - before


def _of_cores() -> float:
    """Processor seconds of this process and of those that it had and that have ended."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


# -- dealt --


def time_conditions(number: int) -> None:
    """Deals to a condition and a tally, beside the same with endplay."""
    ours, theirs = 0.0, 0.0
    for _ in range(3):
        ours = max(ours, rate(number, lambda: _ours(number), time.process_time))
        theirs = max(theirs, rate(number // 10, lambda: _theirs(number // 10), time.process_time))
    means = (_ours(number), _theirs(number // 10))
    print(
        f"N {LEAST} to {MOST}, the hearts of N and S tallied, deals a second of a core: {ours:.0f}, endplay "
        f"{theirs:.0f}, ratio {ours / theirs:.2f}; mean {means[0]:.2f} and {means[1]:.2f}"
    )


def _ours(number: int) -> float:
    constraints = Constraints(conditions=(Condition.parse(f"N strength {LEAST}-{MOST}"),))
    plan = Plan(code="auction-1910", seed="bench", constraints=constraints, features=("NS hearts",))
    tallies = Tallies(plan.columns, ["hearts_NS"])
    with run(plan, number) as parts:
        for part in parts:
            tallies.add(part)
    return tallies.groups[()][0].mean


def _theirs(number: int) -> float:
    random.seed(1)

    def wanted(deal: Deal) -> bool:
        return LEAST <= hcp(deal.north) <= MOST

    hearts = [len(deal.north.hearts) + len(deal.south.hearts) for deal in generate_deals(wanted, produce=number)]
    return sum(hearts) / len(hearts)


# -- memory --


def memory(number: int) -> None:
    """How much the process has grown between the first tenth of the deals and the last."""
    plan = Plan(code="auction-1910", seed="bench", features=("NS hearts", "N strength"))
    _tallied(plan, number // 10)
    first = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    _tallied(plan, number)
    last = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"{number} deals: {last / 1024:.1f} MiB at most, {(last - first) / 1024:.1f} more than after a tenth")


def _tallied(plan: Plan, number: int) -> None:
    tallies = Tallies(plan.columns, ["hearts_NS"], ["strength_N"])
    with run(plan, number) as parts:
        for part in parts:
            tallies.add(part)


def main() -> None:
    """Read the options and run what they ask for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--dealt", type=int, default=20_000)
    parser.add_argument("--memory", type=int, default=200_000)
    options = parser.parse_args()
    if options.deals:
        time_players(options.deals)
    if options.dealt:
        time_conditions(options.dealt)
    if options.memory:
        memory(options.memory)


if __name__ == "__main__":
    main()
