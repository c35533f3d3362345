"""Several people at a table, and tables of three: who watches, who goes away, what is taken back, who moves."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.playing import (
    PHONE,
    Visitors,
    button,
    changed,
    open_table,
    proper_calls,
    put_down,
    settle,
    sheet,
    stays_within,
    task_shown,
    waits,
)
from tests.support.waiting import wait_until

pytestmark = pytest.mark.browser


def sit(page: Page, seat: str) -> None:
    """Take a seat, and wait until one has it."""
    page.locator(f'.chair[data-seat="{seat}"]').get_by_role("button", name="Sit here").click()
    page.locator(f'.foot .chair[data-seat="{seat}"] .name').wait_for()


def two(visitors: Visitors) -> tuple[Page, Page, str]:
    """The host at South and a friend at West, two computer players, a rubber begun and the cards dealt; the path."""
    host = visitors.come()
    path = open_table(host, code="auction-1910", policy="guarded")
    friend = visitors.come(path)
    sit(host, "S")
    sit(friend, "W")
    button(host, "Begin the rubber").click()
    for page in (host, friend):
        button(page, "Ready for the deal").click()
    host.locator('[data-waits="call"]').wait_for(state="attached")
    return host, friend, path


def test_two_who_sit_down_at_once_both_sit(visitors: Visitors) -> None:
    """The seat that was free is taken though the page had not heard yet that another was: nobody presses twice."""
    host = visitors.come()
    path = open_table(host, code="auction-1910", policy="guarded", sit="S")
    friend, other = visitors.come(), visitors.come(path)
    kept: list[str | bytes] = []
    lines: list[WebSocketRoute] = []
    hears = True

    def carry(here: WebSocketRoute) -> None:
        there = here.connect_to_server()
        here.on_message(there.send)
        there.on_message(lambda said: here.send(said) if hears else kept.append(said))
        lines.append(here)

    friend.route_web_socket(re.compile(r"/api/tables/.*/socket"), carry)
    friend.goto(visitors.origin + path)
    friend.locator("[data-waits]").wait_for(state="attached")
    settle([host, friend, other])
    hears = False
    sit(other, "E")
    friend.locator('.chair[data-seat="W"]').get_by_role("button", name="Sit here").click()
    wait_until(lambda: friend.evaluate("1") and any('"stale"' in str(said) for said in kept), "the refusal", often=0.05)
    hears = True
    for said in kept:
        lines[-1].send(said)
    # After a deal the end lies where the name stands.
    friend.locator('.foot .chair[data-seat="W"] .name').wait_for(state="attached")
    expect(host.locator('.chair[data-seat="W"] .name')).to_be_visible()


def turn_of(page: Page, other: Page) -> None:
    """The other passes, or opens as they must, until it is that page's turn to call."""
    while True:
        before = settle([page, other])
        if page.locator('[data-waits="call"].mine').count():
            return
        if other.locator('[data-waits="call"].mine').count():
            proper = proper_calls(other)
            other.locator(f'[data-call="{"P" if "P" in proper else proper[0]}"]').first.click()
        changed(page, before)


def bid(page: Page) -> str:
    """Make the highest bid that there is; what it was."""
    call = next(call for call in reversed(proper_calls(page)) if call not in {"X", "XX", "P"})
    page.locator(f'[data-call="{call}"]').first.click()
    return call


def test_a_watcher_sees_what_is_public_and_nothing_else(visitors: Visitors) -> None:
    host, _, path = two(visitors)
    watcher = visitors.come(path, **PHONE)
    expect(watcher.get_by_text("You are watching: public cards only.")).to_be_visible()
    expect(watcher.locator("[data-card]")).to_have_count(0)
    expect(watcher.locator("[data-call]")).to_have_count(0)
    expect(host.locator(".hand [data-card]")).to_have_count(13)
    expect(sheet(host, "Talk").get_by_text("1 person watches")).to_be_visible()
    stays_within(watcher, 320)
    sheet(host, "Talk").get_by_text("People here").click()
    button(host, "Remove watchers").click()
    expect(watcher.locator(".felt [data-played]")).to_have_count(0)
    expect(watcher.get_by_text("You are watching: public cards only.")).to_have_count(0)


def test_a_call_is_taken_back_when_the_other_agrees(visitors: Visitors) -> None:
    host, friend, _ = two(visitors)
    turn_of(host, friend)
    before = settle([host, friend])
    bid(host)
    changed(host, before)
    said = host.locator(".auction td span").count()
    assert said >= 1
    button(host, "More …").click()
    button(host, "Ask to take my last act back").click()
    expect(button(host, "Let it stand")).to_be_visible()
    expect(button(host, "Agree")).to_have_count(0)
    expect(friend.get_by_text("would like to take back").first).to_be_visible()
    before = settle([host, friend])
    button(friend, "Agree").click()
    changed(host, before)
    expect(host.locator('[data-waits="call"].mine')).to_be_attached()


