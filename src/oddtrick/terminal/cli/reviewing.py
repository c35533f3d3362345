"""`oddtrick review`: what each player's acts cost by what that player could know, and how accurate each was."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import click

from oddtrick.files.record import ReplayStep
from oddtrick.files.shapes.report_shapes import DealOfFileShape, ReviewedPlayerShape
from oddtrick.files.shapes.shaping import shaped
from oddtrick.players.review import (
    DealReview,
    Tally,
    accuracy,
    best_act,
    dearest_act,
    plain_review,
    plain_tally,
    review_deal,
    total,
)
from oddtrick.rules.errors import NotUnderstood
from oddtrick.solving.analysis import deals_in, steps_of_deal
from oddtrick.terminal.cli.command_group import with_examples
from oddtrick.terminal.cli.common import Screen, errors_in_a_line, failure, json_option, screen_of, wants_colour
from oddtrick.terminal.cli.files import Rubber, read_contents, rubbers_of, tell
from oddtrick.terminal.cli.json_reports import as_json
from oddtrick.terminal.drawing.blocks import Block, columns, headline, wrapped
from oddtrick.words.language import say
from oddtrick.words.wording.people_at_table import People

ACTS_NAMED = 3
"""The number of the dearest acts shown for each player, and of the best acts of a deal."""

ENDINGS = (".odd", ".pbn", ".lin", ".rbn")
"""What the files of a folder end with that are read."""


@dataclass(slots=True)
class _Seen:
    """The reviews of a record by deal."""

    source: str
    people: People
    reviews: dict[int, DealReview] = field(default_factory=dict)

    def tallies(self) -> Mapping[str, Mapping[int, Tally]]:
        """By player and deal."""
        rows: dict[str, dict[int, Tally]] = {}
        for number, review in self.reviews.items():
            for seat, tally in review.tallies.items():
                rows.setdefault(self.people.name(seat), {})[number] = tally
        return rows


@click.command()
@click.option("--code", "key", default="", metavar="CODE", help="For PBN that does not name its code.")
@click.option("--deal", "number", type=click.IntRange(1), help="That deal alone.")
@json_option
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@errors_in_a_line
@with_examples
def review(*, files: tuple[str, ...], key: str, number: int | None, plain: bool) -> None:
    """Show what each player's acts cost by what that player could know, beside the book's choice and the expert's.

    oddtrick review rubber.odd             each deal: accuracy, the dearest and the best acts
    oddtrick review rubber.odd --deal 2
    oddtrick review my-rubbers/            each rubber, deal by deal, and every player over all of them
    oddtrick review rubber.odd --json

    Accuracy is 100 for a player who acts as the expert at every turn, and 0 for one who acts by chance. Unlike
    replay --analyse this sees no hidden hand. A deal takes some seconds. It needs the extra analysis (see oddtrick
    doctor).
    """
    screen = screen_of(colour=wants_colour())
    paths = [path for name in files for path in _files(name)]
    rubbers = [(path, rubber) for path in paths for rubber in _rubbers(path, key)]
    if number is not None and len(rubbers) > 1:
        raise failure(f"--deal is for one record, and these are {len(rubbers)}")
    seen: list[_Seen] = []
    for path, rubber in rubbers:
        passages = deals_in(rubber.steps) if number is None else (steps_of_deal(rubber.steps, number),)
        one = _Seen(path, People(rubber.header.players, lineup=rubber.code.lineup))
        if len(rubbers) > 1 and not plain:
            screen.say(["", headline(path, screen.width)], strong=True)
        for passage in passages:
            _look_at(one, rubber, passage, screen, shown=not plain and len(rubbers) == 1)
        if not plain and number is None:
            screen.say(["", *_by_deal(one)])
        seen.append(one)
    if plain:
        as_json(
            "review", {"deals": [each for one in seen for each in _plain_deals(one)], "players": _plain_people(seen)}
        )
    elif len(seen) > 1:
        screen.say(["", "All of them:", *_all_together(seen)])
    error = next((rubber.error for _, rubber in rubbers if rubber.error is not None), None)
    if error is not None:
        raise failure(str(error))


def _files(name: str) -> Iterator[str]:
    """The file of that name; the records in it, by name, if it is a folder."""
    if not Path(name).is_dir():
        yield name
        return
    inside = sorted(str(path) for path in Path(name).iterdir() if path.suffix.lower() in ENDINGS)
    if not inside:
        raise NotUnderstood(f"there is no record in {name}: their names end with {', '.join(ENDINGS)}")
    yield from inside


def _rubbers(path: str, key: str) -> list[Rubber]:
    contents = read_contents(path, key)
    tell(contents)
    return rubbers_of(contents)


def _look_at(one: _Seen, rubber: Rubber, passage: Sequence[ReplayStep], screen: Screen, *, shown: bool) -> None:
    """Review a deal, and show it if it is to be; none that was void as it was dealt."""
    deals = [deal for step in passage if (deal := step.after.deal) is not None]
    if not deals:
        return
    reviewed = one.reviews[deals[-1].number] = review_deal(rubber.code, passage)
    if shown:
        here = one.people.moved(deals[-1].declaration.moved)
        screen.say(["", *_deal_block(reviewed, one.people, here, screen.width)])


def _deal_block(review: DealReview, people: People, here: People, width: int) -> Block:
    """``people`` by the seats at which they were dealt to, ``here`` where they sat in the play."""
    lines = [headline(f"Deal {review.number}", width)]
    if not review.tallies:
        return [*lines, "Nobody had a choice that the expert values."]
    for seat, tally in review.tallies.items():
        lines += ["", *wrapped(f"{people.full(seat)}: accuracy {say(accuracy(tally))}.", width)]
        for act in [act for act in review.dearest if act.seat is seat][:ACTS_NAMED]:
            lines += wrapped(say(dearest_act(review, act, here.name)), width, "  ")
    if review.best:
        lines += ["", f"ActValue more than the choice of {review.book}:"]
        for act in review.best[:ACTS_NAMED]:
            lines += wrapped(say(best_act(review, act, here.name)), width, "  ")
    return lines


def _by_deal(one: _Seen) -> Block:
    """The accuracy of each player deal by deal, and in all."""
    rows = one.tallies()
    if not rows:
        return ["No deal of it can be reviewed."]
    numbers = sorted(one.reviews)
    cells = [
        [name, *(_accuracy(deals.get(number)) for number in numbers), *_in_all(list(deals.values()))]
        for name, deals in rows.items()
    ]
    head = ["deal", *map(str, numbers), "all", "points", "acts"]
    return ["Accuracy, and the points given away:", *columns([head, *cells], right=range(1, len(head)))]


def _all_together(seen: Sequence[_Seen]) -> Block:
    cells = [[name, str(len(deals)), *_in_all(deals)] for name, deals in _by_name(seen).items()]
    return columns([["", "deals", "accuracy", "points", "acts"], *cells], right=range(1, 5))


def _by_name(seen: Sequence[_Seen]) -> Mapping[str, list[Tally]]:
    """The tallies of each player's deals; of the same name is the same player."""
    names: dict[str, list[Tally]] = {}
    for one in seen:
        for name, deals in one.tallies().items():
            names.setdefault(name, []).extend(deals.values())
    return names


def _in_all(deals: Sequence[Tally]) -> tuple[str, str, str]:
    whole = total(deals)
    return _accuracy(whole), f"{whole.lost:.0f}", str(whole.acts)


def _accuracy(tally: Tally | None) -> str:
    return "-" if tally is None or tally.accuracy is None else str(round(tally.accuracy))


def _plain_deals(one: _Seen) -> Iterator[DealOfFileShape]:
    names = {seat: one.people.name(seat) for seat in one.people.lineup.players}
    for number in sorted(one.reviews):
        reviewed = plain_review(one.reviews[number], one.people.name, say)
        yield shaped(DealOfFileShape, None, **reviewed, file=one.source, names=names)


def _plain_people(seen: Sequence[_Seen]) -> list[ReviewedPlayerShape]:
    return [{"name": name, "deals": len(deals), **plain_tally(total(deals))} for name, deals in _by_name(seen).items()]
