"""The first page plays: a hand, the dealer's question, four years, friends; the way back to a rubber."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.device_folder import EITHER_WAY
from tests.browser.playing import (
    PHONE,
    Visitors,
    button,
    changed,
    open_table,
    record,
    settle,
    sheet,
    stays_within,
)

pytestmark = pytest.mark.browser


@EITHER_WAY
def test_the_first_page_plays(visitors: Visitors) -> None:
    """A hand and the dealer's question are answered with one press, and that deal goes on at a table."""
    page = visitors.come(unnamed=True)
    menu = page.get_by_role("navigation").locator("> :is(a, details)")
    expect(menu).to_have_text(["oddtrick", "Learn", "Study", "The desk", re.compile("^More")])
    hand = page.get_by_role("img", name=re.compile("^Your hand: ")).get_attribute("aria-label") or ""
    question = page.get_by_role("group", name="You deal. What do you say?")
    # Law 44 of 1910: the dealer has to bid; a trick in hearts is worth eight (law 4).
    expect(question.get_by_role("button")).to_have_count(5)
    expect(question.get_by_role("button", name="1♥ 8 a trick")).to_be_visible()
    # This club has no folder for that, and a device is one.
    expect(page.get_by_role("link", name="Play without connection")).to_have_count(0)
    page.locator('[data-opening="1H"]').click()
    page.locator("[data-waits]").wait_for()
    expect(page.get_by_role("region", name="The declaration").get_by_role("cell").first).to_have_text("1♥")
    table, names = page.url, page.locator('[role="list"][aria-label="Your hand"] [data-card]')
    held = names.evaluate_all("all => all.map(each => each.getAttribute('aria-label') ?? each.title)")
    assert {name.split(",")[0] for name in held if name} <= set(hand.removeprefix("Your hand: ").split(", "))
    page.goto(visitors.origin)
    expect(page.get_by_role("heading", name="Continue your rubber")).to_be_visible()
    page.get_by_role("link", name="Go on").click()
    page.locator("[data-waits]").wait_for()
    assert page.url == table


def test_another_year_asks_another_question(visitors: Visitors) -> None:
    page = visitors.come(**PHONE)
    years = page.get_by_role("radiogroup", name="Which bridge")
    expect(years.get_by_role("radio")).to_have_count(4)
    years.get_by_text("1895", exact=True).tap()
    # Laws 48 and 49 of 1895: the dealer names the trump, or leaves it to partner.
    leave = page.locator('[data-opening="leave"]')
    expect(leave).to_be_visible()
    leave.tap()
    page.locator("[data-waits]").wait_for()
    expect(record(page)).to_contain_text("I leave it to you, partner")


@pytest.mark.parametrize(("width", "height"), [(320, 640), (390, 844), (844, 390), (768, 1024), (1280, 800)])
def test_the_question_is_above_the_fold(visitors: Visitors, width: int, height: int) -> None:
    page = visitors.come(viewport={"width": width, "height": height}, is_mobile=width < 900)
    for call in page.locator("[data-opening]").all():
        expect(call).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("img", name=re.compile("^Your hand: "))).to_be_in_viewport(ratio=1)
    expect(button(page, "Play with friends")).to_be_in_viewport(ratio=1)
    stays_within(page, width)


def test_the_first_page_shows_the_game(visitors: Visitors) -> None:
    page = visitors.come(**PHONE)
    # Law 86b of 1910: 150 points, or three tricks.
    expect(page.locator(".slip")).to_contain_text("a revoke by Denham charged, in trick 3 law 86b, clauses 86b.1-2")
    expect(page.locator(".slip li")).to_have_text(["Take 150 points above the line", "Take three tricks"])
    # 24 for three odd tricks in hearts and 12 for one in no trumps, 100 for two under-tricks, 16 for three honours.
    expect(page.locator(".leaf .foot").first).to_have_text("152")
    stays_within(page, 320)


def test_whoever_plays_with_friends_sits_under_their_name(visitors: Visitors) -> None:
    """The host keeps the name that they gave, is seated, and is not invited to their own table."""
    host = visitors.come(unnamed=True)
    button(host, "Play with friends").click()
    # A name, the year and who may come are asked for; everything else is folded.
    expect(host.locator("dialog :is(input, select)").filter(visible=True)).to_have_count(4)
    host.get_by_label("Your name at the table", exact=True).fill("Margaret")
    button(host, "Copy the link and sit down").click()
    host.locator("[data-waits]").wait_for()
    expect(host.get_by_role("heading", name="Margaret\N{RIGHT SINGLE QUOTATION MARK}s table")).to_be_visible()
    expect(host.locator('.foot .chair[data-seat="S"] .name')).to_have_text("Margaret")
    expect(button(host, "Begin the rubber")).to_be_visible()
    friend = visitors.come(host.url.removeprefix(visitors.origin), unnamed=True, **PHONE)
    expect(friend.get_by_role("heading", level=1)).to_have_text("Margaret has a seat for you")
    host.goto(visitors.origin)
    button(host, "Play with friends").click()
    expect(host.get_by_label("Your name at the table", exact=True)).to_have_value("Margaret")
    button(host, "Cancel").click()
    host.get_by_role("heading", name="You are: Margaret").click()
    host.get_by_label("Your name at the tables").fill("Daisy")
    button(host, "Change name").click()
    host.get_by_role("heading", name="You are: Daisy").wait_for()
    button(host, "Play with friends").click()
    expect(host.get_by_label("Your name at the table", exact=True)).to_have_value("Daisy")


