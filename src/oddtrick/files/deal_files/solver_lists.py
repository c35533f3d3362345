"""Lists of double dummy solvers and of programs that deal: a deal in a line, with figures that are passed over.

N:AKQ.J2.T98.76543 ... ... ...                 hands from the seat that is named
T5.K4.652.A98542 ... ... ...:65658888...       hands of West, North, East and South, then tricks in 20 signs
PBN 0 0 4 1 "N:AKQ.J2.T98.76543 ... ..."       dealer, vulnerability, two figures more, and the hands
"""

from __future__ import annotations

import re

from oddtrick.files.pbn.games import PbnGame, Tag
from oddtrick.files.pbn.parsing import PbnScan
from oddtrick.files.pbn.tokens import text_of
from oddtrick.files.pbn.values import check_values
from oddtrick.rules.cards import SEATS
from oddtrick.rules.errors import RecordError

_SUIT = r"(?:[AKQJTakqjt2-9Xx]|10)*-?"
_HAND = rf"(?:{_SUIT}(?:\.{_SUIT}){{3}}|-)"
_HANDS = rf"(?P<hands>{_HAND}(?:[ \t]+{_HAND}){{3}})"
_LINE = re.compile(
    rf'[ \t]*(?:PBN[ \t]+(?P<dealer>[0-3])[ \t]+(?P<sides>[0-3])(?:[ \t]+-?\d+)*[ \t]+)?"?'
    rf"(?:(?P<first>[NESWnesw])[ \t]*:[ \t]*)?{_HANDS}\"?[ \t]*(?::?[ \t]*[0-9A-Da-d]{{20}}|[ \t:,;|].*)?"
)
_COMMENT = re.compile(r"[ \t]*(?:$|[#%;/])")
_VULNERABLE = ("None", "All", "NS", "EW")
"""As the library of solvers numbers them."""
_FIRST_OF_BARE_HANDS = "W"


def share_of_deals(text: str) -> float:
    """Which part of the first lines that say anything are a deal, 0 to 1."""
    lines = [line for line in text.splitlines()[:200] if not _COMMENT.match(line)]
    deals = sum(_LINE.fullmatch(line) is not None for line in lines)
    return deals / len(lines) if lines else 0.0


def scan_list(content: bytes | str, source: str = "") -> PbnScan:
    """The deals; a line that has the hands spoilt is a fault, and one that has none is passed over."""
    games: list[PbnGame] = []
    faults: list[RecordError] = []
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text_of(content)), 1):
        deal = _LINE.fullmatch(line)
        if deal is None:
            if not _COMMENT.match(line) and line.count(".") >= 12:
                why = "these are no four hands: write N:AKQ.J2.T98.76543 and three more"
                faults.append(RecordError(why, number, 1, source))
            continue
        tags = {"Deal": f"{(deal['first'] or _FIRST_OF_BARE_HANDS).upper()}:{deal['hands']}"}
        if deal["dealer"] is not None:
            tags |= {"Dealer": SEATS[int(deal["dealer"])].name, "Vulnerable": _VULNERABLE[int(deal["sides"])]}
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
