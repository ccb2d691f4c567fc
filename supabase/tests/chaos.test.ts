import type { Sql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { KINDS, type Kind, MIXES } from "../../bench/support/publishing/simulation/faults.ts";
import { SABOTAGES, type Sabotage } from "../../bench/support/publishing/simulation/sabotage.ts";
import { simulate } from "../../bench/support/publishing/simulation/simulation.ts";
import { countClockReaders } from "../../bench/support/publishing/stage/database-clock.ts";
import { openStage, START, type Stage } from "../../bench/support/publishing/stage/stage.ts";
import { brokenRules, totalOf } from "../../bench/support/publishing/verdict.ts";
import { startRealPostgres } from "../../local/testing/real-postgres.ts";
import { SEED } from "../functions/_shared/testing/properties.ts";

// Tests the simulation itself with one mix of faults; `npm run bench -- publishing` runs every mix and every
// planted bug.
const MIX = MIXES[0] as Kind;
const CHEAPEST = "nobody picks up after dead workers";

const closers: (() => Promise<void>)[] = [];
let stage: Stage;

beforeAll(async () => {
  const { url, stop } = await startRealPostgres();
  closers.push(stop);
  stage = await openStage(url, 4, { isSimulated: true });
  closers.push(() => stage.close());
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

test("every function in the database reads the simulated time", async () => {
  await stage.reset(1, undefined, 3600);
  stage.setTime(3_599_000);
  expect(await stage.tick()).toBe(false);
  stage.setTime(3_601_000);
  expect(await stage.tick()).toBe(true);
  const [row] = await stage.admin<{ at: Date }[]>`select last_tick_at as at from private.publish_ticks`;
  expect(row?.at).toEqual(new Date(START + 3_601_000));
  expect(stage.clockReaders).toBeGreaterThan(100);
});

test("the simulation refuses a database in which a function reads another clock", async () => {
  await stage.admin.begin(async (sql) => {
    await sql`create function private.other_clock() returns date language sql as 'select current_date'`;
    await expect(countClockReaders(sql as unknown as Sql)).rejects.toThrow("private.other_clock()");
    await sql`drop function private.other_clock()`;
  });
});

test(`${MIX.name}: no post is sent twice, lost or charged wrongly`, async () => {
  const verdict = await simulate(stage, MIX, { posts: 100, share: 0.4, seed: SEED });
  expect(brokenRules(verdict, MIX.again), `seed ${SEED}`).toEqual([]);
  expect(totalOf(verdict).faults).toBeGreaterThan(20);
});

test("every planted bug of the publishing engine names an existing kind of fault", () => {
  for (const { kind, point } of SABOTAGES) {
    const points = KINDS.find(({ name }) => name === kind)?.points ?? [];
    expect(points.filter(({ name }) => !point || name === point)).not.toEqual([]);
  }
});

test(`the simulation detects a planted bug of the publishing engine: ${CHEAPEST}`, async () => {
  const sabotage = SABOTAGES.find(({ name }) => name === CHEAPEST) as Sabotage;
  const kind = KINDS.find(({ name }) => name === sabotage.kind) as Kind;
  const verdict = await simulate(stage, kind, { posts: 30, share: 0.4, seed: SEED, sabotage });
  expect(brokenRules(verdict)).toContain(sabotage.shows);
});
