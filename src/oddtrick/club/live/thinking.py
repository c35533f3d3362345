"""Computer players think in threads of their own: one that does not come back is broken off, and holds nobody up."""

from __future__ import annotations

import asyncio
import ctypes
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from oddtrick.errors import OddtrickError

T = TypeVar("T")

PATIENCE = 20.0
"""Seconds for which a player may think about one act."""

AT_ONCE = 8
"""Thoughts at once; others wait for their turn, and that is not counted as thinking."""


class TooLong(OddtrickError):
    """A thought was broken off; its text says at which line of the program."""


class Thinking:
    """The thoughts of all computer players of a club."""

    def __init__(self) -> None:
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def think(self, work: Callable[[], T], patience: float | None = None) -> T:
        """What comes of it; ``TooLong`` after so many seconds, ``PATIENCE`` if it is not said how many."""
        async with self._turns:
            thought: asyncio.Future[T] = asyncio.get_running_loop().create_future()
            # Its own thread, of which nobody waits for the end: those of a pool are joined when the process ends.
            thread = threading.Thread(target=_think, args=(thought, work), name="thinking", daemon=True)
            thread.start()
            try:
                async with asyncio.timeout(PATIENCE if patience is None else patience):
                    return await thought
            except TimeoutError:
                raise TooLong(_place(thread)) from None
            finally:
                if not thought.done() or thought.cancelled():
                    _break_off(thread)


class _Enough(SystemExit):
    """Ends a thread, wherever in its thoughts it is."""


def _think(thought: asyncio.Future[T], work: Callable[[], T]) -> None:
    try:
        made, failed = work(), None
    except Exception as error:  # noqa: BLE001 (it belongs to whoever waits)
        made, failed = None, error
    except _Enough:
        return

    def tell() -> None:
        if thought.done():
            return
        if failed is not None:
            thought.set_exception(failed)
        else:
            thought.set_result(made)  # type: ignore[arg-type]  # it has not failed

    with suppress(RuntimeError):  # the club has closed meanwhile
        thought.get_loop().call_soon_threadsafe(tell)


def _place(thread: threading.Thread) -> str:
    """At which line of the program a thread is."""
    frame = sys._current_frames().get(thread.ident or 0)  # noqa: SLF001 (there is no other way to ask)
    return "nowhere" if frame is None else f"{frame.f_code.co_filename.rpartition('/')[2]}:{frame.f_lineno}"


def _break_off(thread: threading.Thread) -> None:
    """End a thread at its next step in Python; one that waits elsewhere goes on, and nobody waits for it."""
    if thread.is_alive() and thread.ident is not None:
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(_Enough))
