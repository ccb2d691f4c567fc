import { afterEach, expect, test, vi } from "vitest";
import { whenIdle } from "./when-idle";

afterEach(() => vi.useRealTimers());

test("whenIdle runs two pieces of work one after another in order, and skips cancelled work", () => {
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
