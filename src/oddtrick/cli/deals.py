"""`oddtrick deal` and `oddtrick convert`: hands to play with, and records from one format to the other."""

from __future__ import annotations

from pathlib import Path
from random import Random
from secrets import randbelow

import click

from oddtrick.cards import PACK, SEATS, Hands, Seat, deal_round
from oddtrick.cli.common import (
    FAULT,
    SEAT,
    as_json,
    failure,
    json_option,
    screen_of,
    tells_errors,
    wants_colour,
    with_examples,
)
from oddtrick.cli.files import read_as_record
from oddtrick.pbn import PbnGame, Tag, write_games, write_pbn
from oddtrick.record import write_record
from oddtrick.terminal.hands import diagram
from oddtrick.wording.people_at_table import People

MOST_DEALS = 10_000


@click.command()
@click.option("-n", "number", type=click.IntRange(1, MOST_DEALS), default=1, show_default=True, help="How many deals.")
@click.option("--dealer", type=SEAT, default="N", show_default=True, help="Who deals first; the others follow in turn.")
@click.option("--seed", metavar="TEXT", help="The same seed gives the same deals.")
@click.option("--pbn", "as_pbn", is_flag=True, help="In PBN, for other programs of bridge.")
@json_option
@tells_errors
@with_examples
def deal(*, number: int, dealer: str, seed: str | None, as_pbn: bool, plain: bool) -> None:
    """Deal cards at random, a card at a time from the dealer's left.

    oddtrick deal
    oddtrick deal -n 4 --seed whitsun --dealer W
    oddtrick deal -n 16 --pbn > practice.pbn
    """
    if plain and as_pbn:
        raise failure("--json and --pbn: choose one of them")
    seed = str(randbelow(10**9)) if seed is None else seed
    deals: list[tuple[Seat, Hands]] = []
    first = Seat.parse(dealer.upper())
    for count in range(number):
        pack = list(PACK)
        Random(f"{seed}/{count}").shuffle(pack)
        seat = SEATS[(first + count) % 4]
        deals.append((seat, deal_round(pack, seat)))
    if plain:
        as_json({"seed": seed, "deals": [_plain(seat, hands) for seat, hands in deals]})
    elif as_pbn:
        click.echo(write_games([_game(place, seat, hands) for place, (seat, hands) in enumerate(deals, 1)]), nl=False)
    else:
        screen = screen_of(colour=wants_colour())
        for place, (seat, hands) in enumerate(deals):
            screen.say([*([""] if place else []), *diagram(dict(zip(SEATS, hands, strict=True)), People({}), seat)])
        screen.say(f"Seed {seed}", faint=True)


def _plain(dealer: Seat, hands: Hands) -> dict[str, object]:
    return {"dealer": dealer.name, "hands": {seat.name: str(hands[seat]) for seat in SEATS}}


def _game(board: int, dealer: Seat, hands: Hands) -> PbnGame:
    around = (dealer, dealer.left, dealer.partner, dealer.right)
    dealt = " ".join(str(hands[seat]).replace("-", "") for seat in around)
    values = {"Board": str(board), "Dealer": dealer.name, "Vulnerable": "None", "Deal": f"{dealer.name}:{dealt}"}
    return PbnGame(tags={name: Tag(value=value) for name, value in values.items()})


@click.command()
@click.option("--to", "form", type=click.Choice(["pbn", "odd"]), required=True, help="The format to write.")
@click.option("--code", "key", default="", metavar="CODE", help="For PBN that does not name its code.")
@click.option("-o", "--output", metavar="FILE", help="Write there instead of to standard output.")
@click.option("--strict", is_flag=True, help="Exit status 1 if anything could not be carried over.")
@click.argument("file")
@tells_errors
@with_examples
def convert(*, file: str, form: str, key: str, output: str | None, strict: bool) -> None:
    """Turn a record into PBN 2.1, or PBN into a record; what cannot be carried over is a warning on standard error.

    oddtrick convert rubber.odd --to pbn > rubber.pbn
    oddtrick convert other.pbn --to odd --code auction-1915 -o other.odd
    """
    reading = read_as_record(file, key)
    warnings = list(reading.warnings)
    if form == "pbn":
        text, lost = write_pbn(reading.record)
        warnings += lost
    else:
        text = write_record(reading.record)
    if output is None:
        click.echo(text, nl=False)
    else:
        Path(output).write_text(text, encoding="utf-8")
    for warning in warnings:
        click.echo(f"Warning: {warning}", err=True)
    if reading.error is not None:
        raise failure(str(reading.error))
    if strict and warnings:
        raise click.exceptions.Exit(FAULT)
