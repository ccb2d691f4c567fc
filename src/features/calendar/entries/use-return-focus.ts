import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { focusLater } from "./use-entry-focus";

let left: { at: string; postcard: number } | null = null;

/**
 * Called when a card's editor opens from the calendar.
 * @param at the key of the calendar's history entry, which the browser shows again when the editor closes
 */
export const leaveForCard = (at: string, postcard: number): void => {
  left = { at, postcard };
};

/** Focuses the card whose editor was opened from this history entry, when the editor has closed. */
export function useReturnFocus(root: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  useEffect(() => {
    if (left?.at !== key) return;
    const selector = `[data-entry^="${left.postcard}-"]`;
    // Waits for a frame, because the app focuses the heading of an opened page in the effects of this render.
    const frame = requestAnimationFrame(() => focusLater(root, selector));
    return () => cancelAnimationFrame(frame);
  }, [root, key]);
}
