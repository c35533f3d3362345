"""A book, page by page: what it tells, its rules, its problems and whole deals, each where it stands, with what to try.

>>> [place.page for place in places_of("work-1915")][:3]
['48-50', '51-53', '54-56']
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import islice

from oddtrick.players.books.rule_listing import TABLES
from oddtrick.players.registry import BOOKS, LATEST_CODE
from oddtrick.teaching.lessons.lesson_texts import read_texts
from oddtrick.teaching.lessons.problems import EXAMPLE_DEALS, PROBLEMS
from oddtrick.teaching.lessons.trainer import THEMES


class TryKind(Enum):
    """What can be tried at a place."""

    PROBLEM = "problem"
    """A problem of the book, by its name."""
    DEAL = "deal"
    """A whole deal, at a table: the dealer's seat and the hands of N, E, S and W."""
    EXERCISE = "exercise"
    """Exercises on a theme."""
    COURSE = "course"
    STUDY = "study"
    """What was found when the claim was tried on many deals."""
    LAW = "law"
    """A code, and the number of its law."""
    CODE = "code"
    """A table under that code."""
    TABLE = "table"
    """A table under that code with an optional rule, which is named."""
    AGREED = "agreed"
    """A table under that code at which that is agreed: the key of the agreement, and the choice."""


@dataclass(frozen=True, slots=True)
class Try:
    """Something to try: ``keys`` name it, as its kind says."""

    kind: TryKind
    keys: tuple[str, ...]


class PlaceKind(Enum):
    """What stands at a place of a book."""

    TELLS = "tells"
    """What the book tells besides rules."""
    CALLS = "calls"
    """A rule of calling."""
    PLAYS = "plays"
    """A rule of play."""
    AGREES = "agrees"
    """What partners may agree upon."""
    PROBLEM = "problem"
    DEAL = "deal"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A place of a book: its ``page`` as it is cited, what stands there in our words, and what can be tried.

    ``name`` is the id of a rule, or the key of what else it is; ``author`` stands where a book has more than one.
    """

    kind: PlaceKind
    page: str
    title: str
    text: str = ""
    name: str = ""
    author: str = ""
    tries: tuple[Try, ...] = ()

    @property
    def first_page(self) -> int:
        """The page on which it begins."""
        number = re.search(r"\d+", self.page)
        return int(number[0]) if number else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """Something that a book tells, the book by its ``player``: ``text`` is in our words."""

    player: str
    page: str
    title: str
    text: str
    author: str = ""
    tries: tuple[Try, ...] = ()


def _passage(fields: dict[str, object]) -> Passage:
    tries = fields.pop("tries", ())
    assert isinstance(tries, list | tuple)
    texts = {name: str(value) for name, value in fields.items()}
    return Passage(tries=tuple(Try(TryKind(kind), tuple(keys)) for kind, *keys in tries), **texts)


PASSAGES: tuple[Passage, ...] = tuple(map(_passage, read_texts("passages")["passage"]))
"""What the books tell besides rules, in the order of their pages."""


def places_of(book: str) -> tuple[Place, ...]:
    """Everything that is known of a book, in the order of its pages; ``KeyError`` for a book that there is not."""
    return tuple(sorted(_places(book), key=lambda place: place.first_page))


def _places(book: str) -> Iterator[Place]:
    code = LATEST_CODE[book]
    for each in PASSAGES:
        if each.player == book:
            yield Place(
                kind=PlaceKind.TELLS,
                page=each.page,
                title=each.title,
                text=each.text,
                author=each.author,
                tries=each.tries,
            )
    for heading, table in TABLES[book].items():
        tries = _practice(book, leads=False) if heading in OPENINGS else ()
        for rule in table:
            yield Place(kind=PlaceKind.CALLS, page=rule.page, title=rule.reason, name=rule.id, tries=tries)
    if not BOOKS[book].cards:
        for row in BOOKS[book].play:
            tries = _practice(book, leads=True) if row.id.startswith("L") else ()
            yield Place(kind=PlaceKind.PLAYS, page=row.page, title=row.says, name=row.id, tries=tries)
    yield from _agreements(book, code)
    for problem in PROBLEMS:
        if problem.player == book:
            tries = (Try(TryKind.PROBLEM, (problem.case,)),)
            yield Place(kind=PlaceKind.PROBLEM, page=problem.page, title=problem.why, name=problem.case, tries=tries)
    for example in EXAMPLE_DEALS:
        if example.code == code:
            tries = (Try(TryKind.DEAL, (example.code, example.deal)),)
            yield Place(kind=PlaceKind.DEAL, page=example.page, title=example.title, tries=tries)


OPENINGS = ("The dealer, and who opens after passes",)
"""Headings of the rules that exercises on first bids are about."""


def _practice(book: str, *, leads: bool) -> tuple[Try, ...]:
    """The first theme of exercises on the book's leads, or on its calls; none where there is none."""
    themes = (theme.name for theme in THEMES if theme.player == book and theme.lead is leads)
    return tuple(Try(TryKind.EXERCISE, (name,)) for name in islice(themes, 1))


def _agreements(book: str, code: str) -> Iterator[Place]:
    others = {each for other in BOOKS.values() if other.title == BOOKS[book].cards for each in other.agreements}
    for agreement in (each for each in BOOKS[book].agreements if each not in others):
        for choice in agreement.choices:
            tries = (Try(TryKind.AGREED, (code, agreement.name, choice.name)),)
            yield Place(kind=PlaceKind.AGREES, page=choice.page, title=choice.says, name=agreement.name, tries=tries)
