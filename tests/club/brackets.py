"""A language in which every message stands in brackets, and what of a shape does not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.support.bracketed import Bracketed

BRACKETS = Bracketed(code="de")


def texts_in(shape: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """The texts of a shape, each with the names of the fields that lead to it."""
    match shape:
        case str():
            yield name, shape
        case dict():
            for field, value in shape.items():
                yield from texts_in(value, f"{name}.{field}" if name else str(field))
        case list() | tuple():
            for value in shape:
                yield from texts_in(value, name)


def english_in(shape: Any) -> dict[str, set[str]]:
    """The texts without brackets, by their fields."""
    found: dict[str, set[str]] = {}
    for name, text in texts_in(shape):
        if text and "⟦" not in text:
            found.setdefault(name, set()).add(text)
    return found
