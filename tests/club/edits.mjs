// Puts together, as the page does, what stands on standard input: the tables of the updates of each page, one after another.
import { readFileSync } from "node:fs";
import { source } from "./source.mjs";

const { editedTable } = await source("table/edits.ts");

const tables = JSON.parse(readFileSync(0, "utf8")).map((pages) => {
  let table = null;
  return pages.map((changes) => (table = editedTable(table, changes)));
});
process.stdout.write(JSON.stringify(tables));
