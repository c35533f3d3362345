"""Train a caller of straight bridge from solved deals, and write its model.

    oddtrick solved-deals build/train.solved --deals 5000 --seed train --workers 2
    oddtrick solved-deals build/report.solved --deals 600 --seed report --workers 2
    python tools/train_caller.py build/train.solved build/own.json --report build/report.solved
    oddtrick play --code bridge-1895 --player caller:build/own.json

The last of the deals are kept apart to choose by how many points another call than the book's has to promise more. With
``--report`` the model is measured on other deals, and tells in its file what it gained on them.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import replace
from pathlib import Path

from oddtrick.players.caller.model_files import written
from oddtrick.research.caller.straight_training import train, with_figures
from oddtrick.research.simulate.solved_deals import read_solved
from oddtrick.rules.codes import code_for
from oddtrick.terminal.cli.common import read_settings


def main() -> None:
    """Train, write, and tell what was chosen."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("deals", type=Path, help="a file of oddtrick solved-deals")
    parser.add_argument("model", type=Path, help="where the model is written, as .json")
    parser.add_argument("--code", default="bridge-1895")
    parser.add_argument("--option", action="append", default=[], help="what is agreed beside it, as limit=100")
    parser.add_argument("--forms", type=int, default=24, help="of the 96 of each deal, those that are declared (24)")
    parser.add_argument("--apart", type=int, default=400, help="deals kept apart (400)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--report", type=Path, help="solved deals of another seed, on which the model is measured")
    parser.add_argument("--version", type=int, default=1, help="the number of the model, of those published (1)")
    options = parser.parse_args()
    deals, report = read_solved(options.deals), None if options.report is None else read_solved(options.report)
    if not 0 < options.apart < len(deals):
        parser.error(f"{options.deals} holds {len(deals)} deals: keep fewer apart than that, and one at least")
    if report is not None and report.seed == deals.seed:
        parser.error(f"{options.report} holds the deals that are learned from: report on those of another seed")
    code, begun = code_for(options.code, read_settings(options.option)), time.process_time()
    model = train(code, deals, forms=options.forms, kept_apart=options.apart, seed=options.seed)
    model = replace(model, version=options.version)
    if report is not None:
        model = with_figures(model, code, report)
    options.model.write_text(written(model), encoding="utf-8", newline="\n")
    print(f"{dict(model.recipe)}: margins {model.naming} and {model.doubling}, {options.model.stat().st_size} bytes")
    if model.figures:
        print(dict(model.figures))
    print(f"{time.process_time() - begun:.0f} s of the processor")


if __name__ == "__main__":
    main()
