import { CalendarPage } from "@/features/calendar/calendar-page";
import { SelectionHost } from "./selection-host";

/** Calendario, joined with the acts on selected cards. */
export function CalendarRoute() {
  return <CalendarPage renderSelected={(selected) => <SelectionHost {...selected} />} />;
}
