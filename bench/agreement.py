"""Our double dummy held against the plainest search there is, and against Haglund's solver.

    python bench/agreement.py --endings 20000 --boards 10000 --json build/agreement.json

For every aim there are ``--endings`` endings of two to five cards, with up to three of them on the table. Every card is
tried: each is solved for both sides. Then ``--boards`` boards, each a deal of its own with a strain and a leader; for
each five of them a position of six to twelve cards with the result of every card, all by the peer too (``--boards 0``
does without it). It stops at the first that is not alike and prints it; its exit status is then 1.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))  # the plain search and the peer stand with the tests

from oddtrick.rules.cards import PACK, SEATS, Seat, Side, deal_round
from oddtrick.solving.solver import Aim, Position, every_card_of_all, solve_all, tricks_in
from tests.support import exhaustive
from tests.support.endings import AIMS, STRAINS, ending

LENGTHS = (2, 3, 4, 5)
"""Cards a hand of the endings; the short ones, which are soon done, come first."""
MIDDLE = range(6, 13)
"""Cards a hand of the positions that the peer solves."""


def same(position: Position, aim: Aim, ours: object, theirs: object) -> None:
    """Leave the program if they are not."""
    if ours != theirs:
        sys.exit(f"{position}, {aim}: {ours}, but the other search comes to {theirs}")


def by_trying_everything(name: str, tricks: int, number: int, seed: str) -> None:
    """That number of endings of one length with one aim, for both sides."""
    aim, random = AIMS[name], Random(f"{seed}/{name}/{tricks}")
    positions = [ending(random, tricks, aim) for _ in range(number)]
    answers = zip(*(solve_all(positions, aim, side) for side in Side), strict=True)
    for position, (ours, others) in zip(positions, answers, strict=True):
        points = exhaustive.most_points(position, aim, Side.NS)
        same(position, aim, (ours, others), (points, points_in_all(position, aim) - points))


def points_in_all(position: Position, aim: Aim) -> int:
    """What there is to score, by one side or the other: each trick, each honour, and the last of them once more."""
    cards = (*position.table, *(card for hand in position.hands for card in hand))
    honours = sum(card in aim.honours for card in cards)
    return aim.trick * position.tricks + aim.honour * (honours + (aim.last_twice and honours > 0))


def boards_of_the_peer(aim: Aim, number: int, random: Random) -> None:
    """That number of deals, each with a leader."""
    from tests.support import haglund  # noqa: PLC0415 - who has no peer can do without

    positions = [
        Position(hands=deal_round(random.sample(PACK, 52), Seat.N), leader=random.choice(SEATS)) for _ in range(number)
    ]
    theirs = haglund.tricks([(position, aim.trumps) for position in positions])
    for position, ours, won in zip(positions, solve_all(positions, aim, Side.NS), theirs, strict=True):
        same(position, aim, ours, won if position.turn.side is Side.NS else position.tricks - won)


def cards_of_the_peer(aim: Aim, number: int, random: Random) -> None:
    """That number of positions, with every card that may be played."""
    from tests.support import haglund  # noqa: PLC0415 - who has no peer can do without

    positions = [ending(random, random.choice(MIDDLE), aim) for _ in range(number)]
    theirs = haglund.cards([(position, aim.trumps) for position in positions])
    for position, ours, worth in zip(positions, every_card_of_all(positions, aim, Side.NS), theirs, strict=True):
        north_south = position.turn.side is Side.NS
        same(position, aim, ours, {card: n if north_south else position.tricks - n for card, n in worth.items()})


def main() -> None:
    """Read the options, and compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--endings", type=int, default=20_000, help="for each aim, a quarter of each length")
    parser.add_argument("--boards", type=int, default=10_000, help="a fifth in each strain")
    parser.add_argument("--seed", default="1910")
    parser.add_argument("--json", type=Path, help="write there as well what was compared")
    options = parser.parse_args()
    start = time.process_time()
    counts: dict[str, int] = {}

    def done(what: str, number: int) -> None:
        counts[what] = counts.get(what, 0) + number
        print(f"{time.process_time() - start:6.0f} s  {what}: {counts[what]:,} alike", flush=True)

    for tricks in LENGTHS:
        for name in AIMS:
            number = -(-options.endings // len(LENGTHS))
            by_trying_everything(name, tricks, number, options.seed)
            done(f"{name}, by trying everything", number)
    for strain in STRAINS if options.boards else ():
        aim, random = tricks_in(strain), Random(f"{options.seed}/boards/{strain}")
        number = -(-options.boards // len(STRAINS))
        boards_of_the_peer(aim, number, random)
        done("boards, by the peer", number)
        cards_of_the_peer(aim, -(-number // 5), random)
        done("positions with every card, by the peer", -(-number // 5))
    if options.json is not None:
        options.json.write_text(json.dumps({"seed": options.seed, **counts}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
