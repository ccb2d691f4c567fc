import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { focusLater } from "./use-entry-focus";

let opened: { at: string; postcard: number } | null = null;

/**
 * Called when a card's editor opens from the calendar.
 * @param at the key of the calendar's history entry, which the browser shows again when the editor closes
 */
export const rememberOpenedCard = (at: string, postcard: number): void => {
  opened = { at, postcard };
};

/** Focuses the card whose editor was opened from this history entry, when the editor has closed. */
export function useReturnFocus(root: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  useEffect(() => {
    if (opened?.at !== key) return;
    const selector = `[data-entry^="${opened.postcard}-"]`;
    // Waits for a frame, because the app focuses the heading of an opened page in the effects of this render.
    const frame = requestAnimationFrame(() => focusLater(root, selector));
    return () => cancelAnimationFrame(frame);
  }, [root, key]);
}
