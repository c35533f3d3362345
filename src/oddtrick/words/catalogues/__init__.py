"""The languages of the club besides English: a catalogue for each, ``de.po`` for German, in the format of gettext.

Where oddtrick has been compiled for a device ``de.mo`` lies in its place, which Python reads by itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from functools import cache
from gettext import GNUTranslations
from importlib.resources import files
from io import BytesIO

from oddtrick.rules.messages import Catalogue


class Messages:
    """The messages of one language, as they stand in its compiled catalogue."""

    def __init__(self, code: str, compiled: bytes) -> None:
        self.code = code
        self._texts = GNUTranslations(BytesIO(compiled))

    def message(self, text: str, context: str | None = None) -> str:
        """The message for an English one, or that where there is none."""
        if not text:
            return text  # the key of what tells of the catalogue itself
        return self._texts.gettext(text) if context is None else self._texts.pgettext(context, text)

    def plural(self, one: str, many: str, count: int) -> str:
        """The message for a number of things, or the English one where there is none."""
        return self._texts.ngettext(one, many, count)


@cache
def codes() -> tuple[str, ...]:
    """The languages that there are, English first.

    >>> codes()[0], "de" in codes()
    ('en', True)
    """
    names = [each.name for each in files(__package__).iterdir()]
    others = {name[:-3] for name in names if name.endswith((".po", ".mo"))}
    return ("en", *sorted(others))


@cache
def catalogue(code: str) -> Catalogue | None:
    """The catalogue of a language; ``None`` for English and for what there is none of."""
    return Messages(code, compiled(code)) if code in codes()[1:] else None


def compiled(code: str) -> bytes:
    """The catalogue of a language in the binary format of gettext: as it lies there, or made of its text."""
    folder = files(__package__)
    if (binary := folder / f"{code}.mo").is_file():
        return binary.read_bytes()
    from babel.messages.mofile import write_mo  # noqa: PLC0415 (who reads English, or a compiled catalogue, needs none of it)
    from babel.messages.pofile import read_po  # noqa: PLC0415 (likewise)

    written = BytesIO()
    with (folder / f"{code}.po").open("rb") as file:
        texts = read_po(file, locale=code)
    texts.creation_date = datetime.fromtimestamp(0, UTC)  # else the time of now: the same text makes the same bytes
    write_mo(written, texts)
    return written.getvalue()


def preferred(languages: Iterable[str]) -> str:
    """The first of the languages that there is, as a browser asks for them; else English.

    >>> preferred(["fr-CH", "de-AT", "en"])
    'de'
    """
    there = codes()
    return next((code for each in languages if (code := each.strip()[:2].lower()) in there), "en")
