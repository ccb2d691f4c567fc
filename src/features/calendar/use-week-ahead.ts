import { useEffect } from "react";
import { onFirstSign } from "@/shared/browser/first-sign";
import { WIDE } from "@/ui/use-media-query";
import { WeekGrid } from "./lazy-components";

/** Fetches the week's code once somebody is seen to be there, so that nobody waits when they turn to it. */
export function useWeekAhead(): void {
  useEffect(
    () =>
      onFirstSign(() => {
        if (window.matchMedia(WIDE).matches) void WeekGrid.preload();
      }),
    [],
  );
}
