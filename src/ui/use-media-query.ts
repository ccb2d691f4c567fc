import { useCallback, useSyncExternalStore } from "react";

/** Tailwind's `md`: from here on there is a mouse more often than a thumb, and room for tables. */
export const WIDE = "(min-width: 768px)";

/** True while the media query matches; false where there is no window. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
