/** True when no element has the focus, so moving it takes it from no other control. */
export const isFocusFree = (): boolean =>
  // The build draws pages without a document, so nothing has the focus there.
  typeof document === "undefined" ||
  document.activeElement === null ||
  document.activeElement === document.body;

/** Whether this button opened the popover that contains the element; the popover is open. */
const isOpenerOf = (element: HTMLElement): boolean => {
  const opened = document.activeElement?.getAttribute("aria-controls");
  return opened != null && document.getElementById(opened)?.contains(element) === true;
};

/**
 * Focuses an element that appears late (after a timer, code or data), unless the user has moved the focus by then,
 * because their next key is meant for the place they chose. A focus on a frame around the element, a dialog's or a
 * card's, does not count as moved. Nor does one on the popover's button, because a popover that is opened again
 * while it fades out does not take the focus itself.
 */
export function giveFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (element && (isFocusFree() || document.activeElement?.contains(element) || isOpenerOf(element)))
    element.focus(options);
}

/** The button that opened a menu; null for anything else. */
export const openerOfMenu = (menu: Element | null | undefined): HTMLElement | null =>
  document.getElementById(menu?.getAttribute("aria-labelledby") ?? "");
