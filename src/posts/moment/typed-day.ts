import { addDays } from "@/shared/time/days";

const WEEKDAYS = ["dom", "lun", "mar", "mie", "jue", "vie", "sab"];
const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** 'yyyy-MM-dd'; null for a day that its month lacks, or outside the years of the calendar. */
function existingDay(year: number, month: number, day: number): string | null {
  if (year < 2000 || year > 2100) return null;
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : null;
}

function nextDay(month: number, day: number, today: string): string | null {
  const year = Number(today.slice(0, 4));
  for (const candidate of [year, year + 1, year + 2, year + 3, year + 4]) {
    const existing = existingDay(candidate, month, day);
    if (existing !== null && existing >= today) return existing;
  }
  return null;
}

/** The day with this number in the month that begins `months` after the present one. */
function dayInMonth(months: number, day: number, today: string): string | null {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const at = month - 1 + months;
  return existingDay(year + Math.floor(at / 12), (at % 12) + 1, day);
}

/** A month that lacks today's number ends earlier: 'en un mes' from 31 January is the last of February. */
function dayAhead(count: number, unit: string, today: string): string | null {
  if (unit === "dia" || unit === "semana") return addDays(today, unit === "dia" ? count : count * 7);
  const months = unit === "mes" ? count : count * 12;
  const days = [Number(today.slice(8)), 30, 29, 28].map((day) => dayInMonth(months, day, today));
  return days.find((day) => day !== null) ?? null;
}

/**
 * The days, 'yyyy-MM-dd', that a text without a time may mean: 'mañana', 'en 2 días', 'lunes', '24/12'. Two equal days
 * mean a day that the user has to confirm.
 */
export function daysOf(text: string, today: string): readonly string[] {
  if (text === "hoy") return [today];
  if (text === "manana") return [addDays(today, 1)];
  if (text === "pasado manana" || text === "pasado") return [addDays(today, 2)];
  if (/^(?:al? )?(?:fin(?:al)?(?:es)?|ultimo) mes$/.test(text)) {
    return [1, 2, 3, 4].flatMap((less) => dayInMonth(0, 32 - less, today) ?? []).slice(0, 1);
  }
  const ahead = /^(?:en|dentro) (\d{1,2}) (dia|semana|mes|ano)(?:e?s)?$/.exec(text);
  if (ahead) return onlyDay(dayAhead(Number(ahead[1]), ahead[2] ?? "", today));
  const weekday = /^(proximo )?([a-z]{3})[a-z]*\.?(?: que viene| proximo)?$/.exec(text);
  const named = weekday ? WEEKDAYS.indexOf(weekday[2] ?? "") : -1;
  if (named >= 0 && isWeekday(text.replace(/^proximo |\.?(?: que viene| proximo)?$/g, ""))) {
    const ahead = (named - new Date(utc(today)).getUTCDay() + 7) % 7;
    // On a Monday 'el lunes' may be today or next week, and 'el lunes que viene' is next week.
    if (ahead === 0 && /proximo|viene/.test(text)) return [addDays(today, 7)];
    return ahead === 0 ? [today, addDays(today, 7)] : [addDays(today, ahead)];
  }
  const digits = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(text);
  if (digits) {
    const [first, second] = [Number(digits[1]), Number(digits[2])];
    const year = digits[3] === undefined ? null : Number(digits[3]) + (digits[3].length === 2 ? 2000 : 0);
    const on = (month: number, day: number) =>
      year === null ? nextDay(month, day, today) : existingDay(year, month, day);
    const asWritten = on(second, first);
    if (asWritten !== null) return [asWritten];
    // '12/27' is a day only with the month first, so the form asks the user.
    const turned = second > 12 ? on(first, second) : null;
    return turned === null ? [] : [turned, turned];
  }
  const iso = /^(\d{4})[-/](\d{2})[-/](\d{2})$/.exec(text);
  if (iso) return onlyDay(existingDay(Number(iso[1]), Number(iso[2]), Number(iso[3])));
  return onlyDay(wordedDay(text, today));
}

const DAY_FIRST = /^(?<day>\d{1,2}) (?<month>[a-z]+)\.?(?: (?<year>\d{4}))?$/;
/** Does not match 'mar 24', because 'mar' abbreviates both martes and marzo. */
const MONTH_FIRST = /^(?!mar\.? \d+$)(?<month>[a-z]+)\.? (?<day>\d{1,2})(?: (?<year>\d{4}))?$/;

function wordedDay(text: string, today: string): string | null {
  const { day = "", month = "", year } = (DAY_FIRST.exec(text) ?? MONTH_FIRST.exec(text))?.groups ?? {};
  const at = monthOf(month);
  if (at === 0) return null;
  return year === undefined ? nextDay(at, Number(day), today) : existingDay(Number(year), at, Number(day));
}

/** The days with this number from today on, in the present month and the next two. */
export const daysNumbered = (number: number, today: string): string[] =>
  [0, 1, 2].flatMap((months) => {
    const day = dayInMonth(months, number, today);
    return day !== null && day >= today ? [day] : [];
  });

const WEEKDAY_AND_DAY = /^(?:proximo )?(?!mar\.? \d+$)([a-z]+)\.? (?=\D*\d)(.+)$/;

/** The days of 'viernes 27' and 'jueves 24/12'; an empty list when the day falls on another weekday. */
export function daysWithWeekday(text: string, today: string): readonly string[] {
  const [, word = "", day = ""] = WEEKDAY_AND_DAY.exec(text) ?? [];
  if (!isWeekday(word)) return [];
  const weekday = WEEKDAY_NAMES.findIndex((name) => name.startsWith(word));
  const days = /^\d{1,2}$/.test(day) ? daysNumbered(Number(day), today) : daysOf(day, today);
  return days.filter((one) => new Date(utc(one)).getUTCDay() === weekday);
}

const onlyDay = (day: string | null): readonly string[] => (day === null ? [] : [day]);

const WEEKDAY_NAMES = ["domingo", "lunes", "martes", "miercoles", "jueves", "viernes", "sabado"];
const MONTH_NAMES =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

/** The number (1 to 12) of a month's name or abbreviation; 0 for another word. Perú and Uruguay write 'setiembre'. */
const monthOf = (word: string): number =>
  word.length < 3 ? 0 : MONTH_NAMES.findIndex((name) => name.startsWith(word.replace(/^set/, "sept"))) + 1;
const isWeekday = (word: string): boolean =>
  word.length >= 3 && WEEKDAY_NAMES.some((name) => name.startsWith(word));
