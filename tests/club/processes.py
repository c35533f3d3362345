"""Processes, as the system knows them."""

from __future__ import annotations

import os
from pathlib import Path


def runs(pid: int) -> bool:
    """Whether it has not ended."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"


def children(pid: int) -> list[int]:
    """The processes that it has started."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
