import { expect, test } from "vitest";
import { fan, gesture, under } from "./fan";

test("a fan is even about its middle, and its ends lie lowest", () => {
  const held = fan(13);
  expect(held[6]).toEqual({ turn: 0, drop: 0 });
  expect(held[0]?.turn).toBeCloseTo(-(held[12]?.turn ?? 0));
  expect(
    held.map((card) => card.drop).every((drop, index, all) => index === 0 || index > 6 || drop < (all[index - 1] ?? 0)),
  ).toBe(true);
  expect((held[12]?.turn ?? 0) - (held[0]?.turn ?? 0)).toBeLessThanOrEqual(21.001);
  expect(fan(1)).toEqual([{ turn: 0, drop: 0 }]);
  expect(fan(0)).toEqual([]);
});

test("pushed far enough towards the table a card is played, along the hand another is taken", () => {
  expect(gesture(2, -3, 70)).toBe("touch");
  expect(gesture(4, -20, 70)).toBe("push");
  expect(gesture(10, -60, 70)).toBe("throw");
  expect(gesture(60, -50, 70)).toBe("slide");
  expect(gesture(40, 4, 70)).toBe("slide");
  expect(gesture(0, 60, 70)).toBe("slide");
});

test("under a finger lies the last card that begins to its left", () => {
  expect(under([10, 35, 60], 40)).toBe(1);
  expect(under([10, 35, 60], 200)).toBe(2);
  expect(under([10, 35, 60], 2)).toBe(0);
});
