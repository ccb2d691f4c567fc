import { wallClockIn } from "@/shared/time/dates";
import { addDays } from "@/shared/time/days";
import { daysNumbered, daysOf, daysWithWeekday } from "./typed-day";
import { minutesOf, plain, two } from "./typed-words";

export type TypedMoment = {
  date: string;
  time: string | null;
};

export type ReadMoment =
  | { kind: "moment"; moment: TypedMoment }
  | { kind: "ask"; options: readonly TypedMoment[] }
  | { kind: "unknown" };

type Now = {
  today: string;
  clock: string;
};

const UNKNOWN = { kind: "unknown" } as const;

const CLOCK = /(?:^| )(@?)(\d{1,2})(?:[:.h](\d{2}))? ?(am|pm|h)?(?: \/(manana|tarde|noche|madrugada))?$/;

/** The first and the last hour, of 24, of each part of the day, to refuse a contradiction such as '12 de la noche'. */
const PARTS: Readonly<Record<string, readonly [number, number]>> = {
  madrugada: [1, 6],
  manana: [4, 11],
  tarde: [12, 20],
  noche: [18, 23],
};

function hourIn(part: string, hour: number): number | null {
  const [first, last] = PARTS[part] ?? [0, 23];
  return [hour, hour + 12].find((candidate) => candidate >= first && candidate <= last) ?? null;
}

type Hour = {
  /** 'a las 3' may be 03:00 or 15:00. */
  times: readonly string[];
  before: string;
};

function hourAtEnd(text: string): Hour | null {
  const named = /(?:^| )(mediodia|medianoche)$/.exec(text);
  if (named) {
    const time = named[1] === "mediodia" ? "12:00" : "00:00";
    return { times: [time], before: text.slice(0, named.index).trim() };
  }
  const match = CLOCK.exec(text);
  if (!match) return null;
  const [, at, written = ""] = match;
  let hour = Number(written);
  const half = match[4];
  if (half === "am" || half === "pm") {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half === "pm" ? 12 : 0);
  }
  const part = match[5];
  if (part !== undefined) {
    const known = hourIn(part, hour);
    if (known === null || half === "am" || half === "pm") return null;
    hour = known;
  }
  const minute = Number(match[3] ?? 0);
  if (hour > 23 || minute > 59) return null;
  const isEitherHalf = at !== "" && half === undefined && part === undefined && /^[1-6]$/.test(written);
  const hours = isEitherHalf ? [hour, hour + 12] : [hour];
  return {
    times: hours.map((one) => `${two(one)}:${two(minute)}`),
    before: text.slice(0, match.index).trim(),
  };
}

const isOver = ({ date, time }: TypedMoment, now: Now): boolean =>
  date === now.today && time !== null && time <= now.clock;

function answerOf(days: readonly string[], times: readonly (string | null)[], now: Now): ReadMoment {
  const all = days.flatMap((date) => times.map((time) => ({ date, time })));
  // Leaves out what has passed today, unless nothing else matches.
  const ahead = all.filter((one) => !isOver(one, now));
  const options = ahead.length > 0 ? ahead : all.slice(-1);
  const [only] = options;
  if (!only) return UNKNOWN;
  const distinct = new Map(options.map((option) => [`${option.date} ${option.time}`, option]));
  return options.length === 1
    ? { kind: "moment", moment: only }
    : { kind: "ask", options: [...distinct.values()] };
}

/** The hours that are offered when a text names a part of the day but no hour. */
const HOURS_OF: Readonly<Record<string, readonly number[]>> = {
  manana: [8, 9, 10, 11],
  tarde: [13, 15, 17, 19],
  noche: [20, 21, 22],
};

/** Offers hours for 'jueves por la tarde' and 'viernes 27 por la tarde'; unknown for another text and a past day. */
function askHour(text: string, { today, clock }: Now): ReadMoment {
  const [, before = "", part = ""] = /^(.+) \/(manana|tarde|noche)$/.exec(text) ?? [];
  const days = daysOf(before, today);
  const named = new Set(days.length > 0 ? days : daysWithWeekday(before, today));
  const ahead = [...named].filter((date) => date >= today);
  const options = ahead.flatMap((date) =>
    (HOURS_OF[part] ?? [])
      .map((hour) => ({ date, time: `${two(hour)}:00` }))
      .filter(({ time }) => date !== today || time > clock),
  );
  return options.length === 0 ? UNKNOWN : { kind: "ask", options };
}

/** Matches a text from which `plain` has removed 'hora' ('en media hora') and 'de' ('dentro de'). */
const FROM_NOW =
  /^(?:en|dentro) (?:(\d{1,2}) ?h(?:(?: ?y)? ?(media|cuarto|\d{1,2})(?: ?min(?:uto)?s?)?)?|(?:1 )?(media|cuarto)|(\d{1,3}) ?min(?:uto)?s?)$/;

