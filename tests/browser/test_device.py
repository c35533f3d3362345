"""The game without a server: a folder of files in a browser, played on when the network is cut."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from oddtrick.terminal.cli.device_folder import INTERPRETER, build_folder, lacking_parts
from tests.browser.conftest import lacking
from tests.browser.playing import Visitors, changed, put_down, seq, task_shown, trick
from tests.browser.solo_table import declare

pytestmark = pytest.mark.browser

ON_WIRE = 10_000_000
"""Bytes that a first visit may cost where the server packs nothing; the page itself, a tenth, is packed by most."""


FILL = """() => {
  self.add = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = () => { throw new DOMException("", "QuotaExceededError"); };
}"""
"""A device that has no room for any more records."""
MAKE_ROOM = "() => { IDBObjectStore.prototype.add = self.add; }"


class Folder:
    """A folder of a device and the server of files that offers it: ``sent`` is what it has sent, by path, in bytes."""

    def __init__(self, path: Path) -> None:
        build_folder(path, INTERPRETER)
        self.sent: dict[str, list[int]] = {}
        sent = self.sent

        class Files(SimpleHTTPRequestHandler):
            def log_message(self, *_: object) -> None:
                pass

            def copyfile(self, source, outputfile) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001 (the library's)
                content = source.read()
                sent.setdefault(self.path, []).append(len(content))
                outputfile.write(content)

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(path)))
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()
        self.origin = f"http://127.0.0.1:{self.server.server_port}"

    def close(self) -> None:
        """No network any more."""
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the folder is made."""
    if missing := lacking_parts(INTERPRETER):
        lacking("; ".join(missing))
    return tmp_path_factory.mktemp("device")


@pytest.fixture(scope="module")
def folder(path: Path) -> Iterator[Folder]:
    """The folder, offered until the first test has all of it."""
    offered = Folder(path)
    yield offered
    offered.close()


@pytest.fixture(scope="module")
def device(browser: Browser, folder: Folder) -> Iterator[Visitors]:
    """One person, whose device has the folder and no network."""
    visitors = Visitors(browser, folder.origin)
    come = visitors.come(chosen={"pace": "at-once"}, service_workers="allow", base_url=folder.origin)
    ready(come)
    assert sum(map(sum, folder.sent.values())) < ON_WIRE
    assert [path for path, sent in folder.sent.items() if len(sent) > 1] == [], "it is sent twice"
    folder.close()
    come.context.set_offline(True)
    come.close()
    yield visitors
    visitors.leave()


@pytest.fixture
def page(device: Visitors) -> Iterator[Page]:
    """A window of that device, with no error in it."""
    window = device.contexts[0].new_page()
    window.on("pageerror", lambda error: device.errors.append(str(error)))
    yield window
    window.close()
    assert device.errors == []


def ready(page: Page) -> None:
    """Wait until the game is there."""
    page.locator("#main h1, [data-seq]").first.wait_for()
    expect(page.locator("[data-phase]")).to_have_count(0)


def begin(page: Page) -> None:
    """Sit down, and have the first deal."""
    page.goto("/")
    page.get_by_role("button", name="Sit down and play").click()
    page.locator('[data-waits="ready"].mine').wait_for(state="attached")
    page.locator('[data-pace="at-once"]').wait_for()
    page.keyboard.press("Enter")
    page.locator('[data-waits="call"].mine').wait_for(state="attached")


def test_a_deal_is_played_to_its_end_and_a_reload_in_mid_trick_loses_nothing(page: Page) -> None:
    begin(page)
    declare(page)
    before, what = task_shown(page)
    put_down(page)
    changed(page, before)
    before, what = task_shown(page)
    assert what == "card"
    cards = trick(page)
    page.reload()
    assert task_shown(page) == (before, "card")
    assert trick(page) == cards
    page.keyboard.press("f")
    page.locator('[data-waits="ready"].mine').wait_for(state="attached")
    expect(page.locator("[data-outcome]")).to_contain_text(re.compile("(down|just made): needed 13, took"))
    expect(page.locator("[data-says=book]")).to_contain_text("Foster")


def test_another_window_waits_until_the_first_is_closed(page: Page) -> None:
    first = page.context.new_page()
    begin(first)
    shown = seq(first)
    page.goto(first.url)
    expect(page.locator("[data-phase]")).to_have_text(re.compile("open in another window"))
    first.close()
    ready(page)
    page.locator("[data-seq]").wait_for()
    assert seq(page) == shown


def test_a_slip_at_a_club_table_is_ruled_on(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="A table as you like it").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("More choices").click()
    dialog.locator('input[value="club"]').check()
    dialog.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="Begin the rubber").click()
    page.locator('[data-waits="ready"].mine').wait_for(state="attached")
    page.keyboard.press("Enter")
    task_shown(page)
    page.locator("[data-call].improper").first.click()
    expect(page.get_by_role("region", name="The referee").first).to_contain_text(re.compile(r"\(law \d+"))


def test_what_cannot_be_kept_does_not_happen(page: Page) -> None:
    begin(page)
    declare(page)
    before, _ = task_shown(page)
    (worker,) = page.workers
    worker.evaluate(FILL)
    put_down(page)
    expect(page.locator("[data-link]")).to_have_attribute("data-link", "unkept")
    assert seq(page) == before
    worker.evaluate(MAKE_ROOM)
    expect(page.locator("[data-link]")).to_have_attribute("data-link", "open")
    task_shown(page)
    put_down(page)
    changed(page, before)
