// What is said at the table, as it stands beside the speaker, and for how long.

import type { Seat } from "../shared/cards";
import type { HappeningShape, ViewShape } from "../protocol";

export interface Bubble {
  seq: number;
  line: HappeningShape;
  /** Words of a person's own, or a phrase; else what belongs to the game. */
  chat: boolean;
}

/** Acts that are said. Calls stand by the name of their maker as long as the declaration goes on. */
const SPOKEN = new Set([
  "agree",
  "answer",
  "ask-partner",
  "ask-void",
  "claim",
  "claim-revoke",
  "concede",
  "consult",
  "demand",
  "place",
  "play-on",
  "remark",
  "waive",
]);

const LEAST = 5_000;
const A_LETTER = 70;
const MOST = 14_000;

/** Milliseconds for which words of that length are to be read, besides whatever else one looks at. */
export const lasting = (letters: number): number => Math.min(MOST, LEAST + A_LETTER * letters);

/** Whether a question still waits for its answer, or a claim: it stands until then. */
function waits(line: HappeningShape, view: ViewShape | null): boolean {
  if (line.act?.["act"] === "ask-void")
    return view?.inquiries.some((each) => each.by === line.by && each.void === null) ?? false;
  return line.act?.["act"] === "claim" && view?.claim != null && view.claim.by === line.by;
}

/**
 * The last words of each seat that are still to be seen at `now`. `heard` tells when a line came, in milliseconds; what was
 * said before one came to the table is not in it, and is for the record.
 */
export function bubbles(
  lines: readonly HappeningShape[],
  heard: ReadonlyMap<number, number>,
  now: number,
  view: ViewShape | null,
  seatOf: (name: string) => Seat | undefined,
): Map<Seat, Bubble> {
  const found = new Map<Seat, Bubble>();
  for (const line of lines) {
    const chat = line.kind === "chat";
    const at = heard.get(line.seq);
    if ((!chat && !SPOKEN.has(String(line.act?.["act"]))) || at === undefined) continue;
    const seat = chat ? seatOf(line.who) : line.by;
    if (seat == null) continue;
    if (now - at < lasting(line.did.length) || waits(line, view)) found.set(seat, { seq: line.seq, line, chat });
  }
  return found;
}
