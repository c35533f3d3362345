"""The fields of a shape, each with the event since which it is what it is: pages are sent those that are newer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any

from pydantic_core import to_json


@dataclass(frozen=True, slots=True)
class Dated:
    """Values of fields, and in the same order the numbers of the events with which they became what they are."""

    values: tuple[Any, ...]
    since: tuple[int, ...]
    newest: int
    written: dict[int, bytes] = field(default_factory=dict)


class Fields:
    """Two or more fields of a shape, in order."""

    def __init__(self, *names: str) -> None:
        self.names = names
        self.values = itemgetter(*names)

    def dated(self, shape: Mapping[str, Any], last: Dated | None, seq: int) -> Dated:
        """These fields as they are with event ``seq``, compared with how they were ``last``."""
        values = self.values(shape)
        if last is None:
            return Dated(values, (seq,) * len(values), seq)
        if values == last.values:
            return Dated(values, last.since, last.newest)
        before = zip(values, last.values, last.since, strict=True)
        return Dated(values, tuple([since if now is then or now == then else seq for now, then, since in before]), seq)

    def after(self, dated: Dated, seq: int) -> bytes:
        """Those that are newer than that event, written once for all who ask; all of them after -1."""
        if seq >= dated.newest:
            return b""
        written = dated.written.get(seq)
        if written is None:
            fields = zip(self.names, dated.values, dated.since, strict=True)
            written = write_fields({name: value for name, value, since in fields if since > seq})
            dated.written[seq] = written
        return written


def write_fields(fields: Mapping[str, Any]) -> bytes:
    """Fields with their names as JSON, without the braces."""
    return to_json(fields)[1:-1]
