const DAY_MS = 86_400_000;
/** The days in which the database searches for free slots, plus two, because zones differ by a day. */
const HORIZON_DAYS = 60 + 2;

/**
 * The country's holidays in the days searched by `next_free_slots` and `claim_free_slots`; empty without a country.
 */
export async function holidaysToSkip(country: string | null, from: number): Promise<string[]> {
  if (country === null) return [];
  const { holidaysBetween } = await import("@/shared/holidays/holidays");
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return [...holidaysBetween(country, day(from - DAY_MS), day(from + HORIZON_DAYS * DAY_MS)).keys()];
}
