import { expect, test } from "vitest";
import type { PlaceShape } from "../protocol";
import { addressOf, byPage, tableOf } from "./books";

const place = (page: string, kind: PlaceShape["kind"], title = ""): PlaceShape => ({
  page,
  kind,
  title,
  author: "",
  text: "",
  name: "",
  tries: [],
});

test("the places of a page stand together, in the order of the book", () => {
  const places = [place("10-12", "tells"), place("74-75", "calls"), place("74", "calls"), place("74-75", "tells")];
  const pages = byPage(places);
  expect(pages.map((each) => each.page)).toEqual(["10-12", "74-75", "74"]);
  expect(pages[1]?.places.map((each) => each.kind)).toEqual(["calls", "tells"]);
});

test("one kind is shown alone, and pages without it are left out", () => {
  const places = [place("10-12", "tells"), place("74-75", "calls"), place("146", "problem")];
  expect(byPage(places, "problem").map((each) => each.page)).toEqual(["146"]);
  expect(byPage(places, "deal")).toEqual([]);
});

test("each thing to try has its address, or a table", () => {
  expect(addressOf({ kind: "problem", keys: ["wc1910-lead-p152"] })).toBe("/learn/problems?problem=wc1910-lead-p152");
  expect(addressOf({ kind: "deal", keys: ["auction-1910", "S A.- K"] })).toBe("/study?code=auction-1910&deal=S+A.-+K");
  expect(addressOf({ kind: "exercise", keys: ["leads-1898"] })).toBe("/learn/trainer?theme=leads-1898");
  expect(addressOf({ kind: "course", keys: ["whist"] })).toBe("/learn/whist");
  expect(addressOf({ kind: "study", keys: ["dealer"] })).toBe("/docs/studies/dealer/");
  expect(addressOf({ kind: "law", keys: ["bridge-1895", "3"] })).toBe("/laws/bridge-1895/3");
  for (const kind of ["code", "table", "agreed"] as const)
    expect(addressOf({ kind, keys: ["auction-1915"] })).toBeNull();
});

const BOOKS = [
  { key: "badsworth-1898", code: "bridge-1895" },
  { key: "work-1915", code: "auction-1915" },
];

test("a table is opened under the code, with the rule or what is agreed, and the book's players", () => {
  expect(tableOf({ kind: "code", keys: ["bridge-1895"] }, BOOKS)).toEqual({
    code: "bridge-1895",
    players: "badsworth-1898",
  });
  expect(tableOf({ kind: "table", keys: ["auction-1915", "nullo"] }, BOOKS)).toMatchObject({
    options: { nullo: true },
  });
  expect(tableOf({ kind: "agreed", keys: ["auction-1910", "two-spades", "warn"] }, BOOKS)).toMatchObject({
    agreed: { "two-spades": "warn" },
    players: "plain",
  });
});
