const DAY_MS = 86_400_000;

/**
 * False for a post whose export gives its day without a time: it is stored at noon UTC, so its day is the day in UTC,
 * whatever the reader's zone.
 */
export const hasTimeOfDay = (postedAt: string): boolean => Date.parse(postedAt) % DAY_MS !== DAY_MS / 2;
