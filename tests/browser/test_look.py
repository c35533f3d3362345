"""How the pages look at every width and in both themes: room for words, nothing cut off, covered or out of sight."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from oddtrick.teaching.gallery import EXHIBITS, Exhibit, code_played
from tests.browser.looking import flaws
from tests.browser.pages import PAGES
from tests.browser.playing import Visitors, button, changed, open_table, proper_calls, put_down, sheet, task_shown

pytestmark = pytest.mark.browser


ENDS = (
    "/desk",
    "/desk/gallery/auction-1910/card-turned-1910",
    "/desk/questions/auction-1910/new-cards",
)
"""Here the button ends a form that is filled in, or a story that is read, and stands beneath it."""


@pytest.mark.parametrize("path", PAGES)
def test_a_page_can_be_read_at_every_width(visitors: Visitors, path: str) -> None:
    page = visitors.come(path)
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_load_state("networkidle")
    assert flaws(page, fold=path not in ENDS) == []
    assert [url for url in visitors.missing if not url.endswith("/nowhere")] == []


def go_on(page: Page, prefers: str = "P") -> str:
    """Do what is asked of one next; what that was. Of the calls one is preferred, where it is proper."""
    before, what = task_shown(page)
    if what == "call":
        proper = proper_calls(page)
        page.locator(f'[data-call="{prefers if prefers in proper else proper[0]}"]').first.click()
    elif what == "card":
        put_down(page)
    else:
        page.keyboard.press("Enter")
    changed(page, before)
    return what


def test_the_table_can_be_read_at_every_width(visitors: Visitors) -> None:
    page = visitors.come(chosen={"pace": "at-once"})
    open_table(page, code="auction-1910", policy="guarded", sit="S", start=True)
    seen = set[str]()
    while seen != {"ready", "call", "card"} or task_shown(page)[1] != "ready":
        if (what := task_shown(page)[1]) not in seen:
            seen.add(what)
            assert flaws(page) == [], what
            page.set_viewport_size({"width": 1280, "height": 800})
        go_on(page)
    page.locator("[data-dealt]").first.wait_for()
    assert flaws(page) == [], "the end of a deal"
    for name in ("The record", "The score", "Talk"):
        page.set_viewport_size({"width": 1280, "height": 800})
        sheet(page, name)
        # A sheet lies over the cloth, until it is closed: of what is beneath nothing can be touched.
        page.locator("main.cloth").evaluate("cloth => cloth.inert = true")
        covered = [flaw for flaw in flaws(page, fold=False) if " lies under " not in flaw]
        assert covered == [], name
        page.locator("main.cloth").evaluate("cloth => cloth.inert = false")
        page.keyboard.press("Escape")
    assert visitors.missing == []


IN_THE_GATE = {"bid-out-of-turn-1915", "revoke-shown"}
"""In the auction, and in the play."""

NO_TABLE = {"card-turned-1910", "card-turned-1915", "dealer-looks", "wrong-pack", "pack-not-cut", "card-on-the-floor"}
NO_TABLE |= {"surplus-and-short", "dummy-bridge-look", "three-hand-out-of-turn"}
"""Before a deal is whole, or not of four players: the page has no table for these."""

MISHAPS = [
    pytest.param(exhibit, id=exhibit.name, marks=() if exhibit.name in IN_THE_GATE else pytest.mark.slow)
    for exhibit in EXHIBITS
    if exhibit.name not in NO_TABLE
]


@pytest.mark.parametrize("exhibit", MISHAPS)
def test_a_ruling_leaves_the_table_to_be_read_at_every_width(visitors: Visitors, exhibit: Exhibit) -> None:
    page = visitors.come(f"/desk/gallery/{code_played(exhibit).key}/{exhibit.name}")
    button(page, "Play it at a table").click()
    page.locator(".slips").wait_for()
    assert flaws(page) == [], "as it is read"
    while page.locator(".slips :is(.choices, .said)").count():
        page.locator(".slips").get_by_role("button", name=re.compile("Look at the table|Hide the slip")).first.click()
    assert flaws(page) == [], "put aside"


def test_what_can_be_declared_beside_an_open_hand_lies_free(visitors: Visitors) -> None:
    """At dummy bridge one hand lies open while its player declares for it."""
    page = visitors.come(chosen={"confirm": "never", "lone": False, "pace": "at-once"})
    open_table(page, code="bridge-1895", variety=["dummy-bridge"], sit="N", start=True)
    for _ in range(40):
        _, what = task_shown(page)
        if what == "call" and page.locator(".laid").count():
            break
        go_on(page, "leave")
    assert page.locator(".laid").count()
    assert [flaw for flaw in flaws(page, fold=False) if " lies under " in flaw] == []
    page.set_viewport_size({"width": 320, "height": 640})
    for call in proper_calls(page):
        page.locator(f'[data-call="{call}"]').first.click(trial=True)
