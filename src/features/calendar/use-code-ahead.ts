import { useEffect } from "react";
import { onFirstSign } from "@/shared/browser/first-sign";
import { WIDE } from "@/ui/use-media-query";
import { CalendarDialogs, WeekGrid } from "./lazy-components";

/** Fetches what opens with a press, and the week's code, once somebody is seen to be there, so that nobody waits for it. */
export function useCodeAhead(): void {
  useEffect(
    () =>
      onFirstSign(() => {
        void CalendarDialogs.preload();
        if (window.matchMedia(WIDE).matches) void WeekGrid.preload();
      }),
    [],
  );
}
