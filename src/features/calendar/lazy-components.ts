import { onDemand } from "@/ui/on-demand";

// A month is what a user sees first; on phones it is the agenda, whose code comes beside the page's.

export const Agenda = onDemand(() => import("./agenda/agenda").then((module) => module.Agenda));
export const WeekGrid = onDemand(() => import("./grid/week/week-grid").then((module) => module.WeekGrid));

export const CalendarDialogs = onDemand(() =>
  import("./calendar-dialogs").then((module) => module.CalendarDialogs),
);
