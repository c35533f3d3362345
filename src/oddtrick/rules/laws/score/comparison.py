"""The figures of a book in words, so that books can be printed side by side."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from oddtrick.rules.laws.score.columns import Columns
from oddtrick.rules.laws.score.scoring import CitedValue, Scoring


def figures(scoring: Scoring) -> list[tuple[str, str, str]]:
    """Every figure and rule of the book: its name, its value in words, its law.

    The names are alike in all books, so that tables can be joined on them.
    """
    return list(_figures("", scoring))


def _figures(within: str, part: Any) -> Iterator[tuple[str, str, str]]:
    for entry in fields(part):
        name = within + entry.name.replace("_", " ")
        value = getattr(part, entry.name)
        if isinstance(value, CitedValue):
            yield name, _in_words(value.value), value.law
        elif is_dataclass(value):
            law = getattr(value, "law", None)
            if isinstance(law, str):
                yield name, _in_words(type(value)), law
            yield from _figures(f"{name}: ", value)


def _in_words(value: object) -> str:
    match value:
        case None | False:
            return "none"
        case True:
            return "yes"
        case Enum():
            return str(value.value)
        case frozenset():
            return ", ".join(sorted(map(str, value))) or "none"
        case Mapping():
            return ", ".join(f"{key} {worth}" for key, worth in value.items())
        case tuple():
            return ", ".join(map(str, value))
        case type():
            return re.sub(r"(?<!^)([A-Z])", r" \1", value.__name__).lower()
        case Columns():
            return str(value)
        case _ if callable(value):
            return str(getattr(value, "__name__", value)).replace("_", " ")
        case _ if is_dataclass(value):
            shown = ((entry.name.replace("_", " "), getattr(value, entry.name)) for entry in fields(value))
            return ", ".join(f"{name} {figure}" for name, figure in shown)
        case _:
            return str(value)
