"""Lines of JSON, and where in a line a value stands."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from oddtrick.rules.errors import NotUnderstood, RecordError
from oddtrick.rules.messages import Message

Path = tuple[str | int, ...]
"""The way to a value in a line of JSON: names of members and places in lists."""

Text = str | bytes | Iterable[str]
"""A whole text, its bytes, or its lines with or without their newlines."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordLine:
    """A line of a record; ``whole`` if a newline ends it."""

    number: int
    text: str
    whole: bool
    source: str

    def error(self, message: Message | str, *path: str | int) -> RecordError:
        """The error that the value at that path is wrong."""
        return self.error_at(_place(self.text, path), message)

    def error_at(self, place: int, message: Message | str) -> RecordError:
        """The error that something is wrong from that character on, counted from 0."""
        return RecordError(message, self.number, place + 1, self.source)

    def members(self) -> dict[str, Any]:
        """The members of the JSON object that the line is."""
        if not self.text.strip():
            raise self.error_at(0, "an empty line; every line after the header is one act")
        try:
            value = _DECODER.decode(self.text)
            # What cannot be written again should not have been read.
            json.dumps(value, ensure_ascii=False).encode()
            deep = _deeper_than(value, MAX_DEPTH)
        except json.JSONDecodeError as error:
            cut = "" if self.whole else "the record ends in the middle of this line: "
            raise self.error_at(error.pos, f"{cut}{_message(error)}") from None
        except _BadJson as error:
            place = _repeated(self.text) if error.twin else _bare(self.text, error.token)
            raise self.error_at(max(place, 0), error.message) from None
        except UnicodeEncodeError:
            raise self.error_at(0, "half of a pair of surrogates in this line is no character") from None
        except RecursionError:
            deep = True
        if deep:
            raise self.error_at(0, f"this line is nested more than {MAX_DEPTH} deep")
        if not isinstance(value, dict):
            raise self.error_at(0, f"a line of a record is members in braces, not {value!r}")
        return value


class _BadJson(NotUnderstood):
    """JSON that a record may not use: the ``token`` is a number, or a name that occurs twice (``twin``)."""

    def __init__(self, message: str, token: str, *, twin: bool = False) -> None:
        super().__init__(message)
        self.token = token
        self.twin = twin


def _message(error: json.JSONDecodeError) -> str:
    message = error.msg.removesuffix(" starting at").removesuffix(" at")
    return f"{message[:1].lower()}{message[1:]}"


def _without_twins(members: list[tuple[str, Any]]) -> dict[str, Any]:
    unique: dict[str, Any] = {}
    for name, value in members:
        if name in unique:
            raise _BadJson(f"{name!r} occurs twice", name, twin=True)
        unique[name] = value
    return unique


def _whole_number(token: str) -> int:
    if len(token) > LONGEST_NUMBER:
        raise _BadJson(f"a number of {len(token)} digits is too long", token)
    return int(token)


def _finite(token: str) -> float:
    number = float(token)
    if number - number != 0:
        raise _BadJson(f"{token} is no number that a record can hold", token)
    return number


def _no_number(token: str) -> float:
    raise _BadJson(f"{token} is no number", token)


def _deeper_than(value: object, depth: int) -> bool:
    layer = [value]
    for _ in range(depth + 1):
        layer = [
            item
            for inner in layer
            if isinstance(inner, list | dict)
            for item in (inner.values() if isinstance(inner, dict) else inner)
        ]
    return bool(layer)


LONGEST_NUMBER = 100
"""Digits of a number; more are no seed, and Python would not read many thousands."""

MAX_DEPTH = 100
"""Braces and brackets within one another."""

_DECODER = json.JSONDecoder(
    object_pairs_hook=_without_twins, parse_int=_whole_number, parse_float=_finite, parse_constant=_no_number
)
_SKIPPER = json.JSONDecoder(parse_int=str)
"""For passing over values, whatever they are."""


