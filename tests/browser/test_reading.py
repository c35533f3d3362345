"""What is looked up and kept: the laws by what they are about, the page without the club, one's account and its end."""

from __future__ import annotations

import io
import zipfile

import pytest
from playwright.sync_api import expect

from tests.browser.device_folder import EITHER_WAY_AT_NIGHT
from tests.browser.pages import write_down
from tests.browser.playing import PHONE, Visitors, button, open_table

pytestmark = pytest.mark.browser


@EITHER_WAY_AT_NIGHT
def test_the_law_on_what_is_sought_stands_before_those_that_mention_it(visitors: Visitors) -> None:
    page = visitors.come("/laws/auction-1910")
    page.get_by_label("Search").fill("revoke")
    numbers = page.locator("dt").all_inner_texts()
    # Law 7, on slams, speaks of a revoke in passing; laws 85 to 91 are about it.
    assert "7" in numbers
    assert numbers[:9] == ["85", "86a", "86b", "86c", "87", "88", "89", "90", "91"]
    page.get_by_role("link", name="The codes side by side").click()
    row = page.get_by_role("row", name="An odd trick is worth")
    expect(row.get_by_role("cell")).to_have_count(4)
    expect(row.get_by_role("cell").nth(2)).to_contain_text("♠ 2, ♣ 4, ♦ 6, ♥ 8, NT 12")


def test_what_is_read_is_there_without_the_club(visitors: Visitors) -> None:
    """Lessons, glossary and the laws of every code, though none of them was opened before."""
    page = visitors.come("/learn", service_workers="allow")
    page.get_by_role("heading", name="You know whist?").wait_for()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.wait_for_function("caches.match('/api/lawbook/auction-1915').then(found => found !== undefined)")
    page.context.set_offline(True)
    page.goto(visitors.origin + "/laws/auction-1915")
    page.get_by_label("Search").fill("pass")
    expect(page.locator("dl")).to_contain_text("pass")
    page.goto(visitors.origin + "/learn/glossary")
    expect(page.get_by_text("The two of a suit.")).to_be_visible()
    page.goto(visitors.origin + "/learn/contract/1")
    expect(page.get_by_text("a trick in spades is worth only 2")).to_be_visible()
    page.goto(visitors.origin + "/")
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("link", name="Score pad").click()
    expect(page.get_by_role("button", name="Add to the score")).to_be_visible()
    page.goto(visitors.origin + "/")
    page.context.set_offline(False)
    expect(page.locator("[data-opening]").first).to_be_visible()


def test_the_laws_have_their_contents(visitors: Visitors) -> None:
    page = visitors.come("/laws/auction-1910", viewport={"width": 390, "height": 844})
    page.get_by_role("heading", name="declaring").wait_for()
    assert page.evaluate("document.documentElement.scrollHeight") < 3000
    law = page.locator("#law-44")  # the dealer's first bid
    expect(law).to_be_hidden()
    page.get_by_role("heading", name="declaring").click()
    expect(law).to_be_visible()
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator("#law-1")).to_be_visible()


def test_the_score_pad_adds_up_without_the_club(visitors: Visitors) -> None:
    page = visitors.come("/learn", service_workers="allow", **PHONE)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    # The price lists are fetched one after the other when the page is kept.
    page.wait_for_function("caches.match('/api/desk/prices/auction-1915').then(found => found !== undefined)")
    page.context.set_offline(True)
    page.goto(visitors.origin + "/desk")
    write_down(page, ("3", "9"), ("3", "9"))
    expect(page.get_by_text("The club cannot be reached: this page adds up by itself.")).to_be_visible()
    # Two games of three no trumps at 12 (laws 2 and 4 of 1910): 36 and 36, and 250 for the rubber.
    expect(page.locator(".outcome")).to_contain_text("North & South: 322")
    page.locator(".entry").first.focus()
    expect(page.get_by_text("three odd tricks in no trumps").first).to_be_visible()
    button(page, "Undo the last entry").tap()
    button(page, "Undo the last entry").tap()
    page.locator("summary", has_text="The game").tap()
    page.get_by_label("Laws").select_option("bridge-1895")
    page.get_by_label("Trumps").select_option("H")
    page.get_by_label("Tricks of the declarer").fill("5")
    button(page, "Add to the score").tap()
    # 1895, law 4: the other side has two odd tricks in hearts, 16.
    expect(page.locator(".entry").first).to_have_text("16")
    page.locator("summary", has_text="Revokes").tap()
    button(page, "A revoke was claimed").tap()
    button(page, "Add to the score").tap()
    expect(page.get_by_role("alert")).to_contain_text("Your entries are kept")
    page.context.set_offline(False)
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_role("heading", name="Deal 3")).to_be_visible()
    expect(page.get_by_text("this page adds up by itself")).to_have_count(0)


def test_the_page_can_be_installed(visitors: Visitors) -> None:
    page = visitors.come()
    path = page.locator("link[rel=manifest]").get_attribute("href")
    assert path is not None
    manifest = page.request.get(visitors.origin + path).json()
    assert {icon["sizes"] for icon in manifest["icons"]} == {"any", "192x192", "512x512"}
    for icon in manifest["icons"]:
        answer = page.request.get(visitors.origin + icon["src"])
        assert answer.headers["content-type"] == icon["type"] if icon["type"] == "image/png" else answer.ok


def test_an_account_changes_its_password_takes_its_rubbers_and_ends(visitors: Visitors) -> None:
    page = visitors.come()
    open_table(page, sit="S", start=True)
    page.goto(visitors.origin + "/settings")
    page.get_by_label("User name").fill("takes-leave")
    page.get_by_label("Password", exact=False).first.fill("first password")
    button(page, "Create an account").click()
    page.get_by_label("Old password").fill("wrong password")
    page.get_by_label("New password").fill("second password")
    button(page, "Change the password").click()
    expect(page.get_by_role("alert")).to_have_text("The old password is wrong.")
    page.get_by_label("Old password").fill("first password")
    button(page, "Change the password").click()
    expect(page.get_by_text("The password is changed")).to_be_visible()
    with page.expect_download() as loaded:
        page.get_by_role("link", name="Download all my rubbers").click()
    archive = zipfile.ZipFile(io.BytesIO(loaded.value.path().read_bytes()))
    assert [name.partition(".")[2] for name in archive.namelist()] == ["odd", "pbn"]
    button(page, "Delete my account").click()
    button(page, "Delete it").click()
    expect(button(page, "Create an account")).to_be_visible()
    expect(page.get_by_text("The password is changed")).to_have_count(0)
    page.get_by_label("User name").fill("takes-leave")
    page.get_by_label("Password", exact=False).first.fill("second password")
    button(page, "Sign in").click()
    expect(page.get_by_role("alert")).to_have_text("Name or password is wrong.")
