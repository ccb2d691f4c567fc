import { useEffect, useRef } from "react";
import type { SelectedCard } from "@/posts/selection/selection";
import { isFocusFree } from "@/ui/focus";

const elementOf = (key: string): HTMLElement | null => {
  const [postcard, status] = key.split("-");
  return document.querySelector(
    `[data-postcard="${postcard}"][data-status="${status}"] [data-select], [data-entry="${key}"]`,
  );
};

/** Focuses the first card that is shown, or the page when no card is shown, unless a control has the focus. */
export function focusOneOf(keys: readonly string[]): void {
  const page = document.getElementById("contenido");
  if (keys.length === 0 || !(isFocusFree() || document.activeElement === page)) return;
  const element = keys.map(elementOf).find((one) => one !== null);
  (element ?? page)?.focus({ preventScroll: true });
}

/**
 * When the selection ends, the bar disappears with the focus in it. The focus then moves to a card that was selected,
 * or to the page if no such card is left.
 */
export function useFocusAfter(chosen: ReadonlyMap<string, SelectedCard>, isAsking: boolean): void {
  const last = useRef<readonly string[]>([]);
  useEffect(() => {
    if (chosen.size > 0) last.current = [...chosen.keys()].reverse();
    else if (!isAsking) {
      const keys = last.current;
      last.current = [];
      focusOneOf(keys);
    }
  }, [chosen, isAsking]);
}
