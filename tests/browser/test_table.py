"""Rubbers at the browser table: by the keyboard, by touch, with an irregularity, through a broken connection."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser.playing import (
    PHONE,
    Visitors,
    acting,
    button,
    changed,
    index_of,
    open_table,
    proper_calls,
    proper_cards,
    put_down,
    record,
    settle,
    sheet,
    stays_within,
    task_shown,
    trick,
    waits,
)
from tests.club.serving import fill_disk, make_room, served
from tests.support.waiting import wait_until

pytestmark = pytest.mark.browser

SEATS = ("N", "E", "S", "W")


# -- a rubber by the keyboard --


def press(page: Page, name: str) -> None:
    """Go to a button and press it, without a pointer."""
    button(page, name).first.press("Enter")


def seat_all(visitors: Visitors) -> dict[str, Page]:
    """Four people, each with their browser, who have come by the link and sat down."""
    host = visitors.come()
    path = open_table(host, code="auction-1910", policy="guarded", seating="choice")
    pages = {"N": host}
    for seat in SEATS[1:]:
        pages[seat] = visitors.come(path)
    for seat, page in pages.items():
        page.locator(f'.chair[data-seat="{seat}"]').get_by_role("button", name="Sit here").press("Enter")
        page.locator(f'.foot .chair[data-seat="{seat}"] .name').wait_for()
    before = settle(list(pages.values()))
    press(host, "Begin the rubber")
    changed(host, before)
    return pages


def speak(page: Page, seat: str) -> None:
    """North and South bid three no trumps, the others no more than they must."""
    proper = proper_calls(page)
    if seat in "NS" and "3NT" in proper and not page.locator("[data-contract]").inner_text().startswith("3NT"):
        page.keyboard.press("3")
        page.keyboard.press("n")
    elif "P" in proper:
        page.keyboard.press("p")
    else:
        page.keyboard.press("1")
        page.keyboard.press("s")


def play(page: Page) -> None:
    """The first card that is proper: its suit, then its rank."""
    card = proper_cards(page)[0]
    for key in card.lower():
        page.keyboard.press(key)


def claim(page: Page) -> None:
    """The declarer claims all that is left."""
    press(page, "More …")
    press(page, "Claim tricks")
    many = page.get_by_label("How many")
    many.press("End")
    page.get_by_label("How", exact=True).press("Enter")
    page.locator("form").get_by_role("button", name="Claim tricks").press("Enter")


def test_four_people_play_a_rubber_by_the_keyboard_alone(visitors: Visitors) -> None:
    pages = seat_all(visitors)
    everybody = list(pages.values())
    deals = played = 0
    while not button(pages["N"], "Play another rubber").count():
        before, what = settle(everybody), waits(pages["N"])
        seat = acting(pages["N"])
        match what:
            case "ready":
                deals += 1
                assert deals <= 6, "the rubber does not end"
                ready(pages)
                continue
            case "call":
                speak(pages[seat], seat)
            case "card" if deals > 1 and seat in "NS":
                claim(pages[seat])
            case "card":
                play(pages[seat])
                played += 1
            case "claim":
                asked = next(page for page in everybody if page.locator("[data-waits].mine").count())
                press(asked, "Admit the claim")
        changed(pages["N"], before)
    assert played >= 52
    expect(sheet(pages["S"], "The score").locator(".sheet .foot").first).to_be_visible()
    assert "win the rubber by" in record(pages["E"]).inner_text()


def ready(pages: dict[str, Page]) -> None:
    """All are ready, one after the other."""
    for page in pages.values():
        before = settle(list(pages.values()))
        if button(page, "Ready for the deal").count():
            press(page, "Ready for the deal")
            changed(page, before)


# -- by touch on a phone --


def test_a_rubber_by_touch_at_the_width_of_a_phone(visitors: Visitors) -> None:
    page = visitors.come(**PHONE)
    page.get_by_role("button", name="Sit down and play").tap()
    deals = taps = rubbers = 0
    while (now := task_shown(page))[1] != "start" or (taps < 26 and rubbers < 4):
        before, what = now
        if what == "start":
            # In a short rubber the person may be dummy at every deal, and play no card.
            rubbers, deals = rubbers + 1, 0
            button(page, "Play another rubber").tap()
        elif what == "ready":
            deals += 1
            assert deals <= 20, "the rubber does not end"
            button(page, "Ready for the deal").tap()
        elif what == "call":
            fits(page)
            touch_call(page, deals)
        elif what == "card":
            fits(page)
            high = page.evaluate(HEIGHT)
            first = page.locator("button.proper[data-card]").first
            first.tap(position=index_of(first))
            button(page, "Play it").wait_for()
            assert page.evaluate(HEIGHT) <= high, "what is chosen takes more room"
            button(page, "Play it").tap()
            taps += 1
        else:
            page.locator(":is(.slips, .asking, .papers, .bar) button[data-act]").first.tap()
        changed(page, before)
    assert taps >= 26
    expect(button(page, "Play another rubber")).to_be_visible()
    expect(page.get_by_role("region", name="Between the deals")).to_contain_text("rubber")
    button(page, "The score").tap()
    expect(page.locator(".sheet .foot").first).to_be_visible()
    page.get_by_role("link", name="Replay").last.tap()
    page.locator("[data-hand]").first.wait_for()


HEIGHT = "document.documentElement.scrollHeight"


def touch_call(page: Page, deal: int) -> None:
    """The first deal is played by the person: nothing goes above the last of the bids. Later the others may have it."""
    proper = proper_calls(page)
    if deal == 1 and "7NT" in proper:
        button(page, "All bids").tap()
        call = "7NT"
    else:
        call = "P" if "P" in proper else proper[0]
    page.locator(f'[data-call="{call}"]').first.tap()
    button(page, "Say it").tap()


def fits(page: Page) -> None:
    """Nothing runs out at the side, and hand and acts are on the first screen."""
    stays_within(page, 320)
    page.wait_for_function(
        """() => {
          const hand = document.querySelector('[aria-label="Your hand"]');
          return hand === null || hand.getBoundingClientRect().bottom <= innerHeight;
        }"""
    )


def test_a_figure_is_chosen_by_touch_and_said_when_it_is_confirmed(visitors: Visitors) -> None:
    page = visitors.come(**PHONE)
    open_table(page, code="auction-1910", variety=["by-figures"], policy="study", start=True)
    button(page, "Ready for the deal").tap()
    page.locator('[data-call="3"]').tap()
    expect(button(page, "Say it")).to_be_visible()
    before = settle([page])
    button(page, "Say it").tap()
    changed(page, before)
    expect(page.locator("[data-contract]")).to_contain_text("3 points bid")


# -- an irregularity --


def test_an_insufficient_bid_is_ruled_on_and_the_choice_is_taken(visitors: Visitors) -> None:
    page = visitors.come()
    open_table(page, code="auction-1910", policy="study", start=True)
    button(page, "Ready for the deal").click()
    page.locator('[data-waits="call"]').wait_for()
    say(page, "2NT")
    say(page, "3S")
    slip = page.get_by_role("region", name="The referee").first
    expect(slip).to_contain_text("(law 52, clauses 52.1-3)")
    slip.get_by_text("What the law says").first.click()
    choices = slip.locator('button[data-act="demand"]')
    assert choices.count() >= 2
    before = settle([page])
    choices.first.click()
    changed(page, before)
    expect(page.locator("section", has=page.locator('button[data-act="demand"]'))).to_have_count(0)
    expect(record(page).get_by_text("The referee, law").first).to_be_visible()


def say(page: Page, call: str) -> None:
    """Say that, for the seat whose turn it is."""
    before = settle([page])
    page.locator(f'[data-call="{call}"]').click()
    changed(page, before)


# -- a broken connection --


def test_a_club_that_falls_in_the_middle_of_a_trick_goes_on_where_it_was(browser: Browser, tmp_path: Path) -> None:
    database = str(tmp_path / "club.sqlite")
    with served(database) as club:
        visitors = Visitors(browser, club.origin)
        page = visitors.come()
        page.get_by_role("button", name="Sit down and play").click()
        cards = trick_of_others(page)
        port = str(club.port)
        club.kill()
    expect(page.locator("[data-link]")).to_have_attribute("data-link", "lost")
    expect(page.locator("[data-link]")).to_have_text("The connection is lost: trying again")
    assert trick(page) == cards
    for width, height in ((320, 640), (844, 390), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("[data-link]")).to_be_in_viewport(ratio=1)
        stays_within(page, width)
    with served(database, "--port", port):
        expect(page.locator("[data-link]")).to_have_attribute("data-link", "open")
        before = settle([page])
        assert trick(page) == cards
        card = proper_cards(page)[0]
        play_card(page, card)
        changed(page, before)
        expect(page.locator(f'button[data-card="{card}"]')).to_have_count(0)
        visitors.leave()
    assert visitors.errors == []


def test_the_pages_of_all_at_the_table_tell_of_a_full_disk_until_there_is_room(
    browser: Browser, tmp_path: Path
) -> None:
    with served(str(tmp_path / "club.sqlite")) as club:
        visitors = Visitors(browser, club.origin)
        page, other = visitors.come(), visitors.come()
        page.get_by_role("button", name="Sit down and play").click()
        trick_of_others(page)
        other.goto(page.url)
        link = other.locator("[data-link]")
        expect(link).to_have_attribute("data-link", "open")
        fill_disk(club)
        play_card(page, proper_cards(page)[0])
        expect(link).to_have_text("The club cannot save just now: play waits")
        expect(page.locator("[data-link]")).to_have_attribute("data-link", "unkept")
        make_room(club)
        expect(link).to_have_attribute("data-link", "open")
        expect(page.locator("[data-link]")).to_have_attribute("data-link", "open")
        before = settle([page])
        play_card(page, proper_cards(page)[0])
        changed(page, before)
        visitors.leave()
    assert visitors.errors == []


def test_a_line_that_is_cut_without_a_word_is_opened_anew(browser: Browser, tmp_path: Path) -> None:
    """What was said meanwhile is said again, once."""
    with served(str(tmp_path / "club.sqlite")) as club:
        visitors = Visitors(browser, club.origin)
        page = visitors.come()
        page.clock.install()
        lines: list[WebSocketRoute] = []

        def carry(here: WebSocketRoute) -> None:
            there = here.connect_to_server()
            here.on_message(lambda said: None if here in lines else there.send(said))
            there.on_message(lambda said: None if here in lines else here.send(said))
            there.on_close(lambda _code, _reason: None)
            opened.append(here)

        opened: list[WebSocketRoute] = []
        page.route_web_socket(re.compile(r"/api/tables/.*/socket"), carry)
        page.get_by_role("button", name="Sit down and play").click()
        trick_of_others(page)
        lines += opened
        card = proper_cards(page)[0]
        play_card(page, card)
        page.clock.run_for(20_000)
        expect(page.locator(f'button[data-card="{card}"]')).to_have_count(0)
        expect(page.locator("[data-link]")).to_have_attribute("data-link", "open")
        assert len(opened) == len(lines) + 1
        # The machine slept while others waited for its page, so that nothing came; then it is looked at again.
        task_shown(page)
        page.clock.fast_forward(40_000)
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        wait_until(lambda: page.evaluate("1") and len(opened) == len(lines) + 2, "another line")
        expect(page.locator("[data-link]")).to_have_attribute("data-link", "open")
        visitors.leave()
    assert visitors.errors == []


def play_card(page: Page, name: str) -> None:
    """Play that card, by its index."""
    card = page.locator(f'button[data-card="{name}"]')
    card.click(position=index_of(card))


def trick_of_others(page: Page) -> list[str]:
    """Play on until others have played to a trick and it is this person's turn; the cards that lie there."""
    while True:
        before, what = task_shown(page)
        if what in {"ready", "start"}:
            page.locator("#table button.first").first.click()
        elif what == "call":
            calls = proper_calls(page)
            page.locator(f'[data-call="{"P" if "P" in calls else calls[0]}"]').first.click()
        elif 0 < len(trick(page)) < 4:
            return trick(page)
        else:
            put_down(page)
        changed(page, before)


