/**
 * A month of credits begins on the 1st at this UTC hour, which is midnight in the westernmost zone that the app
 * offers.
 */
const RENEWAL_HOUR = 8;
const HOUR_MS = 3_600_000;

/** The month of credits at an instant (ms), as 'yyyy-MM'. `private.credit_period` has the same rule. */
export const creditMonthOf = (now: number): string =>
  new Date(now - RENEWAL_HOUR * HOUR_MS).toISOString().slice(0, 7);

export function nextRenewal(now: number): Date {
  const [year = 0, month = 1] = creditMonthOf(now).split("-").map(Number);
  // `Date.UTC` counts months from 0, so `month` is the next month.
  return new Date(Date.UTC(year, month, 1, RENEWAL_HOUR));
}
