import { expect, test, vi } from "vitest";

vi.mock("../words", () => ({ words: {} }));
const { placeOf, sorted, suitOrder } = await import("./cards");

test("a hand is sorted by suits, trumps first, colours in turn, high cards first", () => {
  expect(sorted(["C2", "SA", "D9", "HT", "HK"], null)).toEqual(["SA", "HK", "HT", "C2", "D9"]);
  expect(sorted(["C2", "SA", "D9", "HT"], "D")).toEqual(["D9", "SA", "HT", "C2"]);
  expect(suitOrder("C")).toEqual(["C", "D", "S", "H"]);
});

test("the seats stand clockwise from the foot", () => {
  expect(["N", "E", "S", "W"].map((seat) => placeOf(seat as "N", "E"))).toEqual(["right", "foot", "left", "head"]);
});
