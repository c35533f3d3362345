"""What a PBN file holds: games with their tags, the calls and cards as they are written, and other sections.

Places (``line``, ``column``) count from 1, are 0 in what was not read from a file, and are left out of comparison.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from oddtrick.files.pbn.remarks import Remark
from oddtrick.rules.calls import Call
from oddtrick.rules.cards import Card, Seat

MANDATORY = (
    "Event",
    "Site",
    "Date",
    "Board",
    "West",
    "North",
    "East",
    "South",
    "Dealer",
    "Vulnerable",
    "Deal",
    "Scoring",
    "Declarer",
    "Contract",
    "Result",
)
"""The fifteen tags that the export format never leaves out, in its order (PBN 2.1, 3.4)."""

LONGEST_SECTION = 1000
"""Calls or places of cards in a game; what has more is no game, but a fault of the program that wrote it."""
LONGEST_LINE = 253
"""Characters of a line, its end not counted (PBN 2.1, 2.3)."""


class Mark(Enum):
    """A sign before a call or card, or in its place (PBN 2.1, 3.5, 3.6, 3.9)."""

    INSUFFICIENT = "^I"
    SKIPPED = "^S"
    """In place of the call of a player who was passed over."""
    LEAD = "^L"
    """Led out of turn."""
    REVOKE = "^R"
    NEXT = "+"
    """In place of the call or card that is awaited."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tag:
    """The value of a tag, and the comments that follow it."""

    value: str
    comments: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A call or a card with what is noted to it; ``value`` is ``None`` for a dash and where a mark stands alone.

    ``note`` is the number of a note of the section (1 to 32), ``nags`` are numbers from 0 to 255.
    """

    value: Call | Card | None
    marks: tuple[Mark, ...] = ()
    note: int | None = None
    nags: tuple[int, ...] = ()
    comments: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """The auction or the play: four items to a round, the first of each belonging to ``first``.

    ``ended`` means that it ends with an asterisk: nothing further is known, or nothing further was done.
    """

    first: Seat
    items: tuple[Item, ...] = ()
    ended: bool = False
    notes: Mapping[int, str] = field(default_factory=dict, hash=False)
    comments: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Element:
    """A cell of a table."""

    text: str
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """A supplemental section: ``columns`` is the value of its tag, ``elements`` are its cells, row after row."""

    columns: str
    elements: tuple[Element, ...] = ()
    comments: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class PbnGame:
    """One game: a deal and what became of it, as far as the file has it.

    ``tags`` are all tags but those of sections, with what they inherit from earlier games; ``comments`` stand before
    the first tag. ``remarks`` name what was left out or put right in reading, each with its line.
    """

    tags: Mapping[str, Tag] = field(default_factory=dict, hash=False)
    auction: Section | None = None
    play: Section | None = None
    charts: Mapping[str, Chart] = field(default_factory=dict, hash=False)
    comments: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)
    remarks: tuple[Remark, ...] = field(default=(), compare=False)

    def text(self, name: str) -> str:
        """The value of a tag; empty if it is missing or unknown (``?``)."""
        tag = self.tags.get(name)
        return "" if tag is None or tag.value == "?" else tag.value
