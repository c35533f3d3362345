"""Sounds are made for those who chose them in the settings, and for nobody else."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import Visitors, button, changed, open_table, proper_calls, put_down, settle

pytestmark = pytest.mark.browser

LISTEN = """() => {
  window.sounds = [];
  const tone = AudioScheduledSourceNode.prototype.start, noise = AudioBufferSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...when) {
    window.sounds.push(Math.round(this.frequency.value));
    return tone.apply(this, when);
  };
  AudioBufferSourceNode.prototype.start = function (...when) {
    window.sounds.push("noise");
    return noise.apply(this, when);
  };
}"""
CALL, RULING = 523, 294
"""Hertz of a call, and of a ruling; a card is a noise."""


def heard(page: Page) -> list[Any]:
    """What has been made to sound since it was last asked."""
    sounds: list[Any] = page.evaluate("window.sounds.splice(0)")
    return sounds


def call(page: Page, text: str) -> None:
    """Say that, for the seat whose turn it is, and see it written: an update may be of something else."""
    said = page.locator(".declaration td button")
    before = said.count()
    page.locator(f'[data-call="{text}"]').click()
    expect(said).to_have_count(before + 1)


def sit_down(page: Page) -> None:
    """At a table where one acts for all four hands, with everything heard that sounds."""
    open_table(page, code="auction-1910", policy="study", start=True)
    page.evaluate(LISTEN)
    button(page, "Ready for the deal").click()
    page.locator('[data-waits="call"]').wait_for(state="attached")


def an_auction_with_a_fault_and_a_card(page: Page) -> tuple[list[Any], list[Any], list[Any]]:
    """What sounds at a call, at an insufficient bid, and at the first card."""
    heard(page)
    call(page, "2NT")
    bid = heard(page)
    call(page, "3S")
    ruled = heard(page)
    before = settle([page])
    page.locator('.slips button[data-act="demand"]', has_text="Let it stand").click()
    changed(page, before)
    while "P" in proper_calls(page):
        call(page, "P")
    heard(page)
    put_down(page)
    expect(page.locator("[data-played]")).to_have_count(1)
    return bid, ruled, heard(page)


def test_whoever_chose_sounds_hears_a_call_a_ruling_and_a_card(visitors: Visitors) -> None:
    page = visitors.come("/settings")
    page.get_by_label("cards, calls, rulings and my turn").check()
    page.goto(visitors.origin)
    sit_down(page)
    bid, ruled, card = an_auction_with_a_fault_and_a_card(page)
    assert CALL in bid
    assert RULING not in bid
    assert RULING in ruled
    assert "noise" in card


def test_nobody_else_hears_anything(visitors: Visitors) -> None:
    page = visitors.come()
    sit_down(page)
    assert an_auction_with_a_fault_and_a_card(page) == ([], [], [])
