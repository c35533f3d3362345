"""Train a caller of auctions from solved deals, and write its model.

    oddtrick solved-deals build/train.solved --deals 17500 --seed train --workers 2
    python tools/train_auction_caller.py build/train.solved build/auction-1910-1.json --code auction-1910 --workers 2
    oddtrick solved-deals build/report.solved --deals 2500 --seed report --workers 2
    python bench/auction_calls.py build/auction-1910-1.json build/report.solved --workers 2

The last of the deals are kept apart to choose by how many points another call than the book's has to promise more.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from oddtrick.research.caller.auction_training import Training, train
from oddtrick.research.simulate.solved_deals import read_solved
from oddtrick.rules.codes import code_for


def main() -> None:
    """Train, write, and tell what each round came to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("deals", type=Path, help="a file of oddtrick solved-deals")
    parser.add_argument("model", type=Path, help="where the model is written, as .json")
    parser.add_argument("--code", default="auction-1910")
    parser.add_argument("--apart", type=int, default=600, help="deals kept apart (600)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=1, help="rounds of trying and learning (1)")
    parser.add_argument("--walks", type=int, default=9000, help="auctions in which the book is only asked (9000)")
    parser.add_argument("--auctions", type=int, default=1800, help="a round those called on by the real book (1800)")
    parser.add_argument("--turns", type=int, default=600_000, help="a round those tried with a copy of it (600000)")
    parser.add_argument("--workers", type=int, default=1, help="processes that ask the real book (1)")
    options = parser.parse_args()
    deals = read_solved(options.deals)
    if not 0 < options.apart < len(deals):
        parser.error(f"{options.deals} holds {len(deals)} deals: keep fewer apart than that, and one at least")
    if not code_for(options.code).bids:
        parser.error(f"{options.code} is no auction: tools/train_caller.py trains its caller")
    begun = time.monotonic()
    training = Training(
        code=options.code,
        walks=options.walks,
        auctions=options.auctions,
        turns=options.turns,
        rounds=options.rounds,
        apart=options.apart,
        seed=options.seed,
        processes=options.workers,
    )
    train(deals, training, options.model)
    print(f"{options.model.stat().st_size} bytes, {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
