import { ownCountry } from "./own-country";

/** A term that countries have their own word for. The word of some stands in no sentence by itself: the lint reads this. */
export type CountryTerm = { most: string } & Readonly<Record<string, string>>;

export const COUNTRY_TERMS = {
  holidays: { most: "feriados", MX: "días festivos", CO: "festivos" },
} as const satisfies Record<string, CountryTerm>;

/** What public holidays are called in a country, by default the reader's own. */
export function holidaysWord(country: string | null = ownCountry()): string {
  const words: CountryTerm = COUNTRY_TERMS.holidays;
  return (country !== null && words[country]) || words.most;
}
