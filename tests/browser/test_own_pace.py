"""The table fits every screen and keeps a player's pace: widths, pointing, keys, what is heard, an evening's length."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.device_folder import EITHER_WAY_AT_NIGHT
from tests.browser.playing import (
    Visitors,
    acting,
    button,
    changed,
    close_sheet,
    index_of,
    open_table,
    proper_calls,
    put_down,
    record,
    seq,
    settle,
    sheet,
    stays_within,
    task_shown,
    trick,
    waits,
)
from tests.browser.solo_table import declare, open_dealt_table

pytestmark = pytest.mark.browser

SCREENS = ((320, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080), (2560, 1440))


def test_the_whole_table_is_on_every_screen(visitors: Visitors) -> None:
    page = open_dealt_table(visitors)
    widths = {}
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        stays_within(page, width)
        hand = page.get_by_role("list", name="Your hand").bounding_box()
        assert hand is not None
        assert hand["y"] + hand["height"] <= height, f"the hand is below the screen of {width} by {height}"
        call = page.locator("[data-call]").first.bounding_box()
        assert call is not None
        assert call["height"] >= 24, "too small for a finger"
        widths[width] = page.locator(".hand svg").first.bounding_box()
    for smaller, larger in ((1280, 1920), (1920, 2560)):
        assert widths[larger]["width"] > 1.15 * widths[smaller]["width"]  # type: ignore[index]  # it is on the screen


def test_what_can_be_said_lies_over_nothing_else(visitors: Visitors) -> None:
    page = visitors.come()
    open_table(page, code="auction-1910", policy="study", start=True)
    button(page, "Ready for the deal").click()
    page.locator('[data-waits="call"]').wait_for(state="attached")
    for width, height in (*SCREENS, (1280, 720), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        said, head = page.locator(".declaring").bounding_box(), page.locator(".place.head").bounding_box()
        own = page.locator(".foot .chair").bounding_box()
        assert said is not None
        assert head is not None
        assert own is not None
        assert said["y"] >= head["y"] + head["height"], f"it covers the cards opposite at {width} by {height}"
        beside = own["x"] >= said["x"] + said["width"]
        assert beside or said["y"] + said["height"] <= own["y"], f"it covers one's name at {width} by {height}"


EDGE = """card => {
  const at = new DOMPoint(4, 80).matrixTransform(card.querySelector("svg").getScreenCTM());
  return document.elementFromPoint(at.x, at.y)?.closest("[data-card]")?.dataset.card;
}"""
"""The card that is found at the left edge of one, below its middle."""


def test_pointing_at_a_card_leaves_its_neighbour_alone(visitors: Visitors) -> None:
    page = open_dealt_table(visitors)
    declare(page)
    while page.locator("[data-waits]").get_attribute("data-from") != "S":
        before = settle([page])
        put_down(page)
        changed(page, before)
        page.locator('[data-waits="card"].mine').wait_for(state="attached")
    cards = page.locator(".hand button[data-card]")
    for index in range(cards.count() - 1):
        cards.nth(index).hover(position=index_of(cards.nth(index)))
        cards.nth(index).focus()
        hit = cards.nth(index + 1).evaluate(EDGE)
        assert hit == cards.nth(index + 1).get_attribute("data-card")


@EITHER_WAY_AT_NIGHT
def test_the_hand_that_is_to_play_is_the_one_that_looks_so(visitors: Visitors) -> None:
    page = open_dealt_table(visitors)
    declare(page)
    seen: set[str] = set()
    while seen != {"S", "N"}:
        from_ = page.locator("[data-waits]").get_attribute("data-from") or ""
        seen.add(from_)
        expect(page.locator("[data-waits]")).to_have_text(f"Play from {'dummy' if from_ == 'N' else 'your hand'}.")
        expect(page.locator(".hand")).to_have_attribute("data-rests", str(from_ == "N").lower())
        expect(page.locator(".open")).to_have_attribute("data-rests", str(from_ == "S").lower())
        before = settle([page])
        put_down(page)
        changed(page, before)
        page.locator('[data-waits="card"].mine').wait_for(state="attached")


@EITHER_WAY_AT_NIGHT
def test_a_deal_by_the_new_keys(visitors: Visitors) -> None:
    page = open_dealt_table(visitors)
    expect(page).to_have_title("● Your turn · A test · oddtrick")
    before = settle([page])
    page.keyboard.press("b")
    expect(page.locator(".asking .hint")).to_be_visible()
    changed(page, before)
    before = settle([page])
    page.keyboard.press("7")
    page.keyboard.press("n")
    changed(page, before)
    page.keyboard.press("u")
    happened = record(page)
    expect(happened).to_contain_text("It is taken back.")
    page.locator('[data-waits="call"].mine').wait_for(state="attached")
    declare(page)
    page.keyboard.press("i")
    expect(page.get_by_role("heading", name="Claim tricks")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("f")
    page.locator('[data-waits="ready"].mine').wait_for(state="attached")
    expect(happened).to_contain_text("has the deal finished.")
    # A partner who named no trumps first played it: then one declared a later deal than the first.
    *_, last = re.findall(r"\bDeal (\d+)", happened.inner_text())
    before = settle([page])
    page.keyboard.press("Space")
    changed(page, before)
    expect(happened).to_contain_text(f"Deal {int(last) + 1}")


def test_at_once_a_trick_lies_until_it_is_touched_and_a_lone_card_plays_itself(visitors: Visitors) -> None:
    page = open_dealt_table(visitors, {"pace": "at-once", "hold": False, "lone": True})
    sheet(page, "Talk")
    pace = page.locator("summary", has_text="Pace of computer players: at once")
    pace.wait_for()
    # Until one declares, whole deals of others may go by: their tricks are not to be touched.
    declare(page)
    pace.click()
    page.get_by_label("A trick lies until I touch it").check()
    close_sheet(page)
    # Every card of dummy's and of the player's own may be chosen: in the end each hand has one left, and plays it.
    touched = 0
    while waits(page) == "card":
        if page.get_by_text("Touch the table to go on.").count():
            assert len(trick(page)) == 4
            page.keyboard.press("Enter")
            touched += 1
        elif page.locator("button.proper[data-card]").count() > 1:
            before = seq(page)
            put_down(page)
            changed(page, before)
        page.locator('[data-waits="ready"], [data-waits].mine').first.wait_for(state="attached")
    assert touched >= 11
    expect(page.locator('[data-waits="ready"]')).to_be_attached()


def test_a_partner_who_is_a_computer_player_lets_dummy_play(visitors: Visitors) -> None:
    page = open_dealt_table(visitors)
    sheet(page, "Talk").locator("summary", has_text="Pace").click()
    page.get_by_label(re.compile("I play my partner")).check()
    close_sheet(page)
    while acting(page) != "N" or not page.locator(".laid.head").count():
        before, what = task_shown(page)
        if what in {"ready", "start"}:
            page.keyboard.press("Enter")
        elif what == "call":
            for key in "p" if "P" in proper_calls(page) else "1s":
                page.keyboard.press(key)
        elif what == "card":
            page.keyboard.press("f")
        changed(page, before)
        page.locator('[data-waits].mine, [data-waits="start"]').wait_for(state="attached")
    # The table has been turned: dummy is the player's own hand, opposite.
    expect(page.locator(".foot .chair")).to_have_attribute("data-seat", "N")
    before = settle([page])
    put_down(page)
    changed(page, before)


def test_leaving_in_the_middle_of_a_rubber_is_asked_about(visitors: Visitors) -> None:
    page = open_dealt_table(visitors)
    sheet(page, "Talk")
    button(page, "Leave the table").click()
    expect(page.get_by_text("A computer player goes on in your seat.")).to_be_visible()
    button(page, "no").click()
    expect(page.get_by_role("list", name="Your hand")).to_be_visible()
    button(page, "Leave the table").click()
    button(page, "yes").click()
    expect(page.get_by_text("You are watching: public cards only.")).to_be_visible()


WATCH = """() => {
  window.heard = [];
  const line = document.querySelector("[data-news]");
  const hear = () => window.heard.push(line.textContent);
  new MutationObserver(hear).observe(line, {childList: true, characterData: true, subtree: true});
}"""


def test_each_line_is_heard_once_with_one_name_and_twenty_deals_leave_the_page_as_it_was(visitors: Visitors) -> None:
    page = visitors.come()
    open_table(page, code="auction-1915", policy="study", start=True)
    page.evaluate(WATCH)
    sizes = {}
    for deal in range(1, 21):
        page.locator('[data-waits="ready"]').wait_for(state="attached")
        before = settle([page])
        page.keyboard.press("Enter")
        for _ in range(4):
            changed(page, before)
            page.locator('[data-waits="call"]').wait_for(state="attached")
            before = settle([page])
            page.keyboard.press("p")
        changed(page, before)
        sizes[deal] = page.evaluate("document.querySelectorAll('*').length")
    heard: list[str] = page.evaluate("window.heard")
    lines = [line for text in heard for line in text.split(". ") if "Pass" in line]
    assert 70 <= len(lines) <= 80, "a line is heard twice, or not at all"
    assert not [line for line in lines if line.count("North") > 1]
    # What moves is in the page for a moment: what has grown would still be there in each of the last deals.
    assert min(sizes[deal] for deal in range(16, 21)) <= min(sizes[deal] for deal in range(1, 6)) + 20, "the page grows"


@pytest.mark.slow
def test_twenty_deals_that_are_played_leave_the_page_as_it_was(visitors: Visitors) -> None:
    page = open_dealt_table(visitors, {"pace": "at-once"})
    sizes: list[int] = []
    while len(sizes) < 20:
        before, what = task_shown(page)
        if what == "call":
            for key in "p" if "P" in proper_calls(page) else "1s":
                page.keyboard.press(key)
        elif what == "card":
            page.keyboard.press("f")
        else:
            page.keyboard.press("Enter")
        changed(page, before)
        if what in {"ready", "start"} and task_shown(page)[1] == "call":
            sizes.append(page.evaluate("document.querySelectorAll('*').length"))
    assert min(sizes[-5:]) <= min(sizes[:5]) + 60, f"the page grows: {sizes}"
