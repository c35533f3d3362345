// All that a device keeps, or some of it, as one file.

import { save } from "./files";

export interface KeptFile {
  oddtrick: "device";
  format: 1;
  records: string[];
  /** What the page itself remembers, by its keys. */
  page: Record<string, string>;
}

export function saveKept(name: string, records: string[], page: Record<string, string> = {}): void {
  const file: KeptFile = { oddtrick: "device", format: 1, records, page };
  save(`oddtrick-${name}.json`, JSON.stringify(file));
}

/** What such a file holds; null for any other. */
export function readKept(text: string): KeptFile | null {
  try {
    const file = JSON.parse(text) as Partial<KeptFile> | null;
    const known = file?.oddtrick === "device" && file.format === 1 && Array.isArray(file.records);
    return known ? ({ page: {}, ...file } as KeptFile) : null;
  } catch {
    return null;
  }
}
