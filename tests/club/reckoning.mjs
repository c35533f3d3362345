// Adds up, as the page does without the club, what stands on standard input: price lists and rubbers of each.
import { readFileSync } from "node:fs";
import { source } from "./source.mjs";

const { reckon, Unpriced } = await source("desk/reckoning.ts");

const scored = JSON.parse(readFileSync(0, "utf8")).map(({ prices, rubbers }) =>
  rubbers.map(({ deals, stopped }) => {
    try {
      return reckon(prices, deals, stopped);
    } catch (error) {
      if (error instanceof Unpriced) return null;
      throw error;
    }
  }),
);
process.stdout.write(JSON.stringify(scored));
