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
    window.sounds.push(Math.round(this.buffer.duration * 100) / 100);
    return noise.apply(this, when);
  };
}"""
CALL, RULING, HONOURS = 523, 294, 659
"""Hertz."""
DEALT, CARD, TRICK = 0.04, 0.06, 0.14
"""Seconds of what is a noise."""


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


def a_deal_with_a_fault(page: Page) -> dict[str, list[Any]]:
    """What sounds as a deal is dealt, at a call, an insufficient bid, a card, the fourth of a trick, and at the end."""
    sounds = {"deal": heard(page)}
    call(page, "2NT")
    sounds["call"] = heard(page)
    call(page, "3S")
    sounds["ruling"] = heard(page)
    before = settle([page])
    page.locator('.slips button[data-act="demand"]', has_text="Let it stand").click()
    changed(page, before)
    while "P" in proper_calls(page):
        call(page, "P")
    heard(page)
    put_down(page)
    expect(page.locator("[data-played]")).to_have_count(1)
    sounds["card"] = heard(page)
    for _ in range(3):
        before = settle([page])
        put_down(page)
        changed(page, before)
    sounds["trick"] = heard(page)
    page.keyboard.press("f")
    expect(page.locator("[data-dealt]")).to_have_count(4)
    sounds["end"] = heard(page)
    return sounds


def test_whoever_chose_sounds_hears_each_thing_that_happens(visitors: Visitors) -> None:
    page = visitors.come("/settings")
    page.get_by_label("cards, calls, rulings and my turn").check()
    page.goto(visitors.origin)
    sit_down(page)
    sounds = a_deal_with_a_fault(page)
    assert DEALT in sounds["deal"]
    assert CALL in sounds["call"]
    assert RULING not in sounds["call"]
    assert RULING in sounds["ruling"]
    assert CARD in sounds["card"]
    assert TRICK in sounds["trick"]
    assert HONOURS in sounds["end"]


def test_nobody_else_hears_anything(visitors: Visitors) -> None:
    page = visitors.come()
    sit_down(page)
    assert not any(a_deal_with_a_fault(page).values())