/** The minutes of 'en 2 horas y media', 'dentro de media hora' and 'en 45 minutos'; 0 for another text. */
function minutesFromNow(text: string): number {
  const [, hours = "0", more = "0", part = "0", minutes = "0"] = FROM_NOW.exec(text) ?? [];
  return Number(hours) * 60 + minutesOf(more) + minutesOf(part) + Number(minutes);
}

/** Reads a typed Spanish moment ('24/12', 'mañana 9', 'lun 8:30'), relative to the instant `at` in the post's zone. */
export function readMoment(typed: string, at: number, timeZone: string): ReadMoment {
  const text = plain(typed);
  // '24 - 12' may be a day or two hours.
  if (text === "" || /^\s*\d{1,2} [-–—] \d{1,2}\s*$/.test(typed)) return UNKNOWN;
  const ahead = minutesFromNow(text);
  if (ahead > 0) {
    // Adds to the instant, because a clock change skips or repeats an hour of the clock.
    const { day, time } = wallClockIn(timeZone, new Date(at + ahead * 60_000));
    return { kind: "moment", moment: { date: day, time } };
  }
  const { day: today, time: clock } = wallClockIn(timeZone, new Date(at));
  const now: Now = { today, clock };
  // A bare number may be a day or a time, so the user chooses.
  if (/^\d{1,2}$/.test(text)) return askNumber(Number(text), now);
  const days = daysOf(text, today);
  // '9.30' is a time, '24.12' a day, and '12.05' may be either. `daysOf` returns two equal days for '9.30', a date only
  // with the month first; that date is not offered.
  const dotted = /^\d{1,2}\.\d{2}$/.test(text) ? hourAtEnd(text) : null;
  if (dotted) {
    return askBoth(
      atNext(dotted.times, now),
      ...(days.length === 1 ? days : []).map((date) => ({ date, time: null })),
    );
  }
  if (days.length > 0) return answerOf(days, [null], now);
  const hour = hourAtEnd(text);
  if (!hour) {
    // 'viernes 27' can mean only a day.
    const named = daysWithWeekday(text, today);
    return named.length > 0 ? answerOf(named, [null], now) : askHour(text, now);
  }
  // 'viernes 4' is Friday at 4:00, or Friday the 4th. When the next 4th is a Friday, both readings are offered.
  const numbered = /^\D+ (\d{1,2})$/.exec(text);
  const [next] = numbered ? daysNumbered(Number(numbered[1]), now.today) : [];
  // As 'mar 15' already reads as Tuesday at 15:00, its other reading is Tuesday the 15th, not 15 March.
  const asWeekday = text.replace(/^mar\b\.?/, "martes");
  if (next !== undefined && daysWithWeekday(asWeekday, today).includes(next)) {
    return askBoth(answerOf(daysOf(hour.before, today), hour.times, now), { date: next, time: null });
  }
  if (hour.before !== "") {
    if (/^\d{1,2}$/.test(hour.before)) return askDay(Number(hour.before), hour.times, now);
    const before = daysOf(hour.before, today);
    return answerOf(before.length > 0 ? before : daysWithWeekday(hour.before, today), hour.times, now);
  }
  return atNext(hour.times, now);
}

/** Offers the next day with this number ('el 31 a las 9') but does not choose it, because '24 12' may be 24 December. */
function askDay(number: number, times: readonly string[], now: Now): ReadMoment {
  const onDay = (date: string) => times.map((time) => ({ date, time })).filter((one) => !isOver(one, now));
  const options = daysNumbered(number, now.today)
    .map(onDay)
    .find((on) => on.length > 0);
  return options ? { kind: "ask", options } : UNKNOWN;
}

/** A time alone means today; when it has passed, tomorrow is offered. */
function atNext(times: readonly string[], now: Now): ReadMoment {
  const [today, tomorrow] = [now.today, addDays(now.today, 1)].map((date) =>
    times.map((time) => ({ date, time })).filter((one) => !isOver(one, now)),
  );
  const passed = (tomorrow ?? []).slice(0, times.length - (today?.length ?? 0));
  const options = [...(today ?? []), ...passed];
  const [only] = options;
  return only && options.length === 1 && only.date === now.today
    ? { kind: "moment", moment: only }
    : { kind: "ask", options };
}

/** Lets the user choose between a text's reading as a time and its readings as a day. */
function askBoth(asTime: ReadMoment, ...days: readonly TypedMoment[]): ReadMoment {
  if (days.length === 0) return asTime;
  const times = asTime.kind === "moment" ? [asTime.moment] : asTime.kind === "ask" ? asTime.options : [];
  return { kind: "ask", options: [...times, ...days] };
}

function askNumber(number: number, now: Now): ReadMoment {
  const options: TypedMoment[] = [];
  if (number <= 23) {
    const time = `${two(number)}:00`;
    options.push({ date: time > now.clock ? now.today : addDays(now.today, 1), time });
  }
  if (number >= 1 && number <= 31) {
    const [day] = daysNumbered(number, now.today);
    if (day) options.push({ date: day, time: null });
  }
  return options.length === 0 ? UNKNOWN : { kind: "ask", options };
}
