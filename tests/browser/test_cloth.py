"""The cloth as the page: cards that move, a hand for the thumb, sheets that open over it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.playing import (
    Visitors,
    button,
    changed,
    index_of,
    open_table,
    proper_calls,
    put_down,
    settle,
    sheet,
    task_shown,
    waits,
)

pytestmark = pytest.mark.browser

THUMB: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
COUNT = """() => {
  window.moved = {};
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const where = this.closest(".hand, .backs, .trick");
    // Cards that are taken up turn on their way.
    if (where?.matches(".trick") && JSON.stringify(given[0]).includes("rotate(")) window.moved.gathered = true;
    if (where) window.moved[where.classList[0] === "plain" ? where.classList[1] : where.classList[0]] = true;
    return animate.apply(this, given);
  };
}"""


def sit(visitors: Visitors, pace: str = "normal", **given: Any) -> Page:
    """Alone with computer players, before the first deal; what moves on the cloth is noted from then on."""
    page = visitors.come(chosen={"pace": pace}, **given)
    open_table(page, code="auction-1910", policy="guarded", sit="S", start=True)
    page.locator('[data-waits="ready"].mine').wait_for(state="attached")
    page.evaluate(COUNT)
    return page


def to_card(page: Page) -> None:
    """Pass where possible, until this person is to play a card."""
    own = page.locator('[data-waits="card"][data-from="S"]')
    while (now := task_shown(page))[1] != "card" or not own.count():
        before, what = now
        if what == "call":
            proper = proper_calls(page)
            page.keyboard.press("p") if "P" in proper else page.locator(f'[data-call="{proper[0]}"]').first.click()
            if button(page, "Say it").count():
                button(page, "Say it").click()
        elif what == "card":  # dummy's: a finger is asked whether it means it
            put_down(page)
            if button(page, "Play it").count():
                button(page, "Play it").click()
        else:
            page.keyboard.press("Enter")
        changed(page, before)


def moved(page: Page) -> set[str]:
    """Where anything has moved."""
    return set(page.evaluate("Object.keys(window.moved)"))


def test_cards_are_dealt_and_travel_to_the_trick(visitors: Visitors) -> None:
    page = sit(visitors, reduced_motion="no-preference")
    to_card(page)
    assert {"hand", "backs"} <= moved(page)
    before = settle([page])
    put_down(page)
    changed(page, before)
    page.wait_for_function("() => window.moved.trick")
    # The trick may wait for a card of dummy's that this person plays, and be gathered when they lead to the next.
    while not page.evaluate("Boolean(window.moved.gathered)"):
        to_card(page)
        before = settle([page])
        put_down(page)
        changed(page, before)


def test_nothing_moves_for_those_who_want_none_and_nothing_is_waited_for_at_once(visitors: Visitors) -> None:
    page = sit(visitors)
    to_card(page)
    put_down(page)
    page.locator("[data-played]").first.wait_for()
    assert moved(page) == set()
    page = sit(visitors, "at-once", reduced_motion="no-preference")
    to_card(page)
    assert not {"hand", "backs"} & moved(page)


def swipe(card: Locator, up: int) -> None:
    """Put a finger on the index of a card, and push it upwards by that number of pixels."""
    box, at = card.bounding_box(), index_of(card)
    assert box is not None
    page = card.page
    touch = page.context.new_cdp_session(page)
    x, y = box["x"] + at["x"], box["y"] + at["y"]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in range(1, 6):
        point = {"x": x, "y": y - up * part / 5}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_card_that_is_swiped_up_is_played_and_one_that_is_touched_is_whole(visitors: Visitors) -> None:
    page = sit(visitors, "at-once", **THUMB)
    to_card(page)
    card = page.locator(".hand button.proper[data-card]").first
    name = card.get_attribute("data-card")
    card.tap(position=index_of(card))
    play = button(page, "Play it")
    expect(play).to_be_in_viewport(ratio=1)
    index = "card => { const at = new DOMPoint(13, 16).matrixTransform(card.querySelector('svg').getScreenCTM());"
    found = card.evaluate(index + "return document.elementFromPoint(at.x, at.y).closest('[data-card]') === card }")
    assert found, "the index of the card that is lifted is hidden"
    button(page, "Cancel").tap()
    before = settle([page])
    swipe(card, 20)
    expect(play).to_be_visible()
    button(page, "Cancel").tap()
    assert settle([page]) == before, "a card that was pushed a little is played"
    swipe(card, 90)
    changed(page, before)
    expect(page.locator(f'.hand [data-card="{name}"]')).to_have_count(0)


def test_on_a_phone_the_hand_lies_at_the_foot_and_a_trick_is_as_large(visitors: Visitors) -> None:
    page = sit(visitors, "at-once", **THUMB)
    to_card(page)
    while not page.locator("[data-played]").count():
        before = settle([page])
        put_down(page)
        button(page, "Play it").tap()
        changed(page, before)
        to_card(page)
    own, played = page.locator(".hand svg").first, page.locator("[data-played] svg").first
    wide = own.evaluate("card => card.clientWidth || card.getBoundingClientRect().width")
    box = played.bounding_box()
    assert box is not None
    assert box["width"] >= 0.9 * wide
    foot = page.locator(".hand").bounding_box()
    assert foot is not None
    assert foot["y"] + foot["height"] >= 844 - 20
    # No third of the cloth is empty: each has something to read or to press.
    for top in (0, 281, 562):
        things = page.locator("#table :is(svg.card, .backs, .name, button)").evaluate_all(
            f"all => all.filter(each => {{ const box = each.getBoundingClientRect();"
            f" return box.height > 0 && box.bottom > {top} && box.top < {top + 281}; }}).length"
        )
        assert things > 0, f"nothing stands between {top} and {top + 281}"


def test_the_sheets_open_over_the_cloth_and_what_is_said_has_a_badge(visitors: Visitors) -> None:
    host = visitors.come(**THUMB)
    path = open_table(host, code="auction-1910", policy="guarded", sit="S")
    friend = visitors.come(path)
    friend.locator('.chair[data-seat="W"]').get_by_role("button", name="Sit here").click()
    friend.locator('.foot .chair[data-seat="W"] .name').wait_for()
    talk = sheet(friend, "Talk")
    talk.get_by_label("In your own words").fill("Good evening")
    talk.get_by_role("button", name="Say it", exact=True).click()
    expect(host.locator("[data-unread]")).to_have_attribute("data-unread", "1")
    expect(host.get_by_role("button", name=re.compile("Talk.*1 new"))).to_be_visible()
    expect(sheet(host, "Talk")).to_contain_text("Good evening")
    expect(host.locator("[data-unread]")).to_have_count(0)
    host.keyboard.press("Escape")
    expect(host.get_by_role("complementary")).to_have_count(0)
    assert waits(host) != "", "the cloth is still there"


def test_whoever_watches_reads_who_acts_at_the_foot(visitors: Visitors) -> None:
    host = sit(visitors)
    host.keyboard.press("Enter")
    task_shown(host)
    watcher = visitors.come(host.url.removeprefix(visitors.origin))
    foot = watcher.locator('.foot .chair[data-seat="S"]')
    expect(foot.locator(".name")).to_be_visible()
    watcher.locator(".chair.acts").wait_for()
    for said in watcher.locator(".chair.acts :is(.name, button)").all():
        ink = said.evaluate("it => getComputedStyle(it).color")
        ground = said.evaluate("it => getComputedStyle(it.closest('.chair')).backgroundColor")
        assert ink != ground, "what is written is not to be seen"
