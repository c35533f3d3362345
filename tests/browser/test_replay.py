"""A rubber that was played is looked at again: act by act, with what the books say, with hands hidden."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.device_folder import EITHER_WAY_AT_NIGHT
from tests.browser.pages import look, violations
from tests.browser.playing import PHONE, Visitors, changed, task_shown
from tests.club.serving import Guest, Served, give, receive, wish

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def finished_rubber(club: Served) -> str:
    """The path of a rubber of which a deal has been played, in which some act cost something, if that can be told."""
    guest = Guest(club.origin, "Finesse")
    for _ in range(9):
        rubber = begun_rubber(guest)
        analysis = guest.http.get(f"/api/rubbers/{rubber}/deals/1/analysis")
        if not analysis.is_success or analysis.json()["turning_points"]:
            guest.close()
            return f"/r/{rubber}"
    pytest.fail("of nine deals there was none in which an act cost something")


def begun_rubber(guest: Guest) -> str:
    """The name of a rubber with one deal, played South by a program, by the others after Foster's book."""
    table = guest.open_table(sit="S", start=True, code="auction-1910", players="foster-1910")
    with guest.socket(table) as socket:
        update, number, deals = receive(socket, "update"), 0, 0
        while True:
            deals += "ready" in update["table"]["may"]
            asked = wish(update["table"]) if deals < 2 else None
            if deals == 2 and update["table"]["revealed"]:
                break
            number += 1
            if asked is None:
                update = receive(socket, "update")
            else:
                _, update = give(socket, update, {"number": number, **asked})
    return str(update["table"]["rubber"]["id"])


def open_at(visitors: Visitors, path: str, **settings: Any) -> Page:
    page = visitors.come(path, **settings)
    page.locator("[data-hand]").first.wait_for()
    page.locator(".acts th", has_text="Foster").wait_for()
    return page


def test_each_act_has_what_the_books_would_have_done(visitors: Visitors, finished_rubber: str) -> None:
    page = open_at(visitors, finished_rubber)
    expect(page.locator("[data-step]")).to_have_attribute("data-step", "1")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-book]")).to_have_count(4)  # the three books and the expert
    expect(page.locator('[data-book="foster-1910"]')).to_contain_text("Foster, 1910")
    expect(page.locator(".acts tbody tr").nth(1).locator("td")).to_have_count(5)
    # A player who was called by Foster's book, and followed a rule of it, did as it says.
    foster, reason = page.locator('[data-book="foster-1910"]'), page.locator(".reason .soft")
    followed = 0
    for _ in range(page.locator(".acts tbody tr").count() - 2):
        page.keyboard.press("ArrowRight")
        if reason.count():
            expect(foster).to_have_class(re.compile("same"))
            expect(foster.locator(".soft")).to_have_text(reason.inner_text())
            followed += 1
    assert followed > 0


@EITHER_WAY_AT_NIGHT
def test_a_deal_that_was_just_played_is_looked_at_again(visitors: Visitors) -> None:
    page = visitors.come(chosen={"pace": "at-once"})
    page.locator('[data-opening="1H"]').click()
    page.locator("[data-waits]").wait_for()
    while (now := task_shown(page))[1] != "ready":
        before, what = now
        page.keyboard.press("f" if what == "card" else "p")
        changed(page, before)
    table = page.url.rpartition("/")[2]
    page.goto(f"{visitors.origin}/r/{table}-1")
    page.locator(".acts th", has_text="Foster").wait_for()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-step]")).to_have_attribute("data-step", "2")
    expect(page.locator('[data-book="foster-1910"]')).to_contain_text("Foster, 1910")
    # The deal is the first act, the dealer's call the second.
    expect(page.locator(".acts tbody tr").nth(1)).to_contain_text("1♥")


