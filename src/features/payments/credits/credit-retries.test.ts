import { expect, test } from "vitest";
import { MOST_TRIES, retryDelay } from "./credit-retries";

test("A9.06 · credits are read ten times, with pauses that grow by half and never exceed twenty seconds", () => {
  const delays = Array.from({ length: MOST_TRIES }, (_, attempt) => retryDelay(attempt));
  expect(delays.slice(0, 6)).toEqual([2000, 3000, 4500, 6750, 10_125, 15_187.5]);
  expect(delays.slice(6)).toEqual([20_000, 20_000, 20_000, 20_000]);
});
