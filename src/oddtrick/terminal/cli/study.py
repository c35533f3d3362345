"""`oddtrick study`: a claim of the books tested, the book's figure beside ours."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

from oddtrick.research.simulate import executor_for
from oddtrick.research.simulate.shards import default_folder, missing
from oddtrick.research.studies import STUDIES, Outcome, make
from oddtrick.research.studies.study import plain as plain_outcome
from oddtrick.research.studies.study_page import book, check_plots, interval, write_page
from oddtrick.terminal.cli.command_group import with_examples
from oddtrick.terminal.cli.common import errors_in_a_line, json_option, screen_of, wants_colour
from oddtrick.terminal.cli.json_reports import as_json
from oddtrick.terminal.cli.preparing import prepare_for_workers
from oddtrick.terminal.cli.simulate import (
    MAX_NUMBER,
    cluster_option,
    interruptible,
    keep_option,
    progress,
    workers_option,
)
from oddtrick.terminal.drawing.blocks import Block, columns, wrapped


@click.command()
@click.option(
    "--deals", type=click.IntRange(1, MAX_NUMBER), default=600, show_default=True, help="About how many deals."
)
@click.option("--seed", default="1", show_default=True, metavar="TEXT", help="The same seed gives the same figures.")
@workers_option
@cluster_option
@keep_option
@click.option("--page", "page_folder", metavar="FOLDER", help="Write the study's page and its plot there.")
@json_option
@click.argument("name", metavar="NAME", type=click.Choice(list(STUDIES)))
@errors_in_a_line
@with_examples
def study(*, name: str, deals: int, seed: str, plain: bool, **options: Any) -> None:
    """Test a claim of the books by simulation: each figure with its 95 % interval, beside the book's figure.

    oddtrick study straight-rubber   what a rubber of straight bridge is worth
    oddtrick study auction-rubber    what a rubber of auction is worth
    oddtrick study two-games         two games won, and the rubber lost
    oddtrick study dealer            who profits from the deal
    oddtrick study two-hands         what it is worth to play the two hands
    oddtrick study eight-rule        does the eight rule tell the tricks?
    oddtrick study spade-call        the odds against a spade call
    oddtrick study weakest-lead      the weakest suit after partner's double
    oddtrick study minor-suits       clubs and diamonds since bids rank by tricks

    oddtrick study straight-rubber --deals 3000
    oddtrick study eight-rule --deals 5000 --workers 2 --keep runs
    oddtrick study spade-call --deals 3000 --page docs/studies

    Rubbers are counted at six deals each. What is kept with --keep serves every study that needs the same rubbers. A
    page needs the extra research; two-hands needs the extra analysis.
    """
    folder = None if options["page_folder"] is None else Path(options["page_folder"])
    if folder is not None:
        check_plots()
        folder.mkdir(parents=True, exist_ok=True)
    chosen = STUDIES[name]
    width = 64 if options["cluster"] else options["workers"]
    keep = Path(options["keep"]) if options["keep"] else None
    works = chosen.works(deals, seed)
    left = sum(missing(work, number, None if keep is None else default_folder(keep, work)) for work, number in works)
    if not options["cluster"]:
        prepare_for_workers(options["workers"])
    with (
        interruptible(keep),
        executor_for(options["cluster"], options["workers"]) as executor,
        progress(left, "rows") as report,
    ):
        outcome = make(chosen, deals, seed, executor=executor, workers=width, keep=keep, report=report)
    if plain:
        as_json("study", plain_outcome(outcome))
    else:
        _show(outcome)
    if folder is not None:
        for path in write_page(outcome, folder, datetime.now(tz=UTC).date()):
            click.echo(f"Written: {path}", err=True)


def _show(outcome: Outcome) -> None:
    screen, chosen = screen_of(colour=wants_colour()), outcome.study
    screen.say(chosen.title, strong=True)
    screen.say(wrapped(f"{chosen.claim} ({chosen.source})", screen.width))
    screen.say()
    screen.say(_findings(outcome, screen.width))
    screen.say()
    screen.say(wrapped(chosen.method, screen.width))
    screen.say(f"Seed {outcome.seed}; rows simulated: {', '.join(map(str, outcome.rows))}", faint=True)


MIN_LABEL_CHARACTERS = 24
"""Characters for what was looked at, however narrow the screen."""


def _findings(outcome: Outcome, width: int) -> Block:
    """The figures in columns, below the unit of each group; what was looked at is wrapped to the room that is left."""
    heads = ("", "the book", "ours, 95 %", "cases")
    figures = [(book(finding), interval(finding.ours), str(finding.ours.number)) for finding in outcome.findings]
    taken = sum(max(map(len, column)) + 2 for column in zip(heads[1:], *figures, strict=True))
    rows, last = [heads], ""
    for finding, cells in zip(outcome.findings, figures, strict=True):
        unit = finding.unit or outcome.study.unit
        if unit != last:
            rows.append((f"in {unit}:", "", "", ""))
            last = unit
        first, *more = wrapped(finding.what, max(MIN_LABEL_CHARACTERS, width - taken - 2))
        rows += [(f"  {first}", *cells), *((f"  {line}", "", "", "") for line in more)]
    return columns(rows, right=(2, 3))
