// The pack: suits, indices and where the pips lie. Outlines of Adrian Kennard's cards (CC0), in a square of 1,000 about
// the middle; B and D of the German pack are drawn to match.

import type { Suit } from "./cards";

export const PIPS: Record<Suit, string> = {
  S: "M0-500c100 250 355 400 355 685a150 150 0 0 1-300 0 10 10 0 0 0-20 0c0 200 50 215 95 315h-260c45-100 95-115 95-315a10 10 0 0 0-20 0 150 150 0 0 1-300 0c0-285 255-435 355-685Z",
  H: "M0-300c0-100 100-200 200-200s200 100 200 250C400 0 0 400 0 500 0 400-400 0-400-250c0-150 100-250 200-250S0-400 0-300Z",
  D: "M-400 0C-350 0 0-450 0-500 0-450 350 0 400 0 350 0 0 450 0 500 0 450-350 0-400 0Z",
  C: "M30 150c5 235 55 250 100 350h-260c45-100 95-115 100-350a10 10 0 0 0-20 0 210 210 0 1 1-74-201 10 10 0 0 0 14-14 230 230 0 1 1 220 0 10 10 0 0 0 14 14 210 210 0 1 1-74 201 10 10 0 0 0-20 0Z",
};

/** The index of a card as a line to be drawn with a broad pen. */
export const INDICES: Record<string, string> = {
  A: "M-270 460h160m-90-10L0-460l200 910m-90 10h160m-390-330h240",
  K: "M-285-460h200m-100 0v920m-100 0h200M85-460h200m-100 20-355 595M85 460h200m-100-20L-10-70",
  Q: "M-260 100c300 0 220 360 520 360M-175 0v-285a175 175 0 0 1 350 0v570a175 175 0 0 1-350 0Z",
  J: "M50-460h200m-100 0v710a100 100 0 0 1-400 0v-30",
  D: "M-270-460h220c190 0 300 170 300 460s-110 460-300 460h-220m100 0v-920",
  B: "M-260-460h270a222 222 0 0 1 0 444h-170m170 0a238 238 0 0 1 0 476h-270m100 0v-920",
  "10": "M-260 430v-860M-50 0v-310a150 150 0 0 1 300 0v620a150 150 0 0 1-300 0Z",
  "9": "M250-100a250 250 0 0 1-500 0v-110a250 250 0 0 1 500 0v420A250 250 0 0 1 0 460c-150 0-180-60-200-85",
  "8": "M-1-50a205 205 0 1 1 2 0h-2a255 255 0 1 0 2 0Z",
  "7": "M-265-320v-140h530C135-200-90 100-90 460",
  "6": "M-250 100a250 250 0 0 1 500 0v110a250 250 0 0 1-500 0v-420A250 250 0 0 1 0-460c150 0 180 60 200 85",
  "5": "M170-460h-345l-35 345s10-85 210-85c100 0 255 120 255 320S180 460-20 460s-235-175-235-175",
  "4": "M50 460h200m-100 0v-920l-450 635v25h570",
  "3": "M-250-320v-140h450L-110-80c10-10 60-40 110-40 200 0 250 120 250 270 0 200-80 310-280 310s-230-160-230-160",
  "2": "M-225-225c-20-40 25-235 225-235s225 135 225 235c0 200-450 385-450 685h450V300",
};

/** Columns and rows of the pips on a card of 100 by 140. */
const [LEFT, MIDDLE, RIGHT] = [35, 50, 65];
const [TOP, CENTRE, FOOT] = [25, 70, 115];
const pair = (y: number): [number, number][] => [
  [LEFT, y],
  [RIGHT, y],
];
const corners = [...pair(TOP), ...pair(FOOT)];
const six = [...corners, ...pair(CENTRE)];
const eight = [...corners, ...pair(55), ...pair(85)];

/** Where the pips of a plain card lie, x and y; those below the middle stand on their heads. */
export const LAYOUT: Record<string, [number, number][]> = {
  "2": [
    [MIDDLE, TOP],
    [MIDDLE, FOOT],
  ],
  "3": [
    [MIDDLE, TOP],
    [MIDDLE, CENTRE],
    [MIDDLE, FOOT],
  ],
  "4": corners,
  "5": [...corners, [MIDDLE, CENTRE]],
  "6": six,
  "7": [...six, [MIDDLE, 47.5]],
  "8": [...six, [MIDDLE, 47.5], [MIDDLE, 92.5]],
  "9": [...eight, [MIDDLE, CENTRE]],
  "10": [...eight, [MIDDLE, 40], [MIDDLE, 100]],
};
