import { expect, test } from "vitest";
import { hasTimeForPost, startRun } from "./deadline.ts";

const run = (age: number, workerLifeMs: number) =>
  startRun({ now: () => 0, monotonic: () => age, workerLifeMs });

test.each([
  { age: 0, life: 400_000, left: 145_000, why: "a request may last no longer than the platform's limit" },
  { age: 100_000, life: 200_000, left: 95_000, why: "the worker has half of its life left" },
  {
    age: 190_000,
    life: 200_000,
    left: 145_000,
    why: "a worker older than half of its life has a longer life",
  },
])("a run has $left ms because $why", ({ age, life, left }) => {
  expect(run(age, life)()).toBe(left);
});

test("a young worker with a short life publishes no post", () => {
  expect(hasTimeForPost(run(10_000, 75_000))).toBe(false);
  expect(hasTimeForPost(run(10_000, 85_000))).toBe(true);
});
