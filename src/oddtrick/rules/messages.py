"""What people are told, as a value: the key of a sentence and its fields, in no language yet.

The rules, the players and the rooms speak in messages: refusals, reasons, events. ``words.language.say`` makes the
sentence of one for a reader, and nothing reads a sentence back. A message is stored and sent as its key and its fields
(``plain_messages``), so that a table that an English server keeps is read in German.

>>> from oddtrick.rules.cards import Card, Seat
>>> refusal = message("{seat} does not hold {cards}", seat=Seat.N, cards=List((Card.parse("HQ"), Card.parse("ST"))))
>>> str(refusal)
'N does not hold ♥Q, ♠10'
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import reduce
from typing import Literal, Protocol, TypeGuard

Separator = Literal[", ", "; ", " ", "and", "or"]
"""How the items of a list are told: with a mark between them, or with a word before the last."""


class Catalogue(Protocol):
    """The messages of one language."""

    @property
    def code(self) -> str:
        """The language by its two letters, as ``de``."""
        ...

    def message(self, text: str, context: str | None = None) -> str:
        """The message for an English one, which is itself returned where the catalogue has none."""
        ...

    def plural(self, one: str, many: str, count: int) -> str:
        """The message for a number of things."""
        ...


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence to be made, or a part of one.

    ``text`` is the English and the key in the catalogues, with its ``fields`` by name in braces; without fields it
    stands as it is. ``many`` is the English for several things, told by the field ``count``; ``context`` tells apart
    what one English word means.

    A field is a ``str`` that no language changes (a name, a page, what somebody wrote), a number, a seat, a card, a
    suit (told by its symbol), a strain (by its name), a call, another message, or a ``List`` of any of these.
    """

    text: str
    fields: tuple[tuple[str, object], ...] = ()
    many: str = ""
    context: str = ""

    def __str__(self) -> str:
        """The sentence in English."""
        return render(self, None)


@dataclass(frozen=True, slots=True)
class List:
    """Several fields told one after the other."""

    items: tuple[object, ...]
    separator: Separator = ", "

    def __str__(self) -> str:
        """The list in English."""
        return render(self, None)


def message(text: str, /, **fields: object) -> Message:
    """A message with that key and those fields."""
    return Message(text, tuple(fields.items()))


def plural_message(one: str, many: str, count: int, /, **fields: object) -> Message:
    """The message for that number of things; ``count`` is one of its fields."""
    return Message(one, (("count", count), *fields.items()), many)


def message_in_context(context: str, text: str, /, **fields: object) -> Message:
    """The message as it is meant in that context, where one English word has several meanings."""
    return Message(text, tuple(fields.items()), context=context)


def mark(text: str) -> str:
    """The key as it is, which belongs in the catalogues: a message is made of it later."""
    return text


def sentences(*parts: Message) -> Message:
    """Sentences one after the other, as one message."""
    return reduce(lambda first, then: message("{first} {then}", first=first, then=then), parts)


def full_sentence(clause: Message | str) -> Message:
    """A clause, as errors have it, as a sentence of its own: with a capital and a full stop."""
    return Message("{clause}.", (("clause", clause),), context=_FULL_SENTENCE)


def capital(clause: Message | str) -> Message:
    """A clause with a capital, where it begins a sentence or stands by itself."""
    return Message("{clause}", (("clause", clause),), context=_FULL_SENTENCE)


_FULL_SENTENCE = "a full sentence"


def listed(items: Iterable[object], separator: Separator = ", ") -> List:
    """The items told one after the other."""
    return List(tuple(items), separator)


# -- in a language --


def render(value: object, catalogue: Catalogue | None) -> str:
    """A message, or one field of one, in the language of that catalogue; ``None`` is English."""
    match value:
        case str():
            return value
        case Message():
            return _sentence(value, catalogue)
        case List():
            return _list_text([render(item, catalogue) for item in value.items], value.separator, catalogue)
        case _:
            return str(value) if is_number(value) else _translated(_word_of(value), None, catalogue)


def is_number(value: object) -> TypeGuard[int | float]:
    """Whether a field is a number; seats, suits and cards are none."""
    return isinstance(value, int | float) and not isinstance(value, Enum)


def _sentence(value: Message, catalogue: Catalogue | None) -> str:
    fields = dict(value.fields)
    if value.many:
        text = _plural(value.text, value.many, fields["count"], catalogue)
    else:
        text = _translated(value.text, value.context or None, catalogue)
    if not fields:
        return text
    # A number keeps its type: the text may say how it is written.
    text = text.format_map(
        {name: field if is_number(field) else render(field, catalogue) for name, field in fields.items()}
    )
    return text[:1].upper() + text[1:] if value.context == _FULL_SENTENCE else text


def _word_of(value: object) -> str:
    """A strain has a ``label``, a card and a suit a ``symbol``."""
    for attribute in ("label", "symbol"):
        word = getattr(value, attribute, None)
        if isinstance(word, str):
            return word
    return str(value)


def _list_text(items: list[str], separator: Separator, catalogue: Catalogue | None) -> str:
    if separator not in ("and", "or"):
        return separator.join(items)
    if len(items) < 2:
        return "".join(items)
    text = "{others} or {last}" if separator == "or" else "{others} and {last}"
    return _translated(text, None, catalogue).format(others=", ".join(items[:-1]), last=items[-1])


def _translated(text: str, context: str | None, catalogue: Catalogue | None) -> str:
    return text if catalogue is None else catalogue.message(text, context)


def _plural(one: str, many: str, count: object, catalogue: Catalogue | None) -> str:
    assert isinstance(count, int), "the field count is a number of things"
    if catalogue is None:
        return one if count == 1 else many
    return catalogue.plural(one, many, count)
