"""What stays before one's eyes: the end of a deal with its hands, and the referee's slip until it is answered."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.playing import Visitors, button, changed, open_table, settle
from tests.browser.test_own_pace import dealt, declare
from tests.browser.test_pages import violations

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_end_of_a_deal_shows_four_hands_and_how_far_the_contract_came(visitors: Visitors, theme: str) -> None:
    page = dealt(visitors, color_scheme=theme)
    declare(page)
    page.keyboard.press("f")
    page.locator('[data-waits="ready"].mine').wait_for(state="attached")
    expect(page.locator("[data-dealt]")).to_have_count(4)
    expect(page.locator("[data-outcome]")).to_contain_text("down: wanted 13, took")
    expect(page.get_by_role("region", name="Between the deals")).to_contain_text("under-trick")
    assert violations(page) == []
    for width, height in ((320, 640), (844, 390), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    before = settle([page])
    page.keyboard.press("Enter")
    changed(page, before)
    expect(page.locator("[data-dealt]")).to_have_count(0)


def test_while_the_law_asks_one_to_choose_nothing_else_does(visitors: Visitors) -> None:
    page = visitors.come()
    open_table(page, code="auction-1910", policy="study", start=True)
    button(page, "Ready for the deal").click()
    page.locator('[data-waits="call"]').wait_for()
    for call in ("2NT", "3S"):
        before = settle([page])
        page.locator(f'[data-call="{call}"]').click()
        changed(page, before)
    middle = page.locator(".middle").get_by_role("region", name="The referee")
    expect(middle).to_contain_text("law 52")
    expect(page.locator("[data-call]")).to_have_count(0)
    assert violations(page) == []
    button(page, "Look at the table").click()
    expect(page.locator("[data-call]").first).to_be_visible()
    button(page, "Show the choice").click()
    expect(page.locator("[data-call]")).to_have_count(0)
    before = settle([page])
    middle.locator('button[data-act="demand"]').first.click()
    changed(page, before)
    expect(middle.locator('button[data-act="demand"]')).to_have_count(0)
