const monthName = new Intl.DateTimeFormat("es", { month: "long", timeZone: "UTC" });
const monthAndYear = new Intl.DateTimeFormat("es", { month: "long", year: "numeric", timeZone: "UTC" });
const dayAndMonth = new Intl.DateTimeFormat("es", { day: "numeric", month: "long", timeZone: "UTC" });

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const isoOf = (date: Date): string => date.toISOString().slice(0, 10);
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase("es") + text.slice(1);

export type ReportMonth = {
  month: string;
  title: string;
  beforeName: string;
  days: string[];
  before: string[];
};

const MONTHS = 12;

export const monthsUntil = (today: string): string[] =>
  Array.from({ length: MONTHS }, (_, back) => {
    const date = utc(`${today.slice(0, 7)}-01`);
    date.setUTCMonth(date.getUTCMonth() - back);
    return isoOf(date).slice(0, 7);
  });

export const monthTitle = (month: string): string => capital(monthAndYear.format(utc(`${month}-01`)));
export const dayName = (day: string): string => dayAndMonth.format(utc(day));

function daysOf(month: string): string[] {
  const days: string[] = [];
  for (const date = utc(`${month}-01`); isoOf(date).startsWith(month); date.setUTCDate(date.getUTCDate() + 1))
    days.push(isoOf(date));
  return days;
}

export function reportMonth(month: string, today: string): ReportMonth {
  const first = utc(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() - 1);
  const earlier = isoOf(first).slice(0, 7);
  const days = daysOf(month).filter((day) => day <= today);
  return {
    month,
    title: monthTitle(month),
    beforeName: monthName.format(first),
    days,
    before: daysOf(earlier).slice(0, days.length),
  };
}
