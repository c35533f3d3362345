"""Shapes read: a value as JSON has it, checked against a type, with a sentence for what is wrong.

Nothing is converted: a number in quotes is no number, and a member that a shape does not have is refused.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Hashable
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from oddtrick.files.shapes.keywords import Cleaning, Keywords
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.messages import Message, full_sentence, listed, mark, message, plural_message

T = TypeVar("T")

Reader = Callable[[Any], Any]
"""Returns what it has read, or raises ``NotUnderstood`` with the path to what is wrong within the value."""

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
    "too_many": mark("{the}: {most} entries at most."),
    "extra_forbidden": mark("{the} is not asked for."),
    "int_parsing": mark("{the} must be a whole number."),
    "greater_than_equal": mark("{the} must be at least {ge}."),
    "less_than_equal": mark("{the} must be at most {le}."),
    "literal_error": mark("{the} must be {expected}."),
}
"""What may be wrong with a field, by the names that pydantic has for it."""

PATTERNS = {
    "login": message("The user name has letters, figures and . @ + - _ alone, without spaces."),
}
"""By the field, where it can be said plainly which form a text must have."""


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

    A list is read as a tuple. ``NotUnderstood`` tells the first thing that is wrong, in a full sentence, with the path
    to it.
    """
    return cast("T", _reader_of(cast("Hashable", shape))(value))


def read_form(form: type[T], body: object) -> T:
    """The same of the body of a request, which somebody has written: all of it is text that can be kept."""
    try:
        # A number that is none and half of a surrogate pair are things that Python reads in JSON, and nobody else.
        json.dumps(body, ensure_ascii=False, allow_nan=False).encode()
    except (ValueError, RecursionError):
        raise NotUnderstood(message("{the} cannot be read.", the=called("request"))) from None
    return read_shape(form, body)


def read_text(kind: Any, field: str, text: str) -> Any:
    """A value of that type, a text or a number, that stands as a text in an address; ``NotUnderstood`` as above."""
    return _text_reader_of(kind, field)(text)


@cache
def _text_reader_of(kind: Hashable, field: str) -> Reader:
    read = _reader(kind, field)
    if _bare(kind) is not int:
        return read

    def read_number(text: str) -> Any:
        return read(int(text) if _NUMBER.fullmatch(text) else text)

    return read_number


_NUMBER = re.compile(r"-?[0-9]{1,18}")


def _bare(kind: Any) -> Any:
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


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
    if is_dataclass(kind):
        return _reader_of(cast("Hashable", kind))
    if origin is dict:
        return _mapping_reader(_reader(args[0], field), _reader(args[1], field), field)
    if origin is tuple and args[1:] == (...,):
        return _list_reader(_reader(args[0], field), field)
    if origin is Literal:
        return _word_reader(args, field)
    if origin is Annotated:
        read = _reader(args[0], field)
        for said in args[1:]:
            if isinstance(said, Keywords):
                read = _limited(read, said, field)
            elif isinstance(said, Cleaning):
                read = _cleaned(read, said)
        return read
    if origin in (Union, UnionType):
        return _one_of_reader(args, field)
    raise TypeError(f"{field}: {kind!r} is not read")


def _as_it_is(value: Any) -> Any:
    return value


_SIMPLE: dict[type, str] = {
    str: mark("{the} must be a text."),
    int: SENTENCES["int_parsing"],
    float: mark("{the} must be a number."),
    bool: mark("{the} must be true or false."),
    dict: mark("{the} must be an object of JSON, in braces."),
    tuple: mark("{the} must be a list of JSON, in brackets."),
}


def _must_be(kind: type, field: str) -> NotUnderstood:
    return NotUnderstood(message(_SIMPLE[kind], the=called(field)))


def _simple_reader(kind: type, field: str) -> Reader:
    def read(value: Any) -> Any:
        if kind is float and type(value) is int:
            return float(value)
        if type(value) is not kind:
            raise _must_be(kind, field)
        return value

    return read


