"""RBN, the notation of Richard Pavlicek: boards as games of PBN, so that all that is done with those is done with them.

A line is a label of one letter and what belongs to it, an empty line ends a board. ``H`` are the hands (``W:`` and four
hands in turn, the last of which may be left out), ``A`` dealer, vulnerability and calls, ``C`` contract and declarer,
``P`` the cards as they fell, a colon after each trick and the suit only where it is not the one that was led, ``R`` the
result, ``N`` the names, ``B`` the board. Occasion, names, board and hands hold for the boards after it too, until there
are others. Digits label notes, and paragraphs in braces are text: they are passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from string import ascii_uppercase

from oddtrick.files.pbn.games import LONGEST_SECTION, Item, PbnGame, Section, Tag
from oddtrick.files.pbn.order_of_play import WITHOUT_HANDS, check_order, followed, holder_of, in_columns, leader_of
from oddtrick.files.pbn.parsing import PbnScan
from oddtrick.files.pbn.private_tags import PLAYERS
from oddtrick.files.pbn.remarks import Remark
from oddtrick.files.pbn.sections import passes_left, too_long
from oddtrick.files.pbn.tokens import text_of
from oddtrick.files.pbn.values import STRAINS, check_values, half_deal_of, hands_of, trumps_of
from oddtrick.rules.calls import DOUBLE, PASS, REDOUBLE, Bid, Call
from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.errors import RecordError
from oddtrick.rules.messages import message

_LASTING = "TDLESFKNBH"
"""Labels that hold for later boards too."""
_LABELS = frozenset(ascii_uppercase)
_OF_A_BOARD = "BHACPR"
"""Labels without which what stands between two empty lines is no board."""
_BEGINS = re.compile(r"\s*%\s*RBN\b", re.IGNORECASE)
LONGEST_LASTING = 1000
"""Characters of a line that holds for later boards too, and is read for each."""
_VULNERABLE = {"Z": "None", "N": "NS", "E": "EW", "B": "All", "?": ""}
_ROOMS = {"O": "Open", "C": "Closed"}


@dataclass(slots=True)
class _Board:
    """The lines of a board by label, each with its number; those that still hold from earlier boards too."""

    lines: dict[str, tuple[str, int]] = field(default_factory=dict)
    own: set[str] = field(default_factory=set)
    first: int = 0

    def text(self, label: str) -> str:
        """What stands behind a label; empty without it."""
        return self.lines.get(label, ("", 0))[0]

    def line(self, label: str) -> int:
        """The line of a label, or where the board begins."""
        return self.lines[label][1] if label in self.own else self.first


def is_rbn(text: str) -> bool:
    """Whether a text begins as RBN does."""
    return _BEGINS.match(text) is not None


def scan_rbn(content: str | bytes, source: str = "") -> PbnScan:
    """Read every board that can be read."""
    games: list[PbnGame] = []
    faults: list[RecordError] = []
    for board in _boards(text_of(content)):
        try:
            games.append(_game(board, source))
        except RecordError as error:
            faults.append(error)
    return PbnScan(tuple(games), tuple(faults))


def _boards(text: str) -> Iterator[_Board]:
    """What stands between empty lines, where it is a board."""
    board, in_text = _Board(), False
    for number, line in enumerate([*text.splitlines(), ""], 1):
        stripped = line.strip()
        if in_text or stripped.startswith("{"):
            in_text = bool(stripped) and not stripped.endswith("}")
        elif (label := stripped[:1]) in _LABELS and stripped[1:2].isspace():
            board.lines[label] = (stripped[1:].strip(), number)
            board.own.add(label)
            board.first = board.first or number
        if not stripped:
            if board.own.intersection(_OF_A_BOARD):
                yield board
            board = _Board({label: line for label, line in board.lines.items() if label in _LASTING})


# -- a board --


def _game(board: _Board, source: str) -> PbnGame:
    line = board.first
    for label, (text, at) in board.lines.items():
        if label in _LASTING and len(text) > LONGEST_LASTING:
            why = f"the line {label} has more than {LONGEST_LASTING} characters: write it shorter"
            raise RecordError(why, at, 1, source)
    tags = {name: Tag(value=value, line=at, column=1) for name, (value, at) in _tags(board, source).items() if value}
    game = PbnGame(tags=tags, line=line)
    check_values(game, source)
    if board.text("A"):
        first, calls = Seat.parse(tags["Dealer"].value), tuple(_calls(board, source))
        if len(calls) > LONGEST_SECTION:
            raise RecordError(too_long("Auction"), board.line("A"), 1, source)
        if calls:
            auction = Section(first=first, items=calls, line=board.line("A"), column=1)
            game = PbnGame(tags=tags, auction=auction, line=line)
    cards = tuple(_cards(board, source))
    leader = leader_of(game)
    if leader is None:
        leader = holder_of(cards, hands_of(game, source))
    if leader is None or not cards or trumps_of(game) is None:
        return game
    ended = len(cards) < 52 and "Result" in tags
    play = Section(first=leader, items=cards, ended=ended, line=board.line("P"), column=1)
    ordered = in_columns(play, hands_of(game, source) or (None, None, None, None))
    if ordered is None and half_deal_of(game) is not None:
        return replace(game, remarks=(Remark(message(WITHOUT_HANDS), line),))
    if ordered is None:
        raise RecordError("a trick has two cards of one hand, or a card of none", board.line("P"), 1, source)
    played = followed(PbnGame(tags=tags, auction=game.auction, play=ordered, line=line), source)
    check_order(played, cards, source)
    return played


def _tags(board: _Board, source: str) -> Mapping[str, tuple[str, int]]:
    """The tags of PBN that say the same, each with its line."""
    sides = (*(part.split("+") for part in board.text("N").split(":")[:2]), [""], [""])
    pairs = ((Seat.N, Seat.S), (Seat.W, Seat.E))
    players = {
        seat: name.strip()
        for pair, names in zip(pairs, sides, strict=False)
        for seat, name in zip(pair, names, strict=False)
    }
    room = (*board.text("N").split(":"), "", "", "")[2].strip()
    contract, _, declarer = _SIGNS.sub("", board.text("C")).partition(":")
    result = re.match(r"[+-]?\d{1,2}|=", board.text("R"))
    date = re.match(r"(\d{4})(\d\d)?(\d\d)?$", board.text("D"))
    tags_by_label = {
        "E": {"Event": _plain(board.text("E"))},
        "L": {"Site": _plain(board.text("L"))},
        "D": {"Date": ".".join((date[1], date[2] or "??", date[3] or "??")) if date else ""},
        "F": {"Scoring": board.text("F")},
        "B": {"Board": board.text("B").partition(":")[0]},
        "N": {"Room": _ROOMS.get(room, ""), **{PLAYERS[seat]: name for seat, name in players.items()}},
        "H": {"Deal": _deal(board, source)},
        "A": dict(zip(("Dealer", "Vulnerable"), _dealer(board, source), strict=True)),
        "C": {"Contract": contract.strip(), "Declarer": declarer.strip()[:1]},
        "R": {"Result": result[0] if result else ""},
    }
    return {name: (value, board.line(label)) for label, named in tags_by_label.items() for name, value in named.items()}


def _plain(text: str) -> str:
    """A text of two parts, whose colons are doubled."""
    return re.sub(r"(?<!:):(?!:)", ", ", text).replace("::", ":")


def _deal(board: _Board, source: str) -> str:
    """The hands as PBN writes them, ``-`` for one that is missing."""
    dealt = re.fullmatch(r"([NESW])((?:[:;][^:;]*){1,4})", board.text("H"))
    if dealt is None:
        if not board.text("H"):
            return ""
        raise RecordError(f"{board.text('H')!r} are no hands: write W:AK.Q.J.T98 and so on", board.line("H"), 1, source)
    hands = [hand.strip() or "-" for hand in re.split("[:;]", dealt[2])[1:]]
    return f"{dealt[1]}:{' '.join([*hands, '-', '-', '-'][:4])}"


def _dealer(board: _Board, source: str) -> tuple[str, str]:
    """Dealer and vulnerability, which stand before the calls."""
    text = board.text("A")
    if not text:
        return "", ""
    if not re.match(r"[NESW][ZNEB?](:|$)", text):
        why = f"{text!r} names no dealer: it begins as NZ:, the dealer and Z, N, E or B"
        raise RecordError(why, board.line("A"), 1, source)
    return text[0], _VULNERABLE[text[1]]


_SIGNS = re.compile(r"\*|\^\d|[!?]")
"""What is thought of a call or a card, and the numbers of notes: they change nothing."""
_CALL = re.compile(rf"([1-7](?:[SHDC]|NT?)|[PXRAY])(?:{_SIGNS.pattern})*")
_WORDS: Mapping[str, Call] = {"P": PASS, "X": DOUBLE, "R": REDOUBLE}


def _calls(board: _Board, source: str) -> Iterator[Item]:
    """The calls; ``A`` is that all pass. ``Y``, or a question mark alone, asks for a call: the calls end before it."""
    text, line = board.text("A")[3:].replace(":", "").replace(" ", "").upper(), board.line("A")
    at, calls = 0, list[Call]()
    while at < len(text):
        match = _CALL.match(text, at)
        if match is None and text[at:] == "?":
            break
        if match is None:
            why = f"{text[at : at + 2]!r} is no call: write 1N, P, X, R, or A for all pass"
            raise RecordError(why, line, 1, source)
        at = match.end()
        if match[1] == "Y":
            break
        if match[1] == "A":
            calls += [PASS] * passes_left(reversed(calls))
            break
        calls.append(
            _WORDS.get(match[1]) or Bid(int(match[1][0]), STRAINS["NT" if match[1][1:] == "N" else match[1][1:]])
        )
    yield from (Item(value=call, line=line, column=1) for call in calls)


def _cards(board: _Board, source: str) -> Iterator[Item]:
    """The cards in the order in which they fell."""
    line = board.line("P")
    written = list(filter(None, board.text("P").replace(" ", "").upper().split(":")))
    for number, trick in enumerate(written, 1):
        bare = _SIGNS.sub("", trick)
        cards = re.findall(r"[SHDC]?[2-9TJQKA]", bare)
        wrong = "".join(cards) != bare or bare[:1] not in set("SHDC") or len(cards) > 4
        if wrong or (len(cards) < 4 and number < len(written)):
            raise RecordError(f"{trick!r} is no trick: write it as SK2A3, a suit where it is another", line, 1, source)
        for card in cards:
            yield Item(value=Card.parse(card if len(card) == 2 else bare[0] + card), line=line, column=1)
