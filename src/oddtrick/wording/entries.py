"""What an item of the score is for, in the language of whoever reads.

An entry tells it in English, as it is compared and kept: here its words are taken apart and said again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from oddtrick.calls import Strain
from oddtrick.language import gettext as _
from oddtrick.language import mark
from oddtrick.laws.score.odd_tricks import NUMBERS
from oddtrick.laws.score.scoring import Entry
from oddtrick.wording.numbers import in_words
from oddtrick.wording.phrases import counted, strain_name

ITEMS = (
    mark("added for a revoke"),
    mark("chicane"),
    mark("corrected"),
    mark("doubled contract made"),
    mark("fine"),
    mark("five honours"),
    mark("five honours in one hand"),
    mark("four aces"),
    mark("four aces in one hand"),
    mark("four honours"),
    mark("four honours in one hand"),
    mark("four honours in one hand, the fifth with partner"),
    mark("further revoke"),
    mark("little slam"),
    mark("little slam, bid and made"),
    mark("little slam, slam bid"),
    mark("redoubled contract made"),
    mark("revoke"),
    mark("rubber"),
    mark("slam"),
    mark("slam, bid and made"),
    mark("the score so far"),
    mark("three aces"),
    mark("three honours"),
)
"""Items that stand as they are."""

_BESIDES: Mapping[str, str] = {
    ", cut down for a revoke": mark("{item}, cut down for a revoke"),
    ", less chicane": mark("{item}, less chicane"),
    ", limited": mark("{item}, limited"),
    ", doubled": mark("{item}, doubled"),
    ", redoubled": mark("{item}, redoubled"),
}
"""What may follow upon an item."""


def entry_text(entry: Entry) -> str:
    """What an entry of the score is for.

    >>> from oddtrick.codes import AUCTION_1910
    >>> from oddtrick.cards import Seat
    >>> from oddtrick.laws.score.scoring import Result, itemised
    >>> won = Result(strain=Strain.HEARTS, declarer=Seat.S, tricks=8, level=2)
    >>> [entry_text(entry) for entry in itemised(AUCTION_1910.scoring, won)]
    ['two odd tricks in hearts']
    """
    return _item(entry.what)


def _item(what: str) -> str:
    for ending, text in _BESIDES.items():
        if what.endswith(ending):
            return _(text, item=_item(what.removesuffix(ending)))
    for pattern, said in _PATTERNS:
        if match := pattern.fullmatch(what):
            return said(match)
    return _(what)


def _times(match: re.Match[str]) -> str:
    return _("{item}, doubled {times} times", item=_item(match["item"]), times=match["times"])


def _odd_tricks(match: re.Match[str]) -> str:
    return _("{tricks} in {strain}", tricks=_counted(match, "odd trick"), strain=_strain(match))


def _under_tricks(match: re.Match[str]) -> str:
    return _counted(match, "under-trick")


def _over_the_book(match: re.Match[str]) -> str:
    return _("{tricks} over the book", tricks=_counted(match, "trick"))


def _with_tricks_over(match: re.Match[str]) -> str:
    return _("{item}, with {tricks} over", item=_item(match["item"]), tricks=_counted(match, "trick"))


def _lump(match: re.Match[str]) -> str:
    return _("{points} in {strain}, bid {bid}", points=match["points"], strain=_strain(match), bid=match["bid"])


def _tricks_short(match: re.Match[str]) -> str:
    return _("{item}, tricks short {tricks}", item=_item(match["item"]), tricks=match["tricks"])


def _counted(match: re.Match[str], noun: str) -> str:
    return counted(NUMBERS.index(match["count"]), noun, in_words)


def _strain(match: re.Match[str]) -> str:
    return strain_name(_STRAINS[match["strain"]])


_STRAINS = {strain.label: strain for strain in Strain}
_COUNT = f"(?P<count>{'|'.join(NUMBERS)})"
_NAMED = f"(?P<strain>{'|'.join(_STRAINS)})"
_PATTERNS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (re.compile(r"(?P<item>.+), doubled (?P<times>\d+) times"), _times),
    (re.compile(rf"{_COUNT} odd tricks? in {_NAMED}"), _odd_tricks),
    (re.compile(rf"{_COUNT} under-tricks?"), _under_tricks),
    (re.compile(rf"{_COUNT} tricks? over the book"), _over_the_book),
    (re.compile(rf"(?P<item>.+), with {_COUNT} tricks? over"), _with_tricks_over),
    (re.compile(r"(?P<item>.+), tricks short (?P<tricks>\d+)"), _tricks_short),
    (re.compile(rf"(?P<points>-?\d+) in {_NAMED}, bid (?P<bid>\d+)"), _lump),
)
"""Items that are put together, each with what says it again."""