def test_the_replay_goes_on_by_itself_to_the_end_of_the_deal(visitors: Visitors, finished_rubber: str) -> None:
    page = open_at(visitors, finished_rubber, chosen={"pace": "at-once"})
    every = page.locator(".acts tbody tr").count()
    page.get_by_role("button", name="Autoplay", exact=True).click()
    expect(page.locator("[data-step]")).not_to_have_attribute("data-step", "1")
    page.get_by_role("button", name="Stop autoplay").click()
    stands = page.locator("[data-step]").get_attribute("data-step")
    page.get_by_label("Hands shown").focus()
    expect(page.locator("[data-step]")).to_have_attribute("data-step", str(stands))
    page = open_at(visitors, f"{finished_rubber}?deal=1&act={every - 5}", chosen={"pace": "at-once"})
    page.locator("h1").click()
    page.keyboard.press("Space")
    expect(page.locator("[data-step]")).to_have_attribute("data-step", str(every))
    expect(page.get_by_role("button", name="Autoplay", exact=True)).to_be_visible()


def test_a_comment_stays_with_its_act_and_goes_out_with_the_link_alone(
    visitors: Visitors, finished_rubber: str
) -> None:
    page = open_at(visitors, f"{finished_rubber}?deal=1&act=3")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url + (request.post_data or "")))
    page.locator("summary", has_text="Comment").click()
    page.get_by_role("textbox", name="Comment").fill("Why not <the king> first?")
    page.get_by_role("button", name="Copy the link with the comment").click()
    link = page.evaluate("navigator.clipboard.readText()")
    # A key that is typed is no step of the replay, and a comment is on its act alone.
    page.get_by_role("textbox", name="Comment").press("ArrowRight")
    expect(page.locator("[data-step]")).to_have_attribute("data-step", "3")
    page.get_by_role("button", name="Next act").click()
    expect(page.get_by_role("textbox", name="Comment")).to_be_hidden()
    expect(page.locator(".acts [data-comment]")).to_have_count(1)
    assert violations(page) == []
    page.reload()
    page.get_by_role("button", name="Act before").click()
    expect(page.get_by_role("textbox", name="Comment")).to_have_value("Why not <the king> first?")
    friend = open_at(visitors, link.removeprefix(visitors.origin))
    expect(friend.locator("blockquote")).to_have_text("Why not <the king> first?")
    friend.get_by_role("button", name="Next act").click()
    expect(friend.locator("blockquote")).to_have_count(0)
    page.get_by_role("button", name="Next act").click()
    page.locator("summary", has_text="Comment").click()
    page.get_by_role("textbox", name="Comment").fill("Here the king is late.")
    page.get_by_role("button", name="Copy the link with all 2 comments").click()
    every = page.evaluate("navigator.clipboard.readText()")
    other = open_at(visitors, every.removeprefix(visitors.origin))
    expect(other.locator("blockquote")).to_have_text("Here the king is late.")
    expect(other.locator(".acts [data-comment]")).to_have_count(2)
    other.get_by_role("button", name="Act before").click()
    expect(other.locator("blockquote")).to_have_text("Why not <the king> first?")
    assert not [url for url in asked if "king" in url]


def test_comments_that_cannot_be_read_are_none(visitors: Visitors, finished_rubber: str) -> None:
    page = open_at(visitors, f'{finished_rubber}?deal=1&act=3#comments={{"3":7,')
    expect(page.locator("[data-step]")).to_have_attribute("data-step", "3")
    expect(page.locator("blockquote, .acts [data-comment]")).to_have_count(0)


def test_the_address_leads_to_the_same_place(visitors: Visitors, finished_rubber: str) -> None:
    page = open_at(visitors, finished_rubber)
    page.locator(".acts tbody tr button").nth(3).click()
    told = page.locator(".act").inner_text()
    page.get_by_label("Hands shown").select_option("N")
    expect(page).to_have_url(re.compile(r"\?deal=1&act=4&hide=ESW$"))
    page.reload()
    expect(page.locator(".act")).to_have_text(told)
    expect(page.locator("[data-hand] .backs")).to_have_count(3)


def test_hidden_hands_and_what_would_betray_them_are_not_told(visitors: Visitors, finished_rubber: str) -> None:
    page = open_at(visitors, finished_rubber)
    every = page.locator(".acts tbody tr").count()
    result = page.locator(".here b").last.inner_text()
    page.get_by_label("Hands shown").select_option("S")
    for seat in ("N", "E", "W"):
        expect(page.locator(f'[data-hand="{seat}"] .suit')).to_have_count(0)
    expect(page.locator('[data-hand="S"] .suit')).to_have_count(4)
    expect(page.locator(".acts tbody tr")).to_have_count(1)
    expect(page.locator("body")).not_to_contain_text(result)
    for _ in range(every):
        ahead = page.locator("summary", has_text="what would you do?")
        if ahead.count():
            break
        expect(page.locator("[data-book]")).to_have_count(0)
        page.keyboard.press("ArrowRight")
    ahead.click()
    expect(page.locator('[data-book="foster-1910"]')).to_be_visible()
    expect(page.locator("[data-book]", has_text="the same")).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Show the hand of")).last.click()
    expect(page.locator("[data-hand] .backs")).to_have_count(2)


