"""Whole lawful deals a second on one core: the deal, a random lawful auction, 52 cards, the score.

Under each code, beside RLCard's bridge and endplay's play of the cards in the same run. ``judging`` goes through acts
that were chosen before; ``choosing and judging`` draws each act from those that are lawful, as a simulation would.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import random
import statistics
from dataclasses import dataclass

from peers import endplay, rlcard
from walks import Job, Spread, judge_deal, play_deal, rates, spread

from oddtrick.rules.codes import CODES, find_code
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.table_score import sheet_of

TARGET = 1000
"""Deals a second and a core: the aim, with three times RLCard's rate. It is printed and never asserted."""

BARE, RUN = "RLCard, bare game", "RLCard, env.run"
"""The peer, stripped of all that it writes for learning, and as its own users play deals with it."""

JUDGING = "judging"
CHOOSING = "choosing and judging"


@dataclass(frozen=True, slots=True, kw_only=True)
class Contender:
    """What is timed: ``acts`` to a deal on average, and whether it judges acts prepared before or chooses them too."""

    name: str
    kind: str
    acts: float
    job: Job


def own(code: Code, deals: int, seed: int) -> list[Contender]:
    """Oddtrick under a code."""
    rng = random.Random(f"{code.key}/{seed}")
    prepared = [play_deal(rng, code)[0] for _ in range(deals)]

    def judging(_number: int) -> int:
        for acts in prepared:
            judge_deal(code, acts)
        return deals

    def choosing(number: int) -> int:
        drawn = random.Random(f"{code.key}/{seed}/{number}")
        for _ in range(deals):
            sheet_of(code, play_deal(drawn, code)[1])
        return deals

    acts = statistics.mean(map(len, prepared))
    return [
        Contender(name=code.key, kind=JUDGING, acts=acts, job=judging),
        Contender(name=code.key, kind=CHOOSING, acts=acts, job=choosing),
    ]


def rlcards(deals: int, seed: int) -> list[Contender]:
    """RLCard's bridge, bare and through its environment."""
    peer = rlcard()
    if peer is None:
        return []
    rng = random.Random(seed)
    prepared = [(seed + number, peer.draw(rng, seed + number)) for number in range(deals)]
    through = [peer.run() for _ in range(10)]

    def judging(_number: int) -> int:
        for dealt, actions in prepared:
            peer.step(dealt, actions)
        return deals

    def blindly(_number: int) -> int:
        for dealt, actions in prepared:
            peer.step_blindly(dealt, actions)
        return deals

    def choosing(number: int) -> int:
        drawn = random.Random(f"{seed}/{number}")
        for dealt in range(deals):
            peer.draw(drawn, dealt)
        return deals

    def running(_number: int) -> int:
        few = max(1, deals // 10)
        for _ in range(few):
            peer.run()
        return few

    # Its action for the deal is not counted among its acts.
    acts = 1 + statistics.mean(len(actions) for _, actions in prepared)
    return [
        Contender(name=BARE, kind="stepping unjudged", acts=acts, job=blindly),
        Contender(name=BARE, kind=JUDGING, acts=acts, job=judging),
        Contender(name=BARE, kind=CHOOSING, acts=acts, job=choosing),
        Contender(name=RUN, kind=CHOOSING, acts=1 + statistics.mean(through), job=running),
    ]


def endplays(deals: int, seed: int) -> list[Contender]:
    """The play of the cards at endplay: no auction, no score; suit is followed because the chooser sees to it."""
    peer = endplay()
    if peer is None:
        return []
    rng = random.Random(seed)
    prepared = [(peer.new_deal(seed + number), peer.draw(rng, seed + number)) for number in range(deals)]

    def playing(_number: int) -> int:
        for dealt, cards in prepared:
            peer.play(dealt, cards)
        return deals

    def choosing(number: int) -> int:
        drawn = random.Random(f"{seed}/{number}")
        for dealt in range(deals):
            peer.draw(drawn, dealt)
        return deals

    name = "endplay, Deal.play"
    return [
        Contender(name=name, kind="playing unjudged", acts=52, job=playing),
        Contender(name=name, kind="choosing and playing", acts=53, job=choosing),
    ]


# -- what is printed --


def report(contenders: list[Contender], rounds: int) -> None:
    """Time them in turns and print a line each."""
    measured = rates({f"{one.name}/{one.kind}": one.job for one in contenders}, rounds)
    speeds = {(one.name, one.kind): spread(measured[f"{one.name}/{one.kind}"]) for one in contenders}
    print(f"deals a second on one core: median of {rounds} rounds (least to most); the aim is {TARGET}\n")
    print(f"{'':39} {'deals/s':>9} {'(least to most)':>17} {'acts':>6} {'us/act':>7} {'/ bare':>7} {'/ run':>7}")
    for one in contenders:
        rate = speeds[one.name, one.kind]
        ratios = " ".join(f"{_ratio(rate, speeds.get((peer, one.kind))):>7}" for peer in (BARE, RUN))
        row = f"{one.name:18} {one.kind:20} {rate.median:9.0f} {f'({rate.least:.0f} to {rate.most:.0f})':>17}"
        print(f"{row} {one.acts:6.1f} {1e6 / rate.median / one.acts:7.1f} {ratios}")
    print("\nthe chooser by itself, in microseconds a deal: median of the differences, round by round\n")
    for code in CODES:
        pairs = zip(measured[f"{code.key}/{CHOOSING}"], measured[f"{code.key}/{JUDGING}"], strict=True)
        print(f"{code.key:18} {statistics.median(1e6 / both - 1e6 / alone for both, alone in pairs):8.0f}")


def _ratio(rate: Spread, peer: Spread | None) -> str:
    return "" if peer is None else f"{rate.median / peer.median:.2f}"


def profile(code: Code, deals: int, seed: int) -> None:
    """Where the time of judging goes, function by function; the profiler's own weight is in it."""
    rng = random.Random(f"{code.key}/{seed}")
    prepared = [play_deal(rng, code)[0] for _ in range(deals)]
    profiler = cProfile.Profile()
    profiler.enable()
    for acts in prepared:
        judge_deal(code, acts)
    profiler.disable()
    pstats.Stats(profiler).strip_dirs().sort_stats("tottime").print_stats(30)


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description="Whole lawful deals a second on one core, beside the peers.")
    parser.add_argument("--deals", type=int, default=100, help="deals in a round (default 100)")
    parser.add_argument("--rounds", type=int, default=7, help="rounds (default 7)")
    parser.add_argument("--seed", type=int, default=1, help="where cards, calls and plays come from (default 1)")
    parser.add_argument("--profile", metavar="CODE", help="show where the time of judging goes under that code instead")
    options = parser.parse_args()
    if options.profile:
        profile(find_code(options.profile), options.deals, options.seed)
        return
    contenders = [contender for code in CODES for contender in own(code, options.deals, options.seed)]
    contenders += rlcards(options.deals, options.seed) + endplays(options.deals, options.seed)
    report(contenders, options.rounds)


if __name__ == "__main__":
    main()
