"""The exceptions of oddtrick, all of them.

    OddtrickError
    ├── NotUnderstood      a text that names no card, hand, call, act, ...; also a ValueError
    │   └── RecordError    the same in a record or PBN file, with its line and column
    ├── WrongType          a value of another kind than is asked for, as a name in place of a code; also a TypeError
    ├── ImpossibleAct      an act that nobody could physically have done (a card that is not in the hand)
    ├── UnknownCode        no code, variety or option of that name, or options that do not go together
    ├── NoSuchPlayer       no computer player of that name, or one of somebody's own that is none
    ├── MissingExtra       a command or function needs an optional part of oddtrick that is not installed
    ├── SearchStopped      a search that was told to stop before it had its answer
    └── ProtocolError      a message that a client of the club should not have sent

Misbehaviour at the table is none of these: it is an act, and the referee rules on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints


class OddtrickError(Exception):
    """Whatever oddtrick raises on purpose; its text is one line that says what to do."""


class NotUnderstood(OddtrickError, ValueError):
    """A text that does not name what it should."""


class RecordError(NotUnderstood):
    """A fault in a record, with the place where it stands.

    ``line`` and ``column`` count from 1; ``column`` is in characters.
    """

    def __init__(self, message: str, line: int, column: int = 1, source: str = "") -> None:
        where = f"{source}:{line}:{column}" if source else f"line {line}, column {column}"
        super().__init__(f"{where}: {message}")
        self.message = message
        self.line = line
        self.column = column
        self.source = source


class WrongType(OddtrickError, TypeError):
    """A value of another kind than is asked for; the text says how one of the right kind is had."""


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
    "Remedy": "write Remedy.parse('stand')",
}
"""How a value of a kind is had, by the name of the kind."""


def expected(kind: type, value: object) -> None:
    """``WrongType`` unless the value is of that kind; its text says how one of that kind is had."""
    if not isinstance(value, kind):
        article = "an" if kind.__name__[0] in "AEIOaeio" else "a"
        raise WrongType(f"{article} {kind.__name__} is asked for, not {value!r:.60}{_how((kind,))}")


def _how(kinds: tuple[type, ...]) -> str:
    return next((f": {_HOW[kind.__name__]}" for kind in kinds if kind.__name__ in _HOW), "")


@dataclass(frozen=True, slots=True)
class FieldKinds:
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


def expect_fields(value: object, fields: tuple[FieldKinds, ...]) -> None:
    """``WrongType`` unless each field of the value holds what it may; its text says how such a one is had."""
    for field in fields:
        held = getattr(value, field.name)
        kinds, wrong = field.kinds, held
        if isinstance(held, kinds):
            if not field.items or not isinstance(held, tuple):
                continue
            kinds = field.items
            for wrong in held:
                if not isinstance(wrong, kinds):
                    break
            else:
                continue
        named = " or ".join("None" if kind is type(None) else kind.__name__ for kind in kinds)
        how = _how((*kinds, *field.items))
        raise WrongType(f"{field.name!r} of {type(value).__name__} has to be {named}, not {wrong!r:.60}{how}")


class ImpossibleAct(OddtrickError):
    """An act that no one could have done: a card not in that hand, a seat that is empty."""


class UnknownCode(OddtrickError):
    """A name that is no code, variety or option, or a combination that makes no game."""


class NoSuchPlayer(OddtrickError):
    """A name that is no computer player, or a player of somebody's own that cannot be constructed."""


class ProtocolError(OddtrickError):
    """A message that does not belong to the protocol of the club."""


class MissingExtra(OddtrickError):
    """Something needs packages of an extra that is not installed; the text says how to install it."""


class SearchStopped(OddtrickError):
    """A search that was told to stop before it had its answer."""
