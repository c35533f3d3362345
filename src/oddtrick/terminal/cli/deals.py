"""`oddtrick deal`: hands to play with."""

from __future__ import annotations

from random import Random
from secrets import randbelow

import click

from oddtrick.files.pbn import PbnGame, Tag, write_games
from oddtrick.files.shapes.reports import DealShape
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
from oddtrick.terminal.cli.prepared_deals import deals_of, end_with
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
@json_option
@click.argument("file", required=False, metavar="[FILE|HANDS]")
@errors_in_a_line
@with_examples
def deal(*, file: str | None, number: int, dealer: str, seed: str | None, picture: str | None, **form: bool) -> None:
    """Deal cards at random, a card at a time from the dealer's left; or show the deals of a FILE, or four HANDS.

    oddtrick deal
    oddtrick deal -n 4 --seed whitsun --dealer W
    oddtrick deal -n 16 --pbn > practice.pbn
    oddtrick deal practice.pbn
    oddtrick deal practice.pbn --svg practice.html
    oddtrick deal --link
    """
    if sum(form.values()) + (picture is not None) > 1:
        raise failure("--json, --pbn, --link and --svg: choose one of them")
    if picture is not None:
        check_drawing(picture)
    lost: tuple[str, ...] = ()
    if file is None:
        seed = str(randbelow(10**9)) if seed is None else seed
        deals = _at_random(number, dealer, seed)
    else:
        if idle := on_the_line(click.get_current_context(), ("number", "dealer", "seed")):
            raise failure(f"{idle}: not with a FILE, whose deals are shown as they are")
        prepared = deals_of(file)
        deals, lost = [(each.dealer, each.hands) for each in prepared.deals], prepared.lost
    if form["plain"]:
        shown = {"deals": [_plain(seat, hands) for seat, hands in deals]}
        as_json("deals", shown if file is not None else {"seed": seed, **shown})
    elif picture is not None:
        numbered = enumerate(deals, 1)
        write_drawing(picture, [hand_diagram(each, title=f"Deal {n}", dealer=seat) for n, (seat, each) in numbered])
    elif form["as_link"]:
        for place, (seat, hands) in enumerate(deals, 1):
            click.echo(deal_link(seat, hands, place))
    elif form["as_pbn"]:
        print_exactly(write_games([_game(place, seat, hands) for place, (seat, hands) in enumerate(deals, 1)]))
    else:
        screen = screen_of(colour=wants_colour())
        for place, (seat, hands) in enumerate(deals):
            screen.say([*([""] if place else []), *diagram(dict(zip(SEATS, hands, strict=True)), People({}), seat)])
        if file is None:
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


def _plain(dealer: Seat, hands: Hands) -> DealShape:
    return shaped(DealShape, None, dealer=dealer, hands=dict(zip(SEATS, hands, strict=True)))


def _game(board: int, dealer: Seat, hands: Hands) -> PbnGame:
    around = (dealer, dealer.left, dealer.partner, dealer.right)
    dealt = " ".join(str(hands[seat]).replace("-", "") for seat in around)
    values = {"Board": str(board), "Dealer": dealer.name, "Vulnerable": "None", "Deal": f"{dealer.name}:{dealt}"}
    return PbnGame(tags={name: Tag(value=value) for name, value in values.items()})
