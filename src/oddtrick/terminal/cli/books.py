"""`oddtrick books`: the books' rules, tried on hands built to them."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from oddtrick.players.registry import BOOKS
from oddtrick.research.book_check.report import BookCheck, as_data, check_book, page, share
from oddtrick.rules.errors import NotUnderstood
from oddtrick.terminal.cli.command_group import with_examples
from oddtrick.terminal.cli.common import errors_in_a_line, json_option, screen_of, wants_colour
from oddtrick.terminal.cli.json_reports import as_json
from oddtrick.terminal.cli.simulate import MAX_NUMBER
from oddtrick.terminal.drawing.blocks import Block, columns


@click.group()
def books() -> None:
    """The rules of the books' players, tried."""


@books.command()
@click.option("--book", "names", multiple=True, type=click.Choice(list(BOOKS)), help="One book; else all.")
@click.option(
    "--deals", type=click.IntRange(1, MAX_NUMBER), default=300, show_default=True, help="Deals for each table."
)
@click.option(
    "--turns", type=click.IntRange(1, MAX_NUMBER), default=30, show_default=True, help="Turns for each maxim."
)
@click.option("--seed", default="1", show_default=True, metavar="TEXT", help="The same seed gives the same figures.")
@click.option("--page", "path", type=click.Path(path_type=Path), metavar="FILE", help="Write the tables to a page.")
@json_option
@errors_in_a_line
@with_examples
def check(*, names: tuple[str, ...], deals: int, turns: int, seed: str, path: Path | None, plain: bool) -> None:
    """Try the rules of the books: how often each spoke, and how often it was obeyed.

    oddtrick books check
    oddtrick books check --book foster-1910 --turns 100
    oddtrick books check --deals 2000 --turns 200 --page docs/studies/books-checked.md

    Rules of calling are asked at every turn of auctions that the players begin themselves; maxims of play are tried on
    deals built to them. A rule that never spoke, and one that was overruled, show themselves.
    """
    if path is not None and not path.parent.is_dir():
        raise NotUnderstood(f"{path}: there is no folder {path.parent}; make it, or name another file")
    done = []
    for book in names or tuple(BOOKS):
        checked = check_book(book, deals, turns, seed, partial(_progress, book))
        done.append(checked)
        if not plain:
            _show(checked)
    if plain:
        as_json("books-check", {"books": [as_data(checked) for checked in done]})
    if path is not None:
        path.write_text(page(tuple(done)), encoding="utf-8")
        click.echo(f"Written: {path}", err=True)


def _progress(book: str, part: str) -> None:
    click.echo(f"{book}: {part}", err=True)


def _show(checked: BookCheck) -> None:
    screen = screen_of(colour=wants_colour())
    screen.say(BOOKS[checked.book].title, strong=True)
    for block in _blocks(checked):
        screen.say(block)
        screen.say()
    screen.say(f"Never spoke: {', '.join(checked.silent) or 'none'}")
    screen.say(
        f"Seed {checked.seed}; {checked.deals} deals for each table, {checked.turns} turns for each maxim", faint=True
    )


def _blocks(checked: BookCheck) -> list[Block]:
    """The tables: maxims on built hands, calls, play."""
    maxims = [
        (maxim.rule, maxim.page, str(kept.met), share(kept.kept, kept.met), maxim.says)
        for maxim, kept in checked.maxims
    ]
    calls = [
        (row.rule, *map(str, (row.applied, row.spoke, row.gave_way)), share(row.obeyed, row.due))
        for row in checked.calls
    ]
    play = [(rule, page, str(cited)) for rule, page, cited in checked.play]
    blocks = []
    if maxims:
        blocks.append(columns([("", "page", "met", "kept", "on hands built to it"), *maxims], right=(2, 3)))
    blocks.append(columns([("", "applied", "spoke", "gave way", "obeyed"), *calls], right=(1, 2, 3, 4)))
    if play:
        blocks.append(columns([("", "page", "spoke"), *play], right=(2,)))
    return blocks
