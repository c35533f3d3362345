"""Items of the score as plain data: a kind, and the fields that are not as usual."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from enum import Enum
from typing import Any

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

KINDS: Mapping[str, type[HonoursHeld | OddTricks | UnderTricks | TricksOverBook | ContractMade | Lump]] = {
    "honours": HonoursHeld,
    "odd-tricks": OddTricks,
    "under-tricks": UnderTricks,
    "tricks-over-book": TricksOverBook,
    "contract-made": ContractMade,
    "lump": Lump,
}
"""The kinds that have fields; the others are the values of ``PlainItem``."""

_KIND_OF = {item: kind for kind, item in KINDS.items()}
_PLAIN_ITEMS = {item.value: item for item in PlainItem}
ENUMS: Mapping[str, type[Enum]] = {"holding": Holding, "strain": Strain}
"""The fields that are one of several words."""


def write_item(item: Item) -> dict[str, Any]:
    """The item as plain JSON values.

    >>> write_item(OddTricks(3, Strain.HEARTS, doubling=1))
    {'kind': 'odd-tricks', 'count': 3, 'strain': 'H', 'doubling': 1}
    """
    if isinstance(item, PlainItem):
        return {"kind": item.value}
    values = {each.name: getattr(item, each.name) for each in fields(item)}
    usual = {each.name: each.default for each in fields(item)}
    return {
        "kind": _KIND_OF[type(item)],
        **{
            name: value.value if isinstance(value, Enum) else value
            for name, value in values.items()
            if value != usual[name]
        },
    }


def read_item(members: object) -> Item:
    """The item of the plain values that ``write_item`` wrote; of another kind ``PlainItem.UNKNOWN``.

    ``TypeError``, ``KeyError`` or ``ValueError`` where a field of a known kind is not as it should be.
    """
    if not isinstance(members, dict):
        raise TypeError(members)
    kind = str(members["kind"])
    item_class = KINDS.get(kind)
    if item_class is None:
        return _PLAIN_ITEMS.get(kind, PlainItem.UNKNOWN)
    return item_class(
        **{each.name: _read_field(each, members[each.name]) for each in fields(item_class) if _stands(each, members)}
    )


def _stands(each: Field[Any], members: Mapping[str, Any]) -> bool:
    return each.name in members or each.default is MISSING


def _read_field(each: Field[Any], value: object) -> Any:
    if each.name in ENUMS:
        return ENUMS[each.name](value)
    if isinstance(value, bool) is not isinstance(each.default, bool) or not isinstance(value, int):
        raise TypeError(value)
    return value
