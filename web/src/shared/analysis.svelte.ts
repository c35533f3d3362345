// Whether deals are analysed at this club: where they are not, nothing is shown that would ask for it.

import { club, get } from "./api";
import type { ClubShape } from "../protocol";

export const analysis = $state({ state: "ready" as ClubShape["analysis"] });

/** Milliseconds after which it is asked again while the club prepares it. */
const AGAIN = 8_000;

/** Ask how it stands, once, or as long as it is being prepared. */
export function lookForAnalysis(ask: () => Promise<ClubShape> = club): void {
  ask().then(
    (known) => {
      analysis.state = known.analysis;
      if (known.analysis === "preparing") setTimeout(() => lookForAnalysis(() => get<ClubShape>("club")), AGAIN);
    },
    () => undefined,
  );
}
