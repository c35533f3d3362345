// What can be done, put together from what is sent at each act and what is sent once.

import type { AskShape, CallShape, FormShape, TableShape, ViewShape } from "../protocol";

/** A call, and whether it is proper now. */
export type CanSay = CallShape & { proper: boolean };

/** All calls of the moment, where one can say any: at one's turn, or whenever one likes where faults may happen. */
export function canSay(table: TableShape | null, view: ViewShape | null, free: boolean): CanSay[] {
  const proper = new Set(view?.offers.calls);
  if (table === null || view?.state !== "open" || (proper.size === 0 && !free)) return [];
  return table.calls.map((call) => ({ ...call, proper: proper.has(call.call) }));
}

/** The tricks that a claim of some number gives up; the form lists all that can be claimed short of the rest. */
export function givenUp(form: FormShape, field: string, claimed: unknown): number {
  if (form.act["act"] !== "claim" || field !== "tricks" || typeof claimed !== "number") return 0;
  const counts = form.asks.find((ask) => ask.field === field)?.options.filter((each) => typeof each.value === "number");
  return (counts?.length ?? 0) + 1 - claimed;
}

/** What stands in a field before anything is chosen: who claims means the rest, of others the first is as good as any. */
export function preset(form: FormShape, ask: AskShape): string {
  const rest = form.act["act"] === "claim" ? ask.options.find((option) => option.value === "rest") : undefined;
  return String((rest ?? ask.options[0])?.value ?? "");
}

function listedAsk(ask: AskShape, table: TableShape): AskShape {
  if (ask.among === undefined) return ask;
  const list =
    ask.among === "calls"
      ? table.calls.map((call) => ({ value: call.call, label: call.spoken }))
      : table.lists[ask.among];
  return { ...ask, options: [...list.slice(0, ask.upto), ...ask.options] };
}

/** Forms with all their options, those of the lists that the table has among them. */
export function listed(forms: FormShape[], table: TableShape | null): FormShape[] {
  return table === null ? [] : forms.map((form) => ({ ...form, asks: form.asks.map((ask) => listedAsk(ask, table)) }));
}
