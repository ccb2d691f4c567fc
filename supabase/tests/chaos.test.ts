import type { Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countClockReaders } from "../../bench/support/publishing/database-clock.ts";
import { KINDS, type Kind, MIXES } from "../../bench/support/publishing/faults.ts";
import { SABOTAGES } from "../../bench/support/publishing/sabotage.ts";
import { simulate } from "../../bench/support/publishing/simulation.ts";
import { openStage, START, type Stage } from "../../bench/support/publishing/stage.ts";
import { broken, totalOf } from "../../bench/support/publishing/verdict.ts";
import { startRealPostgres } from "../../local/testing/real-postgres.ts";
import { SEED } from "../functions/_shared/testing/properties.ts";

// A small part of `npm run bench:publishing`: the whole engine on a real server, on simulated time.

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

describe("simulated time", () => {
  test("is what the functions in the database go by", async () => {
    await stage.reset(1, undefined, 3600);
    stage.setTime(3_599_000);
    expect(await stage.tick()).toBe(false);
    stage.setTime(3_601_000);
    expect(await stage.tick()).toBe(true);
    const [row] = await stage.admin<{ at: Date }[]>`select last_tick_at as at from private.publish_ticks`;
    expect(row?.at).toEqual(new Date(START + 3_601_000));
    expect(stage.clockReaders).toBeGreaterThan(100);
  });

  test("is refused as soon as something goes by another clock", async () => {
    await stage.admin.begin(async (sql) => {
      await sql`create function private.other_clock() returns date language sql as 'select current_date'`;
      await expect(countClockReaders(sql as unknown as Sql)).rejects.toThrow("private.other_clock()");
      await sql`drop function private.other_clock()`;
    });
  });
});

test.each(MIXES)("$name: nothing is sent twice, lost or charged wrongly", async (mix) => {
  const verdict = await simulate(stage, mix, { posts: 100, share: 0.4, seed: SEED });
  expect(broken(verdict, mix.again), `seed ${SEED}`).toEqual([]);
  expect(totalOf(verdict).faults).toBeGreaterThan(20);
});

describe("a broken engine is found out", () => {
  test.each(SABOTAGES)("$name: $shows", async (sabotage) => {
    const whole = KINDS.find(({ name }) => name === sabotage.kind) as Kind;
    const points = whole.points.filter(({ name }) => !sabotage.point || name === sabotage.point);
    expect(points).not.toEqual([]);
    const kind = { ...whole, points };
    const verdict = await simulate(stage, kind, { posts: 30, share: 0.4, seed: SEED, sabotage });
    expect(broken(verdict)).toContain(sabotage.shows);
  });
});
