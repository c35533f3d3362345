// A module of the page, for tests: without its types, so that Node reads it.
import { readFileSync } from "node:fs";
import ts from "../../web/node_modules/typescript/lib/typescript.js";

export function source(name) {
  const text = readFileSync(new URL(`../../web/src/${name}`, import.meta.url), "utf8");
  const { outputText } = ts.transpileModule(text, { compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 } });
  return import(`data:text/javascript,${encodeURIComponent(outputText)}`);
}
