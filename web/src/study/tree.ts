// A deal that is studied, as a tree of acts: each node is what stands after its act; to do another thing from there is to
// branch. The line that is walked is written into the address.

import type { Act } from "../protocol";

export interface Node {
  readonly act: Act | null;
  /** How it is called in the tree: `1♥`, `♠4`; who did it; whether the referee ruled on it. */
  label: string;
  by: string;
  fault: boolean;
  readonly before: Node | null;
  readonly branches: Node[];
}

export const root = (): Node => ({ act: null, label: "", by: "", fault: false, before: null, branches: [] });

/** The acts from the deal to a node. */
export function actsTo(node: Node): Act[] {
  return node.before === null || node.act === null ? [] : [...actsTo(node.before), node.act];
}

const same = (one: Act | null, other: Act | null): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The node after an act: the branch that there is, or a new one. */
export function branch(node: Node, act: Act): Node {
  const there = node.branches.find((each) => same(each.act, act));
  if (there !== undefined) return there;
  const next: Node = { act, label: "", by: "", fault: false, before: node, branches: [] };
  node.branches.push(next);
  return next;
}

/** The nodes of the line through a node: from the first act, on along the last branches to the end. */
export function lineThrough(node: Node): Node[] {
  const line: Node[] = [];
  for (let each: Node | null = node; each !== null && each.before !== null; each = each.before) line.unshift(each);
  for (let next = node.branches.at(-1); next !== undefined; next = next.branches.at(-1)) line.push(next);
  return line;
}

/** Acts as they stand in an address: `S:1H.W:P`, a card as `W-S9` or from another hand `S-S2-N`; others as JSON. */
export function written(acts: readonly Act[]): string {
  return acts
    .map((act) => {
      const plain = Object.keys(act).every((field) => ["by", "act", "call", "card", "hand"].includes(field));
      if (plain && act.act === "call" && !act.call.includes(".")) return `${act.by}:${act.call}`;
      if (plain && act.act === "play" && act.card) return `${act.by}-${act.card}${act.hand ? `-${act.hand}` : ""}`;
      return `!${encodeURIComponent(JSON.stringify(act)).replaceAll(".", "%2E")}`;
    })
    .join(".");
}

/** The acts of such a text; what cannot be read ends them. */
export function readActs(text: string): Act[] {
  const acts: Act[] = [];
  for (const each of text.split(".").filter((part) => part !== "")) {
    const call = /^([NESW]):(.+)$/.exec(each);
    const play = /^([NESW])-([SHDC][2-9TJQKA])(?:-([NESW]))?$/.exec(each);
    if (call) acts.push({ by: call[1], act: "call", call: call[2] } as Act);
    else if (play) acts.push({ by: play[1], act: "play", card: play[2], ...(play[3] ? { hand: play[3] } : {}) } as Act);
    else if (each.startsWith("!")) {
      try {
        acts.push(JSON.parse(decodeURIComponent(each.slice(1))) as Act);
      } catch {
        return acts;
      }
    } else return acts;
  }
  return acts;
}

/** Two cards change places; null where they lie in one hand. */
export function exchanged<Seat extends string>(
  hands: Readonly<Record<Seat, readonly string[]>>,
  one: string,
  other: string,
): Record<Seat, string[]> | null {
  const seatOf = (card: string) => (Object.keys(hands) as Seat[]).find((seat) => hands[seat].includes(card));
  const [from, to] = [seatOf(one), seatOf(other)];
  if (from === undefined || to === undefined || from === to) return null;
  const swap = (card: string) => (card === one ? other : card === other ? one : card);
  return Object.fromEntries((Object.keys(hands) as Seat[]).map((seat) => [seat, hands[seat].map(swap)])) as Record<
    Seat,
    string[]
  >;
}
