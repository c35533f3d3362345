import { expect, test } from "vitest";
import type { HappeningShape, RightShape, SlipShape } from "../protocol";
import { shownSlips } from "./slips";

const slip = (fields: Partial<SlipShape>): SlipShape => ({
  text: "South has bid too little.",
  fault: "insufficient",
  fault_text: "",
  law: "52",
  clause: "",
  law_text: "",
  offender: "S",
  choosers: [],
  follows: [],
  until: "",
  private: false,
  ...fields,
});
const line = (seq: number, fields: Partial<HappeningShape>): HappeningShape => ({
  seq,
  kind: "act",
  by: "S",
  who: "Ann",
  text: "",
  did: "",
  act: null,
  number: seq,
  ...fields,
});
const open = { law: "52", fault: "insufficient", offender: "S" } as RightShape;
const fault = line(1, { slip: slip({ choosers: ["W", "E"] }) });
const demand = line(2, {
  by: "W",
  who: "Bob",
  act: { act: "demand" } as HappeningShape["act"],
  did: "“I have it made good”",
});

test("a ruling on one's own fault stays when the others have chosen, with their choice, until it is folded", () => {
  expect(shownSlips([fault], 0, ["S"], [open])).toEqual([]);
  expect(shownSlips([fault, demand], 0, ["S"], [])).toEqual([{ seq: 1, slip: fault.slip, chosen: demand }]);
  expect(shownSlips([fault, demand], 1, ["S"], [])).toEqual([]);
});

test("a right that lapsed leaves the ruling on whom it fell, without a choice", () => {
  const call = line(2, { by: "W", act: { act: "call" } as HappeningShape["act"] });
  expect(shownSlips([fault, call], 0, ["S"], [])).toEqual([{ seq: 1, slip: fault.slip, chosen: null }]);
});

test("those who chose, and those whom it does not touch, are not shown it again", () => {
  for (const mine of [["W"], ["N"], ["N", "E", "S", "W"]] as const)
    expect(shownSlips([fault, demand], 0, mine, [])).toEqual([]);
});

test("a ruling without a choice is shown to all", () => {
  const ruled = line(3, { slip: slip({}) });
  expect(shownSlips([ruled], 0, ["N"], []).map((each) => each.seq)).toEqual([3]);
});
