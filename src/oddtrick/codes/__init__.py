"""The codes: one file a book, found by name."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from oddtrick.codes.agreeing import agreed
from oddtrick.codes.auction_1908 import CODE as AUCTION_1908
from oddtrick.codes.auction_1910 import CODE as AUCTION_1910
from oddtrick.codes.auction_1915 import CODE as AUCTION_1915
from oddtrick.codes.bridge_1895 import CODE as BRIDGE_1895
from oddtrick.codes.options import OPTIONS, Option, Setting
from oddtrick.codes.varieties import VARIETIES, Variety
from oddtrick.errors import UnknownCode
from oddtrick.laws.law import Code

CODES = (BRIDGE_1895, AUCTION_1908, AUCTION_1910, AUCTION_1915)
"""The printed codes, oldest first."""

_BY_KEY: Mapping[str, Code] = {code.key: code for code in CODES}


def find_code(key: str) -> Code:
    """The printed code of that name; ``UnknownCode`` lists the names that there are."""
    code = _BY_KEY.get(key)
    if code is None:
        raise UnknownCode(f"{key!r} is no code; the codes are {', '.join(_BY_KEY)}")
    return code


def code_for(key: str, options: Mapping[str, Setting] | None = None, varieties: Collection[str] = ()) -> Code:
    """The code of that name with those optional rules and varieties; ``UnknownCode`` tells what there is instead.

    >>> code_for("bridge-1895", {"limit": 100}).options
    (('limit', 100),)
    """
    return agreed(find_code(key), varieties, options or {})


__all__ = [
    "AUCTION_1908",
    "AUCTION_1910",
    "AUCTION_1915",
    "BRIDGE_1895",
    "CODES",
    "OPTIONS",
    "VARIETIES",
    "Option",
    "Setting",
    "Variety",
    "code_for",
    "find_code",
]
