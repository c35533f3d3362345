"""Checks of the kinds of values; the error says what was expected and how to make it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from oddtrick.rules.errors import WrongType

_HOW: Mapping[str, str] = {
    "Code": "code_for('auction-1910') is a code",
    "Table": "Table(dealer=Seat('S')) is a table",
    "Ruling": "judge(code, table, act) is a ruling",
    "Record": "read_record(text) is a record",
    "Result": "write Result(strain=Strain('H'), declarer=Seat('S'), tricks=9, level=2)",
    "Policy": "Policy.CLUB lets faults happen, Policy.GUARDED refuses them",
    "Stake": "write Stake.parse('5s per 100')",
    "Seat": "write Seat('S')",
    "Side": "write Side('NS')",
    "Suit": "write Suit('H')",
    "Strain": "write Strain('NT')",
    "Card": "write Card('SA')",
    "Hand": "write Hand('AKQ2.K32.K32.K32')",
    "Iterable": "a record is a text, bytes or lines, as open(path) has them",
    "Sheet": "sheet_of(code, table) is a sheet",
    "Bid": "write parse_call('1H')",
    "Position": "write Position(hands=(north, east, south, west), leader=Seat('S'))",
    "Aim": "tricks_in(Strain('H')) is an aim",
    "Remedy": "write Remedy.parse('stand')",
}
"""How to make a value, by the name of its kind."""


def require(kind: type, value: object) -> None:
    """``WrongType`` unless the value is of that kind; its text says how to make one."""
    if not isinstance(value, kind):
        article = "an" if kind.__name__[0] in "AEIOaeio" else "a"
        raise WrongType(f"{article} {kind.__name__} is asked for, not {value!r:.60}{_how((kind,))}")


def require_name_of_code(value: object) -> None:
    """``WrongType`` unless the value is a text, where a plan names its code and cannot hold the code itself."""
    if not isinstance(value, str):
        how = "code='bridge-1895', with options=(('limit', 100),) or varieties=('dummy-bridge',) beside it"
        raise WrongType(f"the name of a code is asked for, not {value!r:.60}: write {how}")


def _how(kinds: tuple[type, ...]) -> str:
    return next((f": {_HOW[kind.__name__]}" for kind in kinds if kind.__name__ in _HOW), "")


class FieldKinds(NamedTuple):
    """What a field of a class may hold: a value of one of the ``kinds``; where it is a tuple, ``items`` of those."""

    name: str
    kinds: tuple[type, ...]
    items: tuple[type, ...]


def kinds_of_fields(owner: type) -> tuple[FieldKinds, ...]:
    """What each field of a dataclass may hold, as its annotations say."""
    return tuple(FieldKinds(name, *_kinds(hint)) for name, hint in get_type_hints(owner).items())


def _kinds(hint: Any) -> tuple[tuple[type, ...], tuple[type, ...]]:
    """The classes that an annotation allows, and those of the items of a tuple."""
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        parts = [_kinds(each) for each in get_args(hint)]
        return tuple(kind for kinds, _ in parts for kind in kinds), tuple(item for _, items in parts for item in items)
    if origin is Literal:
        return tuple({type(value) for value in get_args(hint)}), ()
    if origin is tuple:
        items = [_kinds(each)[0] for each in get_args(hint) if each is not Ellipsis]
        return (tuple,), tuple({kind for kinds in items for kind in kinds})
    return (origin or hint,), ()


def require_fields(value: object, fields: tuple[FieldKinds, ...]) -> None:
    """``WrongType`` unless each field of the value is of its kind; its text says how to make one."""
    for name, kinds, items in fields:
        held = wrong = getattr(value, name)
        asked = kinds
        if isinstance(held, kinds):
            if not items or not isinstance(held, tuple):
                continue
            asked = items
            for wrong in held:
                if not isinstance(wrong, items):
                    break
            else:
                continue
        named = " or ".join("None" if kind is type(None) else kind.__name__ for kind in asked)
        how = _how((*asked, *items))
        raise WrongType(f"{name!r} of {type(value).__name__} has to be {named}, not {wrong!r:.60}{how}")


def require_same_kinds(table: str, rows: Iterable[object], of: str, kinds: Iterable[object]) -> None:
    """``TypeError``, when the module is imported, where a table has not one row for each of the kinds, and no other.

    ``table`` and ``of`` tell where both stand, so that the error says where to write what is missing.
    """
    has, needs = set(rows), set(kinds)
    for place, missing, other in ((table, needs - has, of), (of, has - needs, table)):
        if missing:
            names = ", ".join(sorted(getattr(kind, "__name__", None) or str(kind) for kind in missing))
            raise TypeError(f"{place} lacks {names}, which {other} has: add it there")
