"""The searches of double dummy at a club: whether they can be asked, and having them compiled before it opens."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from typing import Literal

from oddtrick.installation import install_line
from oddtrick.solving.solver import preparation
from oddtrick.solving.solver.code_cache import is_kept

SearchesState = Literal["ready", "preparing", "missing"]
"""``preparing``: they are not compiled yet, and the first to ask waits half a minute; ``missing``: not installed."""

MISSING = f"Analysis, reviews and the expert are off. Turn them on: {install_line('analysis')}"
COMPILING = "Compiling the searches of double dummy, once on this machine: the club opens in about half a minute."

MAX_COMPILING_SECONDS = 300
"""Seconds after which a club opens even if its searches are not compiled."""


def state_of_searches() -> SearchesState:
    """How it stands now. What is missing is for the keeper to know: a player cannot mend it."""
    if find_spec("numba") is None:
        return "missing"
    return "ready" if is_kept() else "preparing"


def wait_for_searches(tell: Callable[[str], None]) -> None:
    """Have them compiled, unless they are, and ``tell`` so: it takes longer than a player may think.

    A process does it, so that this one never loads what only compiling needs. A club opens without them where it fails.
    """
    if state_of_searches() != "preparing":
        return
    tell(COMPILING)
    with suppress(subprocess.TimeoutExpired, OSError):
        subprocess.run(  # noqa: S603 (our own module)
            [sys.executable, "-m", preparation.__name__],
            stdin=subprocess.DEVNULL,
            check=False,
            timeout=MAX_COMPILING_SECONDS,
        )
