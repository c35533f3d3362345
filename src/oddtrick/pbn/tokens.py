"""PBN as tokens: brackets, strings, words, comments and the empty lines between games, each with its place.

What is broken is a token too, so that the games after it can be read: a string or comment that is never closed ends
with its line. Taken as they occur, beside the standard: values of tags without quotation marks or with unescaped ones
inside, comments within comments, UTF-16.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """What a token is."""

    OPEN = "["
    CLOSE = "]"
    STRING = "text"
    WORD = "word"
    COMMENT = "comment"
    BLANK = "empty line"
    BROKEN = "what cannot be read"
    """``text`` says why."""


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
_TAG = re.compile(r'\[\s*\w+\s*"(?:[^"\\]|\\.)*"\s*\]')
_BRACE = re.compile(r"[{}]")
_LONGEST_COMMENT = 2000
"""Lines: one that is never closed does not take the whole file."""
_QUOTED_INSIDE = re.compile(r'\[\s*(\w+)\s*"(.*)"\s*\]\s*(?:;.*)?$')
_UNQUOTED = re.compile(r"\[\s*(\w+)\s+([^\s\"\[\]{};][^\"\[\]{};]*)\]")


def text_of(content: str | bytes) -> str:
    """The text of a file: UTF-16 or UTF-8 if it is that, else Latin-1, which is the standard's."""
    if isinstance(content, str):
        return content.removeprefix("\ufeff")
    # Without its mark UTF-16 is seen by the zeros beside the letters of its beginning.
    zeros = [content[place:64:2].count(0) * 4 > len(content[:64]) for place in (0, 1)]
    if content[:2] in (b"\xff\xfe", b"\xfe\xff") or zeros[0] != zeros[1]:
        big = content[:2] == b"\xfe\xff" or (content[:2] != b"\xff\xfe" and zeros[0])
        return content.decode("utf-16-be" if big else "utf-16-le", "replace").removeprefix("\ufeff")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("latin-1")


def tokens_of(text: str) -> Iterator[Token]:
    """The tokens of a text in order."""
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
            if line[at] == "[" and not _TAG.match(line, at) and (loose := _loose_tag(line, at)):
                yield from _tag_tokens(loose, number)
                at = loose.end()
                continue
            piece = _PIECE.match(line, at)
            if piece is None:
                yield Token(Kind.BROKEN, _unknown(line[at]), number, at + 1)
                at = len(line) if line[at] == '"' else at + 1
            elif piece.lastgroup == "brace":
                token, number, at = _comment(lines, number, at)
                line = lines[number - 1]
                yield token
            else:
                if piece.lastgroup != "space":
                    yield _token(piece, number, at)
                at = piece.end()


def _loose_tag(line: str, at: int) -> re.Match[str] | None:
    """A tag on one line whose value has no quotation marks, or some inside that are not escaped."""
    return _UNQUOTED.match(line, at) or _QUOTED_INSIDE.match(line, at)


def _tag_tokens(tag: re.Match[str], number: int) -> Iterator[Token]:
    yield Token(Kind.OPEN, "[", number, tag.start() + 1)
    yield Token(Kind.WORD, tag[1], number, tag.start(1) + 1)
    yield Token(Kind.STRING, _ESCAPED.sub(r"\1", tag[2].strip()), number, tag.start(2))
    yield Token(Kind.CLOSE, "]", number, tag.end())


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


def _comment(lines: list[str], number: int, at: int) -> tuple[Token, int, int]:
    """A comment in braces, which may run over many lines; then the line and the place where it ends.

    Comments within it belong to it if each is closed before the next tag; else the first brace closes it.
    """
    start = (number, at + 1)
    end = _closing(lines, number, at, nested=True) or _closing(lines, number, at, nested=False)
    if end is None:
        # The games after the next empty line may be whole.
        return Token(Kind.BROKEN, "this comment is never closed by }", *start), number, len(lines[number - 1])
    last, place = end
    parts = [lines[number - 1][at + 1 :], *lines[number:last]] if last > number else [lines[number - 1][at + 1 : place]]
    if last > number:
        parts[-1] = lines[last - 1][:place]
    return Token(Kind.COMMENT, "\n".join(parts).strip(), *start), last, place + 1


def _closing(lines: list[str], number: int, at: int, *, nested: bool) -> tuple[int, int] | None:
    """The line and the place of the brace that closes the one at ``at``."""
    depth = 0
    for row in range(number, min(len(lines), number + _LONGEST_COMMENT) + 1):
        line = lines[row - 1]
        if nested and row > number and line.startswith("["):
            return None
        for brace in _BRACE.finditer(line, at if row == number else 0):
            if brace[0] == "{" and (nested or not depth):
                depth += 1
            elif brace[0] == "}":
                depth -= 1
                if not depth:
                    return row, brace.start()
    return None


def _unknown(sign: str) -> str:
    if sign == '"':
        return 'this text is not closed by " on its line'
    return f"{sign!r} has no place here"
