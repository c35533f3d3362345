// The court cards of a CC0 pack (Adrian Kennard's, as @letele/playing-cards has them) as files of the page.
import * as pack from "@letele/playing-cards/dist/index.esm.js";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** The names of the files and how to draw them: faces/SK.svg and so on. */
export const FACES = [..."SHDC"].flatMap((suit) =>
  [..."JQK"].map((rank) => [`faces/${suit}${rank}.svg`, pack[suit + rank.toLowerCase()]]),
);

/** @returns {import("vite").Plugin} what adds them to a build, and serves them in development */
export function faces() {
  const drawn = (card) => renderToStaticMarkup(createElement(card));
  return {
    name: "faces",
    generateBundle() {
      for (const [fileName, card] of FACES) this.emitFile({ type: "asset", fileName, source: drawn(card) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const found = FACES.find(([fileName]) => request.url === `/${fileName}`);
        if (!found) return next();
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(drawn(found[1]));
      });
    },
  };
}
