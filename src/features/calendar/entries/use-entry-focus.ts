import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { isFocusFree } from "@/ui/focus";

const FRAMES_TO_WAIT = 60;
const FLOATING = "[role=dialog], [role=alertdialog], [role=menu]";

type Held = { chip: Element; entry: string | null; day: string | null };

const isInFloating = (): boolean => document.activeElement?.closest(FLOATING) != null;

const heldBy = (chip: Element): Held => ({
  chip,
  entry: chip.getAttribute("data-entry"),
  day: chip.closest("[data-drop]")?.getAttribute("data-drop") ?? null,
});

/**
 * Keeps the focus on a card that a dialog, an undo or another tab moves, because the chip in the new cell is another
 * element. The focus of a deleted note passes to its day.
 */
export function useEntryFocus(root: RefObject<HTMLElement | null>): void {
  const held = useRef<Held | null>(null);
  useEffect(() => {
    const element = root.current;
    const onFocus = (event: FocusEvent) => {
      const chip = (event.target as Element).closest("[data-entry], [data-note]");
      held.current = chip && heldBy(chip);
    };
    // Runs a microtask later, because some browsers also send this event for a chip that React removes. The chip
    // stays in `held` while a dialog or menu has the focus.
    const onBlur = () =>
      queueMicrotask(() => {
        const chip = held.current?.chip;
        if (chip?.isConnected && document.activeElement !== chip && !isInFloating()) held.current = null;
      });
    element?.addEventListener("focusin", onFocus);
    element?.addEventListener("focusout", onBlur);
    return () => {
      element?.removeEventListener("focusin", onFocus);
      element?.removeEventListener("focusout", onBlur);
    };
  }, [root]);
  useLayoutEffect(() => {
    const lost = held.current;
    if (lost === null || lost.chip.isConnected) return;
    held.current = null;
    if (lost.entry === null) focusLater(root, `[data-drop="${lost.day}"] button`);
    else focusLater(root, `[data-entry="${lost.entry}"]`);
  });
}

/**
 * True when no control has the focus. A focus on the page's heading or on an ancestor of `element` does not count.
 */
const isFocusFreeAround = (element: Element): boolean =>
  isFocusFree() ||
  document.activeElement?.tagName === "H1" ||
  document.activeElement?.contains(element) === true;

/** Focuses the control, or tries again each frame while the control is absent or a closing dialog has the focus. */
export function focusLater(
  root: RefObject<HTMLElement | null>,
  selector: string,
  frames = FRAMES_TO_WAIT,
): void {
  const isHeld = isInFloating();
  if (!root.current || (!isHeld && !isFocusFreeAround(root.current))) return;
  const chip = root.current.querySelector<HTMLElement>(selector);
  if (chip && !isHeld) chip.focus();
  else if (frames > 0) requestAnimationFrame(() => focusLater(root, selector, frames - 1));
}
