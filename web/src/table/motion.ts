// The cards move: dealt in rounds, from a hand to the trick, the trick to the side that won it. Nothing waits for it.

import type { TransitionConfig } from "svelte/transition";
import type { Seat } from "../shared/cards";
import { settings } from "../shared/settings.svelte";

/** Milliseconds for all four hands, and for one card on its way. */
const DEALING = 1500;
const DEALT = 220;
/** Milliseconds from a hand to the trick, and from there to the tricks of a side. */
const PLAYED = { slow: 320, normal: 260, fast: 200, "at-once": 130 } as const;
const GATHERED = { slow: 420, normal: 320, fast: 240, "at-once": 150 } as const;

const ROUND: readonly Seat[] = ["N", "E", "S", "W"];
const NOTHING: TransitionConfig = { duration: 0 };

const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Milliseconds after which a seat is dealt its card of a round, from 0: the dealer deals to the left, and last to themselves. */
export function dealtAfter(round: number, seat: Seat, dealer: Seat): number {
  const turn = (ROUND.indexOf(seat) - ROUND.indexOf(dealer) + 3) % 4;
  return Math.round(((round * 4 + turn) * DEALING) / 52);
}

interface Place {
  x: number;
  y: number;
  wide: number;
}
const placed = (box: DOMRect): Place => ({ x: box.x + box.width / 2, y: box.y + box.height / 2, wide: box.width });
const found = (where: string): Place | null => {
  const element = document.querySelector(`#table ${where}`);
  return element === null ? null : placed(element.getBoundingClientRect());
};

/** Where the cards of open hands lay before the last change. */
let before = new Map<string, Place>();
/** Take note of where the cards lie: called before the page is drawn anew. */
export function note(): void {
  if (isStill()) return;
  before = new Map(
    [...document.querySelectorAll<HTMLElement>("#table [data-card]")].map((card) => [
      card.dataset["card"] ?? "",
      placed(card.getBoundingClientRect()),
    ]),
  );
}

/** From one place to where the element is drawn; `fades` is from which part of its way it can be seen. */
function coming(node: Element, from: Place, duration: number, delay = 0): TransitionConfig {
  const to = placed(node.getBoundingClientRect());
  const size = to.wide === 0 ? 1 : Math.min(1.6, Math.max(0.3, from.wide / to.wide));
  return {
    delay,
    duration,
    easing: (t) => 1 - (1 - t) ** 3,
    css: (t, away) =>
      `opacity: ${Math.min(1, t * 6)}; transform: translate(${(from.x - to.x) * away}px, ${(from.y - to.y) * away}px) ` +
      `scale(${1 + (size - 1) * away})`,
  };
}

/** A card is dealt to a seat from where the dealer sits. */
export function dealt(
  node: Element,
  { round, seat, dealer }: { round: number; seat: Seat; dealer: Seat | null },
): TransitionConfig {
  const from =
    dealer === null || settings.pace === "at-once" || isStill() ? null : found(`.chair[data-seat="${dealer}"]`);
  if (from === null || dealer === null) return NOTHING;
  return coming(node, { ...from, wide: 0 }, DEALT, dealtAfter(round, seat, dealer));
}

/** A card comes to the trick from the hand that it was in, or from the player who held it unseen. */
export function played(node: Element, { card, seat }: { card: string; seat: Seat }): TransitionConfig {
  if (isStill()) return NOTHING;
  const from = before.get(card) ?? found(`[data-held="${seat}"]`) ?? found(`.chair[data-seat="${seat}"]`);
  return from === null ? NOTHING : coming(node, from, PLAYED[settings.pace]);
}

/** A complete trick goes to the tricks of the side that has won it. */
export function gathered(node: Element, to: Seat | null): TransitionConfig {
  const side = to === null || isStill() ? null : found(`[data-tricks*="${to}"]`);
  if (side === null) return NOTHING;
  const from = placed(node.getBoundingClientRect());
  return {
    duration: GATHERED[settings.pace],
    easing: (t) => t * t,
    css: (here, away) =>
      `opacity: ${Math.min(1, here * 3)}; transform: translate(${(side.x - from.x) * away}px, ${(side.y - from.y) * away}px) ` +
      `scale(${1 - 0.75 * away}) rotate(${away * 40}deg)`,
  };
}
