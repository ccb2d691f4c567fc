/**
 * Reads the header Retry-After, a number of seconds or a date (RFC 9110, 10.2.3); null when it is unreadable. A date is
 * compared with the response's own Date header, because the clocks may differ.
 */
export function retryAfterSeconds(headers: Headers, now: number): number | null {
  const written = headers.get("retry-after")?.trim() ?? "";
  if (/^\d{1,9}(?:\.\d{1,9})?$/.test(written)) return Number(written);
  const until = /^[A-Z][a-z]{2,8}, /.test(written) ? Date.parse(written) : Number.NaN;
  if (Number.isNaN(until)) return null;
  const answered = Date.parse(headers.get("date") ?? "");
  return Math.max(0, (until - (Number.isNaN(answered) ? now : answered)) / 1000);
}
