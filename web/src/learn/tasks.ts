// What a lesson asks of one at a moment, and whether one's act was what it meant.

import type { Act, LessonShape, TaskShape, ViewShape } from "../protocol";

/** The task of the moment: of the calls until the cards are played, then of the cards; null when the deal is over. */
export function taskOf(lesson: LessonShape, view: Pick<ViewShape, "state"> | null): TaskShape | null {
  if (view === null || view.state === "over" || view.state === "passed-out") return null;
  const asks = view.state === "final" ? "card" : "call";
  return lesson.tasks.find((task) => task.asks === asks) ?? null;
}

/** Whether a call is one of those that a lesson means; null where it means none, or no call was made. */
export function meant(lesson: LessonShape, act: Act): boolean | null {
  const answers = lesson.tasks.find((task) => task.asks === "call")?.answers ?? [];
  return act.act !== "call" || answers.length === 0 ? null : answers.includes(act.call);
}

/** The place of one's own last call or card in the record of a table, and the act; null before the first. */
export function lastOwn(
  happened: readonly { seq: number; number: number | null; kind: string; act: Act | null }[],
  seat: string,
): { seq: number; act: Act } | null {
  const undone = happened.findLast((line) => line.kind === "undo")?.seq ?? 0;
  const line = happened.findLast(
    ({ number, act }) => number !== null && (act?.act === "call" || act?.act === "play") && act.by === seat,
  );
  return line?.act && line.seq > undone ? { seq: line.seq, act: line.act } : null;
}
