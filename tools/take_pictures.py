"""Take the pictures of the browser's table for the docs again, with Chromium, of a club that is opened for it.

    python tools/take_pictures.py            make pictures: write docs/pictures/*.webp; the page has to be built
    python tools/take_pictures.py FOLDER     write them there

The first deal is set, so that its pictures differ only where the page does; the rubber goes on with others.
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
from typing import Any, NamedTuple

from PIL import Image
from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.browser.playing import Visitors, button, changed, open_table, play_rubber, settle
from tests.club.serving import served

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
DEAL = "S A9632.A.KT654.98 KQ4.T3.972.KJ652 T87.KJ9854.AJ8.3 J5.Q762.Q3.AQT74"
"""The dealer, and the hands of North, East, South and West: the deal of the README."""

QUALITY = 70
"""Of WebP: a picture has some 40 KB."""


class Look(NamedTuple):
    """A screen: what its pictures' names end in, the settings of its browser, and whether all is taken or one deal."""

    suffix: str
    settings: dict[str, Any]
    whole: bool = False


UPRIGHT, ACROSS, LARGE = (
    {"viewport": {"width": width, "height": height}} for width, height in ((390, 844), (844, 390), (1920, 1080))
)
LOOKS = (
    Look("", {}, whole=True),
    Look("-phone", UPRIGHT, whole=True),
    Look("-across", ACROSS),
    Look("-large", LARGE),
    Look("-dark", {"color_scheme": "dark"}),
    Look("-phone-dark", UPRIGHT | {"color_scheme": "dark"}),
)


LEFT_OUT = {"auction-large", "auction-phone-dark"}
"""They show nothing that others do not."""


def keep(page: Page, folder: Path, name: str) -> None:
    """Write what the page shows as ``name``.webp."""
    if name in LEFT_OUT:
        return
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


def first_page(visitors: Visitors, folder: Path, look: Look) -> None:
    """What one sees who comes for the first time."""
    page = visitors.come(unnamed=True, **look.settings)
    page.get_by_role("button", name="Sit down and play").wait_for()
    keep(page, folder, f"first-page{look.suffix}")


def a_rubber(visitors: Visitors, folder: Path, look: Look) -> None:
    """The auction, the play and the end of a deal; the end of the rubber, and its replay."""
    page = visitors.come(chosen={"hold": False}, **look.settings)
    form = {"code": "auction-1910", "policy": "guarded", "name": "A first table", "players": "foster-1910"}
    open_table(page, **form, sit="S", start=True, set_deal=DEAL)
    button(page, "Ready for the deal").click()
    page.locator('[data-waits="call"].mine').wait_for(state="attached")
    keep(page, folder, f"auction{look.suffix}")
    say(page, "3H")
    page.locator('[data-waits="card"].mine').wait_for(state="attached")
    keep(page, folder, f"play{look.suffix}")
    page.keyboard.press("f")
    page.locator('[data-waits="ready"].mine').wait_for(state="attached")
    page.locator("[data-says=expert]").wait_for()
    keep(page, folder, f"end-of-deal{look.suffix}")
    if not look.whole:
        return
    play_rubber(page)
    dearest = page.get_by_role("region", name="The rubber in review").locator("ol").last.locator("a").first
    dearest.wait_for()
    keep(page, folder, f"end-of-rubber{look.suffix}")
    page.goto(visitors.origin + (dearest.get_attribute("href") or ""))
    page.locator(".cost").wait_for()
    page.get_by_text("What the books would have done").wait_for()
    keep(page, folder, f"replay{look.suffix}")


def a_fault_of_ones_own(visitors: Visitors, folder: Path, look: Look) -> None:
    """A bid that is too low: what the referee says of it to its maker."""
    page = visitors.come(**look.settings)
    form = {"code": "auction-1910", "policy": "club", "name": "A club table", "players": "foster-1910"}
    open_table(page, **form, sit="S", start=True, set_deal=f"W{DEAL[1:]}")
    button(page, "Ready for the deal").click()
    page.locator('[data-waits="call"].mine').wait_for(state="attached")
    say(page, "1S")
    page.get_by_role("region", name="The referee").wait_for()
    keep(page, folder, f"ruling-on-you{look.suffix}")


def a_choice(visitors: Visitors, folder: Path) -> None:
    """A bid that is too low, and what may be chosen upon it."""
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
        for look in LOOKS:
            first_page(visitors, folder, look)
            a_rubber(visitors, folder, look)
            if look.whole:
                a_fault_of_ones_own(visitors, folder, look)
        a_choice(visitors, folder)
        assert visitors.errors == [], visitors.errors


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURES)
