import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DROPPED_FOR_MS, holdNotices, showUnlessHeld } from "./held-notices";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test("the live notice of a post that this tab does not publish is shown at once", () => {
  const show = vi.fn();
  showUnlessHeld("a", show);
  expect(show).toHaveBeenCalledTimes(1);
});

test("while this tab publishes a post, the post's live notice waits, and it is dropped once the tab has shown the outcome", () => {
  const show = vi.fn();
  const hold = holdNotices(["a", "b"]);
  showUnlessHeld("a", show);
  expect(show).not.toHaveBeenCalled();
  hold.end(["a", "b"]);
  showUnlessHeld("b", show);
  expect(show).not.toHaveBeenCalled();
});

test("a post's live notice is shown when it arrives long after this tab has shown the post's outcome", () => {
  const show = vi.fn();
  holdNotices(["a"]).end(["a"]);
  vi.advanceTimersByTime(DROPPED_FOR_MS);
  showUnlessHeld("a", show);
  expect(show).toHaveBeenCalledTimes(1);
});

test("when the response to this tab's own request is lost, the post's live notice is shown", () => {
  const show = vi.fn();
  const hold = holdNotices(["a"]);
  showUnlessHeld("a", show);
  hold.end([]);
  showUnlessHeld("a", show);
  expect(show).toHaveBeenCalledTimes(2);
});

test("when this tab sends a post a second time, the post's live notice waits for the end of that attempt", () => {
  const show = vi.fn();
  holdNotices(["a"]).end(["a"]);
  const again = holdNotices(["a"]);
  vi.advanceTimersByTime(DROPPED_FOR_MS);
  showUnlessHeld("a", show);
  expect(show).not.toHaveBeenCalled();
  again.end([]);
  expect(show).toHaveBeenCalledTimes(1);
});