def _mapping_reader(key: Reader, inner: Reader, field: str) -> Reader:
    def read(value: Any) -> Any:
        if type(value) is not dict:
            raise _must_be(dict, field)
        return {key(name): _within(inner, each, name) for name, each in value.items()}

    return read


def _list_reader(inner: Reader, field: str) -> Reader:
    def read(value: Any) -> Any:
        if type(value) is not list:
            raise _must_be(tuple, field)
        return tuple(_within(inner, each, place) for place, each in enumerate(value))

    return read


def _within(read: Reader, value: Any, step: str | int) -> Any:
    """What is read of a value that stands there in something larger."""
    try:
        return read(value)
    except NotUnderstood as error:
        raise error.within(step) from None


def _word_reader(words: tuple[Any, ...], field: str) -> Reader:
    def read(value: Any) -> Any:
        if value not in words:
            expected = listed([repr(word) for word in words], "or")
            raise NotUnderstood(wrong("literal_error", field, expected=expected))
        return value

    return read


def _one_of_reader(kinds: tuple[Any, ...], field: str) -> Reader:
    """A value of one of several types, told apart by the type that it has itself; the last is that of all others."""
    readers = {_bare(kind): _reader(kind, field) for kind in kinds if kind is not NoneType}
    *_others, last = readers.values()

    def read(value: Any) -> Any:
        if value is None and NoneType in kinds:
            return None
        return readers.get(type(value), last)(value)

    return read


def _cleaned(inner: Reader, said: Cleaning) -> Reader:
    def read(value: Any) -> Any:
        text = inner(value)
        try:
            return said.clean(text)
        except NotUnderstood as error:
            raise NotUnderstood(full_sentence(error.message), error.path) from None

    return read


def _limited(inner: Reader, said: Keywords, field: str) -> Reader:
    """The same with the limits that keywords state."""
    limits = said.keywords
    low, high = limits.get("minimum"), limits.get("maximum")
    shortest, longest, most = limits.get("minLength"), limits.get("maxLength"), limits.get("maxItems")
    pattern = re.compile(limits["pattern"]) if "pattern" in limits else None

    def read(value: Any) -> Any:
        read = inner(value)
        if low is not None and read < low:
            raise NotUnderstood(wrong("greater_than_equal", field, ge=low))
        if high is not None and read > high:
            raise NotUnderstood(wrong("less_than_equal", field, le=high))
        if shortest is not None and len(read) < shortest:
            raise NotUnderstood(too_short(field, shortest))
        if longest is not None and len(read) > longest:
            raise NotUnderstood(wrong("string_too_long", field, max_length=longest))
        if most is not None and len(read) > most:
            raise NotUnderstood(wrong("too_many", field, most=most))
        # A line's end before the end of the text is no part of what matches.
        if pattern is not None and pattern.fullmatch(read) is None:
            form = message("{the} must have the form {pattern}.", the=called(field), pattern=pattern.pattern)
            raise NotUnderstood(PATTERNS.get(field, form))
        return read

    return read


def _shape_reader(shape: type[Any]) -> Reader:
    hints = get_type_hints(shape, include_extras=True)
    readers = {member.name: _reader(hints[member.name], member.name) for member in fields(shape)}
    needed = {each.name for each in fields(shape) if each.default is MISSING and each.default_factory is MISSING}

    def read(value: Any) -> Any:
        if not isinstance(value, dict):
            raise _must_be(dict, "request")
        members = dict[str, Any]()
        for name, read_member in readers.items():
            if name in value:
                members[name] = _within(read_member, value[name], name)
            elif name in needed:
                raise NotUnderstood(wrong("missing", name), (name,))
        for name in value:
            if name not in readers:
                raise NotUnderstood(wrong("extra_forbidden", str(name)[:40]), (str(name),))
        return shape(**members)

    return read
