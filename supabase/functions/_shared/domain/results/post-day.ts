const DAY_MS = 86_400_000;

/**
 * False for a post that an export dates without a time. Such a post is stored at noon UTC, so every zone shows its day
 * in UTC.
 */
export const hasTimeOfDay = (postedAt: string): boolean => Date.parse(postedAt) % DAY_MS !== DAY_MS / 2;
