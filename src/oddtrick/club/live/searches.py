"""The searches of double dummy at a club: whether they can be asked, and having them prepared while the club opens."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from importlib.util import find_spec
from typing import Literal

from oddtrick.solving.solver import preparation
from oddtrick.solving.solver.kept_code import is_kept

SearchesState = Literal["ready", "preparing", "missing"]
"""``preparing``: they are not compiled yet, and who asks waits half a minute; ``missing``: they are not installed."""

MISSING = "Analysis, reviews and the expert are off. Turn them on: pip install 'oddtrick[analysis]'"
BEGUN = "Preparing the analysis, once on this machine: half a minute, while you may play already."
DONE = "The analysis is ready."
FAILED = "The analysis could not be prepared: oddtrick doctor tells more."


def state_of_searches() -> SearchesState:
    """How it stands now."""
    if find_spec("numba") is None:
        return "missing"
    return "ready" if is_kept() else "preparing"


def prepare_searches(tell: Callable[[str], None]) -> threading.Thread | None:
    """Begin to compile them unless they are, for it takes longer than a player may think; ``tell`` the keeper so.

    What is missing is told too, to the keeper alone: a player cannot mend it.
    """
    state = state_of_searches()
    if state == "missing":
        tell(MISSING)
    if state != "preparing":
        return None
    tell(BEGUN)
    work = subprocess.Popen(  # noqa: S603 (our own module)
        [sys.executable, "-m", preparation.__name__], stdin=subprocess.DEVNULL, start_new_session=True
    )
    thread = threading.Thread(target=lambda: tell(FAILED if work.wait() else DONE), daemon=True)
    thread.start()
    return thread
