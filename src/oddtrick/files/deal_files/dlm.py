"""DLM, text of a program that drives machines that deal: a line for each board, two cards in a letter.

``Board 07=`` is followed by 26 letters, ``a`` to ``p`` for 0 to 15: each says of two cards, from the ace of spades down
to the two of clubs, who has them (North 0, East 1, South 2, West 3). Then come three figures, all letters joined by
exclusive or.
"""

from __future__ import annotations

import re
from functools import reduce
from operator import xor

from oddtrick.files.deal_files.numbered_cards import CARDS_DOWNWARD
from oddtrick.files.pbn.games import PbnGame, Tag
from oddtrick.files.pbn.parsing import PbnScan
from oddtrick.files.pbn.tokens import text_of
from oddtrick.files.pbn.values import written_hands
from oddtrick.rules.cards import Hand, Seat
from oddtrick.rules.errors import RecordError
from oddtrick.rules.messages import Message, message

_BOARD = re.compile(r"Board *(\d{1,3}) *= *([!-~]*)", re.IGNORECASE)
_DEALT = re.compile(r"([a-p]{26})(\d{3})?", re.IGNORECASE)


def is_dlm(text: str) -> bool:
    """Whether a text has a board as DLM has it."""
    lines = (_BOARD.fullmatch(line.strip()) for line in text.splitlines())
    return any(_DEALT.fullmatch(board[2]) for board in lines if board is not None)


def scan_dlm(content: bytes | str, source: str = "") -> PbnScan:
    """The boards; one whose figures do not agree with its letters is a fault."""
    games: list[PbnGame] = []
    faults: list[RecordError] = []
    for number, line in enumerate(text_of(content).split("\n"), 1):
        board = _BOARD.fullmatch(line.strip())
        if board is None:
            continue
        what = _hands(board[2])
        if isinstance(what, Message):
            faults.append(RecordError(what, number, board.start(2) + 1, source))
            continue
        tags = {"Board": str(int(board[1])), "Deal": written_hands(what, Seat.N)}
        games.append(
            PbnGame(tags={name: Tag(value=value, line=number, column=1) for name, value in tags.items()}, line=number)
        )
    return PbnScan(tuple(games), tuple(faults))


def _hands(text: str) -> tuple[Hand, Hand, Hand, Hand] | Message:
    """The four hands; else why they are none."""
    dealt = _DEALT.fullmatch(text)
    if dealt is None:
        return message("a board has 26 letters of a to p here, and three figures")
    letters = dealt[1].lower()
    if dealt[2] is not None and int(dealt[2]) != reduce(xor, letters.encode("ascii")):
        return message(
            "the figures {figures} do not agree with the letters: the line has been spoilt", figures=dealt[2]
        )
    hands = [0, 0, 0, 0]
    for place, letter in enumerate(letters):
        both = ord(letter) - ord("a")
        hands[both >> 2] |= CARDS_DOWNWARD[2 * place].bit
        hands[both & 3] |= CARDS_DOWNWARD[2 * place + 1].bit
    if any(bits.bit_count() != 13 for bits in hands):
        return message("its letters do not give thirteen cards to each")
    return Hand(hands[0]), Hand(hands[1]), Hand(hands[2]), Hand(hands[3])
