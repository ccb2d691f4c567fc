/** Days are `yyyy-MM-dd`, times `HH:mm`, instants ISO; only instants have a zone. */

const LOCALE = "es";

/** Null when the browser cannot map the device's zone: Chrome then says 'Etc/Unknown', which no formatter accepts. */
export function knownBrowserZone(): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isKnownTimeZone(timeZone) ? timeZone : null;
}

export const browserTimeZone = (): string => knownBrowserZone() ?? "UTC";

const COUNTRY_ZONES: Readonly<Record<string, string>> = {
  AR: "America/Argentina/Buenos_Aires",
  BO: "America/La_Paz",
  BR: "America/Sao_Paulo",
  CL: "America/Santiago",
  CO: "America/Bogota",
  CR: "America/Costa_Rica",
  CU: "America/Havana",
  DO: "America/Santo_Domingo",
  EC: "America/Guayaquil",
  SV: "America/El_Salvador",
  GT: "America/Guatemala",
  HN: "America/Tegucigalpa",
  MX: "America/Mexico_City",
  NI: "America/Managua",
  PA: "America/Panama",
  PY: "America/Asuncion",
  PE: "America/Lima",
  PR: "America/Puerto_Rico",
  UY: "America/Montevideo",
  VE: "America/Caracas",
};

export const countryTimeZone = (country: string): string | null => COUNTRY_ZONES[country] ?? null;

export function isKnownTimeZone(timeZone: string): boolean {
  try {
    zoneFormat(timeZone);
    return true;
  } catch {
    return false;
  }
}

const dayAsUtc = (day: string): Date => new Date(`${day.slice(0, 10)}T00:00:00Z`);

const dayFormat = new Intl.DateTimeFormat(LOCALE, {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const longDayFormat = new Intl.DateTimeFormat(LOCALE, {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const dayOfYearFormat = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "long", timeZone: "UTC" });
const weekdayFormat = new Intl.DateTimeFormat(LOCALE, { weekday: "short", timeZone: "UTC" });
const monthFormat = new Intl.DateTimeFormat(LOCALE, { month: "long", year: "numeric", timeZone: "UTC" });

// The functions below take days as yyyy-MM-dd and times as HH:mm or HH:mm:ss.

/** '5 feb 2026'. */
export const formatDay = (day: string): string => dayFormat.format(dayAsUtc(day));

/** Caches formatted days, because a calendar month formats 42 days, and again after each change. */
const longDays = new Map<string, string>();

/** 'jueves 5 de febrero de 2026'. */
export function formatLongDay(day: string): string {
  const known = longDays.get(day);
  if (known !== undefined) return known;
  const written = longDayFormat.format(dayAsUtc(day)).replace(",", "");
  longDays.set(day, written);
  return written;
}

/** '5 de febrero'. */
export const formatDayOfYear = (day: string): string => dayOfYearFormat.format(dayAsUtc(day));

/** 'jue'. */
export const formatWeekday = (day: string): string => weekdayFormat.format(dayAsUtc(day));

/** 'febrero de 2026'. */
export const formatMonth = (day: string): string => monthFormat.format(dayAsUtc(`${day.slice(0, 7)}-01`));

/** 'del 5 al 9 de febrero de 2026'. */
export function formatDays(from: string, to: string): string {
  const [year, toYear] = [from.slice(0, 4), to.slice(0, 4)];
  const first =
    from.slice(0, 7) === to.slice(0, 7)
      ? Number(from.slice(8, 10))
      : formatDayOfYear(from) + (year === toYear ? "" : ` de ${year}`);
  return `del ${first} al ${formatDayOfYear(to)} de ${toYear}`;
}

export const clockOf = (time: string): string => time.slice(0, 5);

/** '5 feb 2026 a las 09:00'. */
export const formatPostMoment = (day: string, time: string | null): string =>
  time ? `${formatDay(day)} a las ${clockOf(time)}` : formatDay(day);

/** Caches formatters, because making one takes a hundred times as long as using it. */
const zoneFormats = new Map<string, Intl.DateTimeFormat>();

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  const known = zoneFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  zoneFormats.set(timeZone, format);
  return format;
}

const partsIn = (instant: Date, timeZone: string): Record<string, string> => {
  const format = zoneFormat(timeZone);
  return Object.fromEntries(format.formatToParts(instant).map((part) => [part.type, part.value]));
};

/** An instant's day on the zone's clock, as yyyy-MM-dd. */
export function dayIn(timeZone: string, instant: Date): string {
  const parts = partsIn(instant, timeZone);
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** An instant's time on the zone's clock, as HH:mm. */
export function clockIn(timeZone: string, instant: Date): string {
  const parts = partsIn(instant, timeZone);
  return `${parts.hour}:${parts.minute}`;
}

/** Formats day and time together, because two formats take twice as long. */
export function wallClockIn(timeZone: string, instant: Date): { day: string; time: string } {
  const parts = partsIn(instant, timeZone);
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/** '5 feb 2026 a las 09:00', on the zone's clock. */
export const formatInstant = (iso: string, timeZone: string): string => {
  const instant = new Date(iso);
  return formatPostMoment(dayIn(timeZone, instant), clockIn(timeZone, instant));
};

/** 'GMT-04'. */
export function offsetLabel(timeZone: string, instant: Date): string {
  const name = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" })
    .formatToParts(instant)
    .find((part) => part.type === "timeZoneName")?.value;
  const match = /GMT([+-]\d{2}):(\d{2})/.exec(name ?? "");
  if (!match) return "GMT+00";
  return match[2] === "00" ? `GMT${match[1]}` : `GMT${match[1]}:${match[2]}`;
}

const relative = new Intl.RelativeTimeFormat(LOCALE, { style: "short" });
const STEPS = [
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3_600 },
  { unit: "minute", seconds: 60 },
] as const;

/** Counts elapsed days, because 'ayer' would need the reader's clock: 47 hours ago is the day before yesterday. */
export function formatAgo(iso: string, now: Date): string {
  const seconds = (new Date(iso).getTime() - now.getTime()) / 1000;
  for (const { unit, seconds: size } of STEPS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return "ahora";
}
