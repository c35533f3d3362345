"""Messages as plain data: a key and fields, as they are stored and sent.

A field of another kind than text, number, message or list is a mapping of one entry: ``{"card": "HQ"}``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Any, get_args

from oddtrick.rules.calls import Call, Strain, parse_call
from oddtrick.rules.cards import Card, Seat, Suit
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.messages import List, Message, Separator

_READERS: Mapping[str, Callable[[Any], object]] = {
    "seat": Seat.parse,
    "card": Card.parse,
    "suit": Suit.parse,
    "strain": Strain.parse,
    "call": parse_call,
}
_NAMES: Mapping[type, str] = {
    Seat: "seat",
    Card: "card",
    Suit: "suit",
    Strain: "strain",
    **dict.fromkeys(get_args(Call), "call"),
}
_SEPARATORS = get_args(Separator)


def write_message(message: Message) -> dict[str, Any]:
    """The message as a mapping of plain values; what it has nothing of is left out.

    >>> from oddtrick.rules.messages import message
    >>> write_message(message("{seat} does not hold {card}", seat=Seat.N, card=Card.parse("HQ")))
    {'text': '{seat} does not hold {card}', 'fields': {'seat': {'seat': 'N'}, 'card': {'card': 'HQ'}}}
    """
    written: dict[str, Any] = {"text": message.text}
    if message.fields:
        written["fields"] = {name: _write_field(field) for name, field in message.fields}
    if message.many:
        written["many"] = message.many
    if message.context:
        written["context"] = message.context
    return written


def _write_field(field: object) -> object:
    match field:
        case str():
            return field
        case Message():
            return write_message(field)
        case List():
            return {"list": [_write_field(item) for item in field.items], "separator": field.separator}
        case _ if type(field) in _NAMES:
            return {_NAMES[type(field)]: str(field)}
        case int() | float():
            return field
        case _:
            raise TypeError(f"a message has no fields of this kind: {field!r}")


def read_message(plain: object) -> Message:
    """The message that ``write_message`` wrote; ``NotUnderstood`` for anything else.

    A text alone is a message without fields: so reasons were stored before there were messages, filled already.
    """
    match plain:
        case str():
            return Message(plain)
        case {"text": str(text), **rest} if rest.keys() <= {"fields", "many", "context"}:
            fields = rest.get("fields", {})
            many, context = rest.get("many", ""), rest.get("context", "")
            if (
                isinstance(fields, Mapping)
                and isinstance(many, str)
                and isinstance(context, str)
                and (not fields or fields.keys() >= _named_in(text) | _named_in(many))
            ):
                return Message(
                    text, tuple((str(name), _read_field(field)) for name, field in fields.items()), many, context
                )
    raise NotUnderstood(f"{plain!r} is no message: a message has a text and fields")


def write_words(words: Message | str) -> str | dict[str, Any]:
    """A message as a mapping, and plain words as they are."""
    return words if isinstance(words, str) else write_message(words)


def read_words(plain: object) -> Message | str:
    """What ``write_words`` wrote; ``NotUnderstood`` for anything else."""
    return plain if isinstance(plain, str) else read_message(plain)


def _named_in(text: str) -> frozenset[str]:
    """The fields that a text names; ``NotUnderstood`` for a text that cannot be told with its fields as they are."""
    try:
        parts = [(name, spec) for _, name, spec, _ in Formatter().parse(text) if name is not None]
    except ValueError as error:
        raise NotUnderstood(f"{text!r} is no text with fields: {error}") from None
    if any(spec for _, spec in parts):
        raise NotUnderstood(f"{text!r} writes a field in a way of its own")
    return frozenset(name for name, _ in parts)


def _read_field(plain: object) -> object:
    match plain:
        case str() | int() | float():
            return plain
        case {"text": _}:
            return read_message(plain)
        case {"list": list(items), "separator": separator} if separator in _SEPARATORS:
            return List(tuple(map(_read_field, items)), separator)
        case {**entries} if len(entries) == 1:
            ((kind, value),) = entries.items()
            if isinstance(kind, str) and kind in _READERS:
                return _READERS[kind](value)
    raise NotUnderstood(f"{plain!r} is no field of a message")
