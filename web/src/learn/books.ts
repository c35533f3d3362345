// What stands in a book page by page, and where the things to try are found.

import type { BookShape, PlaceShape, TableForm, TryShape } from "../protocol";

/** The places of one page, which may reach over some. */
export interface BookPage {
  page: string;
  places: PlaceShape[];
}

/** The places page by page, as they come; of one kind, or all. */
export function byPage(places: readonly PlaceShape[], kind = ""): BookPage[] {
  const pages: BookPage[] = [];
  for (const place of places) {
    if (kind !== "" && place.kind !== kind) continue;
    const known = pages.find((each) => each.page === place.page);
    if (known) known.places.push(place);
    else pages.push({ page: place.page, places: [place] });
  }
  return pages;
}

/** The address of something to try; null for a table, which has to be opened. */
export function addressOf({ kind, keys }: TryShape): string | null {
  const [first = "", second = ""] = keys;
  switch (kind) {
    case "problem":
      return `/learn/problems?${new URLSearchParams({ problem: first })}`;
    case "deal":
      return `/study?${new URLSearchParams({ code: first, deal: second })}`;
    case "exercise":
      return `/learn/trainer?${new URLSearchParams({ theme: first })}`;
    case "course":
      return `/learn/${first}`;
    case "study":
      return `/docs/studies/${first}/`;
    case "law":
      return `/laws/${first}/${encodeURIComponent(second)}`;
    case "code":
    case "table":
    case "agreed":
      return null;
  }
}

/** The table at which it is tried: the code, an optional rule, or what is agreed; players of that code's book sit there. */
export function tableOf(
  { kind, keys }: TryShape,
  books: readonly Pick<BookShape, "key" | "code">[],
): Pick<TableForm, "code" | "players" | "options" | "agreed"> {
  const [code = "", name = "", choice = ""] = keys;
  return {
    code,
    players: books.find((book) => book.code === code)?.key ?? "plain",
    ...(kind === "table" ? { options: { [name]: true } } : {}),
    ...(kind === "agreed" ? { agreed: { [name]: choice } } : {}),
  };
}
