import { useEffect } from "react";
import { onFirstInteraction } from "@/shared/browser/first-interaction";
import { WIDE } from "@/ui/use-media-query";
import { CalendarDialogs, WeekGrid } from "./lazy-components";

/**
 * Loads the code behind the clicks, and the week's code, when the user first moves, touches or types, so that the
 * click does not wait.
 */
export function useCodeAhead(): void {
  useEffect(
    () =>
      onFirstInteraction(() => {
        void CalendarDialogs.preload();
        if (window.matchMedia(WIDE).matches) void WeekGrid.preload();
      }),
    [],
  );
}
