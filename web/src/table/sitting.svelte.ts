// What one person sees of a table, what they have chosen there, and what they do: all parts of the page ask this one.

import { get, post } from "../shared/api";
import { contribute, dealOf } from "../replay/contributions";
import { askedOf, litBy } from "./asking";
import { bubbles, type Bubble } from "./bubbles";
import { canSay, listed } from "./forms";
import { named, placeOf, sorted, type Seat, type Suit } from "../shared/cards";
import { Link, type Wish } from "./link.svelte";
import { untitled } from "./portraits";
import { shownSlips } from "./slips";
import { untrack } from "svelte";
import { SvelteMap, SvelteSet } from "svelte/reactivity";
import type {
  Act,
  DecisionShape,
  FormShape,
  HappeningShape,
  NextMeaningShape,
  PastDealShape,
  ReasonShape,
} from "../protocol";
import { confirms, settings } from "../shared/settings.svelte";
import { words } from "../words";

/** Milliseconds for which a complete trick is shown where computer players do not wait. */
const MOMENT = 700;
/** Milliseconds before a lone card is played by itself. */
const LONE = { slow: 900, normal: 400, fast: 150, "at-once": 0 } as const;

/** Where it is kept as far as which line the rulings have been folded. */
const foldedAt = (table: string): string => `oddtrick.folded.${table}`;

/** Where it is kept whose words are not shown at a table. */
const hushedAt = (table: string): string => `oddtrick.hushed.${table}`;

export interface Choice {
  what: string;
  act: Act;
  key: string;
}

/** Made while a component is: its effects end with that. */
export class Sitting {
  readonly link: Link;
  readonly table = $derived.by(() => this.link.table);
  /** A player of several hands looks at one of them. */
  wished: Seat | null = $state(null);
  readonly view = $derived.by(
    () => this.table?.views.find((each) => each.seat === this.wished) ?? this.table?.views[0] ?? null,
  );
  readonly foot: Seat = $derived.by(
    () => this.view?.seat ?? this.table?.chairs.find((chair) => chair.you)?.seat ?? "S",
  );
  /** Those that are settled: until then a hand is not sorted by them. */
  readonly trumps: Suit | null = $derived.by(() =>
    this.view?.state === "open" ? null : (this.view?.contract.trumps ?? null),
  );
  readonly dummy: Seat | null = $derived.by(() => this.view?.contract.dummy ?? null);
  readonly may = $derived.by(
    () => new Set((this.table?.may ?? []).filter((each) => !(this.single && each === "ready"))),
  );
  /** Whether what is not proper can be done here too. */
  readonly free = $derived.by(
    () => this.table !== null && this.table.terms.policy !== "guarded" && this.view?.seat != null,
  );
  /** What is asked of one now besides a card or a call, and by whom. */
  readonly asked = $derived.by(() => askedOf(this.view, this.mineToAct));
  /** The deal is over, though cards may be left after a claim. */
  readonly over = $derived.by(() => this.view?.state === "over" || this.view?.state === "passed-out");
  readonly playing = $derived.by(() => this.view?.state === "final");
  private readonly declaring = $derived.by(
    () => this.view !== null && (this.view.seat === this.view.contract.declarer || this.view.player === this.view.seat),
  );
  readonly exposed = $derived.by(() => new Set(this.view?.exposed.map((play) => play.card)));
  readonly mineToAct = $derived.by(
    () =>
      this.table?.waits.seats.some((seat) => this.table?.chairs.some((chair) => chair.seat === seat && chair.you)) ??
      false,
  );
  /** Nobody else plays here: the table may wait, hurry and take back as one likes. */
  readonly solo = $derived.by(
    () =>
      this.mineAtAll &&
      this.table?.chairs.every((chair) => chair.person === null || chair.person.id === this.table?.you.id) === true,
  );
  private readonly mineAtAll = $derived.by(() => this.table?.chairs.some((chair) => chair.you) ?? false);
  /** The hands from which one is to play now; empty where one is not to play. */
  readonly from: Seat[] = $derived.by(() =>
    this.playing ? (this.view?.offers.plays ?? []).map((hand) => hand.seat) : [],
  );
  /** The column of the sheet that is one's own side's. */
  readonly ours = $derived.by(() => {
    const seat = this.table?.chairs.find((chair) => chair.seat === this.view?.seat)?.home;
    return seat === undefined ? null : (this.table?.sheet?.columns.find((column) => column.includes(seat)) ?? null);
  });
  /** One's own side in this deal; of three players two are partners for a deal. */
  readonly side: "NS" | "EW" | null = $derived.by(() =>
    this.view?.seat == null ? null : "NS".includes(this.view.seat) ? "NS" : "EW",
  );

