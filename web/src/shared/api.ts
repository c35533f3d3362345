// Requests of the club. What it refuses comes back as an error with its one line.

import { club as atClub } from "./club_transport";
import { transport, type Transport } from "./transport";
import { words } from "../words";
import type {
  BookShape,
  ClubShape,
  CodeShape,
  CourseShape,
  ExhibitShape,
  FirstPageShape,
  LawbookShape,
  LawShape,
  MeShape,
  PriceListShape,
  ProblemsShape,
  TermShape,
} from "../protocol";

export class ClubError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function ask<Shape>(method: string, path: string, body?: unknown, way: Transport = transport): Promise<Shape> {
  const { status, content } = await way.ask(method, path, body).catch(() => {
    throw new ClubError(words.trouble.silent, 0);
  });
  if (status >= 400) throw new ClubError(line(content) ?? words.trouble.status(status), status);
  return content as Shape;
}

/** The one line of a refusal, however it was put. */
function line(content: unknown): string | null {
  if (typeof content !== "object" || content === null || !("detail" in content)) return null;
  if (typeof content.detail === "string") return content.detail;
  if (!Array.isArray(content.detail)) return null;
  const first = content.detail[0] as { msg?: string } | undefined;
  return first?.msg ?? null;
}

export const get = <Shape>(path: string): Promise<Shape> => ask<Shape>("GET", path);
export const post = <Shape>(path: string, body: unknown = {}): Promise<Shape> => ask<Shape>("POST", path, body);

/** The same of the club at whose address the page lies, be it that of a device. */
export const postToClub = <Shape>(path: string, body: unknown = {}): Promise<Shape> =>
  ask<Shape>("POST", path, body, atClub);

const TRIES = 3;
const PAUSE = 5_000;

/** What takes the club long to work out: it is asked again, with a pause, while the club has no time for it. */
export async function getInTime<Shape>(path: string): Promise<Shape> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await get<Shape>(path);
    } catch (error) {
      if (!(error instanceof ClubError) || error.status !== 503 || tries === TRIES) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** Milliseconds after which what is still worked out is asked for again. */
const MORE = 500;

/**
 * What grows while the club works it out: `part` is told whatever is known, the last time all of it. It is asked for again as
 * long as somebody is `there` to be told.
 */
export async function getGrowing<Shape extends { running: boolean }>(
  path: string,
  part: (known: Shape) => void,
  there: () => boolean,
): Promise<void> {
  while (there()) {
    const known = await getInTime<Shape>(path);
    if (!there()) return;
    part(known);
    if (!known.running) return;
    await new Promise((resolve) => setTimeout(resolve, MORE));
  }
}

/** Asked once and kept: these do not change while the page is open. */
function once<Shape>(path: string): () => Promise<Shape> {
  let asked: Promise<Shape> | null = null;
  return () => {
    asked ??= get<Shape>(path).catch((error: unknown) => {
      asked = null;
      throw error;
    });
    return asked;
  };
}

export const club = once<ClubShape>("club");
export const firstPage = once<FirstPageShape>("first-page");
export const courses = once<CourseShape[]>("courses");
export const bookPages = once<BookShape[]>("books");
export const problems = once<ProblemsShape>("problems");
export const glossary = once<TermShape[]>("glossary");
export const exhibits = once<ExhibitShape[]>("desk/gallery");

const books = new Map<string, () => Promise<LawbookShape>>();
export function lawbook(code: string): Promise<LawbookShape> {
  if (!books.has(code)) books.set(code, once<LawbookShape>(`lawbook/${code}`));
  return (books.get(code) as () => Promise<LawbookShape>)();
}

/** A law's clauses, one after the other. */
export const textOf = (law: LawShape): string => law.clauses.map((clause) => clause.text).join(" ");

/** What a law says, or two joined by "and", in a line each; empty where it has no number or the book no such law. */
export async function lawText(code: string, number: string): Promise<string> {
  if (number === "") return "";
  try {
    const laws = number.split(" and ");
    return (await lawbook(code)).laws.flatMap((law) => (laws.includes(law.number) ? [textOf(law)] : [])).join(" ");
  } catch {
    return "";
  }
}

/** A code as a table agrees upon it, which may have other strains than the printed one. */
export const agreed = (code: string, variety: string[], options: Record<string, unknown>): Promise<CodeShape> =>
  get<CodeShape>(`codes/${terms(code, variety, options)}`);

/** What a deal brings under a code as it is agreed upon: to add up without the club. */
export const prices = (code: string, variety: string[], options: Record<string, unknown>): Promise<PriceListShape> =>
  get<PriceListShape>(`desk/prices/${terms(code, variety, options)}`);

function terms(code: string, variety: string[], options: Record<string, unknown>): string {
  const query = new URLSearchParams();
  if (variety.length > 0) query.set("variety", variety.join(","));
  const set = Object.entries(options).map(([name, value]) => `${name}=${String(value)}`);
  if (set.length > 0) query.set("options", set.join(","));
  return query.size === 0 ? code : `${code}?${query}`;
}

let myself: Promise<MeShape> | null = null;

/** Who I am; a stranger comes in as a guest. */
export function me(): Promise<MeShape> {
  myself ??= get<MeShape | null>("me")
    .then((known) => known ?? post<MeShape>("guest"))
    .catch((error: unknown) => {
      myself = null;
      throw error;
    });
  return myself;
}

export function forgetMe(): void {
  myself = null;
}

/** The computer players of the book that goes with a code, where there is one. */
export function bookFor(code: string, players: readonly { value: string | number | boolean }[]): string {
  const year = code.slice(-4);
  const book = players.find(
    (player) => String(player.value).endsWith(year) || (year < "1900" && String(player.value).endsWith("1898")),
  );
  return String(book?.value ?? players[0]?.value ?? "plain");
}
