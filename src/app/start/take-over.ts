declare global {
  interface Window {
    /** Set by the document: the buttons that were pressed so far, and from then on the presses are the app's. */
    takeEarlyClicks?: () => HTMLElement[];
  }
}

const nameOf = (element: Element): string =>
  element.getAttribute("href") ?? element.getAttribute("aria-label") ?? element.textContent ?? "";

/** What stands in the living page where this stood in the drawn one. */
const twinOf = (container: HTMLElement, drawn: Element): HTMLElement | undefined =>
  [...container.querySelectorAll<HTMLElement>(drawn.tagName)].find((one) => nameOf(one) === nameOf(drawn));

/**
 * To be called before React draws into the container, whose content it replaces by the same page alive. Returns what to
 * call right after: the focus is where it was, and buttons pressed meanwhile are pressed.
 */
export function takeOver(container: HTMLElement): () => void {
  const focused = container.contains(document.activeElement) ? document.activeElement : null;
  return () => {
    if (focused && document.activeElement === document.body)
      twinOf(container, focused)?.focus({ preventScroll: true });
    for (const button of window.takeEarlyClicks?.() ?? []) twinOf(container, button)?.click();
  };
}
