"""Microseconds for a call and for a card of each computer player on one core: median, ninth tenth, most."""

from __future__ import annotations

import argparse
import random
import time

from walks import do, spread

from oddtrick.players.registry import PLAYERS
from oddtrick.rules.acts import Deal, Say
from oddtrick.rules.cards import PACK, SEATS, Seat, deal_round
from oddtrick.rules.codes import CODES
from oddtrick.rules.laws.law import Code
from oddtrick.rules.table import Table
from oddtrick.rules.view import view

TARGET = 1000
"""Microseconds, the aim for the median of each. It is printed and never asserted."""


def costs(code: Code, name: str, deals: int, seed: int) -> tuple[list[float], list[float]]:
    """What each call and each card cost four players of that name, in microseconds of this process."""
    rng = random.Random(f"{code.key}/{seed}")
    players = {seat: PLAYERS[name](seed + seat) for seat in SEATS}
    calls: list[float] = []
    cards: list[float] = []
    for number in range(deals):
        dealer = SEATS[number % 4]
        pack = list(PACK)
        rng.shuffle(pack)
        table = do(code, Table(dealer=dealer), Deal(dealer, deal_round(tuple(pack), dealer)))
        while (turn := _player(table)) is not None:
            seen = view(code, table, turn)
            start = time.process_time_ns()
            act = players[turn].decide(code, seen).act
            (calls if isinstance(act, Say) else cards).append((time.process_time_ns() - start) / 1000)
            table = do(code, table, act)
    return calls, cards


def _player(table: Table) -> Seat | None:
    return None if table.deal is None else table.deal.player


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description="Microseconds for a call and a card of each player.")
    parser.add_argument("--deals", type=int, default=30, help="deals played by each (default 30)")
    parser.add_argument("--seed", type=int, default=1, help="where cards and players come from (default 1)")
    options = parser.parse_args()
    print(f"{'microseconds; the aim is a median under ' + str(TARGET):44} {'median':>8} {'9 of 10':>8} {'most':>8}")
    for code in CODES:
        for name in PLAYERS:
            calls, cards = costs(code, name, options.deals, options.seed)
            for kind, samples in (("call", calls), ("card", cards)):
                tenths = sorted(samples)
                median = spread(samples).median
                ninth = tenths[len(tenths) * 9 // 10]
                print(f"{code.key:14} {name:16} {kind:12} {median:8.1f} {ninth:8.1f} {tenths[-1]:8.1f}")


if __name__ == "__main__":
    main()
