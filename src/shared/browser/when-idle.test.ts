import { afterEach, expect, test, vi } from "vitest";
import { whenIdle } from "./when-idle";

afterEach(() => vi.useRealTimers());

test("idle work runs one after another in order, and cancelled work does not run", () => {
  vi.useFakeTimers();
  const done: string[] = [];
  whenIdle(() => done.push("first"));
  whenIdle(() => done.push("given up"))();
  whenIdle(() => done.push("second"));
  expect(done).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual(["first"]);
  vi.runAllTimers();
  expect(done).toEqual(["first", "second"]);
});
