"""What stays before one's eyes: the end of a deal with its hands, and the referee's slip until it is answered."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from oddtrick.words.wording import counted
from tests.browser.pages import violations
from tests.browser.playing import (
    Visitors,
    button,
    changed,
    open_table,
    play_rubber,
    record,
    settle,
    stays_within,
)
from tests.browser.solo_table import declare, open_dealt_table

pytestmark = pytest.mark.browser

DELAYS = """[...document.querySelectorAll(".written li")].flatMap((line) =>
  line.getAnimations().map((each) => each.effect.getTiming().delay))"""
"""Milliseconds after which each line of the leaf is written."""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_end_of_a_deal_shows_four_hands_and_how_far_the_contract_came(visitors: Visitors, theme: str) -> None:
    page = open_dealt_table(visitors, color_scheme=theme)
    declare(page)
    page.keyboard.press("f")
    page.locator('[data-waits="ready"].mine').wait_for(state="attached")
    expect(page.locator("[data-dealt]")).to_have_count(4)
    for seat in "NESW":
        expect(page.locator(f'[data-dealt="{seat}"] svg')).to_have_count(13)
    expect(page.locator("[data-outcome]")).to_contain_text(re.compile("(down|just made): needed 13, took"))
    expect(page.get_by_role("region", name="Between the deals")).to_contain_text("under-trick")
    assert violations(page, theme) == []
    for width, height in ((320, 640), (844, 390), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        stays_within(page, width)
        expect(page.get_by_role("button", name="Ready for the deal")).to_be_in_viewport(ratio=1)
        narrowest = page.locator("[data-dealt] svg").evaluate_all(
            "all => Math.min(...all.map(each => each.getBoundingClientRect().width))"
        )
        assert narrowest >= 30, f"{width} by {height}: a card is {narrowest} wide"
    # One sentence of the book, one of the expert; the rest lies behind one touch.
    expect(page.locator("[data-says=book]")).to_contain_text("Foster")
    expect(page.locator("[data-says=expert]")).to_be_visible()
    # The honours stand out, in no trumps four aces; where things may move the leaf writes itself, line by line.
    expect(page.locator("[data-dealt] .shown")).to_have_count(4)
    assert set(page.evaluate(DELAYS)) == set()
    page.emulate_media(reduced_motion="no-preference")
    delays = page.evaluate(DELAYS)
    assert len(delays) == page.locator(".written li").count() > 0
    assert delays == sorted(set(delays)), "two lines are written at once"
    page.emulate_media(reduced_motion="reduce")
    again = page.locator("summary", has_text="Look at the deal again")
    again.click()
    expect(page.locator(".between [data-book]")).to_have_count(3)
    expect(page.locator(".between")).to_contain_text("What could have been made")
    assert "you leads" not in page.locator(".between").inner_text()
    again.blur()
    before = settle([page])
    page.keyboard.press("Enter")
    changed(page, before)
    expect(page.locator("[data-dealt]")).to_have_count(0)


def test_the_next_deal_is_within_reach_of_a_thumb_where_one_is_to_cut_the_pack(visitors: Visitors) -> None:
    page = open_dealt_table(visitors)
    cut = page.get_by_label(re.compile("You cut the pack"))
    for _ in "NESW":
        declare(page)
        page.keyboard.press("f")
        page.locator('[data-waits="ready"].mine').wait_for(state="attached")
        if cut.count():
            break
        before = settle([page])
        page.keyboard.press("Enter")
        changed(page, before)
        page.locator("[data-waits].mine").wait_for(state="attached")
    page.set_viewport_size({"width": 320, "height": 640})
    # One line: a second would not fit under four hands of which one has a long suit.
    row = page.locator(".next").bounding_box()
    assert row is not None
    assert row["height"] < 70
    # What is told of the deal makes it longer.
    page.locator(".judged").wait_for(state="attached")
    page.locator(".judged [role=status]").wait_for(state="detached")
    cut.fill("30")
    expect(cut).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Ready for the deal")).to_be_in_viewport(ratio=1)


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
    # What follows is said before the choice, and stays marked after it.
    expect(middle.locator("li", has_text="is then barred")).to_contain_text("may not bid or double until")
    # To ask for nothing would come to the same as to let it stand, and is not offered beside it.
    expect(middle.locator("li", has_text="Let it stand")).to_contain_text("calls next")
    expect(middle.locator("li")).to_have_count(2)
    expect(page.locator('button[data-act="waive"]')).to_have_count(0)
    expect(page.locator("[data-call]")).to_have_count(0)
    assert violations(page) == []
    for width, height in ((768, 1024), (1280, 800), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        stays_within(page, width)
        slip, felt = middle.bounding_box(), page.locator(".felt").bounding_box()
        assert slip is not None
        assert felt is not None
        # It lies in the middle, and covers no name beside it.
        assert abs((slip["x"] + slip["width"] / 2) - (felt["x"] + felt["width"] / 2)) <= 12, f"{width} by {height}"
    page.set_viewport_size({"width": 1280, "height": 800})
    button(page, "Look at the table").click()
    expect(page.locator("[data-call]").first).to_be_visible()
    expect(page.locator('.bar button[data-act="waive"]')).to_be_visible()
    button(page, "Show the choice").click()
    expect(page.locator("[data-call]")).to_have_count(0)
    before = settle([page])
    middle.locator('button[data-act="demand"]').first.click()
    changed(page, before)
    expect(middle.locator('button[data-act="demand"]')).to_have_count(0)
    expect(page.locator(".chair [data-bar]")).to_have_text("may not bid or double until an adversary does")


def test_the_end_of_a_rubber_shows_its_worth_and_the_acts_that_were_best_and_dearest(visitors: Visitors) -> None:
    page = open_dealt_table(visitors, {"pace": "at-once"})
    refused = list[str]()

    def has_no_time_at_first(route: Route) -> None:
        if refused:
            route.continue_()
        else:
            refused.append(route.request.url)
            route.fulfill(status=503, json={"detail": "This cannot be analysed now; try again later."})

    page.route(re.compile(r"/api/rubbers/[^/]+/review$"), has_no_time_at_first)
    play_rubber(page)
    between = page.get_by_role("region", name="Between the deals")
    expect(between).to_contain_text(re.compile(r"win the rubber"))
    review = between.get_by_role("region", name="The rubber in review")
    dearest = review.locator("ol").last.locator("a").first
    # Until the searches are compiled, once for a machine, anybody who asks waits for that too.
    expect(dearest).to_contain_text(re.compile(r"cost .* points?"))
    assert refused
    assert violations(page) == []
    expect(between.get_by_role("button", name="Copy the link to this rubber")).to_be_visible()
    for width, height in ((320, 640), (844, 390), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        expect(between.get_by_role("button", name="Play another rubber")).to_be_in_viewport(ratio=1)
    # A picture of the score, made by the page itself.
    with page.expect_download() as saved:
        between.get_by_role("button", name="Picture of the score").click()
    between.get_by_role("button", name="Picture of the score").blur()
    picture = saved.value.path().read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert len(picture) > 10_000
    text = dearest.inner_text()
    path = dearest.get_attribute("href") or ""
    before = settle([page])
    page.keyboard.press("Enter")
    changed(page, before)
    expect(record(page)).to_contain_text("Rubber 2 begins.")
    page.goto(visitors.origin + path)
    # The replay stands at the act whose cost was named.
    cost = page.locator(".cost")
    expect(cost).to_contain_text("It cost")
    points = re.search(r"It cost (\d+) point", cost.inner_text())
    assert points is not None
    assert f" {counted(int(points[1]), 'point')}" in text
