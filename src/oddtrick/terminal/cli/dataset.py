"""`oddtrick dataset`: deals of computer players with their reasons, solved, as Parquet files with a datasheet."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from oddtrick.players.registry import book_of
from oddtrick.research.simulate import executor_for, run
from oddtrick.research.simulate.datasheet import SHEET, WORK_FOLDER, write_data_set
from oddtrick.research.simulate.output import check_form
from oddtrick.research.simulate.reasoned_deals import ReasonedDeals, check_reasoned
from oddtrick.research.simulate.shards import missing
from oddtrick.terminal.cli.command_group import with_examples
from oddtrick.terminal.cli.common import (
    agreed_code,
    code_option,
    errors_in_a_line,
    failure,
    json_option,
    options_option,
    screen_of,
    variety_option,
    wants_colour,
)
from oddtrick.terminal.cli.json_reports import as_json
from oddtrick.terminal.cli.player_names import PLAYER_NAMES
from oddtrick.terminal.cli.preparing import prepare_for_workers
from oddtrick.terminal.cli.simulate import (
    MAX_NUMBER,
    cluster_option,
    interruptible,
    progress,
    shards_out,
    workers_option,
)


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@code_option
@variety_option
@options_option
@click.option("--deals", type=click.IntRange(1, MAX_NUMBER), default=1000, show_default=True, help="How many deals.")
@click.option(
    "--players", metavar="NAME[,NAME]", help=f"Those of N-S and of E-W: {PLAYER_NAMES}; else the code's own book."
)
@click.option("--seed", default="1", show_default=True, metavar="TEXT", help="The same seed gives the same deals.")
@workers_option
@cluster_option
@json_option
@errors_in_a_line
@with_examples
def dataset(*, folder: Path, deals: int, players: str | None, seed: str, plain: bool, **options: Any) -> None:
    """Write deals of computer players as a data set: calls, cards, the reason for each, and every strain solved.

    oddtrick dataset mydeals --code auction-1910 --deals 1000
    oddtrick dataset mydeals --code bridge-1895 --deals 1000000 --workers 16
    oddtrick dataset mydeals --code auction-1915 --players work-1915,plain --deals 20000 --cluster ray://head:10001

    FOLDER gets Parquet files of ten thousand deals each and a datasheet, which says what every column holds and how to
    make the same again. The same command goes on after an interruption, and with more --deals it adds to what is there.
    It needs the extras research and analysis, a cluster the extra ray or dask.
    """
    code = agreed_code(options)
    names = (players or book_of(code)).split(",")
    if len(names) > 2:
        raise failure(f"--players {players}: write one name, or two with a comma")
    work = ReasonedDeals(
        code=code.key,
        seed=seed,
        players=(names[0], names[-1]),
        options=tuple(code.options),
        varieties=tuple(code.varieties),
    )
    check_reasoned(work)
    if folder.exists() and not folder.is_dir():
        raise failure(f"{folder} is a file; name a folder")
    folder.mkdir(parents=True, exist_ok=True)
    check_form(folder / "deals.parquet")
    keep = folder / WORK_FOLDER
    if not options["cluster"]:
        prepare_for_workers(options["workers"])
    with (
        interruptible(keep),
        executor_for(options["cluster"], options["workers"]) as executor,
        progress(missing(work, deals, keep), "deals") as report,
        run(work, deals, executor, keep=keep, workers=shards_out(options), report=report) as parts,
    ):
        files = write_data_set(folder, work, deals, parts)
    if plain:
        as_json(
            "data-set", {"folder": str(folder), "deals": deals, "seed": seed, "files": [path.name for path in files]}
        )
    else:
        screen = screen_of(colour=wants_colour())
        screen.say(f"{deals} deals, {code.name}, seed {seed}, in {folder}", strong=True)
        screen.say(f"{len(files)} files; {folder / SHEET} says what they hold")
