"""What a browser shows of a page: looking at it, its faults of access, and what is written down."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.playing import button, stays_within

PAGES = (
    "/",
    "/nowhere",
    "/desk",
    "/desk/referee",
    "/desk/gallery/bridge-1895",
    "/desk/gallery/auction-1910/card-turned-1910",
    "/desk/questions",
    "/desk/questions/auction-1910/new-cards",
    "/learn",
    "/learn/contract/1",
    "/learn/problems",
    "/learn/trainer",
    "/learn/glossary",
    "/learn/books",
    "/learn/books/badsworth-1898",
    "/study/daily",
    "/study?deal=S AQ2.KJ4.T98.7654 KJ3.AQ5.J76.T982 T54.T987.AKQ.AKJ 9876.632.5432.Q3",
    "/history",
    "/laws/bridge-1895",
    "/laws/side-by-side",
    "/verify",
    "/settings",
)

WIDTHS = ((320, 640), (844, 390), (768, 1024), (1280, 800), (1920, 1080))


def look(page: Page, name: str, theme: str) -> None:
    """Nothing runs out at the side at any width; pictures for review, where a folder for them is given."""
    folder = os.environ.get("ODDTRICK_SCREENSHOTS")
    for width, height in WIDTHS:
        page.set_viewport_size({"width": width, "height": height})
        stays_within(page, width)
        if folder:
            Path(folder).mkdir(parents=True, exist_ok=True)
            page.screenshot(path=Path(folder) / f"{name}-{width}-{theme}.png")


def violations(page: Page, theme: str = "light") -> list[str]:
    """What axe finds, a line each: by every rule in the light theme; the others differ from it in colours alone."""
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if theme == "light":
        # A user of voice control says what they read: it must be in the name.
        options["rules"] = {"label-content-name-mismatch": {"enabled": True}}
    else:
        options["runOnly"] = ["color-contrast"]
    violations: list[dict[str, Any]] = Axe().run(page, options=options).response["violations"]
    return [f"{each['id']}: {node['html'][:120]}" for each in violations for node in each["nodes"]]


def worn(theme: str) -> dict[str, Any]:
    """How somebody comes who has that theme: light, dark, or high contrast."""
    return {"chosen": {"contrast": "more"}} if theme == "high" else {"color_scheme": theme}


def write_down(page: Page, *deals: tuple[str, str]) -> None:
    """Deals in no trumps, by what was bid and the tricks of the declarer's side."""
    for level, tricks in deals:
        page.get_by_label("Odd tricks bid").select_option(level)
        page.get_by_label("Tricks of the declarer").fill(tricks)
        button(page, "Add to the score").tap()
