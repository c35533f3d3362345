// Whether somebody has been asked what they want to be called: once, and never again in this browser.

const KEY = "oddtrick.named";

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export const named = $state({ yes: kept() });

export function markNamed(): void {
  named.yes = true;
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    // A browser that keeps nothing is asked again.
  }
}
