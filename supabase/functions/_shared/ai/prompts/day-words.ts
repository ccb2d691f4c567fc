import type { Language } from "./registers.ts";

const LOCALES: Readonly<Record<Language, string>> = { es: "es", pt: "pt-BR", en: "en" };

/** A day `yyyy-MM-dd` in the words of a language: «26 de noviembre de 2026». */
export const dayInWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
