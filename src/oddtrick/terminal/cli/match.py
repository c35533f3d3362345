"""`oddtrick match`: two kinds of computer players against each other, with the same cards and the sides changed."""

from __future__ import annotations

import sys
from secrets import randbelow
from typing import Any

import click

from oddtrick.players.registry import kind_name
from oddtrick.research.match import Contest, Mean, Outcome, play_match
from oddtrick.terminal.cli.agreements import agreed_option, agreed_upon
from oddtrick.terminal.cli.command_group import with_examples
from oddtrick.terminal.cli.common import (
    agreed_code,
    code_option,
    errors_in_a_line,
    json_option,
    options_option,
    screen_of,
    variety_option,
    wants_colour,
)
from oddtrick.terminal.cli.json_reports import as_json
from oddtrick.terminal.cli.player_names import player_name

MOST_DEALS, MOST_WORKERS = 1_000_000, 256


@click.command()
@code_option
@variety_option
@options_option
@click.option(
    "--deals",
    type=click.IntRange(1, MOST_DEALS),
    default=200,
    show_default=True,
    help="Deals at each table, at least: rubbers are played to their end.",
)
@click.option("--seed", metavar="TEXT", help="The same seed gives the same match.")
@click.option(
    "--workers", type=click.IntRange(1, MOST_WORKERS), default=1, show_default=True, help="Processes at work."
)
@agreed_option
@click.option(
    "--first-agreed",
    multiple=True,
    metavar="NAME=CHOICE",
    help="What the first kind alone has agreed upon, beside what --agreed names for both.",
)
@json_option
@click.argument("first", type=player_name, metavar="PLAYER")
@click.argument("second", type=player_name, metavar="PLAYER")
@errors_in_a_line
@with_examples
def match(*, first: str, second: str, deals: int, seed: str | None, workers: int, plain: bool, **options: Any) -> None:
    """Let two kinds of players play the same deals at two tables, with the sides exchanged.

    oddtrick match foster-1910 plain
    oddtrick match badsworth-1898 plain --code bridge-1895 --deals 1000 --seed 1
    oddtrick match work-1915 foster-1910 --code auction-1915 --workers 2
    oddtrick match mybots:Timid plain
    oddtrick match foster-1910 foster-1910 --first-agreed two-spades=warn

    What the first kind wins is printed in points a deal and, the bonus included, in points a rubber, each with its 95 %
    interval.
    """
    code = agreed_code(options)
    both, alone = agreed_upon(options["agreed"], code), agreed_upon(options["first_agreed"], code)
    contest = Contest(
        code=code.key,
        varieties=tuple(code.varieties),
        options=tuple(code.options),
        first=first,
        second=second,
        first_agreed=tuple(sorted({**dict(both), **dict(alone)}.items())),
        second_agreed=tuple(sorted(both)),
        seed=str(randbelow(10**9)) if seed is None else seed,
    )
    with click.progressbar(length=2 * deals, label=f"{first} v {second}", file=sys.stderr) as bar:
        outcome = play_match(contest, deals, workers, bar.update)
    if plain:
        as_json("match", plain_outcome(outcome))
    else:
        _show(outcome)


def plain_outcome(outcome: Outcome) -> dict[str, object]:
    """The figures as plain data."""
    contest = outcome.contest
    return {
        "code": contest.code,
        "variety": list(contest.varieties),
        "options": dict(contest.options),
        "first": kind_name(contest.first),
        "second": kind_name(contest.second),
        "first_agreed": dict(contest.first_agreed),
        "second_agreed": dict(contest.second_agreed),
        "seed": contest.seed,
        "rubbers": outcome.rubbers,
        "deals": outcome.deals,
        "points_a_deal": _plain(outcome.a_deal),
        "points_a_rubber": _plain(outcome.a_rubber),
    }


def _plain(mean: Mean) -> dict[str, float]:
    return {"mean": round(mean.value, 3), "margin95": round(mean.margin, 3)}


def _show(outcome: Outcome) -> None:
    contest, screen = outcome.contest, screen_of(colour=wants_colour())
    game = ", ".join((contest.code, *contest.varieties, *(f"{name}={value}" for name, value in contest.options)))
    first, second = kind_name(contest.first), kind_name(contest.second)
    screen.say(f"{first} against {second}, {game}", strong=True)
    for kind, agreed in ((first, contest.first_agreed), (second, contest.second_agreed)):
        if agreed:
            screen.say(f"{kind} has agreed: {', '.join(f'{name}={choice}' for name, choice in agreed)}")
    screen.say(f"{outcome.rubbers} rubbers, {outcome.deals} deals, both tables counted; seed {contest.seed}")
    for mean, what in ((outcome.a_deal, "deal"), (outcome.a_rubber, "rubber")):
        screen.say(f"{mean.value:+9.2f} points a {what}, ± {mean.margin:.2f}")
    ahead = first if outcome.a_deal.value > 0 else second
    screen.say(f"{ahead} is better." if outcome.a_deal.clear else "That settles nothing: the interval reaches zero.")