  // -- the referee --

  /** Whether a choice of the law is one's own: nothing else is asked of one meanwhile. */
  readonly chooses = $derived.by(() => this.view?.rights.some((right) => right.mine) ?? false);
  /** The choice is put aside, to look at the table or to go on without it. */
  aside = $state(false);
  /** Asking for nothing, which stands among the choices as long as these are shown. */
  readonly waive = $derived.by(() =>
    this.chooses && !this.aside ? (this.atOnce.find((form) => form.act["act"] === "waive") ?? null) : null,
  );
  private folded = $state(0);
  /** The rulings that one has not folded yet, the first of them first; what is to be chosen stands as a right. */
  readonly slips = $derived.by(() =>
    shownSlips(
      this.link.happened,
      this.folded,
      (this.table?.views ?? []).flatMap((each) => each.seat ?? []),
      this.view?.rights ?? [],
    ),
  );
  fold = (): void => {
    this.folded = this.slips[0]?.seq ?? this.folded;
    sessionStorage.setItem(foldedAt(this.id), String(this.folded));
  };
  /** What the referee says is before one: it has not been put aside, nor folded. */
  readonly reads = $derived.by(() => {
    const rights = (this.view?.rights.length ?? 0) > 0;
    return (rights && !this.aside) || (this.slips.length > 0 && !(rights && this.chooses));
  });
  /** What was cut for the rubber that begins, as long as none of its cards have been dealt. */
  readonly cuts = $derived.by(() => {
    if (this.view?.state !== "dealing" || this.view.deal > 1) return [];
    const begins = this.link.happened.findLastIndex((each) => each.kind === "rubber");
    const before = this.link.happened.slice(0, begins);
    return before
      .slice(before.findLastIndex((each) => each.kind === "rubber") + 1)
      .filter((each) => each.kind === "cutting");
  });
  /** The deal that is over, where its hands may be shown. */
  ended: PastDealShape | null = $state.raw(null);
  private async end(rubber: string, deal: number): Promise<void> {
    this.ended = await get<PastDealShape>(`rubbers/${rubber}/deals/${deal}`).catch(() => null);
  }

  // -- the talk --

  /** The names of those whose words are not shown on this page. */
  private readonly hushed = new SvelteSet<string>();
  /** The lines of the record, without what those say. */
  readonly lines = $derived.by(() =>
    this.link.happened.filter((each) => each.kind !== "chat" || !this.hushed.has(each.who)),
  );
  /** When each line came, in milliseconds; of those that were there when one came it is not known. */
  private readonly heard = new SvelteMap<number, number>();
  private heardAll = Infinity;
  /** What a seat has said that is still to be seen. */
  spoken = (seat: Seat, now: number): Bubble | undefined =>
    bubbles(this.lines, this.heard, now, this.view, this.seatOf).get(seat);
  private seatOf = (name: string): Seat | undefined =>
    this.table?.chairs.find((chair) => chair.person?.name === name)?.seat;
  isHushed = (name: string): boolean => this.hushed.has(name);
  setHushed = (name: string, on: boolean): void => {
    if (on) this.hushed.add(name);
    else this.hushed.delete(name);
    sessionStorage.setItem(hushedAt(this.id), JSON.stringify([...this.hushed]));
  };

