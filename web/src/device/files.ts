// Files to take away: what a club would send is made on the device.

import { device } from "../shared/transport";

const TYPES: Record<string, string> = { csv: "text/csv", json: "application/json" };

/** Have the browser save a file of that name. */
export function save(name: string, content: BlobPart): void {
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "text/plain";
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Follow a link to a file of the club on a device; whether it was one. */
export function saved(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (device === null || link === null || !link.pathname.startsWith("/api/")) return false;
  event.preventDefault();
  const path = link.pathname.slice("/api/".length);
  void device.ask("GET", path + link.search).then(({ status, content }) => {
    if (status < 400) save(path.split("/").pop() ?? path, String(content));
  });
  return true;
}
