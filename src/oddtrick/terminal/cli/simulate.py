"""`oddtrick simulate`: many deals or rubbers, dealt to conditions, played and tallied."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from math import ceil
from pathlib import Path
from secrets import randbelow
from typing import Any

import click

from oddtrick.files.dealing import DealingOptions
from oddtrick.players.registry import new_player
from oddtrick.research.simulate import (
    APART,
    DOUBLE_DUMMY,
    NOBODY,
    RANDOM,
    Condition,
    Constraints,
    Plan,
    Tallies,
    check_plan,
    executor_for,
    run,
    write_rows,
)
from oddtrick.research.simulate.deal_constraints import TRIES, text_of
from oddtrick.research.simulate.output import STANDARD_OUTPUT, check_form
from oddtrick.research.simulate.shards import missing
from oddtrick.rules.cards import Hand, Hands, Seat
from oddtrick.terminal.cli.command_group import with_examples
from oddtrick.terminal.cli.common import (
    SEAT,
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
from oddtrick.terminal.cli.prepared_deals import PreparedDeals, end_with, whole_deals_of, wish_of
from oddtrick.terminal.cli.preparing import prepare_for_workers
from oddtrick.terminal.drawing.blocks import columns

MAX_NUMBER = 100_000_000
MOST_WORKERS = 256
MAX_TIMES = 10_000
PROGRESS_SECONDS = 30
"""Seconds between lines on the progress, where no bar can be drawn."""
INTERRUPTED = 130
"""Exit status after Ctrl-C, as shells have it."""
_DEFAULT_TALLIES = ("points_NS", "points_dealer", "tricks", "points_two_games", "deals", "worth_NS", "worth_EW")

workers_option = click.option(
    "--workers", type=click.IntRange(1, MOST_WORKERS), default=1, show_default=True, help="Processes at work."
)
cluster_option = click.option(
    "--cluster", default="", metavar="ADDRESS", help="ray://HOST:PORT, dask://HOST:PORT or tcp://HOST:PORT instead."
)
keep_option = click.option(
    "--keep", metavar="FOLDER", help="Keep what is done there; the same command again goes on from it."
)


@click.command()
@code_option
@variety_option
@options_option
@click.option(
    "--deals", default="1000", show_default=True, metavar="NUMBER|FILE", help="How many deals, or those of a file."
)
@click.option(
    "--times",
    type=click.IntRange(1, MAX_TIMES),
    default=1,
    help="Deal the rest of each half deal of the file so often.",
)
@click.option("--rubbers", type=click.IntRange(1, MAX_NUMBER), help="The number of whole rubbers, instead of deals.")
@click.option(
    "--players",
    default=NOBODY,
    show_default=True,
    metavar="NAME[,NAME]",
    help=(
        f"Those of N-S and of E-W: {PLAYER_NAMES}; or {DOUBLE_DUMMY}, {' or '.join(RANDOM)} for calls and cards by "
        f"chance, or {NOBODY} to deal and no more."
    ),
)
@click.option("--where", "conditions", multiple=True, metavar="TEXT", help="A condition, as 'N strength 15-17'.")
@click.option("--predicate", default="", metavar="MODULE:FUNCTION", help="A condition in Python, given the four hands.")
@click.option("--hand", "hands", multiple=True, metavar="SEAT:CARDS", help="Cards dealt before, as N:AKQ.J2.-.-.")
@click.option("--tries", type=click.IntRange(1), default=TRIES, show_default=True, help="Packs tried for each deal.")
@click.option("--dealer", type=SEAT, help="Who deals always; else the deal goes round.")
@click.option("--calls", default="", metavar="CALLS", help="Calls said before the players are asked, as '1NT P P P'.")
@click.option("--feature", "features", multiple=True, metavar="TEXT", help="A column: 'NS hearts', or module:function.")
@click.option("--tally", "of", multiple=True, metavar="COLUMN", help="A column to be tallied.")
@click.option("--by", multiple=True, metavar="COLUMN", help="Tally for each value of that column.")
@click.option(
    "--rows", "rows_file", metavar="FILE", help="Write every row there: .csv or .parquet, or - for standard output."
)
@click.option("--tallies", "tallies_file", metavar="FILE", help="Write the tallies there: .csv, .parquet or -.")
@click.option("--seed", metavar="TEXT", help="The same seed gives the same deals.")
@workers_option
@cluster_option
@keep_option
@json_option
@errors_in_a_line
@with_examples
def simulate(*, deals: str, rubbers: int | None, seed: str | None, plain: bool, **options: Any) -> None:
    """Deal many hands or play many rubbers: with conditions, by computer players or solved, and counted.

    oddtrick simulate --deals 100000 --where "N strength 15-17" --where "N shape 4333 4432 5332" --feature "NS hearts"
    oddtrick simulate --players foster-1910 --deals 2000 --by strain --workers 2 --seed 1 --keep run1
    oddtrick simulate --code bridge-1895 --players badsworth-1898,plain --rubbers 200 --rows rubbers.parquet
    oddtrick simulate --players double-dummy --hand N:AKQJ.AKQ.432.432 --tally tricks_N_NT
    oddtrick simulate --players plain --deals boards.pbn --rows played.csv
    oddtrick simulate --players double-dummy --deals exercises.pbn --times 100 --seed 1
    oddtrick simulate --players foster-1910 --deals 500 --rows - | head

    The rows are the same with one worker or many. With --keep, what was done before an interruption is not done
    again. Parquet needs the extra research, double dummy the extra analysis, a cluster the extra ray or dask.
    """
    if seed is None and options["keep"]:
        raise failure("--keep goes with --seed: the same command must mean the same deals")
    seed = str(randbelow(10**9)) if seed is None else seed
    wanted, prepared = _deals(deals, wish_of(seed, options["conditions"]), options["times"])
    plan = _plan(options, seed, prepared, rubbers=rubbers is not None)
    check_plan(plan)
    files = {name: Path(options[f"{name}_file"]) for name in ("rows", "tallies") if options[f"{name}_file"]}
    for path in files.values():
        check_form(path)
    if len({path.resolve() for path in files.values()}) < len(files):
        raise failure(f"--rows and --tallies cannot both be {files['rows']}")
    if plain and STANDARD_OUTPUT in files.values():
        raise failure("--json and rows or tallies cannot both go to standard output")
    if DOUBLE_DUMMY in plan.players and not options["cluster"]:
        prepare_for_workers(options["workers"])
    number = wanted if rubbers is None else rubbers
    tallies = Tallies(plan.columns, options["of"] or _tallied(plan, options["by"]), options["by"])
    keep = Path(options["keep"]) if options["keep"] else None
    with (
        interruptible(keep),
        executor_for(options["cluster"], options["workers"]) as executor,
        progress(missing(plan, number, keep), "rubbers" if plan.rubbers else "deals") as report,
        run(plan, number, executor, keep=keep, workers=shards_out(options), report=report) as parts,
    ):
        if "rows" in files:
            write_rows(files["rows"], plan.columns, _counted(parts, tallies))
        else:
            for _ in _counted(parts, tallies):
                pass
    if "tallies" in files:
        write_rows(files["tallies"], tallies.columns, [tallies.rows()])
    if STANDARD_OUTPUT in files.values():
        click.echo(f"{number} {'rubbers' if plan.rubbers else 'deals'}, {plan.code}, seed {plan.seed}", err=True)
    else:
        _show(plan, number, tallies, plain=plain)
    end_with(prepared.lost)


def _deals(text: str, wish: DealingOptions, times: int) -> tuple[int, PreparedDeals]:
    """How many deals there are to be, and those that are given in a file, half ones dealt as is wished."""
    if not re.fullmatch(r"\d+", text, re.ASCII):
        prepared = whole_deals_of(text, wish, times)
        if times > 1 and not prepared.half:
            raise failure("--times is for half deals: in this file all cards are known")
        return len(prepared.deals), prepared
    if len(text) > len(str(MAX_NUMBER)) or not 1 <= int(text) <= MAX_NUMBER:
        raise click.BadParameter(f"{text} is not in the range 1<=x<={MAX_NUMBER}.", param_hint="'--deals'")
    return int(text), PreparedDeals(())


def shards_out(options: dict[str, Any]) -> int:
    """How many shards are given out at a time, halved: a cluster tells nobody how many work there."""
    return 64 if options["cluster"] else int(options["workers"])


def _counted(parts: Iterator[list[Any]], tallies: Tallies) -> Iterator[list[Any]]:
    for part in parts:
        tallies.add(part)
        yield part


def _plan(options: dict[str, Any], seed: str, prepared: PreparedDeals, *, rubbers: bool) -> Plan:
    code = agreed_code(options)
    functions = [text for text in (options["predicate"], *options["features"]) if ":" in text]
    if functions:
        sys.path.insert(0, str(Path.cwd()))
    constraints = Constraints(
        conditions=() if prepared.half else tuple(map(Condition.parse, options["conditions"])),
        predicate=options["predicate"],
        predeal=_predealt(options["hands"]),
        tries=options["tries"],
    )
    return Plan(
        functions=text_of(functions) if functions else "",
        code=code.key,
        varieties=tuple(code.varieties),
        options=tuple(code.options),
        seed=seed,
        players=_players(options["players"]),
        rubbers=rubbers,
        constraints=constraints,
        dealer=(options["dealer"] or "").upper(),
        calls=tuple(options["calls"].split()),
        features=tuple(options["features"]),
        prepared=tuple(f"{each.dealer} {' '.join(map(str, each.hands))}" for each in prepared.deals),
    )


def _players(text: str) -> tuple[str, str]:
    if text in APART:
        return (text, text)
    names = text.split(",")
    if len(names) > 2 or {*APART} & {*names}:
        raise failure(
            f"--players {text}: write one name, or two with a comma; or {', '.join(APART[1:])} or {NOBODY} alone"
        )
    for name in names:
        new_player(name, 0)  # one that cannot be had is said before anything is dealt
    return (names[0], names[-1])


def _predealt(texts: tuple[str, ...]) -> Hands:
    hands = {seat: Hand() for seat in Seat}
    for text in texts:
        seat, _, cards = text.partition(":")
        holder = Seat.parse(seat.upper())
        if hands[holder]:
            raise failure(f"--hand {text}: {holder} has been given cards already")
        hands[holder] = Hand.parse(".".join(part or "-" for part in cards.split(".")))
    return (hands[Seat.N], hands[Seat.E], hands[Seat.S], hands[Seat.W])


def _tallied(plan: Plan, by: tuple[str, ...]) -> tuple[str, ...]:
    """The columns that are tallied when none is named: features first, then the score; not those of the groups."""
    columns = list(plan.columns)
    features = columns[3:][: len(plan.features)] if not plan.rubbers else []
    names = (*features, *(name for name in _DEFAULT_TALLIES if name in columns))
    return tuple(name for name in names if plan.columns[name] is int and name not in by)


@contextmanager
def progress(rows: int, what: str) -> Iterator[Callable[[int], object]]:
    """What is done a second and the time left: as a bar on a terminal, else in a line now and then; standard error."""
    start, done = time.monotonic(), 0
    if not rows:
        yield lambda _number: None
        return

    def pace(_item: object = None) -> str:
        seconds = time.monotonic() - start
        if not done or not seconds:
            return ""
        left = timedelta(seconds=ceil((rows - done) * seconds / done))
        return f"{done / seconds:,.1f} {what}/s" + (f", {left} left" if left else "")

    if sys.stderr.isatty():
        with click.progressbar(
            length=rows, label=what, file=sys.stderr, show_eta=False, item_show_func=pace, width=24
        ) as bar:

            def drawn(number: int) -> None:
                nonlocal done
                done += number
                bar.update(number, done)

            yield drawn
        return
    last_report = start

    def said(number: int) -> None:
        nonlocal done, last_report
        done += number
        if time.monotonic() - last_report >= PROGRESS_SECONDS:
            last_report = time.monotonic()
            click.echo(f"{done} of {rows} {what}, {pace()}", err=True)

    yield said


@contextmanager
def interruptible(keep: Path | None) -> Iterator[None]:
    """Say at Ctrl-C what becomes of the work that is done."""
    try:
        yield
    except KeyboardInterrupt as stop:
        kept = "nothing is kept without --keep FOLDER and --seed"
        if keep is not None:
            kept = f"what is done is kept in {keep}, and the same command goes on from there"
        click.echo(f"\nInterrupted: {kept}.", err=True)
        raise SystemExit(INTERRUPTED) from stop


def _show(plan: Plan, number: int, tallies: Tallies, *, plain: bool) -> None:
    what = "rubbers" if plan.rubbers else "deals"
    rows = list(tallies.rows())
    names = list(tallies.columns)
    if plain:
        as_json(
            "simulation",
            {
                "code": plan.code,
                "players": list(plan.players),
                "seed": plan.seed,
                what: number,
                "tallies": [dict(zip(names, row, strict=True)) for row in rows],
            },
        )
        return
    screen = screen_of(colour=wants_colour())
    screen.say(f"{number} {what}, {plan.code}, seed {plan.seed}", strong=True)
    if rows:
        words = len(tallies.by) + bool(tallies.of)
        shown = [["" if value is None else str(value) for value in row] for row in rows]
        screen.say(columns([names, *shown], right=range(words, len(names))))
