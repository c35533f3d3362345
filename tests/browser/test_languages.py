"""A second language is a file: in a page that has one, all that the page says itself comes from there."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import lacking
from tests.browser.pages import PAGES, look
from tests.browser.playing import Visitors

pytestmark = pytest.mark.browser

WEB = Path(__file__).parents[2] / "web"

SAID = """() => {
  const said = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const within = walker.currentNode.parentElement;
    if (within.closest("script, style, noscript, svg, textarea, body [lang]")) continue;
    said.push(walker.currentNode.textContent);
  }
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const each of document.querySelectorAll(`[${name}]`)) said.push(each.getAttribute(name));
  return said;
}"""


@pytest.fixture(scope="module")
def second(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page with one language more, whose texts stand between ⟦ and ⟧."""
    node = shutil.which("node")
    if node is None or not (WEB / "node_modules").exists():
        lacking("the page cannot be built with another language: it needs Node, and npm ci in web/")
    out = tmp_path_factory.mktemp("second")
    subprocess.run([str(node), "scripts/second-language.mjs", str(out)], cwd=WEB, check=True, timeout=300)
    return out


def texts(value: Any) -> Iterator[str]:
    """All texts of an answer of the club."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, each in value.items():
            yield name
            yield from texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from texts(each)


def plain(text: str) -> str:
    """The text without what does not make it another: "2 clubs" is of "two clubs", a house rule is read with spaces."""
    return (
        " ".join(re.sub("[-_]", " ", text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")).split())
        .lstrip("1234567 ")
        .strip(" .,;")
    )


class Heard:
    """What the club has sent a page, and what the page says of its own that is in no catalogue."""

    def __init__(self, page: Page) -> None:
        self.sent: set[str] = set()
        page.on("response", self._answered)
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: self._take(str(frame))))

    def _answered(self, response: Any) -> None:
        if "/api/" in response.url and "json" in response.headers.get("content-type", ""):
            self._take(response.text())

    def _take(self, text: str) -> None:
        self.sent |= set(texts(json.loads(text)))

    def unknown(self, page: Page) -> list[str]:
        """What is shown or heard, but stands neither in the catalogue nor in what the club has sent."""
        today = page.evaluate("new Intl.DateTimeFormat('eo', {dateStyle: 'long'}).format(new Date())")
        sent = "\n".join(plain(text) for text in (*self.sent, today))
        rest = set[str]()
        for text in page.evaluate(SAID):
            outside = text
            while (shorter := re.sub("⟦[^⟦⟧]*⟧", "\n", outside)) != outside:
                outside = shorter
            # What the page puts together of several texts of the club has these between them.
            rest |= {plain(part) for part in re.split(r"[\n.:·()“”&♠♥♦♣]", outside)}
        return sorted(part for part in rest if re.search("[a-z]{2}", part) and part not in sent)


def speak(visitors: Visitors, second: Path) -> tuple[Page, Heard]:
    """A page of somebody who reads the second language."""
    page = visitors.come("/healthz", locale="eo")
    heard = Heard(page)

    entry = next(second.glob("assets/index-*.js"))
    instead = f'import "./{entry.name}";'

    def script(route: Route) -> None:
        name = urlsplit(route.request.url).path.rpartition("/")[2]
        file = second / "assets" / name
        if file.is_file():
            route.fulfill(path=file)
        elif name.startswith("index-"):
            route.fulfill(body=instead, content_type="text/javascript")
        else:
            route.continue_()

    # The page itself comes from the club: a browser lets no other one open sockets there.
    page.route("**/assets/*.js", script)
    return page, heard


def test_all_that_the_page_says_itself_is_in_its_catalogue(visitors: Visitors, second: Path) -> None:
    page, heard = speak(visitors, second)
    for path in PAGES:
        page.goto(visitors.origin + path)
        page.get_by_role("heading", level=1).wait_for()
        page.wait_for_load_state("networkidle")
        assert heard.unknown(page) == [], path
    assert page.locator("html").get_attribute("lang") == "eo"
    expect(page.get_by_role("heading", level=1)).to_have_text("⟦Settings⟧")


def test_the_table_says_nothing_but_what_its_catalogue_or_the_club_has(visitors: Visitors, second: Path) -> None:
    page, heard = speak(visitors, second)
    page.goto(visitors.origin)
    page.get_by_role("button", name="⟦Sit down and play⟧").click()
    page.get_by_role("button", name="⟦Ready for the deal⟧").click()
    page.locator('[data-waits="call"].mine').wait_for(state="attached")
    assert heard.unknown(page) == []
    assert page.get_by_text("⟦").count() > 20


def test_whoever_reads_no_language_that_there_is_reads_english(visitors: Visitors) -> None:
    page = visitors.come("/settings", locale="eo")
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
    assert page.locator("html").get_attribute("lang") == "en"


def test_whoever_reads_german_reads_it_everywhere_and_the_club_is_told(visitors: Visitors) -> None:
    page = visitors.come("/healthz", locale="de-AT")
    asked, sockets = list[str | None](), list[str]()
    page.on(
        "request",
        lambda request: asked.append(request.headers.get("accept-language")) if "/api/" in request.url else None,
    )
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.goto(visitors.origin)
    expect(page.get_by_role("heading", level=1)).to_have_text("Bridge vor dem Kontrakt")
    assert page.locator("html").get_attribute("lang") == "de"
    page.get_by_role("button", name="Platz nehmen und spielen").click()
    page.get_by_role("button", name="Bereit zum Geben").wait_for()
    # As the browser tells it of its reader, or as the page does where the reader has chosen.
    assert {accepted is not None and accepted[:2] for accepted in asked} == {"de"}
    assert len(sockets) > 1
    assert all("language=de" in urlsplit(address).query.split("&") for address in sockets)


def test_another_language_is_chosen_and_remembered(visitors: Visitors) -> None:
    page = visitors.come("/settings", {"theme": "dark"})
    expect(page.get_by_label("English")).to_be_checked()
    page.get_by_label("Deutsch").check()
    expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")
    expect(page.get_by_label("Deutsch")).to_be_checked()
    page.goto(visitors.origin)
    expect(page.get_by_role("heading", level=1)).to_have_text("Bridge vor dem Kontrakt")
    page.goto(f"{visitors.origin}/settings")
    page.get_by_label("English").check()
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
    expect(page.get_by_label("dark", exact=True)).to_be_checked()


def test_what_is_kept_without_the_club_is_in_the_language_that_is_read(visitors: Visitors) -> None:
    page = visitors.come("/settings", service_workers="allow")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.get_by_label("Deutsch").check()
    expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")
    page.wait_for_function("() => caches.keys().then(names => names.join() === 'oddtrick-2-de')")
    page.goto(f"{visitors.origin}/learn")
    page.get_by_role("heading", level=1).wait_for()
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Lernen")


def test_german_words_run_out_nowhere(visitors: Visitors) -> None:
    page = visitors.come(locale="de")
    for path in PAGES:
        page.goto(visitors.origin + path)
        page.get_by_role("heading", level=1).wait_for()
        page.wait_for_load_state("networkidle")
        if "deal=" in path:
            expect(page.locator('[data-board="SQ"]')).to_have_text("D")
            expect(page.locator('[data-board="HJ"]')).to_have_text("B")
        look(page, f"de-{path.partition('?')[0].strip('/').replace('/', '-') or 'lobby'}", "light")
    page.goto(visitors.origin)
    page.get_by_role("button", name="Platz nehmen und spielen").click()
    page.get_by_role("button", name="Bereit zum Geben").click()
    page.locator('[data-waits="call"].mine').wait_for(state="attached")
    look(page, "de-table", "light")
