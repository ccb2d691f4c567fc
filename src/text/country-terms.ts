import { ownCountry } from "./own-country";

/** A term that countries name differently. No other text spells a country's word out; a lint checks that. */
export type CountryTerm = { most: string } & Readonly<Record<string, string>>;

export const COUNTRY_TERMS = {
  holidays: { most: "feriados", MX: "días festivos", CO: "festivos" },
} as const satisfies Record<string, CountryTerm>;

export function holidaysWord(country: string | null = ownCountry()): string {
  const words: CountryTerm = COUNTRY_TERMS.holidays;
  return (country !== null && words[country]) || words.most;
}
