// The worker of a device: it runs the rooms of a club by themselves, one job after the other. What follows from a job is
// kept before it is shown; where that fails, nothing has happened.

import { openBackend, startPython, type Backend } from "./python";
import { NotKept, Store, type Trouble } from "./store";
import type { Answered, Brought, Job, Phase, ToPage, ToWorker } from "./messages";
import type { PyodideAPI } from "pyodide";

type Turn = { kind: "turn"; table: string };
interface Effects {
  frames: [line: number, frame: string][];
  turns: [table: string, seq: number, wait: number][];
  answer: Answered | null;
}

/** The name of the lock that the page holds which has the tables of this device. */
const LOCK = "oddtrick-device";
/** Milliseconds after which it is tried again whether anything can be kept. */
const AGAIN = 2_000;

const store = new Store();
const tell = (said: ToPage): void => self.postMessage(said);
const phase = (now: Phase): void => tell({ say: "phase", phase: now });

let python: PyodideAPI;
let backend: Backend;
/** What is done, one after the other; what is asked before the worker is ready waits. */
let ready: () => void;
let last: Promise<unknown> = new Promise<void>((resolve) => (ready = resolve));
function inTurn(work: () => Promise<void>): void {
  last = last.then(work).catch((error: unknown) => console.error(error));
}

type Reply = Extract<ToPage, { say: "told" }>["told"];
async function answer(number: number, work: () => Promise<Reply>): Promise<void> {
  try {
    tell({ say: "told", number, told: await work() });
  } catch (error) {
    console.error(error);
    tell({ say: "lost", number });
  }
}

/** The turns of computer players that wait, each by its table, with the number at which it was due. */
const waiting = new Map<string, { seq: number; timer: ReturnType<typeof setTimeout> }>();
/** Milliseconds that the last turn at a table took: part of the next pause. */
const taken = new Map<string, number>();

function expect(turns: Effects["turns"], least: number): void {
  const due = new Map(turns.map(([table, seq, wait]) => [table, { seq, wait }]));
  for (const [table, { seq, timer }] of waiting)
    if (due.get(table)?.seq !== seq) {
      clearTimeout(timer);
      waiting.delete(table);
    }
  for (const [table, { seq, wait }] of due) {
    if (waiting.has(table)) continue;
    const pause = Math.max(least, wait - (taken.get(table) ?? 0));
    taken.delete(table);
    const turn = (): void => {
      waiting.delete(table);
      inTurn(async () => {
        const begun = performance.now();
        await run({ kind: "turn", table });
        taken.set(table, performance.now() - begun);
      });
    };
    waiting.set(table, { seq, timer: setTimeout(turn, pause) });
  }
}

function show(effects: Effects, least = 0): void {
  for (const [line, frame] of effects.frames) tell({ say: "frame", line, frame });
  expect(effects.turns, least);
}

let keeps = true;
/** Try until something can be kept again, and then say so. */
function tryAgain(): void {
  setTimeout(() => {
    inTurn(async () => {
      if (keeps) return;
      try {
        await store.tryToKeep();
        keeps = true;
        show(JSON.parse(backend.after(keeps)) as Effects);
      } catch (error) {
        if (!(error instanceof NotKept)) throw error;
        tryAgain();
      }
    });
  }, AGAIN);
}

let noted = false;
/** Tell once that there is something to be lost. */
function noteKept(): void {
  if (!noted) tell({ say: "kept" });
  noted = true;
}

/** Do a job, keep what follows, and only then tell it. */
async function run(job: Job | Turn): Promise<Answered | null> {
  const done = JSON.parse(backend.do(JSON.stringify(job))) as { records: string[]; answer: Answered | null };
  if (job.kind === "open") tell({ say: "opened", line: job.line });
  try {
    if (done.records.length > 0) {
      await store.keep(done.records);
      keeps = true;
      // A name alone, or a table that nobody has come to, is soon made anew.
      if (job.kind !== "ask") noteKept();
    }
    show(JSON.parse(backend.after(keeps)) as Effects);
    return done.answer;
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
    const undone = JSON.parse(backend.undo(error.trouble)) as Effects;
    if (keeps) tryAgain();
    keeps = false;
    show(undone, AGAIN);
    return undone.answer;
  }
}

async function start(parts: string): Promise<void> {
  phase("starting");
  try {
    python = await startPython(parts);
    Object.assign(self, { python }); // for who measures its memory, or looks into it from the console
  } catch (error) {
    console.error(error);
    phase("failed");
    return;
  }
  try {
    backend = openBackend(python, await store.all().catch(() => []));
  } catch (error) {
    console.error(error);
    phase("unreadable");
    return;
  }
  phase("ready");
  ready();
}

/** Start as the only page of the device, at once or when the one that is has gone; where browsers know no locks, at once. */
async function startAlone(parts: string): Promise<void> {
  const hold = async (): Promise<void> => {
    await start(parts);
    await new Promise(() => undefined);
  };
  if (!("locks" in navigator)) return start(parts);
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await hold();
  });
  phase("elsewhere");
  await navigator.locks.request(LOCK, hold);
}

/** Keep what is new in the records of another device, and open all tables again. */
async function bring(records: string[]): Promise<Brought | Trouble | null> {
  const own = await store.all();
  const [ours, theirs] = [python.toPy(own), python.toPy(records)];
  const found = JSON.parse(backend.bring(ours, theirs)) as (Brought & { records: string[] }) | null;
  ours.destroy();
  theirs.destroy();
  if (found === null) return null;
  try {
    await store.keep(found.records);
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
    return error.trouble;
  }
  noteKept();
  backend = openBackend(python, await store.all());
  return { added: found.added, left: found.left, apart: found.apart };
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  switch (data.say) {
    case "start":
      void startAlone(data.parts);
      break;
    case "do":
      inTurn(() => answer(data.number, () => run(data.job)));
      break;
    case "export":
      // What is kept can be taken away whether or not the game could start with it.
      void answer(data.number, () => store.all());
      break;
    case "import":
      inTurn(() => answer(data.number, () => bring(data.records)));
      break;
  }
};
