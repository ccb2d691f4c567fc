import { onDemand } from "./on-demand";
import { Skeleton } from "./skeleton";

/** The month grid of `calendar.tsx`, loaded when it is first shown. */
export const MonthCalendar = onDemand(() => import("./calendar").then((module) => module.Calendar));

/** Call it when the user is about to open a month. */
export const warmCalendar = () => void MonthCalendar.preload();

/** The size of the month that replaces it. */
export function CalendarSkeleton() {
  return (
    <Skeleton className="h-[22.25rem] w-[min(19.25rem,calc(100vw-3.75rem))] max-md:min-w-full md:h-[18.25rem] md:w-[15.75rem]" />
  );
}
