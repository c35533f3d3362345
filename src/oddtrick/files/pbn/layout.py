"""Games as text, in the export format: tags in their order, four calls or cards a line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from oddtrick.files.pbn.games import MANDATORY, Chart, Item, Mark, PbnGame, Section, Tag
from oddtrick.rules.calls import PASS, Bid, Call
from oddtrick.rules.cards import Card

END = "\r\n"
"""The end of a line, on every system."""

_CELL = re.compile(r"[!#-$&-:<-Z\\^-z|~]+")
"""What a cell may hold without quotation marks: no brackets, braces, semicolon, quotation mark or percent sign."""


def write_games(games: Iterable[PbnGame]) -> str:
    """The text of a file with those games; it has only characters of Latin-1 if they have."""
    head = f"% PBN 2.1{END}% EXPORT{END}"
    return head + END.join("".join(line + END for line in _lines(game)) for game in games)


def _lines(game: PbnGame) -> Iterator[str]:
    yield from map(comment, game.comments)
    for name in (name for name in MANDATORY if name not in game.charts):
        yield from _tag(name, game.tags.get(name, Tag(value="?")))
    for name in sorted(set(game.tags) - set(MANDATORY)):
        yield from _tag(name, game.tags[name])
    if game.auction is not None:
        yield from _section("Auction", game.auction)
    if game.play is not None:
        yield from _section("Play", game.play)
    for name in sorted(game.charts):
        yield from _chart(name, game.charts[name])


def _tag(name: str, tag: Tag) -> Iterator[str]:
    yield f'[{name} "{escaped(tag.value)}"]'
    yield from map(comment, tag.comments)


def escaped(text: str) -> str:
    """A text as it stands between quotation marks."""
    return text.replace("\\", "\\\\").replace('"', '\\"')


def comment(text: str) -> str:
    """A comment, in braces unless it contains one that would close it."""
    if "}" in text and "\n" not in text:
        return f"; {text}"
    return f"{{{text.replace('}', ')')}}}".replace("\n", END)


def _section(name: str, section: Section) -> Iterator[str]:
    yield f'[{name} "{section.first}"]'
    yield from map(comment, section.comments)
    for start in range(0, len(section.items), 4):
        yield from _row(section.items[start : start + 4])
    if section.ended:
        yield "*"
    for number in sorted(section.notes):
        yield f'[Note "{number}:{escaped(section.notes[number])}"]'


def _row(items: Iterable[Item]) -> Iterator[str]:
    line: list[str] = []
    for item in items:
        line.append(written(item))
        for text in map(comment, item.comments):
            line.append(text)
            if text.startswith(";"):
                yield " ".join(line)
                line = []
    if line:
        yield " ".join(line)


def written(item: Item) -> str:
    """A call or card with its marks and what is noted to it."""
    parts = [mark.value for mark in item.marks]
    if item.value is not None:
        parts.append(_value(item.value))
    elif not {Mark.SKIPPED, Mark.NEXT} & set(item.marks):
        parts.append("-")
    if item.note is not None:
        parts.append(f"={item.note}=")
    return " ".join((*parts, *(f"${number}" for number in item.nags)))


def _value(value: Call | Card) -> str:
    if isinstance(value, Bid | Card):
        return str(value)
    return "Pass" if value is PASS else str(value)


def _chart(name: str, chart: Chart) -> Iterator[str]:
    # The width of a column is marked by a single backslash, by the standard's own examples.
    columns = chart.columns.replace('"', '\\"')
    yield f'[{name} "{columns}"]'
    yield from map(comment, chart.comments)
    width = chart.columns.count(";") + 1
    cells = [element.text for element in chart.elements]
    for start in range(0, len(cells), width):
        yield " ".join(map(cell, cells[start : start + width]))


def cell(text: str) -> str:
    """A cell of a table, in quotation marks if need be."""
    return text if _CELL.fullmatch(text) else f'"{escaped(text)}"'
