import { useCallback, useSyncExternalStore } from "react";

export const TWO_PANELS = "(min-width: 74rem)";

/**
 * A change during a print is ignored: the sheet is narrower than the window, and a view that opens now would be printed
 * without its data.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      const follow = () => window.matchMedia("print").matches || onChange();
      list.addEventListener("change", follow);
      return () => list.removeEventListener("change", follow);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
