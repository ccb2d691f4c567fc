/** The class of a document that still shows a fallback font instead of Inter (`styles.css`). */
export const LATE_LETTERS = "late-letters";

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Requests the font after the code, because it is a tenth of the first download. A page with a service worker has the
 * font cached and requests it at once.
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

/** Requests the font. The returned function applies the font, once the live page is drawn. */
export function fetchLetters(): () => Promise<void> {
  const come = Promise.resolve(document.fonts?.load("1rem Inter")).catch(() => undefined);
  return async () => {
    await Promise.all([come, painted()]);
    document.documentElement.classList.remove(LATE_LETTERS);
  };
}
