"""Boards of a club evening in PBN."""

from __future__ import annotations

HANDS = "AKQ2.432.K32.432 5.AKQ5.AQ54.AKQ5 643.76.J976.J976 JT987.JT98.T8.T8"

BOARD = """\
[Event "Club night"]
[Board "{number}"]
[Dealer "{dealer}"]
[Vulnerable "NS"]
[Deal "N:{hands}"]
[Scoring "MP"]
[Declarer "E"]
[Contract "4H"]
[Result "11"]
[Auction "{dealer}"]
{calls}
"""


def board(number: int, dealer: str = "E", calls: str = "4H AP", hands: str = HANDS) -> str:
    return BOARD.format(number=number, dealer=dealer, calls=calls, hands=hands)
