"""How long it takes to look at a deal when it is over: every contract, what each act cost, the turning points.

    python bench/after_the_deal.py --deals 24 --json build/after_the_deal.json

Plain players play deals of auction bridge of 1910, of 1915 with nullo, and by figures as they bid; and by figures again
with no trumps and with misere named whatever was bid, for plain players never name misere. Each deal is analysed with
nothing remembered of another, as ``oddtrick replay --analyse`` does (``--patient``: as that does with patience, but to
the end). Seconds are those of the processor; beside them in how many deals the contracts in which tricks are to be lost
were not found, and how many cards have no cost.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median

from oddtrick.files.record import Header, Record, ReplayStep, steps_of
from oddtrick.players.chooser import ChosenAct, Prompt, home_of, next_step
from oddtrick.players.registry import PLAYERS
from oddtrick.research.match import PROPERLY
from oddtrick.rules.acts import Act, Deal, Play, Say
from oddtrick.rules.calls import Call, Naming, Strain
from oddtrick.rules.cards import PACK, SEATS, Seat, deal_round
from oddtrick.rules.codes import code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import State, Table
from oddtrick.rules.view import view
from oddtrick.solving.analysis import MAX_CARDS_TRIED, Analysis, analyse_deal
from oddtrick.solving.solver import exact
from oddtrick.solving.solver.preparation import prepare

BY_FIGURES = code_for("auction-1910", varieties=("by-figures",))
KINDS: dict[str, tuple[Code, Strain | None]] = {
    "1910": (code_for("auction-1910"), None),
    "1915 with nullo": (code_for("auction-1915", options={"nullo": 10}), None),
    "by figures, as bid": (BY_FIGURES, None),
    "by figures, no trumps": (BY_FIGURES, Strain.NO_TRUMPS),
    "by figures, misere": (BY_FIGURES, Strain.MISERE),
}
"""What is played, and which strain is named at all events."""


def steps_of_deal(code: Code, strain: Strain | None, seed: str) -> tuple[ReplayStep, ...]:
    """The steps of one deal of plain players."""
    players = {seat: PLAYERS["plain"](Random(f"{seed}/{seat}").randrange(2**31)) for seat in SEATS}
    pack = list(PACK)
    Random(seed).shuffle(pack)
    acts: list[Act] = [Deal(Seat.N, deal_round(pack, Seat.N))]
    table = after(Table(dealer=Seat.N), judge(code, Table(dealer=Seat.N), acts[0]))
    while table.deal is not None and table.deal.state is not State.OVER:
        step = next_step(code, table, PROPERLY, len(acts))
        if isinstance(step, ChosenAct):
            act = step.act
        elif isinstance(step, Prompt):
            sees = view(code, table, step.seat)
            call = next((call for call in sees.offers.calls if _names(call, strain)), None)
            act = players[home_of(table, step.seat)].decide(code, sees).act if call is None else Say(step.seat, call)
        else:
            break
        acts.append(act)
        table = after(table, judge(code, table, act))
    return tuple(steps_of(code, Record(Header(code=code.key), tuple(acts))))


def _names(call: Call, strain: Strain | None) -> bool:
    return isinstance(call, Naming) and call.strain is strain


def time_analyses(name: str, deals: int, seed: str, cards: int | None) -> Iterator[tuple[float, Analysis]]:
    """Seconds and what was found, deal by deal."""
    code, strain = KINDS[name]
    for number in range(deals):
        steps = steps_of_deal(code, strain, f"{seed}/{name}/{number}")
        exact.forget()
        start = time.process_time()
        analysis = analyse_deal(code, steps, cards=cards)
        yield time.process_time() - start, analysis


def main() -> None:
    """Read the options, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=24, help="of each kind")
    parser.add_argument("--kinds", nargs="+", choices=list(KINDS), default=list(KINDS))
    parser.add_argument("--patient", action="store_true")
    parser.add_argument("--seed", default="1910")
    parser.add_argument("--json", type=Path, help="write the figures there as well")
    options = parser.parse_args()
    prepare()
    figures: dict[str, list[float]] = {}
    for name in options.kinds:
        done = list(time_analyses(name, options.deals, options.seed, None if options.patient else MAX_CARDS_TRIED))
        seconds = sorted(each for each, _ in done)
        missing = sum(any("search for the contracts" in doubt for doubt in one.doubts) for _, one in done)
        unknown = sum(isinstance(act.act, Play) and act.tricks is None for _, one in done for act in one.acts)
        figures[name] = [median(seconds), seconds[9 * len(seconds) // 10], seconds[-1]]
        print(
            f"{name}, {len(seconds)} deals: median {figures[name][0]:.2f} s, nine in ten {figures[name][1]:.2f}, "
            f"worst {figures[name][2]:.2f}; contracts not found in {missing}, cards without a cost {unknown}",
            flush=True,
        )
    if options.json is not None:
        options.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
