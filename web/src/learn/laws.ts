// Which laws a search finds, those about it before those that only mention it.

import { textOf } from "../shared/api";
import type { LawShape } from "../protocol";

const times = (text: string, sought: string): number => text.toLowerCase().split(sought).length - 1;

/** How much a law is about what is sought; nothing if it does not speak of it. */
export function about(law: LawShape, subject: string, sought: string): number {
  const wanted = sought.trim().toLowerCase();
  if (wanted === "") return 1;
  const number = law.number.toLowerCase() === wanted ? 1000 : law.number.toLowerCase().startsWith(wanted) ? 200 : 0;
  // Those whose subject it is stand in the order of the book, as they are meant to be read.
  if (times(`${law.subject} ${subject}`, wanted) > 0) return number + 100;
  const text = textOf(law);
  const said = times(text, wanted);
  return number + 10 * Math.min(said, 5) + (said > 0 && text.toLowerCase().indexOf(wanted) < 60 ? 5 : 0);
}

/** The laws that speak of it, those about it first; otherwise in the order of the book. */
export function ranked(laws: LawShape[], subjectOf: (name: string) => string, sought: string): LawShape[] {
  return laws
    .map((law, place) => ({ law, place, about: about(law, subjectOf(law.subject), sought) }))
    .filter((each) => each.about > 0)
    .sort((one, other) => other.about - one.about || one.place - other.place)
    .map((each) => each.law);
}
