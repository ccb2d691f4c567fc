import { useEffect } from "react";
import { onFirstInteraction } from "@/shared/browser/first-interaction";
import { onDemand } from "@/ui/on-demand";

/** The agenda and the week. The month loads with the page, because a desktop shows the month first. */
export const LateView = onDemand(() => import("./late-view").then((module) => module.LateView));

export const CalendarDialogs = onDemand(() =>
  import("./calendar-dialogs").then((module) => module.CalendarDialogs),
);

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
