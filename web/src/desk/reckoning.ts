// The score of a rubber from a price list of the club's: what a deal brings is looked up, the sheet is ruled and summed.
// For where the club cannot be reached; a test holds it to what the club makes of the same deals.

import type {
  DeskScoreShape,
  SheetEntryShape,
  FootShape,
  PartyShape,
  PriceListShape,
  ResultForm,
  SheetShape,
} from "../protocol";

/** A deal that has no price: a revoke, or one that does not belong to the game. */
export class Unpriced extends Error {}

interface Game {
  deals: number[];
  winner: string | null;
  below: Map<string, number>;
}

/** What a deal brings, with its number from 1. */
function entriesOf(prices: PriceListShape, deal: ResultForm, number: number): SheetEntryShape[] {
  if (deal.passed_out) return [];
  const parties = prices.parties[deal.declarer ?? "S"];
  const levels = prices.play[deal.strain ?? ""];
  const level = levels?.length === 1 && deal.level == null ? 1 : (deal.level ?? 0);
  const play = levels?.[level - 1]?.[deal.doubling ?? 0]?.[deal.tricks ?? 0];
  if (parties === undefined || play === undefined || (deal.revokes?.length ?? 0) > 0) throw new Unpriced();
  const held = parties.map((party) => holding(party, deal)).join("-");
  const found = [...play, ...(prices.honours[deal.strain ?? ""]?.[held] ?? [])];
  return found.flatMap((place) => {
    const item = prices.items[place];
    if (item === undefined) throw new Unpriced();
    const { declarers, ...entry } = item;
    return (parties[declarers ? 0 : 1]?.columns ?? []).map((who) => ({ who, ...entry, deal: number }));
  });
}

/** Honours of two hands, the most in one, and how many are without a trump, as the price list has them. */
function holding(party: PartyShape, deal: ResultForm): string {
  const counts = party.hands.map((seat) => deal.honours?.[seat]?.length ?? 0);
  const void_ = party.hands.filter((seat) => deal.chicane?.includes(seat)).length;
  return `${counts.reduce((sum, count) => sum + count, 0)}.${Math.max(...counts)}.${void_}`;
}

const nothing = (columns: string[]): Map<string, number> => new Map(columns.map((column) => [column, 0]));

/** The games in order, an open one last; none is open when the rubber is won. */
function gamesOf(prices: PriceListShape, deals: SheetEntryShape[][]): Game[] {
  const { rubber, columns } = prices;
  const games: Game[] = [];
  let open: Game = { deals: [], winner: null, below: nothing(columns) };
  for (const [index, entries] of deals.entries()) {
    open.deals.push(index);
    for (const entry of entries)
      if (entry.line === "below") open.below.set(entry.who, (open.below.get(entry.who) ?? 0) + entry.points);
    if (rubber.kind !== "games") continue;
    const best = Math.max(...open.below.values());
    if (best < rubber.game) continue;
    games.push({ ...open, winner: columns.find((column) => open.below.get(column) === best) ?? null });
    open = { deals: [], winner: null, below: nothing(columns) };
    if (holderOf(prices, games) !== null) return games;
  }
  return [...games, open];
}

/** Who has won as many games as win the rubber. */
function holderOf({ rubber, columns }: PriceListShape, games: Game[]): string | null {
  if (rubber.kind !== "games") return null;
  return columns.find((column) => games.filter((game) => game.winner === column).length >= rubber.games) ?? null;
}

/** The side that has the rubber, once it is over. */
function winnerOf(prices: PriceListShape, totals: Map<string, number>, holder: string | null): string | null {
  if (!prices.rubber.by_points) return holder;
  const best = Math.max(...totals.values());
  const leaders = prices.columns.filter((column) => totals.get(column) === best);
  return leaders.length === 1 ? (leaders[0] ?? null) : null;
}

/** What the rubber brings beside its deals, by column. */
function bonusOf(prices: PriceListShape, games: Game[], noted: number, stopped: boolean): Map<string, number> {
  const { rubber, columns } = prices;
  const bonus = nothing(columns);
  const holder = holderOf(prices, games);
  if (rubber.kind !== "games") return bonus;
  if (holder !== null) bonus.set(holder, rubber.bonus + noted);
  else if (stopped && rubber.stopped !== null)
    for (const game of games) if (game.winner !== null) bonus.set(game.winner, rubber.stopped);
  return bonus;
}

