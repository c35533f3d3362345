"""Every page at every width, as it is looked at: no column of letters, what is to be done first in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.playing import Visitors
from tests.browser.test_pages import PAGES, WIDTHS

pytestmark = pytest.mark.browser

LOOK = """() => {
  const found = [];
  const seen = each => each.checkVisibility({visibilityProperty: true, opacityProperty: true})
    && !each.closest('.unseen, [aria-hidden="true"], details:not([open]) > :not(summary)');
  const named = each =>
    `${each.tagName} ${each.className?.baseVal ?? each.className} ${each.textContent.trim().slice(0, 40)}`;
  for (const each of document.querySelectorAll("main *")) {
    const text = [...each.childNodes].filter(it => it.nodeType === 3).map(it => it.data.trim()).join(" ").trim();
    if (text.length < 6 || !seen(each) || each.closest("svg")) continue;
    const box = each.getBoundingClientRect();
    const style = getComputedStyle(each);
    const line = parseFloat(style.lineHeight) || 1.3 * parseFloat(style.fontSize);
    // One line is as narrow as its words; what is wrapped needs room.
    if (box.height > 2.4 * line && box.width < 4 * parseFloat(style.fontSize))
      found.push(`a column of letters, ${Math.round(box.width)} wide: ${named(each)}`);
  }
  const first = [...document.querySelectorAll("main .first, main [data-opening]")].find(seen);
  const foot = first ? Math.round(first.getBoundingClientRect().bottom) : 0;
  if (foot > innerHeight) found.push(`below the fold of ${innerHeight}, down to ${foot}: ${named(first)}`);
  for (const each of document.querySelectorAll("button, a[href], input, select, summary, textarea")) {
    if (!seen(each) || each.disabled) continue;
    const box = each.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (box.width < 2 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    const there = document.elementFromPoint(x, y);
    if (there && !each.contains(there) && !there.contains(each) && there.closest("label")?.control !== each)
      found.push(`covered by ${named(there)}: ${named(each)}`);
  }
  return found;
}"""


def faults(page: Page) -> list[str]:
    """What is wrong with how the page looks at its width, a line each."""
    lines: list[str] = page.evaluate(LOOK)
    return lines


@pytest.mark.parametrize(("width", "height"), WIDTHS)
def test_every_page_looks_right(visitors: Visitors, width: int, height: int) -> None:
    page = visitors.come("/nowhere", viewport={"width": width, "height": height}, is_mobile=width < 900)
    wrong = {}
    for path in PAGES:
        page.goto(visitors.origin + path)
        page.get_by_role("heading", level=1).wait_for()
        page.wait_for_load_state("networkidle")
        if seen := faults(page):
            wrong[path] = seen
    assert wrong == {}
