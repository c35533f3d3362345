import { expect, test } from "vitest";
import type { Act } from "../protocol";
import type { Seat } from "../shared/cards";
import { actsTo, branch, exchanged, lineThrough, readActs, root, written } from "./tree";

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

test("an address tells the line", () => {
  const acts: Act[] = [
    call("S", "make:NT"),
    { by: "W", act: "play", card: "S9" },
    { by: "S", act: "play", card: "S2", hand: "N" },
    { by: "N", act: "demand", remedy: "exposed.H5" },
  ];
  expect(readActs(written(acts))).toEqual(acts);
  expect(written(acts.slice(0, 3))).toBe("S:make:NT.W-S9.S-S2-N");
  expect(readActs("S:1H.nonsense.W:P")).toEqual([call("S", "1H")]);
  expect(readActs("")).toEqual([]);
});

test("two cards change places, those of one hand do not", () => {
  const hands = { N: ["SA"], E: ["SK"], S: ["SQ"], W: ["SJ"] };
  expect(exchanged(hands, "SA", "SJ")).toEqual({ N: ["SJ"], E: ["SK"], S: ["SQ"], W: ["SA"] });
  expect(exchanged({ ...hands, N: ["SA", "S2"] }, "SA", "S2")).toBeNull();
});
