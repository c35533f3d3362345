// The two fonts of the first page are asked for with the page itself, so that its words do not move when they come.

/** @returns {import("vite").Plugin} what names them in the head of a built page */
export function fontsFirst() {
  return {
    name: "fonts-first",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /-latin-wght-normal-.*\.woff2$/.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` },
            injectTo: "head",
          })),
    },
  };
}
