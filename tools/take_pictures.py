"""Take the pictures of the browser's table for the docs again, with Chromium, of a club that is opened for it.

    python tools/take_pictures.py            make pictures: write docs/pictures/*.webp; the page has to be built
    python tools/take_pictures.py FOLDER     write them there

The deal is set, and the players are plain, so that the pictures differ only where the page does.
"""

from __future__ import annotations

import io
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.browser.playing import Visitors, button, changed, open_table, settle
from tests.club.serving import served

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
DEAL = "S A9632.A.KT654.98 KQ4.T3.972.KJ652 T87.KJ9854.AJ8.3 J5.Q762.Q3.AQT74"
"""The dealer, and the hands of North, East, South and West: the deal of the README."""

QUALITY = 70
"""Of WebP: a picture has some 40 KB."""


def keep(page: Page, folder: Path, name: str) -> None:
    """Write what the page shows as ``name``.webp."""
    page.wait_for_timeout(300)  # cards come to rest
    picture = Image.open(io.BytesIO(page.screenshot()))
    file = folder / f"{name}.webp"
    picture.convert("RGB").save(file, "WEBP", quality=QUALITY, method=6)
    print(f"{file}: {file.stat().st_size // 1024} KB")


def say(page: Page, call: str) -> None:
    """A call of the player whose turn it is, in the page."""
    before = settle([page])
    page.locator(f'[data-call="{call}"]').click()
    changed(page, before)


def first_page(visitors: Visitors, folder: Path) -> None:
    """What one sees who comes for the first time."""
    page = visitors.come(unnamed=True)
    page.get_by_role("button", name="Sit down and play").wait_for()
    keep(page, folder, "first-page")


def a_deal(visitors: Visitors, folder: Path) -> None:
    """The auction, the play and the end of a deal."""
    page = visitors.come(chosen={"hold": False})
    form = {"code": "auction-1910", "policy": "guarded", "name": "A first table", "players": "foster-1910"}
    open_table(page, **form, sit="S", start=True, set_deal=DEAL)
    button(page, "Ready for the deal").click()
    page.locator('[data-waits="call"].mine').wait_for(state="attached")
    keep(page, folder, "auction")
    say(page, "3H")
    page.locator('[data-waits="card"].mine').wait_for(state="attached")
    keep(page, folder, "play")
    page.keyboard.press("f")
    page.locator('[data-waits="ready"].mine').wait_for(state="attached")
    page.get_by_text("What the three books do with it").wait_for()
    page.get_by_text("Looking …", exact=True).wait_for(state="detached", timeout=120_000)
    keep(page, folder, "end-of-deal")


def a_ruling(visitors: Visitors, folder: Path) -> None:
    """A bid that is too low, and the referee's slip."""
    page = visitors.come(viewport={"width": 1280, "height": 900})
    open_table(page, code="auction-1910", policy="study", name="A study table", start=True, set_deal=DEAL)
    button(page, "Ready for the deal").click()
    page.locator('[data-waits="call"]').wait_for()
    say(page, "2NT")
    say(page, "3S")
    page.locator(".middle").get_by_role("region", name="The referee").wait_for()
    keep(page, folder, "ruling")


@contextmanager
def visiting() -> Iterator[Visitors]:
    """Browsers at a club of their own."""
    chromium = os.environ.get("ODDTRICK_CHROMIUM") or shutil.which("chromium")
    with (
        tempfile.TemporaryDirectory() as folder,
        served(f"{folder}/club.sqlite", "--no-limits") as club,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        visitors = Visitors(browser, club.origin)
        yield visitors
        visitors.leave()
        browser.close()


def main(folder: Path) -> None:
    """Take every picture."""
    folder.mkdir(parents=True, exist_ok=True)
    with visiting() as visitors:
        for take in (first_page, a_deal, a_ruling):
            take(visitors, folder)
        assert visitors.errors == [], visitors.errors


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURES)
