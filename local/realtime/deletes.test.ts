import { createClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { LocalDatabase } from "../database.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import {
  inbox,
  KEYS,
  openRaw,
  type RawClient,
  type RealtimeUnderTest,
  startRealtime,
  userToken,
} from "./testing.ts";

const ANA = "aaaaaaaa-0000-4000-8000-000000000001";
const BEN = "bbbbbbbb-0000-4000-8000-000000000002";

let database: LocalDatabase;
let realtime: RealtimeUnderTest;
const clients: RawClient[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  for (const [id, name] of [
    [ANA, "ana"],
    [BEN, "ben"],
  ]) {
    await database.query("insert into auth.users (id, email) values ($1, $2)", [id, `${name}@example.com`]);
  }
  realtime = await startRealtime(database);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.socket.terminate();
});
afterAll(async () => {
  await realtime?.close();
  await database?.close();
});

const QUESTIONS = [
  { table: "posts" },
  { table: "posts", filter: "title=eq.Despido" },
  { table: "posts", filter: `user_id=eq.${ANA}` },
  { table: "notifications" },
  { table: "user_credit_stats" },
  { table: "post_deletions" },
  { table: "linkedin_organizations" },
];

async function listening(userId: string): Promise<RawClient> {
  const client = await openRaw(realtime.origin);
  clients.push(client);
  const changes = QUESTIONS.map((question) => ({ event: "*", schema: "public", ...question }));
  await client.join("realtime:a", { token: await userToken(userId), changes });
  return client;
}

/**
 * Returns the changes that a client received before its own last insert. Changes keep their order, so all earlier
 * changes have arrived by then.
 */
async function changesBefore(client: RawClient, end: () => Promise<unknown>): Promise<string[]> {
  await end();
  const events: string[] = [];
  for (;;) {
    const { data } = (await client.event("postgres_changes")).payload as {
      data: { type: string; table: string; record?: { title?: string } };
    };
    if (data.record?.title === "Fin") return events;
    events.push(`${data.type} ${data.table}`);
  }
}
const savePost = (userId: string, title: string, postcard: number) =>
  database.query(
    "insert into public.posts (user_id, postcard, title, notes, date) values ($1, $2, $3, 'Texto secreto', '2031-01-01')",
    [userId, postcard, title],
  );
const deleteAll = async () => {
  await database.query("insert into public.notifications (user_id, message) values ($1, 'Aviso')", [ANA]);
  await database.query("delete from public.notifications where user_id = $1", [ANA]);
  await database.query("delete from public.posts where user_id = $1", [ANA]);
};

test("a user gets no message about another user's deleted posts, to whatever table the user subscribes", async () => {
  await savePost(ANA, "Despido", 1);
  const ben = await listening(BEN);
  await deleteAll();
  expect(await changesBefore(ben, () => savePost(BEN, "Fin", 1))).toEqual([]);
});

test("when posts are deleted, their owner gets an inserted row of post_deletions", async () => {
  await savePost(ANA, "Despido", 2);
  const ana = await listening(ANA);
  await deleteAll();
  const events = await changesBefore(ana, () => savePost(ANA, "Fin", 3));
  expect(events.filter((event) => event.endsWith(" post_deletions"))).toHaveLength(1);
  expect(events.filter((event) => event.startsWith("DELETE"))).toEqual([]);
});

test("one channel of supabase-js receives changes of posts and of post_deletions", async () => {
  const token = await userToken(ANA);
  const supabase = createClient(realtime.origin, KEYS.publishable, {
    accessToken: async () => token,
    realtime: { transport: WebSocket as never },
  });
  const events = inbox<string>();
  const ready = inbox<string>();
  try {
    await supabase.realtime.setAuth();
    const channel = supabase.channel("posts+post_deletions");
    for (const table of ["posts", "post_deletions"]) {
      const wanted = { event: "*", schema: "public", table, filter: `user_id=eq.${ANA}` } as const;
      channel.on("postgres_changes", wanted, (change) => events.push(`${change.eventType} ${change.table}`));
    }
    channel.on("system", {}, ({ status }) => ready.push(status)).subscribe();
    expect(await ready.next()).toBe("ok");
    await database.query("delete from public.post_deletions");
    await savePost(ANA, "Despido", 4);
    expect(await events.next()).toBe("INSERT posts");
    await deleteAll();
    expect(await events.next()).toBe("INSERT post_deletions");
  } finally {
    supabase.realtime.disconnect();
  }
});

const asAna = (sql: string, params: unknown[]) =>
  database.transaction(async (query) => {
    await query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify({ sub: ANA })]);
    return await query<{ id: string }>(sql, params);
  });
const putInBin = async (postcard: number): Promise<string> => {
  const [deleted] = await asAna("select (private.delete_post_card($1, 'publicar', 1)).bin_id as id", [
    postcard,
  ]);
  return deleted?.id ?? "";
};
const bringBack = (id: string) => asAna("select id from private.restore_post_card($1)", [id]);

test("a deleted card gives its owner a row of post_deletions, and a restored card sends the changes of its posts", async () => {
  await savePost(ANA, "Despido", 5);
  const ana = await listening(ANA);
  const binId = await putInBin(5);
  const received = await changesBefore(ana, () => savePost(ANA, "Fin", 6));
  expect(received.filter((event) => !event.endsWith(" post_deletions"))).toEqual([]);
  expect(received).toHaveLength(1);
  await bringBack(binId);
  expect(new Set(await changesBefore(ana, () => savePost(ANA, "Fin", 7)))).toEqual(new Set(["UPDATE posts"]));
});

test("a user gets no notification when another user's card is moved to the bin or restored", async () => {
  await savePost(ANA, "Despido", 8);
  const ben = await listening(BEN);
  await bringBack(await putInBin(8));
  expect(await changesBefore(ben, () => savePost(BEN, "Fin", 9))).toEqual([]);
});
