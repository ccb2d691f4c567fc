import { existsSync } from "node:fs";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LocalDatabase, openDatabase } from "../database.ts";
import { openRaw, startRealtime, userToken } from "../realtime/testing.ts";
import { startRealPostgres } from "./real-postgres.ts";

const ANA = "aaaaaaaa-0000-4000-8000-000000000001";
const BEN = "bbbbbbbb-0000-4000-8000-000000000002";

let server: Awaited<ReturnType<typeof startRealPostgres>>;
let database: LocalDatabase;

beforeAll(async () => {
  server = await startRealPostgres();
  database = await openDatabase({ databaseUrl: server.url });
  await database.query(
    "insert into auth.users (id, email) values ($1, 'ana@example.com'), ($2, 'ben@example.com')",
    [ANA, BEN],
  );
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
});

const addPost = async (userId: string, postcard: number): Promise<string> => {
  const [row] = await database.query<{ id: string }>(
    "insert into public.posts (user_id, postcard, title, date) values ($1, $2, 'A title', '2026-01-01') returning id",
    [userId, postcard],
  );
  if (!row) throw new Error("no row");
  return row.id;
};

test("it is a server of its own, and every migration runs on it", async () => {
  const [version] = await database.query<{ number: string }>(
    "select current_setting('server_version_num') as number",
  );
  expect(Number(version?.number)).toBeGreaterThanOrEqual(170_000);
  const [applied] = await database.query<{ count: number }>(
    "select count(*)::int as count from supabase_migrations.schema_migrations",
  );
  expect(applied?.count).toBeGreaterThan(10);
});

test("a second worker gets other jobs than the first, without waiting for it", async () => {
  for (let postcard = 1; postcard <= 6; postcard += 1) {
    const postId = await addPost(ANA, postcard);
    await database.query(
      `insert into public.publish_jobs (post_id, user_id, due_at, next_attempt_at)
       values ($1, $2, now() - interval '1 minute', now() - interval '1 minute')`,
      [postId, ANA],
    );
  }
  const [first, second] = [postgres(server.url, { max: 1 }), postgres(server.url, { max: 1 })];
  try {
    const claim = (session: postgres.ISql, worker: string, limit: number) =>
      session<{ job_id: string }[]>`select job_id from private.claim_publish_jobs(${worker}, ${limit}, 60)`;
    const [one, other] = await first.begin(async (holding) => {
      const mine = await claim(holding, "one", 4);
      // Still inside the first worker's transaction: waiting for its locks would end in this timeout.
      const theirs = await second.begin(async (session) => {
        await session`set local lock_timeout = '5s'`;
        return claim(session, "other", 6);
      });
      return [mine, theirs] as const;
    });
    expect(one).toHaveLength(4);
    expect(other).toHaveLength(2);
    expect(new Set([...one, ...other].map((row) => row.job_id)).size).toBe(6);
  } finally {
    await Promise.all([first.end(), second.end()]);
  }
});

describe("realtime", () => {
  test("commits of other connections are told in commit order, to their owner alone", async () => {
    const realtime = await startRealtime(database);
    const client = await openRaw(realtime.origin);
    const writer = postgres(server.url, { max: 1 });
    try {
      const changes = [{ event: "*", schema: "public", table: "posts", filter: `user_id=eq.${ANA}` }];
      await client.join("realtime:posts", { token: await userToken(ANA), changes });
      expect((await client.event("system")).payload).toMatchObject({ status: "ok" });

      const insert = (session: postgres.ISql, userId: string, postcard: number) =>
        session`insert into public.posts (user_id, postcard, title, date) values (${userId}, ${postcard}, 'x', '2026-01-01')`;
      // Written first, committed last.
      await writer.begin(async (session) => {
        await insert(session, ANA, 100);
        await insert(session, BEN, 101);
        await addPost(BEN, 102);
        await addPost(ANA, 103);
      });
      await expect(
        writer.begin(async (session) => {
          await insert(session, ANA, 104);
          throw new Error("stop");
        }),
      ).rejects.toThrow("stop");
      await addPost(ANA, 105);

      const postcards = [];
      for (let count = 0; count < 3; count += 1) {
        const { payload } = await client.event("postgres_changes");
        postcards.push((payload as { data: { record: { postcard: number } } }).data.record.postcard);
      }
      expect(postcards).toEqual([103, 100, 105]);
    } finally {
      client.socket.terminate();
      await writer.end();
      await realtime.close();
    }
  });
});

test("two servers run side by side, and a stopped one is gone", async () => {
  const other = await startRealPostgres();
  const session = postgres(other.url, { max: 1, connect_timeout: 5 });
  const [row] = await session`select current_setting('data_directory') as folder`;
  await session.end();
  expect(other.url).not.toBe(server.url);
  expect(existsSync(row?.folder)).toBe(true);

  await other.stop();
  await other.stop();

  expect(existsSync(row?.folder)).toBe(false);
  const late = postgres(other.url, { max: 1, connect_timeout: 2 });
  await expect(late`select 1`).rejects.toThrow(/ECONNREFUSED/);
  await late.end();
});
