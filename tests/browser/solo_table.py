"""A solo table in the browser, dealt and declared."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser.playing import Visitors, changed, open_table, task_shown


def open_dealt_table(visitors: Visitors, chosen: dict[str, Any] | None = None, **settings: Any) -> Page:
    """A solo table at which one is to call."""
    page = visitors.come(chosen=chosen, **settings)
    open_table(page, code="auction-1910", policy="guarded", sit="S", start=True)
    page.locator('[data-waits="ready"].mine').wait_for(state="attached")
    page.keyboard.press("Enter")
    page.locator('[data-waits="call"].mine').wait_for(state="attached")
    return page


def declare(page: Page) -> None:
    """Win the contract at any price, and come to the first card that this person is to play.

    A partner who has named no trumps before would play it: then the next deal does.
    """
    keys = "7n"
    while (now := task_shown(page))[1] != "card":
        before, what = now
        if what == "call":
            for key in keys:
                page.keyboard.press(key)
            keys = "p"
        else:
            page.keyboard.press("Enter")
            keys = "7n"
        changed(page, before)
