import { expect, test, vi } from "vitest";
import { keyboard, type Doing } from "./keys";

vi.mock("../words", () => ({ words: { indices: { A: "A", K: "K", Q: "D", J: "B", T: "10" } } }));
vi.stubGlobal("HTMLElement", class {});

/** What a hand of a German pack plays, and whether the book was asked, when those keys are pressed. */
function pressed(keys: string, cards: string[]): string[] {
  const done: string[] = [];
  const doing = {
    cards: () => new Map(cards.map((card) => [card, "S"])),
    calls: () => [],
    card: (card: string) => done.push(card),
    hint: () => done.push("hint"),
  } as unknown as Doing;
  const listen = keyboard(doing);
  for (const key of keys) listen({ key, target: null, preventDefault: () => undefined } as unknown as KeyboardEvent);
  return done;
}

test("a card is played by its suit and the letter that stands on it, or that it is sent by", () => {
  expect(pressed("hd", ["HQ", "DA"])).toEqual(["HQ"]);
  expect(pressed("hq", ["HQ"])).toEqual(["HQ"]);
  expect(pressed("sb", ["SJ"])).toEqual(["SJ"]);
  expect(pressed("c1", ["CT"])).toEqual(["CT"]);
});

test("a letter that is no card of the suit means what it means otherwise", () => {
  expect(pressed("b", ["SJ"])).toEqual(["hint"]);
  expect(pressed("hda", ["HK", "DA"])).toEqual(["DA"]);
});
