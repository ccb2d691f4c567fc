import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { KINDS, type Kind, MIXES } from "../../bench/support/publishing/faults.ts";
import { SABOTAGES } from "../../bench/support/publishing/sabotage.ts";
import { simulate } from "../../bench/support/publishing/simulation.ts";
import { openStage, type Stage } from "../../bench/support/publishing/stage.ts";
import { broken, totalOf } from "../../bench/support/publishing/verdict.ts";
import { startRealPostgres } from "../../local/testing/real-postgres.ts";

// A small part of `npm run bench:publishing`: the whole engine on a real server, on simulated time.

const SEED = Number(process.env.FC_SEED ?? 20261121);
const closers: (() => Promise<void>)[] = [];
let stage: Stage;

beforeAll(async () => {
  const { url, stop } = await startRealPostgres();
  closers.push(stop);
  stage = await openStage(url, 8);
  closers.push(() => stage.close());
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
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
