import { memo } from "react";
import { formatLongDay } from "@/shared/time/dates";
import { cn } from "@/ui/cn";
import { calendarText } from "../calendar.text";
import { monthDays } from "../days/days";
import type { CalendarEntry } from "../entries/entries";
import { DayMarkList } from "../plans/day-mark-list";
import type { DayMarks, MarksByDay } from "../plans/day-marks";
import { CARD_EXPECTED, CellPosts, DRAWN_FIRST } from "./cell-posts";
import { roomInDay } from "./chip-room";
import { MoreOfDay } from "./more-button";
import type { ChipDetails } from "./post-chip";
import { sameProps } from "./same-props";

const NONE: readonly CalendarEntry[] = [];

type MonthGridProps = {
  month: string;
  today: string;
  byDay: ReadonlyMap<string, readonly CalendarEntry[]>;
  marks: MarksByDay;
  detailsOf: (entry: CalendarEntry) => ChipDetails;
  label: string;
};

export function MonthGrid({ month, today, byDay, marks, detailsOf, label }: MonthGridProps) {
  const days = monthDays(month);
  return (
    <section aria-label={label} className="overflow-hidden rounded-xl bg-surface-1 shadow-sm">
      <div aria-hidden="true" className="grid grid-cols-7">
        {calendarText.weekdays.map((day) => (
          <span key={day} className="py-2 text-center font-medium text-text-subtle text-xs">
            {day}
          </span>
        ))}
      </div>
      {/* Borders separate the cells, because the browser rounds away some one-pixel gaps of fractional columns. */}
      <div className="grid grid-cols-7">
        {days.map((day, place) => (
          <DayCell
            // biome-ignore lint/suspicious/noArrayIndexKey: another month reuses the existing cells.
            key={place}
            day={day}
            isOutside={day.slice(0, 7) !== month.slice(0, 7)}
            isToday={day === today}
            isOver={day < today}
            height={HEIGHTS[days.length]}
            entries={byDay.get(day) ?? NONE}
            marks={marks.get(day)}
            detailsOf={detailsOf}
          />
        ))}
      </div>
    </section>
  );
}

type DayCellProps = {
  day: string;
  isOutside: boolean;
  isToday: boolean;
  isOver: boolean;
  height: string | undefined;
  entries: readonly CalendarEntry[];
  marks: DayMarks | undefined;
  detailsOf: (entry: CalendarEntry) => ChipDetails;
};

// The classes are joined as strings, which is faster than merging them, because a month has 42 cells.
const CELL =
  "contain-content print:break-inside-avoid group relative flex min-h-32 min-w-0 flex-col border-border border-t border-l p-1.5 nth-[7n+1]:border-l-0 data-[over]:bg-surface-3 data-[over]:ring-2 data-[over]:ring-text data-[over]:ring-inset";

/**
 * Heights for months of four to six weeks. The class is on the cell, because an inherited variable would
 * restyle everything in the cell when the number of weeks changes.
 */
const HEIGHTS: Readonly<Record<number, string>> = {
  28: "lg:min-h-[max(7rem,calc((100dvh-18.5rem)/4))]",
  35: "lg:min-h-[max(7rem,calc((100dvh-18.5rem)/5))]",
  42: "lg:min-h-[max(7rem,calc((100dvh-18.5rem)/6))]",
};

const DayCell = memo(function DayCell({
  day,
  isOutside,
  isToday,
  isOver,
  height,
  entries,
  marks,
  detailsOf,
}: DayCellProps) {
  const name = formatLongDay(day);
  const room = roomInDay(entries.length);
  return (
    // Not a section, because each of the 42 days would be a landmark.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would style the cell.
    <div
      role="group"
      aria-label={calendarText.dayWith(name, entries.length)}
      aria-current={isToday ? "date" : undefined}
      data-drop={day}
      className={`${CELL} ${height ?? ""} ${isOutside ? "bg-surface-0" : `bg-surface-1 ${CARD_EXPECTED}`}`}
    >
      <div className="mb-1 flex h-7 items-center justify-between">
        <DayNumber day={day} ink={isToday ? TODAY : isOutside ? "text-text-subtle" : "text-text-muted"} />
        {!isOver && <CreateButton day={day} name={name} />}
      </div>
      {marks && <DayMarkList marks={marks} />}
      {entries.length > 0 && (
        <CellPosts
          place={day}
          entries={entries}
          detailsOf={detailsOf}
          isRoomy={room !== ""}
          className={`${room} ${isOutside ? "opacity-60" : ""}`}
        />
      )}
      {entries.length > DRAWN_FIRST && (
        <MoreOfDay day={day} name={name} entries={entries} detailsOf={detailsOf} />
      )}
    </div>
  );
}, sameProps);

const TODAY = "bg-text font-semibold text-surface-0";

const DayNumber = memo(({ day, ink }: { day: string; ink: string }) => (
  <span
    aria-hidden="true"
    className={`flex size-7 items-center justify-center rounded-full text-sm tabular-nums ${ink}`}
  >
    {Number(day.slice(8))}
  </span>
));

export const CreateButton = memo(function CreateButton({
  day,
  name,
  className,
}: {
  day: string;
  name: string;
  className?: string;
}) {
  return (
    <button
      type="button"
      data-create={day}
      aria-label={calendarText.createOn(name)}
      className={cn(
        "flex size-7 items-center justify-center rounded-md text-text-muted opacity-0 transition-opacity duration-fast",
        "hover:bg-surface-3 hover:text-text focus-visible:opacity-100 group-hover:opacity-100",
        // CSS draws the plus sign as text, because 42 icons, one for each day, would take longer to draw.
        "font-light text-xl leading-none before:content-['+']",
        className,
      )}
    />
  );
});