def test_what_could_have_been_made_stands_beside_the_deal(visitors: Visitors, finished_rubber: str) -> None:
    pytest.importorskip("numba", reason="it belongs to the extra analysis")
    page = open_at(visitors, finished_rubber)
    analysis = page.locator(".analysis")
    analysis.locator("table").wait_for()
    expect(analysis.locator("tbody tr")).to_have_count(4)
    expect(analysis.locator("tbody td")).to_have_count(4 * 5)
    assert violations(page) == []
    analysis.scroll_into_view_if_needed()
    look(page, "replay-analysis", "light")
    # Each turning point leads to its act, and there stands what it cost.
    analysis.locator("li button").first.click()
    expect(page.locator(".cost")).to_contain_text("It cost")
    page.get_by_label("Hands shown").select_option("S")
    expect(analysis).to_have_count(0)
    expect(page.locator(".cost")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_replay_bars_nobody(visitors: Visitors, finished_rubber: str, theme: str) -> None:
    page = open_at(visitors, f"{finished_rubber}?deal=1&act=3&hide=E", color_scheme=theme)
    assert violations(page, theme) == []
    look(page, "replay-hidden", theme)
    page.get_by_label("Hands shown").select_option("all")
    assert violations(page, theme) == []
    look(page, "replay", theme)


def test_the_replay_on_a_phone(visitors: Visitors, finished_rubber: str) -> None:
    page = open_at(visitors, finished_rubber, **PHONE)
    page.get_by_role("button", name="Next act").tap()
    expect(page.locator("[data-step]")).to_have_attribute("data-step", "2")
    page.get_by_role("button", name=re.compile("^Hide the hand of")).first.tap()
    expect(page.locator("[data-hand] .backs")).to_have_count(1)


def test_how_accurate_everybody_was_is_shown_when_it_is_asked_for(visitors: Visitors, finished_rubber: str) -> None:
    """The expert's answer is that of tests/club: here it is made up, for it takes a busy machine long."""
    page = open_at(visitors, finished_rubber)
    deal = page.request.get(f"{visitors.origin}/api/rubbers/{finished_rubber.removeprefix('/r/')}/deals/1").json()
    number = deal["steps"][2]["number"]
    asked: list[str] = []
    dear = {"deal": 1, "number": number, "seat": "N", "text": "North's ♥9 to trick 7 cost eight points."}
    north = {"seat": "N", "acts": 9, "lost": 8.2, "stake": 41.0, "accuracy": 80.0, "dearest": [dear]}
    south = {"seat": "S", "acts": 4, "lost": 0.0, "stake": 0.0, "accuracy": None, "dearest": []}

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(json={"deal": 1, "players": [north, south], "best": []})

    page.route("**/accuracy", answer)
    assert asked == []
    page.locator("summary", has_text="How well did everybody play?").click()
    row = page.locator('[data-accuracy="N"] td')
    expect(row).to_have_text(["80", "8"])
    expect(page.locator('[data-accuracy="S"] td')).to_have_text(["–", "0"])  # noqa: RUF001 (as the page has it)
    assert [url.partition("/api/")[2] for url in asked] == [
        f"rubbers/{finished_rubber.removeprefix('/r/')}/deals/1/accuracy"
    ]
    assert violations(page) == []
    page.get_by_role("button", name="cost eight points").click()
    expect(page.locator("[data-step]")).to_have_attribute("data-step", "3")
    page.route("**/accuracy", lambda route: route.fulfill(status=501, json={"detail": "This club has no expert."}))
    page.reload()
    page.locator("summary", has_text="How well did everybody play?").click()
    expect(page.get_by_role("alert")).to_have_text("This club has no expert.")
