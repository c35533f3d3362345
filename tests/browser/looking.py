"""What a page may not look like, at any width: found by one look at all that is drawn on it."""

from __future__ import annotations

from playwright.sync_api import Page

LOOK = """async ({fold, theme}) => {
  document.documentElement.dataset.theme = theme;
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  scrollTo(0, 0);
  const found = [];
  const name = (node) => {
    const text = (node.getAttribute("aria-label") ?? node.textContent ?? "").trim().replace(/\\s+/g, " ").slice(0, 40);
    const classes = [...node.classList].filter((each) => !each.startsWith("svelte"));
    return `${[node.tagName.toLowerCase(), ...classes].join(".")} "${text}"`;
  };
  const shown = (node) => node.checkVisibility({opacityProperty: true, visibilityProperty: true});
  const unseen = (node) => {
    for (let each = node; each; each = each.parentElement)
      if (getComputedStyle(each).clipPath !== "none") return true;
    return false;
  };
  // What is left of a box when all that cuts it off has done so; an empty one is not to be seen now.
  const seen = (node) => {
    let {left, right, top, bottom} = node.getBoundingClientRect();
    for (let each = node.parentElement; each && each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.overflow === "visible" || style.display === "contents") continue;
      const box = each.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return {left, right, top, bottom};
  };
  const scrolls = (node) => {
    for (let each = node; each && each !== document.body; each = each.parentElement)
      if (getComputedStyle(each).overflowX !== "visible") return true;
    return false;
  };
  const all = [...document.body.querySelectorAll("*")].filter((node) => !node.closest("svg") || node.matches("svg"));
  const drawn = all.filter((node) => shown(node) && !unseen(node) && node.getBoundingClientRect().width > 0);
  // What lies under a slip that is to be read first comes afterwards.
  const usable = drawn.filter((node) => !node.closest("[inert]"));

  // A column of text has room for words.
  for (const node of drawn) {
    const texts = [...node.childNodes].filter((each) => each.nodeType === 3 && each.data.trim().length > 3);
    if (texts.length === 0) continue;
    let block = node;
    while (block.parentElement && getComputedStyle(block).display.startsWith("inline")) block = block.parentElement;
    const size = parseFloat(getComputedStyle(node).fontSize);
    const wide = block.getBoundingClientRect().width;
    const range = document.createRange();
    for (const text of texts) {
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
      const tops = boxes.map((box) => box.top);
      if (Math.max(...tops) - Math.min(...tops) > size / 2 && wide < 4 * size)
        found.push(`text in ${Math.round(wide)} px: ${name(node)}`);
    }
  }
  // Nothing leaves the page, nor the paper or button that it stands on.
  for (const node of drawn) {
    const box = node.getBoundingClientRect();
    const way = Math.max(box.right - document.documentElement.clientWidth, -box.left);
    if (way > 1.5 && !scrolls(node.parentElement)) found.push(`${Math.round(way)} px off the page: ${name(node)}`);
    if (node.matches("button, .button, .paper, dialog, td, th, summary, label") && !node.querySelector("svg") &&
        getComputedStyle(node).overflowX === "visible" && getComputedStyle(node).display !== "inline" &&
        node.scrollWidth > node.clientWidth + 2 && node.clientWidth > 0)
      found.push(`${node.scrollWidth - node.clientWidth} px out of ${name(node)}`);
  }
  // No line is cut off at its foot, and no name at the head of a column is cut short.
  for (const node of drawn) {
    const style = getComputedStyle(node);
    const texts = [...node.childNodes].some((each) => each.nodeType === 3 && each.data.trim() !== "");
    const cut = node.scrollHeight - node.clientHeight;
    if (texts && /hidden|clip/.test(style.overflowY) && style.webkitLineClamp === "none" && cut > 2)
      found.push(`${cut} px cut off the foot of ${name(node)}`);
    if (node.matches("th") && style.overflowX !== "visible" && node.scrollWidth > node.clientWidth + 1)
      found.push(`cut short: ${name(node)}`);
  }
  // Who plays, and what lies before them, stays on the cloth; what stands by a name within its frame.
  const cloth = document.querySelector("main.cloth")?.getBoundingClientRect();
  const within = (inner, outer) =>
    inner.left >= outer.left - 1 && inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  for (const node of drawn) {
    const box = node.getBoundingClientRect();
    if (cloth && node.matches(".chair, .backs, .laid svg.card") && !within(box, cloth))
      found.push(`over the rim of the cloth: ${name(node)}`);
    const chair = node.matches(".chair :is(.name, .marks > *, .pins)") ? node.closest(".chair") : null;
    if (chair && !within(box, chair.getBoundingClientRect()))
      found.push(`out of its chair: ${name(node)}`);
  }
  // The hands of a deal that is over lie over nothing that is written, and a ruling can be read.
  const written = document.querySelector(".between")?.getBoundingClientRect();
  for (const hand of document.querySelectorAll("[data-dealt]"))
    if (written && hand.getBoundingClientRect().bottom > written.top + 1)
      found.push(`over what is written: ${name(hand)}`);
  for (const slip of document.querySelectorAll("[data-slip]"))
    if (slip.clientHeight < 0.75 * slip.scrollHeight)
      found.push(`${slip.clientHeight} of ${slip.scrollHeight} px: ${name(slip)}`);
  // Cards can be read.
  for (const card of document.querySelectorAll("svg.card"))
    if (shown(card) && card.getBoundingClientRect().width < 30)
      found.push(`a card of ${Math.round(card.getBoundingClientRect().width)} px: ${name(card.parentElement)}`);
  // What is to be done next is in sight without scrolling.
  if (fold) {
    const first = usable.find((node) => node.matches("button.first, .button.first"));
    if (first && first.getBoundingClientRect().bottom > innerHeight + 0.5)
      found.push(`${Math.round(first.getBoundingClientRect().bottom - innerHeight)} px below the fold: ${name(first)}`);
  }
  // No control lies under another thing: of a card its index can be touched, of others the middle.
  for (const node of usable.filter((each) => each.matches("button, a[href], input, select, summary, textarea"))) {
    const part = seen(node);
    if (part.right - part.left < 4 || part.bottom - part.top < 4) continue;
    let at = {x: (part.left + part.right) / 2, y: (part.top + part.bottom) / 2};
    const svg = node.matches("[data-card]") ? node.querySelector("svg") : null;
    if (svg) at = new DOMPoint(13, 16).matrixTransform(svg.getScreenCTM());
    else if (getComputedStyle(node).display === "inline") {
      const [line] = node.getClientRects();
      at = {x: line.x + line.width / 2, y: line.y + line.height / 2};
    }
    if (at.x < 0 || at.y < 0 || at.x >= innerWidth || at.y >= innerHeight) continue;
    const covers = ({x, y}) => {
      const hit = document.elementFromPoint(x, y);
      const label = hit?.closest("label");
      if (!hit || node.contains(hit) || hit.contains(node)) return null;
      return label?.contains(node) || label?.control === node ? null : hit;
    };
    let hit = covers(at);
    // What has scrolled under the row at the foot of a list comes out from under it when it is reached by a key.
    if (hit && getComputedStyle(hit.closest(".next") ?? hit).position === "sticky") {
      const above = [];
      for (let each = node.parentElement; each; each = each.parentElement) above.push([each, each.scrollTop]);
      node.scrollIntoView({block: "nearest"});
      const now = node.getBoundingClientRect();
      hit = covers({x: now.x + now.width / 2, y: now.y + now.height / 2});
      for (const [each, top] of above) each.scrollTop = top;
    }
    if (hit) found.push(`${name(node)} lies under ${name(hit)}`);
  }
  // Nor does the name of a player, but for a moment under what somebody says.
  for (const node of usable.filter((each) => each.matches(".chair .name"))) {
    const part = seen(node);
    const [y, middle] = [(part.top + part.bottom) / 2, (part.left + part.right) / 2];
    for (const x of [part.left + 3, middle, part.right - 3]) {
      const hit = document.elementFromPoint(x, y);
      const own = hit?.closest(".chair") === node.closest(".chair");
      if (!hit || own || hit.closest(".bubble") || hit.contains(node)) continue;
      found.push(`${name(node)} lies under ${name(hit)}`);
      break;
    }
  }
  return [...new Set(found)];
}"""
SCREENS = ((320, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080))
"""Width and height, in pixels."""


def flaws(page: Page, *, fold: bool = True) -> list[str]:
    """What is wrong with the page at each width in either theme; ``fold``: its first action is on the first screen."""
    found = dict[str, list[str]]()
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        for theme in ("light", "dark"):
            for flaw in page.evaluate(LOOK, {"fold": fold, "theme": theme}):
                found.setdefault(flaw, []).append(f"{width} {theme}")
    return [f"{flaw} ({', '.join(where)})" for flaw, where in found.items()]
