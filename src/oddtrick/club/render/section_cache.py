"""The sections of a table as they were drawn last, for all who read one language: the one cache of what is drawn.

A section that has not changed is not drawn again, one that is drawn alike stays the same snapshot, and what makes it of
the one that pages have is written once for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from operator import is_not
from typing import Any

from oddtrick.club.render.edits import edit_of_fields
from oddtrick.club.render.json_writing import write_json


@dataclass(eq=False, slots=True)
class Snapshot:
    """The ``fields`` of a section; ``of`` are the values that they were drawn of.

    ``written`` is what was written last of it, and for which base.
    """

    fields: Mapping[str, Any]
    of: tuple[object, ...]
    written: tuple[Snapshot | None, bytes] | None = None

    def diff_from(self, base: Snapshot | None) -> bytes:
        """What a page is sent that has the ``base``, or nothing yet: fields as JSON, without the braces."""
        if base is self:
            return b""
        if self.written is None or self.written[0] is not base:
            fields = self.fields if base is None else edit_of_fields(base.fields, self.fields)
            self.written = base, write_fields(fields)
        return self.written[1]


@dataclass(slots=True)
class SectionCache:
    """The sections of one table in one language, by their keys."""

    sections: dict[Hashable, Snapshot] = field(default_factory=dict)

    def section(self, key: Hashable, of: tuple[object, ...], draw: Callable[[], Mapping[str, Any]]) -> Snapshot:
        """That section, drawn again unless it is ``of`` the very same values as last time."""
        last = self.sections.get(key)
        if last is not None and not any(map(is_not, last.of, of)):
            return last
        fields = draw()
        if last is not None:
            if fields == last.fields:
                last.of = of
                return last
            last.written = None
        self.sections[key] = now = Snapshot(fields, of)
        return now

    def forget(self, person: str) -> None:
        """Let the sections go that are a person's own: nobody is shown them any more."""
        for key in [key for key in self.sections if isinstance(key, tuple) and key[1] == person]:
            del self.sections[key]


def write_fields(fields: Mapping[str, Any]) -> bytes:
    """Fields with their names as JSON, without the braces."""
    return write_json(fields)[1:-1]
