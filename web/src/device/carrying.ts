// A rubber taken along from a club to a device, and brought back: what the device has of it, and what the club is sent.

import { postToClub } from "../shared/api";
import type { BroughtShape, TakenShape } from "../protocol";

interface Kept {
  kept: string;
  table?: string;
  seq?: number;
  body?: string;
}

/** What was done at a table from when it was last taken along, of all that a device keeps; null where it never was. */
export function sinceTaken(records: readonly string[], table: string): { first: number; messages: string[] } | null {
  const messages = records
    .map((record) => JSON.parse(record) as Kept)
    .filter((record) => record.kept === "message" && record.table === table);
  const taken = messages.findLastIndex(
    ({ body = "{}" }) => (JSON.parse(body) as { body: string }).body === "taken-along",
  );
  const first = messages[taken]?.seq;
  return first === undefined ? null : { first, messages: messages.slice(taken).map(({ body = "" }) => body) };
}

/** Take the rubber along: the records by which a device goes on with it. */
export async function take(table: string): Promise<string[]> {
  const { records } = await postToClub<TakenShape>(`tables/${table}/take`);
  return records.map((record) => JSON.stringify(record));
}

/** Bring it back to the table of the club; whether there was anything of it among those records. */
export async function bringBack(table: string, records: readonly string[]): Promise<boolean> {
  const since = sinceTaken(records, table);
  if (since !== null) await postToClub<BroughtShape>(`tables/${table}/continuation`, since);
  return since !== null;
}
