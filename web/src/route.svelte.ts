// Which page is shown: the path of the address, which the server answers with the same document.

export const route = $state({ path: location.pathname, search: location.search });

export function go(path: string): void {
  history.pushState(null, "", path);
  route.path = location.pathname;
  route.search = location.search;
  scrollTo(0, 0);
}

/** What is asked for on the page that is shown: the address leads there, and going back leads away from the page. */
export function keep(search: string): void {
  history.replaceState(null, "", location.pathname + search);
}

addEventListener("popstate", () => {
  route.path = location.pathname;
  route.search = location.search;
});

/** Follow links of the club without a new document. */
export function onclick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
  if (link === null || !plain || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
