import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { type CalendarNote, notesBetween } from "@/data/calendar/calendar-notes";
import { type NoteSeries, noteSeries } from "@/data/note-series/series";
import { toast } from "@/shared/toast";
import { commonText } from "@/text/common";
import { plansText } from "./plans.text";
import { type Occurrence, occurrencesBetween } from "./series-days";

export type DayMarks = { holiday: string | null; commercial: string | null; notes: readonly DayNote[] };
export type MarksByDay = ReadonlyMap<string, DayMarks>;

export const PLAN_SOURCES = ["holidays", "commercial", "notes"] as const;

const NOTHING: ReadonlyMap<string, string> = new Map();
const NO_NOTES: readonly CalendarNote[] = [];
const NO_SERIES: readonly NoteSeries[] = [];

export type DayNote = CalendarNote & { occurrence?: Occurrence };

const toNote = (occurrence: Occurrence): DayNote => {
  const { series, day, body } = occurrence;
  return { id: `${series.id}:${day}`, day, body, color: series.color, kind: "idea", occurrence };
};

/**
 * Returns a query's data and reports a failed read in a toast, because days whose notes failed to load would look
 * empty.
 */
function useReportedRead<T>({ data, isError, errorUpdatedAt, refetch }: UseQueryResult<T>): T | undefined {
  useEffect(() => {
    if (isError && errorUpdatedAt > 0)
      toast.error(plansText.notesFailed, {
        id: "notes-failed",
        action: { label: commonText.retry, onClick: () => void refetch() },
      });
  }, [isError, errorUpdatedAt, refetch]);
  return data;
}

export function useDayMarks(
  userId: string,
  country: string | null,
  { from, to }: { from: string; to: string },
  hidden: ReadonlySet<string>,
): MarksByDay {
  const enabled = !hidden.has("notes");
  const notes = useReportedRead(useQuery({ ...notesBetween(userId, from, to), enabled })) ?? NO_NOTES;
  const series = useReportedRead(useQuery({ ...noteSeries(userId), enabled })) ?? NO_SERIES;
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
    const shown: readonly DayNote[] = hidden.has("notes")
      ? NO_NOTES
      : [...notes, ...occurrencesBetween(series, from, to).map(toNote)];
    const marks = new Map<string, DayMarks>();
    for (const day of new Set([...holidays.keys(), ...commercial.keys(), ...shown.map((note) => note.day)]))
      marks.set(day, {
        holiday: holidays.get(day) ?? null,
        commercial: commercial.get(day) ?? null,
        notes: shown.filter((note) => note.day === day),
      });
    return marks;
  }, [special, notes, series, hidden, from, to]);
}
