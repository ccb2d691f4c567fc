import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { type CalendarNote, notesBetween } from "@/data/calendar-notes";
import { toast } from "@/shared/toast";
import { commonText } from "@/text/common";
import { plansText } from "./plans.text";

export type DayMarks = { holiday: string | null; commercial: string | null; notes: readonly CalendarNote[] };
export type MarksByDay = ReadonlyMap<string, DayMarks>;

/** Calendars besides the publishers' that can be hidden. */
export const PLAN_SOURCES = ["holidays", "commercial", "notes"] as const;

const NOTHING: ReadonlyMap<string, string> = new Map();
const NO_NOTES: readonly CalendarNote[] = [];

export function useDayMarks(
  userId: string,
  country: string | null,
  { from, to }: { from: string; to: string },
  hidden: ReadonlySet<string>,
): MarksByDay {
  const read = useQuery({ ...notesBetween(userId, from, to), enabled: !hidden.has("notes") });
  const { data: notes = NO_NOTES, isError, errorUpdatedAt, refetch } = read;
  // Without this message, days whose notes failed to load would look empty.
  useEffect(() => {
    if (isError && errorUpdatedAt > 0)
      toast.error(plansText.notesFailed, {
        id: "notes-failed",
        action: { label: commonText.retry, onClick: () => void refetch() },
      });
  }, [isError, errorUpdatedAt, refetch]);
  const special = useQuery({
    queryKey: ["special-days", country, from, to],
    staleTime: Number.POSITIVE_INFINITY,
    enabled: country !== null,
    queryFn: async () => {
      const { holidaysBetween, commercialDaysBetween } = await import("@/shared/holidays/holidays");
      return {
        holidays: holidaysBetween(country ?? "", from, to),
        commercial: commercialDaysBetween(country ?? "", from, to),
      };
    },
  }).data;
  return useMemo(() => {
    const holidays = hidden.has("holidays") ? NOTHING : (special?.holidays ?? NOTHING);
    const commercial = hidden.has("commercial") ? NOTHING : (special?.commercial ?? NOTHING);
    const shown = hidden.has("notes") ? NO_NOTES : notes;
    const marks = new Map<string, DayMarks>();
    for (const day of new Set([...holidays.keys(), ...commercial.keys(), ...shown.map((note) => note.day)]))
      marks.set(day, {
        holiday: holidays.get(day) ?? null,
        commercial: commercial.get(day) ?? null,
        notes: shown.filter((note) => note.day === day),
      });
    return marks;
  }, [special, notes, hidden]);
}
