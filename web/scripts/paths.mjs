// The outlines of a drawing with fewer decimals: what is less than the width of a hair is not seen on a card.

const COMMAND = /([a-zA-Z])([^a-zA-Z]*)/g;
/** Numbers that each command takes; those of an arc include two flags, which may stand without a space. */
const TAKES = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const NUMBER = /^[\s,]*(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/i;
const FLAG = /^[\s,]*([01])/;

/** The numbers after a command, as a list. */
function numbers(letter, text) {
  const found = [];
  while (text.trim() !== "") {
    const place = found.length % (TAKES[letter.toLowerCase()] || 1);
    const match = (letter.toLowerCase() === "a" && (place === 3 || place === 4) ? FLAG : NUMBER).exec(text);
    if (match === null) throw new Error(`no number at ${text.slice(0, 20)}`);
    found.push(Number(match[1]));
    text = text.slice(match[0].length);
  }
  return found;
}

/** The same path with so many decimals. */
export function rounded(path, decimals) {
  const written = (number) => String(Number(number.toFixed(decimals))).replace(/^(-?)0\./, "$1.");
  return [...path.matchAll(COMMAND)]
    .map(([, letter, text]) =>
      numbers(letter, text)
        .map(written)
        .reduce((line, number, place) => line + (place > 0 && !number.startsWith("-") ? " " : "") + number, letter),
    )
    .join("");
}
