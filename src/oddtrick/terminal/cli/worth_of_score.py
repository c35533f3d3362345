"""`oddtrick worth`: what a score of a rubber is worth, in points."""

from __future__ import annotations

from typing import Any

import click

from oddtrick.files.shapes.naming import ColumnName
from oddtrick.files.shapes.research_shapes import WorthReport, WorthSourceShape
from oddtrick.files.shapes.shaping import shaped
from oddtrick.players.imagined_view import sheet_with
from oddtrick.rules.cards import Seat, Side
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.law import Code
from oddtrick.solving.score_worth import WorthTable, score_worth, table_for
from oddtrick.terminal.cli.command_group import with_examples
from oddtrick.terminal.cli.common import (
    SEAT,
    agreed_code,
    agreed_lines,
    code_option,
    errors_in_a_line,
    json_option,
    options_option,
    plain_agreed,
    screen_of,
    variety_option,
    wants_colour,
)
from oddtrick.terminal.cli.json_reports import as_json
from oddtrick.terminal.cli.score import read_columns
from oddtrick.terminal.drawing.blocks import wrapped
from oddtrick.words.wording.people_at_table import People


@click.command()
@code_option
@variety_option
@options_option
@click.option("--games", metavar="GAMES", default="", help="Games won, as NS=1.")
@click.option("--dealer", type=SEAT, help="Who deals next; if not given, both are shown.")
@json_option
@click.argument("score", metavar="[POINTS]", default="")
@errors_in_a_line
@with_examples
def worth(*, score: str, games: str, dealer: str | None, plain: bool, **options: Any) -> None:
    """Print what a score is worth: by how many points North and South will be ahead from here to the rubber's end.

    oddtrick worth NS=18,EW=14 --games NS=1
    oddtrick worth --code bridge-1895 --dealer E NS=24
    oddtrick worth --code auction-1915 --games NS=1,EW=1 --json

    POINTS are those below the line in the open game. The bonus for the rubber is counted in; what is written already
    is not. The figures come from simulated deals, four players of the code's book.
    """
    code = agreed_code(options)
    below, won = _score(code, score, games)
    sides = Side if dealer is None else (Seat.parse(dealer.upper()).side,)
    worths = {side: round(score_worth(code, below, won, dealing=side is Side.NS), 1) for side in sides}
    if plain:
        as_json("worth", _plain(code, below, won, worths))
        return
    screen, people = screen_of(colour=wants_colour()), People({})
    screen.say(f"{code.title}: below the line {_of_sides(below)}; games {_of_sides(won)}", strong=True)
    screen.say(agreed_lines(code, screen.width))
    for side, points in worths.items():
        ahead = people.column(Side.NS if points >= 0 else Side.EW)
        screen.say(f"{people.column(side)} to deal: {abs(points):.1f} points to {ahead}.")
    screen.say(wrapped(_source(code, table_for(code)), screen.width), faint=True)


def _score(code: Code, score: str, games: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """Points in the open game and games won, of N and S and of E and W; ``NotUnderstood`` if there is no such score."""
    if code.scoring.games is None:
        raise NotUnderstood(f"under {code.name} there are no games: a score is worth its points and no more")
    if set(code.scoring.columns.value.names) != set(Side):
        raise NotUnderstood("what a score is worth is known for two sides, and not for three players")
    below = read_columns(code, "POINTS", score)
    won = read_columns(code, "--games", games, "games", 1)
    ours, theirs = Side
    below_by_side, won_by_side = ({side: counts.get(side, 0) for side in Side} for counts in (below, won))
    sheet_with(code, below_by_side, won_by_side)
    return (below_by_side[ours], below_by_side[theirs]), (won_by_side[ours], won_by_side[theirs])


def _of_sides(counts: tuple[int, int]) -> str:
    return ", ".join(f"{side} {count}" for side, count in zip(Side, counts, strict=True))


def _source(code: Code, table: WorthTable) -> str:
    """From what the figures were found."""
    where = "" if code.name == table.code and not code.options else f" under {table.code}"
    return f"From {table.deals:,} deals{where}, four players after {table.players}."


def _plain(code: Code, below: tuple[int, int], won: tuple[int, int], worths: dict[Side, float]) -> WorthReport:
    return {
        **plain_agreed(code),
        "below": _by_side(below),
        "games": _by_side(won),
        "worth": {side.value: points for side, points in worths.items()},
        "table": shaped(WorthSourceShape, table_for(code)),
    }


def _by_side(counts: tuple[int, int]) -> dict[ColumnName, int]:
    return {side.value: count for side, count in zip(Side, counts, strict=True)}