  // -- the cards --

  readonly mine: string[] = $derived.by(() =>
    this.view === null ? [] : this.mineIsDummy ? (this.view.dummy_hand ?? []) : this.view.hand,
  );
  readonly mineIsDummy = $derived.by(
    () => this.view !== null && this.view.seat === this.dummy && this.view.dummy_hand !== null,
  );
  /** The hands besides one's own that can be looked at, dummy first: those that lie open, and a second one of one's own. */
  readonly open = $derived.by(() => {
    const view = this.view;
    const others = [...(view?.seen ?? []), ...(view?.faced ?? [])].filter(
      (hand) => hand.seat !== view?.seat && hand.cards.length > 0,
    );
    const each = [...new Map(others.map((hand) => [hand.seat, hand])).values()];
    return each.sort((one, other) => Number(other.seat === this.dummy) - Number(one.seat === this.dummy));
  });
  /** The last trick is looked at again while another one is played. */
  looking = $state(false);
  readonly last = $derived.by(() => this.view?.last_trick ?? null);
  readonly shown = $derived.by(
    () =>
      (this.looking || (this.lies && this.view?.on_table?.complete !== true) ? this.last : null) ??
      this.view?.on_table ??
      (this.view?.state === "over" ? this.last : null) ??
      null,
  );
  /** How many tricks of which deal have been looked at; the next one lies until it has been, where that is wished. */
  private looked = $state("");
  private readonly complete = $derived.by(
    () => `${this.table?.rubber?.id} ${this.view?.deal} ${(this.view?.won["NS"] ?? 0) + (this.view?.won["EW"] ?? 0)}`,
  );
  /** A complete trick that has not been looked at yet. */
  readonly lies = $derived.by(
    () =>
      this.looked !== this.complete &&
      (this.last !== null || this.view?.on_table?.complete === true) &&
      (this.playing || this.over),
  );
  /** Whether it lies until it is touched; else it goes on by itself. */
  readonly waitsForTouch = $derived.by(() => this.lies && settings.hold);
  release = (): void => {
    this.looked = this.complete;
  };

  /** The calls that one can say now. */
  readonly calls = $derived.by(() => canSay(this.table, this.view, this.free));

  // -- what is chosen --

  choice: Choice | null = $state(null);
  /** What lies on the paper beside the table: the list of other acts, or one of them to be filled in. */
  paper: "acts" | FormShape | null = $state.raw(null);
  private readonly acts = $derived.by(() => listed(this.view?.offers.acts ?? [], this.table));
  readonly atOnce = $derived.by(() => this.acts.filter((form) => form.asks.length === 0 && this.presses(form)));
  /** What waits beside the table until it is looked for: a trick may be turned, and partner asked, at any time. */
  readonly asking = $derived.by(() => this.acts.filter((form) => form.asks.length > 0 || !this.presses(form)));
  readonly besides: FormShape[] = $derived.by(() => listed(this.view?.offers.besides ?? [], this.table));

  /** The last act or undoing: what was advised before it is done with. */
  private readonly done = $derived.by(
    () => this.link.happened.findLast((each) => each.number !== null || each.kind === "undo")?.seq,
  );
  hint = $state.raw<DecisionShape | null>(null);
  hintTrouble = $state("");
  /** The card or the call that is advised: it is lit where it lies. */
  readonly lit = $derived.by(() => litBy(this.hint));
  readonly hinted = $derived.by(
    () =>
      this.may.has("hint") &&
      this.view?.seat != null &&
      (this.view.offers.calls.length > 0 ||
        this.view.offers.plays.length > 0 ||
        this.view.rights.some((right) => right.mine)),
  );
  /** Why the computer players did what they did, by the line of the record. */
  reasons: Map<number, ReasonShape> = $state.raw(new Map());

