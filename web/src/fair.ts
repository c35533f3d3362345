// Fair dealing, done again in the browser from what the club publishes: nothing here comes from the server.
//
// The commitment is the SHA-256 of a secret of 32 bytes. The stream is SHAKE-256 of a label and the secret; for place 51
// down to 1 of the pack a byte of it, thrown away where it would favour a place, says with which place that one is
// exchanged. So many cards as the pone cuts go from the top to the bottom, and the cards are dealt one by one from the
// dealer's left.

import { sha256 } from "@noble/hashes/sha2.js";
import { shake256 } from "@noble/hashes/sha3.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Seat } from "./cards";

const SEATS: Seat[] = ["N", "E", "S", "W"];
const PACK = [..."SHDC"].flatMap((suit) => [..."23456789TJQKA"].map((rank) => suit + rank));

export function isSecret(text: string): boolean {
  return /^[0-9a-f]{64}$/i.test(text.trim());
}

/** What must have been published before the cut. */
export function commitment(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret.trim())));
}

function shuffled(secret: string): string[] {
  const stream = shake256(concatBytes(utf8ToBytes("oddtrick shuffle 1"), hexToBytes(secret.trim())), { dkLen: 512 });
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
export function hands(secret: string, cut: number, dealer: Seat): Record<Seat, string[]> {
  const pack = shuffled(secret);
  const dealt: Record<Seat, string[]> = { N: [], E: [], S: [], W: [] };
  [...pack.slice(cut), ...pack.slice(0, cut)].forEach((card, at) => {
    dealt[SEATS[(SEATS.indexOf(dealer) + 1 + at) % 4] as Seat].push(card);
  });
  return dealt;
}
