"""Items of the score as they were stored before they were values: as English text.

Records and databases of that time hold the text alone, and what an earlier edition of the laws made of a rubber cannot
be found again from its acts. So their text is read, here and nowhere else; nothing is written so any more.
"""

from __future__ import annotations

from oddtrick.rules.calls import Strain
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

_WHOLE: dict[str, Item] = {
    "slam": PlainItem.SLAM,
    "little slam": PlainItem.LITTLE_SLAM,
    "slam, bid and made": PlainItem.SLAM_BID_AND_MADE,
    "little slam, bid and made": PlainItem.LITTLE_SLAM_BID_AND_MADE,
    "little slam, slam bid": PlainItem.LITTLE_SLAM_OF_SLAM_BID,
    "chicane": PlainItem.CHICANE,
    "revoke": PlainItem.REVOKE,
    "further revoke": PlainItem.FURTHER_REVOKE,
    "added for a revoke": PlainItem.ADDED_FOR_REVOKE,
    "fine": PlainItem.FINE,
    "rubber": PlainItem.RUBBER,
    "corrected": PlainItem.CORRECTED,
    "the score so far": PlainItem.SCORE_SO_FAR,
}
_HOLDINGS = {
    "three honours": Holding.THREE_HONOURS,
    "four honours": Holding.FOUR_HONOURS,
    "five honours": Holding.FIVE_HONOURS,
    "four honours in one hand": Holding.FOUR_IN_ONE_HAND,
    "four honours in one hand, the fifth with partner": Holding.FOUR_AND_FIFTH_WITH_PARTNER,
    "five honours in one hand": Holding.FIVE_IN_ONE_HAND,
    "three aces": Holding.THREE_ACES,
    "four aces": Holding.FOUR_ACES,
    "four aces in one hand": Holding.FOUR_ACES_IN_ONE_HAND,
}
_NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "eleven", "twelve", "thirteen"),
)
_STRAINS = {
    "spades": Strain.SPADES,
    "hearts": Strain.HEARTS,
    "diamonds": Strain.DIAMONDS,
    "clubs": Strain.CLUBS,
    "no trumps": Strain.NO_TRUMPS,
    "royals": Strain.ROYALS,
    "nullo": Strain.NULLO,
    "misere": Strain.MISERE,
}


def item_of_old_text(text: str) -> Item:
    """The item that was stored as that English text; ``PlainItem.UNKNOWN`` for text that no version wrote.

    >>> item_of_old_text("two odd tricks in no trumps, redoubled")
    OddTricks(count=2, strain=<Strain.NO_TRUMPS: 'NT'>, doubling=2, cut_down=False)
    """
    holding = _HOLDINGS.get(text.removesuffix(", less chicane"))
    if holding is not None:
        return HonoursHeld(holding, less_chicane=text.endswith(", less chicane"))
    try:
        return _WHOLE[text] if text in _WHOLE else _composed(text)
    except (KeyError, ValueError):
        return PlainItem.UNKNOWN


def _composed(text: str) -> Item:
    main, *additions = text.split(", ")
    item: Item
    match main.split(" "):
        case [count, "odd", "trick" | "tricks", "in", *strain]:
            cut_down = _take(additions, "cut down for a revoke")
            item = OddTricks(_number(count), _strain(strain), _doubling(additions), cut_down)
        case [count, "under-trick" | "under-tricks"]:
            limited = _take(additions, "limited")
            item = UnderTricks(_number(count), _doubling(additions), limited)
        case [count, "trick" | "tricks", "over", "the", "book"]:
            item = TricksOverBook(_number(count))
        case ["doubled" | "redoubled" as doubled, "contract", "made"]:
            item = ContractMade(redoubled=doubled == "redoubled", over=_over(additions))
        case [points, "in", *strain]:
            bid, *short = [int(each.rpartition(" ")[2]) for each in additions]
            additions = []
            item = Lump(points=int(points), strain=_strain(strain), bid=bid, short=sum(short))
        case _:
            raise ValueError(text)
    if additions:
        raise ValueError(text)
    return item


def _take(additions: list[str], last: str) -> bool:
    """Whether that addition is the last; it is taken away."""
    stands = additions[-1:] == [last]
    if stands:
        additions.pop()
    return stands


def _doubling(additions: list[str]) -> int:
    if not additions:
        return 0
    match additions.pop().split(" "):
        case ["doubled"]:
            return 1
        case ["redoubled"]:
            return 2
        case ["doubled", times, "times"]:
            return int(times)
        case other:
            raise ValueError(other)


def _over(additions: list[str]) -> int:
    if not additions:
        return 0
    match additions.pop().split(" "):
        case ["with", count, "trick" | "tricks", "over"]:
            return _number(count)
        case other:
            raise ValueError(other)


def _number(word: str) -> int:
    return _NUMBERS.index(word)


def _strain(words: list[str]) -> Strain:
    return _STRAINS[" ".join(words)]
