// Portraits of those who play, cut out of black paper: each a few outlines in a medallion of 40 by 50.

/** A head and shoulders in profile, looking right. */
const HEAD =
  "M12 31C8 27 7 19 10 14C13 8 22 6 27 10C29.5 12 30 15 29.6 18L32.6 23.2L30 24.4L30.4 26.8L29 28L29.4 30.4C29 32.4 26.6 32.8 24 32.2L23.2 36Z";
const COAT = "M12 30L23.6 34C30 37 36 41 37.5 50L2.5 50C3.5 42 8 37 13 35Z";
const GOWN = "M13 30L23 34C26 37.5 33 40 34.5 50L4 50C6 42 9 39 13.5 36Z";
const MOUSTACHE = "M28 25.4C30.5 25 33 26.4 34.6 28.6C32.4 28.8 30 28.4 27.6 28Z";
const BEARD = "M14 24C16 29 20 30 28 27.6C31 31 29 37 24 40C19 38 14 33 13 26Z";
const WHISKERS = "M13 22C17 22 19 25 20 29C22 31.6 20.6 34 17 33.6C13.6 31 11.6 27 13 22Z";
const BUN = "M9 11C3 9 2 17 7.4 19.6C9 19 10 16 9 11Z";
const PUFF = "M8.6 17C7.6 9 14 3.6 21 4.4C28 5 31.6 9.4 29.8 14.6C24 13.4 15 15 8.6 17Z";
const BRIM = "M1.5 12.6C10 6.8 26 5.8 39 10.4C30 14.6 12 16.4 1.5 12.6Z";
const CROWN = "M10.4 10C10.4 4.4 15 2.4 21 2.8C26.6 3.2 29 6 28.8 9.8Z";
const FEATHER = "M12 8C6 8 2.4 3.6 4.4 0.6C8 -0.4 14 2.6 16.6 8Z";
const BONNET = "M9 21C6 11 13 3.6 21 4.6C26.4 5 29 8 29.4 11.4C22 11.4 15 14 14.4 24Z";
const TOQUE = "M9 14.6C7.4 6 14 2 21.6 3.4C27.4 4.2 30 8 29.6 13C23 10.8 15 12 9 14.6Z";
const CAP =
  "M9.4 13.4C9 6.8 15 4.6 21.6 5.2C27 5.8 29.4 8.4 29.2 11.2L35.4 14.6C32 15.8 28 14.6 25 13.4C20 12.2 14 12.4 9.4 13.4Z";
const COLLAR = "M13 31.5L23.4 34.6L23.2 37.6L12.4 36Z";
const PINCE_NEZ =
  "M26.4 18.6A3 3 0 1 0 32.4 18.6A3 3 0 1 0 26.4 18.6ZM27.6 18.6A1.8 1.8 0 1 1 31.2 18.6A1.8 1.8 0 1 1 27.6 18.6Z";
const TALL_HAT =
  "M4.4 12.4C12 9.6 26 8.8 34.6 11.4C34 13.8 28 13.2 22 13.2C15 13.2 8 14.6 4.4 12.4ZM10 11L9 -1.6L28.4 -2L28.4 10Z";

/** By the surnames of the club’s computer players. */
const PORTRAITS: Record<string, readonly string[]> = {
  Ashby: [HEAD, GOWN, BUN, CROWN, BRIM, FEATHER],
  Denham: [HEAD, COAT, MOUSTACHE, WHISKERS],
  Pryce: [HEAD, GOWN, PUFF, BUN, COLLAR],
  Lowndes: [HEAD, COAT, BEARD, PINCE_NEZ],
  Harcourt: [HEAD, GOWN, BONNET, TOQUE],
  Vane: [HEAD, COAT, CAP, MOUSTACHE],
  Tilney: [HEAD, GOWN, TOQUE, BUN],
  Sedley: [HEAD, COAT, TALL_HAT],
};
const OTHERS = Object.values(PORTRAITS);

/** The outlines of a computer player, whose name may have a number behind it; one with another name has one of these too. */
export function portrait(name: string): readonly string[] {
  const known = PORTRAITS[name.replace(/ \d+$/, "").split(" ").at(-1) ?? ""];
  const sum = [...name].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0);
  return known ?? OTHERS[sum % OTHERS.length] ?? [];
}

/** A computer player's name without the title, where it has to be short: “Ashby”. */
export const untitled = (name: string): string => name.replace(/^\S+ (?=\p{L})/u, "");

/** The first letter of a person's name, as it is cut. */
export const initial = (name: string): string => ([...name.trim()][0] ?? "").toLocaleUpperCase();

/** The book that a computer player has under the arm, by the short title that its spine has; none plays without. */
export function bookUnderArm(player: string): string {
  const books: Record<string, string> = { "badsworth-1898": "Badsworth", "foster-1910": "Foster", "work-1915": "Work" };
  return books[player] ?? "";
}
