// The words of the page in the language that the reader has chosen, or else their browser asks for: a language is a file of
// this folder, named by its code, as `de.ts` with `export const words: Words = { ... }`. English has all words; what lacks
// one is no catalogue. Of the others only the one that is read is loaded.

import { settings } from "../shared/settings.svelte";
import { words as english } from "./en";

/** What has the same keys, and functions of the same arguments, whatever its texts are. */
type Like<Shape> = Shape extends string
  ? string
  : Shape extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof Shape]: Like<Shape[Key]> };

export type Words = Like<typeof english>;

const others = import.meta.glob<Words>(["./??.ts", "!./en.ts"], { import: "words" });

/** The codes of all languages that there are. */
export const languages: readonly string[] = ["en", ...Object.keys(others).map((file) => file.slice(2, 4))];

/** The code of the language that the page speaks. */
export const language =
  [settings.language, ...navigator.languages.map((each) => each.slice(0, 2))].find((code) =>
    languages.includes(code),
  ) ?? "en";

// Where the file cannot be had now, the page is in English.
export const words: Words = (await others[`./${language}.ts`]?.().catch(() => undefined)) ?? english;
