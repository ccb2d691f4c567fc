/**
 * A month of credits begins at this hour (UTC) of the 1st: midnight in the westernmost zone of the offered
 * countries.
 */
const RENEWAL_HOUR = 8;
const HOUR_MS = 3_600_000;

/** The month of credits that contains an instant (ms), 'yyyy-MM'; the same as `private.credit_period` in SQL. */
export const creditMonthOf = (now: number): string =>
  new Date(now - RENEWAL_HOUR * HOUR_MS).toISOString().slice(0, 7);

/** When free credits are renewed next. */
export function nextRenewal(now: number): Date {
  const [year = 0, month = 1] = creditMonthOf(now).split("-").map(Number);
  // Months count from 0 in `Date.UTC`, so this month's number means the next month.
  return new Date(Date.UTC(year, month, 1, RENEWAL_HOUR));
}
