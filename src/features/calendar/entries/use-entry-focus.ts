import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { isFocusFree } from "@/ui/focus";

const FRAMES_TO_WAIT = 60;

/**
 * Keeps the focus on a card that moves, also by an undo or in another tab: the chip in the new place is another element.
 */
export function useEntryFocus(root: RefObject<HTMLElement | null>): void {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const element = root.current;
    const onFocus = (event: FocusEvent) => {
      focused.current = (event.target as Element).closest("[data-entry]");
    };
    // A microtask later, because some browsers send this event also for a chip that React removes.
    const onBlur = () =>
      queueMicrotask(() => {
        const chip = focused.current;
        if (chip?.isConnected && document.activeElement !== chip) focused.current = null;
      });
    element?.addEventListener("focusin", onFocus);
    element?.addEventListener("focusout", onBlur);
    return () => {
      element?.removeEventListener("focusin", onFocus);
      element?.removeEventListener("focusout", onBlur);
    };
  }, [root]);
  useLayoutEffect(() => {
    const chip = focused.current;
    if (chip === null || chip.isConnected) return;
    focused.current = null;
    focusLater(root, `[data-entry="${chip.getAttribute("data-entry")}"]`);
  });
}

/** A page's heading or the page itself has the focus only until a control of the page takes it. */
const isFocusFreeAround = (element: Element): boolean =>
  isFocusFree() ||
  document.activeElement?.tagName === "H1" ||
  document.activeElement?.contains(element) === true;

export function focusLater(
  root: RefObject<HTMLElement | null>,
  selector: string,
  frames = FRAMES_TO_WAIT,
): void {
  if (!root.current || !isFocusFreeAround(root.current)) return;
  const chip = root.current.querySelector<HTMLElement>(selector);
  if (chip) chip.focus();
  else if (frames > 0) requestAnimationFrame(() => focusLater(root, selector, frames - 1));
}