def test_a_computer_player_takes_the_seat_of_one_who_is_away(visitors: Visitors) -> None:
    host, friend, path = two(visitors)
    turn_of(host, friend)
    friend.goto(visitors.origin + "/settings")
    chair = host.locator('.chair[data-seat="W"]')
    expect(chair).to_contain_text("absent")
    watcher = visitors.come(path)
    expect(watcher.locator('.chair[data-seat="W"]')).to_contain_text("absent")
    expect(button(watcher, "Seat a computer player")).to_have_count(0)
    button(host, "Pause the table").click()
    expect(host.locator("[data-waits]")).to_contain_text("The table pauses")
    before = settle([host])
    button(host, "Go on").click()
    changed(host, before)
    button(host, "Seat a computer player").click()
    expect(button(host, "Seat a computer player")).to_have_count(0)
    before = settle([host])
    bid(host)
    changed(host, before)
    host.locator('[data-waits].mine, [data-waits="ready"]').first.wait_for(state="attached")
    friend.goto(visitors.origin + path)
    button(friend, "Take my seat again").click()
    # After a deal the end lies where the name stands.
    friend.locator('.foot .chair[data-seat="W"] .name').wait_for(state="attached")
    expect(button(friend, "Take my seat again")).to_have_count(0)
    if waits(friend) != "ready":  # the host may have become dummy: then the computer players have played the deal out
        expect(friend.locator(".hand [data-card]").first).to_be_visible()


@pytest.mark.parametrize(
    ("code", "variety", "seat"),
    [("bridge-1895", "dummy-bridge", "N"), ("bridge-1895", "dummy-bridge", "W"), ("auction-1910", "three-hand", "S")],
)
@pytest.mark.parametrize("given", [{}, PHONE], ids=["wide", "phone"])
def test_a_deal_at_a_table_of_three(
    visitors: Visitors, code: str, variety: str, seat: str, given: dict[str, Any]
) -> None:
    page = visitors.come(**given)
    open_table(page, code=code, variety=[variety], sit=seat, start=True)
    page.evaluate("localStorage.setItem('oddtrick.settings', JSON.stringify({confirm: 'never', lone: false}))")
    page.reload()
    deals = 0
    while deals < 3:
        before, what = task_shown(page)
        if what == "start":  # two games won at once
            break
        if what == "ready":
            deals += 1
            if deals < 3:
                button(page, "Ready for the deal").click()
        elif what == "call":
            proper = proper_calls(page)
            call = next((each for each in ("P", "leave", "yes", "satisfied") if each in proper), proper[0])
            page.locator(f'[data-call="{call}"]').first.click()
        elif what == "card":
            expect(page.locator(".chair.acts")).to_have_count(1)
            expect(page.locator(".foot .chair .name")).to_be_visible()
            put_down(page)
        else:
            page.locator(":is(.slips, .asking, .papers, .bar) button[data-act]").first.click()
        if deals < 3:
            changed(page, before)
        width = page.viewport_size["width"] if page.viewport_size else 0
        stays_within(page, width)
    expect(page.get_by_role("region", name="Between the deals")).to_contain_text("law")
    assert visitors.missing == []


def test_six_people_are_cut_in_and_two_of_them_wait(visitors: Visitors) -> None:
    host = visitors.come()
    path = open_table(host, code="auction-1910", policy="guarded", seating="cutting")
    pages = [host, *(visitors.come(path) for _ in range(4)), visitors.come(path, **PHONE)]
    for page in pages:
        before = settle([page])
        button(page, "Wait for a seat").click()
        changed(page, before)
    settle(pages)
    expect(host.get_by_role("region", name="Between the deals")).to_contain_text("Waiting to come in")
    before = settle(pages)
    button(host, "Begin the rubber").click()
    changed(host, before)
    settle(pages)
    assert sum(button(page, "Ready for the deal").count() for page in pages) == 4
    assert sum(page.get_by_text("You come in after this rubber").count() for page in pages) == 2
    stays_within(pages[-1], 320)


NAMED = """async name => {
  const headers = {"Content-Type": "application/json"};
  await fetch("/api/name", {method: "POST", headers, body: JSON.stringify({name})});
}"""


def test_a_long_name_pushes_nothing_out_of_sight(visitors: Visitors) -> None:
    page = visitors.come(**PHONE)
    page.get_by_role("heading", level=1).wait_for()
    page.evaluate(NAMED, "W" * 24)
    page.reload()
    stays_within(page, 320)
    open_table(page, code="auction-1910", policy="guarded", sit="S", start=True, name="M" * 40)
    button(page, "Ready for the deal").tap()
    page.locator('[data-waits="call"].mine').wait_for(state="attached")
    for width in (320, 768, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        stays_within(page, width)


def test_the_longest_call_leaves_the_page_as_wide_as_it_is(visitors: Visitors) -> None:
    host = visitors.come()
    deal = "S AQ2.KJ4.T98.7654 KJ3.AQ5.J76.T982 T54.T987.AKQ.AKJ 9876.632.5432.Q3"
    path = open_table(host, code="bridge-1895", policy="guarded", sit="S", set_deal=deal)
    friend = visitors.come(path)
    sit(friend, "W")
    button(host, "Begin the rubber").click()
    for page in (host, friend):
        button(page, "Ready for the deal").click()
    host.locator('[data-call="leave"]').first.click()
    called = friend.locator('.right .chair[data-seat="S"] q')
    for width in (320, 768, 1280):
        friend.set_viewport_size({"width": width, "height": 800})
        expect(called).to_be_in_viewport(ratio=1)
        stays_within(friend, width)
