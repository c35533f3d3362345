"""The first page: the dates to choose from, the way back to one's own rubber, a name asked for once."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.playing import PHONE, Visitors, button, open_table, stays_within

pytestmark = pytest.mark.browser


def test_a_date_is_chosen_and_the_rubber_is_found_again(visitors: Visitors) -> None:
    page = visitors.come(unnamed=True)
    dates = page.get_by_role("radiogroup", name="Which bridge?")
    expect(dates.get_by_role("radio")).to_have_count(4)
    expect(page.get_by_role("heading", name="Continue your rubber")).to_have_count(0)
    page.get_by_label("Your name at the table", exact=True).fill("Ada")
    dates.get_by_text("1895", exact=True).click()
    button(page, "Sit down and play").click()
    page.locator("[data-waits]").wait_for()
    table = page.url
    expect(page.get_by_text("Bridge, 1895").first).to_be_visible()
    expect(page.locator('.chair[data-seat="S"] .name').first).to_contain_text("Ada")
    page.goto(visitors.origin)
    expect(page.get_by_text("You play as Ada.")).to_be_visible()
    first = page.locator("main section").first
    expect(first.get_by_role("heading", name="Continue your rubber")).to_be_visible()
    expect(first).to_contain_text("Bridge, 1895, deal 1")
    first.get_by_role("link", name="Go on").click()
    page.locator("[data-waits]").wait_for()
    assert page.url == table


def test_the_first_page_shows_the_game(visitors: Visitors) -> None:
    page = visitors.come(**PHONE)
    expect(page.get_by_role("img", name="A hand: ace of hearts, king of hearts")).to_be_visible()
    expect(page.get_by_text("Denham revoked (law 86b")).to_be_visible()
    # 24 for three odd tricks in hearts and 12 for one in no trumps, 100 for two under-tricks, 16 for three honours.
    expect(page.locator(".leaf .foot").first).to_have_text("152")
    cards = page.locator(".date").all()
    assert len({card.bounding_box()["x"] for card in cards}) == 1  # type: ignore[index]  # they are to be seen
    stays_within(page, 320)


def test_a_friend_is_asked_for_a_name_once(visitors: Visitors) -> None:
    host = visitors.come()
    path = open_table(host, code="auction-1910", policy="guarded", name="Our table")
    friend = visitors.come(path, unnamed=True, **PHONE)
    expect(friend.get_by_role("heading", level=1)).to_contain_text("has a seat for you")
    expect(friend.get_by_text("Our table")).to_be_visible()
    friend.get_by_label("Your name at the table").fill("x<y")
    button(friend, "Come in").tap()
    expect(friend.get_by_role("alert")).to_have_text("A name has none of < > &.")
    friend.get_by_label("Your name at the table").fill("Grace")
    button(friend, "Come in").tap()
    friend.locator("[data-waits]").wait_for()
    friend.reload()
    friend.locator("[data-waits]").wait_for()
    host.get_by_text("People here").click()
    expect(host.get_by_text("Grace").first).to_be_visible()


def test_a_wrong_address_says_so(visitors: Visitors) -> None:
    page = visitors.come("/t/nosuchtable", unnamed=True)
    expect(page.get_by_role("alert")).to_contain_text("There is no such table")
    page.get_by_role("link", name="To the club").click()
    expect(page.get_by_role("radiogroup")).to_be_visible()
    answer = page.goto(visitors.origin + "/nowhere")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", name="There is nothing at this address")).to_be_visible()


def test_a_short_password_is_refused_in_plain_words(visitors: Visitors) -> None:
    page = visitors.come()
    page.get_by_role("heading", name="You are: ").click()
    page.get_by_label("User name").fill("ada")
    page.get_by_label("Password").fill("short")
    button(page, "Create an account").click()
    expect(page.get_by_role("alert")).to_have_text("The password needs at least 8 characters.")
