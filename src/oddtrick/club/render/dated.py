"""The fields of a shape, each with the event since which it is what it is: pages are sent those that are newer."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from pydantic_core import to_json


@dataclass(frozen=True, slots=True)
class Dated:
    """Fields of a shape, and in the same order the numbers of the events with which they became what they are."""

    fields: dict[str, Any]
    since: array[int]
    written: dict[int, bytes] = field(default_factory=dict)

    def after(self, seq: int) -> bytes:
        """The fields that are newer than that event, written once for all who ask; all of them after -1."""
        if seq not in self.written:
            dated = zip(self.fields.items(), self.since, strict=True)
            self.written[seq] = write_fields([item for item, since in dated if since > seq])
        return self.written[seq]


def dated(fields: dict[str, Any], last: Dated | None, seq: int) -> Dated:
    """The fields as they are with event ``seq``, compared with how they were ``last``, in the same order."""
    if last is None:
        return Dated(fields, array("q", [seq]) * len(fields))
    before = zip(fields.values(), last.fields.values(), last.since, strict=True)
    return Dated(fields, array("q", [since if now is then or now == then else seq for now, then, since in before]))


def write_fields(fields: Iterable[tuple[str, Any]]) -> bytes:
    """Fields with their names as JSON, without the braces."""
    return b",".join([b'"%s":%s' % (name.encode(), to_json(value)) for name, value in fields])
