"""The lessons: a set deal at the real table with its point, the books' problems, the trainer, the words of the game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.device_folder import EITHER_WAY, EITHER_WAY_AT_NIGHT
from tests.browser.pages import violations, worn
from tests.browser.playing import (
    PHONE,
    Visitors,
    asked,
    button,
    changed,
    proper_calls,
    put_down,
    stays_within,
    task_shown,
)

pytestmark = pytest.mark.browser

PHONES = ((320, 640), (844, 390))
HANDS = "AQ2.KJ4.T98.7654 KJ3.AQ5.J76.T982 T54.T987.AKQ.AKJ 9876.632.5432.Q3"


def play_out(page: Page, calls: list[str]) -> None:
    """Say these calls, then pass; play the first proper card until the lesson tells its point."""
    point = page.get_by_role("heading", name=re.compile("^The point"))
    while not point.count():
        before, what = task_shown(page)
        if what == "call":
            proper = proper_calls(page)
            call = next((each for each in (*calls, "P", "satisfied", "yes") if each in proper), proper[0])
            page.locator(f'[data-call="{call}"]').first.click()
        elif what == "card":
            put_down(page)
        elif what == "ready":
            point.wait_for()
            return
        else:
            page.locator(":is(.slips, .asking, .papers, .bar) button[data-act]").first.click()
        changed(page, before)


@EITHER_WAY_AT_NIGHT
def test_a_lesson_is_played_and_kept(visitors: Visitors) -> None:
    page = visitors.come("/")
    page.evaluate("localStorage.setItem('oddtrick.settings', JSON.stringify({confirm: 'never', pace: 'at once'}))")
    page.get_by_role("link", name="You know contract bridge?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The dealer must bid")
    # Laws 4 and 50 of 1910: two a trick, and a hundred at most.
    expect(page.get_by_text("a trick in spades is worth only 2")).to_be_visible()
    expect(page.get_by_text("cannot cost more than 100")).to_be_visible()
    button(page, "Deal the cards").click()
    page.locator('[data-waits="call"].mine').wait_for(state="attached")
    assert "P" not in proper_calls(page)
    held = page.locator(".hand [data-card]").evaluate_all("all => all.map(each => each.dataset.card).sort().join(' ')")
    assert held == "C4 C9 CK D5 D6 DJ H2 H8 HT S3 S4 S7 S9"
    paper = page.get_by_role("complementary", name="The dealer must bid")
    expect(paper).to_contain_text("Make the cheapest bid there is.")
    page.locator('[data-call="1H"]').first.click()
    # Foster, page 90: a dealer without a sure trick bids one spade.
    expect(paper).to_contain_text("Not what was meant. Foster, 1910: “One spade”.")
    expect(paper).to_contain_text("page 90")
    button(page, "Try again from here").click()
    expect(paper.get_by_text("Not what was meant.")).to_have_count(0)
    page.locator('[data-call="1S"]').first.click()
    expect(paper).to_contain_text("That is it. Foster, 1910, does the same.")
    play_out(page, ["1S"])
    expect(page.get_by_text("That is why spades are cheap")).to_be_visible()
    # One thing to do next: no ordinary deal is offered in a lesson.
    expect(button(page, "Ready for the deal")).to_have_count(0)
    expect(page.locator("button.first, a.first").filter(visible=True)).to_have_count(1)
    page.get_by_role("link", name="Next deal").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Bids rank by what they are worth")
    page.goto(visitors.origin + "/learn")
    expect(page.get_by_text("1 of 5 deals played")).to_be_visible()
    assert asked(page, "GET", "/api/mine") == []


@EITHER_WAY
def test_a_problem_is_answered_and_the_book_speaks(visitors: Visitors) -> None:
    page = visitors.come("/learn/problems", **PHONE)
    expect(page.get_by_role("heading", name=re.compile("Problem 1 of"))).to_be_visible()
    button(page, "1♠").tap()
    expect(page.get_by_text("The book has 1♥, not 1♠.")).to_be_visible()
    expect(page.get_by_text("Foster, Auction Bridge, 1910, pages 120\N{EN DASH}121")).to_be_visible()
    button(page, "Next").tap()
    button(page, "3♦").tap()
    expect(page.get_by_text("Yes: 3♦.")).to_be_visible()
    expect(page.get_by_text("1 of", exact=False).first).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name=re.compile("Problem 1 of"))).to_be_visible()
    stays_within(page, 320)


def test_a_book_is_read_page_by_page_and_each_thing_tried_where_it_stands(visitors: Visitors) -> None:
    page = visitors.come("/learn", **PHONE)
    page.get_by_role("link", name="The books, page by page").tap()
    page.get_by_role("link", name="Foster, 1910").tap()
    expect(page.get_by_role("heading", level=2)).to_have_text("Foster, 1910")
    pages = page.get_by_role("heading", level=3)
    expect(pages.first).to_have_text("Pages 10\N{EN DASH}12")
    stays_within(page, 320)
    assert violations(page) == []
    # P. 146: the nine from knave, nine and one, with the answer kept back until it is given.
    page.get_by_label("Show").select_option("problem")
    nine = page.locator("section", has=page.get_by_role("heading", name="Page 146", exact=True))
    expect(nine).not_to_contain_text("nine")
    nine.get_by_role("link", name="Answer it").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Problems of the books")
    expect(page.get_by_role("group", name="Which card is played?").get_by_role("button")).to_have_count(13)
    expect(button(page, "♥9")).to_be_visible()
    page.goto(visitors.origin + "/learn/books/foster-1910")
    page.get_by_label("Show").select_option("agrees")
    warning = page.locator("article", has_text="warn of a hand with nothing")
    warning.get_by_role("button", name="Play so agreed").tap()
    expect(page).to_have_url(re.compile("/t/"))
    page.goto(visitors.origin + "/learn/books/badsworth-1898")
    page.get_by_role("link", name="Practise it").first.tap()
    expect(page.get_by_label("Theme")).to_have_value("leads-1898")


@EITHER_WAY_AT_NIGHT
def test_the_trainer_marks_against_the_book(visitors: Visitors) -> None:
    page = visitors.come("/learn/trainer")
    page.get_by_label("Theme").select_option("leads")
    question = page.get_by_role("group", name="What do you lead?")
    expect(question.get_by_role("button")).to_have_count(13)
    question.get_by_role("button").first.click()
    expect(page.locator(".verdict")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="of 1 as the book")).to_be_visible()
    button(page, "Next").click()
    expect(page.locator(".verdict")).to_have_count(0)


def test_one_practises_as_it_is_agreed(visitors: Visitors) -> None:
    """Badsworth, p. 54: diamonds at love, which in America are not declared."""
    page = visitors.come("/learn/trainer")
    page.get_by_label("Theme").select_option("leads-1898")
    page.get_by_text("Agreements", exact=True).click()
    with page.expect_response(re.compile("/api/exercises/leads-1898.*agreed=diamonds%3Dleft")) as answer:
        page.get_by_role("radio", name=re.compile("^At love the dealer never declares diamonds")).check()
    assert answer.value.ok
    expect(page.get_by_role("group", name="What do you lead?").get_by_role("button")).to_have_count(13)
    # Under another code other things are agreed upon.
    page.get_by_label("Theme").select_option("leads")
    expect(page.get_by_text("Agreements", exact=True)).to_be_visible()
    expect(page.get_by_text("The first discard against trumps", exact=True)).to_be_visible()


def test_a_problem_tells_what_is_agreed(visitors: Visitors) -> None:
    """Work, p. 90: ace and king of clubs alone are a bid where the older school is agreed upon, else a pass."""
    page = visitors.come("/learn/problems?problem=wc1915-agreed-older-school-club", **PHONE)
    agreed = page.get_by_role("region", name="Agreed, as both sides know")
    expect(agreed).to_contain_text("One club may show short high clubs, in the way of the older school.")
    expect(agreed).to_contain_text("(Work, 1915, page 90)")
    button(page, "1♣").tap()
    expect(page.get_by_text("Yes: 1♣.")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark", "high"])
def test_a_lesson_and_a_study_on_a_phone_either_way_up(visitors: Visitors, theme: str) -> None:
    page = visitors.come("/learn/contract/1", **worn(theme))
    button(page, "Deal the cards").click()
    page.locator('[data-waits="call"].mine').wait_for(state="attached")
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        stays_within(page, width)
        expect(page.locator('[data-call="1S"]')).to_be_in_viewport(ratio=1)
        box = page.get_by_role("list", name="Your hand").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height, f"one's hand is below the screen of {width} by {height}"
        assert violations(page, theme) == []
    page.goto(f"{visitors.origin}/study?deal=S {HANDS}")
    expect(page.locator('[data-board="SA"]')).to_be_visible()
    button(page, "Show what the books do").click()
    expect(page.get_by_role("heading", name="Foster", exact=False)).to_be_visible()
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        stays_within(page, width)
        assert violations(page, theme) == []


def test_a_word_of_the_period_leads_to_its_meaning(visitors: Visitors) -> None:
    page = visitors.come("/learn/contract/4")
    word = page.get_by_role("link", name="honours").first
    expect(word).to_have_attribute("title", re.compile("five highest trumps"))
    word.click()
    expect(page.locator("#honours")).to_be_in_viewport()
    page.get_by_label("Search").fill("wash")
    expect(page.locator("dt")).to_have_text(["wash-book"])


@EITHER_WAY_AT_NIGHT
def test_a_deal_is_studied_and_shared_by_its_link(visitors: Visitors) -> None:
    page = visitors.come("/study")
    page.get_by_label("Deals: PBN").fill(f"N:{HANDS}")
    button(page, "Show the deal").click()
    north = page.get_by_role("group", name="North", exact=True)
    expect(north.locator("[data-board]")).to_have_text([*"AQ2KJ47654", "10", "9", "8"])
    button(page, "Show what the books do").click()
    expect(page.get_by_role("heading", name="Foster", exact=False)).to_be_visible()
    page.goto(f"{visitors.origin}/study?code=auction-1915&deal=S {HANDS}")
    expect(page.get_by_label("Laws")).to_have_value("auction-1915")
    expect(north.locator("[data-board]")).to_have_count(13)
    button(page, "Play all four hands").click()
    page.locator("[data-waits]").wait_for()
    page.get_by_label("Deals: PBN").wait_for(state="detached")


@EITHER_WAY_AT_NIGHT
def test_the_deal_of_the_day_is_the_same_for_all(visitors: Visitors) -> None:
    one, other = visitors.come("/study/daily"), visitors.come("/study/daily?code=bridge-1895", **PHONE)
    for page in (one, other):
        expect(page.locator("[data-board]")).to_have_count(0)
        button(page, "Show the hands").click()
        expect(page.locator("[data-board]")).to_have_count(52)
    cards = [
        page.locator("[data-board]").evaluate_all("all => all.map(each => each.dataset.board)") for page in (one, other)
    ]
    assert cards[0] == cards[1]


@EITHER_WAY_AT_NIGHT
def test_the_board_is_called_played_and_branched(visitors: Visitors) -> None:
    """Calls, cards and a ruling are a line to walk; another act from a place is a branch; the link tells the tree."""
    page = visitors.come(f"/study?code=auction-1910&deal=S {HANDS}")
    for call in ("1H", "P", "P", "P"):
        before = page.locator(".line .place").count()
        page.locator(f'[data-say="{call}"]').click()
        expect(page.locator(".line .place")).to_have_count(before + 1)
    # What each lead comes to stands on its card, and beside it what the books would do, and the expert who searches.
    searches = page.locator("meta[name=oddtrick-device]").count() == 0
    expect(page.locator(".advice [data-book]")).to_have_count(4 if searches else 3)
    worth = page.get_by_role("group", name="West", exact=True).locator("[data-worth]")
    expect(worth).to_have_count(13 if searches else 0)
    page.locator('[data-board="S9"]').click()
    expect(page.locator('[data-board="S9"]')).to_have_count(0)
    page.locator(".line .place").first.get_by_role("button").first.click()
    # Law 52 of 1910: one spade is worth two, and does not go above one heart.
    page.locator('[data-say="1S"]').click()
    expect(page.get_by_text("bid too little to overcall (law 52")).to_be_visible()
    expect(page.locator(".line .other")).to_have_count(1)
    page.reload()
    expect(page.get_by_text("bid too little to overcall (law 52")).to_be_visible()
    # The link has the other branch too, up to its last act.
    page.locator(".line .other").click()
    line = page.locator(".line .place").filter(has_not=page.locator(".unseen"))
    expect(line).to_have_count(4)
    line.last.get_by_role("button").first.click()
    expect(page.locator('[data-board="S9"]')).to_have_count(0)
    button(page, "Take this out").click()
    expect(page.locator('[data-board="S9"]')).to_be_visible()
    expect(page.locator(".line .place")).to_have_count(4)


@EITHER_WAY_AT_NIGHT
def test_cards_of_the_board_change_places(visitors: Visitors) -> None:
    page = visitors.come(f"/study?code=auction-1910&deal=S {HANDS}")
    button(page, "Move cards").click()
    page.locator('[data-board="SA"]').click()
    page.locator('[data-board="C3"]').click()
    west = page.get_by_role("group", name="West", exact=True)
    expect(west.locator('[data-board="SA"]')).to_be_visible()
    expect(page.locator("[data-board]")).to_have_count(52)
