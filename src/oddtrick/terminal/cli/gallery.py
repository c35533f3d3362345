"""`oddtrick ruling --gallery`: the mishaps of the gallery, one a line, or one of them with its deal and its ruling."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.rules.cards import SEATS
from oddtrick.teaching.desk_wording import act_line, paragraph
from oddtrick.teaching.gallery import EXHIBITS, OpenedExhibit, said_and_played
from oddtrick.terminal.drawing.blocks import Block, columns, wrapped
from oddtrick.terminal.drawing.hands import hand_line
from oddtrick.words.language import say


def listing() -> Block:
    """The name and the title of each mishap."""
    return columns([[exhibit.name, exhibit.title] for exhibit in EXHIBITS], gap=3)


def position(opened: OpenedExhibit) -> Iterator[str]:
    """The hands as they were dealt, what was called, and what was played before the mishap."""
    yield from _hands(opened)
    yield from map(say, said_and_played(opened))


def _hands(opened: OpenedExhibit) -> Block:
    if opened.deal is None:
        return []
    return columns([[f"{opened.people.full(seat)}:", hand_line(opened.deal.hands[seat])] for seat in SEATS], gap=1)


def introduction(opened: OpenedExhibit, width: int) -> Block:
    """What comes before the ruling: title, story, the deal, and what was done."""
    exhibit = opened.exhibit
    lines = [*wrapped(f"{exhibit.title} ({opened.settled.code.title})", width), *wrapped(exhibit.story, width), ""]
    lines += _hands(opened)
    for text in said_and_played(opened):
        lines += wrapped(say(text), width)
    return [*lines, "", *wrapped(f"{act_line(opened.settled, opened.people.name)}.", width)]


def sequel(opened: OpenedExhibit, width: int) -> Block:
    """What was done then, and the ruling on each of those acts."""
    lines: Block = []
    name_of = opened.people.name
    for settled in opened.then:
        lines += wrapped(f"{act_line(settled, name_of)}. {paragraph(settled, name_of)}", width)
    return lines
