// Fair dealing, done again in the browser from what the club publishes: nothing here comes from the server.
//
// The commitment is the SHA-256 of a secret of 32 bytes. The stream is SHAKE-256 of a label, the secret, and the 32 bytes
// that each player has contributed, in the order of their seats, N E S W; for place 51 down to 1 of the pack a byte of it, thrown away where it would favour a place, says with which place that one is
// exchanged. The cards that the pone cuts go from the top to the bottom, and the cards are dealt one by one from the
// dealer's left.

import { sha256 } from "@noble/hashes/sha2.js";
import { shake256 } from "@noble/hashes/sha3.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Seat } from "../shared/cards";

const SEATS: Seat[] = ["N", "E", "S", "W"];
const PACK = [..."SHDC"].flatMap((suit) => [..."23456789TJQKA"].map((rank) => suit + rank));

export function isSecret(text: string): boolean {
  return /^[0-9a-f]{64}$/i.test(text.trim());
}

/** What must have been published before the cut. */
export function commitment(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret.trim())));
}

/** By the seats of those who have sent one. */
export type Contributions = Partial<Record<Seat, string>>;

export function listed(contributions: Contributions): string[] {
  return SEATS.map((seat) => contributions[seat]?.trim() ?? "").filter((text) => text !== "");
}

function shuffled(secret: string, contributions: Contributions): string[] {
  const given = [secret.trim(), ...listed(contributions)].map(hexToBytes);
  const stream = shake256(concatBytes(utf8ToBytes("oddtrick shuffle 1"), ...given), { dkLen: 512 });
  const pack = [...PACK];
  let next = 0;
  for (let place = 51; place > 0; place -= 1) {
    const fair = 256 - (256 % (place + 1));
    while ((stream[next] ?? 0) >= fair) next += 1;
    const other = (stream[next] ?? 0) % (place + 1);
    next += 1;
    [pack[place], pack[other]] = [pack[other] as string, pack[place] as string];
  }
  return pack;
}

/** The four hands of a deal. */
export function hands(secret: string, contributions: Contributions, cut: number, dealer: Seat): Record<Seat, string[]> {
  const pack = shuffled(secret, contributions);
  const dealt: Record<Seat, string[]> = { N: [], E: [], S: [], W: [] };
  [...pack.slice(cut), ...pack.slice(0, cut)].forEach((card, at) => {
    dealt[SEATS[(SEATS.indexOf(dealer) + 1 + at) % 4] as Seat].push(card);
  });
  return dealt;
}
