import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { DayPicker } from "react-day-picker";
import { es } from "react-day-picker/locale/es";
import { ownTimeZone } from "@/shared/session/clock";
import { dayIn, formatMonth } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { buttonClass } from "./button";
import { cn } from "./cn";
import { parseIsoDate, toIsoDate } from "./iso-date";

type CalendarProps = {
  selected: Date | undefined;
  onSelect: (date: Date | undefined) => void;
  min?: Date;
  max?: Date;
  /** 'yyyy-MM-dd'; by default the day in the account's zone. */
  today?: string;
  takesFocus?: boolean;
};

function useMonth(selected: Date | undefined, first: Date | undefined) {
  const [month, setMonth] = useState(selected ?? first);
  const [seen, setSeen] = useState(selected);
  if (selected?.getTime() !== seen?.getTime()) {
    setSeen(selected);
    if (selected) setMonth(selected);
  }
  return { month, onMonthChange: setMonth };
}

const navButton = cn(buttonClass("ghost", "icon"), "size-11 mouse:size-9");

/** Begins with Sunday, as `Date.getDay` does. Only Spain writes X for miércoles, so martes and miércoles have an M. */
const WEEKDAYS = ["D", "L", "M", "M", "J", "V", "S"];
const FORMATTERS = {
  formatWeekdayName: (date: Date) => WEEKDAYS[date.getDay()] ?? "",
  formatCaption: (month: Date) => formatMonth(toIsoDate(month)),
};
const LABELS = { labelGrid: FORMATTERS.formatCaption };

function Chevron({ orientation }: { orientation?: "up" | "down" | "left" | "right" }) {
  return orientation === "left" ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />;
}
const COMPONENTS = { Chevron };

/** A month in Spanish, Monday first. react-day-picker is large, so DatePicker loads this on demand. */
export function Calendar({
  selected,
  onSelect,
  min,
  max,
  today = dayIn(ownTimeZone(), new Date(serverNow())),
  takesFocus = true,
}: CalendarProps) {
  const present = parseIsoDate(today);
  const shown = useMonth(selected, min ?? present);
  const disabled = [...(min ? [{ before: min }] : []), ...(max ? [{ after: max }] : [])];
  return (
    <DayPicker
      mode="single"
      locale={es}
      weekStartsOn={1}
      showOutsideDays
      fixedWeeks
      autoFocus={takesFocus}
      navLayout="around"
      today={present}
      selected={selected}
      onSelect={onSelect}
      {...shown}
      startMonth={min}
      endMonth={max}
      disabled={disabled}
      components={COMPONENTS}
      formatters={FORMATTERS}
      labels={LABELS}
      classNames={{
        root: "w-full",
        // `isolate` keeps the arrows' z-index inside the month, so that elements over the month cover them, such as the
        // time in 'Cuándo'.
        month: "relative isolate",
        month_caption: "flex h-11 items-center justify-center mouse:h-9",
        caption_label: "font-semibold text-sm text-text first-letter:uppercase",
        button_previous: cn(navButton, "absolute top-0 left-0 z-10"),
        button_next: cn(navButton, "absolute top-0 right-0 z-10"),
        month_grid: "mt-2 w-full border-collapse",
        weekday: "h-8 font-medium text-text-subtle text-xs",
        day: "p-0 text-center",
        day_button: cn(
          "inline-flex h-[min(2.75rem,calc((100vw-3.75rem)/7))] w-full min-w-[min(2.75rem,calc((100vw-3.75rem)/7))] items-center justify-center rounded-md text-sm text-text tabular-nums transition-colors duration-fast hover:bg-surface-3 focus-visible:outline-offset-[-2px] mouse:h-9 mouse:min-w-9 mouse:low:h-7",
        ),
        outside: "[&>button]:text-text-subtle",
        today: "[&>button]:font-semibold [&>button]:underline [&>button]:underline-offset-4",
        selected:
          "[&>button]:bg-text [&>button]:font-semibold [&>button]:text-surface-0 [&>button]:hover:bg-text [&>button]:focus-visible:outline-offset-2",
        disabled:
          "[&>button]:cursor-not-allowed [&>button]:text-text-subtle [&>button]:opacity-50 [&>button]:hover:bg-transparent",
      }}
    />
  );
}

export default Calendar;
