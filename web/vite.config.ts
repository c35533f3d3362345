import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { faces } from "./scripts/faces.mjs";
import { fontsFirst } from "./scripts/fonts.mjs";

// The page is served by the club itself; in development the club runs beside Vite, on its usual port.
const club = process.env.ODDTRICK_CLUB ?? "http://127.0.0.1:8910";

export default defineConfig({
  plugins: [svelte(), faces(), fontsFirst()],
  // Parts lead to each other by where they lie: the page of a device may lie in any folder.
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === "html" ? undefined : { relative: true }) },
  worker: { format: "es" },
  build: {
    outDir: "../src/oddtrick/club/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    cssCodeSplit: false, // all of it is less than its parts, each packed alone
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The page waits for its language, and a language that lacks words takes them from here: not from what waits.
            { name: "english", test: /words\/en\.ts$/, priority: 1 },
            // What two parts of the page share is one file: each has headers of its own.
            { name: "shared", minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: club, ws: true } } },
});
