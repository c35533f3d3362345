"""The auction and the play of a game: reading their items, in the words of the standard and in others that occur."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from oddtrick.files.pbn.games import LONGEST_SECTION, Item, Mark, Section, Tag
from oddtrick.files.pbn.remarks import Remark
from oddtrick.files.pbn.tokens import Token, TokenKind
from oddtrick.files.pbn.values import STRAINS, SUIT_SYMBOLS, seat_of
from oddtrick.rules.calls import DOUBLE, PASS, REDOUBLE, Bid, Call
from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.errors import NotUnderstood, RecordError
from oddtrick.rules.messages import Message, message

_PIECES = re.compile(
    r"=(?P<note>\d+)=? | \$(?P<nag>\d+) | (?P<suffix>[!?]{1,2}) | (?P<mark>\^[A-Za-z]) | (?P<sign>[*+])"
    r" | \((?P<noted>\d+)\) | (?P<between>[,/()]) | (?P<value>[A-Za-z0-9♠♥♦♣\N{EN DASH}-]+)",
    re.VERBOSE,
)
_BID = re.compile(r"([1-7])(SA|S|H|D|C|NT?)")
"""``SA`` is without trumps in several languages."""
_WORDS = {
    **dict.fromkeys(("PASS", "P", "NB", "NOBID"), PASS),
    **dict.fromkeys(("X", "D", "DB", "DBL", "DBLE", "DOUBLE"), DOUBLE),
    **dict.fromkeys(("XX", "R", "RD", "RDB", "RDBL", "RDBLE", "REDBL", "REDBLE", "REDOUBLE"), REDOUBLE),
}
_ALL_PASS = ("AP", "ALLPASS", "ALLPASSED", "PASSOUT", "PASSEDOUT", "PASSESOUT")
_IN_TWO_WORDS = re.compile(r"(?:ALL PASS(?:ED)?|PASS(?:E[DS])? OUT|NO BID|[1-7] (?:S|H|D|C|NT?|[♠♥♦♣]))(?=$|[^A-Z])")
"""Calls that are written with a space."""
ASKED = "AC"
"""In exercises: a call that the reader is asked for. It and what follows it are left out."""
_SUFFIXES = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
_OF_CARDS = 6
"""What a suffix counts more for a card than for a call (3.7)."""

_UNNAMED = ("", "?", "-")
_MARKS = {"Auction": (Mark.INSUFFICIENT, Mark.SKIPPED), "Play": (Mark.LEAD, Mark.REVOKE)}


def read_note(tag: Tag, source: str) -> tuple[int, str]:
    """The number and the text of a note; some programs begin with 0."""
    number, colon, text = tag.value.partition(":")
    if not colon or not number.strip().isdecimal() or int(number[:6]) > 32:
        raise RecordError(f"{tag.value!r} is no note: write 1:text, with a number to 32", tag.line, tag.column, source)
    return int(number), text


_NUMBER_OF_TRICK = re.compile(r"\d{1,2}[.)]")
_RANK_FIRST = re.compile(r"[2-9TJQKA][SHDC]")
_SUIT_FIRST = re.compile(r"[SHDC][2-9TJQKA]")
_OVER = r"AP|ALL ?PASS(?:ED)?|PASS(?:E[DS])? ?OUT|[*+]"
_PASSED = r"(?:\b(?:P|PASS|NB|NO ?BID)\b[!*]* ?(?:=\d+= ?)?)"
_ENDED = re.compile(rf"(?:{_OVER}|{_PASSED}{{3}})$")
"""How the words of an auction end that is over, once somebody has bid."""
_PASSED_OUT = re.compile(rf"(?:{_OVER}|{_PASSED}{{4}})$")
"""How they end where nobody has."""
_HAS_BID = re.compile(r"(?<![\d=$])[1-7](?:S|H|D|C|N|[♠♥♦♣]|$)", re.IGNORECASE)
_LAST = 16
"""Tokens by which that is seen: four passes with their notes and comments."""


def may_go_on(name: str, content: list[Token], word: str) -> bool:
    """Whether a section goes on with that word after an empty line; else the word belongs to no game.

    An auction that is not over does, so that what cannot be read in it is told.
    """
    sign = _PIECES.match(word)
    if (sign is not None and sign.lastgroup != "value") or word.startswith(("-", "\N{EN DASH}")):
        return True
    if name == "Play":
        card = "" if sign is None else _card_text(sign[0])
        return any(
            form.fullmatch(text) for form, text in ((_NUMBER_OF_TRICK, word), (_SUIT_FIRST, card), (_RANK_FIRST, card))
        )
    last = content[-_LAST:]
    words = " ".join(token.text for token in last if token.kind is TokenKind.WORD)
    has_begun = bool(words) or len(content) > _LAST
    if name == "Note" or not has_begun:
        return name == "Note"
    has_bid = any(token.kind is TokenKind.WORD and _HAS_BID.search(token.text) for token in content[:LONGEST_SECTION])
    return (_ENDED if has_bid else _PASSED_OUT).search(words.upper()) is None


def _card_text(word: str) -> str:
    """A card in large letters, its rank in one; the order of suit and rank stays."""
    return word.translate(SUIT_SYMBOLS).upper().replace("10", "T")


# -- items --


@dataclass(slots=True)
class _Reader:
    """A section in the making."""

    name: str
    source: str
    items: list[Item] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    """The comments after the last item."""
    ended: bool = False
    asked: bool = False
    alerted: bool = False
    """The last sign was an asterisk without a space before it: at the end of a section it ends it."""

    def error(self, message: Message | str, token: Token, at: int = 0) -> RecordError:
        return RecordError(message, token.line, token.column + at, self.source)


def read_section(name: str, tag: Tag, content: list[Token], source: str, first: Seat | None = None) -> Section | None:
    """The calls of an ``Auction`` or the cards of a ``Play``; ``RecordError`` for anything else.

    ``first`` begins it where no seat is named; ``None`` if nobody does and there is nothing in it.
    """
    named = tag.value.strip().upper()
    if (seat := seat_of(named)) is not None:
        first = seat
    elif named not in _UNNAMED or (first is None and any(token.kind is not TokenKind.COMMENT for token in content)):
        text = f"{tag.value!r} is no seat: the {name.lower()} begins with N, E, S or W"
        raise RecordError(text, tag.line, tag.column + 1, source)
    if first is None:
        return None
    reader = _Reader(name, source)
    for token in _joined(content) if name == "Auction" else content:
        if token.kind is TokenKind.COMMENT:
            _comment(reader, token)
        elif token.kind is TokenKind.STRING:
            raise reader.error(f"a text has no place in the {name.lower()}", token)
        else:
            _word(reader, token)
    if reader.marks:
        raise reader.error(f"{reader.marks[0].value} stands before nothing", content[-1])
    _keep_remarks(reader)
    return Section(
        first=first,
        items=tuple(reader.items),
        ended=reader.ended or reader.alerted,
        comments=tuple(reader.comments),
        line=tag.line,
        column=tag.column,
    )


def _joined(content: list[Token]) -> Iterator[Token]:
    """The tokens, two words that are one call together made one."""
    at = 0
    while at < len(content):
        pair = content[at : at + 2]
        words = " ".join(token.text for token in pair if token.kind is TokenKind.WORD)
        if len(pair) == 2 and _IN_TWO_WORDS.match(words.upper()):
            yield replace(pair[0], text=pair[0].text + pair[1].text)
            at += 2
            continue
        yield content[at]
        at += 1


def _comment(reader: _Reader, token: Token) -> None:
    (reader.remarks if reader.items else reader.comments).append(token.text)


def _keep_remarks(reader: _Reader) -> None:
    """Give the last item the comments after it: all at once, as there may be many."""
    if reader.remarks:
        reader.items[-1] = replace(reader.items[-1], comments=tuple(reader.remarks))
        reader.remarks.clear()


def _word(reader: _Reader, token: Token) -> None:
    """Take a word apart: some of its pieces need no space between them."""
    if reader.name == "Auction" and token.text.upper() == ASKED and not reader.asked:
        _add(reader, token, 0, None, Mark.NEXT)
        reader.asked = True
    if reader.asked or (reader.name == "Play" and _NUMBER_OF_TRICK.fullmatch(token.text)):
        return
    at = 0
    while at < len(token.text):
        piece = _PIECES.match(token.text, at)
        if piece is None:
            raise reader.error(f"{token.text[at:]!r} has no place in the {reader.name.lower()}", token, at)
        if piece.lastgroup == "between" and reader.name == "Auction":
            # The adversaries' calls in brackets, or a sign between two calls.
            at = piece.end()
            continue
        if piece.lastgroup in ("note", "noted", "nag", "suffix"):
            _annotate(reader, token, piece)
        elif reader.ended:
            raise reader.error("nothing can follow the asterisk", token, at)
        elif piece.lastgroup == "mark":
            _mark(reader, token, piece)
        elif piece[0] == "*":
            # Behind a call it marks an alert, unless it is the last sign.
            reader.alerted = at > 0 and reader.name == "Auction"
            reader.ended = not reader.alerted
            at = piece.end()
            continue
        elif piece[0] == "+":
            _add(reader, token, at, None, Mark.NEXT)
        else:
            _value(reader, token, piece)
        reader.alerted = False
        at = piece.end()


def _annotate(reader: _Reader, token: Token, piece: re.Match[str]) -> None:
    if not reader.items:
        raise reader.error(f"{piece[0]} stands after nothing", token, piece.start())
    item = reader.items[-1]
    if noted := piece["note"] or piece["noted"]:
        number = int(noted[:6])
        if number > 32:
            raise reader.error(f"the note {piece[0]} is not one of 1 to 32", token, piece.start())
        reader.items[-1] = replace(item, note=number if item.note is None else item.note)
        return
    if piece["suffix"]:
        number = _SUFFIXES[piece["suffix"]] + (_OF_CARDS if reader.name == "Play" else 0)
    else:
        number = int(piece["nag"][:6])
    if number > 255:
        raise reader.error(f"the sign {piece[0]} is not one of $0 to $255", token, piece.start())
    reader.items[-1] = replace(item, nags=tuple(sorted({*item.nags, number})))


def _mark(reader: _Reader, token: Token, piece: re.Match[str]) -> None:
    mark = next((mark for mark in _MARKS[reader.name] if mark.value == piece[0].upper()), None)
    if mark is None:
        raise reader.error(f"{piece[0]} has no place in the {reader.name.lower()}", token, piece.start())
    if mark is Mark.SKIPPED:
        _add(reader, token, piece.start(), None, mark)
    else:
        reader.marks.append(mark)


def _value(reader: _Reader, token: Token, piece: re.Match[str]) -> None:
    text, at = piece[0].translate(SUIT_SYMBOLS).upper(), piece.start()
    if text in ("-", "--", "\N{EN DASH}"):
        _add(reader, token, at, None)
    elif reader.name == "Play":
        try:
            text = _card_text(piece[0])
            _add(reader, token, at, Card.parse(text[::-1] if _RANK_FIRST.fullmatch(text) else text))
        except NotUnderstood as error:
            raise reader.error(error.message, token, at) from None
    elif text in _ALL_PASS:
        for _ in range(passes_left(item.value for item in reversed(reader.items))):
            _add(reader, token, at, PASS)
    elif bid := _BID.fullmatch(text):
        _add(reader, token, at, Bid(int(bid[1]), STRAINS["NT" if bid[2] in ("N", "SA") else bid[2]]))
    elif text in _WORDS:
        _add(reader, token, at, _WORDS[text])
    else:
        raise reader.error(f"{piece[0]!r} is no call: write 1NT, Pass, X, XX or AP", token, at)


def _add(reader: _Reader, token: Token, at: int, value: Call | Card | None, *marks: Mark) -> None:
    if reader.items and Mark.NEXT in reader.items[-1].marks and reader.name == "Auction":
        raise reader.error("nothing can follow the + of an auction", token, at)
    _keep_remarks(reader)
    if len(reader.items) == LONGEST_SECTION:
        raise reader.error(too_long(reader.name), token, at)
    every_mark = (*reader.marks, *marks)
    reader.marks.clear()
    if value is None and set(every_mark) & {Mark.INSUFFICIENT, Mark.LEAD, Mark.REVOKE}:
        raise reader.error(f"{every_mark[0].value} stands before nothing", token, at)
    reader.items.append(Item(value=value, marks=every_mark, line=token.line, column=token.column + at))


def left_to_the_reader(sign: str, line: int) -> Remark:
    """What is said of a call that an exercise asks for."""
    text = message("a call is left to the reader ({sign}); it and those after it are left out", sign=sign)
    return Remark(text, line)


def too_long(name: str) -> str:
    """What is said of a section that has more than any game can have."""
    return f"the {name.lower()} has more than {LONGEST_SECTION} items: take out those that belong to no game"


def passes_left(last_first: Iterable[Call | Card | None]) -> int:
    """How many passes end the auction: three after a bid or double, four if nobody has bid.

    ``last_first`` is what has been called, the last call first; ``None`` in it is no call.
    """
    passes = 0
    for call in last_first:
        if call is PASS:
            passes += 1
        elif call is not None:
            return max(0, 3 - passes)
        if passes == 4:
            break
    return 4 - passes
