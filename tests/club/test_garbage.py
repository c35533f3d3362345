"""The club's memory is searched for what only refers to itself: what is new at once, all of it now and then."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from oddtrick.club.live import garbage
from oddtrick.club.live.clubhouse import Settings
from oddtrick.club.web.app import create_app
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
    reference = weakref.ref(ring, lambda _: gone.set())
    if old:
        gc.collect()
    del ring
    searching = asyncio.create_task(garbage.search())
    try:
        async with asyncio.timeout(
            4 * garbage.YOUNG_COLLECTION_SECONDS if old and garbage.FULL_COLLECTION_SECONDS else PATIENCE
        ):
            await gone.wait()
    except TimeoutError:
        return False
    finally:
        searching.cancel()
    return reference() is None


@pytest.mark.usefixtures("unsearched")
def test_what_is_new_is_searched_at_once() -> None:
    assert asyncio.run(is_gone(old=False))


@pytest.mark.usefixtures("unsearched")
def test_what_is_old_is_searched_when_all_is(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not asyncio.run(is_gone(old=True))
    monkeypatch.setattr(garbage, "FULL_COLLECTION_SECONDS", 0.0)
    assert asyncio.run(is_gone(old=True))


def test_a_club_leaves_out_what_was_there_before_it_opened_and_searches_by_itself() -> None:
    begun = "import gc; from oddtrick.club.live import garbage; garbage.begin()"
    text = f"{begun}; print(gc.get_freeze_count(), *gc.get_threshold())"
    printed = subprocess.run([sys.executable, "-c", text], check=True, capture_output=True, text=True)
    frozen, *thresholds = map(int, printed.stdout.split())
    assert frozen > 10_000
    assert thresholds[0] >= 100_000


def test_an_open_club_searches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    searched = asyncio.Event()

    async def search() -> None:
        searched.set()

    async def opened() -> None:
        club = create_app(Settings(database=str(tmp_path / "club.sqlite")))
        async with club.router.lifespan_context(club), asyncio.timeout(PATIENCE):
            await searched.wait()

    monkeypatch.setattr(garbage, "search", search)
    asyncio.run(opened())
