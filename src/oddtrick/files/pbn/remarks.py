"""What is remarked on a file that was read or is to be written: a value, of which many of one kind are one line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from oddtrick.rules.messages import Message


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing that was changed, put in or left out.

    ``line`` is that of the file that was read, ``deal`` the number of a deal that was written; 0 where it is none of
    either. Remarks of one kind have one text, whatever its fields.
    """

    what: Message
    line: int = 0
    deal: int = 0

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line else f"deal {self.deal}: " if self.deal else ""
        return f"{where}{self.what}"


def counted(remarks: Iterable[Remark]) -> tuple[str, ...]:
    """A line of English for each kind, in the order in which they first occur: the first of the kind, and how many.

    >>> from oddtrick.rules.messages import message
    >>> counted(Remark(message("{tag} is left out", tag=tag), line=line) for line, tag in ((3, "Room"), (9, "Site")))
    ('line 3: Room is left out (and 1 more like it, in line 9)',)
    """
    kinds: dict[tuple[str, str], dict[Remark, None]] = {}
    for remark in remarks:
        kinds.setdefault((remark.what.text, remark.what.context), {}).setdefault(remark)
    return tuple(_line(list(kind)) for kind in kinds.values())


_NAMED = 3
"""How many of the others of a kind are named by their place."""


def _line(kind: list[Remark]) -> str:
    first, others = kind[0], kind[1:]
    if not others:
        return str(first)
    places = list(dict.fromkeys(each.line or each.deal for each in others))
    if not any(places):
        return "; ".join(map(str, kind)) if len(kind) <= _NAMED else f"{first} (and {len(others)} more like it)"
    word = "line" if first.line else "deal"
    named = ", ".join(map(str, places[:_NAMED])) + (", ..." if len(places) > _NAMED else "")
    return f"{first} (and {len(others)} more like it, in {word}{'s' * (len(places) > 1)} {named})"
