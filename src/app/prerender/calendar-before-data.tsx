import { calendarText } from "@/features/calendar/calendar.text";
import { PageHeader } from "@/ui/page-header";
import { Skeleton } from "@/ui/skeleton";

const WEEKS = ["a", "b", "c", "d", "e"];

export function CalendarBeforeData() {
  return (
    <>
      <PageHeader title={calendarText.title} className="pb-3 md:pb-4" />
      <div aria-busy="true" className="flex flex-col gap-2">
        <Skeleton className="h-11 mouse:h-10" />
        {WEEKS.map((week) => (
          <Skeleton key={week} className="h-20 rounded-xl md:h-32" />
        ))}
      </div>
    </>
  );
}
