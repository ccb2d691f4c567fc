import { getDate } from "date-fns/getDate";
import { getISODay } from "date-fns/getISODay";
import type { NoteSeries } from "@/data/note-series/series";
import { addDays, midnightOf } from "@/shared/time/days";

type Rule = Pick<NoteSeries, "every" | "starts_on" | "ends_on">;

export const placeInMonth = (day: string): number => Math.ceil(getDate(midnightOf(day)) / 7);

export const isLastInMonth = (day: string): boolean => addDays(day, 7).slice(5, 7) !== day.slice(5, 7);

export const isLastDay = (day: string): boolean => addDays(day, 1).slice(5, 7) !== day.slice(5, 7);

/**
 * True when the series has an occurrence on `day` (yyyy-MM-dd in the account's zone). Must give the same result as
 * `private.is_series_day` in the database.
 */
export function isSeriesDay({ every, starts_on: start, ends_on: end }: Rule, day: string): boolean {
  if (day < start || (end !== null && day > end)) return false;
  if (every === "month-day") return getDate(midnightOf(day)) === getDate(midnightOf(start));
  if (every === "month-last-day") return isLastDay(day);
  const isSameWeekday = getISODay(midnightOf(day)) === getISODay(midnightOf(start));
  if (!isSameWeekday || every === "week") return isSameWeekday;
  return every === "month-last-weekday" ? isLastInMonth(day) : placeInMonth(day) === placeInMonth(start);
}

/** The most occurrences drawn in one range: a hundred weekly series would fill every cell of a month. */
const MOST_DRAWN = 200;

export type Occurrence = { series: NoteSeries; day: string; isUsed: boolean; body: string };

function occurrenceOf(series: NoteSeries, day: string): Occurrence {
  const isUsed = series.used_on.includes(day);
  return { series, day, isUsed, body: (isUsed && series.used_bodies[day]) || series.body };
}

/** A used occurrence stays beside its card, even when a later change of the series excludes that day. */
const isShown = (series: NoteSeries, day: string): boolean =>
  series.used_on.includes(day) || (isSeriesDay(series, day) && !series.skipped_on.includes(day));

export function occurrencesBetween(all: readonly NoteSeries[], from: string, to: string): Occurrence[] {
  const occurrences: Occurrence[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    for (const series of all) if (isShown(series, day)) occurrences.push(occurrenceOf(series, day));
  return occurrences.slice(0, MOST_DRAWN);
}
