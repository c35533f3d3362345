"""Numbers as they are written out."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.words.language import gettext as _
from oddtrick.words.language import pgettext


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


def times(number: int) -> str:
    """``once``, ``twice``, ``three times``."""
    match number:
        case 1:
            return _("once")
        case 2:
            return _("twice")
        case _:
            return _("{number} times", number=in_words(number))
