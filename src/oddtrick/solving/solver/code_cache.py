"""Where the machine code of the searches is kept, and whether it is there: nothing of numba is needed to ask this."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

HERE = Path(__file__).parent
SEARCHES = ("oddtrick.solving.solver.kernel.most_points", "oddtrick.solving.solver.winning.jobs.work")
"""The functions that are compiled."""


def folders() -> Iterator[Path]:
    """Where code is kept: the first that can be written."""
    yield HERE / "__pycache__"
    with suppress(RuntimeError):  # of a user who has no home
        yield Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "oddtrick"


def is_kept() -> bool:
    """Whether the code of every search is there, and no text of the solver is newer."""
    newest = max(path.stat().st_mtime for path in HERE.rglob("*.py"))
    return all(any(_is_newer(folder / f"{name}.code", newest) for folder in folders()) for name in SEARCHES)


def _is_newer(file: Path, moment: float) -> bool:
    try:
        return file.stat().st_mtime >= moment
    except OSError:
        return False
