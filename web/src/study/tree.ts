// A deal that is studied, as a tree of acts: each node is what stands after its act; to do another thing from there is to
// branch. The whole tree is written into the address, with the place in it.

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

/** A node with all that comes after it is taken out of the tree, if it is still there; where one is then. */
export function prune(node: Node): Node {
  if (node.before === null) return node;
  const place = node.before.branches.indexOf(node);
  if (place >= 0) node.before.branches.splice(place, 1);
  return node.before;
}

/** The ends of all lines, in their order. */
export function leaves(node: Node): Node[] {
  return node.branches.length === 0 ? [node] : node.branches.flatMap(leaves);
}

/** An act as it stands in an address: `S:1H`, a card as `W-S9` or from another hand `S-S2-N`; others as JSON. */
function writtenAct(act: Act): string {
  const plain = Object.keys(act).every((field) => ["by", "act", "call", "card", "hand"].includes(field));
  if (plain && act.act === "call" && !/[.()*]/.test(act.call)) return `${act.by}:${act.call}`;
  if (plain && act.act === "play" && act.card) return `${act.by}-${act.card}${act.hand ? `-${act.hand}` : ""}`;
  const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return `!${encodeURIComponent(JSON.stringify(act)).replace(/[.()*]/g, escaped)}`;
}

/** Acts in their order, with points between them. */
export const written = (acts: readonly Act[]): string => acts.map(writtenAct).join(".");

/**
 * A tree as it stands in an address: of several branches all but the last are in brackets, `S:1H(W:P.N:P)W:1S`; a star
 * stands after the act at which one is, unless that is the last of all.
 */
export function writtenTree(tree: Node, at: Node): string {
  const last = lineThrough(tree).at(-1) ?? tree;
  const star = (node: Node): string => (node === at && node !== last ? "*" : "");
  const from = (node: Node): string => (node.act === null ? "" : writtenAct(node.act)) + star(node) + after(node);
  const after = (node: Node): string => {
    const next = node.branches.at(-1);
    if (next === undefined) return "";
    const others = node.branches.slice(0, -1).map((each) => `(${from(each)})`);
    return `${others.join("")}${others.length === 0 && (node.act !== null || node === at) ? "." : ""}${from(next)}`;
  };
  return from(tree);
}

/** Characters that an address may have for the tree: a longer one is cut off by some programs that pass it on. */
export const MOST_WRITTEN = 4000;

/** Acts of a tree that is read, and of one line of it: the club follows no longer one. */
const MOST_ACTS = 2000;
const LONGEST = 200;

/** The tree of such a text, and where one is in it; what cannot be read ends the line that it stands in. */
export function readTree(text: string): { tree: Node; at: Node } {
  const tree = root();
  const open: (readonly [node: Node, deep: number])[] = [];
  let [node, deep, count] = [tree, 0, 0];
  let at: Node | null = null;
  /** How many brackets are open within the line that cannot be read. */
  let lost = -1;
  for (const part of text.match(/[()*]|[^().*]+/g) ?? []) {
    if (part === "(") {
      if (lost >= 0) lost += 1;
      else open.push([node, deep]);
    } else if (part === ")") {
      if (lost > 0) lost -= 1;
      else {
        lost = -1;
        [node, deep] = open.pop() ?? [node, deep];
      }
    } else if (lost < 0 && part === "*") at = node;
    else if (lost < 0) {
      const act = readAct(part);
      if (act === null || deep >= LONGEST || count >= MOST_ACTS) lost = 0;
      else [node, deep, count] = [branch(node, act), deep + 1, count + 1];
    }
  }
  return { tree, at: at ?? lineThrough(tree).at(-1) ?? tree };
}

function readAct(text: string): Act | null {
  const call = /^([NESW]):(.+)$/.exec(text);
  const play = /^([NESW])-([SHDC][2-9TJQKA])(?:-([NESW]))?$/.exec(text);
  if (call) return { by: call[1], act: "call", call: call[2] } as Act;
  if (play) return { by: play[1], act: "play", card: play[2], ...(play[3] ? { hand: play[3] } : {}) } as Act;
  if (!text.startsWith("!")) return null;
  try {
    return JSON.parse(decodeURIComponent(text.slice(1))) as Act;
  } catch {
    return null;
  }
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
