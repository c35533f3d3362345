"""Who is told that the searches are being compiled, which is done once and takes about half a minute.

A caller that shows something to people says here how; without one it is done in silence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

Announcer = Callable[[], AbstractContextManager[object]]
"""Opened before the compiling begins, closed when it has ended."""

_announcers: list[Announcer] = []


def announce_by(announcer: Announcer) -> None:
    """Have it opened around whatever this process compiles from now on, and no other."""
    _announcers[:] = [announcer]


@contextmanager
def announced() -> Iterator[None]:
    """Around the compiling of a search."""
    if not _announcers:
        yield
        return
    with _announcers[0]():
        yield