def split_lines(whole: Text, source: str, first: int = 1) -> Iterator[RecordLine]:
    """The lines, numbered from ``first``, less what marks their ends; empty ones at the end are left out."""
    pieces = list(_pieces(whole))
    ended = len(pieces) - 1
    while pieces and not pieces[-1].strip():
        pieces.pop()
    for number, piece in enumerate(pieces, first):
        ends = number - first < ended
        text: str = piece if isinstance(piece, str) else _decoded(piece, number, whole=ends, source=source)
        text = (text.removeprefix("\ufeff") if number == 1 else text).removesuffix("\r")
        yield RecordLine(number=number, text=text, whole=ends, source=source)


def _pieces(whole: Text) -> Sequence[str | bytes]:
    """What stands before, between and after the newlines; JSON itself may hold any other sign of a new line."""
    if isinstance(whole, str):
        return whole.split("\n")
    if isinstance(whole, bytes):
        return whole.split(b"\n")
    lines = list(whole)
    return [line.removesuffix("\n") for line in lines] + ([""] if lines and lines[-1].endswith("\n") else [])


def _decoded(piece: bytes, number: int, *, whole: bool, source: str) -> str:
    try:
        return piece.decode()
    except UnicodeDecodeError as error:
        column = len(piece[: error.start].decode()) + 1
        cut = not whole and error.end == len(piece)
        message = (
            "the record ends in the middle of this line" if cut else f"{error.object[error.start]:#x} is not UTF-8"
        )
        raise RecordError(message, number, column, source) from None


def _place(text: str, path: Path) -> int:
    """Where in a good line the value at that path begins, in characters from 0."""
    at = _past_space(text, 0)
    for step in path:
        at = next((value_at for name, _, value_at in _items(text, at) if name == step), at)
    return at


_PIECE = re.compile(r'(?P<text>"(?:[^"\\]|\\.)*")|[{}\[\]:,]|[^"{}\[\]:,]+')
"""A text, a sign, or what stands between them."""


def _bare(text: str, token: str) -> int:
    """Where that number stands, and is no part of a text; -1 if it does not."""
    at = 0
    while piece := _PIECE.match(text, at):
        if piece[0].strip(" \t\r") == token:
            return piece.start() + piece[0].index(token)
        at = piece.end()
    return -1


def _repeated(text: str) -> int:
    """Where a name stands for the second time in an object, the first that is closed; -1 if there is none."""
    within: list[tuple[set[str], list[int]]] = []
    at = 0
    named: re.Match[str] | None = None
    while piece := _PIECE.match(text, at):
        at = piece.end()
        sign = piece[0]
        if sign in ("{", "["):
            within.append((set(), []))
        elif sign in ("}", "]") and within:
            _, twice = within.pop()
            if twice:
                return twice[0]
        elif sign == ":" and named and within:
            names, twice = within[-1]
            name = _SKIPPER.decode(named[0])
            if name in names:
                twice.append(named.start())
            names.add(name)
        named = piece if piece["text"] else named
    return -1


def _items(text: str, at: int) -> Iterator[tuple[str | int, int, int]]:
    """The members of the object, or the items of the list, that begins there: name, its place, the value's place."""
    close = {"{": "}", "[": "]"}.get(text[at])
    if close is None:
        return
    number = 0
    at = _past_space(text, at + 1)
    while text[at] != close:
        name: str | int = number
        name_at = at
        if close == "}":
            name, at = _SKIPPER.raw_decode(text, at)
            at = _past_space(text, _past_space(text, at) + 1)
        yield name, name_at, at
        _, at = _SKIPPER.raw_decode(text, at)
        at = _past_space(text, at)
        at = _past_space(text, at + 1) if text[at] == "," else at
        number += 1


def _past_space(text: str, at: int) -> int:
    while at < len(text) and text[at] in " \t\r":
        at += 1
    return at
