import { onDemand } from "@/ui/on-demand";

// Users see the month first; phones show the agenda, whose code loads with the page's.

export const Agenda = onDemand(() => import("./agenda/agenda").then((module) => module.Agenda));
export const WeekGrid = onDemand(() => import("./grid/week/week-grid").then((module) => module.WeekGrid));

export const CalendarDialogs = onDemand(() =>
  import("./calendar-dialogs").then((module) => module.CalendarDialogs),
);
