export const isFocusFree = (): boolean =>
  // The build that prerenders pages has no document.
  typeof document === "undefined" ||
  document.activeElement === null ||
  document.activeElement === document.body;

const isOpenerOf = (element: HTMLElement): boolean => {
  const opened = document.activeElement?.getAttribute("aria-controls");
  return opened != null && document.getElementById(opened)?.contains(element) === true;
};

export function giveFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (element && (isFocusFree() || document.activeElement?.contains(element) || isOpenerOf(element)))
    element.focus(options);
}

export const openerOfMenu = (menu: Element | null | undefined): HTMLElement | null =>
  document.getElementById(menu?.getAttribute("aria-labelledby") ?? "");
