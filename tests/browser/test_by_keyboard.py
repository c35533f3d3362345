"""One person against computer players, from the first page to the next rubber, without a pointer."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import Visitors, changed, proper_calls, proper_cards, record, task_shown

pytestmark = pytest.mark.browser

FOCUSED = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText.trim()"


def tab_to(page: Page, name: str) -> None:
    """Press Tab until what has the focus is called that."""
    seen = []
    for _ in range(80):
        page.keyboard.press("Tab")
        seen.append(page.evaluate(FOCUSED))
        if seen[-1] == name:
            return
    raise AssertionError(f"Tab does not lead to {name}: {seen}")


def say(page: Page) -> None:
    """No more than one must: the others are to win the rubber."""
    proper = proper_calls(page)
    keys = "p" if "P" in proper else f"{proper[0][0]}{proper[0][1].lower()}"
    for key in keys:
        page.keyboard.press(key)


def sit_down(page: Page) -> None:
    """From the first page to the table."""
    page.get_by_role("button", name="Sit down and play").wait_for()
    tab_to(page, "Skip to the page itself")
    tab_to(page, "Sit down and play")
    page.keyboard.press("Enter")


def go_on(page: Page) -> str:
    """Do what is asked of one next, card by card; what that was."""
    before, what = task_shown(page)
    if what == "call":
        say(page)
    elif what == "card":
        for key in proper_cards(page)[0].lower():
            page.keyboard.press(key)
    else:
        assert what in {"ready", "start"}, what
        page.keyboard.press("Enter")
    changed(page, before)
    return what


def test_a_deal_against_computer_players_by_the_keyboard_alone(visitors: Visitors) -> None:
    page = visitors.come(chosen={"pace": "at-once"})
    sit_down(page)
    done = [go_on(page)]
    # This person may be dummy, and play no card.
    while done.count("card") < 13 or done[-1] != "ready":
        done.append(go_on(page))
        assert done.count("ready") < 12, "one never plays"
    # The record begins with the last deal: the first ones may have been played by others.
    expect(record(page)).to_contain_text(re.compile(r"Deal ([2-9]|1\d), by"))


@pytest.mark.slow
def test_a_rubber_against_computer_players_by_the_keyboard_alone(visitors: Visitors) -> None:
    page = visitors.come(chosen={"pace": "at-once"})
    sit_down(page)
    done = [go_on(page)]
    while done[-1] != "start":
        done.append(go_on(page))
        assert done.count("ready") <= 25, "the rubber does not end"
    assert done.count("card") >= 13
    expect(record(page)).to_contain_text("Rubber 2 begins.")
