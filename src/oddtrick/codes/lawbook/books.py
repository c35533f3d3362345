"""The lawbooks by the name of their code, and the law of a number."""

from __future__ import annotations

import re
from collections.abc import Mapping

from oddtrick.codes.lawbook import (
    LawText,
    auction_1908,
    auction_1910,
    auction_1915,
    bridge_1895,
    by_figures,
    by_suits,
    three_hand,
)
from oddtrick.errors import NotUnderstood, UnknownCode
from oddtrick.laws.law import Code

LAWBOOKS: Mapping[str, tuple[LawText, ...]] = {
    "bridge-1895": bridge_1895.LAWS,
    "auction-1908": auction_1908.LAWS,
    "auction-1910": auction_1910.LAWS,
    "auction-1915": auction_1915.LAWS,
    "dummy-bridge": tuple(law for law in bridge_1895.LAWS if law.number.startswith(("p.34", "p.35"))),
    "three-hand": three_hand.LAWS,
    "by-suits": by_suits.LAWS,
    "by-figures": by_figures.LAWS,
}
"""Every lawbook, the oldest first, then the pages on varieties; the laws in the order of the book."""


def lawbook(key: str) -> tuple[LawText, ...]:
    """The laws of that code, or of a variety that has its own; ``UnknownCode`` lists the codes that have them."""
    laws = LAWBOOKS.get(key)
    if laws is None:
        raise UnknownCode(f"{key!r} is no code; the codes are {', '.join(LAWBOOKS)}")
    return laws


def find_law(key: str, number: str) -> LawText:
    """The law of that number; capitals, stops and a "law" before it do not matter.

    ``UnknownCode`` for a code without a lawbook; ``NotUnderstood`` names the numbers that come nearest.

    >>> find_law("auction-1915", "law 84B").number
    '84b'
    """
    found = next((law for law in lawbook(key) if _parts(law.number) == _parts(number)), None)
    if found is None:
        near = ", ".join(near_numbers(key, number))
        raise NotUnderstood(f"{key} has no law {number.strip()!r}; the nearest are {near}")
    return found


def find_laws(key: str, number: str) -> tuple[LawText, ...]:
    """The law of that number, or all its divisions where the book has nothing but these; errors as ``find_law``.

    >>> [law.number for law in find_laws("auction-1915", "84")]
    ['84a', '84b', '84c']
    """
    whole = any(_parts(law.number) == _parts(number) for law in lawbook(key))
    divisions = _divisions(key, number)
    return divisions if divisions and not whole else (find_law(key, number),)


def laws_here(code: Code, number: str) -> tuple[LawText, ...]:
    """The same in a game with varieties: their pages first, then the code; errors as ``find_law``."""
    for variety in code.varieties:
        if variety in LAWBOOKS and (found := _divisions(variety, number)):
            return found
    return find_laws(code.key, number)


def near_numbers(key: str, number: str, most: int = 4) -> tuple[str, ...]:
    """The numbers in that book that come nearest, in the order of the book: its divisions, or its neighbours."""
    if divisions := _divisions(key, number):
        return tuple(law.number for law in divisions)
    figures = {law.number: int(_parts(law.number)[0]) for law in lawbook(key) if _parts(law.number)[0].isdigit()}
    first = next(iter(_parts(number)), "")
    figure = int(first[:6]) if first.isdigit() else 0
    nearest = sorted(figures, key=lambda known: abs(figures[known] - figure))[:most]
    return tuple(known for known in figures if known in nearest)


def _divisions(key: str, number: str) -> tuple[LawText, ...]:
    """The laws whose numbers go on from that one: 39-I and 39-II after 39."""
    wanted = _parts(number)
    return tuple(law for law in lawbook(key) if wanted and _parts(law.number)[: len(wanted)] == wanted)


def _parts(number: str) -> tuple[str, ...]:
    """What a number is put together from: ``84b`` is 84 and b, ``39-VI`` is 39 and vi."""
    parts = re.findall(r"[0-9]+|[a-z]+", number.lower())
    return tuple(part for part in parts if part not in ("law", "laws"))
