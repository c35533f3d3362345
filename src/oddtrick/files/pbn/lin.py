"""LIN, the format of an online club: boards as games of PBN, so that all that is done with those is done with them.

A file is a sequence of ``name|value|``. A board has the players of South, West, North and East (``pn``), the deal
(``md``: the dealer, 1 for South on to 4 for East or 0 for none, and the hands in the same order), calls (``mb``), cards
as they fell (``pc``) and all the tricks of a declarer who claims (``mc``). There is no standard: what is not known is
passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from urllib.parse import unquote

from oddtrick.files.pbn.games import LONGEST_SECTION, Item, PbnGame, Section, Tag
from oddtrick.files.pbn.order_of_play import WITHOUT_HANDS, check_order, followed, in_columns, leader_of
from oddtrick.files.pbn.parsing import PbnScan
from oddtrick.files.pbn.private_tags import PLAYERS
from oddtrick.files.pbn.remarks import Remark
from oddtrick.files.pbn.sections import left_to_the_reader, passes_left, too_long
from oddtrick.files.pbn.tokens import text_of
from oddtrick.files.pbn.values import STRAINS, SUIT_SYMBOLS, check_values, dealer_of, half_deal_of, hands_of
from oddtrick.rules.calls import DOUBLE, PASS, REDOUBLE, Bid, Call
from oddtrick.rules.cards import SUITS, Card, Seat
from oddtrick.rules.errors import NotUnderstood, RecordError
from oddtrick.rules.messages import message

_SEATS = (Seat.S, Seat.W, Seat.N, Seat.E)
"""The order of players and hands."""
_VULNERABLE = {"O": "None", "0": "None", "-": "None", "N": "NS", "E": "EW", "B": "All"}
_CALLS: dict[str, Call] = {
    **dict.fromkeys(("P", "PASS", "-"), PASS),
    **dict.fromkeys(("D", "X", "DBL"), DOUBLE),
    **dict.fromkeys(("R", "XX", "RDBL"), REDOUBLE),
}
_CALL = re.compile(r"(?P<bid>[1-7](?:S|H|D|C|NT?))|(?P<word>PASS|P|-|DBL|D|XX|X|RDBL|R)|(?P<alert>[!*?])")
"""A call, or a sign of an alert behind it."""
ASKED = "?"
"""In exercises: a call that the reader is asked for."""
LONGEST_NAMES = 1000
"""Characters of the players' names, which hold for later boards too."""
_BEGINS = re.compile(r"\s*(?:pn|qx|vg|md|st|rh|ah|lin)\|", re.IGNORECASE)
_ESCAPED = re.compile(r"%[0-9A-Fa-f]{2}")
_ROOMS = {"O": "Open", "C": "Closed"}


_Part = tuple[str, str, int]
"""The name of a part, its value and its line."""


@dataclass(slots=True)
class _Board:
    """The parts of a board, each with its line."""

    parts: list[_Part] = field(default_factory=list)
    _last: dict[str, str] = field(default_factory=dict)
    _first_lines: dict[str, int] = field(default_factory=dict)

    def add(self, part: _Part) -> None:
        self.parts.append(part)
        name, value, line = part
        self._last[name] = value
        self._first_lines.setdefault(name, line)

    def last(self, name: str) -> str:
        """The value of the last part of that name; empty if there is none."""
        return self._last.get(name, "")

    def line(self, name: str) -> int:
        """Where the first part of that name stands; without one, where the board begins."""
        return self._first_lines.get(name, self.parts[0][2])


def is_lin(text: str) -> bool:
    """Whether a text begins as LIN does."""
    return _BEGINS.match(_without_head(text)) is not None


def _without_head(text: str) -> str:
    """The text without the lines that begin with a percent sign, which some viewers write; they stay as empty lines."""
    if "%" not in text:
        return text
    return "\n".join("" if line.startswith("%") else line for line in text.split("\n"))


def scan_lin(content: str | bytes, source: str = "", *, first_line: int = 1) -> PbnScan:
    """Read every board that can be read; ``first_line`` is that of the content in its file."""
    games: list[PbnGame] = []
    faults: list[RecordError] = []
    for board in _boards(text_of(content), first_line):
        try:
            game = _game(board, source)
        except RecordError as error:
            faults.append(error)
            continue
        line_of_request = next(
            (line for name, value, line in board.parts if name == "mb" and value.strip() == ASKED), None
        )
        if line_of_request is not None:
            game = replace(game, remarks=(*game.remarks, left_to_the_reader(ASKED, line_of_request)))
        games.append(game)
    return PbnScan(tuple(games), tuple(faults))


def _parts(text: str, line: int) -> Iterator[_Part]:
    pieces = _without_head(text).split("|")
    for name, value in zip(pieces[::2], pieces[1::2], strict=False):
        start = line + name[: len(name) - len(name.lstrip())].count("\n")
        yield name.strip().lower(), unquote(value) if _ESCAPED.search(value) else value, start
        line += name.count("\n") + value.count("\n")


def _boards(text: str, first_line: int) -> Iterator[_Board]:
    """The boards that have a deal; the players of an earlier board sit on until others are named."""
    board, players = _Board(), None
    for part in _parts(text, first_line):
        dealt = bool(board.last("md"))
        if dealt and part[0] in ("qx", "md", "pn", "vg"):
            yield board
            board = _Board()
            if players is not None:
                board.add(players)
        players = part if part[0] == "pn" else players
        board.add(part)
    if board.last("md"):
        yield board


# -- a board --


