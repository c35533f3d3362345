"""The language of the reader: English as the code has it, another by its catalogue.

``say`` makes the sentence of a message. Every other text that a reader is shown passes ``gettext`` or ``ngettext``,
usually imported as ``_`` and so on, with its fields by name. The English text is the key of a message; a
language lacks no text, it shows English instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar

from oddtrick.rules.errors import OddtrickError
from oddtrick.rules.messages import Catalogue, List, Message, render

P = ParamSpec("P")
T = TypeVar("T")


_CATALOGUE: ContextVar[Catalogue | None] = ContextVar("catalogue", default=None)


@contextmanager
def reading(catalogue: Catalogue | None) -> Iterator[None]:
    """Within this block texts are in the language of the catalogue; English for ``None``."""
    token = _CATALOGUE.set(catalogue)
    try:
        yield
    finally:
        _CATALOGUE.reset(token)


def language() -> str:
    """The language of the reader, by its two letters: what remembers a text remembers it by this.

    >>> language()
    'en'
    """
    catalogue = _CATALOGUE.get()
    return "en" if catalogue is None else catalogue.code


def say(message: Message | List | str) -> str:
    """The sentence of a message, or a list, in the language of the reader; plain words as they stand.

    >>> from oddtrick.rules.messages import message
    >>> say(message("{who} calls next", who="Brown"))
    'Brown calls next'
    """
    return render(message, _CATALOGUE.get())


def say_error(error: OddtrickError) -> str:
    """What an error says, in the language of the reader where it is told by a message."""
    return say(error.message)


def gettext(text: str, /, **fields: object) -> str:
    """The text in the reader's language, with its fields.

    >>> gettext("{who} calls next", who="Brown")
    'Brown calls next'
    """
    catalogue = _CATALOGUE.get()
    if catalogue is not None:
        text = catalogue.message(text)
    return text.format_map(fields) if fields else text


def ngettext(one: str, many: str, count: int, /, **fields: object) -> str:
    """The text for that number of things; ``count`` is one of its fields.

    >>> ngettext("{count} trick", "{count} tricks", 2)
    '2 tricks'
    """
    catalogue = _CATALOGUE.get()
    text = (one if count == 1 else many) if catalogue is None else catalogue.plural(one, many, count)
    return text.format_map({"count": count, **fields})


def cached_by_language(most: int | None = None) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """``lru_cache`` for what is in the reader's language: ``most`` results, of all languages together."""

    def decorate(make: Callable[P, T]) -> Callable[P, T]:
        def anew(_language: str, *args: P.args, **named: P.kwargs) -> T:
            return make(*args, **named)

        kept: Callable[..., T] = lru_cache(most)(anew)

        @wraps(make)
        def shown(*args: P.args, **named: P.kwargs) -> T:
            return kept(language(), *args, **named)

        return shown

    return decorate
