/** Arithmetic on days (yyyy-MM-dd), independent of zones. Weeks begin on Monday. */

import { addDays, daysBetween } from "@/shared/time/days";

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const isoOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const weekdayIndex = (day: string): number => (new Date(utc(day)).getUTCDay() + 6) % 7;

export const mondayOf = (day: string): string => addDays(day, -weekdayIndex(day));

const spread = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(from, index));

export const weekDays = (day: string): string[] => spread(mondayOf(day), 7);

export function addMonths(day: string, months: number): string {
  const date = new Date(utc(`${day.slice(0, 7)}-01`));
  date.setUTCMonth(date.getUTCMonth() + months);
  return isoOf(date.getTime());
}

function spreadMonth(first: string): readonly string[] {
  const from = mondayOf(first);
  const last = addDays(addMonths(first, 1), -1);
  return spread(from, Math.ceil((daysBetween(from, last) + 1) / 7) * 7);
}

const months = new Map<string, readonly string[]>();

export function monthDays(day: string): readonly string[] {
  const first = `${day.slice(0, 7)}-01`;
  const days = months.get(first) ?? spreadMonth(first);
  months.set(first, days);
  return days;
}
