// A rubber as a picture to be shared: the leaf of the score, drawn on this device. What stands where is worked out first.

import type { SheetShape } from "../protocol";

export const WIDE = 1080;
export const HIGH = 1350;
const LEFT = 130;
const RIGHT = WIDE - 130;
const STEP = 58;
/** Lines above and below the line for which there is room; more of a side are drawn closer. */
const ROOM = { above: 330, below: 330 };

export type Mark =
  | { kind: "text"; x: number; y: number; text: string; size: number; align: CanvasTextAlign; soft?: boolean }
  | { kind: "line"; x: number; y: number; to: [number, number]; width: number };

export interface Leaf {
  title: string;
  below: string;
  /** Who plays in each column, one's own first. */
  columns: readonly { key: SheetShape["columns"][number]; head: string; names: string }[];
  sheet: SheetShape;
  outcome: string;
  best: string;
  site: string;
}

const text = (
  x: number,
  y: number,
  said: string,
  size: number,
  align: CanvasTextAlign = "center",
  soft = false,
): Mark => ({ kind: "text", x, y, text: said, size, align, soft });
const rule = (y: number, width = 2, from = LEFT, to = RIGHT): Mark => ({
  kind: "line",
  x: from,
  y,
  to: [to, y],
  width,
});

/** Everything on the picture, each mark within its edges. */
export function marks(leaf: Leaf): Mark[] {
  const { sheet, columns } = leaf;
  const wide = (RIGHT - LEFT) / columns.length;
  const middle = (index: number) => LEFT + wide * (index + 0.5);
  const line = 680;
  const made: Mark[] = [text(WIDE / 2, 130, leaf.title, 62), text(WIDE / 2, 182, leaf.below, 32, "center", true)];
  const most = Math.max(1, ...sheet.above.map((each) => each.length));
  const games = sheet.below.map((game) => Math.max(1, ...game.map((each) => each.length)));
  const under = games.reduce((all, each) => all + each, 0);
  const up = Math.min(STEP, ROOM.above / most);
  const down = Math.min(STEP, ROOM.below / Math.max(1, under));
  columns.forEach(({ key, head, names }, index) => {
    const place = sheet.columns.findIndex((column) => column === key);
    made.push(text(middle(index), 262, head, 46), text(middle(index), 304, names, 26, "center", true));
    (sheet.above[place] ?? []).forEach((entry, nth) =>
      made.push(text(middle(index), line - 18 - nth * up, String(entry.points), up * 0.72)),
    );
    let top = line + 12;
    sheet.below.forEach((game, number) => {
      (game[place] ?? []).forEach((entry, nth) =>
        made.push(text(middle(index), top + (nth + 0.78) * down, String(entry.points), down * 0.72)),
      );
      top += (games[number] ?? 1) * down;
    });
    made.push(text(middle(index), line + 12 + ROOM.below + 62, String(sheet.totals[place] ?? 0), 56));
    if (index > 0) {
      const x = LEFT + wide * index;
      made.push({ kind: "line", x, y: 230, to: [x, line + 12 + ROOM.below + 84], width: 2 });
    }
  });
  made.push(rule(326), rule(line, 4), rule(line + 9, 4));
  let at = line + 12;
  games.forEach((many, number) => {
    at += many * down;
    if (number < sheet.ruled) made.push(rule(at + 4));
  });
  made.push(rule(line + 12 + ROOM.below + 12, 3));
  made.push(text(WIDE / 2, 1170, leaf.outcome, 42));
  if (leaf.best !== "") made.push(text(WIDE / 2, 1222, leaf.best, 30, "center", true));
  made.push(text(WIDE / 2, 1272, leaf.site, 26, "center", true));
  return made;
}

const SERIF = "Garamond, Georgia, serif";
const PAPER = "#fbf7ec";
const INK = "#22201b";
const SOFT = "#5b5546";
const CLOTH = "#24523f";

/** The picture as a file; null where the browser draws none. */
export function painted(leaf: Leaf): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDE, HIGH];
  const pen = canvas.getContext("2d");
  if (pen === null) return Promise.resolve(null);
  pen.fillStyle = CLOTH;
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.shadowColor = "rgb(0 0 0 / 45%)";
  pen.shadowBlur = 30;
  pen.fillStyle = PAPER;
  pen.fillRect(50, 50, WIDE - 100, HIGH - 100);
  pen.shadowColor = "transparent";
  for (const mark of marks(leaf)) {
    if (mark.kind === "line") {
      pen.strokeStyle = INK;
      pen.lineWidth = mark.width;
      pen.beginPath();
      pen.moveTo(mark.x, mark.y);
      pen.lineTo(...mark.to);
      pen.stroke();
    } else {
      pen.fillStyle = mark.soft ? SOFT : INK;
      pen.font = `${mark.soft ? 500 : 600} ${mark.size}px ${SERIF}`;
      pen.textAlign = mark.align;
      // However long a line is, it stays on the paper.
      pen.fillText(mark.text, mark.x, mark.y, RIGHT - LEFT + 20);
    }
  }
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
