// The whole game by keyboard: a suit then a rank for a card, a level then a strain for a bid.

import { words } from "../words";

export interface Doing {
  /** The cards that can be put down now, with the hand of each: `SA` → `S`. */
  cards: () => Map<string, string>;
  calls: () => string[];
  card: (card: string, hand: string) => void;
  call: (call: string) => void;
  /** A number of points is to be bid. */
  figure: (points: string) => void;
  confirm: () => void;
  forget: () => void;
  voice: () => void;
  /** The last trick, or again the one that is played. */
  last: () => void;
  help: () => void;
  /** Ready, begin, go on after a trick, fold the slip: whatever comes next. Whether there was anything. */
  next: () => boolean;
  /** What the book would do here. */
  hint: () => void;
  undo: () => void;
  /** To claim what is left, and to have the rest played. */
  claim: () => void;
  finish: () => void;
}

const WORDS: Record<string, string[]> = {
  p: ["P", "may-i-play"],
  x: ["X"],
  z: ["XX"],
  l: ["leave"],
  y: ["yes"],
  q: ["satisfied"],
};
const PREFIXES = ["make:", "name:", ""];
const STRAINS: Record<string, string[]> = {
  s: ["S"],
  h: ["H"],
  d: ["D"],
  c: ["C"],
  n: ["NT"],
  r: ["royal"],
  m: ["misere", "nullo"],
};

/** The ranks that a key may mean: as they are sent, and as they stand on the cards in the language of the page. */
function ranksOf(key: string): string[] {
  const letter = key === "1" ? "10" : key.toUpperCase();
  const shown = Object.entries(words.indices).find(([, index]) => index === letter);
  return [...(shown ? [shown[0]] : []), letter];
}

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input:not([type=checkbox]), select, textarea, dialog, [contenteditable]") !== null
  );
}

/** What listens to the keys of a table. */
export function keyboard(doing: Doing): (event: KeyboardEvent) => void {
  let begun = "";
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const calls = doing.calls();
    const say = (names: string[]) => calls.find((call) => names.includes(call));
    const onButton =
      event.target instanceof HTMLElement &&
      event.target.closest("button, a, summary" + (key === " " ? ", input" : "")) !== null;
    /** The second key of a card: a letter of the pack comes before what it is for otherwise. */
    const held = begun !== "" && calls.length === 0 ? doing.cards() : null;
    const named = held === null ? undefined : ranksOf(key).find((rank) => held.has(begun + rank));
    if (named !== undefined) {
      doing.card(begun + named, held?.get(begun + named) ?? "");
      begun = "";
    } else if (key === "?") doing.help();
    else if (key === "Escape") {
      begun = "";
      doing.forget();
    } else if ((key === "Enter" || key === " ") && !onButton) {
      begun = "";
      if (!doing.next()) doing.confirm();
    } else if (key === "b") doing.hint();
    else if (key === "u") doing.undo();
    else if (key === "i") doing.claim();
    else if (key === "f") doing.finish();
    else if (key === "v") doing.voice();
    else if (key === "l" && calls.length === 0) doing.last();
    else if (calls.length > 0 && calls.some((call) => /^[0-9]+$/.test(call)) && /^[0-9]$/.test(key)) {
      // Points are bid by their figures; the number is chosen as it stands, and said with Enter.
      begun += key;
      doing.figure(begun);
    } else if (calls.length > 0) {
      const level = /^[1-7]$/.test(begun) ? begun : "";
      const strain = STRAINS[key] ?? [];
      const plain = strain.flatMap((name) => PREFIXES.map((prefix) => prefix + name));
      const found = say([...(WORDS[key] ?? []), ...(level === "" ? plain : strain.map((name) => level + name))]);
      begun = found === undefined && /^[1-7]$/.test(key) ? key : "";
      if (found === undefined) return;
      doing.call(found);
    } else {
      begun = "shdc".includes(key) && key.length === 1 ? key.toUpperCase() : "";
      if (begun === "") return;
    }
    event.preventDefault();
  };
}
