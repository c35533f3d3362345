// What a person has chosen; kept by the browser, and none of it sent but the language.

export interface Choices {
  /** By its code; empty: as the browser asks. */
  language: string;
  theme: "system" | "light" | "dark";
  pack: "two" | "four";
  /** How a card is drawn: as one of 1910, or with no more than an index and a pip. */
  cards: "drawn" | "plain";
  size: "small" | "medium" | "large";
  confirm: "touch" | "always" | "never";
  sound: boolean;
  contrast: "system" | "more";
  /** How long computer players take at a table of which one is the host. */
  pace: "slow" | "normal" | "fast" | "at-once";
  /** A trick lies until it is touched. */
  hold: boolean;
  /** The only card that can be played is played by itself. */
  lone: boolean;
}

const USUAL: Choices = {
  language: "",
  theme: "system",
  pack: "two",
  cards: "drawn",
  size: "medium",
  confirm: "touch",
  sound: false,
  contrast: "system",
  pace: "normal",
  hold: false,
  lone: true,
};
const KEY = "oddtrick.settings";

function kept(): Choices {
  try {
    const choices = { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choices>) };
    // What was kept under the names of another pack is drawn as this one.
    return { ...choices, cards: choices.cards === "plain" ? "plain" : "drawn" };
  } catch {
    return { ...USUAL };
  }
}

export const settings: Choices = $state(kept());

const dark = matchMedia("(prefers-color-scheme: dark)");
const contrast = matchMedia("(prefers-contrast: more)");
const coarse = matchMedia("(pointer: coarse)");

/** Whether what is chosen is done at once, or after a word more. */
export function confirms(): boolean {
  return settings.confirm === "always" || (settings.confirm === "touch" && coarse.matches);
}

function show(): void {
  const root = document.documentElement;
  root.dataset["theme"] = settings.theme === "system" ? (dark.matches ? "dark" : "light") : settings.theme;
  root.dataset["pack"] = settings.pack;
  root.dataset["size"] = settings.size;
  root.dataset["contrast"] = settings.contrast === "more" || contrast.matches ? "more" : "usual";
}

/** Draw by the settings, and keep them whenever they change. */
export function follow(): void {
  dark.addEventListener("change", show);
  contrast.addEventListener("change", show);
  $effect.root(() => {
    $effect(() => {
      show();
      try {
        localStorage.setItem(KEY, JSON.stringify(settings));
      } catch {
        // A browser that keeps nothing still draws by them.
      }
    });
  });
}
