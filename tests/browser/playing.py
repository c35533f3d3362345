"""People at the browser: they come in, sit, speak and play as the page lets them."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page
from playwright.sync_api import TimeoutError as NothingSeen

from tests.support.waiting import PATIENCE

ASK_CLUB = """async ({method, path, body}) => {
  const headers = {"Content-Type": "application/json"};
  const answer = await fetch(path, {method, headers, body: body === null ? undefined : JSON.stringify(body)});
  return await answer.json();
}"""
ASK_DEVICE = """({method, path, body}) => new Promise(resolve => {
  const number = -1, post = self.postMessage;
  self.postMessage = said => {
    if (said.number !== number) return post.call(self, said);
    self.postMessage = post;
    resolve(said.told.content);
  };
  self.onmessage({data: {say: "do", number, job: {kind: "ask", method, path, body, language: "en"}}});
})"""
"""What the page would have its worker answer."""
NOT_FOUND = 404
PHONE: dict[str, Any] = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}


class Visitors:
    """The browsers of those who visit the club at ``origin``; ``errors`` of their pages, and what was ``missing``."""

    def __init__(self, browser: Browser, origin: str) -> None:
        self.browser, self.origin = browser, origin
        self.contexts: list[BrowserContext] = []
        self.errors: list[str] = []
        self.missing: list[str] = []

    def come(
        self, path: str = "/", chosen: dict[str, Any] | None = None, *, unnamed: bool = False, **settings: Any
    ) -> Page:
        """The page of somebody new, on a wide screen if nothing else is given; ``unnamed``: their name is asked for.

        They have ``chosen`` in their settings that no card is played by itself, if nothing else; nothing is animated.
        """
        usual = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", "service_workers": "block"}
        context = self.browser.new_context(**(usual | settings))
        if not unnamed:
            context.add_init_script("localStorage.setItem('oddtrick.named', '1')")
        kept = json.dumps({"lone": False} | (chosen or {}))
        context.add_init_script(f"localStorage['oddtrick.settings'] ??= {json.dumps(kept)}")
        context.set_default_timeout(PATIENCE * 1000)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        # What Svelte warns of in what has been built is an address at which it explains that.
        page.on("console", lambda told: self.errors.append(told.text) if "svelte.dev/e/" in told.text else None)
        page.on("response", lambda answer: self.missing.append(answer.url) if answer.status == NOT_FOUND else None)
        page.goto(self.origin + path)
        return page

    def leave(self) -> None:
        """All go home."""
        for context in self.contexts:
            context.close()


def asked(page: Page, method: str, path: str, body: Any = None) -> Any:
    """What the club answers to a request of that page's, or the device."""
    request = {"method": method, "path": path, "body": body}
    if page.locator("meta[name=oddtrick-device]").count():
        (worker,) = page.workers
        return worker.evaluate(ASK_DEVICE, request)
    return page.evaluate(ASK_CLUB, request)


def open_table(page: Page, **form: Any) -> str:
    """The path of a new table, opened by the visitor on that page of the club, who goes there."""
    page.locator("[data-opening]").first.wait_for()
    table = asked(page, "POST", "/api/tables", {"name": "A test", "players": "plain", "listed": False, **form})
    page.goto(page.url.rstrip("/") + table["path"])
    page.locator("[data-waits]").wait_for()
    paced(page)
    return str(table["path"])


def paced(page: Page) -> None:
    """Wait until the table of this visitor has the pace of their settings: it is told after the page has drawn it."""
    page.wait_for_function(
        """() => {
          const { pace } = JSON.parse(localStorage.getItem("oddtrick.settings"));
          return document.querySelector("[data-pace]")?.dataset.pace === (pace ?? "normal");
        }"""
    )


def seq(page: Page) -> int:
    """The number of the last update that the page has drawn."""
    return int(page.locator("[data-seq]").get_attribute("data-seq") or 0)


def settle(pages: list[Page]) -> int:
    """Wait until all the pages have drawn the same; which update that is."""
    while True:
        numbers = {seq(page) for page in pages}
        if len(numbers) == 1:
            return numbers.pop()
        latest = max(numbers)
        for page in pages:
            if (number := seq(page)) < latest:
                changed(page, number)


def changed(page: Page, since: int) -> None:
    """Wait until the page has drawn another update than that one."""
    page.locator(f'[data-seq]:not([data-seq="{since}"])').wait_for(state="attached")


