import { expect, test } from "vitest";
import { retryLater } from "../mail/http-answer.ts";
import { retryAfterSeconds } from "./retry-after.ts";

const DATE = "Fri, 27 Nov 2026 06:00:00 GMT";

test.each([
  ["120", 120],
  [" 3 ", 3],
  ["0.5", 0.5],
  ["Fri, 27 Nov 2026 06:02:00 GMT", 120],
  ["Friday, 27-Nov-26 06:02:00 GMT", 120],
  ["Fri, 27 Nov 2026 05:00:00 GMT", 0],
  ["", null],
  ["soon", null],
  ["-5", null],
])("Retry-After %j requests a wait of %j seconds", (written, seconds) => {
  expect(retryAfterSeconds(new Headers({ "retry-after": written, date: DATE }), 0)).toBe(seconds);
});

test("a response without Retry-After requests no wait", () => {
  expect(retryAfterSeconds(new Headers(), 0)).toBeNull();
});

test("when a response has no Date header, the date of Retry-After counts from now", () => {
  const headers = new Headers({ "retry-after": "Fri, 27 Nov 2026 07:00:00 GMT" });
  expect(retryAfterSeconds(headers, Date.parse(DATE))).toBe(3600);
});

test("when a mail service is busy, a mail waits until the date in the service's Retry-After header", () => {
  const headers = new Headers({ "retry-after": "Fri, 27 Nov 2026 06:05:00 GMT", date: DATE });
  expect(retryLater(headers, "busy")).toMatchObject({ seconds: 300 });
});
