import { useRef } from "react";
import { focusUnlessBusy, isFocusFree, openerOfMenu } from "./focus";
import { useRequestingElement } from "./on-demand";

function lasting(element: Element | null): HTMLElement | null {
  const menu = element?.closest("[role=menu]");
  const opener = menu ? openerOfMenu(menu) : element;
  return opener instanceof HTMLElement ? opener : null;
}

/**
 * Returns the focus after a dialog, because Radix returns it only to its own Trigger. Callers spread the handlers on
 * the dialog's content.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  /** The dialog around the opener: it gets the focus when the opener has disappeared. */
  const outer = useRef<HTMLElement | null>(null);
  const askedFrom = useRequestingElement();
  return {
    onOpenAutoFocus: () => {
      // A closed menu returns the focus one task later, so the element that opened the dialog is remembered separately.
      opener.current = lasting(isFocusFree() ? askedFrom : document.activeElement);
      outer.current = opener.current?.closest<HTMLElement>("[role=dialog]") ?? null;
    },
    // Radix calls this handler one task after the closing. `focusUnlessBusy` leaves the focus in a menu that was opened
    // meanwhile, because losing the focus would close the menu.
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      focusUnlessBusy(opener.current?.isConnected ? opener.current : outer.current);
    },
  };
}
