import { expect, test, vi } from "vitest";

vi.mock("../words", () => ({ words: {} }));
const { dealtByChance, setDeal } = await import("./dealing");

test("every card is dealt once, thirteen to a hand", () => {
  const { hands, text } = dealtByChance("S");
  expect(new Set(Object.values(hands).flat()).size).toBe(52);
  expect(Object.values(hands).map((hand) => hand.length)).toEqual([13, 13, 13, 13]);
  expect(text.split(" ")[0]).toBe("S");
  expect(text.split(" ").length).toBe(5);
  expect(text.replace(/[^AKQJT2-9]/g, "").length).toBe(52);
});

test("a hand is written from spades to clubs, the highest card first, and a dash for none", () => {
  const hands = { N: ["H2", "SA", "ST", "HK"], E: ["D9"], S: [], W: ["C3", "CQ"] };
  expect(setDeal("E", hands)).toBe("E AT.K2.-.- -.-.9.- -.-.-.- -.-.-.Q3");
});

test("the same chance deals the same cards", () => {
  const chance = () => {
    let last = 1;
    return () => (last = (last * 16807) % 2147483647) / 2147483647;
  };
  expect(dealtByChance("N", chance()).text).toBe(dealtByChance("N", chance()).text);
});
