// The words of the page in the language that the reader's browser asks for: a language is a file of this folder, named
// by its code, as `de.ts` with `export const words: Words = { ... }`. English has all words; what lacks one is no catalogue.

import { words as english } from "./en";

/** What has the same keys, and functions of the same arguments, whatever its texts are. */
type Like<Shape> = Shape extends string
  ? string
  : Shape extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof Shape]: Like<Shape[Key]> };

export type Words = Like<typeof english>;

const catalogues = import.meta.glob<{ words: Words }>("./??.ts", { eager: true });

/** The code of the language that the page speaks. */
export const language = navigator.languages.map((each) => each.slice(0, 2)).find((code) => `./${code}.ts` in catalogues) ?? "en";

export const words: Words = catalogues[`./${language}.ts`]?.words ?? english;
