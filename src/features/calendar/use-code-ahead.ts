import { useEffect } from "react";
import { onFirstInteraction } from "@/shared/browser/first-interaction";
import { WIDE } from "@/ui/use-media-query";
import { CalendarDialogs, WeekGrid } from "./lazy-components";

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
