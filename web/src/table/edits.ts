// What the club sends of a table that the page has: edits of the values that have changed.

import type { TableShape, Update, ViewShape } from "../protocol";

type Fields = { [name: string]: unknown };

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function editedList(then: unknown[], change: Fields): unknown[] {
  const { without = [], ...others } = change as { without?: number[] } & Fields;
  const list = then.filter((_, place) => !without.includes(place));
  for (const [place, value] of Object.entries(others)) list[Number(place)] = edited(list[Number(place)], value);
  return list;
}

/** The value that an edit makes of another, which stays as it is. */
export function edited(then: unknown, change: unknown): unknown {
  if (Array.isArray(then)) return isObject(change) ? editedList(then, change) : change;
  if (!isObject(then)) return change;
  if (!isObject(change)) return Array.isArray(change) ? (change as unknown[])[0] : change;
  return {
    ...then,
    ...Object.fromEntries(Object.entries(change).map(([name, value]) => [name, edited(then[name], value)])),
  };
}

/** The table that an update makes of the one that the page has. */
export function editedTable(then: TableShape | null, changes: Update["table"]): TableShape {
  const { views, ...others } = changes as TableShape;
  const table = edited(then ?? {}, others) as TableShape;
  if (views !== undefined) {
    const known = new Map(then?.views.map((view) => [view.seat, view]));
    table.views = views.map((view) => edited(known.get(view.seat), view) as ViewShape);
  }
  return table;
}
