"""A law's text with the figures of a score in their places, so that the text holds no figure of its own.

``{slams.slam}`` is the figure of that name in ``Scoring``; ``{trick_values[NT]}`` and ``{under_tricks.each[1]}`` pick
one of several. What stands after a colon is done in turn: ``*3``, ``+3`` and ``^2`` reckon (``^2``: the square),
``words`` writes ``three``, ``times`` writes ``twice``, ``Words`` begins a sentence.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from string import Formatter
from typing import TYPE_CHECKING, Any

from oddtrick.language import gettext as _
from oddtrick.language import pgettext

if TYPE_CHECKING:
    from oddtrick.laws.score.scoring import Scoring


def in_words(number: int) -> str:
    """``three``, ``thirty``, ``a hundred``; in digits what is seldom written out."""
    small = _small()
    return small[number] if 0 <= number < len(small) else _tens().get(number, str(number))


def _small() -> tuple[str, ...]:
    return (
        pgettext("a number", "no"),
        pgettext("a number", "one"),
        pgettext("a number", "two"),
        pgettext("a number", "three"),
        pgettext("a number", "four"),
        pgettext("a number", "five"),
        pgettext("a number", "six"),
        pgettext("a number", "seven"),
        pgettext("a number", "eight"),
        pgettext("a number", "nine"),
        pgettext("a number", "ten"),
        pgettext("a number", "eleven"),
        pgettext("a number", "twelve"),
        pgettext("a number", "thirteen"),
    )


def _tens() -> Mapping[int, str]:
    return {
        20: pgettext("a number", "twenty"),
        30: pgettext("a number", "thirty"),
        40: pgettext("a number", "forty"),
        50: pgettext("a number", "fifty"),
        60: pgettext("a number", "sixty"),
        100: pgettext("a number", "a hundred"),
    }


def _times(number: int) -> str:
    match number:
        case 1:
            return _("once")
        case 2:
            return _("twice")
        case _:
            return _("{number} times", number=in_words(number))


def filled(text: str, scoring: Scoring) -> str:
    """The text in the language of whoever reads, with its figures.

    ``KeyError``, ``AttributeError`` or ``ValueError`` for a figure that there is not.
    """
    text = _(text)
    return _FILLING.vformat(text, (), {"": scoring}) if "{" in text else text


class _Filling(Formatter):
    """The names are those of a ``Scoring`` and of what is in it; a ``Cited`` figure stands for its value."""

    def get_field(self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> tuple[Any, str]:
        """See ``Formatter``."""
        del args
        value: Any = kwargs[""]
        for part in field_name.replace("[", ".[").split("."):
            value = _picked(value, part[1:-1]) if part.startswith("[") else getattr(value, part)
            value = getattr(value, "value", value) if not isinstance(value, Enum) else value
        return value, ""

    def format_field(self, value: Any, format_spec: str) -> str:
        """See ``Formatter``."""
        for step in filter(None, format_spec.split(":")):
            value = _done(value, step)
        return str(value)


def _picked(several: Any, key: str) -> Any:
    if isinstance(several, Mapping):
        return next(value for name, value in several.items() if str(name) == key)
    return several[int(key)]


def _done(value: Any, step: str) -> Any:
    match step[0], step:
        case "*", _:
            return value * int(step[1:])
        case "+", _:
            return value + int(step[1:])
        case "^", _:
            return value ** int(step[1:])
        case _, "words":
            return in_words(value)
        case _, "Words":
            return in_words(value).capitalize()
        case _, "times":
            return _times(value)
        case _:
            raise ValueError(f"nothing is done by {step!r}")


_FILLING = _Filling()
