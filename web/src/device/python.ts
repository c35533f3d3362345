// The interpreter, and ours in it.

import type { PyodideAPI } from "pyodide";

/** The backend of a device, as `club/device/backend.py` has it: texts of JSON in and out. */
export interface Backend {
  do: (job: string) => string;
  after: (keeps: boolean) => string;
  undo: (why: string) => string;
  bring: (own: unknown, others: unknown) => string;
}

/** The interpreter with ours, from the folder `parts`. */
export async function startPython(parts: string): Promise<PyodideAPI> {
  const ours = fetch(`${parts}oddtrick.zip`).then((answer) => {
    if (!answer.ok) throw new TypeError(`${answer.url}: ${answer.status}`);
    return answer.arrayBuffer();
  });
  ours.catch(() => undefined); // it is waited for below
  const { loadPyodide } = (await import(/* @vite-ignore */ `${parts}pyodide.mjs`)) as typeof import("pyodide");
  const python = await loadPyodide({ indexURL: parts });
  // Ours is imported as it lies; what is there from then on stays, and is not looked through for garbage again and again.
  python.FS.writeFile("/oddtrick.zip", new Uint8Array(await ours));
  python.runPython(`
import gc, sys
gc.disable()
sys.path.insert(0, "/oddtrick.zip")
from oddtrick.club.device.backend import Backend
gc.freeze()
gc.enable()
`);
  return python;
}

/** The backend with what was kept; it fails where no device has kept that. */
export function openBackend(python: PyodideAPI, records: readonly string[]): Backend {
  const listed = python.toPy(records) as { destroy: () => void };
  try {
    const made = python.globals.get("Backend") as { opened: (records: unknown) => Backend };
    return made.opened(listed);
  } finally {
    listed.destroy();
  }
}
