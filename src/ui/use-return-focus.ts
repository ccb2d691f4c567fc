import { useRef } from "react";
import { giveFocus, isFocusFree, openerOfMenu } from "./focus";
import { useAskedFrom } from "./on-demand";

/**
 * The element that gets the focus back. An item of a menu is removed by then, so the button that opened the menu
 * gets it.
 */
function lasting(element: Element | null): HTMLElement | null {
  const menu = element?.closest("[role=menu]");
  const opener = menu ? openerOfMenu(menu) : element;
  return opener instanceof HTMLElement ? opener : null;
}

/**
 * Radix returns the focus to a dialog's own Trigger; ours are opened by state and have none, so the focus would
 * fall to the body. Spread the handlers on the dialog's content.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  const askedFrom = useAskedFrom();
  return {
    onOpenAutoFocus: () => {
      // A menu that has just closed returns the focus to its button a task later; earlier code finds no focused
      // element.
      opener.current = lasting(isFocusFree() ? askedFrom : document.activeElement);
    },
    // Radix calls this one task after the dialog has closed. A menu opened meanwhile would close if it lost the
    // focus.
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      giveFocus(opener.current);
    },
  };
}
