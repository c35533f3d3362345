import { expect, test, vi } from "vitest";

vi.mock("../shared/settings.svelte", () => ({ settings: { pace: "normal" } }));
const { dealtAfter } = await import("./motion");

test("all cards are dealt in rounds within a second and a half, to the dealer's left first", () => {
  expect(dealtAfter(0, "E", "N")).toBe(0);
  expect(dealtAfter(0, "N", "N")).toBeGreaterThan(dealtAfter(0, "W", "N"));
  expect(dealtAfter(1, "E", "N")).toBeGreaterThan(dealtAfter(0, "N", "N"));
  expect(dealtAfter(12, "S", "S")).toBeLessThan(1500);
});
