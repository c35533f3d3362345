// How a hand is held and played: the arc of its cards, and what a finger does to one.

/** Degrees between two neighbours of a fan, and at most from its first card to its last. */
const STEP = 1.9;
const SPREAD = 21;

/** How one card of a fan lies: turned by a number of degrees, and lower than the middle by a number of distances of neighbours. */
export interface Held {
  turn: number;
  drop: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The cards of a fan from left to right, on a circle. */
export function fan(count: number): Held[] {
  const step = count < 2 ? 0 : Math.min(STEP, SPREAD / (count - 1));
  return Array.from({ length: count }, (_, index) => {
    const turn = (index - (count - 1) / 2) * step;
    return { turn, drop: step === 0 ? 0 : (1 - Math.cos(radians(turn))) / Math.sin(radians(step)) };
  });
}

/** Pixels by which a finger may move and still touch one card. */
const STILL = 9;
/** How far a card is pushed towards the table before it is played, in widths of a card. */
const THROWN = 0.55;

/** What a finger has done that came down on a card of that width in pixels, and has moved so far to the right and down. */
export function gesture(right: number, down: number, width: number): "touch" | "slide" | "push" | "throw" {
  if (down < -THROWN * width && -down > Math.abs(right)) return "throw";
  if (down < -STILL && -down > Math.abs(right)) return "push";
  return Math.hypot(right, down) <= STILL ? "touch" : "slide";
}

/** The card under a finger that slides along the hand; `edges` are the left edges of the cards, from left to right. */
export function under(edges: readonly number[], x: number): number {
  return Math.max(
    0,
    edges.findLastIndex((edge) => edge <= x),
  );
}
