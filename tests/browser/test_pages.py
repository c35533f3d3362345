"""Every page, in both themes: nothing that bars anybody, nothing that runs out at the side; fair dealing done again."""

from __future__ import annotations

import gzip
import re

import pytest
from playwright.sync_api import Page, Request, expect

from oddtrick.club.room.shuffle import FairShuffle, commitment
from oddtrick.rules.cards import Seat
from tests.browser.device_folder import EITHER_WAY_AT_NIGHT
from tests.browser.pages import PAGES, look, violations, worn, write_down
from tests.browser.playing import (
    PHONE,
    Visitors,
    button,
    changed,
    open_table,
    proper_calls,
    put_down,
    record,
    settle,
    stays_within,
    task_shown,
    waits,
)

pytestmark = pytest.mark.browser

SECRET = "00112233445566778899aabbccddeeff" * 2


@pytest.mark.parametrize("theme", ["light", "dark", pytest.param("high", marks=pytest.mark.slow)])
def test_no_page_bars_anybody(visitors: Visitors, theme: str) -> None:
    page = visitors.come(**worn(theme))
    for path in PAGES:
        page.goto(visitors.origin + path)
        page.get_by_role("heading", level=1).wait_for()
        page.wait_for_load_state("networkidle")
        assert violations(page, theme) == [], path
        look(page, path.partition("?")[0].strip("/").replace("/", "-") or "lobby", theme)


@pytest.mark.parametrize(
    ("code", "policy", "theme"),
    [
        ("auction-1910", "club", "light"),
        ("auction-1910", "club", "dark"),
        ("bridge-1895", "guarded", "light"),
        ("auction-1915", "guarded", "high"),
    ],
)
def test_the_table_bars_nobody(visitors: Visitors, code: str, policy: str, theme: str) -> None:
    page = visitors.come(**worn(theme))
    open_table(page, code=code, policy=policy, sit="S", start=True)
    rules = "dark" if theme == "dark" else "light"  # the tables of 1895 and 1915 are seen in one theme each
    seen: set[str] = set()
    while "card" not in seen:
        before, what = task_shown(page)
        if what in {"call", "card", "ready"} and what not in seen:
            seen.add(what)
            page.set_viewport_size({"width": 1280, "height": 800})
            if what == "call":
                page.locator("[data-call]:not(.improper)").first.hover()
                expect(page.locator(".about .book")).to_be_visible()
            assert violations(page, rules) == [], what
            look(page, f"table-{code}-{what}", theme)
        if what in {"ready", "start"}:
            page.locator("#table button.first").first.click()
        elif what == "call":
            proper = proper_calls(page)
            call = next((each for each in ("P", "leave", "yes") if each in proper), proper[0])
            page.locator(f'[data-call="{call}"]').first.click()
        elif what == "card":
            put_down(page)
        elif what in {"choice", "claim", "answer"}:
            page.locator(":is(.slips, .asking, .papers, .bar) button[data-act]").first.click()
        changed(page, before)
    assert violations(page, rules) == []


@EITHER_WAY_AT_NIGHT
def test_a_rubber_can_be_seen_again(visitors: Visitors) -> None:
    page = visitors.come(color_scheme="dark")
    path = open_table(page, code="auction-1910", policy="study", start=True)
    while waits(page) == "ready":
        before = settle([page])
        button(page, "Ready for the deal").click()
        changed(page, before)
    page.goto(f"{visitors.origin}/r/{path.removeprefix('/t/')}-1")
    page.wait_for_load_state("networkidle")
    assert violations(page) == []
    page.goto(f"{visitors.origin}/history")
    page.wait_for_load_state("networkidle")
    assert violations(page) == []
    # It is known by its two sides, and goes on at its table.
    rubber = page.get_by_role("main").get_by_role("listitem")
    expect(rubber.get_by_role("link").first).to_have_text(re.compile(r".+ & .+ against .+ & .+"))
    expect(rubber).to_contain_text("not finished")
    rubber.get_by_role("link", name="Go on").click()
    page.locator("[data-waits]").wait_for()
    assert page.url == visitors.origin + path


