"""`oddtrick match`: two kinds of computer players against each other, with the same cards and the sides changed."""

from __future__ import annotations

import re
import sys
from secrets import randbelow
from typing import Any

import click

from oddtrick.files.dealing import DealingOptions
from oddtrick.files.shapes.research_shapes import MatchReport, MeanShape
from oddtrick.files.shapes.shaping import shaped
from oddtrick.players.registry import kind_name
from oddtrick.research.match import Contest, Outcome, play_match
from oddtrick.research.statistics import Estimate
from oddtrick.terminal.cli.agreed_option import agreed_option, agreed_upon
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
from oddtrick.terminal.cli.player_names import player_name
from oddtrick.terminal.cli.prepared_deals import PreparedDeals, end_with, where_option, whole_deals_of, wish_of

MOST_DEALS, MOST_WORKERS = 1_000_000, 256


@click.command()
@code_option
@variety_option
@options_option
@click.option(
    "--deals",
    default="200",
    show_default=True,
    metavar="NUMBER|FILE",
    help="Deals at each table, at least: rubbers are played to their end. Or those of a file, each by itself.",
)
@where_option
@click.option(
    "--until-decided",
    is_flag=True,
    help="Stop as soon as one of them is better; --deals are the most. The intervals are wider for it.",
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
def match(*, first: str, second: str, deals: str, seed: str | None, workers: int, plain: bool, **options: Any) -> None:
    """Let two kinds of players play the same deals at two tables, with the sides exchanged.

    oddtrick match foster-1910 plain
    oddtrick match badsworth-1898 plain --code bridge-1895 --deals 1000 --seed 1
    oddtrick match work-1915 foster-1910 --code auction-1915 --workers 2
    oddtrick match mybots:Timid plain
    oddtrick match foster-1910 foster-1910 --first-agreed two-spades=warn
    oddtrick match expert plain --deals 2000 --until-decided
    oddtrick match foster-1910 plain --deals exercises.pbn --where "E strength 0-7"

    What the first kind wins is printed in points a deal and, the bonus included, in points a rubber, each with its 95 %
    interval.
    """
    code = agreed_code(options)
    both, alone = agreed_upon(options["agreed"], code), agreed_upon(options["first_agreed"], code)
    seed = str(randbelow(10**9)) if seed is None else seed
    most, prepared = _deals(deals, wish_of(seed, options["conditions"]))
    contest = Contest(
        code=code.key,
        varieties=tuple(code.varieties),
        options=tuple(code.options),
        first=first,
        second=second,
        first_agreed=tuple(sorted({**dict(both), **dict(alone)}.items())),
        second_agreed=tuple(sorted(both)),
        seed=seed,
        prepared=tuple((each.dealer, each.hands) for each in prepared.deals),
    )
    until = bool(options["until_decided"])
    with click.progressbar(length=2 * most, label=f"{first} v {second}", file=sys.stderr) as bar:
        outcome = play_match(contest, most, workers, bar.update, until_decided=until)
    if plain:
        as_json("match", plain_outcome(outcome))
    else:
        _show(outcome)
    end_with(prepared.lost)


def _deals(text: str, wish: DealingOptions) -> tuple[int, PreparedDeals]:
    """How many deals there are to be, and those that are given in a file, half ones dealt as is wished."""
    if not re.fullmatch(r"\d+", text, re.ASCII):
        prepared = whole_deals_of(text, wish)
        return len(prepared.deals), prepared
    if wish.conditions:
        raise failure("--where is for half deals: name their FILE with --deals")
    if len(text) > len(str(MOST_DEALS)) or not 1 <= int(text) <= MOST_DEALS:
        raise click.BadParameter(f"{text} is not in the range 1<=x<={MOST_DEALS}.", param_hint="'--deals'")
    return int(text), PreparedDeals(())


def plain_outcome(outcome: Outcome) -> MatchReport:
    """The figures as JSON has them."""
    contest = outcome.contest
    return shaped(
        MatchReport,
        outcome,
        code=contest.code,
        variety=contest.varieties,
        options=dict(contest.options),
        first=kind_name(contest.first),
        second=kind_name(contest.second),
        first_agreed=dict(contest.first_agreed),
        second_agreed=dict(contest.second_agreed),
        seed=contest.seed,
        points_a_deal=_plain(outcome.a_deal),
        points_a_rubber=_plain(outcome.a_rubber),
    )


def _plain(mean: Estimate) -> MeanShape:
    return {"mean": round(mean.value, 3), "margin95": round(mean.margin, 3)}


def _show(outcome: Outcome) -> None:
    contest, screen = outcome.contest, screen_of(colour=wants_colour())
    game = ", ".join((contest.code, *contest.varieties, *(f"{name}={value}" for name, value in contest.options)))
    first, second = kind_name(contest.first), kind_name(contest.second)
    screen.say(f"{first} against {second}, {game}", strong=True)
    for kind, agreed in ((first, contest.first_agreed), (second, contest.second_agreed)):
        if agreed:
            screen.say(f"{kind} has agreed: {', '.join(f'{name}={choice}' for name, choice in agreed)}")
    played = f"{outcome.rubbers} {'deals' if contest.prepared else 'rubbers'}"
    counted = played if contest.prepared else f"{played}, {outcome.deals} deals"
    screen.say(f"{counted}, both tables counted; seed {contest.seed}")
    figures = ((outcome.a_deal, "deal"), (outcome.a_rubber, "rubber"))
    for mean, what in figures[:1] if contest.prepared else figures:
        screen.say(f"{mean.value:+9.2f} points a {what}, ± {mean.margin:.2f}")
    ahead = first if outcome.a_deal.value > 0 else second
    decided = outcome.a_deal.leaves_zero_out
    screen.say(f"{ahead} is better." if decided else "That settles nothing: the interval reaches zero.")
    if outcome.looks > 1:
        screen.say(f"The intervals allow for {outcome.looks} looks at it: of 95 % all hold at all of them.", faint=True)
