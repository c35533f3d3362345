"""Double dummy: our interface beside the binding's own batches in the same run, and our search for losing tricks.

    python bench/solver.py --boards 200 --misere 20

Prints boards a second of a core through ``oddtrick.solver`` and through ``endplay``, and their ratio; then for misere,
from thirteen cards each and from ten, the median, the 95th percentile and the worst in seconds of one core, each deal
with an empty memory. ``--check N`` compares N endings of five cards, for every aim, with the plainest search there is.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median

from endplay.dds import solve_all_boards
from endplay.dds.solve import SolveMode
from endplay.types import Deal, Denom, Player

from oddtrick.calls import Strain
from oddtrick.cards import PACK, SEATS, Hand, Hands, Seat, Side, deal_round
from oddtrick.codes import code_for
from oddtrick.solver import Position, by_figures, every_card_of_all, solve_all, tricks_in
from oddtrick.solver.exact import Searcher

STRAINS = (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS, Strain.NO_TRUMPS)
BATCH = 200


def dealt(random: Random, tricks: int = 13) -> Hands:
    """So many cards a hand, of a deal at random."""
    hands = deal_round(random.sample(PACK, 52), Seat.N)
    north, east, south, west = (Hand.of(random.sample(list(hand), tricks)) for hand in hands)
    return (north, east, south, west)


def seconds(work: Callable[[], object]) -> float:
    """How long it takes on all threads together, whatever else the machine does."""
    start = time.process_time()
    work()
    return time.process_time() - start


# -- the most tricks --


def peer_deals(positions: Sequence[Position]) -> list[Deal]:
    """The positions as the binding has them, at no trumps."""
    deals = []
    for position in positions:
        text = " ".join(str(hand).replace("-", "") for hand in position.hands)
        deals.append(Deal(f"N:{text}", first=Player.north, trump=Denom.nt))
    return deals


def ordinary(boards: int, random: Random) -> None:
    """Boards a second, of ours and of the binding's own."""
    positions = [Position(hands=dealt(random), leader=Seat.N) for _ in range(boards)]
    aim = tricks_in(Strain.NO_TRUMPS)
    deals = peer_deals(positions)
    batches = [deals[start : start + BATCH] for start in range(0, boards, BATCH)]
    for name, ours, mode in (
        ("best card", lambda: solve_all(positions, aim, Side.NS), SolveMode.OptimalOne),
        ("all cards", lambda: every_card_of_all(positions, aim, Side.NS), SolveMode.Default),
    ):
        # By turns and the best of three, so that a busy machine is as hard on one as on the other.
        times = [
            (seconds(ours), seconds(lambda mode=mode: [list(solve_all_boards(batch, mode)) for batch in batches]))
            for _ in range(3)
        ]
        here, there = (boards / min(one) for one in zip(*times, strict=True))
        print(f"{name}, no trumps: {here:.1f} boards/s of a core, endplay {there:.1f}, ratio {here / there:.3f}")


# -- the fewest --


def misere(deals: int, tricks: int, random: Random) -> None:
    """Seconds to find the fewest tricks, from an empty memory."""
    searcher = Searcher(tricks_in(Strain.MISERE))
    small = Position(hands=dealt(random, 2), leader=Seat.N)
    searcher.points(small, Side.NS)
    times = []
    for _ in range(deals):
        position = Position(hands=dealt(random, tricks), leader=Seat.E)
        searcher.forget()
        start = time.process_time()
        searcher.points(position, Side.NS)
        times.append(time.process_time() - start)
    times.sort()
    print(
        f"misere, {tricks} cards, {deals} deals, seconds of one core: median {median(times):.3f}, "
        f"p95 {times[int(0.95 * (deals - 1))]:.3f}, worst {times[-1]:.3f}",
        flush=True,
    )


# -- checked --


def check(number: int, random: Random) -> None:
    """Endings of five cards against the plainest search."""
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from tests.support import exhaustive  # noqa: PLC0415 - only a checkout has it

    figures = code_for("auction-1910", varieties=("by-figures",)).scoring
    aims = [tricks_in(strain) for strain in (*STRAINS, Strain.MISERE)]
    aims += [by_figures(figures, strain) for strain in (*STRAINS, Strain.MISERE)]
    searchers = [Searcher(aim, words=1_000_000, lists=1 << 13) for aim in aims]
    for done in range(number):
        high = sorted(PACK, key=lambda card: -card.rank + random.choice((4, 30)) * random.random())[:20]
        random.shuffle(high)
        north, east, south, west = (Hand.of(high[place::4]) for place in range(4))
        position = Position(hands=(north, east, south, west), leader=random.choice(SEATS))
        searcher = searchers[done % len(searchers)]
        side = random.choice(tuple(Side))
        ours = searcher.points(position, side)
        theirs = exhaustive.most_points(position, searcher.aim, side)
        if ours != theirs:
            sys.exit(f"{position}, {searcher.aim}, {side}: {ours}, but trying everything finds {theirs}")
    print(f"{number} endings of five cards: all as trying everything finds them")


def main() -> None:
    """Read the options and run what they ask for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--boards", type=int, default=200)
    parser.add_argument("--misere", type=int, default=20)
    parser.add_argument("--tricks", type=int, nargs="+", default=[10, 13])
    parser.add_argument("--check", type=int, default=0)
    parser.add_argument("--seed", default="1910")
    options = parser.parse_args()
    if options.boards:
        ordinary(options.boards, Random(options.seed))
    if options.misere:
        for tricks in options.tricks:
            misere(options.misere, tricks, Random(f"{options.seed}/{tricks}"))
    if options.check:
        check(options.check, Random(f"{options.seed}/check"))


if __name__ == "__main__":
    main()
