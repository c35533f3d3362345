// How the score stands, as it is written small on the leaf at the table's edge.

import type { SheetShape } from "../protocol";

export interface Column {
  key: string;
  /** The points above the line. */
  above: number;
  /** The points below it, a sum for each game; the last is the one in hand. */
  games: number[];
}

/** The columns of a sheet, one's own first. */
export function standing(sheet: SheetShape, ours: string | null): Column[] {
  const sum = (entries: readonly { points: number }[] = []): number =>
    entries.reduce((total, entry) => total + entry.points, 0);
  return sheet.columns
    .map((key, index) => {
      const games = sheet.below.map((game) => sum(game[index]));
      return { key, above: sum(sheet.above[index]), games: games.length > 0 ? games : [0] };
    })
    .sort((one, other) => Number(other.key === ours) - Number(one.key === ours));
}
