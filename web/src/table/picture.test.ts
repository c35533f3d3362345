import { expect, test } from "vitest";
import type { SheetEntryShape, SheetShape } from "../protocol";
import { HIGH, marks, WIDE, type Leaf } from "./picture";

const entry = (points: number): SheetEntryShape => ({ who: "NS", line: "above", points, law: "", what: "", deal: 1 });
const sheet = (above: number, below: number): SheetShape => ({
  columns: ["NS", "EW"],
  above: [Array.from({ length: above }, (_, index) => entry(100 + index)), []],
  below: [
    [Array.from({ length: below }, (_, index) => entry(10 + index)), []],
    [[entry(32)], [entry(8)]],
  ],
  ruled: 1,
  foot: [],
  won: [],
  open: [],
  totals: [412, 8],
  over: true,
  winner: "NS",
  value: 404,
});
const leaf = (made: SheetShape): Leaf => ({
  title: "A rubber",
  below: "Auction bridge, 1910",
  columns: [
    { key: "EW", head: "We", names: "Ann & Bob" },
    { key: "NS", head: "They", names: "Mrs Ashby & Miss Pryce" },
  ],
  sheet: made,
  outcome: "They win the rubber by 404",
  best: "",
  site: "oddtrick",
});
const texts = (made: SheetShape) => marks(leaf(made)).flatMap((mark) => (mark.kind === "text" ? [mark] : []));

test("every entry and both totals stand on the leaf, in their column", () => {
  const all = texts(sheet(2, 1));
  for (const figure of ["100", "101", "10", "32", "8", "412"]) expect(all.map((mark) => mark.text)).toContain(figure);
  const right = all.filter((mark) => mark.x > WIDE / 2).map((mark) => mark.text);
  expect(right).toEqual(expect.arrayContaining(["They", "100", "101", "10", "32", "412"]));
  expect(right).not.toContain("We");
});

test("however long a rubber was, nothing leaves the paper or lies on another figure", () => {
  const all = texts(sheet(30, 25));
  for (const mark of all) {
    expect(mark.y).toBeGreaterThan(50);
    expect(mark.y).toBeLessThan(HIGH - 50);
  }
  const above = all.filter((mark) => Number(mark.text) >= 100 && Number(mark.text) < 130).map((mark) => mark.y);
  expect(Math.min(...above)).toBeGreaterThan(320);
  expect(new Set(above).size).toBe(30);
});
