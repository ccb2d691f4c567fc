import { useEffect } from "react";
import { onFirstInteraction } from "@/shared/browser/first-interaction";
import { WIDE } from "@/ui/use-media-query";
import { CalendarDialogs, WeekGrid } from "./lazy-components";

/**
 * Fetches the code that opens with a click, and the week's code, at the first sign of a person, so that the click
 * does not wait.
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
