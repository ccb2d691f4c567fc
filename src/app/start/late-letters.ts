/** The document's class while a fallback font deliberately replaces Inter; `styles.css` uses it. */
export const LATE_LETTERS = "late-letters";

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * The font is a tenth of the page's first download and would delay the code by as much. So it is requested after
 * the code, while the code runs, and applied once the live page is painted: its heading is then no larger than the
 * drawn one. A page with a service worker has the font cached, so it is requested at once.
 * @param letters path of the font file
 */
export function putLettersOff(letters: string | null): void {
  if (!navigator.serviceWorker?.controller) {
    document.documentElement.classList.add(LATE_LETTERS);
    return;
  }
  if (letters === null) return;
  const link = Object.assign(document.createElement("link"), { rel: "preload", crossOrigin: "anonymous" });
  Object.assign(link, { as: "font", type: "font/woff2", href: letters });
  document.head.append(link);
}

/** Requests the font. Returns the function that applies it, to be called when the live page is drawn. */
export function fetchLetters(): () => Promise<void> {
  const come = Promise.resolve(document.fonts?.load("1rem Inter")).catch(() => undefined);
  return async () => {
    await Promise.all([come, painted()]);
    document.documentElement.classList.remove(LATE_LETTERS);
  };
}
