"""Shapes read: a value as JSON has it, checked against a type, with a sentence for what is wrong.

Nothing is converted: a number in quotes is no number, and a member that a shape does not have is refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from dataclasses import MISSING, fields
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from oddtrick.files.shapes.keywords import Keywords
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.messages import Message, listed, mark, message, plural_message

T = TypeVar("T")

Reader = Callable[[Any], Any]
"""Returns the value that it is given, or raises ``NotUnderstood`` with the path to what is wrong."""

THE = {
    "login": mark("The user name"),
    "old": mark("The old password"),
    "new": mark("The new password"),
    "slips": mark("The rate of slips"),
    "name": mark("The name"),
    "password": mark("The password"),
    "text": mark("The text"),
    "words": mark("The text"),
    "code": mark("The code"),
    "deal": mark("The deal"),
    "deals": mark("The deals"),
    "stake": mark("The stake"),
    "players": mark("The players"),
    "question": mark("The question"),
    "statements": mark("The statements"),
    "tricks": mark("The tricks"),
    "bid": mark("The bid"),
    "level": mark("The level"),
    "strain": mark("The strain"),
    "secret": mark("The secret"),
    "cut": mark("The cut"),
    "request": mark("The request"),
}
"""What a field is called on the page, after "the": another by its own name."""

SENTENCES = {
    "missing": mark("{the} is missing."),
    "string_too_long": mark("{the} has at most {max_length} characters."),
    "extra_forbidden": mark("{the} is not asked for."),
    "int_parsing": mark("{the} must be a whole number."),
    "greater_than_equal": mark("{the} must be at least {ge}."),
    "less_than_equal": mark("{the} must be at most {le}."),
    "literal_error": mark("{the} must be {expected}."),
}
"""What may be wrong with a field, by the names that pydantic has for it."""


def called(field: str) -> Message:
    """What that field is called on the page."""
    return message(THE[field]) if field in THE else message("The {field}", field=field.replace("_", " "))


def wrong(kind: str, field: str, **context: object) -> Message:
    """The sentence of ``SENTENCES`` about that field."""
    return message(SENTENCES[kind], the=called(field), **context)


def too_short(field: str, count: int) -> Message:
    """That a text needs at least that number of characters."""
    return plural_message(
        "{the} needs at least {count} character.", "{the} needs at least {count} characters.", count, the=called(field)
    )


def read_shape(shape: type[T], value: object) -> T:
    """The dataclass of that type whose members are those of the value, a mapping as JSON has it.

    ``NotUnderstood`` tells the first thing that is wrong, in a full sentence, with the path to it.
    """
    return cast("T", _reader_of(cast("Hashable", shape))(value))


@cache
def _reader_of(shape: Hashable) -> Reader:
    return _shape_reader(cast("type[Any]", shape))


def _reader(kind: Any, field: str) -> Reader:
    """What reads a value of that type for that field; ``TypeError`` for a type that is not read here."""
    origin, args = get_origin(kind), get_args(kind)
    if kind is Any:
        return _as_it_is
    if kind in _SIMPLE:
        return _simple_reader(kind, field)
    if origin is dict:
        return _simple_reader(dict, field)
    if origin is Literal:
        return _word_reader(args, field)
    if origin is Annotated:
        read, *said = _reader(args[0], field), *args[1:]
        for keywords in said:
            read = _limited(read, keywords, field) if isinstance(keywords, Keywords) else read
        return read
    if origin in (Union, UnionType) and len(args) == 2 and args[1] is NoneType:
        return _or_null(_reader(args[0], field))
    raise TypeError(f"{field}: {kind!r} is not read")


def _as_it_is(value: Any) -> Any:
    return value


_SIMPLE: dict[type, str] = {
    str: mark("{the} must be a text."),
    int: SENTENCES["int_parsing"],
    bool: mark("{the} must be true or false."),
    dict: mark("{the} must be an object of JSON, in braces."),
}


def _simple_reader(kind: type, field: str) -> Reader:
    def read(value: Any) -> Any:
        if type(value) is not kind:
            raise NotUnderstood(message(_SIMPLE[kind], the=called(field)), (field,))
        return value

    return read


def _word_reader(words: tuple[Any, ...], field: str) -> Reader:
    def read(value: Any) -> Any:
        if value not in words:
            expected = listed([repr(word) for word in words], "or")
            raise NotUnderstood(wrong("literal_error", field, expected=expected), (field,))
        return value

    return read


def _or_null(inner: Reader) -> Reader:
    def read(value: Any) -> Any:
        return None if value is None else inner(value)

    return read


def _limited(inner: Reader, said: Keywords, field: str) -> Reader:
    """The same with the limits that keywords state."""
    limits = said.keywords
    low, high = limits.get("minimum"), limits.get("maximum")
    shortest, longest = limits.get("minLength"), limits.get("maxLength")
    pattern = re.compile(limits["pattern"]) if "pattern" in limits else None

    def read(value: Any) -> Any:
        read = inner(value)
        if low is not None and read < low:
            raise NotUnderstood(wrong("greater_than_equal", field, ge=low), (field,))
        if high is not None and read > high:
            raise NotUnderstood(wrong("less_than_equal", field, le=high), (field,))
        if shortest is not None and len(read) < shortest:
            raise NotUnderstood(too_short(field, shortest), (field,))
        if longest is not None and len(read) > longest:
            raise NotUnderstood(wrong("string_too_long", field, max_length=longest), (field,))
        # A line's end before the end of the text is no part of what matches.
        if pattern is not None and pattern.fullmatch(read) is None:
            form = message("{the} must have the form {pattern}.", the=called(field), pattern=pattern.pattern)
            raise NotUnderstood(form, (field,))
        return read

    return read


def _shape_reader(shape: type[Any]) -> Reader:
    hints = get_type_hints(shape, include_extras=True)
    readers = {member.name: _reader(hints[member.name], member.name) for member in fields(shape)}
    needed = [each.name for each in fields(shape) if each.default is MISSING and each.default_factory is MISSING]

    def read(value: Any) -> Any:
        if not isinstance(value, dict):
            raise NotUnderstood(message(_SIMPLE[dict], the=called("request")))
        for name in needed:
            if name not in value:
                raise NotUnderstood(wrong("missing", name), (name,))
        for name in value:
            if name not in readers:
                raise NotUnderstood(wrong("extra_forbidden", str(name)[:40]), (str(name),))
        return shape(**{name: readers[name](member) for name, member in value.items()})

    return read
