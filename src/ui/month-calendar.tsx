import { onDemand } from "./on-demand";
import { Skeleton } from "./skeleton";

export const MonthCalendar = onDemand(() => import("./calendar").then((module) => module.Calendar));

export const warmCalendar = () => void MonthCalendar.preload();

export function CalendarSkeleton() {
  return (
    <Skeleton className="h-[22.25rem] w-[min(19.25rem,calc(100vw-3.75rem))] min-w-full md:h-[18.25rem] mouse:low:h-[15.25rem] md:w-[15.75rem]" />
  );
}
