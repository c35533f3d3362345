"""The head of a rubber: the link of the table's hash chain with which it ended, as its record tells it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from oddtrick.files.record import Header


@dataclass(frozen=True, slots=True)
class Head:
    """The link of message number ``message`` of a table, with which ``rubber`` (by its permalink) ended."""

    rubber: str
    message: int
    link: str

    @property
    def table(self) -> str:
        """The table of the rubber."""
        return self.rubber.rpartition("-")[0]


def write_head(head: Head) -> dict[str, Any]:
    """The head as plain data, for the header of a record."""
    return {"rubber": head.rubber, "message": head.message, "link": head.link}


def head_of(header: Header) -> Head | None:
    """The head that the header of a record names, if it names one."""
    match header.rest.get("head"):
        case {"rubber": str(rubber), "message": int(message), "link": str(link)}:
            return Head(rubber, message, link)
        case _:
            return None