def deal(page: Page) -> None:
    """A table at which one sees all hands, with the cards dealt."""
    open_table(page, code="auction-1910", policy="study", start=True)
    while waits(page) == "ready":
        before = settle([page])
        button(page, "Ready for the deal").click()
        changed(page, before)


WEIGHT = 150_000
"""Bytes on the wire of all pictures of the pack together."""


def test_the_courts_are_drawn_and_their_pictures_come_with_the_first_card(visitors: Visitors) -> None:
    page = visitors.come()
    deal(page)
    court = page.locator("[data-card] image")
    expect(court.first).to_be_visible()
    weight = 0
    for suit in "SHDC":
        for rank in "JQK":
            answer = page.request.get(f"{visitors.origin}/faces/{suit}{rank}.svg")
            assert answer.headers["content-type"].startswith("image/svg+xml")
            assert answer.headers["content-encoding"] == "gzip"
            # The figure alone: its ground is that of the card, dimmed with it, and its pips have the colours chosen.
            assert "<rect" not in answer.text()
            weight += len(gzip.compress(answer.body(), 6))
    assert weight < WEIGHT
    assert "CC0" in page.request.get(f"{visitors.origin}/faces/LICENSE.txt").text()


FIRST_LOAD = 220_000
"""Bytes on the wire of the first page without the pictures of the pack."""

SHIFTS = """window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({type: "layout-shift", buffered: true});
"""


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_the_first_page_is_light_and_nothing_on_it_moves(visitors: Visitors, size: tuple[int, int]) -> None:
    page = visitors.come("/robots.txt", viewport={"width": size[0], "height": size[1]})
    page.add_init_script(SHIFTS)
    loaded = list[Request]()
    page.on("requestfinished", lambda request: loaded.append(request))  # noqa: PLW0108 (no method of a list can be a listener)
    page.goto(visitors.origin)
    button(page, "Sit down and play").wait_for()
    page.get_by_role("region", name="What you will see").wait_for()
    page.wait_for_load_state("networkidle")
    sizes = [each.sizes() for each in loaded if "/faces/" not in each.url]
    assert sum(each["responseBodySize"] + each["responseHeadersSize"] for each in sizes) < FIRST_LOAD
    assert page.evaluate("window.shifted") < 0.05


def test_simple_faces_can_be_chosen(visitors: Visitors) -> None:
    page = visitors.come("/settings")
    page.get_by_role("group", name="Faces of the cards").get_by_label("simple").check()
    page.goto(f"{visitors.origin}/")
    deal(page)
    expect(page.locator(".hand svg").first).to_be_visible()
    expect(page.locator("[data-card] image")).to_have_count(0)


def test_the_page_deals_as_the_club_does(visitors: Visitors) -> None:
    address = f"/verify?commitment={commitment(SECRET)}&secret={SECRET}&cut=17&dealer=E&W={'ab' * 32}"
    page = visitors.come(address, **PHONE)
    expect(page.locator(".verdict")).to_have_attribute("data-kept", "true")
    hands = FairShuffle(deal=1, secret=SECRET, dealer=Seat.E, cut=17, contributions={Seat.W: "ab" * 32}).hands
    for seat, name in zip(Seat, ("North", "East", "South", "West"), strict=True):
        section = page.locator("section", has=page.get_by_role("heading", name=name))
        text = section.inner_text().replace("10", "T")
        shown = {
            letter + rank
            for sign, letter in zip("♠♥♦♣", "SHDC", strict=True)
            for line in re.findall(f"{sign}\\s*([2-9TJQKA ]*)", text)
            for rank in line.split()
        }
        assert shown == {card.name for card in hands[seat]}
    page.get_by_label("Secret, shown after the play").fill("ff" * 32)
    expect(page.locator(".verdict")).to_have_attribute("data-kept", "false")


