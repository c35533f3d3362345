"""Train a caller of straight bridge from solved deals, and write its model.

    oddtrick solved-deals build/train.solved --deals 2500 --seed train --workers 2
    python tools/train_caller.py build/train.solved build/caller.npz
    oddtrick solved-deals build/report.solved --deals 600 --seed report --workers 2
    python bench/share.py bridge-1895 build/caller.npz --calls --solved build/report.solved --keep build/calls.jsonl

The last of the deals are kept apart to choose by how many points another call than the book's has to promise more.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from oddtrick.research.caller.straight_caller import save_model
from oddtrick.research.caller.straight_training import train
from oddtrick.research.simulate.solved_deals import read_solved
from oddtrick.rules.codes import code_for


def main() -> None:
    """Train, write, and tell what was chosen."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("deals", type=Path, help="a file of oddtrick solved-deals")
    parser.add_argument("model", type=Path, help="where the model is written, as .npz")
    parser.add_argument("--code", default="bridge-1895")
    parser.add_argument("--forms", type=int, default=24, help="of the 96 of each deal, those that are declared (24)")
    parser.add_argument("--apart", type=int, default=400, help="deals kept apart (400)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    deals = read_solved(options.deals)
    if not 0 < options.apart < len(deals):
        parser.error(f"{options.deals} holds {len(deals)} deals: keep fewer apart than that, and one at least")
    begun = time.process_time()
    model = train(
        code_for(options.code),
        deals,
        forms=options.forms,
        kept_apart=options.apart,
        seed=options.seed,
    )
    save_model(options.model, model)
    size = options.model.stat().st_size
    print(f"{dict(model.recipe)}: margins {model.naming} and {model.doubling}, {size} bytes")
    print(f"{time.process_time() - begun:.0f} s of the processor")


if __name__ == "__main__":
    main()