def _game(board: _Board, source: str) -> PbnGame:
    line = board.line("md")
    tags = {name: Tag(value=value, line=line, column=1) for name, value in _tags(board, source).items() if value}
    game = PbnGame(tags=tags, line=line)
    check_values(game, source)
    dealer = dealer_of(game)
    calls = tuple(_calls(board, source))
    if len(calls) > LONGEST_SECTION:
        raise RecordError(too_long("Auction"), calls[LONGEST_SECTION].line, 1, source)
    if calls and dealer is not None:
        first = calls[0].line
        game = PbnGame(tags=tags, auction=Section(first=dealer, items=calls, line=first, column=1), line=line)
    leader, cards = leader_of(game), tuple(_cards(board, source))
    if leader is None or (not cards and not board.last("mc")):
        return game
    hands = hands_of(game, source) or (None, None, None, None)
    play = Section(first=leader, items=cards, ended=bool(board.last("mc")), line=line, column=1)
    ordered = in_columns(play, hands)
    if ordered is None and half_deal_of(game) is not None:
        return replace(game, remarks=(Remark(message(WITHOUT_HANDS), line),))
    if ordered is None:
        raise RecordError("a trick has two cards of one hand, or a card of none", cards[0].line, 1, source)
    played = followed(PbnGame(tags=tags, auction=game.auction, play=ordered, line=line), source)
    check_order(played, cards, source)
    return played


def _tags(board: _Board, source: str) -> dict[str, str]:
    room, number = board.last("qx")[:1].upper(), board.last("qx")[1:]
    if len(board.last("pn")) > LONGEST_NAMES:
        text = f"the names of the players have more than {LONGEST_NAMES} characters: write them shorter"
        raise RecordError(text, board.line("pn"), 1, source)
    names = board.last("pn").split(",")
    if len(names) == 8:
        names = names[4:] if room == "C" else names[:4]
    tags = {
        "Event": board.last("vg").split(",")[0],
        "Board": number if number.isdecimal() else _number_in(board.last("ah")),
        "Room": _ROOMS.get(room, ""),
        "Vulnerable": _VULNERABLE.get(board.last("sv").strip().upper()[:1], ""),
        **{PLAYERS[seat]: name.strip() for seat, name in zip(_SEATS, names, strict=False)},
        "Result": board.last("mc").strip(),
    }
    return tags | _deal(board, source)


def _number_in(title: str) -> str:
    """The number of a board in its title: behind the word, or the only number that there is."""
    named = re.search(r"\b(?:board|bd|deal)\W{0,3}(\d{1,6})\b", title, re.IGNORECASE)
    numbers = [named[1]] if named else re.findall(r"\d+", title)
    return numbers[0] if len(numbers) == 1 else ""


_DEAL = re.compile(r"\s*([0-4])(.*)", re.DOTALL)
_HAND = re.compile(r"(?:[SHDC](?:10|[2-9TJQKAX])*)*")


def _deal(board: _Board, source: str) -> dict[str, str]:
    value, line = board.last("md"), board.line("md")
    match = _DEAL.fullmatch(value)
    if match is None:
        raise RecordError(f"{value!r} is no deal: it begins with the dealer, 1 to 4, or 0 for none", line, 1, source)
    texts = [text.strip().translate(SUIT_SYMBOLS).upper() for text in match[2].split(",")]
    texts += [""] * (4 - len(texts))
    for text in texts[:4]:
        if not _HAND.fullmatch(text):
            raise RecordError(f"{text!r} is no hand: write SAKHQJ2DT98C76543", line, 1, source)
    hands = " ".join(_hand(text) for text in texts[:4])
    dealer = "" if match[1] == "0" else _SEATS[int(match[1]) - 1].name
    return {"Dealer": dealer, "Deal": f"S:{hands}"}


def _hand(text: str) -> str:
    """A hand in the form of PBN; ``-`` where it is missing."""
    if not text:
        return "-"
    held = {suit[0]: suit[1:] for suit in re.findall(r"[SHDC][^SHDC]*", text)}
    return ".".join(held.get(suit.name[0], "") for suit in SUITS)


def _calls(board: _Board, source: str) -> Iterator[Item]:
    calls: list[Call] = []
    for name, value, line in board.parts:
        if name != "mb":
            continue
        text = value.strip().translate(SUIT_SYMBOLS).upper()
        at = 0
        if text == ASKED:
            return
        if text == "AP":
            passes = [PASS] * passes_left(reversed(calls))
            calls += passes
            yield from (Item(value=each, line=line, column=1) for each in passes)
            continue
        while at < len(text) or not at:
            match = _CALL.match(text, at)
            if match is None or (not at and match["alert"]):
                raise RecordError(f"{value!r} is no call: write 1N, P, D or R", line, 1, source)
            at = match.end()
            if not match["alert"]:
                call = _call(match)
                calls.append(call)
                yield Item(value=call, line=line, column=1)


def _call(match: re.Match[str]) -> Call:
    bid, word = match["bid"], match["word"]
    return Bid(int(bid[0]), STRAINS["NT" if bid[1:] == "N" else bid[1:]]) if bid else _CALLS[word]


_CARDS = re.compile(r"[SHDC][2-9TJQKA]")
_CARDS_ALONE = re.compile(rf"(?:{_CARDS.pattern})+")


def _cards(board: _Board, source: str) -> Iterator[Item]:
    for name, value, line in board.parts:
        if name != "pc":
            continue
        text = value.strip().translate(SUIT_SYMBOLS).upper().replace("10", "T")
        # A part may hold the cards of a trick.
        for card in _CARDS.findall(text) if _CARDS_ALONE.fullmatch(text) else (text,):
            try:
                yield Item(value=Card.parse(card), line=line, column=1)
            except NotUnderstood as error:
                raise RecordError(error.message, line, 1, source) from None
