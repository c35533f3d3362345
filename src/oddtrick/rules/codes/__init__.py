"""The codes: a folder a book, found by name."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from importlib import import_module

from oddtrick.rules.codes.agreed_code import with_varieties
from oddtrick.rules.codes.near_names import with_near_name
from oddtrick.rules.codes.options import OPTIONS, Option, Setting
from oddtrick.rules.codes.varieties import VARIETIES, Variety
from oddtrick.rules.errors import UnknownCode
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import listed, message

_BOOKS = (
    "bridge_1895",
    "auction_1908",
    "auction_1910",
    "auction_1915",
)
"""The folders of the books, the oldest first: all that has to be told of a new one."""

CODES: tuple[Code, ...] = tuple(import_module(f"oddtrick.rules.codes.{book}").CODE for book in _BOOKS)
"""The printed codes, oldest first."""

BRIDGE_1895, AUCTION_1908, AUCTION_1910, AUCTION_1915, *_ = CODES

_BY_KEY: Mapping[str, Code] = {code.key: code for code in CODES}


def find_code(key: str) -> Code:
    """The printed code of that name; ``UnknownCode`` lists the names that there are."""
    code = _BY_KEY.get(key)
    if code is None:
        why = message("{key} is no code; the codes are {codes}", key=repr(key), codes=listed(_BY_KEY))
        raise UnknownCode(with_near_name(why, key, _BY_KEY))
    return code


def code_for(key: str, options: Mapping[str, Setting] | None = None, varieties: Collection[str] = ()) -> Code:
    """The code of that name with those optional rules and varieties; ``UnknownCode`` tells what there is instead.

    >>> code_for("bridge-1895", {"limit": 100}).options
    (('limit', 100),)
    """
    return with_varieties(find_code(key), varieties, options or {})


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
