import { useEffect, useRef } from "react";
import { localStore, STORAGE_KEYS } from "@/shared/storage";
import { type Shortcut, shortcutOf } from "./shortcut-of";

/** The card that contains the focus; its article carries the number. */
function focusedPostcard(): number | null {
  const number = Number(document.activeElement?.closest<HTMLElement>("[data-postcard]")?.dataset.postcard);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** Handles the planner's shortcuts while it is on screen. */
export function useShortcuts(onShortcut: (shortcut: Shortcut, postcard: number | null) => void): void {
  const latest = useRef(onShortcut);
  useEffect(() => {
    latest.current = onShortcut;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      // A user who dictates, or hits keys by accident, can switch them off (WCAG 2.1.4) in the dialog of shortcuts.
      if (shortcut === null || localStore.get(STORAGE_KEYS.singleKeys) === "off") return;
      event.preventDefault();
      latest.current(shortcut, focusedPostcard());
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
