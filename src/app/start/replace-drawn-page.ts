const labelOf = (element: Element): string =>
  element.getAttribute("href") ?? element.getAttribute("aria-label") ?? element.textContent ?? "";

const liveElementOf = (container: HTMLElement, drawn: Element): HTMLElement | undefined =>
  [...container.querySelectorAll<HTMLElement>(drawn.tagName)].find((one) => labelOf(one) === labelOf(drawn));

type TextField = HTMLInputElement | HTMLTextAreaElement;

const fieldsOf = (container: HTMLElement): TextField[] => [
  ...container.querySelectorAll<TextField>("input, textarea"),
];

/** React ignores a value that is set without the prototype's setter and an `input` event. */
function write(field: TextField, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Called before React replaces the prerendered page. The returned function restores focus, typed text and clicks. */
export function replaceDrawnPage(container: HTMLElement): () => void {
  const focused = container.contains(document.activeElement) ? document.activeElement : null;
  const written = fieldsOf(container).map((field) =>
    field.value === field.defaultValue ? null : { text: field.value, placeholder: field.placeholder },
  );
  return () => {
    if (focused && document.activeElement === document.body)
      liveElementOf(container, focused)?.focus({ preventScroll: true });
    for (const [place, field] of fieldsOf(container).entries()) {
      const early = written[place];
      if (early && early.placeholder === field.placeholder && field.value === "") write(field, early.text);
    }
    for (const button of window.takeEarlyClicks?.() ?? []) liveElementOf(container, button)?.click();
  };
}
