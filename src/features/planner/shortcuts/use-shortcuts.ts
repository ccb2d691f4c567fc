import { useEffect, useRef } from "react";
import { localStore, STORAGE_KEYS } from "@/shared/storage";
import { type Shortcut, shortcutOf } from "./shortcut-of";

function focusedPostcard(): number | null {
  const number = Number(document.activeElement?.closest<HTMLElement>("[data-postcard]")?.dataset.postcard);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

type Pressed = { postcard: number | null; isShifted: boolean };

export function useShortcuts(onShortcut: (shortcut: Shortcut, pressed: Pressed) => void): void {
  const latest = useRef(onShortcut);
  useEffect(() => {
    latest.current = onShortcut;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      // Users who dictate can turn the shortcuts off (WCAG 2.1.4).
      if (shortcut === null || localStore.get(STORAGE_KEYS.singleKeys) === "off") return;
      event.preventDefault();
      latest.current(shortcut, { postcard: focusedPostcard(), isShifted: event.shiftKey });
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