  constructor(
    readonly id: string,
    /** One deal is played here, and no other: nobody is asked to be ready for the next. */
    readonly single = false,
  ) {
    this.link = new Link(`tables/${id}`);
    this.folded = Number(sessionStorage.getItem(foldedAt(id)) ?? 0);
    for (const name of JSON.parse(sessionStorage.getItem(hushedAt(id)) ?? "[]") as string[]) this.hushed.add(name);
    // A player of several hands is led to the one that acts first.
    $effect(() => void (this.wished = this.table?.views[0]?.seat ?? null));
    $effect(() => {
      void this.view?.turn;
      void this.view?.deal;
      this.choice = null;
    });
    $effect(() => {
      void this.view?.on_table?.plays.length;
      this.looking = false;
    });
    // A table that is come to begins with what lies there.
    let first = true;
    $effect(() => {
      const complete = this.complete;
      if (this.view === null || this.looked === complete) return;
      if (first) this.looked = complete;
      first = false;
      if (!this.lies || settings.hold) return;
      // Where the others do not wait, a trick is shown for a moment all the same.
      const moment =
        settings.pace === "at-once" && this.solo && !matchMedia("(prefers-reduced-motion: reduce)").matches
          ? MOMENT
          : 0;
      if (moment === 0) this.looked = complete;
      else {
        const timer = setTimeout(this.release, moment);
        return () => clearTimeout(timer);
      }
      return;
    });
    // With nothing to choose the card is played by itself, where nobody is kept waiting or told something by it.
    $effect(() => {
      const only = this.lone;
      if (only === null) return;
      const timer = setTimeout(() => this.act(only), LONE[settings.pace]);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      const { happened } = this.link;
      untrack(() => this.hear(happened));
    });
    $effect(() => {
      void this.done;
      this.link.refused = null;
      this.hint = null;
      this.hintTrouble = "";
    });
    const over = $derived(
      this.over && this.table?.rubber && this.table.deal_open
        ? { rubber: this.table.rubber.id, deal: this.view?.deal ?? 0, phase: this.table.phase }
        : null,
    );
    const key = $derived(JSON.stringify(over));
    $effect(() => {
      void key;
      this.ended = null;
      const what = untrack(() => over);
      if (what !== null) void this.end(what.rubber, what.deal);
    });
    $effect(() => {
      if ((this.view?.rights.length ?? 0) === 0) this.aside = false;
    });
    $effect(() => {
      if (this.over) void this.learn(`${this.table?.rubber?.id} ${this.view?.deal}`);
    });
  }

  private hear(happened: readonly HappeningShape[]): void {
    const last = happened.at(-1)?.seq;
    if (last === undefined) return;
    const [oldest] = happened;
    for (const seq of [...this.heard.keys()]) if (seq < (oldest?.seq ?? 0)) this.heard.delete(seq);
    for (const { seq } of happened) if (seq > this.heardAll && !this.heard.has(seq)) this.heard.set(seq, Date.now());
    this.heardAll = Math.min(this.heardAll, last);
  }

  name = (seat: Seat): string => this.table?.chairs.find((chair) => chair.seat === seat)?.name || words.seats[seat];
  /** Who belongs at a seat, where there is little room: the player of one seat is "you" to themselves. */
  briefly = (home: Seat): string => {
    const chair = this.table?.chairs.find((each) => each.home === home);
    return chair?.you && this.table?.views.length === 1 ? words.table.you : this.name(chair?.seat ?? home);
  };
  /** The same at the head of a column. */
  shortly = (home: Seat): string => {
    const chair = this.table?.chairs.find((each) => each.home === home);
    return chair?.computer != null && chair.person === null ? untitled(this.briefly(home)) : this.briefly(home);
  };
  /** Those who sit at some seats now. */
  together = (seats: string): string =>
    (this.table?.chairs ?? [])
      .filter((chair) => seats.includes(chair.seat))
      .map((chair) => chair.name)
      .join(" & ");
  players = (column: string): string => [...column].map((seat) => this.briefly(seat as Seat)).join(" & ");
  proper = (hand: Seat): Set<string> => new Set(this.view?.offers.plays.find((plays) => plays.seat === hand)?.cards);
  /** Whether any card of a hand that lies open can be put down, proper or not. */
  freely = (hand: Seat): boolean =>
    this.free && this.playing && (hand === this.dummy ? this.declaring : this.second(hand));
  /** Whether it is the second hand of a player of two: opposite, where nobody sits. */
  private second = (hand: Seat): boolean =>
    this.view?.seat != null &&
    placeOf(hand, this.view.seat) === "head" &&
    this.table?.chairs.every((chair) => chair.seat !== hand) === true;

