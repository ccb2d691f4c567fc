import { CalendarPage } from "@/features/calendar/calendar-page";
import { SelectionHost } from "./selection-host";

export function CalendarRoute() {
  return <CalendarPage renderSelected={(selected) => <SelectionHost {...selected} />} />;
}
