// Texts that deals are read from: files of other programs, and what is known of a half deal.

import type { SetDealShape } from "../protocol";

/** What a club reads at a time, in characters. */
export const LONGEST_TEXT = 200_000;

/** The text of a file: UTF-8, UTF-16 where its first bytes say so, and else Latin-1. */
export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}

/** What is known of a deal whose rest was dealt, as PBN: sent again, it has its rest dealt anew. */
export const knownOf = (deal: SetDealShape): string => `[Dealer "${deal.dealer}"]\n[Deal "${deal.half}"]\n`;

/** Conditions as they are typed, with semicolons or on lines of their own. */
export const conditionsOf = (typed: string): string[] =>
  typed
    .split(/[;\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== "");

const KEY = "oddtrick.study";

/** The deals that are studied in this window, and which of them is shown. */
export interface Studied {
  deals: SetDealShape[];
  at: number;
}

/** Keep them for as long as the window is open: a reader who comes back from a table goes on with the next. */
export function keepStudied(studied: Studied): void {
  try {
    if (studied.deals.length > 0) sessionStorage.setItem(KEY, JSON.stringify(studied));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage they are read again.
  }
}

export function keptStudied(): Studied {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Studied | null;
    if (kept !== null && kept.deals[kept.at] !== undefined) return kept;
  } catch {
    // What cannot be read is not there.
  }
  return { deals: [], at: 0 };
}