  /** The cards that can be put down now, with the hand of each. */
  held(): Map<string, string> {
    const held = new Map<string, string>();
    if (this.view?.seat == null || !this.playing) return held;
    for (const card of this.mine)
      if (this.free || this.proper(this.view.seat).has(card)) held.set(card, this.view.seat);
    for (const hand of this.open)
      for (const card of hand.cards)
        if (this.proper(hand.seat).has(card) || this.freely(hand.seat)) held.set(card, hand.seat);
    return held;
  }

  private presses(form: FormShape): boolean {
    if (["quit", "agree-score"].includes(String(form.act["act"]))) return false;
    if (form.act["act"] !== "ask-void") return true;
    const [led, ...others] = this.view?.on_table?.plays ?? [];
    const partner = others.find((play) => placeOf(play.seat, this.foot) === "head");
    return led !== undefined && partner !== undefined && partner.card[0] !== led.card[0];
  }

  /** The act of playing the only card that can be played, where that is to be done by itself. */
  private readonly lone: Act | null = $derived.by(() => {
    const [play, ...others] = (this.view?.offers.plays ?? []).flatMap(({ seat, cards }) =>
      cards.map((card) => ({ seat, card })),
    );
    const by = this.view?.seat;
    if (!settings.lone || !this.solo || this.free || this.lies || play === undefined || others.length > 0 || by == null)
      return null;
    if (!this.may.has("act") || this.view?.rights.some((right) => right.mine) === true) return null;
    return { by, act: "play", card: play.card, ...(play.seat === by ? {} : { hand: play.seat }) };
  });

  // -- what is done --

  wish = (wish: Wish): void => this.link.wish(wish);

  act = (done: Act): void => {
    this.choice = null;
    this.paper = null;
    this.link.wish({ kind: "act", act: done });
  };

  private choose(next: Choice): void {
    if (confirms() && this.choice?.key !== next.key) this.choice = next;
    else this.act(next.act);
  }

  confirm = (): void => {
    if (this.choice) this.act(this.choice.act);
  };

  private playOf(by: Seat, played: string, hand: Seat): Act {
    return { by, act: "play", card: played, ...(hand === by ? {} : { hand }) };
  }

  card = (played: string, hand: Seat): void => {
    const by = this.view?.seat;
    if (by != null) this.choose({ what: named(played), act: this.playOf(by, played, hand), key: played });
  };

  /** A card is put on the table, without a word more. */
  put = (played: string, hand: Seat): void => {
    const by = this.view?.seat;
    if (by != null) this.act(this.playOf(by, played, hand));
  };

  call = (said: string): void => {
    if (this.view?.seat == null) return;
    const spoken = this.calls.find((each) => each.call === said)?.spoken ?? said;
    this.choose({ what: words.table.quoted(spoken), act: { by: this.view.seat, act: "call", call: said }, key: said });
  };

  /** A number of points is chosen, and said when it is confirmed: another figure may follow. */
  figure = (points: string): void => {
    if (this.view?.seat == null) return;
    this.choice = {
      what: words.table.quoted(points),
      act: { by: this.view.seat, act: "call", call: points },
      key: points,
    };
  };

  /** How many cards one cuts from the top, as the pone. */
  cut = $state(26);

