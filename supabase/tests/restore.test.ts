import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalDatabase, openDatabase } from "../../local/database.ts";
import { createTestDatabase } from "../../local/testing/test-database.ts";
import { DUE, OWNER, saveCard } from "./support/builders.ts";
import type { Claimed } from "./support/engine.ts";
import { fingerprints } from "./support/schema/fingerprints.ts";

let live: LocalDatabase;
let restored: LocalDatabase;
const OUT = 1;
const WAITING = 2;

const claim = ({ query }: LocalDatabase) =>
  query<Claimed>("select * from engine.claim_publish_jobs('worker', 10, 60)");
const card = (postcard: number) =>
  live.as({ role: "authenticated", userId: OWNER.id }, (query) => saveCard(query, { postcard, ...DUE }));

beforeAll(async () => {
  live = await createTestDatabase();
  await live.query("insert into auth.users (id, email) values ($1, $2)", [OWNER.id, OWNER.email]);
  await live.query("select engine.grant_purchased_credits($1, 50, 'first', null)", [OWNER.id]);
  await card(OUT);
  const taken = await claim(live);
  expect(taken).toHaveLength(1);
  await card(WAITING);
  const dump = await live.dump?.();
  if (!dump) throw new Error("The embedded database cannot be dumped.");
  restored = await openDatabase({ snapshot: dump });
});
afterAll(async () => {
  await restored?.close();
  await live?.close();
});

test("a restored backup has every row, function, policy, index, trigger and grant of the original", async () => {
  const saved = await fingerprints(live);
  expect(Object.keys(saved).length).toBeGreaterThan(50);
  expect(await fingerprints(restored)).toEqual(saved);
});

test("a restored backup has each schedule once", async () => {
  const names = async ({ query }: LocalDatabase) =>
    (await query<{ jobname: string }>("select jobname from cron.job order by 1")).map(
      ({ jobname }) => jobname,
    );
  const schedules = await names(restored);
  expect(schedules).toEqual(await names(live));
  expect(new Set(schedules).size).toBe(schedules.length);
  expect(schedules.length).toBeGreaterThan(3);
});

test("after an operator reports a copied folder, posts published since the backup are not published again", async () => {
  const { query } = restored;
  const [gone, ...more] = await claim(live);
  expect([gone?.title, more]).toEqual(["Café de altura", []]);
  await query("select engine.database_was_restored(now() - interval '1 minute')");
  expect(await claim(restored)).toEqual([]);
  await query("select private.recover_publishing()");
  expect(await claim(restored)).toEqual([]);
  expect(
    await query("select postcard, publish_state as state, publish_error_code as code from posts order by 1"),
  ).toEqual([
    { postcard: OUT, state: "unconfirmed", code: "database_restored" },
    { postcard: WAITING, state: "unconfirmed", code: "database_restored" },
  ]);
});
