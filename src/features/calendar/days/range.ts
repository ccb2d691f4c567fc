import type { DayRange } from "@/data/posts/calendar";
import { monthDays, weekDays } from "./days";

export function rangeOf(view: "month" | "week", day: string): DayRange {
  const days = view === "month" ? monthDays(day) : weekDays(day);
  return { from: days[0] ?? day, to: days.at(-1) ?? day };
}
