import { onDemand } from "@/ui/on-demand";

// A desktop shows the month first; a phone the agenda, whose code loads with the page.

export const Agenda = onDemand(() => import("./agenda/agenda").then((module) => module.Agenda));
export const WeekGrid = onDemand(() => import("./grid/week/week-grid").then((module) => module.WeekGrid));

export const CalendarDialogs = onDemand(() =>
  import("./calendar-dialogs").then((module) => module.CalendarDialogs),
);
