"""Double dummy beside Haglund's solver, and our search for losing tricks.

    python bench/solver.py --tables 12 --misere 20 --json build/solver.json

The peer is asked with one thread, and both by turns on one core: whole tables, twenty layouts of one decision, endings;
each ratio is the peer's time over ours, and of layouts and endings the least of all lengths counts. Nothing is solved
twice, since both would remember it. Then for misere, from ten and from thirteen cards, the median, the 95th percentile
and the worst in seconds of one core, each deal with an empty memory; and how long a new process takes to solve its
first ending.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1]))  # the peer stands with the tests

from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import PACK, SEATS, Hand, Hands, Seat, Side, deal_round
from oddtrick.solving.solver import Aim, Position, every_card_of_all, solve_all, tables, tricks_in
from oddtrick.solving.solver.exact import Searcher
from tests.support import haglund

STRAINS = (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS, Strain.NO_TRUMPS)
LAYOUTS = 20
ENDINGS = 300
"""In each strain, for each number of cards."""
STARTS = 4


def random_hands(random: Random, tricks: int = 13) -> Hands:
    """Hands of ``tricks`` cards of a random deal."""
    hands = deal_round(random.sample(PACK, 52), Seat.N)
    north, east, south, west = (Hand.of(random.sample(list(hand), tricks)) for hand in hands)
    return (north, east, south, west)


def seconds(work: Callable[[], object]) -> float:
    """How long it takes on all threads together, whatever else the machine does."""
    start = time.process_time()
    work()
    return time.process_time() - start


# -- the most tricks --

Asked = tuple[Aim, list[Position]]


def time_ratio(name: str, boards: int, pairs: Sequence[tuple[Callable[[], object], Callable[[], object]]]) -> float:
    """The peer's time over ours for several pieces of work, each done by both, by turns."""
    times = [(seconds(ours), seconds(theirs)) for ours, theirs in pairs]
    here, there = (sum(one) for one in zip(*times, strict=True))
    ratio = there / here
    print(
        f"{name}: ours {1000 * here / boards:.3f} ms a board, the peer {1000 * there / boards:.3f}, ratio {ratio:.2f}",
        flush=True,
    )
    return ratio


def whole_tables(deals: int, random: Random) -> float:
    """Twenty results of each deal."""
    pairs = [
        (lambda one=one: tables([one]), lambda one=one: haglund.tables([one]))
        for one in [random_hands(random) for _ in range(deals)]
    ]
    return time_ratio("whole tables", 20 * deals, pairs)


def layouts(random: Random, tricks: int, decisions: int) -> Iterator[Asked]:
    """That number of decisions in each strain: the two hidden hands differ each time."""
    for strain in STRAINS * decisions:
        hands, leader = random_hands(random, tricks), random.choice(SEATS)
        unseen = [*hands[Seat.E], *hands[Seat.W]]
        positions = []
        for _ in range(LAYOUTS):
            random.shuffle(unseen)
            east, west = Hand.of(unseen[:tricks]), Hand.of(unseen[tricks:])
            positions.append(Position(hands=(hands[Seat.N], east, hands[Seat.S], west), leader=leader))
        yield tricks_in(strain), positions


def endings(random: Random, tricks: int, number: int) -> Iterator[Asked]:
    """That number of unrelated endings in each strain."""
    for strain in STRAINS:
        yield (
            tricks_in(strain),
            [Position(hands=random_hands(random, tricks), leader=random.choice(SEATS)) for _ in range(number)],
        )


def least_ratio(
    batches: Callable[[Random, int, int], Iterator[Asked]], lengths: Sequence[int], number: int, random: Random
) -> float:
    """The least ratio of all lengths, with the best card alone and with every card."""
    ratios = []
    for tricks in lengths:
        for what, ours, theirs in (("best card", solve_all, haglund.tricks), ("all", every_card_of_all, haglund.cards)):
            asked = list(batches(random, tricks, number))
            pairs = [
                (
                    lambda aim=aim, positions=positions, ours=ours: ours(positions, aim, Side.NS),
                    lambda aim=aim, positions=positions, theirs=theirs: theirs([(p, aim.trumps) for p in positions]),
                )
                for aim, positions in asked
            ]
            name = f"{batches.__name__}, {tricks} cards, {what}"
            ratios.append(time_ratio(name, sum(len(positions) for _, positions in asked), pairs))
    return min(ratios)


# -- a new process --

FIRST_ENDING = """
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import Hand, Seat, Side
from oddtrick.solving.solver import Position, solve, tricks_in
hands = tuple(Hand.parse(text) for text in ("A.2.-.-", "K.3.-.-", "Q.4.-.-", "J.5.-.-"))
solve(Position(hands=hands, leader=Seat.N), tricks_in(Strain.HEARTS), Side.NS)
"""


def cold_start() -> float:
    """Seconds of the processor until a new process has solved an ending, with the compiled search on the disk."""
    times = []
    for _ in range(STARTS):
        before = os.times()
        subprocess.run([sys.executable, "-c", FIRST_ENDING], check=True)  # noqa: S603 - it runs this program
        after = os.times()
        times.append(after.children_user + after.children_system - before.children_user - before.children_system)
    print(f"a new process with its first ending solved: {min(times):.2f} s of the processor")
    return min(times)


# -- the fewest --


def misere(deals: int, tricks: int, random: Random) -> tuple[float, float]:
    """Seconds to find the fewest tricks, from an empty memory: median and 95th percentile."""
    searcher = Searcher(tricks_in(Strain.MISERE))
    small = Position(hands=random_hands(random, 2), leader=Seat.N)
    searcher.points(small, Side.NS)
    times = []
    for _ in range(deals):
        position = Position(hands=random_hands(random, tricks), leader=Seat.E)
        searcher.forget()
        start = time.process_time()
        searcher.points(position, Side.NS)
        times.append(time.process_time() - start)
    times.sort()
    middle, high = median(times), times[int(0.95 * (deals - 1))]
    print(
        f"misere, {tricks} cards, {deals} deals, seconds of one core: median {middle:.3f}, p95 {high:.3f}, "
        f"worst {times[-1]:.3f}",
        flush=True,
    )
    return middle, high


def main() -> None:
    """Read the options and run what they ask for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=12, help="number of deals; 0 leaves the peer out altogether")
    parser.add_argument("--layouts", type=int, nargs="+", default=list(range(8, 13)), help="cards of the decisions")
    parser.add_argument("--decisions", type=int, default=3, help="in each strain, for each number of cards")
    parser.add_argument("--misere", type=int, default=20)
    parser.add_argument("--tricks", type=int, nargs="+", default=[10, 13])
    parser.add_argument("--seed", default="1910")
    parser.add_argument("--json", type=Path, help="write the figures there as well")
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    figures: dict[str, float] = {}
    if options.tables:
        random = Random(options.seed)
        tables([random_hands(random)])  # what is compiled is loaded before anything is timed
        figures["tables_vs_dds"] = whole_tables(options.tables, random)
        figures["layouts_vs_dds"] = least_ratio(layouts, options.layouts, options.decisions, random)
        figures["endings_vs_dds"] = least_ratio(endings, range(2, 7), ENDINGS, random)
        figures["cold_start_s"] = cold_start()
    if options.misere:
        for tricks in options.tricks:
            middle, high = misere(options.misere, tricks, Random(f"{options.seed}/{tricks}"))
            figures[f"misere_{tricks}_median_s"], figures[f"misere_{tricks}_p95_s"] = middle, high
    if options.json is not None:
        options.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
