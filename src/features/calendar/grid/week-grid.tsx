import { memo, useLayoutEffect, useRef } from "react";
import { formatLongDay, offsetLabel } from "@/shared/time/dates";
import { cn } from "@/ui/cn";
import { calendarText } from "../calendar.text";
import { weekDays } from "../days";
import type { CalendarEntry } from "../entries/entries";
import { writeTarget } from "../moves/move-target";
import { DayMarkList } from "../plans/day-mark-list";
import type { DayMarks, MarksByDay } from "../plans/day-marks";
import type { Ghost, GhostsByPlace } from "../slots/use-ghosts";
import { CARD_EXPECTED, CellPosts } from "./cell-posts";
import { GhostSlots } from "./ghost-slots";
import { CreateButton } from "./month-grid";
import type { ChipLook } from "./post-chip";
import { sameProps } from "./same-props";

const NONE: readonly CalendarEntry[] = [];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** The hour that stands on top when a week is opened. */
const FIRST_SEEN = 7;
// Borders, not gaps: a gap of one pixel between columns of broken widths is rounded away here and there.
const COLUMNS =
  "grid grid-cols-[4.5rem_repeat(7,minmax(0,1fr))] *:border-border *:border-l *:nth-[8n+1]:border-l-0";

// Without content-visibility: 24 such rows cost more to put in layers than what is out of sight costs to paint.
const HOUR_ROW = `${COLUMNS} border-border border-b`;

type WeekGridProps = {
  /** A day of the week. */
  week: string;
  today: string;
  now: number;
  /** HH:mm of the user's clock. */
  clock: string;
  timeZone: string;
  byPlace: ReadonlyMap<string, readonly CalendarEntry[]>;
  marks: MarksByDay;
  ghosts: GhostsByPlace;
  colorOf: (publisher: string) => string;
  lookOf: (entry: CalendarEntry) => ChipLook;
  label: string;
};

/** Seven days with a row an hour, and a lane for cards without an hour. */
export function WeekGrid(props: WeekGridProps) {
  const { week, today, clock, timeZone, byPlace, marks, ghosts, colorOf, lookOf, label } = props;
  const days = weekDays(week);
  const scroller = useRef<HTMLDivElement>(null);
  const firstRow = useRef<HTMLDivElement>(null);
  // Before it is painted, and once: a week that is turned stays at the hour that was looked at.
  useLayoutEffect(() => {
    const [box, row] = [scroller.current, firstRow.current];
    if (box && row) box.scrollTop = row.offsetTop - (box.firstElementChild as HTMLElement).offsetHeight;
  }, []);
  return (
    <section aria-label={label} className="overflow-hidden rounded-xl bg-surface-1 shadow-sm">
      <div
        ref={scroller}
        data-scroller=""
        className="relative max-h-[calc(100dvh-15rem)] min-h-96 overflow-y-auto"
      >
        <div className="sticky top-0 z-10 border-border border-b bg-surface-1">
          <div className={cn(COLUMNS, "*:nth-[n+9]:border-t")}>
            <span className="flex items-end justify-end bg-surface-1 px-2 pb-2 whitespace-nowrap text-text-subtle text-xs tabular-nums">
              {offsetLabel(timeZone, new Date(`${days[3]}T12:00:00Z`))}
            </span>
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
            {days.map((day, index) => (
              <Slot
                key={calendarText.weekdays[index]}
                place={writeTarget({ day, hour: null })}
                entries={byPlace}
                lookOf={lookOf}
                marks={marks.get(day)}
              />
            ))}
          </div>
        </div>
        {HOURS.map((hour) => (
          <div key={hour} ref={hour === FIRST_SEEN ? firstRow : undefined} className={HOUR_ROW}>
            <span className="bg-surface-1 px-2 py-1 text-right text-text-subtle text-xs tabular-nums">
              {calendarText.hourAt(hour)}
            </span>
            {days.map((day, index) => (
              <Slot
                // By weekday: another week is written into the cells that are there.
                key={calendarText.weekdays[index]}
                place={writeTarget({ day, hour })}
                entries={byPlace}
                lookOf={lookOf}
                ghosts={ghosts}
                colorOf={colorOf}
                nowAt={
                  day === today && Number(clock.slice(0, 2)) === hour ? Number(clock.slice(3)) / 60 : null
                }
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

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
      className="group relative flex min-w-0 items-center justify-center gap-x-1.5 bg-surface-1 py-2"
      aria-current={isToday ? "date" : undefined}
    >
      <span className="font-medium text-text-subtle text-xs">{calendarText.weekdays[index]}</span>
      <span
        className={cn(
          "flex size-7 items-center justify-center rounded-full text-sm tabular-nums",
          isToday ? "bg-text font-semibold text-surface-0" : isOver ? "text-text-subtle" : "text-text",
        )}
      >
        {Number(day.slice(8))}
      </span>
      {!isOver && (
        <CreateButton day={day} name={formatLongDay(day)} className="absolute right-0.5 max-lg:hidden" />
      )}
    </div>
  );
}

const NO_GHOSTS: readonly Ghost[] = [];

type SlotProps = Omit<HourCellProps, "entries" | "ghosts" | "nowAt"> & {
  entries: ReadonlyMap<string, readonly CalendarEntry[]>;
  ghosts?: GhostsByPlace;
  /** How much of the hour is over, in the row of the present. */
  nowAt?: number | null;
};

const Slot = ({ entries, ghosts, nowAt = null, ...props }: SlotProps) => (
  <HourCell
    {...props}
    entries={entries.get(props.place) ?? NONE}
    ghosts={ghosts?.get(props.place) ?? NO_GHOSTS}
    nowAt={nowAt}
  />
);

/** Some hours of a week, in which a card is expected while it is read. */
const isExpected = (place: string): boolean =>
  (Number(place.slice(8, 10)) * 5 + Number(place.slice(11))) % 9 === 0;

type HourCellProps = {
  place: string;
  lookOf: (entry: CalendarEntry) => ChipLook;
  entries: readonly CalendarEntry[];
  ghosts: readonly Ghost[];
  colorOf?: (publisher: string) => string;
  marks?: DayMarks | undefined;
  nowAt: number | null;
};

const HourCell = memo(function HourCell({
  place,
  entries,
  ghosts,
  colorOf,
  marks,
  lookOf,
  nowAt,
}: HourCellProps) {
  return (
    <div
      data-drop={place}
      className={cn(
        "min-h-11 min-w-0 p-0.5",
        // A layer of its own for each empty hour would be 160 to paint.
        (entries.length > 0 || nowAt !== null) && "contain-content relative",
        "data-[over]:bg-surface-3 data-[over]:ring-2 data-[over]:ring-text data-[over]:ring-inset",
        isExpected(place) && CARD_EXPECTED,
      )}
    >
      {marks && <DayMarkList marks={marks} />}
      {entries.length > 0 && <CellPosts key={place} entries={entries} lookOf={lookOf} />}
      {ghosts.length > 0 && colorOf && <GhostSlots ghosts={ghosts} colorOf={colorOf} />}
      {nowAt !== null && (
        <span
          role="img"
          aria-label={calendarText.now}
          className="pointer-events-none absolute inset-x-0 h-0.5 bg-danger"
          style={{ top: `${nowAt * 100}%` }}
        />
      )}
    </div>
  );
}, sameProps);
