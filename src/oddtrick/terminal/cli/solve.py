"""`oddtrick solve`: what could be made, card by card, and what the same cards are worth under every code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import click

from oddtrick.files.shapes.report_shapes import DeclarationShape, LeadShape, SolvedCardShape, SolvedShape
from oddtrick.files.shapes.shaping import shaped
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import PACK, SEATS, Card, Seat, Side
from oddtrick.rules.codes import CODES, code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import Line
from oddtrick.solving.pictures import hand_diagram, results_table, worth_table
from oddtrick.solving.solver import (
    Position,
    Table,
    Worth,
    best_cards,
    best_line,
    by_figures,
    every_card,
    fewest_tricks,
    table,
    tricks_in,
    worth_under,
)
from oddtrick.terminal.cli.command_group import with_examples
from oddtrick.terminal.cli.common import (
    SEAT,
    Screen,
    errors_in_a_line,
    failure,
    json_option,
    on_the_line,
    screen_of,
    wants_colour,
)
from oddtrick.terminal.cli.drawings import check_drawing, write_drawing
from oddtrick.terminal.cli.files import Rubber, read_contents, rubbers_of, tell, title_of
from oddtrick.terminal.cli.json_reports import as_json
from oddtrick.terminal.cli.prepared_deals import HANDS, PreparedDeal, deals_of, end_with, of_contents
from oddtrick.terminal.cli.solving import SolvedCard, moments
from oddtrick.terminal.drawing.blocks import Block, columns, headline, wrapped
from oddtrick.terminal.drawing.hands import diagram
from oddtrick.words.speech.spoken_calls import parse_strain
from oddtrick.words.wording import counted
from oddtrick.words.wording.people_at_table import COMPASS, People

BY_FIGURES = code_for("auction-1910", varieties=("by-figures",))
FULL = 13
"""Cards a hand of a whole deal."""
SHORT = 8
"""Cards a hand of an ending of which a best line is shown where tricks are to be lost, too."""
STRAINS = (Strain.NO_TRUMPS, Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS)


@click.command()
@click.option("--code", "key", default="", metavar="CODE", help="For PBN that does not name its code, with --play.")
@click.option(
    "--strain", metavar="STRAIN", help="The cards of the first lead and the best line in that strain, or misere."
)
@click.option("--declarer", type=SEAT, default="S", show_default=True, help="Who plays it, with --strain.")
@click.option("--leader", type=SEAT, help="Who leads to an ending, with --strain; else the declarer's left.")
@click.option("--misere", is_flag=True, help="The fewest tricks of each declarer too; it can take minutes.")
@click.option("--by-figures", "figures", is_flag=True, help="With --strain, points by figures in place of tricks.")
@click.option("--codes", is_flag=True, help="What the cards are worth under each code.")
@click.option("--play", "played", is_flag=True, help="Every card of a record with what it came to.")
@click.option("--from", "first", type=click.IntRange(1, 13), default=1, help="With --play, from this trick on.")
@click.option("--svg", "picture", metavar="FILE", help="Draw the first deal and its table there, as SVG or as .html.")
@json_option
@click.argument("deal")
@errors_in_a_line
@with_examples
def solve(*, deal: str, picture: str | None, played: bool, plain: bool, **options: Any) -> None:
    """Solve a deal or an ending, with all four hands seen: of a file (- for standard input), or as four hands.

    oddtrick solve rubber.odd --play
    oddtrick solve deals.pbn --codes --svg deal.svg
    oddtrick solve "N:AKQ2.K32.K32.K32 J543.A54.A54.A54 T98.QJT.QJT.QJT9 76.9876.9876.876" --strain NT
    oddtrick solve "N:AQ.2.-.- K3.-.3.- 54.-.-.2 76.3.-.-" --strain S --declarer E
    oddtrick solve "N:AQ.2.-.- K3.-.3.- 54.-.-.2 76.3.-.-" --strain misere --by-figures --leader W

    It needs the extra analysis (see oddtrick doctor). By figures, --play counts points with the honours
    taken home, as --by-figures does for the first lead; such a search takes long from the first trick, so begin a
    record with --from 5. Of an ending --by-figures counts what its own tricks and honours bring: tricks won, without
    trumps less those lost, and honours taken less those lost.
    """
    screen = screen_of(colour=wants_colour())
    if options["key"]:
        code_for(options["key"])
    _check_options(deal, picture, options, played=played)
    if played:
        contents = read_contents(deal, options["key"])
        tell(contents)
        deals = of_contents(contents)
        shown = _show_played(screen, rubbers_of(contents), options["first"], plain=plain)
        if not shown and not deals.lost:
            raise failure(f"{deal}: no card has been played in it from trick {options['first']} on")
    else:
        deals = deals_of(deal, options["key"])
        _check_cards(deals.deals, codes=options["codes"], leader=options["leader"])
        _show_deals(screen, deals.deals, options, plain=plain)
    if picture is not None:
        _draw(deals.deals[0], picture, codes=options["codes"])
    end_with(deals.lost)


def _check_options(deal: str, picture: str | None, options: dict[str, Any], *, played: bool) -> None:
    """Refuse what would do nothing, and a picture that could not be written, before anything takes its time."""
    context = click.get_current_context()
    if played and HANDS.match(deal):
        raise failure("--play needs a record or PBN with the play")
    if played and (idle := on_the_line(context, ("strain", "declarer", "leader", "figures", "misere", "codes"))):
        raise failure(f"{idle}: not with --play, which follows what was declared in the record")
    if not played and (idle := on_the_line(context, ("first",))):
        raise failure(f"{idle} goes with --play")
    if options["strain"] is None and (idle := on_the_line(context, ("declarer", "leader", "figures"))):
        raise failure(f"{idle} goes with --strain")
    if picture is not None:
        check_drawing(picture)


def _check_cards(deals: Sequence[PreparedDeal], *, codes: bool, leader: str | None) -> None:
    """Refuse hands without cards, for an ending the score of a deal, and for a deal another leader than it has."""
    for one in deals:
        held = sum(map(len, one.hands))
        if not held:
            raise failure(f"deal {one.number} has no cards")
        if codes and held < len(PACK):
            raise failure(f"--codes is for whole deals; deal {one.number} has {held} cards")
        if leader is not None and held == len(PACK):
            raise failure(f"--leader is for endings; to deal {one.number} the hand on the declarer's left leads")


# -- deals --


def _show_deals(screen: Screen, deals: Sequence[PreparedDeal], options: dict[str, Any], *, plain: bool) -> None:
    solved: list[SolvedShape] = []
    for one in deals:
        won = table(one.hands)
        losing = {seat: fewest_tricks(one.hands, seat) for seat in SEATS} if options["misere"] else None
        worth = {code.key: _worth(one, won, code) for code in CODES} if options["codes"] else None
        lead = _lead(one, options) if options["strain"] else None
        if plain:
            solved.append(_plain(one, won, losing, worth, lead))
            continue
        if one is not deals[0]:
            screen.say()
        screen.say([headline(f"Deal {one.number}", screen.width), ""])
        screen.say([*diagram(dict(zip(SEATS, one.hands, strict=True)), People({}), one.dealer), ""])
        screen.say(_table_block(won, losing))
        if lead is not None:
            screen.say(["", *_lead_block(lead, screen.width)])
        if worth is not None:
            screen.say(["", "Under each code, for the side that declares (the other keeps silent):"])
            screen.say(_worth_block(worth))
    if plain:
        as_json("solution", {"deals": solved})


def _table_block(won: Table, losing: dict[Seat, int] | None) -> Block:
    head = ["Tricks", *(strain.symbol for strain in STRAINS), *(["misere"] if losing else [])]
    rows = [
        [COMPASS[seat], *(str(won[strain, seat]) for strain in STRAINS), *([str(losing[seat])] if losing else [])]
        for seat in SEATS
    ]
    return columns([head, *rows], right=range(1, len(head)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """What the declarer comes to, in tricks or in points by ``figures``, by card led; the best leads, a best line."""

    declarer: Seat
    leader: Seat
    strain: Strain
    figures: bool
    results: dict[Card, int]
    best: tuple[Card, ...]
    line: tuple[Card, ...]


def _lead(one: PreparedDeal, options: Mapping[str, Any]) -> Lead:
    strain, declarer = parse_strain(options["strain"]), Seat.parse(options["declarer"].upper())
    leader = declarer.left if options["leader"] is None else Seat.parse(options["leader"].upper())
    aim = by_figures(BY_FIGURES.scoring, strain) if options["figures"] else tricks_in(strain)
    position = Position(hands=one.hands, leader=leader)
    results = every_card(position, aim, declarer.side)
    best = best_cards(results, position, declarer.side)
    if options["figures"]:
        start = aim.start if position.tricks == FULL else aim.start_of(position)
        results = {card: start + points for card, points in results.items()}
    elif aim.losing:
        results = {card: position.tricks - tricks for card, tricks in results.items()}
    # A line asks for hundreds of searches, which to lose tricks take long while there are many cards.
    line = best_line(position, aim, declarer.side) if aim.ordinary or position.tricks <= SHORT else ()
    return Lead(
        declarer=declarer,
        leader=leader,
        strain=strain,
        figures=options["figures"],
        results=results,
        best=best,
        line=line,
    )


def _lead_block(lead: Lead, width: int) -> Block:
    line, value = lead.line, lead.results[lead.best[0]]
    cards = ", ".join(" ".join(card.symbol for card in line[start : start + 4]) for start in range(0, len(line), 4))
    what = f"{value} points by figures" if lead.figures else counted(value, "trick")
    lines = wrapped(
        f"{COMPASS[lead.declarer]} in {lead.strain.label}: {what}. By the card that "
        f"{COMPASS[lead.leader]} leads: {_by_result(lead.results)}.",
        width,
    )
    return [*lines, *(wrapped(f"A best line: {cards}", width, "  ") if line else [])]


def _by_result(results: Mapping[Card, int]) -> str:
    """Results, each with its cards."""
    cards: dict[int, list[str]] = {}
    for card, points in results.items():
        cards.setdefault(points, []).append(card.symbol)
    return "; ".join(f"{points} {' '.join(of)}" for points, of in sorted(cards.items(), reverse=True))


def _worth(one: PreparedDeal, won: Table, code: Code) -> dict[Side, Worth | None]:
    return worth_under(code, one.hands, won, numbered=code.bids)


def _worth_block(worth: dict[str, dict[Side, Worth | None]]) -> Block:
    rows = [["", "", "declaration", "tricks", "below", "above", "in all"]]
    for key, sides in worth.items():
        for side, best in sides.items():
            if best is None:
                rows.append([key, f"{side.seats[0]}-{side.seats[1]}", "nothing", "", "", "", ""])
                continue
            level = "" if best.level is None else str(best.level)
            declaration = f"{level}{best.strain.symbol} by {COMPASS[best.declarer]}"
            below, above = (_points(best, line) for line in (Line.BELOW, Line.ABOVE))
            rows.append(
                [key, f"{side.seats[0]}-{side.seats[1]}", declaration, str(best.tricks), below, above, str(best.points)]
            )
    return columns(rows, right=(3, 4, 5, 6))


def _points(best: Worth, line: Line) -> str:
    entries = [entry for entry in best.entries if entry.line is line]
    return str(sum(entry.points if entry.who is best.declarer.side else -entry.points for entry in entries))


def _plain(
    one: PreparedDeal,
    won: Table,
    losing: dict[Seat, int] | None,
    worth: dict[str, dict[Side, Worth | None]] | None,
    lead: Lead | None,
) -> SolvedShape:
    asked: dict[str, object] = {"misere": losing, "lead": None if lead is None else _plain_lead(lead)}
    if worth is not None:
        asked["codes"] = {
            key: {side: _plain_worth(best) for side, best in sides.items()} for key, sides in worth.items()
        }
    return shaped(
        SolvedShape,
        one,
        deal=one.number,
        hands=dict(zip(SEATS, one.hands, strict=True)),
        tricks={seat: {strain: won[strain, seat] for strain in STRAINS} for seat in SEATS},
        **{name: value for name, value in asked.items() if value is not None},
    )


def _plain_lead(lead: Lead) -> LeadShape:
    return shaped(LeadShape, lead, counted="points" if lead.figures else "tricks", cards=lead.results)


def _plain_worth(best: Worth | None) -> DeclarationShape | None:
    if best is None:
        return None
    below, above = int(_points(best, Line.BELOW)), int(_points(best, Line.ABOVE))
    return shaped(DeclarationShape, best, symbol=best.strain.symbol, below=below, above=above)


# -- a record, card by card --


def _show_played(screen: Screen, rubbers: Sequence[Rubber], first: int, *, plain: bool) -> bool:
    """Show what the cards of each record came to; whether any was played."""
    followed = [(rubber, moments(rubber.code, rubber.steps, first)) for rubber in rubbers]
    if plain:
        shown_moments = [
            shaped(SolvedCardShape, moment, **({} if len(rubbers) == 1 else {"record": number}))
            for number, (_, sequence) in enumerate(followed, 1)
            for moment in sequence
        ]
        as_json("solved-record", {"moments": shown_moments})
        return bool(shown_moments)
    shown = False
    for number, (rubber, sequence) in enumerate(followed, 1):
        if len(rubbers) > 1:
            screen.say(["", headline(title_of(rubber, number), screen.width)], strong=True)
        shown |= _show_play(screen, rubber, sequence)
    return shown


def _show_play(screen: Screen, rubber: Rubber, sequence: Iterator[SolvedCard]) -> bool:
    """Show those moments; whether there are any."""
    people = People(rubber.header.players)
    shown = 0
    for moment in sequence:
        if moment.deal != shown:
            shown = moment.deal
            found_for = f"{people.full(moment.declarer)} in {moment.strain.label}"
            screen.say(["", headline(f"Deal {shown}, {found_for}", screen.width)])
            whose = "" if "side" in moment.counted else " of the declarer's side"
            screen.say(
                wrapped(f"The {moment.counted}{whose} after each card; in brackets by the others.", screen.width)
            )
        screen.say(_moment_line(moment, people))
    return shown > 0


def _moment_line(moment: SolvedCard, people: People) -> str:
    mark = "" if not moment.lost else f"   {moment.lost} lost"
    others = _by_result({card: points for card, points in moment.results.items() if card is not moment.card})
    chosen = (
        f"{moment.trick:>2}  {people.full(moment.seat):<14} {moment.card.symbol:<4}{moment.results[moment.card]:>4}"
    )
    return f"{chosen}{mark}" + (f"   ({others})" if others else "")


def _draw(one: PreparedDeal, path: str, *, codes: bool) -> None:
    won = table(one.hands)
    pictures = (
        hand_diagram(one.hands, title=f"Deal {one.number}", dealer=one.dealer),
        results_table(won),
        *([worth_table({code.key: _worth(one, won, code) for code in CODES})] if codes else []),
    )
    write_drawing(path, pictures)