def test_a_guest_makes_a_passkey_and_comes_back_by_it(visitors: Visitors) -> None:
    page = visitors.come()
    keys = page.context.new_cdp_session(page)
    keys.send("WebAuthn.enable")
    authenticator = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    simulated = {"isUserVerified": True, "automaticPresenceSimulation": True}
    keys.send("WebAuthn.addVirtualAuthenticator", {"options": {**authenticator, **simulated}})
    you = page.get_by_role("heading", name="You are: ")
    name = you.inner_text()
    you.click()
    button(page, "Add a passkey").click()
    button(page, "Sign out").click()
    expect(you).not_to_have_text(name)
    button(page, "Sign in with a passkey").click()
    expect(you).to_have_text(name)


@EITHER_WAY_AT_NIGHT
def test_the_gallery_shows_each_mishap_with_its_ruling(visitors: Visitors) -> None:
    page = visitors.come("/desk", **PHONE)
    page.get_by_role("link", name="The gallery").tap()
    page.get_by_label("Laws").select_option("auction-1908")
    expect(page.get_by_text("3 mishaps")).to_be_visible()
    page.get_by_role("link", name="A bid too low, 1908").tap()
    expect(page.get_by_text("Egerton bid too little to overcall (law 6, clause 6.1)")).to_be_visible()
    expect(page.get_by_role("region", name="The hands")).to_contain_text("♠ A K 6")
    page.get_by_role("link", name="Next: A revoke in the first code of auction").tap()
    expect(page.get_by_text("If nothing is demanded:")).to_have_count(0)
    page.get_by_role("group", name="What would you choose?").get_by_role("button").first.tap()
    expect(page.get_by_role("heading", name="What can be chosen")).to_be_visible()
    expect(page.get_by_text("If nothing is demanded:")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="A bid too low, 1908")).to_be_visible()
    page.get_by_role("link", name="All mishaps").tap()
    expect(page.get_by_text("3 mishaps")).to_be_visible()
    page.goto(f"{visitors.origin}/desk/gallery/auction-1910/revoke-shown")
    expect(page.get_by_role("heading", name="What was done then")).to_have_count(0)
    button(page, "Take three tricks").tap()
    expect(page.locator("li.taken")).to_contain_text("three tricks of the offenders go to the other side")
    expect(page.locator("li.taken")).to_contain_text(re.compile(r"\. \(your choice\)$"))
    expect(page.get_by_role("heading", name="What was done then")).to_be_visible()
    expect(page.get_by_text("Ashby: “I take the tricks”.")).to_be_visible()
    page.goto(f"{visitors.origin}/desk/gallery/auction-1908/none-such")
    expect(page.get_by_role("alert")).to_contain_text("no mishap of the gallery")


@EITHER_WAY_AT_NIGHT
def test_a_mishap_is_played_at_the_table_with_a_choice_of_ones_own(visitors: Visitors) -> None:
    """Law 86b of 1910: for a revoke three tricks are taken, or 150 points; each choice says what follows from it."""
    page = visitors.come("/desk/gallery/auction-1910/revoke-shown")
    button(page, "Play it at a table").click()
    slip = page.locator(".middle").get_by_role("region", name="The referee")
    expect(slip).to_contain_text("revoke")
    choice = slip.locator("button[data-act=demand]", has_text="three tricks")
    expect(slip).to_contain_text("three tricks of the offenders go to the other side when the deal is scored")
    before = settle([page])
    choice.click()
    changed(page, before)
    expect(record(page)).to_contain_text("“I take the tricks”")


