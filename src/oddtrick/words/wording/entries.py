"""What an item of the score is for, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from oddtrick.rules.laws.score.items import (
    ContractMade,
    Holding,
    HonoursHeld,
    Item,
    Lump,
    OddTricks,
    PlainItem,
    TricksOverBook,
    UnderTricks,
)
from oddtrick.rules.laws.score.scoring import Entry
from oddtrick.rules.laws.score.sheet import FootLine
from oddtrick.rules.messages import Message, mark, message
from oddtrick.rules.type_checks import require_same_kinds
from oddtrick.words.language import say
from oddtrick.words.wording.numbers import written_out
from oddtrick.words.wording.phrases import counted_message

_PLAIN: Mapping[PlainItem, str] = {
    PlainItem.SLAM: mark("slam"),
    PlainItem.LITTLE_SLAM: mark("little slam"),
    PlainItem.SLAM_BID_AND_MADE: mark("slam, bid and made"),
    PlainItem.LITTLE_SLAM_BID_AND_MADE: mark("little slam, bid and made"),
    PlainItem.LITTLE_SLAM_OF_SLAM_BID: mark("little slam, slam bid"),
    PlainItem.CHICANE: mark("chicane"),
    PlainItem.REVOKE: mark("revoke"),
    PlainItem.FURTHER_REVOKE: mark("further revoke"),
    PlainItem.ADDED_FOR_REVOKE: mark("added for a revoke"),
    PlainItem.FINE: mark("fine"),
    PlainItem.RUBBER: mark("rubber"),
    PlainItem.CORRECTED: mark("corrected"),
    PlainItem.SCORE_SO_FAR: mark("the score so far"),
    PlainItem.UNKNOWN: mark("an item of another version of oddtrick"),
}
_HOLDINGS: Mapping[Holding, str] = {
    Holding.THREE_HONOURS: mark("three honours"),
    Holding.FOUR_HONOURS: mark("four honours"),
    Holding.FIVE_HONOURS: mark("five honours"),
    Holding.FOUR_IN_ONE_HAND: mark("four honours in one hand"),
    Holding.FOUR_AND_FIFTH_WITH_PARTNER: mark("four honours in one hand, the fifth with partner"),
    Holding.FIVE_IN_ONE_HAND: mark("five honours in one hand"),
    Holding.THREE_ACES: mark("three aces"),
    Holding.FOUR_ACES: mark("four aces"),
    Holding.FOUR_ACES_IN_ONE_HAND: mark("four aces in one hand"),
}
FOOT: Mapping[FootLine, str] = {
    FootLine.SUM: mark("sum"),
    FootLine.RUBBER: mark("rubber"),
    FootLine.TOTAL: mark("total"),
    FootLine.LESS: mark("less"),
    FootLine.VALUE: mark("value"),
}
"""The lines at the foot of a sheet: in English, to pass ``gettext`` where they are shown."""

require_same_kinds("FOOT of words/wording/entries.py", FOOT, "FootLine of rules/laws/score/sheet.py", FootLine)
require_same_kinds("_PLAIN of words/wording/entries.py", _PLAIN, "PlainItem of rules/laws/score/items.py", PlainItem)
require_same_kinds("_HOLDINGS of words/wording/entries.py", _HOLDINGS, "Holding of rules/laws/score/items.py", Holding)


def entry_text(entry: Entry) -> str:
    """What an entry of the score is for.

    >>> from oddtrick.rules.codes import AUCTION_1910
    >>> from oddtrick.rules.calls import Strain
    >>> from oddtrick.rules.cards import Seat
    >>> from oddtrick.rules.laws.score.scoring import Result, itemised
    >>> won = Result(strain=Strain.HEARTS, declarer=Seat.S, tricks=8, level=2)
    >>> [entry_text(entry) for entry in itemised(AUCTION_1910.scoring, won)]
    ['two odd tricks in hearts']
    """
    return item_text(entry.item)


def item_text(item: Item) -> str:
    """What an item of the score is for.

    >>> item_text(ContractMade(redoubled=True, over=2))
    'redoubled contract made, with two tricks over'
    """
    return say(item_message(item))


def item_message(item: Item) -> Message:
    """The same as a message."""
    match item:
        case PlainItem():
            return Message(_PLAIN[item])
        case HonoursHeld(holding=holding, less_chicane=less_chicane):
            text = Message(_HOLDINGS[holding])
            return message("{item}, less chicane", item=text) if less_chicane else text
        case OddTricks(count=count, strain=strain, doubling=doubling, cut_down=cut_down):
            tricks = message("{tricks} in {strain}", tricks=_counted(count, "odd trick"), strain=strain)
            text = _with_doubling(tricks, doubling)
            return message("{item}, cut down for a revoke", item=text) if cut_down else text
        case UnderTricks(count=count, doubling=doubling, limited=limited):
            text = _with_doubling(_counted(count, "under-trick"), doubling)
            return message("{item}, limited", item=text) if limited else text
        case TricksOverBook(count=count):
            return message("{tricks} over the book", tricks=_counted(count, "trick"))
        case ContractMade(redoubled=redoubled, over=over):
            text = message("redoubled contract made") if redoubled else message("doubled contract made")
            return message("{item}, with {tricks} over", item=text, tricks=_counted(over, "trick")) if over else text
        case Lump(points=points, strain=strain, bid=bid, short=short):
            text = message("{points} in {strain}, bid {bid}", points=points, strain=strain, bid=bid)
            return message("{item}, tricks short {tricks}", item=text, tricks=short) if short else text
        case _:
            assert_never(item)


def _with_doubling(text: Message, doubling: int) -> Message:
    match doubling:
        case 0:
            return text
        case 1:
            return message("{item}, doubled", item=text)
        case 2:
            return message("{item}, redoubled", item=text)
        case _:
            return message("{item}, doubled {times} times", item=text, times=doubling)


def _counted(count: int, noun: str) -> Message:
    return counted_message(count, noun, written_out(count))
