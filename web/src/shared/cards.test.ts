import { expect, test, vi } from "vitest";

vi.mock("../words", () => ({ words: {} }));
const { placeOf, sorted, suitOrder } = await import("./cards");
const { INDICES } = await import("./pips");
const { words: german } = await import("../words/de");
const { words: english } = await import("../words/en");

test("a hand is sorted by suits, trumps first, colours in turn, high cards first", () => {
  expect(sorted(["C2", "SA", "D9", "HT", "HK"], null)).toEqual(["SA", "HK", "HT", "C2", "D9"]);
  expect(sorted(["C2", "SA", "D9", "HT"], "D")).toEqual(["D9", "SA", "HT", "C2"]);
  expect(suitOrder("C")).toEqual(["C", "D", "S", "H"]);
});

test("the seats stand clockwise from the foot", () => {
  expect(["N", "E", "S", "W"].map((seat) => placeOf(seat as "N", "E"))).toEqual(["right", "foot", "left", "head"]);
});

test("each index that a language has is drawn, J, Q and K as well as B, D and K", () => {
  expect([german.indices.J, german.indices.Q, german.indices.K]).toEqual(["B", "D", "K"]);
  for (const { indices } of [german, english])
    for (const index of Object.values(indices)) expect(INDICES[index]).toMatch(/^M/);
});
