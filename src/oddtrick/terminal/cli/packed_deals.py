"""`oddtrick solved-deals`: many deals solved once, packed into one small file."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from shutil import rmtree
from typing import Any

import click

from oddtrick.research.simulate import executor_for, run
from oddtrick.research.simulate.plan import check_solver
from oddtrick.research.simulate.shards import missing
from oddtrick.terminal.cli.command_group import with_examples
from oddtrick.terminal.cli.common import errors_in_a_line, failure, json_option, screen_of, wants_colour
from oddtrick.terminal.cli.json_reports import as_json
from oddtrick.terminal.cli.preparing import prepare_for_workers
from oddtrick.terminal.cli.simulate import (
    MAX_NUMBER,
    cluster_option,
    interruptible,
    progress,
    shards_out,
    workers_option,
)


@click.command("solved-deals")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--deals", type=click.IntRange(1, MAX_NUMBER), default=1000, show_default=True, help="How many deals.")
@click.option("--seed", default="1", show_default=True, metavar="TEXT", help="The same seed gives the same deals.")
@workers_option
@cluster_option
@json_option
@errors_in_a_line
@with_examples
def solved_deals(*, file: Path, deals: int, seed: str, plain: bool, **options: Any) -> None:
    """Solve many deals once and keep them in a file: the cards, and the tricks of every declarer in every strain.

    oddtrick solved-deals train.solved --deals 5000 --seed train --workers 2
    oddtrick solved-deals train.solved --deals 50000 --seed train --cluster ray://head:10001

    A deal takes 23 bytes, and about a third of a second of a core. It holds under every code. With more --deals the
    same command adds to what the file holds; after an interruption it goes on from what is kept in FILE.work. It needs
    the extra analysis, a cluster the extra ray or dask.
    """
    check_solver()
    solving = import_module("oddtrick.research.simulate.solved_deals")  # it needs numpy
    if file.is_dir():
        raise failure(f"{file} is a folder; name a file")
    held = solving.solved_already(file, seed)
    work, wanted = solving.DealsToSolve(seed=seed, start=held), max(0, deals - held)
    keep = file.with_name(f"{file.name}.work")
    if wanted:
        if not options["cluster"]:
            prepare_for_workers(options["workers"])
        with (
            interruptible(keep),
            executor_for(options["cluster"], options["workers"]) as executor,
            progress(missing(work, wanted, keep), "deals") as report,
            run(work, wanted, executor, keep=keep, workers=shards_out(options), report=report) as parts,
        ):
            held = len(solving.add_solved(file, seed, parts))
        rmtree(keep)
    if plain:
        as_json("solved-deals", {"file": str(file), "deals": held, "seed": seed, "bytes": file.stat().st_size})
    else:
        screen_of(colour=wants_colour()).say(f"{held} deals, seed {seed}, in {file}", strong=True)