@EITHER_WAY_AT_NIGHT
def test_the_desk_answers_the_questions_of_a_club(visitors: Visitors) -> None:
    page = visitors.come("/desk", **PHONE)
    page.get_by_role("link", name="Questions").tap()
    page.get_by_label("Laws").select_option("bridge-1895")
    page.get_by_role("link", name="Who may call for new cards").tap()
    expect(page.get_by_text("Any player may call for fresh cards, at their own cost")).to_be_visible()
    expect(page.get_by_text("law 96, page 19")).to_be_visible()
    page.get_by_label("What happened at your table").fill("S: deals\nAnn: calls")
    button(page, "What does it come to?").tap()
    expect(page.get_by_role("alert")).to_contain_text("say where Ann sits")
    page.get_by_label("What happened at your table").fill("S: deals\nAnn: calls\nAnn: sits west")
    button(page, "What does it come to?").tap()
    expect(page.get_by_text("Ann may have two packs, and pays for them.")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_label("Laws").select_option("auction-1910,three-hand")
    expect(page.get_by_text("When they come during a rubber, the adversaries have the choice of them.")).to_be_visible()
    page.get_by_role("link", name="All questions").tap()
    page.get_by_role("link", name="Who plays with whom").tap()
    expect(page.get_by_role("heading", name="three hands")).to_be_visible()


GAMES = (
    ("bridge-1895", None),
    ("bridge-1895", "dummy-bridge"),
    ("auction-1908", None),
    ("auction-1910", None),
    ("auction-1910", "three-hand"),
    ("auction-1910", "by-suits"),
    ("auction-1910", "by-figures"),
    ("auction-1915", None),
)


def test_the_pad_keeps_every_score_on_a_phone(visitors: Visitors) -> None:
    page = visitors.come("/desk", **PHONE)
    page.locator("summary", has_text="The game").tap()
    for code, variety in GAMES:
        page.get_by_label("Laws").select_option(code)
        if variety is not None:
            page.locator(f'input[value="{variety}"]').check()
        page.get_by_label("Tricks of the declarer").fill("10")
        button(page, "Add to the score").tap()
        expect(page.get_by_role("heading", name="Deal 2")).to_be_visible()
        expect(page.locator(".entry").first).to_be_visible()
        stays_within(page, 320)
        button(page, "Undo the last entry").tap()
        expect(page.locator(".entry")).to_have_count(0)
        expect(page.get_by_role("alert")).to_have_count(0)


@EITHER_WAY_AT_NIGHT
def test_the_pad_settles_rubbers_and_keeps_the_wash_book(visitors: Visitors) -> None:
    page = visitors.come("/desk", **PHONE)
    page.locator("summary", has_text="The game").tap()
    page.get_by_label("North", exact=True).fill("Ann")
    page.get_by_label("Stake").fill("5s per 100")
    write_down(page, ("3", "9"))
    expect(page.get_by_text("three odd tricks in no trumps").first).to_be_visible()
    write_down(page, ("3", "9"))
    # Two games of three no trumps at 12 (laws 2 and 4 of 1910): 36 and 36, and 250 for the rubber.
    expect(page.locator(".outcome")).to_contain_text("Ann & South: 322 · 16s 1.2d")
    button(page, "Into the wash-book, next rubber").tap()
    book = page.get_by_role("region", name="The wash-book")
    expect(book.get_by_role("row", name="Ann")).to_contain_text("+322")
    expect(book.get_by_role("row", name="West")).to_contain_text("\N{MINUS SIGN}16s 1.2d")
    with page.expect_download() as loaded:
        page.get_by_role("link", name="Wash-book as CSV").tap()
    assert "Ann,322,16s 1.2d" in loaded.value.path().read_text()
    stays_within(page, 320)
    button(page, "Undo the last entry").tap()
    expect(page.locator(".outcome")).to_contain_text("322")
    button(page, "Undo the last entry").tap()
    expect(page.get_by_role("heading", name="Deal 2")).to_be_visible()


def test_a_rubber_of_three_goes_into_the_wash_book(visitors: Visitors) -> None:
    page = visitors.come("/desk", **PHONE)
    page.locator("summary", has_text="The game").tap()
    page.locator('input[value="three-hand"]').check()
    write_down(page, ("3", "9"), ("3", "9"))
    button(page, "Into the wash-book, next rubber").tap()
    # They settle with each of the two (Foster, p. 165).
    expect(page.get_by_role("row", name="South")).to_contain_text("+644")


def test_what_is_printed_is_ink_on_paper(visitors: Visitors) -> None:
    page = visitors.come("/desk", **PHONE, color_scheme="dark")
    write_down(page, ("3", "9"))
    figure = page.locator(".entry").first
    expect(figure).to_have_text("36")
    page.emulate_media(media="print")
    assert figure.evaluate("it => getComputedStyle(it).color") == "rgb(0, 0, 0)"
    expect(page.get_by_text("three odd tricks in no trumps").last).to_be_visible()
    expect(button(page, "Add to the score")).to_be_hidden()
