"""The figures of each book about tables and their members."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.codes import auction_1908, auction_1910, auction_1915, bridge_1895
from oddtrick.errors import UnknownCode
from oddtrick.laws.club.formation import Tables

_TABLES: Mapping[str, Tables] = {
    book.CODE.key: book.TABLES for book in (bridge_1895, auction_1908, auction_1910, auction_1915)
}


def tables_of(key: str) -> Tables:
    """How tables of that code are formed; ``UnknownCode`` lists the codes that there are."""
    found = _TABLES.get(key)
    if found is None:
        raise UnknownCode(f"{key!r} is no code; the codes are {', '.join(_TABLES)}")
    return found
