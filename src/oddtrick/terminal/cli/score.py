"""`oddtrick score`: what a deal comes to, from flags or from a record, itemised with laws."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import click

from oddtrick.files.shapes.report_shapes import RecordScoreReport
from oddtrick.files.shapes.score_shapes import EntryShape, ScoreShape
from oddtrick.files.shapes.shaping import shaped
from oddtrick.rules.cards import SEATS, Card, Seat, Side
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.club.settlement import Stake
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.columns import Column
from oddtrick.rules.laws.score.scoring import (
    Entry,
    Line,
    Result,
    Revoke,
    RevokeChoice,
    game_won,
    itemised,
    points,
)
from oddtrick.rules.laws.score.sheet import Sheet, standing
from oddtrick.rules.laws.table_score import sheet_of
from oddtrick.teaching.desk.reported_results import check_result
from oddtrick.terminal.cli.command_group import with_examples
from oddtrick.terminal.cli.common import (
    Screen,
    agreed_code,
    code_option,
    errors_in_a_line,
    failure,
    json_option,
    on_the_line,
    options_option,
    plain_head,
    screen_of,
    variety_option,
    wants_colour,
)
from oddtrick.terminal.cli.files import Rubber, end_with, plain_lost, read_contents, rubbers_of, tell, title_of
from oddtrick.terminal.cli.json_reports import as_json
from oddtrick.terminal.drawing.blocks import headline
from oddtrick.terminal.drawing.sheets import entry_lines, settlement_block, sheet_block
from oddtrick.words.speech.spoken_calls import parse_strain
from oddtrick.words.wording import entry_text
from oddtrick.words.wording.people_at_table import People


@click.command("score")
@code_option
@variety_option
@options_option
@click.option("--declarer", metavar="SEAT", help="N, E, S or W.")
@click.option("--strain", metavar="STRAIN", help="S, H, D, C or NT; royal, nullo or misere where the game has them.")
@click.option("--level", type=click.IntRange(1, 7), help="Odd tricks bid.")
@click.option("--bid", type=click.IntRange(1, 9999), help="By figures: the points bid.")
@click.option("--taken", metavar="HANDS", help="By figures: honours or aces taken home, as 'NS=SA,SK EW=SQ'.")
@click.option("--last", metavar="CARD", help="By figures, without trumps: the ace that was played last.")
@click.option("--tricks", type=click.IntRange(0, 13), help="Tricks won by the declarer's side.")
@click.option("--doubling", type=click.IntRange(0, 20), default=0, help="1 doubled, 2 redoubled; in 1895 any number.")
@click.option("--honours", metavar="HANDS", help="As dealt: trump honours, or aces, as 'N=SA,SK E=SQ'.")
@click.option("--chicane", metavar="SEATS", default="", help="Seats dealt no trump, as 'E' or 'E,W'.")
@click.option(
    "--revoke", "revokes", multiple=True, metavar="SEAT[=CHOICE]", help="E, or E=tricks, points, add, deduct."
)
@click.option("--before", metavar="POINTS", default="", help="Below the line in the open game, as NS=0,EW=24.")
@click.option("--stake", metavar="STAKE", help="For a record: '5s per 100', '1/2d per 1', or units a point.")
@json_option
@click.argument("file", required=False)
@errors_in_a_line
@with_examples
def score_command(file: str | None, stake: str | None, *, plain: bool, **options: Any) -> None:
    """Score one deal from its result, or every deal of a file; each item names its law.

    Two hearts doubled by South, nine tricks won, North and South with four honours and 18 points already below:

    oddtrick score --code auction-1910 --declarer S --level 2 --strain H
       --doubling 1 --tricks 9 --honours "N=HA,HK,HQ S=HJ" --before NS=18

    A whole record, with its score sheet:

    oddtrick score rubber.odd --stake "5s per 100"

    A file of many boards, each by itself (boards that name no code are scored by auction-1915, or by --code):

    oddtrick score boards.pbn

    In bridge-1895 there is no --level, and --declarer is the dealer. --tricks are those won in play by the
    declarer's side, of thirteen, before any are taken for a revoke.
    """
    screen = screen_of(colour=wants_colour())
    agreed = None if stake is None else Stake.parse(stake)
    if file is None:
        code = agreed_code(options)
        _one_deal(screen, code, _result(code, options), plain=plain)
        return
    if any(options[name] is not None for name in ("declarer", "strain", "level", "bid", "tricks", "honours", "taken")):
        raise failure("give either a FILE or the result of one deal, not both")
    contents = read_contents(file, options["key"] if on_the_line(click.get_current_context(), ("key",)) else "")
    tell(contents)
    rubbers = rubbers_of(contents)
    if plain:
        scored = [_plain_rubber(rubber) for rubber in rubbers]
        if contents.many:
            as_json("collection", {"records": scored, "lost": plain_lost(contents)})
        else:
            as_json("record-score", scored[0])
    for number, rubber in enumerate([] if plain else rubbers, 1):
        if contents.many:
            screen.say([*([""] if number > 1 else []), headline(title_of(rubber, number), screen.width)], strong=True)
        sheet = sheet_of(rubber.code, rubber.table)
        _whole(screen, sheet, People(rubber.header.players, lineup=rubber.code.lineup), agreed)
    end_with(contents)
    if (error := next((rubber.error for rubber in rubbers if rubber.error is not None), None)) is not None:
        raise failure(str(error))


def _plain_rubber(rubber: Rubber) -> RecordScoreReport:
    return {**plain_head(rubber.code), **plain_sheet(sheet_of(rubber.code, rubber.table))}


# -- one deal --


def _result(code: Code, options: Mapping[str, Any]) -> Result:
    missing = [f"--{name}" for name in ("declarer", "strain", "tricks") if options[name] is None]
    if missing:
        raise failure(f"{', '.join(missing)} missing: a deal needs a declarer, a strain and tricks; or name a FILE")
    strain = parse_strain(options["strain"])
    result = Result(
        strain=strain,
        declarer=_seat(options["declarer"]),
        tricks=options["tricks"],
        level=options["level"],
        bid=options["bid"],
        doubling=options["doubling"],
        honours=None if options["honours"] is None else _honours(options["honours"]),
        chicane=_chicane(options["chicane"]),
        revokes=tuple(map(_revoke, options["revokes"])),
        before=read_columns(code, "--before", options["before"]),
        taken=_taken(code, options["taken"]),
        last=None if options["last"] is None else Card.parse(options["last"].upper()),
    )
    check_result(code, result, lambda field: f"--{field}")
    return result


def _seat(text: str) -> Seat:
    return Seat.parse(text.strip().upper())


def _honours(text: str) -> tuple[tuple[Card, ...], ...]:
    held = {_seat(seat): cards for seat, cards in _held("honours", text, "seat", "N=SA,SK E=SQ").items()}
    return tuple(held.get(seat, ()) for seat in SEATS)


def _held(name: str, text: str, whose: str, example: str) -> dict[str, tuple[Card, ...]]:
    """Honours by the name of who has them."""
    held: dict[str, tuple[Card, ...]] = {}
    for part in filter(None, re.split(r"[\s;]+", text)):
        owner, equals, cards = part.partition("=")
        if not equals:
            raise NotUnderstood(f"--{name} {text!r}: write each {whose} with its cards, as {example!r}")
        held[owner.upper()] = tuple(Card.parse(card.upper()) for card in filter(None, cards.split(",")))
    return held


def _taken(code: Code, text: str | None) -> dict[Side, tuple[Card, ...]] | None:
    if text is None:
        return None
    if not code.scoring.captured.value:
        raise failure(f"--taken: under {code.name} honours count as they were dealt; say --honours")
    return {Side.parse(side): cards for side, cards in _held("taken", text, "side", "NS=SA,SK EW=SQ").items()}


def _chicane(text: str) -> frozenset[Seat]:
    return frozenset(map(_seat, re.findall(r"[^\s,;]+", text)))


def _revoke(text: str) -> Revoke:
    seat, _, choice = text.partition("=")
    choices = {choice.value: choice for choice in RevokeChoice}
    if choice and choice not in choices:
        raise NotUnderstood(f"--revoke {text!r}: for a revoke one chooses {', '.join(choices)}")
    return Revoke(_seat(seat), choices.get(choice))


def _check_choices(code: Code, result: Result) -> None:
    """Where the law leaves a choice of penalties it has to be said."""
    allowed = code.scoring.revokes.choices
    for place, revoke in enumerate(result.revokes):
        outcomes = {
            itemised(code.scoring, replace(result, revokes=_with_choice(result.revokes, place, choice)))
            for choice in allowed
        }
        if revoke.choice is None and len(outcomes) > 1:
            ways = " or ".join(f"{revoke.by}={choice.value}" for choice in allowed)
            raise NotUnderstood(f"--revoke {revoke.by}: under {code.key} a penalty is chosen; write {ways}")


def _with_choice(revokes: tuple[Revoke, ...], place: int, choice: RevokeChoice) -> tuple[Revoke, ...]:
    return (*revokes[:place], replace(revokes[place], choice=choice), *revokes[place + 1 :])


def read_columns(
    code: Code, where: str, text: str, what: str = "points below the line", most: int = 24
) -> dict[Column, int]:
    """A number for each column, from ``NS=0,EW=24``; errors name ``where`` it stands and ``what`` is counted."""
    names = {str(column): column for column in code.scoring.columns.value.names}
    counts: dict[Column, int] = {}
    for part in filter(None, re.split(r"[\s,;]+", text)):
        name, _, count = part.partition("=")
        if name.upper() not in names or not re.fullmatch(r"\d{1,4}", count, re.ASCII):
            example = ",".join(f"{column}={number}" for column, number in zip(names, (0, most), strict=False))
            raise NotUnderstood(f"{where} {text!r}: write the {what} of each column, as {example}")
        counts[names[name.upper()]] = int(count)
    return counts


def _one_deal(screen: Screen, code: Code, result: Result, *, plain: bool) -> None:
    _check_choices(code, result)
    entries = itemised(code.scoring, result)
    won = game_won(code.scoring, entries, result.before)
    columns = code.scoring.columns.value.names
    if plain:
        as_json(
            "deal-score",
            {
                "code": code.key,
                "entries": list(map(_plain_entry, entries)),
                **{line.value: {str(who): points(entries, who, line) for who in columns} for line in Line},
                "game": None if won is None else str(won),
            },
        )
        return
    people = People({})
    screen.say(entry_lines(entries, people))
    for who in columns:
        below, above = points(entries, who, Line.BELOW), points(entries, who, Line.ABOVE)
        if below or above:
            screen.say(f"{people.column(who)}: {below} below, {above} above the line.")
    if won is not None:
        screen.say(f"{people.column(won)} {'wins' if isinstance(won, Seat) else 'win'} the game.")


# -- a record --


def plain_sheet(sheet: Sheet) -> ScoreShape:
    """The score of a rubber as JSON has it."""
    stands = standing(sheet)
    return shaped(ScoreShape, stands, deals=[list(map(_plain_entry, deal)) for deal in sheet.deals], games=stands.won)


def _plain_entry(entry: Entry) -> EntryShape:
    return shaped(EntryShape, entry, what=entry_text(entry))


def _whole(screen: Screen, sheet: Sheet, people: People, stake: Stake | None) -> None:
    if not sheet.deals:
        screen.say("No deal has been played to its end: there is nothing to score.")
        return
    for number, entries in enumerate(sheet.deals, 1):
        screen.say(f"Deal {number}", strong=True)
        screen.say([f"  {line}" for line in entry_lines(entries, people)])
    screen.say(["", *sheet_block(sheet, people), "", *settlement_block(sheet, people, stake, screen.width)])
