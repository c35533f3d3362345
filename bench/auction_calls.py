"""What the calls of a trained caller gain in an auction over the book's, by the tricks that are known of many deals.

    oddtrick solved-deals build/report.solved --deals 2500 --seed report --workers 2
    python bench/auction_calls.py build/caller-1910.json build/report.solved --workers 2

First deals of rubbers are called by callers at one side and the real book at the other, and the other way round, and
again with the book as the caller's partner; beside them stand the books at both sides. Each deal is called in some of
its 96 forms, and counts once. Besides: by how many points other margins would gain, how often the caller departs, and
what a decision takes.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from oddtrick.players.registry import BOOKS, book_of
from oddtrick.research.caller.auction_caller import AuctionCaller, AuctionModel, read_model
from oddtrick.research.caller.auction_matches import GAINS, matches, with_margin
from oddtrick.research.caller.book_answers import workers
from oddtrick.research.simulate.called_deals import KnownDeal, declared
from oddtrick.research.simulate.solved_deals import SolvedDeals, read_solved
from oddtrick.rules.cards import SEATS
from oddtrick.rules.codes import code_for
from oddtrick.rules.view import view

TIMED = 60
"""Deals in which decisions are timed."""


def times(model: AuctionModel, deals: SolvedDeals) -> tuple[float, float, float]:
    """Milliseconds of a decision, the mean and p95, and the share of decisions that are not the book's."""
    code = code_for(model.code)
    caller = AuctionCaller(model, BOOKS[book_of(code)])
    spent, strayed = list[float](), 0
    for number in range(min(TIMED, len(deals))):
        deal = KnownDeal(code=code, dealer=SEATS[number % 4], hands=deals.hands(number), tricks=deals.table(number))
        for turn in declared(code, deal.table, dict.fromkeys(SEATS, caller))[1]:
            seen = view(code, turn.table, turn.seat)
            begun = time.perf_counter()
            act = caller.decide(code, seen).act
            spent.append(1000 * (time.perf_counter() - begun))
            strayed += act != caller.player.decide(code, seen).act
    spent.sort()
    return sum(spent) / len(spent), spent[len(spent) * 19 // 20], strayed / len(spent)


def main() -> None:
    """All the matches, then the time of a decision."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model", type=Path)
    parser.add_argument("solved", type=Path)
    parser.add_argument("--first", type=int, default=0, help="the first deal of the file that is called (0)")
    parser.add_argument("--deals", type=int, help="how many (all)")
    parser.add_argument("--forms", type=int, nargs="+", default=[0, 37], help="of each deal (0 and 37)")
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    solved, model = read_solved(options.solved), read_model(options.model)
    deals = solved.part(options.first, options.deals or len(solved) - options.first)
    numbers = range(len(deals))
    with workers(model.code, deals, options.workers) as pool:
        gained = matches(pool, numbers, options.forms, options.model, [model.margins], with_book=True)[:, 0]
        others = [(each,) * 3 for each in (0.0, 5.0, 10.0, 20.0, 40.0)]
        beside = matches(pool, numbers[:: len(numbers) // 500 or 1], options.forms, options.model, others)
    which = f"deals {options.first} to {options.first + len(deals) - 1} of seed {solved.seed}"
    print(f"{model.code}, {which}, {len(options.forms)} forms of each, margins {model.margins}")
    for kind, what in enumerate(GAINS):
        gain, margin = with_margin(gained[:, kind])
        print(f"{model.code} calls, {what}: {gain:+.1f} ± {margin:.1f} a deal ({len(deals)} deals, either side)")
    for place, margins in enumerate(others):
        gain, margin = with_margin(beside[:, place, 0])
        print(f"  margin {margins[0]:.0f}: {gain:+.1f} ± {margin:.1f} double dummy ({len(beside)} deals)")
    mean, most, share = times(model, deals)
    print(f"a decision {mean:.2f} ms, p95 {most:.2f}; {100 * share:.0f} % are not the book's")


if __name__ == "__main__":
    main()
