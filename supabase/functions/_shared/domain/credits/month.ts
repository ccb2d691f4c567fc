/** A month of credits begins at this hour (UTC) of the 1st: midnight in the westernmost zone of the countries offered. */
const RENEWAL_HOUR = 8;
const HOUR_MS = 3_600_000;

/** The month of credits that an instant (ms) belongs to, 'yyyy-MM'; `private.credit_period` says the same in SQL. */
export const creditMonthOf = (now: number): string =>
  new Date(now - RENEWAL_HOUR * HOUR_MS).toISOString().slice(0, 7);

/** When free credits are renewed next. */
export function nextRenewal(now: number): Date {
  const [year = 0, month = 1] = creditMonthOf(now).split("-").map(Number);
  // Months count from 0 here, so this month's number is the next month's.
  return new Date(Date.UTC(year, month, 1, RENEWAL_HOUR));
}
