// The court cards of a CC0 pack (Adrian Kennard's, as @letele/playing-cards has them) as files of the page: the figure in
// its frame on nothing, in the inks of 1910. Index and pips the page draws itself, in the colours that were chosen.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import * as pack from "@letele/playing-cards/dist/index.esm.js";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { rounded } from "./paths.mjs";

/** Of 1,300 units across a figure: a hundredth of a pixel on the largest card. */
const DECIMALS = 1;
/** The frame in the card as it is drawn there. */
const FRAME = "-82.4 -130.4 164.8 260.8";
/** The inks of the pack, and those of a printer of 1910. */
const INKS = { red: "#b3231b", "#44F": "#2d4a86", "#FC4": "#e3b13a", "#000": "#1d1b18" };

/** The figure of a court card: without the ground, the index, the pips, and what tells one file from another. */
function figure(card) {
  let svg = renderToStaticMarkup(createElement(card));
  const pips = [...svg.matchAll(/<symbol id="([^"]*)" viewBox="-[56]00 .*?<\/symbol>/g)].map(([, id]) => id);
  svg = svg.replace(/<rect .*?<\/rect>/g, "").replace(/<symbol id="[^"]*" viewBox="-[56]00 .*?<\/symbol>/g, "");
  for (const id of pips) svg = svg.replaceAll(new RegExp(`<use [^>]*href="#${id}"[^>]*></use>`, "g"), "");
  svg = svg.replaceAll(/ d="([^"]*)"/g, (_, path) => ` d="${rounded(path, DECIMALS)}"`);
  for (const [ink, other] of Object.entries(INKS)) svg = svg.replaceAll(`"${ink}"`, `"${other}"`);
  return svg
    .replace(/ class="[^"]*"/, "")
    .replace(/viewBox="[^"]*"/, `viewBox="${FRAME}"`)
    .replaceAll(/[A-Z]-[A-Z]_svg__/g, "")
    .replaceAll('<g transform="rotate(180)"></g>', "")
    .replaceAll(/><\/(path|use)>/g, "/>");
}

/** The names of the files and what stands in them: faces/SK.svg and so on, and the licence. */
export const FACES = [
  ...[..."SHDC"].flatMap((suit) =>
    [..."JQK"].map((rank) => [`faces/${suit}${rank}.svg`, () => figure(pack[suit + rank.toLowerCase()])]),
  ),
  [
    "faces/LICENSE.txt",
    () =>
      "The court cards are Adrian Kennard's (www.me.uk/cards), from the package @letele/playing-cards; their inks were\n" +
      "changed, and index and pips taken off.\n\n" +
      readFileSync(
        join(dirname(createRequire(import.meta.url).resolve("@letele/playing-cards/package.json")), "LICENSE"),
        "utf8",
      ),
  ],
];

/** @returns {import("vite").Plugin} what adds them to a build, and serves them in development */
export function faces() {
  return {
    name: "faces",
    generateBundle() {
      for (const [fileName, drawn] of FACES) this.emitFile({ type: "asset", fileName, source: drawn() });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const found = FACES.find(([fileName]) => request.url === `/${fileName}`);
        if (!found) return next();
        response.setHeader("Content-Type", found[0].endsWith("svg") ? "image/svg+xml" : "text/plain");
        response.end(found[1]());
      });
    },
  };
}
