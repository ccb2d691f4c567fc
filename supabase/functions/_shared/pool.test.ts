import { expect, test } from "vitest";
import { runPool } from "./pool.ts";

test("a pool never runs more jobs than its limit, and claims only jobs that it can start", async () => {
  let running = 0;
  let most = 0;
  const due = Array.from({ length: 20 }, (_, i) => i);
  const results = await runPool({
    concurrency: 3,
    mayClaim: () => true,
    claim: async (limit) => {
      expect(limit).toBe(3 - running);
      return due.splice(0, limit);
    },
    run: async (job: number) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      return job;
    },
  });
  expect(results.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i));
  expect(most).toBe(3);
});

test("a pool claims nothing once `mayClaim` is false", async () => {
  const claims: number[] = [];
  const results = await runPool({
    concurrency: 1,
    mayClaim: () => claims.length < 2,
    claim: async () => {
      claims.push(1);
      return [claims.length];
    },
    run: async (job: number) => job,
  });
  expect(results).toEqual([1, 2]);
});

test("when a later claim fails, the pool keeps the results of finished jobs", async () => {
  let claims = 0;
  const results = await runPool({
    concurrency: 2,
    mayClaim: () => true,
    claim: async () => {
      if (claims++ > 0) throw new Error("database");
      return [1];
    },
    run: async (job: number) => job,
  });
  expect(results).toEqual([1]);
});

test.each([
  ["twice", [2, 3], [1, 4, 5]],
  ["three times", [2, 3, 4], [1]],
])(
  "a pool continues after two failed claims in a row and stops after three: %s",
  async (_often, failing, done) => {
    let claims = 0;
    const results = await runPool({
      concurrency: 1,
      mayClaim: () => true,
      claim: async () => {
        claims += 1;
        if (failing.includes(claims)) throw new Error("database");
        return claims <= 5 ? [claims] : [];
      },
      run: async (job: number) => job,
    });
    expect(results).toEqual(done);
  },
);

test("when its first claim fails, a pool throws the failure", async () => {
  const work = runPool({
    concurrency: 2,
    mayClaim: () => true,
    claim: () => Promise.reject(new Error("database")),
    run: async () => 1,
  });
  await expect(work).rejects.toThrow("database");
});
