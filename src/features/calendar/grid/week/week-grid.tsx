import { memo, useMemo } from "react";
import { formatLongDay } from "@/shared/time/dates";
import { calendarText } from "../../calendar.text";
import { clockChangesOf } from "../../days/clock-changes";
import { weekDays } from "../../days/days";
import { writeTarget } from "../../entries/move-target";
import type { MarksByDay } from "../../plans/day-marks";
import { CreateButton } from "../month-grid";
import { HourCell, NO_ENTRIES, NO_GHOSTS } from "./hour-cell";
import { type Hours, useHoursInView } from "./use-hours-in-view";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
// Borders separate the cells, because the browser rounds away some one-pixel gaps of fractional columns.
const COLUMNS =
  "grid grid-cols-[4.5rem_repeat(7,minmax(0,1fr))] *:border-border *:border-l *:nth-[8n+1]:border-l-0";
// The rows have no content-visibility, because 24 more layers would take longer than painting the hidden rows.
const HOUR_ROW = `${COLUMNS} border-border border-b`;

type WeekGridProps = Omit<Hours, "days" | "clockChanges"> & {
  week: string;
  today: string;
  clock: string;
  timeZone: string;
  marks: MarksByDay;
  label: string;
};

export function WeekGrid(props: WeekGridProps) {
  const { week, today, clock, timeZone, byPlace, marks, ghosts, colorOf, detailsOf, label } = props;
  const { hours: clockChanges, offsets } = useMemo(
    () => clockChangesOf(timeZone, weekDays(week)),
    [timeZone, week],
  );
  const { hours, scroller, onScroll, rowOf } = useHoursInView(week, {
    byPlace,
    ghosts,
    clockChanges,
    colorOf,
    detailsOf,
  });
  const { days } = hours;
  return (
    <section aria-label={label} className="overflow-hidden rounded-xl bg-surface-1 shadow-sm">
      <div
        ref={scroller}
        onScroll={onScroll}
        data-scroller=""
        className="relative max-h-[calc(100dvh-15rem)] min-h-96 overflow-y-auto"
      >
        <div className="sticky top-0 z-10 border-border border-b bg-surface-1">
          <div className={`${COLUMNS} *:nth-[n+9]:border-t`}>
            <Offsets offsets={offsets} />
            {days.map((day, index) => (
              <DayHead
                key={calendarText.weekdays[index]}
                day={day}
                index={index}
                isToday={day === today}
                isOver={day < today}
              />
            ))}
            <span className="bg-surface-1 whitespace-nowrap px-2 py-1.5 text-right text-text-subtle text-xs">
              {calendarText.noHour}
            </span>
            {days.map((day, index) => {
              const place = writeTarget({ day, hour: null });
              return (
                <HourCell
                  key={calendarText.weekdays[index]}
                  place={place}
                  entries={byPlace.get(place) ?? NO_ENTRIES}
                  ghosts={NO_GHOSTS}
                  colorOf={colorOf}
                  detailsOf={detailsOf}
                  marks={marks.get(day)}
                  nowAt={null}
                />
              );
            })}
          </div>
        </div>
        {HOURS.map((hour) => {
          const { shown, height } = rowOf(hour);
          return (
            <div key={hour} className={height ? `${HOUR_ROW} overflow-clip` : HOUR_ROW} style={{ height }}>
              <HourRow
                hour={hour}
                shown={shown}
                today={today}
                nowAt={Number(clock.slice(0, 2)) === hour ? Number(clock.slice(3)) / 60 : null}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}

const Offsets = ({ offsets }: { offsets: readonly string[] }) => (
  <span className="flex flex-col items-end justify-end bg-surface-1 px-2 pb-2 whitespace-nowrap text-text-subtle text-xs tabular-nums">
    {offsets.length === 1 ? (
      offsets[0]
    ) : (
      <>
        <span className="sr-only">{calendarText.offsets(offsets)}</span>
        {offsets.map((offset) => (
          <span key={offset} aria-hidden="true">
            {offset}
          </span>
        ))}
      </>
    )}
  </span>
);

function DayHead({
  day,
  index,
  isToday,
  isOver,
}: {
  day: string;
  index: number;
  isToday: boolean;
  isOver: boolean;
}) {
  return (
    <div
      className="group relative flex min-w-0 flex-wrap items-center justify-center gap-x-1.5 bg-surface-1 py-2"
      aria-current={isToday ? "date" : undefined}
    >
      <span className="font-medium text-text-subtle text-xs">{calendarText.weekdays[index]}</span>
      <span
        className={`flex size-7 items-center justify-center rounded-full text-sm tabular-nums ${
          isToday ? "bg-text font-semibold text-surface-0" : isOver ? "text-text-subtle" : "text-text"
        }`}
      >
        {Number(day.slice(8))}
      </span>
      {!isOver && (
        <CreateButton day={day} name={formatLongDay(day)} className="absolute right-0.5 max-lg:hidden" />
      )}
    </div>
  );
}

type HourRowProps = {
  hour: number;
  shown: Hours | null;
  today: string;
  nowAt: number | null;
};

const HourRow = memo(function HourRow({ hour, shown, today, nowAt }: HourRowProps) {
  if (!shown) return null;
  return (
    <>
      <span className="bg-surface-1 px-2 py-1 text-right text-text-subtle text-xs tabular-nums">
        {calendarText.hourAt(hour)}
      </span>
      {shown.days.map((day, index) => {
        const place = writeTarget({ day, hour });
        return (
          <HourCell
            // The key is the weekday, so that another week reuses the elements of the cells.
            key={calendarText.weekdays[index]}
            place={place}
            entries={shown.byPlace.get(place) ?? NO_ENTRIES}
            ghosts={shown.ghosts.get(place) ?? NO_GHOSTS}
            clockChange={shown.clockChanges.get(place)}
            detailsOf={shown.detailsOf}
            colorOf={shown.colorOf}
            nowAt={day === today ? nowAt : null}
          />
        );
      })}
    </>
  );
});
