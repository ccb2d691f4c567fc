import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readWhileSilent } from "./silence";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a list is read each minute and on focus for as long as its channel is not subscribed", () => {
  const read = vi.fn();
  const say = readWhileSilent(read);
  vi.advanceTimersByTime(120_000);
  expect(read).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event("focus"));
  expect(read).toHaveBeenCalledTimes(3);
  say(true);
  vi.advanceTimersByTime(600_000);
  window.dispatchEvent(new Event("focus"));
  expect(read).toHaveBeenCalledTimes(3);
  say(false);
  for (let tries = 0; tries < 6; tries += 1) {
    vi.advanceTimersByTime(10_000);
    say(false);
  }
  expect(read).toHaveBeenCalledTimes(4);
  say(true);
});
