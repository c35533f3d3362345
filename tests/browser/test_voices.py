"""What is said and asked at a table stands where it is said and asked: bubbles, the line above the hand, the slip."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import (
    PHONE,
    Visitors,
    asked,
    button,
    changed,
    open_table,
    proper_calls,
    put_down,
    record,
    settle,
    task_shown,
)
from tests.browser.solo_table import declare, open_dealt_table
from tests.browser.talking import come_together, name_of, say

pytestmark = pytest.mark.browser


def begin(host: Page, friend: Page) -> None:
    """The rubber begins, and the cards are dealt."""
    before = settle([host, friend])
    button(host, "Begin the rubber").click()
    changed(host, before)
    for page in (host, friend):
        button(page, "Ready for the deal").click()
    settle([host, friend])


def bid_too_little(host: Page, friend: Page) -> None:
    """The host bids less than is enough, as soon as there is a bid to overcall."""
    while True:
        before = settle([host, friend])
        if host.locator('[data-waits="call"].mine').count():
            low = [call for call in host.locator("[data-call].improper").evaluate_all(CALLS) if call[0].isdigit()]
            if low:
                host.locator(f'[data-call="{low[-1]}"]').click()
                changed(host, before)
                return
            host.locator('[data-call="2S"]').click()
        elif friend.locator('[data-waits="call"].mine').count():
            proper = proper_calls(friend)
            bid = next((call for call in ("3NT", "P") if call in proper), proper[0])
            friend.locator(f'[data-call="{bid}"]').first.click()
        changed(host, before)


CALLS = "all => all.map(each => each.dataset.call)"


def test_a_ruling_on_ones_own_fault_stays_until_one_folds_it(visitors: Visitors) -> None:
    host, friend = come_together(visitors, policy="club")
    begin(host, friend)
    bid_too_little(host, friend)
    friend.locator('.slips button[data-act="demand"]').first.click()
    # What was ruled, and what was chosen, is before the offender when the choice is made and the table has gone on.
    slip = host.locator("[data-slip]")
    expect(slip).to_contain_text("bid too little")
    expect(slip).to_contain_text(name_of(friend))
    expect(slip).to_contain_text("raised")
    expect(friend.locator("[data-slip]")).to_have_count(0)
    # It points to the offender, and covers no name.
    expect(host.locator(".slips")).to_have_attribute("data-beside", "foot")
    expect(host.locator("[data-bar] .pin")).to_have_count(1)
    host.reload()
    expect(slip).to_contain_text("bid too little")
    button(host, "Hide the slip").click()
    expect(slip).to_have_count(0)
    host.reload()
    host.locator("[data-waits]").wait_for()
    expect(slip).to_have_count(0)


def test_what_is_said_stands_beside_the_speaker_for_all_to_see(visitors: Visitors) -> None:
    host, friend = come_together(visitors)
    say(friend, "Shall we?")
    bubble = host.locator('.chair[data-seat="W"] [data-bubble]')
    expect(bubble).to_have_text("Shall we?")
    for width, height in ((390, 844), (844, 390), (1280, 800)):
        host.set_viewport_size({"width": width, "height": height})
        expect(bubble).to_be_in_viewport(ratio=1)
    # What was said before one came is for the record.
    host.reload()
    host.locator("[data-waits]").wait_for()
    expect(record(host)).to_contain_text("Shall we?")
    expect(bubble).to_have_count(0)


def test_nobody_is_away_who_loads_the_page_again(visitors: Visitors) -> None:
    host, friend = come_together(visitors)
    for _ in range(2):
        friend.reload()
        friend.locator('.foot .chair[data-seat="W"] .name').wait_for()
    say(friend, "Here I am")
    expect(record(host)).to_contain_text("Here I am")
    told = record(host).inner_text()
    assert "is away" not in told
    assert told.count(f"{name_of(friend)} is here") == 1


def test_a_claim_means_the_rest_and_says_what_a_smaller_one_gives_up(visitors: Visitors) -> None:
    page = open_dealt_table(visitors)
    declare(page)
    page.keyboard.press("i")
    many = page.get_by_label("How many")
    expect(many).to_have_value("rest")
    expect(page.get_by_text("and give up")).to_have_count(0)
    many.select_option("1")
    expect(page.get_by_text("… and give up the other 12")).to_be_visible()
    expect(page.get_by_role("checkbox")).to_have_count(0)


def test_a_hint_stands_above_the_hand_and_lights_what_it_advises(visitors: Visitors) -> None:
    page = open_dealt_table(visitors)
    page.keyboard.press("b")
    expect(page.locator(".asking .hint")).to_be_visible()
    expect(page.locator("[data-call].lit")).to_have_count(1)
    declare(page)
    page.keyboard.press("b")
    expect(page.locator("[data-card].lit")).to_have_count(1)
    button(page, "Hide").click()
    expect(page.locator(".lit")).to_have_count(0)


ALL_HEARTS = "S AKQJ..T987.AKQJT T9876..6543.9876 .AKQJT98765432.. 5432..AKQJ2.5432"
"""South has one suit, and follows to no other."""


@pytest.mark.parametrize("given", [{}, PHONE], ids=["wide", "phone"])
def test_a_question_stands_beside_who_asks_and_is_answered_above_the_hand(
    visitors: Visitors, given: dict[str, Any]
) -> None:
    """Dummy asks the declarer who has not followed (1910, law 87)."""
    page = visitors.come(chosen={"confirm": "never"}, **given)
    open_table(page, code="auction-1910", policy="club", sit="S", start=True, set_deal=ALL_HEARTS)
    button(page, "Ready for the deal").click()
    page.locator('[data-waits="call"].mine').wait_for(state="attached")
    while (now := task_shown(page))[1] == "call":
        # The dealer must bid; nothing goes above this.
        for key in "p" if "P" in proper_calls(page) else "7n":
            page.keyboard.press(key)
        changed(page, now[0])
    while task_shown(page)[1] == "card":
        before = settle([page])
        put_down(page)
        changed(page, before)
    asking, dummy = page.locator(".asking .line"), page.locator('.chair[data-seat="N"]')
    question = re.compile("No (spades|diamonds|clubs), partner[?]")
    expect(dummy.locator("[data-bubble]")).to_have_text(question)
    expect(dummy.locator("[data-bubble]")).to_be_in_viewport(ratio=1)
    expect(asking).to_contain_text(f"{dummy.locator('.name').inner_text()} asks: ")
    expect(asking).to_contain_text(question)
    expect(asking.locator('[data-act="answer"]')).to_have_count(2)
    expect(asking).to_be_in_viewport(ratio=1)
    before = settle([page])
    asking.locator('[data-act="answer"]').first.click()
    changed(page, before)
    expect(page.locator('.chair[data-seat="S"] [data-bubble]')).to_have_text("“None”")
    expect(dummy.locator("[data-bubble]")).to_have_count(0)


@pytest.mark.parametrize("given", [{}, PHONE], ids=["wide", "phone"])
def test_computer_players_are_persons_with_their_book(visitors: Visitors, given: dict[str, Any]) -> None:
    page = visitors.come(**given)
    open_table(page, code="auction-1910", policy="guarded", players="foster-1910", sit="S", start=True)
    for seat, name in (("W", "Miss Pryce"), ("N", "Mrs Ashby"), ("E", "Colonel Denham")):
        chair = page.locator(f'.chair[data-seat="{seat}"]')
        expect(chair.locator(".name")).to_have_text(name)
        expect(chair.locator(".portrait path").first).to_be_attached()
        expect(chair).to_contain_text("Foster")


def test_the_record_begins_a_line_with_a_name_once_in_german_too(visitors: Visitors) -> None:
    page = visitors.come(locale="de-DE", chosen={"pace": "at-once"})
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_load_state("networkidle")
    form = {"name": "A test", "code": "auction-1910", "policy": "guarded", "players": "plain", "listed": False}
    table = asked(page, "POST", "/api/tables", form | {"sit": "S", "start": True})
    page.goto(visitors.origin + table["path"])
    page.locator('[data-waits="ready"].mine').wait_for(state="attached")
    page.keyboard.press("Enter")
    page.locator('[data-waits="call"].mine').wait_for(state="attached")
    page.get_by_role("button", name="Aufzeichnung").click()
    line = page.locator(".record .deal", has_text="Spiel 1")
    expect(line).to_have_text(re.compile(r"^Spiel 1, gegeben von [\w ]+$"))
