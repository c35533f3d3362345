"""The languages of the club besides English: a catalogue for each, ``de.po`` for German, in the format of gettext."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from gettext import c2py
from importlib.resources import files
from typing import TYPE_CHECKING

from oddtrick.rules.messages import Catalogue

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog


class Messages:
    """The messages of one language, as they stand in its catalogue."""

    def __init__(self, code: str, catalog: Catalog) -> None:
        self.code = code
        self._texts: dict[tuple[str | None, str], str] = {}
        self._plurals: dict[tuple[str, ...], tuple[str, ...]] = {}
        self._form_for = c2py(catalog.plural_expr)
        for message in catalog:
            if not message.id or message.fuzzy or not message.string:
                continue
            if isinstance(message.id, str):
                self._texts[message.context, message.id] = str(message.string)
            elif all(message.string):
                self._plurals[tuple(message.id)] = tuple(message.string)

    def message(self, text: str, context: str | None = None) -> str:
        """The message for an English one, or that where there is none."""
        return self._texts.get((context, text), text)

    def plural(self, one: str, many: str, count: int) -> str:
        """The message for a number of things, or the English one where there is none."""
        forms = self._plurals.get((one, many))
        if forms is None:
            return one if count == 1 else many
        return forms[self._form_for(count)]


@cache
def codes() -> tuple[str, ...]:
    """The languages that there are, English first.

    >>> codes()[0], "de" in codes()
    ('en', True)
    """
    others = (each.name.removesuffix(".po") for each in files(__package__).iterdir() if each.name.endswith(".po"))
    return ("en", *sorted(others))


@cache
def catalogue(code: str) -> Catalogue | None:
    """The catalogue of a language; ``None`` for English and for what there is none of."""
    if code not in codes()[1:]:
        return None
    from babel.messages.pofile import read_po  # noqa: PLC0415 (who reads English needs none of it)

    with (files(__package__) / f"{code}.po").open("rb") as file:
        return Messages(code, read_po(file, locale=code))


def preferred(languages: Iterable[str]) -> str:
    """The first of the languages that there is, as a browser asks for them; else English.

    >>> preferred(["fr-CH", "de-AT", "en"])
    'de'
    """
    there = codes()
    return next((code for each in languages if (code := each.strip()[:2].lower()) in there), "en")
