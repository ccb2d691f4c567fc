/** True when no element has the focus; a user who has moved to another control keeps it. */
export const isFocusFree = (): boolean =>
  // Where the build draws the pages there is no document, and nothing has the focus.
  typeof document === "undefined" ||
  document.activeElement === null ||
  document.activeElement === document.body;

/** Whether it opened the popover that the element is in; the popover is open. */
const isOpenerOf = (element: HTMLElement): boolean => {
  const opened = document.activeElement?.getAttribute("aria-controls");
  return opened != null && document.getElementById(opened)?.contains(element) === true;
};

/**
 * Gives the focus to something that comes late (after a timer, code or data), unless somebody has gone elsewhere by then:
 * what they type or press next is meant for where they are. The focus on a frame around the element, a dialog's or a
 * card's, is on no control yet; on the button that opened its popover it has not gone on: a popover that is opened again
 * while it fades out is the same one, and takes no focus by itself.
 */
export function giveFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (element && (isFocusFree() || document.activeElement?.contains(element) || isOpenerOf(element)))
    element.focus(options);
}

/** The button that opened a menu; null for anything else. */
export const openerOfMenu = (menu: Element | null | undefined): HTMLElement | null =>
  document.getElementById(menu?.getAttribute("aria-labelledby") ?? "");