def waits(page: Page) -> str:
    """What the table waits for."""
    return page.locator("[data-waits]").get_attribute("data-waits") or ""


ASKED = """() => {
  const line = document.querySelector("[data-waits]");
  const room = document.querySelector("[data-seq]");
  const what = line?.dataset.waits;
  if (!line || !room || !(line.classList.contains("mine") || what === "start")) return null;
  const needed = {call: "[data-call]:not(.improper)", card: "button.proper[data-card]"}[what];
  return needed && !document.querySelector(needed) ? null : [Number(room.dataset.seq), what];
}"""


def task_shown(page: Page) -> tuple[int, str]:
    """What this person is to do, once all that it takes is drawn; by which update, seen at the same moment."""
    number, what = page.wait_for_function(ASKED).json_value()
    return int(number), str(what)


def acting(page: Page) -> str:
    """The seat whose player acts; empty where nobody does."""
    chair = page.locator(".chair.acts")
    return (chair.get_attribute("data-seat") or "") if chair.count() else ""


def proper_calls(page: Page) -> list[str]:
    """What it is proper to say."""
    calls: list[str] = page.locator("[data-call]:not(.improper)").evaluate_all(
        "all => all.map(each => each.dataset.call)"
    )
    return calls


def proper_cards(page: Page) -> list[str]:
    """The cards that it is proper to play."""
    cards: list[str] = page.locator("button.proper[data-card]").evaluate_all(
        "all => all.map(each => each.dataset.card)"
    )
    return cards


def trick(page: Page) -> list[str]:
    """The cards of the trick that lies on the table, in their order."""
    return _attributes(page, "[data-played]", "played")


def _attributes(page: Page, where: str, what: str) -> list[str]:
    values: list[str] = page.locator(where).evaluate_all("(all, what) => all.map(each => each.dataset[what])", what)
    return values


INDEX = """async card => {
  const ofCard = ({ effect }) => effect.getComputedTiming().endTime !== Infinity
    && (effect.target.contains(card) || card.contains(effect.target));
  while (document.getAnimations().some(ofCard)) await new Promise(requestAnimationFrame);
  const box = card.getBoundingClientRect();
  const at = new DOMPoint(13, 16).matrixTransform(card.querySelector("svg").getScreenCTM());
  return {x: at.x - box.x, y: at.y - box.y};
}"""


def index_of(card: Locator) -> Any:
    """Where the index of a card is drawn, as a position to click: the rest of it may lie under another.

    A card that still moves is waited for: measured on the way, its index is not where it will lie.
    """
    return card.evaluate(INDEX)


def put_down(page: Page) -> None:
    """Play the first card that is proper, by its index."""
    card = page.locator("button.proper[data-card]").first
    card.click(position=index_of(card))


def sheet(page: Page, name: str) -> Locator:
    """The sheet of that name, opened over the cloth if it is not: the record, the score, the talk."""
    found = page.get_by_role("complementary", name=name, exact=True)
    if not found.count():
        page.locator(".strip, .edge").get_by_role("button", name=re.compile(f"^{name}")).first.click()
        page.evaluate("document.activeElement.blur()")
    return found


def close_sheet(page: Page) -> None:
    """Put the open sheet away: it may lie over cards."""
    page.locator("#sheet .close").click()
    page.locator("#sheet").wait_for(state="detached")


def record(page: Page) -> Locator:
    """The list of all that happened."""
    return sheet(page, "The record").get_by_role("list", name="The record")


def button(page: Page, name: str) -> Locator:
    """The button of that name."""
    return page.get_by_role("button", name=name, exact=True)


def play_rubber(page: Page) -> None:
    """Play to the end of the rubber: pass where possible, and leave the cards to computer players."""
    while (now := task_shown(page))[1] != "start":
        before, what = now
        if what == "call":
            proper = proper_calls(page)
            page.locator(f'[data-call="{"P" if "P" in proper else proper[0]}"]').first.click()
        elif what == "card":
            page.keyboard.press("f")
        else:
            page.keyboard.press("Enter")
        changed(page, before)


def stays_within(page: Page, width: int) -> None:
    """Nothing runs out at the side; just after a change of its size a busy machine's page may not be laid out yet."""
    try:
        page.wait_for_function("width => document.documentElement.scrollWidth <= width", arg=width)
    except NothingSeen:
        wide = page.evaluate("document.documentElement.scrollWidth")
        pytest.fail(f"{page.url} runs out at {width}: it is {wide} wide")
