"""One visit at each width in either theme, by touch on a phone and by keys elsewhere: each thing is done and looked at.

Two of them are in the gate: a phone held across, and a screen held upright, both at night.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.looking import LOOK
from tests.browser.pages import violations
from tests.browser.playing import (
    Visitors,
    button,
    changed,
    index_of,
    open_table,
    paced,
    proper_calls,
    proper_cards,
    task_shown,
)

pytestmark = pytest.mark.browser

PHONES = ((390, 844), (844, 390))
SCREENS = (*PHONES, (768, 1024), (1280, 800), (1920, 1080))
IN_THE_GATE = {((844, 390), "dark"), ((768, 1024), "dark")}
DEAL = "S AQ2.KJ4.T98.7654 KJ3.AQ5.J76.T982 T54.T987.AKQ.AKJ 9876.632.5432.Q3"
VISITS = [
    pytest.param(
        size,
        theme,
        id=f"{size[0]}-{theme}",
        marks=() if (size, theme) in IN_THE_GATE else pytest.mark.slow,
    )
    for size in SCREENS
    for theme in ("light", "dark")
]


@dataclass(frozen=True)
class Visit:
    """A person with a phone in the hand, or with a keyboard before them and no pointer."""

    page: Page
    origin: str
    theme: str
    touches: bool
    night: bool
    """There is time for what takes long."""

    def press(self, what: Locator) -> None:
        """Touch that, or go to it and press Enter."""
        if self.touches:
            what.tap()
        else:
            what.focus()
            self.page.keyboard.press("Enter")

    def look(self, what: str, *, fold: bool = True) -> None:
        """Nothing is wrong with how the page looks now; ``fold``: what is to be done first is in sight."""
        found = self.page.evaluate(LOOK, {"fold": fold, "theme": self.theme})
        assert found == [], what
        self.bars_nobody(what)

    def bars_nobody(self, what: str) -> None:
        """Axe finds nothing; without time for it, on the board, where nothing else looks once a card is led."""
        if self.night or what == "the board after a lead":
            assert violations(self.page, self.theme) == [], what

    def look_at_sheet(self, name: str) -> None:
        """Open a sheet over the cloth, look at it, and close it: beneath it nothing is to be touched."""
        self.press(self.page.locator(".strip, .edge").get_by_role("button", name=re.compile(f"^{name}")).first)
        self.page.locator("#sheet").wait_for()
        cloth = self.page.locator("main.cloth")
        cloth.evaluate("cloth => cloth.inert = true")
        found: list[str] = self.page.evaluate(LOOK, {"fold": False, "theme": self.theme})
        cloth.evaluate("cloth => cloth.inert = false")
        assert [flaw for flaw in found if " lies under " not in flaw] == [], name
        self.bars_nobody(name)
        if self.touches:
            self.page.locator("#sheet .close").tap()
        else:
            self.page.keyboard.press("Escape")
        self.page.locator("#sheet").wait_for(state="detached")

    def call(self, call: str) -> None:
        """Say that, and say it again where a phone asks."""
        if not self.page.locator(f'[data-call="{call}"]').first.is_visible():
            self.press(button(self.page, "All bids"))
        self.press(self.page.locator(f'[data-call="{call}"]').first)
        if self.touches:
            button(self.page, "Say it").tap()

    def card(self) -> str:
        """Play the first card that is proper; which."""
        name = proper_cards(self.page)[0]
        if self.touches:
            card = self.page.locator(f'button.proper[data-card="{name}"]').first
            card.tap(position=index_of(card))
            button(self.page, "Play it").tap()
        else:
            for key in name.lower():
                self.page.keyboard.press(key)
        return name

    def go(self, path: str) -> None:
        self.page.goto(self.origin + path)


@pytest.mark.parametrize(("size", "theme"), VISITS)
def test_everything_is_done_and_looked_at(visitors: Visitors, size: tuple[int, int], theme: str) -> None:
    touches = size in PHONES
    given: dict[str, Any] = {"has_touch": True, "is_mobile": True} if touches else {}
    page = visitors.come(
        chosen={"pace": "at-once", "theme": theme},
        viewport={"width": size[0], "height": size[1]},
        color_scheme=theme,
        **given,
    )
    visit = Visit(page, visitors.origin, theme, touches, night=(size, theme) not in IN_THE_GATE)
    plays_a_deal(visit)
    if visit.night:
        ends_the_rubber(visit)
    breaks_a_law(visit)
    is_taught(visit)
    studies(visit)
    chooses(visit)
    assert visitors.missing == []


def plays_a_deal(visit: Visit) -> None:
    """The first page's question is answered, its deal played to the end, and the next one called."""
    page = visit.page
    for opening in page.locator("[data-opening]").all():
        expect(opening).to_be_in_viewport(ratio=1)
    expect(button(page, "Play with friends")).to_be_in_viewport(ratio=1)
    visit.look("the first page")
    visit.press(page.locator('[data-opening="1NT"]'))
    paced(page)
    while (now := task_shown(page))[1] == "call":
        if button(page, "All bids").count():
            visit.press(button(page, "All bids"))
        visit.call("7NT" if "7NT" in proper_calls(page) else "P")
        changed(page, now[0])
    assert now[1] == "card"
    visit.look("the play")
    is_advised(visit, "card")
    name = visit.card()
    expect(page.locator(f'.hand [data-card="{name}"], .laid button[data-card="{name}"]')).to_have_count(0)
    for sheet in ("The record", "The score", "Talk"):
        visit.look_at_sheet(sheet)
    finish(visit)
    expect(page.locator("[data-dealt]")).to_have_count(4)
    expect(page.locator("[data-outcome]")).to_contain_text(re.compile("needed .+, took|just made"))
    expect(button(page, "Ready for the deal")).to_be_in_viewport(ratio=1)
    visit.look("the end of the deal")
    visit.press(button(page, "Ready for the deal"))
    page.locator('[data-waits="call"].mine').wait_for(state="attached")
    visit.look("a call")
    is_advised(visit, "call")


