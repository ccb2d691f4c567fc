import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { liveOutage, pollWhileUnsubscribed } from "./live-outage";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a list is read each minute and on focus for as long as its channel is not subscribed", () => {
  const read = vi.fn();
  const say = pollWhileUnsubscribed(read);
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
  say(true, true);
});

test("a channel that was left is not noticed, although its timer was set on another clock and runs on", () => {
  const say = pollWhileUnsubscribed(() => {});
  const clear = vi.spyOn(globalThis, "clearTimeout").mockImplementation(() => {});
  say(true, true);
  clear.mockRestore();
  vi.advanceTimersByTime(20_000);
  expect(liveOutage.isNoticed()).toBe(false);
});

test("a channel that closes again and again soon after it joined counts as silent, with a notice and a read each minute", () => {
  const read = vi.fn();
  const say = pollWhileUnsubscribed(read);
  for (let seconds = 0; seconds < 120; seconds += 4) {
    say(true);
    vi.advanceTimersByTime(3_000);
    say(false);
    vi.advanceTimersByTime(1_000);
  }
  expect(read).toHaveBeenCalledTimes(2);
  expect(liveOutage.isNoticed()).toBe(true);
  say(true);
  vi.advanceTimersByTime(10_000);
  expect(liveOutage.isNoticed()).toBe(false);
  say(false);
  vi.advanceTimersByTime(15_000);
  say(true, true);
  expect(liveOutage.isNoticed()).toBe(false);
});
