"""Files of exercises in the browser: two known hands, or hands with ``x``, become deals that one plays at the table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from oddtrick.files.dealing import Condition
from oddtrick.files.pbn import read_half_deal
from oddtrick.rules.cards import Card, Hand, Seat
from tests.browser.device_folder import EITHER_WAY_AT_NIGHT
from tests.browser.looking import flaws
from tests.browser.playing import Visitors, button, changed, proper_calls, put_down, task_shown

BY_NORTH_AND_SOUTH = "N:AKQxx.Kxx.xx.xxx - J9xx.Axxx.KQx.xx -"
BY_EAST_AND_WEST = "N:- AQJxx.xx.Kxx.Axx - Kxx.Axx.Qxxxx.xx"
BY_SOUTH = "N:- - xx.AKQxx.xxx.xxx -"
EXERCISES = f"""% PBN 2.1
[Event "Whitsun"]
[Board "3"]
[Dealer "S"]
[Deal "{BY_NORTH_AND_SOUTH}"]

[Board "4"]
[Dealer "W"]
[Deal "{BY_EAST_AND_WEST}"]

[Board "5"]
[Dealer "S"]
[Deal "N:AKQxx.Kxx.xx.xx - - -"]

[Board "6"]
[Dealer "S"]
[Deal "{BY_SOUTH}"]
"""


def study(visitors: Visitors, text: str) -> Page:
    page = visitors.come("/study")
    page.get_by_role("textbox").fill(text)
    button(page, "Show the deal").click()
    return page


def known(page: Page) -> Locator:
    return page.get_by_role("region", name="Not all cards are known")


def sit_down(page: Page, name: str) -> Hand:
    """Take a seat by that button, and have the cards dealt: the hand."""
    button(page, name).click()
    button(page, "Ready for the deal").click()
    cards = page.get_by_role("list", name="Your hand").locator("[data-card]")
    expect(cards).to_have_count(13)
    names: list[str] = cards.evaluate_all("all => all.map(each => each.dataset.card)")
    return Hand.of(Card(each) for each in names)


def shown(page: Page, name: str) -> Hand:
    """The cards of an open hand of the board."""
    cards = page.get_by_role("group", name=name, exact=True).locator("[data-board]")
    expect(cards).to_have_count(13)
    names: list[str] = cards.evaluate_all("all => all.map(each => each.dataset.board)")
    return Hand.of(Card(each) for each in names)


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_file_of_exercises_is_opened_and_bid_with_a_computer_player(
    visitors: Visitors, tmp_path: Path, ends: str, encoding: str
) -> None:
    file = tmp_path / "exercises.pbn"
    file.write_bytes(EXERCISES.replace("\n", ends).encode(encoding))
    page = visitors.come("/study")
    page.get_by_label("Open a file").set_input_files(file)
    expect(known(page)).to_contain_text("The hands of North and South are known; the rest is dealt by chance.")
    options = page.get_by_role("combobox", name="Which deal").get_by_role("option").all_inner_texts()
    assert options == [f"Board {number}, not all cards known" for number in (3, 4, 6)]
    # The fourth hand of board 5 is one of twelve cards: it is told, and costs no other board.
    page.get_by_text("1 board could not be read").click()
    expect(page.get_by_text("is a hand of 12 cards")).to_be_visible()
    # Nothing is shown of the cards before one asks for them.
    expect(page.locator("[data-board]")).to_have_count(0)
    hand = sit_down(page, "Bid this with me, as South")
    assert read_half_deal(BY_NORTH_AND_SOUTH).hands[Seat.S].can_be(hand)
    # Nobody bids over the highest bid: it is played as it stands, and one has a card to play.
    number, what = task_shown(page)
    assert what == "call"
    highest = max(call for call in proper_calls(page) if call[0].isdigit() and call.endswith("NT"))
    page.locator(f'[data-call="{highest}"]').click()
    changed(page, number)
    while (heard := task_shown(page))[1] == "call":
        page.locator('[data-call="P"]').click()
        changed(page, heard[0])
    assert heard[1] == "card"
    put_down(page)
    changed(page, heard[0])
    # Back at the study one goes on with the next.
    page.goto(page.url.partition("/t/")[0] + "/study")
    expect(known(page)).to_contain_text("North and South")
    button(page, "Next deal").click()
    expect(known(page)).to_contain_text("The hands of East and West are known")
    button(page, "Bid this with me, as East").wait_for()
    hand = sit_down(page, "Bid this with me, as West")
    assert read_half_deal(BY_EAST_AND_WEST).hands[Seat.W].can_be(hand)


@EITHER_WAY_AT_NIGHT
def test_the_rest_is_dealt_anew_and_to_conditions(visitors: Visitors) -> None:
    page = study(visitors, BY_NORTH_AND_SOUTH)
    expect(known(page)).to_contain_text("North and South")
    half = read_half_deal(BY_NORTH_AND_SOUTH)
    seen = set[tuple[Hand, ...]]()
    for _ in range(3):
        button(page, "Show the hands").click()
        hands = tuple(shown(page, name) for name in ("North", "East", "South", "West"))
        assert all(half.hands[seat].can_be(hands[seat]) for seat in (Seat.N, Seat.S))
        seen.add(hands)
        button(page, "Deal the rest anew").click()
        button(page, "Show the hands").wait_for()
    assert len(seen) == 3
    wish = known(page).get_by_role("textbox")
    wish.fill("E strength 0-1; W hearts 3+")
    button(page, "Show the hands").click()
    page.get_by_role("group", name="East", exact=True).wait_for()
    button(page, "Deal the rest anew").click()
    button(page, "Show the hands").click()
    north, east, south, west = (shown(page, name) for name in ("North", "East", "South", "West"))
    for condition in ("E strength 0-1", "W hearts 3+"):
        assert Condition.parse(condition).holds((north, east, south, west))
    # What cannot be is told, and the deal that was there stays.
    for text, why in (
        ("E strength 40+", r"no deal fulfils E strength 40\+: it can only be from"),
        ("E strengt 3", "begin with one seat|after the seats comes one of"),
        ("E shape 8500; E strength 0-0", "ways to deal the rest fulfilled|no deal fulfils"),  # one in twenty million
    ):
        wish.fill(text)
        button(page, "Deal the rest anew").click()
        expect(known(page).get_by_role("alert")).to_contain_text(re.compile(why, re.IGNORECASE))
        assert shown(page, "West") == west


@EITHER_WAY_AT_NIGHT
def test_one_known_hand_is_played_from_its_seat(visitors: Visitors) -> None:
    page = study(visitors, "N:- xx.AKQxx.xxx.xxx - -")
    expect(known(page)).to_contain_text("The hand of East is known; the rest is dealt by chance.")
    hand = sit_down(page, "Play it as East")
    assert read_half_deal("N:- xx.AKQxx.xxx.xxx - -").hands[Seat.E].can_be(hand)


def test_what_is_no_file_of_deals_says_what_was_tried(visitors: Visitors, tmp_path: Path) -> None:
    page = visitors.come("/study")
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann,\nthe deals are in the other mail.\n", encoding="utf-8")
    page.get_by_label("Open a file").set_input_files(letter)
    expect(page.get_by_role("alert")).to_contain_text("it was tried as record, PBN, LIN")
    large = tmp_path / "large.pbn"
    large.write_text('[Event ""]\n' * 50_000, encoding="utf-8")
    page.get_by_label("Open a file").set_input_files(large)
    expect(page.get_by_role("alert")).to_contain_text("too much at once")


def test_the_page_of_a_half_deal_has_no_flaw(visitors: Visitors) -> None:
    page = study(visitors, EXERCISES)
    expect(known(page)).to_be_visible()
    assert flaws(page) == []


@EITHER_WAY_AT_NIGHT
def test_a_whole_deal_is_studied_as_before(visitors: Visitors) -> None:
    page = study(visitors, "S AQ2.KJ4.T98.7654 KJ3.AQ5.J76.T982 T54.T987.AKQ.AKJ 9876.632.5432.Q3")
    expect(page.locator("[data-board]")).to_have_count(52)
    expect(known(page)).to_have_count(0)
    assert str(sit_down(page, "Play it as South")) == "T54.T987.AKQ.AKJ"
