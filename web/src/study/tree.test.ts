import { expect, test } from "vitest";
import type { Act } from "../protocol";
import type { Seat } from "../shared/cards";
import { actsTo, branch, exchanged, leaves, lineThrough, prune, readTree, root, writtenTree, type Node } from "./tree";

const call = (by: Seat, said: string): Act => ({ by, act: "call", call: said });

test("another act from a place is a branch, the same one leads to what there is", () => {
  const deal = root();
  const heart = branch(deal, call("S", "1H"));
  const pass = branch(heart, call("W", "P"));
  const spade = branch(deal, call("S", "1S"));
  expect(branch(deal, call("S", "1H"))).toBe(heart);
  expect(deal.branches).toEqual([heart, spade]);
  expect(actsTo(pass)).toEqual([call("S", "1H"), call("W", "P")]);
  expect(lineThrough(heart)).toEqual([heart, pass]);
  expect(lineThrough(deal)).toEqual([spade]);
});

/** The acts of a tree, without what leads back. */
const shape = (node: Node): unknown => [node.act, node.branches.map(shape)];
const line = (text: string): Act[] => actsTo(readTree(text).at);

test("an address tells the line", () => {
  const acts: Act[] = [
    call("S", "make:NT"),
    { by: "W", act: "play", card: "S9" },
    { by: "S", act: "play", card: "S2", hand: "N" },
    { by: "N", act: "demand", remedy: "exposed.H5 (or *)" },
  ];
  const tree = root();
  const ends = acts.map((_, index) => acts.slice(0, index + 1).reduce(branch, tree));
  expect(line(writtenTree(tree, ends[3] ?? tree))).toEqual(acts);
  expect(writtenTree(tree, ends[3] ?? tree)).toMatch(/^S:make:NT\.W-S9\.S-S2-N\.![^.()*]+$/);
  expect(line("S:1H.nonsense.W:P")).toEqual([call("S", "1H")]);
  expect(line("")).toEqual([]);
});

test("an address tells every branch, in its order, and the place where one is", () => {
  const tree = root();
  const heart = branch(tree, call("S", "1H"));
  const double = branch(branch(heart, call("W", "P")), call("N", "X"));
  const low = branch(heart, call("W", "1S"));
  branch(low, { by: "N", act: "demand", remedy: "raise" });
  const last = branch(branch(low, { by: "N", act: "waive" }), call("N", "P"));
  branch(branch(tree, call("S", "1S")), call("W", "P"));
  const every = [tree, heart, double, low, last, ...leaves(tree)];
  for (const at of every) {
    const read = readTree(writtenTree(tree, at));
    expect(shape(read.tree)).toEqual(shape(tree));
    expect(actsTo(read.at)).toEqual(actsTo(at));
    expect(writtenTree(read.tree, read.at)).toBe(writtenTree(tree, at));
  }
  expect(leaves(tree)).toHaveLength(4);
  expect(prune(low)).toBe(heart);
  expect(writtenTree(tree, double)).toBe("(S:1H.W:P.N:X*)S:1S.W:P");
  expect(writtenTree(tree, tree)).toBe("*(S:1H.W:P.N:X)S:1S.W:P");
});

test("of an address that is damaged the rest is read", () => {
  const written = (text: string) => {
    const { tree, at } = readTree(text);
    return writtenTree(tree, at);
  };
  expect(written("S:1H(W:P.?.N:P(E:P)E:X)W:1S")).toBe("S:1H(W:P)W:1S");
  expect(written("S:1H(W:P.N:P")).toBe("S:1H.W:P.N:P");
  expect(written("))S:1H)")).toBe("S:1H");
  expect(actsTo(readTree("S:P.".repeat(500)).at)).toHaveLength(200);
  expect(leaves(readTree("(S:P.W:P.N:P.E:P)".repeat(5000)).tree)).toHaveLength(1);
});

test("two cards change places, those of one hand do not", () => {
  const hands = { N: ["SA"], E: ["SK"], S: ["SQ"], W: ["SJ"] };
  expect(exchanged(hands, "SA", "SJ")).toEqual({ N: ["SJ"], E: ["SK"], S: ["SQ"], W: ["SA"] });
  expect(exchanged({ ...hands, N: ["SA", "S2"] }, "SA", "S2")).toBeNull();
});

test("what is taken out twice takes nothing else with it", () => {
  const tree = root();
  const heart = branch(tree, call("S", "1H"));
  const spade = branch(tree, call("S", "1S"));
  expect(prune(heart)).toBe(tree);
  expect(prune(heart)).toBe(tree);
  expect(tree.branches).toEqual([spade]);
});
