import type { ComponentProps } from "react";
import { Agenda } from "./agenda/agenda";
import { WeekGrid } from "./grid/week/week-grid";
import type { Calendar } from "./use-calendar";

type Shared = "today" | "detailsOf" | "marks" | "label";
type LateViewProps = Pick<ComponentProps<typeof WeekGrid>, Shared> &
  Pick<ComponentProps<typeof Agenda>, Shared | "isLoading" | "onAction"> & {
    layout: "week" | "agenda";
    calendar: Calendar;
    /** The entries by day in the agenda, and by day and hour in the week. */
    groups: ComponentProps<typeof Agenda>["byDay"];
  };

/** Draws the agenda or the week, which load after the month, because a desktop shows the month first. */
export function LateView({ layout, calendar, groups, isLoading, onAction, ...shared }: LateViewProps) {
  if (layout === "agenda")
    return (
      <Agenda
        {...shared}
        isLoading={isLoading}
        week={calendar.day}
        byDay={groups}
        all={calendar.all}
        onAction={onAction}
        onTurn={calendar.turn}
      />
    );
  return (
    <WeekGrid
      {...shared}
      week={calendar.day}
      clock={calendar.clock}
      timeZone={calendar.timeZone}
      byPlace={groups}
      ghosts={calendar.ghosts}
      colorOf={calendar.colorOf}
    />
  );
}
