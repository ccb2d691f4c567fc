import { useRef } from "react";

/** What to give the focus back to. An item of a menu is gone by then: the button that opened the menu stays. */
function lasting(element: Element | null): HTMLElement | null {
  const menu = element?.closest("[role=menu]");
  const opener = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : element;
  return opener instanceof HTMLElement ? opener : null;
}

/**
 * Radix returns focus to a dialog's own Trigger; ours are opened by state and have none, so the focus
 * would fall to the body. Spread the handlers on the dialog's content.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = lasting(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      opener.current?.focus();
    },
  };
}
