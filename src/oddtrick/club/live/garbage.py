"""When a club's memory is searched for values that only refer to one another: often and little, seldom and all of it.

Python searches by itself after a number of objects more have been made than freed. At a club each act's values take the
place of those before, so that the count hardly grows while all that is shown at 250 tables becomes new: then a search
took 40 ms, for which everybody waited. Searched twenty times a second it is 2 ms at most times, and less altogether.
"""

from __future__ import annotations

import asyncio
import gc

YOUNG_COLLECTION_SECONDS = 0.05
"""Seconds between the searches of what is new."""

FULL_COLLECTION_SECONDS = 600.0
"""Seconds between the searches of everything, as for what closed connections leave: 0.2 to 0.4 s at 250 tables."""

THRESHOLDS = (500_000, 1_000_000, 1_000_000)
"""Python's own thresholds: it searches what is new where a thread makes many objects while the club cannot."""


def begin() -> None:
    """Leave out of all searches what is there before the club opens, and leave the times of the others to the club."""
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


async def search() -> None:
    """Search for ever."""
    loop = asyncio.get_running_loop()
    due = loop.time() + FULL_COLLECTION_SECONDS
    while True:
        await asyncio.sleep(YOUNG_COLLECTION_SECONDS)
        if loop.time() < due:
            gc.collect(0)
        else:
            gc.collect()
            due = loop.time() + FULL_COLLECTION_SECONDS
