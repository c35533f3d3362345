// What a person has chosen; kept by the browser, and never sent.

export interface Choices {
  theme: "system" | "light" | "dark";
  pack: "two" | "four";
  cards: "simple" | "faces";
  size: "small" | "medium" | "large";
  confirm: "touch" | "always" | "never";
  sound: boolean;
}

const USUAL: Choices = { theme: "system", pack: "two", cards: "simple", size: "medium", confirm: "touch", sound: false };
const KEY = "oddtrick.settings";

function kept(): Choices {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choices>) };
  } catch {
    return { ...USUAL };
  }
}

export const settings: Choices = $state(kept());

const dark = matchMedia("(prefers-color-scheme: dark)");
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
}

/** Draw by the settings, and keep them whenever they change. */
export function follow(): void {
  dark.addEventListener("change", show);
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
