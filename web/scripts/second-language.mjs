// Builds the page with one language more, in which each text stands between ⟦ and ⟧, into the folder that is named.
// So it is tried that a second language is a file, and that the page says nothing but what its catalogue has.

import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const LANGUAGE = `
import { words as english } from "./en";
import type { Words } from ".";

const other = (value: unknown): unknown => {
  if (typeof value === "string") return \`⟦\${value}⟧\`;
  if (typeof value === "function") return (...given: unknown[]) => \`⟦\${value(...given)}⟧\`;
  if (Array.isArray(value)) return value.map(other);
  return Object.fromEntries(Object.entries(value as object).map(([name, each]) => [name, other(each)]));
};
export const words = other(english) as Words;
`;

const out = resolve(process.argv[2] ?? "second-language");
const here = resolve(import.meta.dirname, "..");
const whole = mkdtempSync(join(tmpdir(), "oddtrick-page-"));
const copy = join(whole, "web");
try {
  for (const name of [
    "src",
    "public",
    "scripts",
    "index.html",
    "package.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
  ])
    cpSync(join(here, name), join(copy, name), { recursive: true });
  const pages = join("src", "oddtrick", "club", "web", "pages.json");
  cpSync(join(here, "..", pages), join(whole, pages), { recursive: true });
  symlinkSync(join(here, "node_modules"), join(copy, "node_modules"));
  writeFileSync(join(copy, "src", "words", "eo.ts"), LANGUAGE);
  execFileSync(
    process.execPath,
    [
      join(here, "node_modules", "vite", "bin", "vite.js"),
      "build",
      "--outDir",
      out,
      "--emptyOutDir",
      "--logLevel",
      "error",
    ],
    { cwd: copy, stdio: "inherit" },
  );
} finally {
  rmSync(whole, { recursive: true });
}
