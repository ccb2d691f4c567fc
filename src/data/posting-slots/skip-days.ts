const DAY_MS = 86_400_000;
/** The 60 days in which the database searches for free slots, and two more, because zones differ by up to a day. */
const HORIZON_DAYS = 60 + 2;

export async function holidaysToSkip(country: string | null, from: number): Promise<string[]> {
  if (country === null) return [];
  const { holidaysBetween } = await import("@/shared/holidays/holidays");
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return [...holidaysBetween(country, day(from - DAY_MS), day(from + HORIZON_DAYS * DAY_MS)).keys()];
}
