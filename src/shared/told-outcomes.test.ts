import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTelling, TOLD_FOR_MS, tellUnlessTold } from "./told-outcomes";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test("the live notice of a post that this tab does not publish is shown at once", () => {
  const tell = vi.fn();
  tellUnlessTold("a", tell);
  expect(tell).toHaveBeenCalledTimes(1);
});

test("while this tab publishes a post its live notice waits, and is dropped once the answer has been shown", () => {
  const tell = vi.fn();
  const telling = startTelling(["a", "b"]);
  tellUnlessTold("a", tell);
  expect(tell).not.toHaveBeenCalled();
  telling.end(["a", "b"]);
  tellUnlessTold("b", tell);
  expect(tell).not.toHaveBeenCalled();
});

test("an outcome is announced again when it arrives long after the answer", () => {
  const tell = vi.fn();
  startTelling(["a"]).end(["a"]);
  vi.advanceTimersByTime(TOLD_FOR_MS);
  tellUnlessTold("a", tell);
  expect(tell).toHaveBeenCalledTimes(1);
});

test("a live notice is shown when the tab's own answer was lost", () => {
  const tell = vi.fn();
  const telling = startTelling(["a"]);
  tellUnlessTold("a", tell);
  telling.end([]);
  tellUnlessTold("a", tell);
  expect(tell).toHaveBeenCalledTimes(2);
});

test("the live notice of a post that is being sent again waits for the end of that attempt", () => {
  const tell = vi.fn();
  startTelling(["a"]).end(["a"]);
  const again = startTelling(["a"]);
  vi.advanceTimersByTime(TOLD_FOR_MS);
  tellUnlessTold("a", tell);
  expect(tell).not.toHaveBeenCalled();
  again.end([]);
  expect(tell).toHaveBeenCalledTimes(1);
});
