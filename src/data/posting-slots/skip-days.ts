const DAY_MS = 86_400_000;
/** How many days ahead the database looks for free slots; a zone's calendar may begin a day earlier or later. */
const HORIZON_DAYS = 60 + 2;

/**
 * The country's holidays in the days that `next_free_slots` and `claim_free_slots` search, from an instant on;
 * empty without a country.
 */
export async function holidaysToSkip(country: string | null, from: number): Promise<string[]> {
  if (country === null) return [];
  const { holidaysBetween } = await import("@/shared/holidays/holidays");
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return [...holidaysBetween(country, day(from - DAY_MS), day(from + HORIZON_DAYS * DAY_MS)).keys()];
}
