// The interpreter and ours in it: files of the folder, of which the long ones are packed.

import type { PyodideAPI } from "pyodide";

/** The backend of a device, as `club/device/backend.py` has it: texts of JSON in and out. */
export interface Backend {
  do: (job: string) => string;
  after: () => string;
  undo: (why: string) => string;
  bring: (own: unknown, others: unknown) => string;
}

const PACKED = ["pyodide.asm.wasm", "python_stdlib.zip", "oddtrick.zip"];
const TYPES: Record<string, string> = { wasm: "application/wasm", zip: "application/zip" };

async function unpacked(address: string): Promise<Response> {
  const answer = await fetch(`${address}.packed`);
  if (!answer.ok || answer.body === null) throw new TypeError(`${address}: ${answer.status}`);
  const type = TYPES[address.slice(address.lastIndexOf(".") + 1)] ?? "";
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": type } });
}

/** The interpreter with ours, from the folder `parts`. */
export async function startPython(parts: string): Promise<PyodideAPI> {
  const ours = unpacked(`${parts}oddtrick.zip`).then((answer) => answer.arrayBuffer());
  ours.catch(() => undefined); // it is waited for below
  const { loadPyodide } = (await import(/* @vite-ignore */ `${parts}pyodide.mjs`)) as typeof import("pyodide");
  const plain = self.fetch;
  // The interpreter asks for its own parts by the names that they had before they were packed.
  self.fetch = (asked, ...more) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    return PACKED.some((name) => address.endsWith(name)) ? unpacked(address) : plain(asked, ...more);
  };
  try {
    const python = await loadPyodide({ indexURL: parts });
    python.unpackArchive(await ours, "zip", { extractDir: "/oddtrick" });
    python.runPython("import sys; sys.path.insert(0, '/oddtrick'); from oddtrick.club.device.backend import Backend");
    return python;
  } finally {
    self.fetch = plain;
  }
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
