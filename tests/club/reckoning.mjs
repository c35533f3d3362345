// Adds up, as the page does without the club, what stands on standard input: price lists and rubbers of each.
import { readFileSync } from "node:fs";
import ts from "../../web/node_modules/typescript/lib/typescript.js";

const text = readFileSync(new URL("../../web/src/reckoning.ts", import.meta.url), "utf8");
const { outputText } = ts.transpileModule(text, { compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 } });
const { reckon, Unpriced } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);

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
