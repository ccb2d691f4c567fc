import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { liveOutage, pollWhileUnsubscribed } from "./live-outage";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("while its channel is not subscribed, a list is refetched each minute and when the window gets the focus", () => {
  const read = vi.fn();
  const reportState = pollWhileUnsubscribed(read);
  vi.advanceTimersByTime(120_000);
  expect(read).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event("focus"));
  expect(read).toHaveBeenCalledTimes(3);
  reportState(true);
  vi.advanceTimersByTime(600_000);
  window.dispatchEvent(new Event("focus"));
  expect(read).toHaveBeenCalledTimes(3);
  reportState(false);
  for (let tries = 0; tries < 6; tries += 1) {
    vi.advanceTimersByTime(10_000);
    reportState(false);
  }
  expect(read).toHaveBeenCalledTimes(4);
  reportState(true, true);
});

test("a Realtime channel that the app closes on purpose causes no notice of an outage, even if its timer still runs", () => {
  const reportState = pollWhileUnsubscribed(() => {});
  const clear = vi.spyOn(globalThis, "clearTimeout").mockImplementation(() => {});
  reportState(true, true);
  clear.mockRestore();
  vi.advanceTimersByTime(20_000);
  expect(liveOutage.isNoticed()).toBe(false);
});

test("a channel that keeps closing soon after it joined counts as an outage, with a notice and a refetch each minute", () => {
  const read = vi.fn();
  const reportState = pollWhileUnsubscribed(read);
  for (let seconds = 0; seconds < 120; seconds += 4) {
    reportState(true);
    vi.advanceTimersByTime(3_000);
    reportState(false);
    vi.advanceTimersByTime(1_000);
  }
  expect(read).toHaveBeenCalledTimes(2);
  expect(liveOutage.isNoticed()).toBe(true);
  reportState(true);
  vi.advanceTimersByTime(10_000);
  expect(liveOutage.isNoticed()).toBe(false);
  reportState(false);
  vi.advanceTimersByTime(15_000);
  reportState(true, true);
  expect(liveOutage.isNoticed()).toBe(false);
});
