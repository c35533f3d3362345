// The score pad of the desk: what is kept in this browser, and what the club makes of it.

import { agreed, ClubError, post, prices } from "../shared/api";
import type { Seat } from "../shared/cards";
import type { CodeShape, DeskScoreShape, ResultForm, WashShape } from "../protocol";
import { reckon } from "./reckoning";
import { words } from "../words";

export interface Game {
  code: string;
  variety: string[];
  options: Record<string, boolean | number | string>;
}
/** A rubber as it is kept: who played it by which laws, and what each deal came to. */
interface Played {
  game: Game;
  names: Record<string, string>;
  deals: ResultForm[];
  stopped: boolean;
}
interface Kept extends Played {
  stake: string;
  /** The rubbers of the evening that are over and in the wash-book. */
  past: Played[];
}

const KEY = "oddtrick.pad";
const fresh = (): Kept => ({
  game: { code: "auction-1910", variety: [], options: {} },
  deals: [],
  names: { N: "", E: "", S: "", W: "" },
  stake: "",
  stopped: false,
  past: [],
});

function kept(): Kept {
  try {
    return { ...fresh(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return fresh();
  }
}

const asked = (rubber: Played): object => ({
  ...rubber.game,
  deals: rubber.deals,
  stopped: rubber.stopped,
  names: rubber.names,
});
const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Made while a component is: its effects end with that. */
export class ScorePad {
  kept: Kept = $state(kept());
  code = $state.raw<CodeShape | null>(null);
  scored = $state.raw<DeskScoreShape | null>(null);
  wash = $state.raw<WashShape | null>(null);
  trouble = $state("");
  /** The club cannot be reached: this page has added up by itself. */
  alone = $state(false);

  readonly seats = $derived.by(() => (this.code?.seats ?? ["N", "E", "S", "W"]) as Seat[]);
  /** Whether a number of points is bid. */
  readonly figures = $derived.by(() => this.code?.number_bid === "points");
  /** Whether odd tricks are bid. */
  readonly contract = $derived.by(() => this.code?.number_bid === "tricks");
  /** How often a declaration can be doubled, as far as there are words for it. */
  readonly doubles = $derived.by(() =>
    this.code === null ? 0 : (this.code.doublings ?? words.desk.doublings.length - 1),
  );
  readonly over = $derived.by(() => this.scored !== null && this.scored.sheet.over);
  /** What the last deal came to. */
  readonly last = $derived.by(() => this.scored?.deals.at(-1) ?? []);

  constructor() {
    $effect(() => {
      const game = $state.snapshot(this.kept.game);
      agreed(game.code, game.variety, game.options)
        .then((found) => {
          this.code = found;
          // Kept for the time when the club cannot be reached.
          void prices(game.code, game.variety, game.options).catch(() => undefined);
        })
        .catch((error: unknown) => (this.trouble = reason(error)));
    });
    $effect(() => {
      const pad = $state.snapshot(this.kept) as Kept;
      try {
        localStorage.setItem(KEY, JSON.stringify(pad));
      } catch {
        // A browser that keeps nothing still adds up.
      }
      void this.add(pad);
    });
    // What was added up alone is done again by the club as soon as there is a way to it.
    $effect(() => {
      const again = (): void => void this.add($state.snapshot(this.kept) as Kept);
      addEventListener("online", again);
      return () => removeEventListener("online", again);
    });
  }

  private turn = 0;
  private async add(pad: Kept): Promise<void> {
    const turn = ++this.turn;
    try {
      const scored = await post<DeskScoreShape>("desk/score", { ...asked(pad), stake: pad.stake });
      const wash =
        pad.past.length === 0
          ? null
          : await post<WashShape>("desk/wash", { rubbers: pad.past.map(asked), stake: pad.stake });
      if (turn === this.turn) [this.scored, this.wash, this.trouble, this.alone] = [scored, wash, "", false];
    } catch (error) {
      if (turn !== this.turn) return;
      if (error instanceof ClubError && error.status === 0) await this.addAlone(pad, turn);
      else this.trouble = reason(error);
    }
  }

  /** From the price list that was kept; money and wash-book wait for the club. */
  private async addAlone(pad: Kept, turn: number): Promise<void> {
    try {
      const list = await prices(pad.game.code, pad.game.variety, pad.game.options);
      const scored = reckon(list, pad.deals, pad.stopped);
      if (turn === this.turn) [this.scored, this.trouble, this.alone] = [scored, "", true];
    } catch {
      if (turn === this.turn) this.trouble = words.desk.unpriced;
    }
  }

  name = (column: string): string =>
    [...column].map((seat) => this.kept.names[seat] || words.seats[seat as Seat] || seat).join(" & ");

  enter = (deal: ResultForm): void => {
    this.kept.deals = [...this.kept.deals, deal];
  };

  /** The last that was done is undone: that the rubber stopped, a deal, that the rubber went into the wash-book. */
  undo = (): void => {
    const { past, deals, stopped } = this.kept;
    const before = past.at(-1);
    if (stopped) this.kept.stopped = false;
    else if (deals.length > 0) this.kept.deals = deals.slice(0, -1);
    else if (before !== undefined) Object.assign(this.kept, before, { past: past.slice(0, -1) });
  };
  readonly undoes = $derived.by(() => this.kept.stopped || this.kept.deals.length > 0 || this.kept.past.length > 0);

  next = (): void => {
    const { game, names, deals, stopped } = $state.snapshot(this.kept) as Kept;
    this.kept.past = [...this.kept.past, { game, names, deals, stopped }];
    this.kept.deals = [];
    this.kept.stopped = false;
  };

  clear = (): void => {
    this.kept.past = [];
  };
}
