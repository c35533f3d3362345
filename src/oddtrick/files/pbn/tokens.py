"""PBN as tokens: brackets, strings, words, comments and the empty lines between games, each with its place.

What is broken is a token too, so that the games after it can be read: a string or comment that is never closed ends
with its line. Taken as they occur, beside the standard: values of tags without quotation marks or with unescaped ones
inside, comments within comments, UTF-16.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum


class TokenKind(Enum):
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

    kind: TokenKind
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
_TAG = re.compile(r'\[\s*\w+\s*"(?:[^"\\]|\\.)*"\s*\]')
_BRACE = re.compile(r"[{}]")
_LONGEST_COMMENT = 2000
"""Lines: one that is never closed does not take the whole file."""
_QUOTED_TAG = re.compile(r'\[\s*(\w+)\s*"')
_END_OF_LAST_TAG = re.compile(r'"\s*\]\s*(?:;|$)')
_UNQUOTED = re.compile(r"\[\s*(\w+)\s+([^\s\"\[\]{};][^\"\[\]{};]*)\]")


def text_of(content: str | bytes) -> str:
    """The text of a file: UTF-16 or UTF-8 if it is that, else Latin-1, which is the standard's.

    Its lines end with a line feed, whatever they ended with, and the signs with which a mail quotes are left out.
    """
    return _unquoted(_with_line_feeds(_decoded(content)))


def _decoded(content: str | bytes) -> str:
    if isinstance(content, str):
        return content.lstrip("\ufeff")
    # Without its mark UTF-16 is seen by the zeros beside the letters of its beginning.
    zeros = [content[place:64:2].count(0) * 4 > len(content[:64]) for place in (0, 1)]
    if content[:2] in (b"\xff\xfe", b"\xfe\xff") or zeros[0] != zeros[1]:
        big = content[:2] == b"\xfe\xff" or (content[:2] != b"\xff\xfe" and zeros[0])
        return content.decode("utf-16-be" if big else "utf-16-le", "replace").lstrip("\ufeff")
    try:
        return content.decode().lstrip("\ufeff")
    except UnicodeDecodeError:
        return content.decode("latin-1")


_RETURNS = re.compile(r"\r+\n?")
_QUOTED = re.compile(r"^>>? ?>? ?", re.MULTILINE)


def _with_line_feeds(text: str) -> str:
    if "\r" not in text:
        return text
    if text.count("\n\r") == text.count("\n") == text.count("\r"):
        return text.replace("\n\r", "\n")
    # Two returns and a line feed are one end: of a file whose ends were changed twice.
    return _RETURNS.sub(lambda ends: "\n" if ends[0][-1] == "\n" else "\n" * len(ends[0]), text)


def _unquoted(text: str) -> str:
    if ">" not in text or len(_QUOTED.findall(text)) * 2 <= text.count("\n") + 1:
        return text
    return _QUOTED.sub("", text)


_CURLED = re.compile(r"\[ *\w+ *[“”„\x84\x93\x94]")
_STRAIGHT = str.maketrans(dict.fromkeys("“”„\x84\x93\x94", '"'))
"""The quotation marks of word processors; three of them as Latin-1 has those of Windows."""
_DOUBLED = 6
"""Lines from which on an empty one after each of them is known to be no end of a game."""


def _straight(text: str) -> str:
    return text.translate(_STRAIGHT) if _CURLED.search(text) else text


_DEAL_AMONG_TAGS = re.compile(r"\]\s*\[\s*Deal\b|\[\s*Deal\b[^\[\]]*\]\s*\[", re.IGNORECASE)


def _are_doubled(lines: list[str]) -> bool:
    """Whether each line has an empty one after it that ends no game.

    Games of one line each may have such too: then a line with a deal and other tags follows another, and between
    them no more than that one empty line.
    """
    if len(lines) < _DOUBLED or any(map(str.strip, lines[1::2])):
        return False
    has_deal = False
    for line in lines[::2]:
        if not line.strip():
            has_deal = False
        elif _DEAL_AMONG_TAGS.search(line):
            if has_deal:
                return False
            has_deal = True
    return True


def tokens_of(text: str) -> Iterator[Token]:
    """The tokens of a text in order."""
    lines = _straight(text).split("\n")
    is_doubled = _are_doubled(lines)
    braces = _Braces(lines)
    number = 0
    while number < len(lines):
        line = lines[number]
        number += 1
        if line.startswith("%"):
            continue
        if _EMPTY.fullmatch(line):
            if is_doubled and number % 2 == 0:
                continue
            yield Token(TokenKind.BLANK, "", number, 1)
            continue
        at = 0
        last_quote = _last_quote(line)
        while at < len(line):
            if line[at] == "[" and not _TAG.match(line, at) and (loose := _loose_tag(line, at, last_quote)):
                yield from _tag_tokens(loose, number)
                at = loose.end
                continue
            piece = _PIECE.match(line, at)
            if piece is None:
                yield Token(TokenKind.BROKEN, _unknown(line[at]), number, at + 1)
                at = len(line) if line[at] == '"' else at + 1
            elif piece.lastgroup == "brace":
                token, number, at = _comment(braces, number, at)
                line = lines[number - 1]
                yield token
            else:
                if piece.lastgroup != "space":
                    yield _token(piece, number, at)
                at = piece.end()


@dataclass(frozen=True, slots=True)
class _LooseTag:
    """The name and the value of a tag that is not written by the standard, and the places where its parts stand."""

    start: int
    name: str
    name_at: int
    value: str
    value_at: int
    end: int


def _last_quote(line: str) -> int:
    """Where the last tag of a line has its last quotation mark, if nothing but a comment follows it; else -1."""
    return max((end.start() for end in _END_OF_LAST_TAG.finditer(line)), default=-1)


def _loose_tag(line: str, at: int, last_quote: int) -> _LooseTag | None:
    """A tag on one line whose value has no quotation marks, or some inside that are not escaped."""
    if bare := _UNQUOTED.match(line, at):
        return _LooseTag(at, bare[1], bare.start(1), bare[2], bare.start(2), bare.end())
    quoted = _QUOTED_TAG.match(line, at)
    if quoted is None or quoted.end() > last_quote:
        return None
    value_at = quoted.end()
    return _LooseTag(at, quoted[1], quoted.start(1), line[value_at:last_quote], value_at, len(line))


def _tag_tokens(tag: _LooseTag, number: int) -> Iterator[Token]:
    yield Token(TokenKind.OPEN, "[", number, tag.start + 1)
    yield Token(TokenKind.WORD, tag.name, number, tag.name_at + 1)
    yield Token(TokenKind.STRING, _ESCAPED.sub(r"\1", tag.value.strip()), number, tag.value_at)
    yield Token(TokenKind.CLOSE, "]", number, tag.end)


def _token(piece: re.Match[str], number: int, at: int) -> Token:
    match piece.lastgroup:
        case "open":
            return Token(TokenKind.OPEN, "[", number, at + 1)
        case "close":
            return Token(TokenKind.CLOSE, "]", number, at + 1)
        case "string":
            return Token(TokenKind.STRING, _ESCAPED.sub(r"\1", piece["string"]), number, at + 1)
        case "rest":
            return Token(TokenKind.COMMENT, piece["rest"].strip(), number, at + 1)
        case _:
            return Token(TokenKind.WORD, piece["word"], number, at + 1)


_Place = tuple[int, int]
"""A line, from 1, and a place in it, from 0."""


class _Braces:
    """The braces of a text, and which of them closes a comment: all are looked for once, at the first comment."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self._closing: list[_Place] | None = None
        self._partners: dict[_Place, _Place] = {}
        self._tags: list[int] = []

    def end_of(self, start: _Place) -> _Place | None:
        """Where the comment ends that begins at that brace; ``None`` if nothing closes it.

        Comments within it belong to it if each is closed before the next tag; else the first brace closes it.
        """
        if self._closing is None:
            self._closing = self._looked_up()
        partner = self._partners.get(start)
        if partner is not None and not self._too_far(start, partner) and not self._tag_between(start, partner):
            return partner
        after = bisect_right(self._closing, start)
        first = self._closing[after] if after < len(self._closing) else None
        return None if first is None or self._too_far(start, first) else first

    def _looked_up(self) -> list[_Place]:
        closing: list[_Place] = []
        opened: list[_Place] = []
        for row, line in enumerate(self.lines, 1):
            if line.startswith("["):
                self._tags.append(row)
            for brace in _BRACE.finditer(line):
                place = (row, brace.start())
                if brace[0] == "{":
                    opened.append(place)
                    continue
                closing.append(place)
                if opened:
                    self._partners[opened.pop()] = place
        return closing

    def _too_far(self, start: _Place, end: _Place) -> bool:
        return end[0] > start[0] + _LONGEST_COMMENT

    def _tag_between(self, start: _Place, end: _Place) -> bool:
        """Whether a line after the one that it begins in, and up to its end, begins with a tag."""
        return bisect_right(self._tags, start[0]) < bisect_right(self._tags, end[0])


def _comment(braces: _Braces, number: int, at: int) -> tuple[Token, int, int]:
    """A comment in braces, which may run over many lines; then the line and the place where it ends."""
    lines = braces.lines
    end = braces.end_of((number, at))
    if end is None:
        # The games after the next empty line may be whole.
        text = "this comment is never closed by }"
        return Token(TokenKind.BROKEN, text, number, at + 1), number, len(lines[number - 1])
    last, place = end
    parts = [lines[number - 1][at + 1 :], *lines[number:last]] if last > number else [lines[number - 1][at + 1 : place]]
    if last > number:
        parts[-1] = lines[last - 1][:place]
    return Token(TokenKind.COMMENT, "\n".join(parts).strip(), number, at + 1), last, place + 1


def _unknown(sign: str) -> str:
    if sign == '"':
        return 'this text is not closed by " on its line'
    return f"{sign!r} has no place here"
