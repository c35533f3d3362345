"""Items of the score, of every kind and with every addition."""

from __future__ import annotations

from itertools import product
from typing import get_args

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

SLAMS = frozenset(
    {
        PlainItem.SLAM,
        PlainItem.LITTLE_SLAM,
        PlainItem.SLAM_BID_AND_MADE,
        PlainItem.LITTLE_SLAM_BID_AND_MADE,
        PlainItem.LITTLE_SLAM_OF_SLAM_BID,
    }
)

_FLAGS = (False, True)
EVERY_ITEM: tuple[Item, ...] = (
    *PlainItem,
    *(HonoursHeld(holding, less) for holding, less in product(Holding, _FLAGS)),
    *(OddTricks(*each) for each in product((1, 2, 7), Strain, (0, 1, 2, 4), _FLAGS)),
    *(UnderTricks(*each) for each in product((1, 2, 13), (0, 1, 2), _FLAGS)),
    *(TricksOverBook(count) for count in (1, 2, 7)),
    *(ContractMade(redoubled, over) for redoubled, over in product(_FLAGS, (0, 1, 6))),
    *(
        Lump(points=points, strain=strain, bid=24, short=short)
        for points, strain, short in product((-3, 0, 31), Strain, (0, 2))
    ),
)
assert {type(item) for item in EVERY_ITEM} == set(get_args(Item)), "items of every kind"
