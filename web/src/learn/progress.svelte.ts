// How far somebody has come with the lessons, the problems and the trainer; kept by this browser.

export interface Progress {
  /** By course: how many of its deals were played to the end. */
  courses: Record<string, number>;
  /** By problem: whether the answer was the book's. */
  problems: Record<string, boolean>;
  /** By theme: how many answers were the book's, of how many. */
  themes: Record<string, [number, number]>;
}

const KEY = "oddtrick.progress";
const NONE: Progress = { courses: {}, problems: {}, themes: {} };

function kept(): Progress {
  try {
    return { ...NONE, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Progress>) };
  } catch {
    return { ...NONE };
  }
}

export const progress: Progress = $state(kept());

export function keepProgress(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // A browser that keeps nothing begins anew.
  }
}
