// The line to one table, or to the lobby: commands go up with their numbers, updates come down.

import { editedTable } from "./edits";
import { transport, type Line } from "../shared/transport";
import type {
  Ack,
  ClubProtocol,
  Closing,
  HappeningShape,
  Keeping,
  Lobby,
  Refused,
  TableShape,
  Update,
} from "../protocol";

type Delivery = Update | Ack | Refused | Lobby | Keeping | Closing;
type AnyCommand = ClubProtocol["command"];
type Given<Command> = Command extends unknown ? Omit<Command, "client" | "number" | "seq"> : never;
/** A command without what the link adds to it. */
export type Wish = Given<AnyCommand>;

const SLOWEST = 15_000;

/** Milliseconds after which a page that was out of sight, or a machine that slept, does not believe in its line. */
const ASLEEP = 30_000;

/** Wishes that hold whatever others have done meanwhile: they are said again, not refused. */
const ALWAYS_MEANT = new Set<Wish["kind"]>([
  "ask-undo",
  "chat",
  "finish",
  "mute",
  "pace",
  "partner",
  "ready",
  "remove",
  "return",
  "say",
  "sit",
  "stand",
  "wait",
  "watchers",
  "words",
]);

/** The lines of the deal in hand and of the one before it: a page that is open all evening does not grow. */
function recent(lines: HappeningShape[]): HappeningShape[] {
  const dealt = (line: HappeningShape) => line.kind === "deal" && line.act === null && line.number !== null;
  const last = lines.findLastIndex(dealt);
  const before = last < 1 ? -1 : lines.slice(0, last).findLastIndex(dealt);
  return before < 1 ? lines : lines.slice(before);
}

function once(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Link {
  table: TableShape | null = $state.raw(null);
  lobby: Lobby | null = $state.raw(null);
  happened: HappeningShape[] = $state.raw([]);
  state: "opening" | "open" | "lost" | "closed" = $state("opening");
  refused: Refused | null = $state.raw(null);
  closing: string = $state("");
  /** The club keeps what is done; else nothing can be done. */
  keeps = $state(true);
  /** The number of the last event that the table shows. */
  shown = $state(0);

  private line: Line | null = null;
  private seq = 0;
  private number = 0;
  private readonly client = once();
  private readonly unanswered = new Map<number, Wish>();
  private later: Wish | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private due: ReturnType<typeof setTimeout> | undefined;
  private heard = 0;
  private left = false;
  /** Nothing has come over this line yet: the first update has the whole table. */
  private fresh = true;

  constructor(private readonly path: string) {}

  start(): void {
    this.open();
    addEventListener("online", this.woken);
    document.addEventListener("visibilitychange", this.woken);
  }

  /** The network is back, or the page in sight: what waits to be tried is tried now, and a line long silent anew. */
  private readonly woken = (): void => {
    if (document.hidden || this.left || this.state === "closed") return;
    if (this.state === "lost" || Date.now() - this.heard > ASLEEP) this.openAnew();
  };

  /** Say what one wants; it is said again, with the same number, if the connection breaks before the answer. */
  wish(wish: Wish): void {
    this.refused = null;
    this.number += 1;
    this.unanswered.set(this.number, wish);
    this.send(this.number, wish);
  }

  /** There is no line, and there will be none: why. */
  fail(why: string): void {
    this.closing = why;
    this.state = "closed";
  }

  leave(): void {
    this.left = true;
    clearTimeout(this.timer);
    clearTimeout(this.due);
    removeEventListener("online", this.woken);
    document.removeEventListener("visibilitychange", this.woken);
    this.line?.close();
  }

  /** Say again what was meant whatever has happened, as soon as that has been seen. */
  private sayLater(seq: number): void {
    const wish = this.later;
    if (wish === null || this.seq < seq) return;
    this.later = null;
    this.wish(wish);
  }

  private send(number: number, wish: Wish): void {
    this.expect();
    this.line?.send(JSON.stringify({ ...wish, client: this.client, number, seq: this.seq }));
  }

  /** Something is to come soon. */
  private expect(): void {
    clearTimeout(this.due);
    if (transport.patience === null) return;
    this.due = setTimeout(() => {
      this.state = "lost";
      this.tries += 1;
      this.openAnew();
    }, transport.patience);
  }

  /** Another line in the place of one whose end would be told late, or never. */
  private openAnew(): void {
    clearTimeout(this.timer);
    this.line?.close();
    this.open();
  }

  private open(): void {
    if (this.left) return;
    if (this.state !== "open") this.state = this.tries === 0 ? "opening" : "lost";
    this.expect();
    this.fresh = true;
    this.line = transport.open(this.path, this.seq, {
      opened: () => {
        this.heard = Date.now();
        this.keeps = true;
        this.state = "open";
        this.tries = 0;
      },
      frame: (text) => this.take(JSON.parse(text) as Delivery),
      failed: (why) => this.fail(why),
      closed: () => {
        clearTimeout(this.due);
        if (this.left || this.state === "closed") return;
        this.state = "lost";
        this.tries += 1;
        this.timer = setTimeout(
          () => this.open(),
          Math.min(SLOWEST, 300 * 1.6 ** Math.min(this.tries, 9)) * (0.7 + Math.random() * 0.6),
        );
      },
    });
  }

  private take(delivery: Delivery): void {
    this.heard = Date.now();
    clearTimeout(this.due);
    switch (delivery.kind) {
      case "update":
        for (const reply of delivery.replies ?? []) this.take(reply);
        this.happened = recent(delivery.whole ? delivery.happened : [...this.happened, ...delivery.happened]);
        this.seq = this.shown = delivery.seq;
        this.table = editedTable(this.fresh ? null : this.table, delivery.table);
        this.sayLater(delivery.seq);
        // What was not answered before the connection broke is said again, now that the number is known.
        if (this.fresh) for (const [number, wish] of this.unanswered) this.send(number, wish);
        this.fresh = false;
        break;
      case "ack":
        this.unanswered.delete(delivery.number);
        break;
      case "refused": {
        const wish = delivery.number === null ? undefined : this.unanswered.get(delivery.number);
        if (delivery.number !== null) this.unanswered.delete(delivery.number);
        if (delivery.why === "stale" && wish !== undefined && ALWAYS_MEANT.has(wish.kind)) this.later = wish;
        else this.refused = delivery;
        this.sayLater(delivery.seq);
        break;
      }
      case "lobby":
        this.lobby = delivery;
        break;
      case "keeping":
        this.keeps = delivery.keeps;
        break;
      case "closing":
        this.closing = delivery.text;
        if (!delivery.come_again) this.state = "closed";
        break;
    }
  }
}
