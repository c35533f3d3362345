"""Waiting for what another thread, process or task does: the only place where a test sleeps."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress

PATIENCE = 180.0
"""Seconds in which whatever a test waits for has come, on a slow machine with other work too: no test has its own."""

SLOWER = 3
"""The factor by which something may take longer than on a usual machine."""

OFTEN = 0.005
"""Seconds between two looks."""


def wait_until(condition: Callable[[], object], what: str, within: float = PATIENCE, often: float = OFTEN) -> None:
    """Look ``often`` until the condition holds; after ``within`` seconds fail, saying ``what`` was waited for."""
    deadline = time.monotonic() + within
    while not condition():
        assert time.monotonic() < deadline, f"waited {within} seconds in vain: {what}"
        time.sleep(often)


async def come_true(condition: Callable[[], object], what: str, within: float = PATIENCE) -> None:
    """The same for a coroutine: the event loop runs meanwhile."""
    deadline = time.monotonic() + within
    while not condition():
        assert time.monotonic() < deadline, f"waited {within} seconds in vain: {what}"
        await asyncio.sleep(OFTEN)


async def at_most(seconds: float, event: asyncio.Event) -> None:
    """So long, or until the event is set: what is broken stays so for a while."""
    with suppress(TimeoutError):
        await asyncio.wait_for(event.wait(), seconds)
