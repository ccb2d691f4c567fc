export const MOST_TRIES = 10;
export const VALIDATING_TRY = 3;

const FIRST_MS = 2_000;
const LONGEST_MS = 20_000;

export const retryDelay = (attempt: number): number => Math.min(FIRST_MS * 1.5 ** attempt, LONGEST_MS);
