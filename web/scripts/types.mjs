// The types of all that goes between page and club, from what scripts/schemas.py prints (here on standard input).
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const schema = JSON.parse(readFileSync(0, "utf8"));

/** Without the titles of single fields, of each of which a type of its own would be made. */
function untitled(node, top) {
  if (Array.isArray(node)) return node.map((each) => untitled(each, false));
  if (node === null || typeof node !== "object") return node;
  const kept = Object.entries(node).filter(([key, value]) => top || key !== "title" || typeof value !== "string");
  return Object.fromEntries(kept.map(([key, value]) => [key, untitled(value, key === "$defs")]));
}

const bare = untitled(schema, false);
bare.title = "ClubProtocol";
const text = await compile(bare, "ClubProtocol", {
  additionalProperties: false,
  unreachableDefinitions: true,
  ignoreMinAndMaxItems: true,
  bannerComment: "// Made by scripts/types.mjs from the schemas of the club: change those, not this.",
});
writeFileSync(new URL("../src/protocol.d.ts", import.meta.url), text);
