// What one has noted beside the acts of a rubber: kept by this browser, and sent to others in a link, never to the club.

/** The longest comment: a link has to carry it. */
export const LONGEST = 500;

export class Comments {
  private readonly place: string;
  private kept: Record<string, string> = $state({});

  constructor(rubber: string) {
    this.place = `oddtrick.comments.${rubber}`;
    try {
      this.kept = JSON.parse(localStorage.getItem(this.place) ?? "{}") as Record<string, string>;
    } catch {
      // What cannot be read is none.
    }
  }

  /** The comment on act `number` of the rubber; empty where there is none. */
  at = (number: number): string => this.kept[number] ?? "";

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

/** The part of an address that carries a comment: it is not sent to the club. */
export const carrying = (text: string): string => (text === "" ? "" : `#comment=${encodeURIComponent(text)}`);

/** The comment that an address carries; empty where it carries none. */
export function carried(hash: string): string {
  return (new URLSearchParams(hash.slice(1)).get("comment") ?? "").slice(0, LONGEST);
}