def test_a_table_is_opened_with_an_agreement_that_both_sides_see(visitors: Visitors) -> None:
    """Foster, p. 104: a convention in many circles. A person is told before they sit, and all while they play."""
    warning = re.compile("^Two spades over the partner's one warn of a hand with nothing")
    host = visitors.come()
    button(host, "Play with friends").click()
    host.get_by_text("More choices").click()
    host.get_by_text("Agreements", exact=True).click()
    expect(host.get_by_role("radio", name="A hand with nothing leaves its partner in one spade.")).to_be_checked()
    host.get_by_role("radio", name=warning).check()
    expect(host.get_by_text("Agreements: 1", exact=True)).to_be_visible()
    button(host, "Copy the link and sit down").click()
    host.locator("[data-waits]").wait_for()
    expect(agreed(host)).to_contain_text("(Foster, 1910, page 104)")
    # The other side, on a phone: at the door, and in the record while the auction goes on.
    friend = visitors.come(host.url.removeprefix(visitors.origin), unnamed=True, **PHONE)
    expect(agreed(friend).get_by_role("listitem")).to_have_text([warning])
    stays_within(friend, 320)
    button(friend, "Join").tap()
    friend.locator('.chair[data-seat="W"]').get_by_role("button", name="Sit here").tap()
    host.locator('.chair[data-seat="W"]', has_text="Sit here").wait_for(state="detached")
    before = settle([host, friend])
    button(host, "Begin the rubber").click()
    changed(friend, before)
    sheet(friend, "The record")
    expect(agreed(friend).get_by_role("listitem")).to_have_text([warning])


def agreed(page: Page) -> Locator:
    """What the players of a table have agreed upon."""
    return page.get_by_role("region", name="Agreed, as both sides know")


def test_a_table_without_agreements_tells_of_none(visitors: Visitors) -> None:
    page = visitors.come(**PHONE)
    button(page, "Play with friends").click()
    page.get_by_text("More choices").click()
    page.get_by_text("Agreements", exact=True).click()
    assert page.locator("dialog[open]").evaluate("box => box.scrollWidth - box.clientWidth") == 0
    # What is taken back is not agreed, and under another code other things are.
    weak = page.get_by_role("radio", name=re.compile("^The first discard against trumps is from weakness"))
    weak.check()
    page.get_by_role("radio", name=re.compile("is from the suit that is wanted")).check()
    expect(page.get_by_text("Agreements", exact=True)).to_be_visible()
    weak.check()
    page.get_by_role("combobox", name="Which bridge").select_option("auction-1915")
    expect(page.get_by_role("radio", name=re.compile("^One club may show short high clubs"))).not_to_be_checked()
    # Work leaves the cards to Foster.
    expect(weak).not_to_be_checked()
    expect(page.get_by_text("is from weakness")).to_contain_text("(Foster, 1910, page 149)")
    button(page, "Copy the link and sit down").click()
    page.locator("[data-waits]").wait_for()
    expect(agreed(page)).to_have_count(0)


def test_whoever_opened_a_table_is_not_invited_to_it(visitors: Visitors) -> None:
    page = visitors.come(unnamed=True)
    path = open_table(page, code="auction-1910", policy="guarded")
    page.goto(visitors.origin + path)
    page.locator("[data-waits]").wait_for()
    expect(page.get_by_text("has a seat for you")).to_have_count(0)


def test_a_table_that_is_cut_for_takes_its_host_too(visitors: Visitors) -> None:
    page = visitors.come()
    button(page, "Play with friends").click()
    page.get_by_text("More choices").click()
    page.get_by_label("Who sits where").select_option("cutting")
    button(page, "Copy the link and sit down").click()
    page.locator("[data-waits]").wait_for()
    expect(page.get_by_text(re.compile("Waiting to come in: ")).first).to_be_visible()


def test_a_friend_is_asked_for_a_name_once(visitors: Visitors) -> None:
    host = visitors.come()
    path = open_table(host, code="auction-1910", policy="guarded", name="Our table")
    friend = visitors.come(path, unnamed=True, **PHONE)
    expect(friend.get_by_role("heading", level=1)).to_contain_text("has a seat for you")
    expect(friend.get_by_text("Our table")).to_be_visible()
    friend.get_by_label("Your name at the table").fill("x<y")
    button(friend, "Join").tap()
    expect(friend.get_by_role("alert")).to_have_text("A name has none of < > &.")
    friend.get_by_label("Your name at the table").fill("Grace")
    button(friend, "Join").tap()
    friend.locator("[data-waits]").wait_for()
    friend.reload()
    friend.locator("[data-waits]").wait_for()
    sheet(host, "Talk")
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


def test_the_pace_is_told_once_whatever_happens_before_the_answer(visitors: Visitors) -> None:
    """It does not reach the club while two more calls come."""
    page = visitors.come(chosen={"pace": "at-once"})
    told: list[str] = []

    def delay(line: WebSocketRoute) -> None:
        club = line.connect_to_server()

        line.on_message(lambda text: told.append(json.loads(text)["kind"]))
        club.on_message(line.send)

    page.route_web_socket(re.compile("/api/tables/"), delay)
    page.locator('[data-opening="1H"]').click()
    page.locator('[data-seq]:not([data-seq="5"], [data-seq="6"])').wait_for(state="attached")
    assert told == ["pace"]
