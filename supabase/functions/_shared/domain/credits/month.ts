/** Credits renew on the 1st at this UTC hour: midnight in Tijuana, the westernmost time zone that the app offers. */
const RENEWAL_HOUR = 8;
const HOUR_MS = 3_600_000;

/** The month of credits at `now` (ms), as 'yyyy-MM'. `private.credit_period` has the same rule. */
export const creditMonthOf = (now: number): string =>
  new Date(now - RENEWAL_HOUR * HOUR_MS).toISOString().slice(0, 7);

export function nextRenewal(now: number): Date {
  const [year = 0, month = 1] = creditMonthOf(now).split("-").map(Number);
  return new Date(Date.UTC(year, month, 1, RENEWAL_HOUR));
}
