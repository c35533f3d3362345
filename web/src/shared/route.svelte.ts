// Which page is shown: the path of the address, which the server answers with the same document.

import pages from "../../../src/oddtrick/club/web/pages.json";
import { folder } from "./folder";

/** The names of the pages, which are those of their components. */
export type Page = keyof typeof pages;

const paths = Object.entries(pages).flatMap(([page, each]) =>
  each.map((path) => ({ page: page as Page, pattern: new RegExp(`^/${path.replace(/\{\w+\}/g, "(.+)")}/?$`) })),
);

/** The page at that path with what stands in the first braces of its address, or null where there is no page. */
export function pageAt(path: string): { page: Page; part: string } | null {
  for (const { page, pattern } of paths) {
    const found = pattern.exec(path);
    if (found !== null) return { page, part: found[1] ?? "" };
  }
  return null;
}

/** The path of the page that is shown: of a device, within its folder. */
function here(): string {
  const path = location.pathname;
  if (folder === null || !path.startsWith(folder)) return path;
  return `/${path.slice(folder.length).replace(/^index\.html$/, "")}`;
}

// A first visit to a page within the folder begins at its top, which is told where.
const at = folder === null ? null : new URLSearchParams(location.search).get("at");
if (at?.startsWith("/")) history.replaceState(null, "", folder + at.slice(1));

export const route = $state({ path: here(), search: location.search });

export function go(path: string): void {
  history.pushState(null, "", folder === null ? path : folder + path.slice(1));
  route.path = here();
  route.search = location.search;
  scrollTo(0, 0);
}

/** What is asked for on the page that is shown: the address leads there, and going back leads away from the page. */
export function keep(search: string): void {
  history.replaceState(null, "", location.pathname + search);
}

addEventListener("popstate", () => {
  route.path = here();
  route.search = location.search;
});

/** Follow links of the club without a new document. */
export function onclick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
  if (link === null || !plain || link.origin !== location.origin || link.target || link.hasAttribute("download"))
    return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
