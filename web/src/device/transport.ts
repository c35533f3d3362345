// The way to the device itself: a worker that answers requests and plays tables, without a network.

import { folderKept } from "./keeping";
import { readyAnswers } from "./reading";
import { progress } from "./state.svelte";
import { language, words } from "../words";
import type { Brought, Failure, Job, ToPage, ToWorker } from "./messages";
import type { Trouble } from "./store";
import type { Answer, Line, Listener, Transport } from "../shared/transport";

interface Waiting {
  told: (answer: never) => void;
  lost: () => void;
  /** Whether it is the game that answers, not what is kept alone. */
  game: boolean;
}

type Unnumbered<Said> = Said extends unknown ? Omit<Said, "number"> : never;

export class Device implements Transport {
  readonly patience = null;

  private readonly worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  private readonly asked = new Map<number, Waiting>();
  private readonly lines = new Map<number, Listener>();
  private readonly ready: ReturnType<typeof readyAnswers>;
  private number = 0;
  /** Why there is no game, where it could not start. */
  private failure: Failure | null = null;

  constructor(folder: string) {
    this.worker.onmessage = ({ data }: MessageEvent<ToPage>) => this.hear(data);
    this.worker.onerror = () => {
      this.fail("failed");
      for (const number of this.asked.keys()) this.lose(number);
    };
    const parts = new URL(`${folder}device/`, location.href).href;
    this.ready = readyAnswers(parts);
    // Everything comes by the keeper of files, where there is one, so that nothing is fetched twice.
    void folderKept(folder).then(() => this.say({ say: "start", parts }));
  }

  open(path: string, seq: number, listener: Listener): Line {
    this.number += 1;
    const line = this.number;
    this.lines.set(line, listener);
    if (this.failure !== null) listener.failed(words.device[this.failure]);
    const run = (job: Job) => this.say({ say: "do", job, number: 0 });
    run({ kind: "open", line, table: path.replace(/^tables\//, ""), seq, language });
    return {
      send: (frame) => run({ kind: "frame", line, frame }),
      close: () => {
        this.lines.delete(line);
        run({ kind: "close", line });
      },
    };
  }

  async ask(method: string, path: string, body?: unknown): Promise<Answer> {
    const ready = method === "GET" ? (await this.ready)[path] : undefined;
    return ready === undefined ? this.askGame(method, path, body) : { status: 200, content: ready };
  }

  private askGame(method: string, path: string, body?: unknown): Promise<Answer> {
    // What a component watches over cannot be handed to a worker: it goes as it would to a club.
    const plain: unknown = JSON.parse(JSON.stringify(body ?? null));
    const job: Job = { kind: "ask", method, path: `/api/${path}`, body: plain, language };
    return this.request<Answer>({ say: "do", job }).catch(() => ({
      status: 500,
      content: this.failure === null ? null : { detail: words.device[this.failure] },
    }));
  }

  /** All that is kept, also where the game could not start; it fails where that cannot be read. */
  records(): Promise<string[]> {
    return this.request({ say: "export" });
  }

  /** Keep what is new in the records of another device; why not, or null for what no device has kept; fails without a game. */
  bring(records: string[]): Promise<Brought | Trouble | null> {
    return this.request({ say: "import", records });
  }

  private say(said: ToWorker): void {
    this.worker.postMessage(said);
  }

  private request<Told>(said: Unnumbered<ToWorker>): Promise<Told> {
    this.number += 1;
    const number = this.number;
    return new Promise((told, lost) => {
      this.asked.set(number, { told, lost: () => lost(new Error(said.say)), game: said.say !== "export" });
      if (this.failure !== null && said.say !== "export") this.lose(number);
      else this.say({ ...said, number } as ToWorker);
    });
  }

  private lose(number: number): void {
    this.asked.get(number)?.lost();
    this.asked.delete(number);
  }

  /** There is no game: nothing waits for one any more. */
  private fail(why: Failure): void {
    progress.phase = this.failure = why;
    for (const [number, { game }] of this.asked) if (game) this.lose(number);
    for (const line of this.lines.values()) line.failed(words.device[why]);
  }

  private hear(said: ToPage): void {
    switch (said.say) {
      case "phase":
        if (said.phase === "failed" || said.phase === "unreadable") this.fail(said.phase);
        else progress.phase = said.phase;
        break;
      case "told":
        this.asked.get(said.number)?.told(said.told as never);
        this.asked.delete(said.number);
        break;
      case "lost":
        this.lose(said.number);
        break;
      case "kept":
        // Nothing depends on it: browsers that ask their user, or that know no such thing, keep what there is as before.
        void navigator.storage?.persist?.().catch(() => undefined);
        break;
      case "opened":
        this.lines.get(said.line)?.opened();
        break;
      case "frame":
        this.lines.get(said.line)?.frame(said.frame);
        break;
    }
  }
}