def ends_the_rubber(visit: Visit) -> None:
    """Deal after deal to the end of the rubber: its result, its best and dearest acts, and a picture of it."""
    page = visit.page
    while (now := task_shown(page))[1] != "start":
        if now[1] == "ready":
            visit.press(button(page, "Ready for the deal"))
        elif now[1] == "call":
            proper = proper_calls(page)
            visit.call("P" if "P" in proper else proper[0])
        else:
            finish(visit)
            continue
        changed(page, now[0])
    expect(page.locator("[data-dealt]")).to_have_count(4)
    between = page.get_by_role("region", name="Between the deals")
    expect(between).to_contain_text("the rubber")
    expect(between.get_by_role("region", name="The rubber in review").locator("li").first).to_be_visible()
    expect(button(page, "Play another rubber")).to_be_in_viewport(ratio=1)
    visit.look("the end of the rubber")
    with page.expect_download():
        visit.press(button(page, "Picture of the score"))


def is_advised(visit: Visit, what: str) -> None:
    """The hint stands above the hand, and lights its call or card."""
    if visit.touches:
        button(visit.page, "Ask the book").tap()
    else:
        visit.page.keyboard.press("b")
    expect(visit.page.locator(".asking .hint")).to_be_visible()
    expect(visit.page.locator(f"[data-{what}].lit")).to_have_count(1)
    visit.look(f"a {what} that is advised")
    visit.press(button(visit.page, "Hide"))
    expect(visit.page.locator(".lit")).to_have_count(0)


def finish(visit: Visit) -> None:
    """Have the rest of the deal played."""
    if visit.touches:
        if not button(visit.page, "Finish the deal").count():
            button(visit.page, "More …").tap()
        button(visit.page, "Finish the deal").first.tap()
    else:
        visit.page.keyboard.press("f")
    visit.page.locator('[data-waits="ready"].mine, [data-waits="start"]').wait_for(state="attached")


def breaks_a_law(visit: Visit) -> None:
    """Too low a bid is ruled on: the slip stays before who made it until it is folded, and the table can be read."""
    page = visit.page
    visit.go("/")
    open_table(page, code="auction-1910", policy="club", sit="S", start=True, set_deal=DEAL.replace("S ", "E ", 1))
    if task_shown(page)[1] == "ready":
        # The other three may become ready before the press arrives: only the call is waited for.
        visit.press(button(page, "Ready for the deal"))
        page.locator('[data-waits="call"].mine').wait_for(state="attached")
    before, what = task_shown(page)
    # Law 44 of 1910: the dealer, at the right, has bid; law 52: the same again is not enough.
    assert what == "call"
    low = page.locator("[data-call].improper").evaluate_all("all => all.map(each => each.dataset.call)")
    visit.call(next(call for call in low if call[0].isdigit()))
    changed(page, before)
    slip = page.locator("[data-slip]")
    expect(slip).to_contain_text("bid too little")
    page.reload()
    expect(slip).to_contain_text("bid too little")
    visit.look("a ruling")
    visit.press(button(page, "Hide the slip"))
    expect(slip).to_have_count(0)
    visit.look("what a ruling leaves")


def is_taught(visit: Visit) -> None:
    """A lesson's paper stays beside the cloth, says what one's call did, and gives the deal again from there."""
    page = visit.page
    visit.go("/learn/contract/1")
    title = "The dealer must bid"
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    visit.look("a lesson")
    visit.press(button(page, "Deal the cards"))
    page.locator('[data-waits="call"].mine').wait_for(state="attached")
    paper = page.get_by_role("complementary", name=title)
    visit.call("1H")
    expect(paper).to_contain_text("Not what was meant.")
    visit.look("what a lesson says")
    visit.press(button(page, "Try again from here"))
    expect(paper.get_by_text("Not what was meant.")).to_have_count(0)


def studies(visit: Visit) -> None:
    """The board is called, and a card of it played."""
    page = visit.page
    visit.go(f"/study?code=auction-1910&deal={DEAL}")
    page.locator("[data-say]").first.wait_for()
    visit.look("the board")
    for place, call in enumerate(("1H", "P", "P", "P"), 1):
        visit.press(page.locator(f'[data-say="{call}"]'))
        expect(page.locator(".line .place")).to_have_count(place)
    led = page.locator('[data-board="SK"]')
    visit.press(led)
    expect(led).to_have_count(0)
    visit.look("the board after a lead", fold=False)


def chooses(visit: Visit) -> None:
    """The settings are read, and one of them is changed."""
    page = visit.page
    visit.go("/settings")
    simple = page.get_by_role("group", name="Faces of the cards").get_by_label("simple")
    simple.wait_for()
    visit.look("the settings")
    if visit.touches:
        simple.tap()
    else:
        simple.focus()
        page.keyboard.press("Space")
    expect(simple).to_be_checked()
