import type { Language } from "./registers.ts";

const LOCALES: Readonly<Record<Language, string>> = { es: "es", pt: "pt-BR", en: "en" };

export const dayInWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** The day `yyyy-MM-dd` in a time zone; in UTC when the zone is null or unknown to the server. */
export function dayOnClock(at: number, timeZone: string | null): string {
  const day = (zone: string) =>
    new Intl.DateTimeFormat("en-CA", {
      timeZone: zone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    }).format(at);
  try {
    return day(timeZone ?? "UTC");
  } catch {
    return day("UTC");
  }
}
