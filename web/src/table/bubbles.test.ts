import { expect, test } from "vitest";
import type { HappeningShape, ViewShape } from "../protocol";
import { bubbles, lasting } from "./bubbles";

const line = (seq: number, fields: Partial<HappeningShape>): HappeningShape => ({
  seq,
  kind: "act",
  by: "N",
  who: "Mrs Ashby",
  text: "",
  did: "“No hearts, partner?”",
  act: { act: "ask-void" } as HappeningShape["act"],
  number: seq,
  ...fields,
});
const seatOf = (name: string) => (name === "Kim" ? ("W" as const) : undefined);
const view = (fields: Partial<ViewShape>) => ({ inquiries: [], claim: null, ...fields }) as unknown as ViewShape;

test("what is said stands beside its speaker for as long as it takes to read it", () => {
  const said = line(7, { kind: "chat", by: null, who: "Kim", did: "Good evening", act: null });
  const heard = new Map([[7, 1000]]);
  expect(bubbles([said], heard, 2000, view({}), seatOf).get("W")).toEqual({ seq: 7, line: said, chat: true });
  expect(bubbles([said], heard, 1000 + lasting(12), view({}), seatOf).size).toBe(0);
  expect(lasting(200)).toBeGreaterThan(lasting(12));
});

test("a question stands until it is answered, however long that takes", () => {
  const heard = new Map([[1, 0]]);
  const asked = view({ inquiries: [{ seat: "S", by: "N", suit: "H", trick: 3, void: null }] });
  expect(bubbles([line(1, {})], heard, 60_000, asked, seatOf).get("N")?.seq).toBe(1);
  expect(bubbles([line(1, {})], heard, 60_000, view({}), seatOf).size).toBe(0);
});

test("cards and what was said before one came are no words to be seen", () => {
  const played = line(2, { act: { act: "play" } as HappeningShape["act"] });
  expect(bubbles([played], new Map([[2, 0]]), 1, view({}), seatOf).size).toBe(0);
  expect(bubbles([line(3, {})], new Map(), 1, view({}), seatOf).size).toBe(0);
});
