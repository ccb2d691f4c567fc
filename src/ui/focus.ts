export const isFocusFree = (): boolean =>
  // While the build prerenders pages, there is no document.
  typeof document === "undefined" ||
  document.activeElement === null ||
  document.activeElement === document.body;

/** Returns whether this button opened the popover around the element. */
const isOpenerOf = (element: HTMLElement): boolean => {
  const opened = document.activeElement?.getAttribute("aria-controls");
  return opened != null && document.getElementById(opened)?.contains(element) === true;
};

/**
 * Focuses a late element, unless the user has moved the focus, because the next key is meant for the place of the
 * focus. A focus on a frame around the element, or on its popover's button, does not count as moved.
 */
export function giveFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (element && (isFocusFree() || document.activeElement?.contains(element) || isOpenerOf(element)))
    element.focus(options);
}

/** The button that opened a menu. */
export const openerOfMenu = (menu: Element | null | undefined): HTMLElement | null =>
  document.getElementById(menu?.getAttribute("aria-labelledby") ?? "");
