// Cards as they are sent (`SA`, `HT`): their words, and the order in which a hand is held.

import { words } from "../words";

export type Suit = "S" | "H" | "D" | "C";
export const RANKS = "23456789TJQKA";

export const suitOf = (card: string): Suit => card[0] as Suit;
export const rankOf = (card: string): string => card[1] ?? "";
/** What stands in the corner of a card: J, Q and K, or B, D and K where German is read. */
export const indexOf = (card: string): string =>
  words.indices[rankOf(card) as keyof typeof words.indices] ?? rankOf(card);

/** The name of a card for those who hear the page. */
export function named(card: string): string {
  const rank = words.ranks[rankOf(card) as keyof typeof words.ranks];
  return words.of(rank, words.suits[suitOf(card)]);
}

/** The suits of a hand from left to right: trumps first, colours in turn as far as they go. */
export function suitOrder(trumps: Suit | null): Suit[] {
  const wheel: Suit[] = ["S", "H", "C", "D"];
  const at = trumps === null ? 0 : wheel.indexOf(trumps);
  return [...wheel.slice(at), ...wheel.slice(0, at)];
}

/** A hand as a player sorts it. */
export function sorted(cards: readonly string[], trumps: Suit | null): string[] {
  const order = suitOrder(trumps);
  const place = (card: string) => order.indexOf(suitOf(card)) * 13 - RANKS.indexOf(rankOf(card));
  return [...cards].sort((one, other) => place(one) - place(other));
}

/** The honours of a deal: five of the trump suit; where there are no trumps the aces. */
export const honours = (trumps: Suit | null): ReadonlySet<string> =>
  new Set(trumps === null ? ["SA", "HA", "DA", "CA"] : [..."AKQJT"].map((rank) => trumps + rank));

/** The same in columns, empty suits left out. */
export function columns(cards: readonly string[], trumps: Suit | null): { suit: Suit; cards: string[] }[] {
  return suitOrder(trumps)
    .map((suit) => ({
      suit,
      cards: sorted(
        cards.filter((card) => suitOf(card) === suit),
        trumps,
      ),
    }))
    .filter((column) => column.cards.length > 0);
}

export type Seat = "N" | "E" | "S" | "W";
const ROUND: Seat[] = ["N", "E", "S", "W"];

/** Where a seat is drawn: one's own at the foot, the others clockwise. */
export function placeOf(seat: Seat, foot: Seat): "foot" | "left" | "head" | "right" {
  const steps = (ROUND.indexOf(seat) - ROUND.indexOf(foot) + 4) % 4;
  return (["foot", "left", "head", "right"] as const)[steps] ?? "foot";
}

export const SIGNS: Record<Suit, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** The suits and the signs in a text, so that they can be drawn as pips; apostrophes as a printer has them. */
export function pieces(text: string): { text: string; suit: Suit | null }[] {
  return text
    .replaceAll("'", "’")
    .split(/([♠♥♦♣])/u)
    .filter((piece) => piece !== "")
    .map((piece) => ({
      text: piece,
      suit: (Object.keys(SIGNS) as Suit[]).find((suit) => SIGNS[suit] === piece) ?? null,
    }));
}
