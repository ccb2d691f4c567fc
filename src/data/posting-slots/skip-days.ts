import { localStore, STORAGE_KEYS } from "@/shared/storage";

const DAY_MS = 86_400_000;
const keyOf = (userId: string): string => `${STORAGE_KEYS.slotsOnHolidays}:${userId}`;

/** Whether holidays have no slots in this browser; true by default. */
export const skipsHolidays = (userId: string): boolean => localStore.get(keyOf(userId)) !== "on";

export const keepSkipsHolidays = (userId: string, skips: boolean): void =>
  void localStore.set(keyOf(userId), skips ? "off" : "on");

/** How many days ahead the database looks for free slots; a zone's calendar may begin a day earlier or later. */
const HORIZON_DAYS = 60 + 2;

/**
 * The holidays of the country within the days that `next_free_slots` and `claim_free_slots` search from an instant
 * on; empty when the user wants slots on holidays.
 */
export async function holidaysToSkip(
  userId: string,
  country: string | null,
  from: number,
): Promise<string[]> {
  if (country === null || !skipsHolidays(userId)) return [];
  const { holidaysBetween } = await import("@/shared/holidays/holidays");
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return [...holidaysBetween(country, day(from - DAY_MS), day(from + HORIZON_DAYS * DAY_MS)).keys()];
}
