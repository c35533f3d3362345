import { expect, test } from "vitest";
import type { FormShape } from "../protocol";
import { givenUp, preset } from "./forms";

const asks = (last: string): FormShape["asks"] => [
  {
    field: "tricks",
    label: "How many",
    options: [
      ...Array.from({ length: 12 }, (_, index) => ({ value: index + 1, label: `${index + 1} tricks` })),
      { value: last, label: "the rest" },
    ],
    many: false,
    optional: false,
  },
];
const claim: FormShape = { act: { by: "S", act: "claim" }, label: "Claim tricks", asks: asks("rest") };
const ask = claim.asks[0] as FormShape["asks"][number];

test("who claims means the rest, unless another number is named", () => {
  expect(preset(claim, ask)).toBe("rest");
  expect(preset({ ...claim, act: { by: "S", act: "concede" } }, ask)).toBe("1");
});

test("a claim of fewer tricks says how many it gives up", () => {
  expect(givenUp(claim, "tricks", 1)).toBe(12);
  expect(givenUp(claim, "tricks", 12)).toBe(1);
  expect(givenUp(claim, "tricks", "rest")).toBe(0);
  expect(givenUp({ ...claim, act: { by: "S", act: "concede" } }, "tricks", 1)).toBe(0);
});
