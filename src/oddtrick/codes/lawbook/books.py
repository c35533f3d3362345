"""The lawbooks by the name of their code, and the law of a number."""

from __future__ import annotations

import re
from collections.abc import Mapping

from oddtrick.codes.lawbook import LawText, auction_1908, auction_1910, auction_1915, bridge_1895
from oddtrick.errors import NotUnderstood, UnknownCode

LAWBOOKS: Mapping[str, tuple[LawText, ...]] = {
    "bridge-1895": bridge_1895.LAWS,
    "auction-1908": auction_1908.LAWS,
    "auction-1910": auction_1910.LAWS,
    "auction-1915": auction_1915.LAWS,
}
"""Every lawbook, the oldest first; its laws in the order of the book."""


def lawbook(key: str) -> tuple[LawText, ...]:
    """The laws of that code; ``UnknownCode`` lists the codes that have them."""
    laws = LAWBOOKS.get(key)
    if laws is None:
        raise UnknownCode(f"{key!r} is no code; the codes are {', '.join(LAWBOOKS)}")
    return laws


def find_law(key: str, number: str) -> LawText:
    """The law of that number; capitals, blanks and a "law" before it do not matter.

    ``UnknownCode`` for a code without a lawbook; ``NotUnderstood`` names the numbers that come nearest.

    >>> find_law("auction-1915", "law 84B").number
    '84b'
    """
    found = next((law for law in lawbook(key) if _plain(law.number) == _plain(number)), None)
    if found is None:
        near = ", ".join(near_numbers(key, number))
        raise NotUnderstood(f"{key} has no law {number.strip()!r}; the nearest are {near}")
    return found


def find_laws(key: str, number: str) -> tuple[LawText, ...]:
    """The law of that number, or all its parts where the book has no more than parts; errors as ``find_law``.

    >>> [law.number for law in find_laws("auction-1915", "84")]
    ['84a', '84b', '84c']
    """
    parts = _parts(key, number)
    if any(_plain(law.number) == _plain(number) for law in lawbook(key)) or not parts:
        return (find_law(key, number),)
    return parts


def near_numbers(key: str, number: str, most: int = 4) -> tuple[str, ...]:
    """The numbers in that book that come nearest, in the order of the book: parts of that law, or its neighbours."""
    if parts := _parts(key, number):
        return tuple(law.number for law in parts[: max(most, 8)])
    figures = {law.number: figure for law in lawbook(key) if (figure := _figure(_plain(law.number))) is not None}
    figure = _figure(_plain(number)) or 0
    nearest = sorted(figures, key=lambda known: abs(figures[known] - figure))[:most]
    return tuple(known for known in figures if known in nearest)


def _parts(key: str, number: str) -> tuple[LawText, ...]:
    """The laws whose numbers go on from that one: 39-I after 39, but not 390."""
    wanted = _plain(number)
    return tuple(
        law
        for law in lawbook(key)
        if wanted and _plain(law.number).startswith(wanted) and _figure(_plain(law.number)) == _figure(wanted)
    )


def _plain(number: str) -> str:
    return re.sub(r"^laws?\b|[\s.()-]+", "", number.strip().lower())


def _figure(plain: str) -> int | None:
    """The figure that a number begins with: 39 of ``39vi``, none of ``etiquette3``."""
    match = re.match(r"\d{1,6}", plain)
    return int(match[0]) if match else None
