"""`oddtrick deal`: hands to play with."""

from __future__ import annotations

from random import Random
from secrets import randbelow
from typing import Any

import click

from oddtrick.files.pbn import PbnGame, Tag, write_games
from oddtrick.files.shapes.report_shapes import DealShape
from oddtrick.files.shapes.shaping import shaped
from oddtrick.rules.cards import PACK, SEATS, Hands, Seat, deal_round
from oddtrick.solving.pictures import hand_diagram
from oddtrick.solving.pictures.links import deal_link
from oddtrick.terminal.cli.command_group import with_examples
from oddtrick.terminal.cli.common import (
    SEAT,
    errors_in_a_line,
    failure,
    json_option,
    on_the_line,
    screen_of,
    wants_colour,
)
from oddtrick.terminal.cli.drawings import check_drawing, write_drawing
from oddtrick.terminal.cli.json_reports import as_json, print_exactly
from oddtrick.terminal.cli.prepared_deals import PreparedDeal, deals_of, end_with, where_option, wish_of
from oddtrick.terminal.drawing.hands import diagram
from oddtrick.words.wording.people_at_table import People

MOST_DEALS = 10_000


@click.command()
@click.option("-n", "number", type=click.IntRange(1, MOST_DEALS), default=1, show_default=True, help="How many deals.")
@click.option("--dealer", type=SEAT, default="N", show_default=True, help="Who deals first; the others follow in turn.")
@click.option("--seed", metavar="TEXT", help="The same seed gives the same deals.")
@click.option("--pbn", "as_pbn", is_flag=True, help="In PBN, for other programs of bridge.")
@click.option("--svg", "picture", metavar="FILE", help="Draw the deals there, as SVG or as .html.")
@click.option("--link", "as_link", is_flag=True, help="As addresses of a viewer in the browser, to be shared.")
@where_option
@json_option
@click.argument("file", required=False, metavar="[FILE|HANDS|ADDRESS]")
@errors_in_a_line
@with_examples
def deal(*, file: str | None, number: int, dealer: str, seed: str | None, picture: str | None, **more: Any) -> None:
    """Deal cards at random, a card at a time from the dealer's left; or show the deals of a FILE, or four HANDS.

    Where hands are missing, or have an x for a small card, the rest is dealt: by --seed, and to each --where.

    oddtrick deal
    oddtrick deal -n 4 --seed whitsun --dealer W
    oddtrick deal -n 16 --pbn > practice.pbn
    oddtrick deal practice.pbn
    oddtrick deal practice.pbn --svg practice.html
    oddtrick deal "N:AKQxx.Kxx.xx.xxx - - -" --where "E strength 12+" --seed 1
    oddtrick deal --link
    """
    conditions: tuple[str, ...] = more.pop("conditions")
    form: dict[str, bool] = more
    if sum(form.values()) + (picture is not None) > 1:
        raise failure("--json, --pbn, --link and --svg: choose one of them")
    if picture is not None:
        check_drawing(picture)
    lost: tuple[str, ...] = ()
    if file is None:
        if conditions:
            raise failure("--where is for half deals: name their FILE; oddtrick simulate deals to conditions")
        seed = str(randbelow(10**9)) if seed is None else seed
        deals = [
            PreparedDeal(number=place, dealer=seat, hands=hands, board=str(place), vulnerable="None")
            for place, (seat, hands) in enumerate(_at_random(number, dealer, seed), 1)
        ]
    else:
        if idle := on_the_line(click.get_current_context(), ("number", "dealer")):
            raise failure(f"{idle}: not with a FILE, whose deals are shown as they are")
        wish = wish_of(seed, conditions)
        prepared = deals_of(file, wish=wish)
        if not (prepared.half or prepared.unmet) and (
            idle := on_the_line(click.get_current_context(), ("seed", "conditions"))
        ):
            raise failure(f"{idle}: not with a FILE, whose deals are shown as they are: all their cards are known")
        deals, lost = list(prepared.deals), prepared.lost
        seed = str(wish.seed) if prepared.half else None
    if form["plain"]:
        shown = {"deals": [_plain(each) for each in deals]}
        as_json("deals", shown if seed is None else {"seed": seed, **shown})
    elif picture is not None:
        drawn = (hand_diagram(each.hands, title=f"Deal {n}", dealer=each.dealer) for n, each in enumerate(deals, 1))
        write_drawing(picture, list(drawn))
    elif form["as_link"]:
        for place, each in enumerate(deals, 1):
            click.echo(deal_link(each.dealer, each.hands, place))
    elif form["as_pbn"]:
        print_exactly(write_games(map(_game, deals)))
    else:
        screen = screen_of(colour=wants_colour())
        for place, each in enumerate(deals):
            shown_hands = diagram(dict(zip(SEATS, each.hands, strict=True)), People({}), each.dealer)
            screen.say([*([""] if place else []), *shown_hands])
        if seed is not None:
            screen.say(f"Seed {seed}", faint=True)
    end_with(lost)


def _at_random(number: int, dealer: str, seed: str) -> list[tuple[Seat, Hands]]:
    deals: list[tuple[Seat, Hands]] = []
    first = Seat.parse(dealer.upper())
    for count in range(number):
        pack = list(PACK)
        Random(f"{seed}/{count}").shuffle(pack)
        seat = SEATS[(first + count) % 4]
        deals.append((seat, deal_round(pack, seat)))
    return deals


def _plain(one: PreparedDeal) -> DealShape:
    return shaped(DealShape, None, dealer=one.dealer, hands=dict(zip(SEATS, one.hands, strict=True)))


def _game(one: PreparedDeal) -> PbnGame:
    around = (one.dealer, one.dealer.left, one.dealer.partner, one.dealer.right)
    dealt = " ".join(str(one.hands[seat]).replace("-", "") for seat in around)
    values = {"Board": one.board, "Dealer": one.dealer.name, "Vulnerable": one.vulnerable}
    named = {name: value or "?" for name, value in values.items()}
    return PbnGame(tags={name: Tag(value=value) for name, value in {**named, "Deal": f"{one.dealer}:{dealt}"}.items()})
