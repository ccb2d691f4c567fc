/** On the document while other letters stand in for Inter by intention; `styles.css` says which. */
export const LATE_LETTERS = "late-letters";

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * The page's letters are a tenth of its first bytes, and all of the code would come that much later. So they are asked
 * for when the code is there, while the processor has it to itself, and shown once the living page is painted: its
 * heading is then no larger than the drawn one was. A worker has them at hand, and no such visit waits for them.
 */
export function putLettersOff(): void {
  if (!navigator.serviceWorker?.controller) document.documentElement.classList.add(LATE_LETTERS);
}

/** Asks for the letters. Returns what shows them, to be called when the living page is there. */
export function fetchLetters(): () => Promise<void> {
  const come = Promise.resolve(document.fonts?.load("1rem Inter")).catch(() => undefined);
  return async () => {
    await Promise.all([come, painted()]);
    document.documentElement.classList.remove(LATE_LETTERS);
  };
}
