"""The fields of a shape as they were drawn, which pages are sent as edits of what they have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any

from pydantic_core import to_json

from oddtrick.club.render.edits import edit_of_fields


@dataclass(eq=False, slots=True)
class Drawing:
    """The values of some fields, and what has been written of them for pages that had other values."""

    names: tuple[str, ...]
    values: tuple[Any, ...]
    written: dict[Drawing | None, bytes] = field(default_factory=dict)

    def after(self, base: Drawing | None) -> bytes:
        """What a page that has the ``base`` is sent, or has nothing (``None``): written once for all such pages."""
        if base is self:
            return b""
        if base not in self.written:
            now = dict(zip(self.names, self.values, strict=True))
            then = {} if base is None else dict(zip(base.names, base.values, strict=True))
            self.written[base] = write_fields(edit_of_fields(then, now))
        return self.written[base]


class Fields:
    """Two or more fields of a shape, in order."""

    def __init__(self, *names: str) -> None:
        self.names = names
        self.values = itemgetter(*names)

    def drawn(self, shape: Mapping[str, Any], last: Drawing | None) -> Drawing:
        """These fields of a shape: the ``last`` drawing as long as they have not changed."""
        values = self.values(shape)
        if last is None:
            return Drawing(self.names, values)
        if values == last.values:
            return last
        last.written.clear()
        return Drawing(self.names, values)


def write_fields(fields: Mapping[str, Any]) -> bytes:
    """Fields with their names as JSON, without the braces."""
    return to_json(fields)[1:-1]
