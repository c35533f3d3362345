"""Lists of double dummy solvers and of programs that deal: a deal in a line, with figures that are passed over.

N:AKQ.J2.T98.76543 ... ... ...                 hands from the seat that is named
T5.K4.652.A98542 ... ... ...:65658888...       hands of West, North, East and South, then tricks in 20 signs
PBN 0 0 4 1 "N:AKQ.J2.T98.76543 ... ..."       dealer, vulnerability, two figures more, and the hands
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from oddtrick.files.pbn.games import PbnGame, Tag
from oddtrick.files.pbn.parsing import PbnScan
from oddtrick.files.pbn.tokens import text_of
from oddtrick.files.pbn.values import check_values
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.errors import RecordError

_SUIT = r"(?:[AKQJT2-9X]|10)*-?"
_HAND = re.compile(rf"{_SUIT}\.{_SUIT}\.{_SUIT}\.{_SUIT}|-", re.IGNORECASE)
_COMMENT = re.compile(r"[ \t]*(?:$|[#%;/])")
_VULNERABLE = ("None", "All", "NS", "EW")
"""As the library of solvers numbers them."""
_FIRST_OF_BARE_HANDS = "W"


@dataclass(frozen=True, slots=True)
class _Line:
    """A deal in a line: the seat of the first hand, the hands, and as numbers the dealer and who is vulnerable."""

    first: str
    hands: tuple[str, ...]
    dealer: str = ""
    sides: str = ""


def _read(line: str) -> _Line | None:
    """The deal of a line; ``None`` where there is none. What follows the fourth hand is passed over."""
    words = line.replace('"', " ").replace(":", " : ").split()
    dealer = sides = ""
    if len(words) > 3 and words[0] == "PBN" and words[1] in "0123" and words[2] in "0123":
        dealer, sides = words[1], words[2]
        words = words[3:]
        while words and words[0].lstrip("-").isdecimal():
            words = words[1:]
    first = _FIRST_OF_BARE_HANDS
    if len(words) > 1 and words[1] == ":" and words[0].upper() in Seat.__members__:
        first, words = words[0].upper(), words[2:]
    hands = tuple(words[:4])
    if len(hands) < 4 or not all(map(_HAND.fullmatch, hands)) or hands.count("-") == len(hands):
        return None
    return _Line(first, hands, dealer, sides)


def share_of_deals(text: str) -> float:
    """Which part of the first lines that say anything are a deal, 0 to 1."""
    lines = [line for line in text.splitlines()[:200] if not _COMMENT.match(line)]
    deals = sum(_read(line) is not None for line in lines)
    return deals / len(lines) if lines else 0.0


def scan_list(content: bytes | str, source: str = "") -> PbnScan:
    """The deals; a line that has the hands spoilt is a fault, and one that has none is passed over."""
    games: list[PbnGame] = []
    faults: list[RecordError] = []
    for number, line in enumerate(text_of(content).split("\n"), 1):
        deal = _read(line)
        if deal is None:
            if not _COMMENT.match(line) and line.count(".") >= 12:
                why = "these are no four hands: write N:AKQ.J2.T98.76543 and three more"
                faults.append(RecordError(why, number, 1, source))
            continue
        tags = {"Deal": f"{deal.first}:{' '.join(deal.hands)}"}
        if deal.dealer:
            tags |= {"Dealer": SEATS[int(deal.dealer)].name, "Vulnerable": _VULNERABLE[int(deal.sides)]}
        game = PbnGame(
            tags={name: Tag(value=value, line=number, column=1) for name, value in tags.items()}, line=number
        )
        try:
            check_values(game, source)
        except RecordError as error:
            faults.append(error)
            continue
        games.append(game)
    return PbnScan(tuple(games), tuple(faults))
