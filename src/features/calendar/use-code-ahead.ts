import { useEffect } from "react";
import { onFirstInteraction } from "@/shared/browser/first-interaction";
import { CalendarDialogs, LateView } from "./lazy-components";

export function useCodeAhead(): void {
  useEffect(
    () =>
      onFirstInteraction(() => {
        void CalendarDialogs.preload();
        void LateView.preload();
      }),
    [],
  );
}
