/** On the document while other letters stand in for Inter by intention; `styles.css` says which. */
export const LATE_LETTERS = "late-letters";

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * The page's letters are a tenth of its first bytes, and all of the code would come that much later. So they are asked
 * for when the code is there, while the processor has it to itself, and shown once the living page is painted: its
 * heading is then no larger than the drawn one was. A worker has them at hand, so its pages ask for them at once.
 * @param letters path of their file
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

/** Asks for the letters. Returns what shows them, to be called when the living page is there. */
export function fetchLetters(): () => Promise<void> {
  const come = Promise.resolve(document.fonts?.load("1rem Inter")).catch(() => undefined);
  return async () => {
    await Promise.all([come, painted()]);
    document.documentElement.classList.remove(LATE_LETTERS);
  };
}
