// Which of the referee's rulings one is still shown, and what was chosen upon them.

import type { Seat } from "../shared/cards";
import type { HappeningShape, RightShape, SlipShape } from "../protocol";

export interface Shown {
  seq: number;
  slip: SlipShape;
  /** What those who might choose have chosen since; null where there was no choice, or it lapsed. */
  chosen: HappeningShape | null;
}

const waits = (slip: SlipShape, rights: readonly RightShape[]): boolean =>
  rights.some(
    (right) =>
      right.law === slip.law && right.fault === slip.fault && (right.offender as Seat | null) === slip.offender,
  );

function answer(slip: SlipShape, later: readonly HappeningShape[]): HappeningShape | null {
  const isChoice = (line: HappeningShape) =>
    ["demand", "waive"].includes(String(line.act?.["act"])) && line.by !== null && slip.choosers.includes(line.by);
  return later.find(isChoice) ?? null;
}

/**
 * The rulings after line `folded`, the first of them first. What others may choose stands as a right as long as they may;
 * afterwards the player on whom it fell has it before them, with the choice, until they fold it.
 */
export function shownSlips(
  happened: readonly HappeningShape[],
  folded: number,
  mine: readonly Seat[],
  rights: readonly RightShape[],
): Shown[] {
  return happened.flatMap((line, index) => {
    const { slip, seq } = line;
    if (slip === undefined || seq <= folded) return [];
    if (slip.choosers.length === 0) return [{ seq, slip, chosen: null }];
    const fellOnMe = slip.offender !== null && mine.includes(slip.offender);
    if (!fellOnMe || slip.choosers.some((seat) => mine.includes(seat)) || waits(slip, rights)) return [];
    return [{ seq, slip, chosen: answer(slip, happened.slice(index + 1)) }];
  });
}
