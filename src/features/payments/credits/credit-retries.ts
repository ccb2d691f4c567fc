/** How often the credits are read again after a payment. */
export const MOST_TRIES = 10;
/** The try at which the server's record of the purchase is read too. */
export const VALIDATING_TRY = 3;

const FIRST_MS = 2_000;
const LONGEST_MS = 20_000;

/** How long to wait before a try; the first is 0. */
export const retryDelay = (attempt: number): number => Math.min(FIRST_MS * 1.5 ** attempt, LONGEST_MS);
