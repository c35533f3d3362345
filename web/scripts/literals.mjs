// Finds words that a page says itself, in place of its catalogue: prints each with its file, and fails if there is one.

import { readdirSync, readFileSync } from "node:fs";
import { parse } from "svelte/compiler";
import ts from "typescript";

/** Attributes that are read or heard. */
const SHOWN = new Set([
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "title",
  "placeholder",
  "alt",
  "label",
]);
/** Letters that are no word: signs of keys and seats, a multiplication sign, units. */
const WORD = /\p{L}{2}/u;
/** What reads like a sentence or a part of one; classes and queries have no such spaces, or begin with a sign. */
const SENTENCE = /^(?!tbody tr$)[\s“"]*\p{Lu}?\p{L}[\p{L}’']* \p{L}[\p{L} ,.:;’'!?…-]*$/u;

const found = [];
const files = (ending) =>
  readdirSync("src", { recursive: true })
    .filter((file) => file.endsWith(ending))
    .map((file) => `src/${file}`)
    .sort();

function inMarkup(node, file, source) {
  if (node === null || typeof node !== "object") return;
  if (Array.isArray(node)) {
    for (const each of node) inMarkup(each, file, source);
    return;
  }
  const line = () => source.slice(0, node.start).split("\n").length;
  if (node.type === "Text" && WORD.test(node.data)) found.push(`${file}:${line()}: ${node.data.trim()}`);
  if (node.type === "Attribute") {
    const texts = Array.isArray(node.value) ? node.value.filter((part) => part.type === "Text") : [];
    for (const text of texts)
      if (SHOWN.has(node.name) && WORD.test(text.data)) found.push(`${file}:${line()}: ${node.name}="${text.data}"`);
    for (const part of [node.value].flat()) if (part?.type === "ExpressionTag") inMarkup(part, file, source);
    return;
  }
  if (node.type === "Literal" && typeof node.value === "string" && SENTENCE.test(node.value))
    found.push(`${file}:${line()}: ${node.value}`);
  if (node.type === "TemplateElement" && SENTENCE.test(node.value.raw))
    found.push(`${file}:${line()}: ${node.value.raw}`);
  for (const [name, value] of Object.entries(node))
    if (name !== "metadata" && name !== "css") inMarkup(value, file, source);
}

function inScript(text, file) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node) => {
    const said =
      ts.isStringLiteral(node) ||
      ts.isNoSubstitutionTemplateLiteral(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node);
    if (said && SENTENCE.test(node.text))
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.text}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
}

for (const file of files(".svelte")) {
  const source = readFileSync(file, "utf8");
  const tree = parse(source, { modern: true });
  inMarkup(tree.fragment, file, source);
  if (tree.instance) inMarkup(tree.instance.content, file, source);
}
for (const file of files(".ts")) {
  if (/src\/words\/|protocol\.d|\.test\.ts$/.test(file)) continue;
  inScript(readFileSync(file, "utf8"), file);
}
for (const each of found) console.error(each);
process.exit(found.length > 0 ? 1 : 0);
