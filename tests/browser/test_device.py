"""The game without a server: a folder of files in a browser, played on when the network is cut."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from oddtrick.rules.laws.law import Code
from tests.browser.device_folder import OfferedFolder, ready
from tests.browser.playing import (
    Visitors,
    button,
    changed,
    open_table,
    play_rubber,
    put_down,
    seq,
    sheet,
    task_shown,
    trick,
)
from tests.browser.solo_table import declare
from tests.club.serving import served
from tests.support.matrix import codes

pytestmark = pytest.mark.browser

ON_WIRE = 10_000_000
"""Bytes that a first visit may cost where the server packs nothing; the page itself, a tenth, is packed by most."""


FILL = """() => {
  self.add = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = () => { throw new DOMException("", "QuotaExceededError"); };
}"""
"""A device that has no room for any more records."""
MAKE_ROOM = "() => { IDBObjectStore.prototype.add = self.add; }"


DEAL = "S AQ2.KJ4.T98.7654 KJ3.AQ5.J76.T982 T54.T987.AKQ.AKJ 9876.632.5432.Q3"
"""South deals, and declares."""


@pytest.fixture(scope="module")
def folder(device_folder: Path) -> Iterator[OfferedFolder]:
    """The folder, offered until the first test has all of it."""
    offered = OfferedFolder(device_folder)
    yield offered
    offered.close()


@pytest.fixture(scope="module")
def device(browser: Browser, folder: OfferedFolder) -> Iterator[Visitors]:
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


def begin(page: Page) -> None:
    """Sit down, and have the first deal."""
    page.goto("/")
    sit_down(page)


def sit_down(page: Page) -> None:
    """Have the first deal, from the first page."""
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


def test_the_caller_tells_what_each_call_promises(page: Page) -> None:
    """It needs neither a package nor compiled search."""
    page.goto("/")
    ready(page)
    open_table(page, code="bridge-1895", players="caller", policy="study", sit="S", start=True, set_deal=DEAL)
    if task_shown(page)[1] == "ready":
        page.keyboard.press("Enter")
    page.locator('[data-waits="call"].mine').wait_for(state="attached")
    page.keyboard.press("b")
    expect(page.locator(".asking .hint")).to_contain_text("In deals with such a hand: ")


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


@pytest.mark.slow
@pytest.mark.parametrize("code", tuple(codes()), ids=lambda code: code.name.replace(" ", "-"))
def test_a_rubber_of_every_kind_is_played_to_its_end_without_a_network(page: Page, code: Code) -> None:
    page.goto("/")
    ready(page)
    open_table(page, code=code.key, variety=code.varieties, sit=str(code.lineup.players[0]), start=True)
    page.locator('[data-waits="ready"].mine').wait_for(state="attached")
    play_rubber(page)
    page.reload()
    expect(page.locator('[data-waits="start"]')).to_be_attached()


ASKED_TO_LAST = """
self.asked = 0;
StorageManager.prototype.persist = async () => (self.asked += 1, true);
"""
SPOIL = """() => new Promise((resolve) => {
  indexedDB.open("oddtrick").onsuccess = ({ target: { result: database } }) => {
    const transaction = database.transaction("records", "readwrite");
    transaction.objectStore("records").add("nonsense");
    transaction.oncomplete = resolve;
  };
})"""


@pytest.fixture
def online(browser: Browser, offered_folder: OfferedFolder) -> Iterator[Visitors]:
    """People who get the folder from its server each time."""
    visitors = Visitors(browser, offered_folder.origin)
    yield visitors
    visitors.leave()


def go_to_settings(page: Page) -> None:
    """By the menu: a server of files knows no other address than the first."""
    page.get_by_role("navigation").get_by_text("More").click()
    page.get_by_role("link", name="Settings").click()


def saved(page: Page) -> Path:
    """The file of everything that is kept."""
    go_to_settings(page)
    with page.expect_download() as loaded:
        button(page, "Save everything as a file").click()
    return loaded.value.path()


def test_everything_goes_as_a_file_to_another_device_and_play_goes_on_there(online: Visitors) -> None:
    one = online.come(chosen={"pace": "at-once"})
    ready(one)
    sit_down(one)
    declare(one)
    before, _ = task_shown(one)
    put_down(one)
    changed(one, before)
    _, what = task_shown(one)
    cards = trick(one)
    one.goto(online.origin)
    ready(one)
    file = saved(one)
    other = online.come()
    ready(other)
    go_to_settings(other)
    other.locator("input[type=file]").set_input_files(file)
    expect(other.get_by_role("main").get_by_role("status")).to_contain_text("1 table came from the file")
    # The same file again brings nothing new.
    other.locator("input[type=file]").set_input_files(file)
    expect(other.get_by_role("main").get_by_role("status")).to_contain_text("1 stayed")
    other.get_by_role("navigation").get_by_role("link", name="oddtrick").click()
    other.get_by_role("link", name="Go on").click()
    other.locator("[data-seq]").wait_for(state="attached")
    now, asked = task_shown(other)
    assert asked == what
    assert trick(other) == cards
    put_down(other)
    changed(other, now)


def test_a_club_offers_play_without_connection(browser: Browser, device_folder: Path, tmp_path: Path) -> None:
    """From the first page of the club to a table, which goes on when the club has closed."""
    with served(str(tmp_path / "club.sqlite"), "--no-limits", "--device", str(device_folder)) as club:
        visitors = Visitors(browser, club.origin)
        page = visitors.come(chosen={"pace": "at-once"}, service_workers="allow")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.get_by_role("link", name="Play without connection").click()
        page.wait_for_url("**/device/")
        # The first page is there before the game, and what one does waits for it.
        sit_down(page)
        before, _ = task_shown(page)
        path = page.url
    page.reload()
    ready(page)
    page.keyboard.press("7")
    page.keyboard.press("n")
    changed(page, before)
    assert page.url == path
    # The page of the club that its visitors keep is still that of the club.
    page.goto(club.origin)
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    page.goto(f"{club.origin}/device/learn")
    ready(page)
    expect(page.locator("meta[name=oddtrick-device]")).to_have_count(1)
    visitors.leave()
    assert visitors.errors == []


def test_a_rubber_of_the_club_is_taken_along_in_mid_trick_and_brought_back(
    browser: Browser, device_folder: Path, tmp_path: Path
) -> None:
    with served(str(tmp_path / "club.sqlite"), "--no-limits", "--device", str(device_folder)) as club:
        visitors = Visitors(browser, club.origin)
        page = visitors.come(chosen={"pace": "at-once"}, service_workers="allow")
        sit_down(page)
        declare(page)
        table, (_, what), cards = page.url, task_shown(page), trick(page)
        sheet(page, "Talk").get_by_text("Take the rubber along").click()
        page.get_by_role("link", name="Go on in this browser").click()
        page.wait_for_url("**/device/t/*")
        ready(page)
        before, asked_there = task_shown(page)
        assert (asked_there, trick(page)) == (what, cards)
        page.context.set_offline(True)
        put_down(page)
        changed(page, before)
        played = task_shown(page)[0]
        page.keyboard.press("f")
        changed(page, played)
        page.locator('[data-waits="ready"].mine').wait_for(state="attached")
        result = page.locator("[data-outcome]").text_content()
        page.context.set_offline(False)
        sheet(page, "Talk").get_by_role("button", name="Bring the rubber back to the club").click()
        page.wait_for_url(table)
        page.locator('[data-waits="ready"].mine').wait_for(state="attached")
        expect(page.locator("[data-outcome]")).to_have_text(result or "")
        visitors.leave()
        assert visitors.errors == []


READ = """() => document.querySelector("#main dt") && document.querySelector("[data-phase]")?.dataset.phase"""


def test_a_first_visit_is_read_at_once_wherever_it_begins(
    browser: Browser, device_folder: Path, tmp_path: Path
) -> None:
    """A page deep in a folder that lies deep itself, before the game is there."""
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "bridge").symlink_to(device_folder)
    shutil.copy(device_folder / "404.html", tmp_path)
    site = OfferedFolder(tmp_path)
    visitors = Visitors(browser, site.origin)
    page = visitors.come("/games/bridge/learn/glossary", chosen={"language": "de"})
    assert page.wait_for_function(READ).json_value() in ("fetching", "starting")
    assert page.url == f"{site.origin}/games/bridge/learn/glossary"
    expect(page.get_by_role("heading", name="Wörter des Spiels")).to_be_visible()
    visitors.leave()
    site.close()
    assert visitors.errors == []


def test_a_game_that_cannot_start_says_so_to_all_that_waits_for_it(online: Visitors) -> None:
    page = online.come()
    ready(page)
    page.route("**/oddtrick.zip", lambda route: route.abort())
    page.reload()
    expect(page.locator("[data-phase]")).to_have_attribute("data-phase", "failed")
    expect(page.get_by_role("main").get_by_role("alert")).to_contain_text("The game cannot start")
    # What is asked for after that is answered as well: what needs no game, what does, and a table.
    page.get_by_role("navigation").get_by_role("link", name="Learn").click()
    page.get_by_role("link", name="Words of the game").click()
    page.locator("#main dt").first.wait_for()
    page.get_by_role("navigation").get_by_text("More").click()
    page.get_by_role("link", name="My rubbers").click()
    expect(page.get_by_role("main").get_by_role("alert")).to_contain_text("The game cannot start")
    page.goto(f"{online.origin}/t/nowhere")
    expect(page.locator("#table")).to_contain_text("The game cannot start")


def test_what_is_kept_is_to_stay_and_can_be_taken_away_where_it_cannot_be_read(online: Visitors) -> None:
    page = online.come(chosen={"pace": "at-once"})
    page.add_init_script(ASKED_TO_LAST)
    page.reload()
    ready(page)
    assert page.evaluate("self.asked") == 0
    sit_down(page)
    assert page.evaluate("self.asked") == 1
    page.evaluate(SPOIL)
    page.goto(online.origin)
    expect(page.locator("[data-phase]")).to_have_attribute("data-phase", "unreadable")
    expect(page.get_by_role("main").get_by_role("alert")).to_contain_text("cannot be read")
    *records, last = json.loads(saved(page).read_text())["records"]
    assert records
    assert last == "nonsense"
