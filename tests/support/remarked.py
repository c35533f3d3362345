"""What was remarked on a file, as lines of English."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from oddtrick.files.pbn import Remark


class Remarked(Protocol):
    """A file that was read or written, with remarks."""

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """What was remarked."""
        ...


def texts(remarked: Remarked | Iterable[Remark]) -> tuple[str, ...]:
    """The remarks, each a line."""
    return tuple(map(str, remarked if isinstance(remarked, Iterable) else remarked.remarks))
