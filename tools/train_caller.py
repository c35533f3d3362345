"""Train a caller from solved deals, and write its model.

    oddtrick solved-deals build/train.solved --deals 20000 --seed train --workers 2
    python tools/train_caller.py build/train.solved build/caller-1910.json --code auction-1910 --workers 2
    oddtrick solved-deals build/report.solved --deals 2500 --seed report --workers 2
    python bench/auction_calls.py build/caller-1910.json build/report.solved --workers 2

Straight bridge needs fewer deals (2,500), and is reported by ``bench/share.py``:

    python tools/train_caller.py build/train.solved build/caller.npz --apart 400
    python bench/share.py bridge-1895 build/caller.npz --calls --solved build/report.solved --keep build/calls.jsonl

The last of the deals are kept apart to choose by how many points another call than the book's has to promise more.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from oddtrick.research.caller import auction_training, straight_caller, straight_training
from oddtrick.research.simulate.solved_deals import SolvedDeals, read_solved
from oddtrick.rules.codes import code_for


def main() -> None:
    """Train, write, and tell what was chosen."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("deals", type=Path, help="a file of oddtrick solved-deals")
    parser.add_argument("model", type=Path, help="where the model is written: .json, of straight bridge .npz")
    parser.add_argument("--code", default="bridge-1895")
    parser.add_argument("--learn", type=int, help="only that many of the deals, from the first on, apart and all")
    parser.add_argument("--apart", type=int, default=600, help="deals kept apart (600)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--forms", type=int, default=24, help="1895: of the 96 of each deal, those declared (24)")
    parser.add_argument("--rounds", type=int, default=2, help="auctions: rounds of trying and learning (2)")
    parser.add_argument("--walks", type=int, default=9000, help="auctions in which the book is only asked (9000)")
    parser.add_argument("--auctions", type=int, default=1800, help="a round those called on by the real book (1800)")
    parser.add_argument("--turns", type=int, default=600_000, help="a round those tried with a copy of it (600000)")
    parser.add_argument("--workers", type=int, default=1, help="processes that ask the real book (1)")
    options = parser.parse_args()
    deals = read_solved(options.deals)
    if options.learn is not None:
        deals = deals.part(0, options.learn)
    if not 0 < options.apart < len(deals):
        parser.error(f"{options.deals} holds {len(deals)} deals: keep fewer apart than that, and one at least")
    begun = time.monotonic()
    if code_for(options.code).bids:
        training = auction_training.Training(
            code=options.code,
            walks=options.walks,
            auctions=options.auctions,
            turns=options.turns,
            rounds=options.rounds,
            apart=options.apart,
            seed=options.seed,
            processes=options.workers,
        )
        auction_training.train(deals, training, options.model)
    else:
        _straight(deals, options)
    print(f"{options.model.stat().st_size} bytes, {time.monotonic() - begun:.0f} s")


def _straight(deals: SolvedDeals, options: argparse.Namespace) -> None:
    model = straight_training.train(
        code_for(options.code), deals, forms=options.forms, kept_apart=options.apart, seed=options.seed
    )
    straight_caller.save_model(options.model, model)
    print(f"{dict(model.recipe)}: margins {model.naming} and {model.doubling}")


if __name__ == "__main__":
    main()