  ready = (): void => {
    const { fair, rubber } = this.table ?? {};
    const contribution = fair && rubber ? contribute(dealOf(rubber.id, fair.deal), fair.commitment) : null;
    this.wish({ kind: "ready", cut: this.may.has("cut") ? this.cut : null, contribution });
  };

  /** Whatever comes next by one key: go on after a trick, the next deal, the rubber. Whether there was anything. */
  next = (): boolean => {
    if (this.choice !== null) return false;
    if (this.waitsForTouch) this.release();
    else if (this.slips.length > 0) this.fold();
    else if (this.may.has("ready")) this.ready();
    else if (this.may.has("start")) this.wish({ kind: "start" });
    else if (this.may.has("go-on") && this.table?.phase !== "away") this.wish({ kind: "go-on" });
    else if (this.may.has("return")) this.wish({ kind: "return" });
    else return false;
    return true;
  };

  /** The answers to what is asked of one, as buttons beside it. */
  readonly answers = $derived.by(() =>
    this.asked === null ? [] : this.atOnce.filter((form) => this.asked?.acts.includes(String(form.act["act"]))),
  );

  claim = (): void => {
    const form = [...this.atOnce, ...this.asking].find((each) => each.act["act"] === "claim");
    if (form !== undefined) this.paper = form;
  };

  finish = (): void => {
    this.paper = null;
    this.wish({ kind: "finish" });
  };

  askUndo = (): void => {
    this.paper = null;
    this.wish({ kind: "ask-undo" });
  };

  forget = (): void => {
    this.choice = null;
    this.paper = null;
    this.looking = false;
  };

  askHint = async (): Promise<void> => {
    this.hintTrouble = "";
    try {
      this.hint = await post<DecisionShape>(`tables/${this.id}/hint?seat=${this.view?.seat ?? ""}`);
    } catch (error) {
      this.hintTrouble = error instanceof Error ? error.message : String(error);
    }
  };

  /** What each proper call would come to: asked for once a turn, when somebody points at one. */
  nextMeanings = (): Promise<NextMeaningShape[]> => {
    const place = `${this.table?.rubber?.id} ${this.view?.deal} ${this.view?.said.length} ${this.view?.turn}`;
    if (this.meant?.place !== place)
      this.meant = { place, each: get<NextMeaningShape[]>(`tables/${this.id}/meanings/next`) };
    return this.meant.each;
  };
  private meant: { place: string; each: Promise<NextMeaningShape[]> } | null = null;

  /** After a deal: an act of the record is known by its place among them. */
  private learned = "";
  private async learn(deal: string): Promise<void> {
    if (this.learned === deal) return;
    this.learned = deal;
    const reasons = await get<ReasonShape[]>(`tables/${this.id}/reasons`).catch(() => []);
    const byAct = new Map(reasons.map((reason) => [reason.act, reason]));
    const known = new Map<number, ReasonShape>();
    let before = Infinity;
    // Backwards to the first act of this rubber; what was taken back has a number that came again.
    for (const each of [...this.link.happened].reverse()) {
      if (each.number === null || each.number >= before) continue;
      before = each.number;
      const reason = byAct.get(before);
      if (reason) known.set(each.seq, reason);
      if (before === 0) break;
    }
    this.reasons = known;
  }

  /** The table in words, for those who hear it. */
  voice(): string {
    const view = this.view;
    if (view === null) return "";
    const cards = (list: string[]) => sorted(list, this.trumps).map(named).join(", ");
    const parts = [
      this.table?.waits.text ?? "",
      view.contract.text,
      `${words.table.hand}: ${cards(this.mine)}`,
      ...this.open.map((hand) => `${words.table.handOf(this.name(hand.seat))}: ${cards(hand.cards)}`),
      ...(this.shown === null
        ? []
        : [
            `${words.table.trick}: ${this.shown.plays.map((play) => `${this.name(play.seat)} ${named(play.card)}`).join(", ")}`,
          ]),
    ];
    return parts.filter((part) => part !== "").join(". ");
  }
}
