"""How long a call and a card take the computer players, on one core: the median and the mean, in milliseconds.

The aim is a median under 1 ms, so that a simulation of many deals stays practical; it is printed and never asserted.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time

from oddtrick.acts import Deal, Say
from oddtrick.cards import PACK, SEATS, deal_round
from oddtrick.codes import CODES
from oddtrick.laws import Code
from oddtrick.players.books.registry import PLAYERS
from oddtrick.referee import after, judge
from oddtrick.table import Table
from oddtrick.view import view

TARGET = 1.0
"""Milliseconds."""


def taken(code: Code, name: str, deals: int, seed: int) -> tuple[list[float], list[float]]:
    """Milliseconds for every call and for every card of some deals."""
    players = {seat: PLAYERS[name](seed) for seat in SEATS}
    calls: list[float] = []
    cards: list[float] = []
    for number in range(deals):
        dealer = SEATS[number % 4]
        hands = deal_round(random.Random(f"{seed}/{number}").sample(PACK, 52), dealer)
        table = Table(dealer=dealer)
        table = after(table, judge(code, table, Deal(dealer, hands)))
        while table.deal is not None and (seat := table.deal.player) is not None:
            seen = view(code, table, seat)
            start = time.perf_counter()
            act = players[seat].decide(code, seen).act
            (calls if isinstance(act, Say) else cards).append(1000 * (time.perf_counter() - start))
            table = after(table, judge(code, table, act))
    return calls, cards


def main() -> None:
    """Print a line for every player under every code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(f"milliseconds, median (mean); the aim is a median under {TARGET:g}")
    for code in CODES:
        for name in PLAYERS:
            calls, cards = taken(code, name, given.deals, given.seed)
            figures = (f"{statistics.median(found):.3f} ({statistics.mean(found):.3f})" for found in (calls, cards))
            print(f"{code.key:13} {name:15} call {next(figures)}   card {next(figures)}")


if __name__ == "__main__":
    main()
