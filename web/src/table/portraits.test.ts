import { expect, test } from "vitest";
import { bookUnderArm, initial, portrait, untitled } from "./portraits";

test("each computer player has a portrait of their own, and keeps it with a number behind the name", () => {
  expect(portrait("Mrs Ashby")).not.toEqual(portrait("Colonel Denham"));
  expect(portrait("Mrs Ashby 2")).toEqual(portrait("Mrs Ashby"));
  expect(portrait("Nobody whom the page knows").length).toBeGreaterThan(1);
});

test("a name is short without its title", () => {
  expect(untitled("Mrs Ashby")).toBe("Ashby");
  expect(untitled("Colonel Denham 2")).toBe("Denham 2");
  expect(untitled("Ashby 2")).toBe("Ashby 2");
});

test("a person has the first letter of the name", () => {
  expect(initial(" ødegård")).toBe("Ø");
  expect(initial("")).toBe("");
});

test("a book stands under the arm of those who play by one", () => {
  expect(bookUnderArm("foster-1910")).toBe("Foster");
  expect(bookUnderArm("expert")).toBe("");
});
