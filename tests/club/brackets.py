"""A language in which every message stands in brackets, and what of a shape does not."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

from babel.messages.pofile import read_po

from oddtrick.words import catalogues


def _german_messages() -> frozenset[tuple[str | None, str]]:
    """The messages that the German catalogue has, each with its context."""
    with (files(catalogues) / "de.po").open("rb") as file:
        messages = [message for message in read_po(file) if message.id]
    return frozenset(
        (each.context, text) for each in messages for text in ([each.id] if isinstance(each.id, str) else each.id)
    )


class Brackets:
    """English, with each message of the German catalogue in brackets, its fields too."""

    code = "br"
    """Of no other catalogue: what is remembered by language is remembered apart."""

    def __init__(self) -> None:
        self.messages = _german_messages()

    def message(self, text: str, context: str | None = None) -> str:
        """The message in brackets, as it is where a catalogue would not have it."""
        return f"⟦{text}⟧" if (context, text) in self.messages else text

    def plural(self, one: str, many: str, count: int) -> str:
        """The message for a number of things in brackets."""
        return self.message(one if count == 1 else many)


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
