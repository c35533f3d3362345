import { expect, test } from "vitest";
import type { DecisionShape, ViewShape } from "../protocol";
import { askedOf, litBy } from "./asking";

const view = (fields: object) => ({ seat: "S", inquiries: [], claim: null, ...fields }) as unknown as ViewShape;
const inquiry = { seat: "S", by: "N", suit: "H", trick: 2, void: null };
const claim = { by: "W", tricks: 5, plan: "", agreed: [], waits_for: ["S"] };

test("what is asked is told with who asks, and which acts answer it", () => {
  expect(askedOf(view({ inquiries: [inquiry] }), true)).toEqual({ acts: ["answer"], what: "void", by: "N", suit: "H" });
  expect(askedOf(view({ claim }), true)).toMatchObject({ acts: ["agree", "play-on"], what: "claim", by: "W" });
});

test("nothing is asked of those who need not answer", () => {
  expect(askedOf(view({ inquiries: [inquiry], claim }), false)).toBeNull();
  expect(askedOf(view({ inquiries: [{ ...inquiry, void: true }] }), true)).toBeNull();
  expect(askedOf(view({ seat: "N", inquiries: [inquiry], claim }), true)).toBeNull();
  expect(askedOf(null, true)).toBeNull();
});

test("a hint lights the card or the call that it names", () => {
  const hint = (act: object) => ({ act, text: "", reason: "", rule: "", page: "" }) as DecisionShape;
  expect(litBy(hint({ act: "play", by: "S", card: "SA" }))).toEqual({ card: "SA", call: "" });
  expect(litBy(hint({ act: "call", by: "S", call: "2H" }))).toEqual({ card: "", call: "2H" });
  expect(litBy(hint({ act: "demand", by: "S" }))).toEqual({ card: "", call: "" });
  expect(litBy(null)).toEqual({ card: "", call: "" });
});
