export const isFocusFree = (): boolean =>
  // The build that prerenders pages has no document.
  typeof document === "undefined" ||
  document.activeElement === null ||
  document.activeElement === document.body;

const isOpenerOf = (element: HTMLElement): boolean => {
  const opened = document.activeElement?.getAttribute("aria-controls");
  return opened != null && document.getElementById(opened)?.contains(element) === true;
};

export function focusUnlessBusy(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (element && (isFocusFree() || document.activeElement?.contains(element) || isOpenerOf(element)))
    element.focus(options);
}

export const openerOfMenu = (menu: Element | null | undefined): HTMLElement | null =>
  document.getElementById(menu?.getAttribute("aria-labelledby") ?? "");

/** True when the button or form has the focus, or had the focus until its button was disabled. */
function hadFocus(element: HTMLElement): boolean {
  const held = document.activeElement;
  const isDisabled = element.matches(":disabled") || element.querySelector(":disabled") !== null;
  return element.contains(held) || (isDisabled && (isFocusFree() || held?.contains(element) === true));
}

const isEnabled = (button: HTMLButtonElement): boolean => button.isConnected && !button.disabled;

/**
 * A `ref` for a button that disappears by its own click, alone or with its list item. The focus then goes to another
 * button of the item. Without one it goes to the last button of the next or previous item, to the first button around
 * the list, or to the dialog.
 */
export function passFocusOn(button: HTMLButtonElement): () => void {
  return () => {
    if (!hadFocus(button)) return;
    const item = button.closest("li");
    const own = [...(item?.querySelectorAll("button") ?? [])];
    const others = [item?.nextElementSibling, item?.previousElementSibling].flatMap((one) =>
      [...(one?.querySelectorAll("button") ?? [])].slice(-1),
    );
    const dialog = button.closest<HTMLElement>("[role=dialog]");
    const around: Element[] = [];
    for (let at = item?.parentElement; at && !at.matches("main, body"); at = at.parentElement)
      around.push(at);
    setTimeout(() => {
      const stays = around.find((one) => one.isConnected && one.querySelector("button:enabled"));
      const heir = [...own, ...others].find((one) => one !== button && isEnabled(one));
      focusUnlessBusy(heir ?? stays?.querySelector<HTMLElement>("button:enabled") ?? dialog);
    });
  };
}

/**
 * A `ref` for a button or form that disappears when its work has succeeded, as 'Reintentar' does. The focus then goes to
 * the closest remaining element around the button or form.
 */
export function focusAroundWhenRemoved(removed: HTMLElement | null): () => void {
  return () => {
    if (!removed || !hadFocus(removed)) return;
    const around: HTMLElement[] = [];
    for (let at = removed.parentElement; at && at !== document.body; at = at.parentElement) around.push(at);
    setTimeout(() => {
      const place = around.find((one) => one.isConnected);
      if (!place || !isFocusFree()) return;
      if (!place.hasAttribute("tabindex")) {
        place.tabIndex = -1;
        // With a tabindex, a click on the element's text would take the focus.
        place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
      }
      place.focus({ preventScroll: true });
    });
  };
}
