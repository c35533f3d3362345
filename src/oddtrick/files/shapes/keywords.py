"""What a shape says of a value besides its type, as keywords of JSON Schema."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any


@dataclass(frozen=True, slots=True, eq=False)
class Keywords:
    """Keywords of JSON Schema for the type in whose ``Annotated`` they stand."""

    keywords: Mapping[str, Any]

    def __get_pydantic_json_schema__(
        self, core_schema: Any, handler: Callable[[Any], dict[str, Any]]
    ) -> dict[str, Any]:
        """The schema of that type with these keywords: pydantic asks for it by this name."""
        return {**handler(core_schema), **self.keywords}


def means(text: str) -> Keywords:
    """What a member means, as pages tell of it."""
    return Keywords({"description": text})


def matches(pattern: str) -> Keywords:
    """A text that this regular expression matches."""
    return Keywords({"pattern": pattern})


def value_of(kind: type[Enum]) -> Keywords:
    """A text that is the value of a member of that enumeration."""
    return Keywords({"enum": [member.value for member in kind]})


def between(low: int, high: float | None = None) -> Keywords:
    """A number that is not below ``low`` nor above ``high``."""
    return Keywords({"minimum": low} | ({} if high is None else {"maximum": high}))


def letters(least: int, most: int) -> Keywords:
    """A text of that number of letters; ``least`` may be none."""
    return Keywords(({"minLength": least} if least else {}) | {"maxLength": most})


def many(most: int) -> Keywords:
    """A list, or an object, of at most that number of entries."""
    return Keywords({"maxItems": most})


@dataclass(frozen=True, slots=True)
class Cleaning:
    """That a text is read as what ``clean`` makes of it, which raises ``NotUnderstood`` for what it cannot take."""

    clean: Callable[[str], str]
