declare global {
  interface Window {
    /** Set by the document: the buttons that were pressed so far, and from then on the presses are the app's. */
    takeEarlyClicks?: () => HTMLElement[];
  }
}

const nameOf = (element: Element): string =>
  element.getAttribute("href") ?? element.getAttribute("aria-label") ?? element.textContent ?? "";

/** The element of the live page that replaces this one of the drawn page. */
const twinOf = (container: HTMLElement, drawn: Element): HTMLElement | undefined =>
  [...container.querySelectorAll<HTMLElement>(drawn.tagName)].find((one) => nameOf(one) === nameOf(drawn));

type TextField = HTMLInputElement | HTMLTextAreaElement;

const fieldsOf = (container: HTMLElement): TextField[] => [
  ...container.querySelectorAll<TextField>("input, textarea"),
];

/** Sets the text and sends the event that typing sends: React ignores a value that changes without one. */
function write(field: TextField, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * To be called before React draws into the container, whose content it replaces by the same page alive. Returns what to
 * call right after: the focus is where it was, what was written meanwhile stands in the fields, and buttons pressed
 * meanwhile are pressed.
 */
export function takeOver(container: HTMLElement): () => void {
  const focused = container.contains(document.activeElement) ? document.activeElement : null;
  const written = fieldsOf(container).map((field) =>
    field.value === field.defaultValue ? null : { text: field.value, placeholder: field.placeholder },
  );
  return () => {
    if (focused && document.activeElement === document.body)
      twinOf(container, focused)?.focus({ preventScroll: true });
    for (const [place, field] of fieldsOf(container).entries()) {
      const early = written[place];
      if (early && early.placeholder === field.placeholder && field.value === "") write(field, early.text);
    }
    for (const button of window.takeEarlyClicks?.() ?? []) twinOf(container, button)?.click();
  };
}
