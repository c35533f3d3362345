// A deal by chance, made by the page: for a game with computer players, and for a study. At a table of several people the
// club deals, so that nobody need trust a page.

import { RANKS, type Seat } from "./cards";

const SUITS = "SHDC";
/** In the order in which the hands of a set deal are written. */
const SEATS: readonly Seat[] = ["N", "E", "S", "W"];

/** The text of a set deal, as `S AQ2.KJ4.T98.7654 …`, and its hands. */
export interface SetDeal {
  text: string;
  hands: Record<Seat, string[]>;
}

/** A hand as a set deal has it: suits from spades to clubs, `-` for none, the highest card first. */
function written(hand: readonly string[]): string {
  const ranks = (suit: string) =>
    hand
      .filter((card) => card[0] === suit)
      .map((card) => card[1] ?? "")
      .sort((one, other) => RANKS.indexOf(other) - RANKS.indexOf(one))
      .join("");
  return [...SUITS].map((suit) => ranks(suit) || "-").join(".");
}

/** Four hands as the text of a set deal. */
export function setDeal(dealer: Seat, hands: Record<Seat, string[]>): string {
  return [dealer, ...SEATS.map((seat) => written(hands[seat]))].join(" ");
}

/** All 52 cards to four hands; `random` answers numbers from 0 up to 1, as `Math.random`. */
export function dealtByChance(dealer: Seat, random: () => number = Math.random): SetDeal {
  const pack = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => suit + rank));
  for (let place = pack.length - 1; place > 0; place -= 1) {
    const other = Math.floor(random() * (place + 1));
    [pack[place], pack[other]] = [pack[other] as string, pack[place] as string];
  }
  const hands = Object.fromEntries(
    SEATS.map((seat, index) => [seat, pack.slice(index * 13, index * 13 + 13)]),
  ) as Record<Seat, string[]>;
  return { text: setDeal(dealer, hands), hands };
}
