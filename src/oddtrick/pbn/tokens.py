"""PBN as tokens: brackets, strings, words, comments and the empty lines between games, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from oddtrick.errors import RecordError


class Kind(Enum):
    """What a token is."""

    OPEN = "["
    CLOSE = "]"
    STRING = "text"
    WORD = "word"
    COMMENT = "comment"
    BLANK = "empty line"


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of PBN; ``text`` of a string or comment is what stands inside its signs."""

    kind: Kind
    text: str
    line: int
    column: int


_PIECE = re.compile(
    r"""(?P<space>[\s\x00\x1a]+)
      | (?P<open>\[) | (?P<close>\])
      | "(?P<string>(?:[^"\\]|\\.)*)"
      | ;(?P<rest>.*)
      | (?P<brace>\{)
      | (?P<word>[^\s\[\]{};"\x00\x1a]+)""",
    re.VERBOSE,
)
_EMPTY = re.compile(r"[\s\x00\x1a]*")
_ESCAPED = re.compile(r'\\(["\\])')
_ENDS = re.compile(r"\r\n|\n|\r")


def text_of(content: str | bytes) -> str:
    """The text of a file: UTF-8 if it is that, else Latin-1, which is the standard's."""
    if isinstance(content, str):
        return content.removeprefix("\ufeff")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("latin-1")


def tokens_of(text: str, source: str) -> Iterator[Token]:
    """The tokens of a text in order; ``RecordError`` for a string or comment that is never closed."""
    lines = _ENDS.split(text)
    number = 0
    while number < len(lines):
        line = lines[number]
        number += 1
        if line.startswith("%"):
            continue
        if _EMPTY.fullmatch(line):
            yield Token(Kind.BLANK, "", number, 1)
            continue
        at = 0
        while at < len(line):
            piece = _PIECE.match(line, at)
            if piece is None:
                raise RecordError(_unknown(line[at]), number, at + 1, source)
            if piece.lastgroup == "brace":
                token, number, at = _comment(lines, number, at, source)
                line = lines[number - 1]
                yield token
                continue
            if piece.lastgroup != "space":
                yield _token(piece, number, at)
            at = piece.end()


def _token(piece: re.Match[str], number: int, at: int) -> Token:
    match piece.lastgroup:
        case "open":
            return Token(Kind.OPEN, "[", number, at + 1)
        case "close":
            return Token(Kind.CLOSE, "]", number, at + 1)
        case "string":
            return Token(Kind.STRING, _ESCAPED.sub(r"\1", piece["string"]), number, at + 1)
        case "rest":
            return Token(Kind.COMMENT, piece["rest"].strip(), number, at + 1)
        case _:
            return Token(Kind.WORD, piece["word"], number, at + 1)


def _comment(lines: list[str], number: int, at: int, source: str) -> tuple[Token, int, int]:
    """A comment in braces, which may run over many lines; then the line and the place where it ends."""
    start = (number, at + 1)
    parts = []
    at += 1
    while (end := lines[number - 1].find("}", at)) < 0:
        parts.append(lines[number - 1][at:])
        if number == len(lines):
            raise RecordError("this comment is never closed by }", *start, source)
        number, at = number + 1, 0
    parts.append(lines[number - 1][at:end])
    return Token(Kind.COMMENT, "\n".join(parts).strip(), *start), number, end + 1


def _unknown(sign: str) -> str:
    if sign == '"':
        return 'this text is not closed by " on its line'
    return f"{sign!r} has no place here"
