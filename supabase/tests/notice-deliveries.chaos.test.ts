import { expect, test } from "vitest";
import { type Query, simulateOutbox } from "../../bench/support/outbox/simulation.ts";
import { fc } from "../functions/_shared/testing/properties.ts";
import { testServer } from "./support/server.ts";

// `npm run bench -- outbox` runs this simulation with 10,000 notices on a server.
const server = testServer(2);
const SIZE = { users: 3, notices: 10, workers: 2, killEvery: 30 };
const query: Query = <T>(sql: string, params?: unknown[]) => server().admin<T>(sql, params);

const clear = () => query("delete from auth.users where email like 'outbox%'");

test("each notice is sent once, under any fault of the workers that send it", async () => {
  let kills = 0;
  let repeats = 0;
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (g) => {
      await clear();
      const verdict = await simulateOutbox({
        ...SIZE,
        query,
        draw: (below) => g(fc.nat, { max: below - 1 }),
      });
      kills += verdict.kills;
      repeats += verdict.repeats;
      expect(verdict.broken).toEqual([]);
    }),
    // Ends at the first failure instead of shrinking it, because a shorter sequence would need the same random rounds.
    { numRuns: 3, endOnFailure: true },
  );
  expect(kills).toBeGreaterThan(0);
  expect(repeats).toBeGreaterThan(0);
}, 120_000);

test("the simulation detects a worker that sends each attempt with a new key", async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (g) => {
      await clear();
      const draw = (below: number) => g(fc.nat, { max: below - 1 });
      const verdict = await simulateOutbox({ ...SIZE, query, draw, forgetsIds: true });
      expect(verdict.broken).toContain("each message was delivered");
    }),
    { numRuns: 1 },
  );
}, 60_000);
