/** The UTC hour of the 1st at which a month of credits begins: midnight in the westernmost zone offered. */
const RENEWAL_HOUR = 8;
const HOUR_MS = 3_600_000;

/** The month of credits at an instant in ms, as 'yyyy-MM'; the same rule as `private.credit_period`. */
export const creditMonthOf = (now: number): string =>
  new Date(now - RENEWAL_HOUR * HOUR_MS).toISOString().slice(0, 7);

export function nextRenewal(now: number): Date {
  const [year = 0, month = 1] = creditMonthOf(now).split("-").map(Number);
  // The next month, because `Date.UTC` counts months from 0.
  return new Date(Date.UTC(year, month, 1, RENEWAL_HOUR));
}