@pytest.mark.parametrize("phone", [False, True])
def test_a_call_says_what_it_comes_to_before_it_is_made(visitors: Visitors, *, phone: bool) -> None:
    page = visitors.come(**(PHONE if phone else {}))
    open_table(page, code="bridge-1895", policy="study", start=True)
    # People who draw equal cards cut again, in a second row.
    expect(page.locator("[data-cut]").first.locator("svg")).to_have_count(4)
    button(page, "Ready for the deal").click()
    leave = page.locator('[data-call="leave"]')
    before = leave.bounding_box()
    about = page.locator(".about")
    if phone:
        # On a touch screen a call is chosen first, and said by a second touch.
        leave.tap()
        expect(button(page, "Say it")).to_be_visible()
    else:
        leave.hover()
    expect(about).to_contain_text("Your partner has to declare, and names a suit or no trumps.")
    expect(about).to_contain_text(re.compile("points of high cards.*Badsworth, 1898"))
    assert leave.bounding_box() == before, "what is read moves what is pressed"
    if not phone:
        page.locator('[data-call="make:H"]').focus()
        page.keyboard.press("Tab")
        page.keyboard.press("Shift+Tab")
        expect(about).to_contain_text("Trumps are hearts. Each odd trick counts 8, for whichever side wins it.")
    expect(page.locator("[data-cut]")).to_have_count(0)


def test_a_call_says_what_the_book_makes_of_it(visitors: Visitors) -> None:
    page = visitors.come()
    open_table(page, code="auction-1910", policy="study", start=True)
    button(page, "Ready for the deal").click()
    page.locator('[data-waits="call"]').wait_for()
    before = settle([page])
    page.locator('[data-call="1S"]').click()
    changed(page, before)
    auction = page.get_by_role("region", name="The declaration")
    auction.get_by_title("What the book says of this call").first.click()
    expect(auction.locator(".meaning")).to_contain_text(re.compile("sure trick.*Foster, 1910, pages 77"))
    # It stays while the declaration goes on.
    before = settle([page])
    page.locator('[data-call="1NT"]').click()
    changed(page, before)
    expect(auction.locator(".meaning")).to_be_visible()
