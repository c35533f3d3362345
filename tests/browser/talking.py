"""People who come together at a table in the browser, and talk."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser.playing import Visitors, open_table, sheet


def come_together(visitors: Visitors, *, policy: str = "guarded", **given: Any) -> tuple[Page, Page]:
    """The host at South and a friend at West of a table where nothing has begun."""
    host = visitors.come(**given)
    path = open_table(host, code="auction-1910", policy=policy, sit="S")
    friend = visitors.come(path, **given)
    friend.locator('.chair[data-seat="W"]').get_by_role("button", name="Sit here").click()
    friend.locator('.foot .chair[data-seat="W"] .name').wait_for()
    return host, friend


def name_of(page: Page) -> str:
    """What somebody is called at the table at which they sit."""
    return page.locator(".foot .chair .name").inner_text()


def say(page: Page, words: str) -> None:
    """Say something in free text."""
    talk = sheet(page, "Talk")
    talk.get_by_label("In your own words").fill(words)
    talk.get_by_role("button", name="Say it", exact=True).click()
