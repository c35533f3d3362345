"""A language in which every message stands in brackets, and what of a shape does not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


class Brackets:
    """English, with each message in brackets, its fields too: a sentence of its own reads as one."""

    code = "de"

    def message(self, text: str, context: str | None = None) -> str:
        del context
        return f"⟦{text}⟧" if text else text

    def plural(self, one: str, many: str, count: int) -> str:
        return f"⟦{one if count == 1 else many}⟧"


BRACKETS = Brackets()


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
