import { onDemand } from "@/ui/on-demand";

// A user sees the month first; on phones it is the agenda, whose code loads beside the page's.

export const Agenda = onDemand(() => import("./agenda/agenda").then((module) => module.Agenda));
export const WeekGrid = onDemand(() => import("./grid/week/week-grid").then((module) => module.WeekGrid));

export const CalendarDialogs = onDemand(() =>
  import("./calendar-dialogs").then((module) => module.CalendarDialogs),
);
