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

test("while this tab publishes a post, the post's live notice waits, and it is dropped once the tab has shown the outcome", () => {
  const tell = vi.fn();
  const telling = startTelling(["a", "b"]);
  tellUnlessTold("a", tell);
  expect(tell).not.toHaveBeenCalled();
  telling.end(["a", "b"]);
  tellUnlessTold("b", tell);
  expect(tell).not.toHaveBeenCalled();
});

test("a live notice that arrives long after this tab has shown the outcome is shown", () => {
  const tell = vi.fn();
  startTelling(["a"]).end(["a"]);
  vi.advanceTimersByTime(TOLD_FOR_MS);
  tellUnlessTold("a", tell);
  expect(tell).toHaveBeenCalledTimes(1);
});

test("when the answer to this tab's own request is lost, the post's live notice is shown", () => {
  const tell = vi.fn();
  const telling = startTelling(["a"]);
  tellUnlessTold("a", tell);
  telling.end([]);
  tellUnlessTold("a", tell);
  expect(tell).toHaveBeenCalledTimes(2);
});

test("when this tab sends a post a second time, the post's live notice waits for the end of that attempt", () => {
  const tell = vi.fn();
  startTelling(["a"]).end(["a"]);
  const again = startTelling(["a"]);
  vi.advanceTimersByTime(TOLD_FOR_MS);
  tellUnlessTold("a", tell);
  expect(tell).not.toHaveBeenCalled();
  again.end([]);
  expect(tell).toHaveBeenCalledTimes(1);
});
