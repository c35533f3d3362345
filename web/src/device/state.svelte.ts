// How far the worker of a device is, for the pages that say so; at a club there is none.

import type { Phase } from "./messages";

export const progress: { phase: Phase | "fetching" } = $state({ phase: "fetching" });
