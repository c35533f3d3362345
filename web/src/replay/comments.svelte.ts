// Comments on the acts of a rubber: one's own, kept by this browser, and those that came with a link. They go to others
// in the part of an address that is never sent to the club.

/** The longest comment: a link has to carry it. */
export const LONGEST = 500;

type ByAct = Record<string, string>;

export class Comments {
  private readonly place: string;
  private kept: ByAct = $state({});
  private readonly came: ByAct;
  /** What carries those that came on, with the address of any act. */
  readonly onward: string;

  /** Of that rubber; `hash` is the end of the address by which one has come. */
  constructor(rubber: string, hash: string) {
    this.place = `oddtrick.comments.${rubber}`;
    this.kept = read(() => localStorage.getItem(this.place));
    this.came = read(() => new URLSearchParams(hash.slice(1)).get("comments"));
    this.onward = carrying(this.came);
  }

  /** One's own comment on act `number` of the rubber; empty where there is none. */
  at = (number: number): string => this.kept[number] ?? "";

  /** The comment of somebody else on that act, if it came with the link and is not the same as one's own. */
  cameTo = (number: number): string => (this.came[number] === this.kept[number] ? "" : (this.came[number] ?? ""));

  /** How many acts of the rubber one has commented on. */
  get count(): number {
    return Object.keys(this.kept).length;
  }

  /** The end of an address that carries one's comment on that act, or all of them. */
  link = (number: number | null): string => carrying(number === null ? this.kept : { [number]: this.at(number) });

  write(number: number, text: string): void {
    if (text === "") delete this.kept[number];
    else this.kept[number] = text.slice(0, LONGEST);
    try {
      localStorage.setItem(this.place, JSON.stringify(this.kept));
    } catch {
      // A browser that keeps nothing shows it as long as the page is open.
    }
  }
}

const carrying = (comments: ByAct): string =>
  Object.keys(comments).length === 0 ? "" : `#comments=${encodeURIComponent(JSON.stringify(comments))}`;

/** The comments that a text holds; none where it cannot be read. */
function read(text: () => string | null): ByAct {
  try {
    const found = Object.entries(JSON.parse(text() ?? "{}") as Record<string, unknown>);
    return Object.fromEntries(
      found
        .filter((each): each is [string, string] => typeof each[1] === "string" && each[1] !== "")
        .map(([number, comment]) => [number, comment.slice(0, LONGEST)]),
    );
  } catch {
    return {};
  }
}