/** The sums at the foot; the bonus stands there where it is not written above the line. */
function footOf(
  prices: PriceListShape,
  totals: Map<string, number>,
  bonus: Map<string, number>,
  apart: boolean,
  winner: string | null,
  value: number | null,
): FootShape[] {
  const row = (label: string, points: (column: string) => number | null): FootShape => ({
    label,
    points: prices.columns.map(points),
  });
  const total = (column: string): number => totals.get(column) ?? 0;
  const rows: FootShape[] = [];
  if (apart)
    rows.push(
      row("sum", (column) => total(column) - (bonus.get(column) ?? 0)),
      row("rubber", (column) => bonus.get(column) || null),
    );
  rows.push(row("total", total));
  if (winner !== null && value !== null) {
    rows.push(row("less", (column) => (column === winner ? value - total(column) : null)));
    rows.push(row("value", (column) => (column === winner ? value : null)));
  }
  return rows;
}

/** The winner's total less the other's; of more than two columns there is none. */
function valueOf(columns: string[], totals: Map<string, number>, winner: string | null): number | null {
  if (columns.length !== 2) return null;
  if (winner === null) return 0;
  return 2 * (totals.get(winner) ?? 0) - columns.reduce((sum, column) => sum + (totals.get(column) ?? 0), 0);
}

/** A rubber added up; `Unpriced` for a deal that has no price. What it comes to in money the club alone can tell. */
export function reckon(prices: PriceListShape, forms: readonly ResultForm[], stopped: boolean): DeskScoreShape {
  const { rubber, columns } = prices;
  const deals = forms.map((deal, index) => entriesOf(prices, deal, index + 1));
  const games = gamesOf(prices, deals);
  const holder = holderOf(prices, games);
  const noted = rubber.kind === "games" ? rubber.passed_out * forms.filter((deal) => deal.passed_out).length : 0;
  const bonus = bonusOf(prices, games, noted, stopped);
  const over =
    rubber.kind === "deals" ? deals.length >= rubber.deals : holder !== null || (stopped && rubber.stopped !== null);
  const scored = deals.flat();
  const totals = new Map(
    columns.map((column) => [
      column,
      (bonus.get(column) ?? 0) + scored.reduce((sum, entry) => sum + (entry.who === column ? entry.points : 0), 0),
    ]),
  );
  const winner = over ? winnerOf(prices, totals, holder) : null;
  const value = over ? valueOf(columns, totals, winner) : null;
  const written = rubber.kind === "games" && rubber.written;
  const law = rubber.kind === "games" ? (stopped && holder === null ? rubber.stopped_law : rubber.law) : "";
  const extra = columns.flatMap((who): SheetEntryShape[] =>
    bonus.get(who) ? [{ who, line: "above", points: bonus.get(who) ?? 0, law, what: "rubber", deal: 0 }] : [],
  );
  const shown = written ? [...scored, ...extra] : scored;
  const last = games.at(-1);
  const played = last && last.deals.length === 0 ? games.slice(0, -1) : games;
  const sheet: SheetShape = {
    columns,
    above: columns.map((column) => shown.filter((entry) => entry.who === column && entry.line === "above")),
    below: played.map((game) =>
      columns.map((column) =>
        game.deals
          .flatMap((deal) => deals[deal] ?? [])
          .filter((entry) => entry.who === column && entry.line === "below"),
      ),
    ),
    ruled: games.filter((game) => game.winner !== null).length,
    foot: footOf(prices, totals, bonus, extra.length > 0 && !written, winner, value),
    won: games.flatMap((game) => (game.winner === null ? [] : [game.winner])),
    open: columns.map((column) => (last?.winner === null ? (last.below.get(column) ?? 0) : 0)),
    totals: columns.map((column) => totals.get(column) ?? 0),
    over,
    winner,
    value,
  };
  return { deals, sheet, amount: "" };
}
