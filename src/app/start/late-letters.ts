import { addLink } from "./add-link";

export const LATE_LETTERS = "late-letters";

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Delays the font until the code has loaded, because the font is a tenth of the first download. A page with a service
 * worker has the font in its cache.
 * @param letters path of the font file
 */
export function putLettersOff(letters: string | null): void {
  if (!navigator.serviceWorker?.controller) {
    document.documentElement.classList.add(LATE_LETTERS);
    return;
  }
  if (letters === null) return;
  addLink({ rel: "preload", as: "font", type: "font/woff2", href: letters });
}

/** Requests the font. The returned function applies it after the live page is painted. */
export function fetchLetters(): () => Promise<void> {
  const come = Promise.resolve(document.fonts?.load("1rem Inter")).catch(() => undefined);
  return async () => {
    await Promise.all([come, painted()]);
    document.documentElement.classList.remove(LATE_LETTERS);
  };
}
