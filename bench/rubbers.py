"""What a rubber is worth on the average at a table of four players of one kind: the points that its winner is ahead."""

from __future__ import annotations

import argparse
from random import Random

from oddtrick.players.registry import PLAYERS
from oddtrick.research.match import play_rubber
from oddtrick.research.statistics import mean_of
from oddtrick.rules.cards import SEATS
from oddtrick.rules.codes import CODES, code_for


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description="The average rubber of four players of one kind.")
    parser.add_argument("code", choices=[code.key for code in CODES])
    parser.add_argument("player", choices=list(PLAYERS))
    parser.add_argument("--rubbers", type=int, default=200, help="how many (default 200)")
    parser.add_argument("--seed", default="1", help="where cards and players come from (default 1)")
    options = parser.parse_args()
    code = code_for(options.code)
    ahead: list[int] = []
    deals = 0
    for number in range(options.rubbers):
        seed = f"{options.seed}/{number}"
        players = {seat: PLAYERS[options.player](Random(f"{seed}/{seat}").randrange(2**31)) for seat in SEATS}
        rubber = play_rubber(code, players, seed)
        ahead.append(abs(rubber.points))
        deals += rubber.deals
    mean = mean_of(ahead)
    print(f"{options.player}, {options.code}: {len(ahead)} rubbers, {deals} deals, seed {options.seed}")
    print(f"the winner of a rubber is ahead by {mean.value:.0f} points, ± {mean.margin:.0f} (95 %)")


if __name__ == "__main__":
    main()
