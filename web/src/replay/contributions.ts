// What this browser was shown of a shuffle, and gave to it: kept here, so that afterwards nobody else's word is taken for it.

import type { Contributions } from "../club/fair";
import type { Seat } from "../shared/cards";

export interface Contributed {
  /** The rubber and the number of the deal. */
  deal: string;
  commitment: string;
  contribution: string;
}

const KEY = "oddtrick.contributions";
const MOST = 200;

function kept(): Contributed[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Contributed[];
  } catch {
    return [];
  }
}

export const dealOf = (rubber: string, deal: number): string => `${rubber}.${deal}`;

/** A contribution by chance to a deal for which the club has published that commitment. */
export function contribute(deal: string, commitment: string): string {
  const contribution = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  const others = kept().filter((each) => each.deal !== deal);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, { deal, commitment, contribution }].slice(-MOST)));
  } catch {
    // A browser that keeps nothing contributes all the same.
  }
  return contribution;
}

export function contributed(deal: string): Contributed | undefined {
  return kept().find((each) => each.deal === deal);
}

/** The page that checks a deal, with all that was published of it. */
export function checkOf(
  rubber: string,
  shown: {
    deal: number;
    commitment?: string;
    secret: string | null;
    cut: number | null;
    dealer: Seat;
    contributions: Contributions;
  },
): string {
  const { deal, commitment: published, secret, cut, dealer, contributions } = shown;
  const asked = new URLSearchParams({
    deal: dealOf(rubber, deal),
    secret: secret ?? "",
    cut: String(cut ?? ""),
    dealer,
    ...contributions,
  });
  if (published !== undefined) asked.set("commitment", published);
  return `/verify?${asked.toString()}`;
}
