// Which of the books speaks after a deal.

import type { BookResultShape } from "../protocol";

const year = (key: string): number => Number(/\d{4}$/.exec(key)?.[0] ?? Infinity);

/** The book that was the next to appear after the laws by which was played, or the last one. */
export function bookOf(code: string, books: readonly BookResultShape[]): BookResultShape | null {
  const sorted = [...books].sort((one, other) => year(one.book) - year(other.book));
  return sorted.find((each) => year(each.book) >= year(code)) ?? sorted.at(-1) ?? null;
}
