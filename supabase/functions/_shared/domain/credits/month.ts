/** Hour (UTC) of the 1st at which a month of credits begins: midnight in the westernmost offered zone. */
const RENEWAL_HOUR = 8;
const HOUR_MS = 3_600_000;

/** The month of credits of an instant (ms), 'yyyy-MM', as `private.credit_period` in SQL. */
export const creditMonthOf = (now: number): string =>
  new Date(now - RENEWAL_HOUR * HOUR_MS).toISOString().slice(0, 7);

/** The next renewal of free credits. */
export function nextRenewal(now: number): Date {
  const [year = 0, month = 1] = creditMonthOf(now).split("-").map(Number);
  // `Date.UTC` counts months from 0, so this month's number means the next.
  return new Date(Date.UTC(year, month, 1, RENEWAL_HOUR));
}
