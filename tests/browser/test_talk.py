"""People among themselves: words between the deals, who is heard, who has to go, what the keeper is told."""

from __future__ import annotations

import re
from typing import Any

import pytest
from click.testing import CliRunner
from playwright.sync_api import Page, expect

from oddtrick.terminal.cli import main
from tests.browser.pages import look, violations
from tests.browser.playing import PHONE, Visitors, button, changed, open_table, record, settle, sheet, stays_within
from tests.browser.talking import come_together, name_of, say
from tests.club.serving import Served

pytestmark = pytest.mark.browser


def line(page: Page, words: str) -> Any:
    """What was said, as a line of the record."""
    return record(page).get_by_text(words)


def test_words_go_to_all_between_the_deals_and_to_nobody_during_one(visitors: Visitors) -> None:
    host, friend = come_together(visitors)
    say(friend, "Good evening from <b>Leiden</b>!")
    expect(line(host, "Good evening from <b>Leiden</b>!")).to_be_visible()
    expect(host.locator("[data-news]")).to_contain_text("Leiden")
    button(host, "Begin the rubber").click()
    for page in (host, friend):
        button(page, "Ready for the deal").click()
    host.locator('[data-waits="call"]').wait_for(state="attached")
    for page in (host, friend):
        expect(sheet(page, "Talk").get_by_label("In your own words")).to_have_count(0)


def test_what_one_says_can_be_hidden_and_the_host_has_phrases_only(visitors: Visitors) -> None:
    host, friend = come_together(visitors)
    say(friend, "First")
    expect(line(host, "First")).to_be_visible()
    sheet(host, "Talk").get_by_text("People here").click()
    button(host, f"Hide what {name_of(friend)} says").click()
    expect(line(host, "First")).to_have_count(0)
    host.reload()
    sheet(host, "Talk").get_by_text("People here").click()
    expect(line(host, "First")).to_have_count(0)
    sheet(host, "Talk").get_by_text("People here").click()
    button(host, f"Show what {name_of(friend)} says").click()
    expect(line(host, "First")).to_be_visible()
    sheet(host, "Talk").get_by_text("People here").click()
    button(host, "Phrases only").click()
    expect(sheet(friend, "Talk").get_by_label("In your own words")).to_have_count(0)
    expect(friend.get_by_label("Say to the table")).to_be_visible()


def test_the_host_removes_a_person_and_lets_them_come_again(visitors: Visitors) -> None:
    host, friend = come_together(visitors)
    name = name_of(friend)
    button(host, "Begin the rubber").click()
    button(friend, "Ready for the deal").wait_for()
    sheet(friend, "Talk").get_by_text("People here").click()
    expect(button(friend, f"Remove {name_of(host)}")).to_have_count(0)
    sheet(host, "Talk").get_by_text("People here").click()
    button(host, f"Remove {name}").click()
    button(host, "yes").click()
    expect(friend.get_by_text("You were removed from this table.")).to_be_visible()
    expect(record(host)).to_contain_text(f"{name} is removed from the table.")
    expect(host.locator('.chair[data-seat="W"]')).not_to_contain_text(name)
    friend.reload()
    expect(friend.get_by_text("You were removed from this table.")).to_be_visible()
    sheet(host, "Talk").get_by_text("People here").click()
    button(host, f"Let {name} come again").click()
    expect(button(host, f"Let {name} come again")).to_have_count(0)
    friend.reload()
    friend.locator("[data-waits]").wait_for()


def test_what_was_said_is_reported_to_the_keeper(visitors: Visitors, club: Served) -> None:
    host, friend = come_together(visitors)
    say(friend, "You play like a rabbit")
    expect(line(host, "You play like a rabbit")).to_be_visible()
    sheet(host, "Talk").get_by_text("Report something").click()
    host.get_by_label("What was done or said").select_option(label=f"{name_of(friend)}: “You play like a rabbit”")
    host.get_by_label("What is wrong with it").fill("I am no rabbit.")
    button(host, "Send to the keeper of the club").click()
    expect(host.get_by_text("It is with the keeper of the club.")).to_be_visible()
    read = CliRunner().invoke(main, ["club", "reports", "--database", club.database]).output
    assert "I am no rabbit." in read
    assert f"{name_of(friend)}: You play like a rabbit" in read


def test_an_act_is_reported_with_who_did_it(visitors: Visitors, club: Served) -> None:
    page = visitors.come()
    open_table(page, code="auction-1910", policy="study", start=True)
    button(page, "Ready for the deal").click()
    page.locator('[data-waits="call"]').wait_for(state="attached")
    for call in ("2NT", "3S"):
        before = settle([page])
        page.locator(f'[data-call="{call}"]').click()
        changed(page, before)
    sheet(page, "Talk").get_by_text("Report something").click()
    which = page.get_by_label("What was done or said")
    bid = which.get_by_role("option", name=re.compile("^(North|East|South|West): “Three spades”$"))
    which.select_option(value=bid.get_attribute("value"))
    page.get_by_label("What is wrong with it").fill("They always bid too low.")
    button(page, "Send to the keeper of the club").click()
    expect(page.get_by_text("It is with the keeper of the club.")).to_be_visible()
    read = CliRunner().invoke(main, ["club", "reports", "--database", club.database]).output
    report = read[read.index("They always bid too low.") :]
    # The keeper reads it with what was done before, the ruling, and the rubber in which it was.
    assert re.search(r"rubber \w+-1:", report)
    assert "Two no trumps" in report
    assert re.search("> .*Three spades.*bid too little", report)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_talk_bars_nobody_at_any_width(visitors: Visitors, theme: str) -> None:
    host, friend = come_together(visitors, color_scheme=theme)
    say(friend, "W" * 200)
    expect(line(host, "W" * 200)).to_be_visible()
    sheet(host, "Talk").get_by_text("People here").click()
    button(host, f"Remove {name_of(friend)}").click()
    sheet(host, "Talk").get_by_text("Report something").click()
    assert violations(host, theme) == []
    look(host, "talk", theme)


def test_the_talk_by_touch_on_a_phone(visitors: Visitors) -> None:
    host, friend = come_together(visitors, **PHONE)
    for page in (host, friend):
        button(page, "Talk").tap()
    friend.get_by_label("In your own words").fill("Can you read this?")
    button(friend, "Say it").tap()
    expect(host.locator(".chat .last")).to_contain_text("Can you read this?")
    assert violations(host) == []
    stays_within(host, 320)
