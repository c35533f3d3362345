"""The club's memory is searched for what only refers to itself: what is new at once, all of it now and then."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
import weakref
from collections.abc import Iterator

import pytest

from oddtrick.club.live import garbage
from tests.support.waiting import PATIENCE


class Ring:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def unsearched() -> Iterator[None]:
    """Python does not search by itself."""
    gc.disable()
    yield
    gc.enable()


async def is_gone(*, old: bool) -> bool:
    """Whether a ring that nothing refers to is found by the searches, one that was there before them or a new one."""
    gone = asyncio.Event()
    ring = Ring()
    found = weakref.ref(ring, lambda _: gone.set())
    if old:
        gc.collect()
    del ring
    searching = asyncio.create_task(garbage.search())
    try:
        async with asyncio.timeout(4 * garbage.PAUSE if old and garbage.ALL else PATIENCE):
            await gone.wait()
    except TimeoutError:
        return False
    finally:
        searching.cancel()
    return found() is None


@pytest.mark.usefixtures("unsearched")
def test_what_is_new_is_searched_at_once() -> None:
    assert asyncio.run(is_gone(old=False))


@pytest.mark.usefixtures("unsearched")
def test_what_is_old_is_searched_when_all_is(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not asyncio.run(is_gone(old=True))
    monkeypatch.setattr(garbage, "ALL", 0.0)
    assert asyncio.run(is_gone(old=True))


def test_a_club_leaves_out_what_was_there_before_it_opened() -> None:
    text = "import gc; from oddtrick.club.live import garbage; garbage.begin(); print(gc.get_freeze_count() > 10_000)"
    told = subprocess.run([sys.executable, "-c", text], check=True, capture_output=True, text=True)
    assert told.stdout == "True\n"
