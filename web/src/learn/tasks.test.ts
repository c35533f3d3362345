import { expect, test } from "vitest";
import type { Act, LessonShape } from "../protocol";
import { lastOwn, meant, taskOf } from "./tasks";

const lesson: LessonShape = {
  title: "The dealer must bid",
  deal: "",
  before: [],
  after: [],
  laws: [],
  tasks: [
    { asks: "call", text: "Make the cheapest bid.", answers: ["1S"] },
    { asks: "card", text: "Play it out.", answers: [] },
  ],
};

test("one task at a time, by what is done at the table", () => {
  expect(taskOf(lesson, { state: "open" })?.asks).toBe("call");
  expect(taskOf(lesson, { state: "final" })?.asks).toBe("card");
  expect(taskOf(lesson, { state: "over" })).toBeNull();
  expect(taskOf(lesson, null)).toBeNull();
});

test("a call is what was meant, or not; of a card the book alone speaks", () => {
  expect(meant(lesson, { by: "S", act: "call", call: "1S" })).toBe(true);
  expect(meant(lesson, { by: "S", act: "call", call: "1H" })).toBe(false);
  expect(meant(lesson, { by: "S", act: "play", card: "SA" })).toBeNull();
  expect(meant({ ...lesson, tasks: [] }, { by: "S", act: "call", call: "1S" })).toBeNull();
});

test("one's own last act is told of until it is taken back", () => {
  const call = { seq: 4, number: 1, kind: "call", act: { by: "S", act: "call", call: "1S" } as Act };
  const other = { seq: 5, number: 2, kind: "call", act: { by: "W", act: "call", call: "P" } as Act };
  const undo = { seq: 6, number: null, kind: "undo", act: null };
  expect(lastOwn([call, other], "S")).toEqual({ seq: 4, act: call.act });
  expect(lastOwn([call, other, undo], "S")).toBeNull();
  expect(lastOwn([other], "S")).toBeNull();
});
