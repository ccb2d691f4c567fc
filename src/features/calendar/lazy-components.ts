import { onDemand } from "@/ui/on-demand";

// These views load on demand. The month is not here, because a desktop shows it first. A phone shows the agenda first,
// and the page starts loading the agenda's code at once.

export const Agenda = onDemand(() => import("./agenda/agenda").then((module) => module.Agenda));
export const WeekGrid = onDemand(() => import("./grid/week/week-grid").then((module) => module.WeekGrid));

export const CalendarDialogs = onDemand(() =>
  import("./calendar-dialogs").then((module) => module.CalendarDialogs),
);
