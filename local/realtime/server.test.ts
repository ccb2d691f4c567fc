import { createClient, type RealtimeChannel } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import type { LocalDatabase } from "../database.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import {
  inbox,
  KEYS,
  openRaw,
  type RawClient,
  type RealtimeUnderTest,
  signedToken,
  startRealtime,
  userToken,
} from "./testing.ts";

const ANA = "aaaaaaaa-0000-4000-8000-000000000001";
const BEN = "bbbbbbbb-0000-4000-8000-000000000002";

const TABLES = `
create table public.notes (
  id bigint primary key, user_id uuid not null, body text not null default '', secret text not null default 'hidden',
  at timestamptz not null default '2026-01-01T00:00:00Z', tags text[] not null default '{a,b}',
  price numeric(12, 2) not null default 1
);
alter table public.notes enable row level security;
alter table public.notes replica identity full;
revoke all on public.notes from anon, authenticated;
grant select (id, user_id, body, at, tags, price) on public.notes to authenticated;
create policy notes_own on public.notes for select to authenticated using (user_id = (select auth.uid()));

create table public.short_notes (id bigint primary key, user_id uuid not null, body text not null default '');
alter table public.short_notes enable row level security;
revoke all on public.short_notes from anon, authenticated;
grant select on public.short_notes to authenticated;
create policy short_notes_own on public.short_notes for select to authenticated using (user_id = (select auth.uid()));

create table public.owned_notes (id bigint primary key, user_id uuid not null, body text not null default '');
create unique index owned_notes_id_user_id_key on public.owned_notes (id, user_id);
alter table public.owned_notes enable row level security;
alter table public.owned_notes replica identity using index owned_notes_id_user_id_key;
revoke all on public.owned_notes from anon, authenticated;
grant select on public.owned_notes to authenticated;
create policy owned_notes_own on public.owned_notes for select to authenticated using (user_id = (select auth.uid()));

create table public.news (id bigint primary key, title text not null);
revoke all on public.news from anon, authenticated;
grant select on public.news to anon, authenticated;
create table public.keyless (title text not null);
grant select on public.keyless to authenticated;
create table public.closed (id bigint primary key);
revoke all on public.closed from anon, authenticated;
create table public.unpublished (id bigint primary key);
alter publication supabase_realtime add table public.notes, public.short_notes, public.owned_notes, public.news, public.keyless, public.closed;
-- The publication of a new project; the app's own publication leaves out deletes.
alter publication supabase_realtime set (publish = 'insert, update, delete, truncate');`;

let database: LocalDatabase;
let realtime: RealtimeUnderTest;
const cleanUp: (() => unknown)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await database.exec(TABLES);
  realtime = await startRealtime(database);
});
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
  await database.exec(
    "truncate public.notes, public.short_notes, public.owned_notes, public.news, public.keyless, public.closed",
  );
});
afterAll(async () => {
  await realtime?.close();
  await database?.close();
});

const addNote = (id: number, userId: string, body = "") =>
  database.query("insert into public.notes (id, user_id, body) values ($1, $2, $3)", [id, userId, body]);

async function raw(apiKey?: string): Promise<RawClient> {
  const client = await openRaw(realtime.origin, apiKey);
  cleanUp.push(() => client.socket.terminate());
  return client;
}

const MISSING = /^InvalidJWTToken: Fields `role` and `exp` are required in JWT$/;

type Changed = {
  ids: number[];
  data: {
    type: string;
    table: string;
    record?: Record<string, unknown>;
    old_record?: Record<string, unknown>;
    columns: { name: string; type: string }[];
    errors: string[] | null;
  };
};
const nextChange = async (client: RawClient) => (await client.event("postgres_changes")).payload as Changed;
const onNotes = (more: Record<string, unknown> = {}) => [
  { event: "*", schema: "public", table: "notes", ...more },
];

type Seen = { eventType: string; table: string; new: Record<string, unknown>; old: Record<string, unknown> };

async function openTab(userId: string, filter: { table: string; filter?: string } = { table: "notes" }) {
  let token = await userToken(userId);
  const supabase = createClient(realtime.origin, KEYS.publishable, {
    accessToken: async () => token,
    realtime: { transport: WebSocket as never, reconnectAfterMs: () => 20 },
  });
  cleanUp.push(() => supabase.realtime.disconnect());
  // Without this call supabase-js joins as a visitor, before it has the token.
  await supabase.realtime.setAuth();
  const seen = inbox<Seen>();
  const system = inbox<{ status: string; message: string; extension: string }>();
  const states = inbox<string>();
  const channel: RealtimeChannel = supabase
    .channel("notes")
    .on("postgres_changes", { event: "*", schema: "public", ...filter }, (change) =>
      seen.push(change as Seen),
    )
    .on("system", {}, (message) => system.push(message))
    .subscribe((state) => states.push(state));
  await states.next((state) => state === "SUBSCRIBED");
  return {
    supabase,
    channel,
    seen,
    system,
    states,
    async refresh(next: string) {
      token = next;
      await supabase.realtime.setAuth();
    },
  };
}

test("the owner receives inserts, updates and deletes, with each value converted by its type", async () => {
  const tab = await openTab(ANA, { table: "notes", filter: `user_id=eq.${ANA}` });
  expect(await tab.system.next()).toMatchObject({ status: "ok", message: "Subscribed to PostgreSQL" });

  const row = { id: 1, user_id: ANA, at: "2026-01-01T00:00:00+00:00", tags: ["a", "b"], price: 1 };
  await addNote(1, ANA, "one");
  const inserted = { eventType: "INSERT", table: "notes", new: { ...row, body: "one" }, old: {} };
  expect(await tab.seen.next()).toMatchObject(inserted);
  await database.query("update public.notes set body = 'two' where id = 1");
  expect(await tab.seen.next()).toMatchObject({
    eventType: "UPDATE",
    new: { ...row, body: "two" },
    old: { ...row, body: "one" },
  });
  await database.query("delete from public.notes where id = 1");
  const deleted = await tab.seen.next();
  expect(deleted).toMatchObject({ eventType: "DELETE", new: {} });
  expect(deleted.old).toEqual({ id: 1 });
});

test("a subscriber never receives another user's rows, with or without a filter", async () => {
  const tab = await openTab(BEN);
  await addNote(2, ANA);
  await database.query("update public.notes set body = 'x' where id = 2");
  await addNote(3, BEN);

  expect(await tab.seen.next()).toMatchObject({ eventType: "INSERT", new: { id: 3 } });
  expect(tab.seen.waiting()).toEqual([]);
});

test("two tabs of a user receive the same changes", async () => {
  const [first, second] = [await openTab(ANA), await openTab(ANA)];
  await addNote(4, ANA);
  expect(await first.seen.next()).toMatchObject({ new: { id: 4 } });
  expect(await second.seen.next()).toMatchObject({ new: { id: 4 } });
});

test("a subscription to an unpublished table is refused, and the channel stays joined", async () => {
  const tab = await openTab(ANA, { table: "unpublished" });
  const refusal = await tab.system.next();
  expect(refusal).toMatchObject({ status: "error", extension: "postgres_changes" });
  expect(refusal.message).toContain("Please check Realtime is enabled");
  expect(tab.channel.state).toBe("joined");
});

test("a channel continues with a refreshed token", async () => {
  const tab = await openTab(ANA);
  await tab.system.next();
  await tab.refresh(await userToken(ANA, { session: "2" }));
  expect(await tab.system.next()).toMatchObject({ message: "Subscribed to PostgreSQL" });
  await addNote(6, ANA);
  expect(await tab.seen.next()).toMatchObject({ new: { id: 6 } });
  expect(tab.channel.state).toBe("joined");
});

test("when a visitor signs in, a channel that was refused to the visitor receives the user's changes", async () => {
  const supabase = createClient(realtime.origin, KEYS.publishable, {
    realtime: { transport: WebSocket as never },
  });
  cleanUp.push(() => supabase.realtime.disconnect());
  const [seen, system] = [inbox<Seen>(), inbox<{ status: string }>()];
  const filter = { event: "*", schema: "public", table: "notes", filter: `user_id=eq.${ANA}` } as const;
  supabase
    .channel("early")
    .on("postgres_changes", filter, (change) => seen.push(change as never))
    .on("system", {}, (message) => system.push(message))
    .subscribe();
  expect(await system.next()).toMatchObject({ status: "error" });
  await supabase.realtime.setAuth(await userToken(ANA));
  expect(await system.next()).toMatchObject({ status: "ok" });
  await addNote(8, ANA);
  expect(await seen.next()).toMatchObject({ eventType: "INSERT", new: { id: 8 } });
});

test("when the server closes the socket, supabase-js rejoins and receives further changes", async () => {
  const tab = await openTab(ANA);
  realtime.dropSockets();
  await tab.states.next((state) => state === "CHANNEL_ERROR");
  await tab.states.next((state) => state === "SUBSCRIBED");
  await addNote(7, ANA);
  expect(await tab.seen.next()).toMatchObject({ new: { id: 7 } });
});

test("a client that unsubscribes closes its channel", async () => {
  const tab = await openTab(ANA);
  expect(await tab.supabase.removeChannel(tab.channel)).toBe("ok");
  await tab.states.next((state) => state === "CLOSED");
});

test("join, change, heartbeat and leave use the same frames as Supabase's Realtime", async () => {
  const client = await raw();
  const token = await userToken(ANA);
  const wanted = { event: "INSERT", schema: "public", table: "notes", filter: `user_id=eq.${ANA}` };
  const joined = await client.join("realtime:list", { token, changes: [wanted], ref: "5" });
  const [binding] = joined.response.postgres_changes;
  expect(joined).toEqual({
    status: "ok",
    response: { postgres_changes: [{ ...wanted, id: expect.any(Number) }] },
  });
  expect(await client.event("system")).toEqual({
    joinRef: "5",
    ref: null,
    topic: "realtime:list",
    event: "system",
    payload: {
      message: "Subscribed to PostgreSQL",
      status: "ok",
      extension: "postgres_changes",
      channel: "list",
    },
  });

  await addNote(10, ANA, "x");
  expect(await client.event("postgres_changes")).toEqual({
    joinRef: null,
    ref: null,
    topic: "realtime:list",
    event: "postgres_changes",
    payload: {
      ids: [binding?.id],
      data: {
        schema: "public",
        table: "notes",
        commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        type: "INSERT",
        columns: [
          { name: "id", type: "int8" },
          { name: "user_id", type: "uuid" },
          { name: "body", type: "text" },
          { name: "at", type: "timestamptz" },
          { name: "tags", type: "_text" },
          { name: "price", type: "numeric" },
        ],
        record: {
          id: 10,
          user_id: ANA,
          body: "x",
          at: "2026-01-01T00:00:00+00:00",
          tags: ["a", "b"],
          price: 1,
        },
        errors: null,
      },
    },
  });

  client.send({ joinRef: null, ref: "7", topic: "phoenix", event: "heartbeat", payload: {} });
  expect(await client.event("phx_reply")).toEqual({
    joinRef: null,
    ref: "7",
    topic: "phoenix",
    event: "phx_reply",
    payload: { status: "ok", response: {} },
  });

  client.send({ joinRef: "5", ref: "8", topic: "realtime:list", event: "phx_leave", payload: {} });
  expect(await client.event("phx_reply")).toMatchObject({
    ref: "8",
    payload: { status: "ok", response: {} },
  });
  expect(await client.event("phx_close")).toMatchObject({ joinRef: "5", ref: "5", payload: {} });
});

test("a change that is rolled back is never sent", async () => {
  const client = await raw();
  await client.join("realtime:a", { token: await userToken(ANA), changes: onNotes() });
  await expect(
    database.transaction(async (query) => {
      await query("insert into public.notes (id, user_id) values (20, $1)", [ANA]);
      throw new Error("stop");
    }),
  ).rejects.toThrow("stop");
  await addNote(21, ANA);
  expect((await nextChange(client)).data.record).toMatchObject({ id: 21 });
});

test("the changes of a transaction arrive in the order of its statements", async () => {
  const client = await raw();
  await client.join("realtime:a", { token: await userToken(ANA), changes: onNotes() });
  await database.transaction(async (query) => {
    for (const id of [30, 31, 32])
      await query("insert into public.notes (id, user_id) values ($1, $2)", [id, ANA]);
    await query("update public.notes set body = 'z' where id in (31, 32)");
  });
  const order = [];
  for (let count = 0; count < 5; count += 1) {
    const { type, record } = (await nextChange(client)).data;
    order.push(`${type} ${record?.id}`);
  }
  expect(order).toEqual(["INSERT 30", "INSERT 31", "INSERT 32", "UPDATE 31", "UPDATE 32"]);
});

test("a filter passes only matching rows, and also matching deletes if the table's replica identity is full", async () => {
  const client = await raw();
  await client.join("realtime:a", {
    token: await userToken(ANA),
    changes: onNotes({ filter: "body=eq.yes" }),
  });
  await addNote(40, ANA, "no");
  await addNote(41, ANA, "yes");
  expect((await nextChange(client)).data).toMatchObject({ type: "INSERT", record: { id: 41 } });
  await database.query("delete from public.notes where id in (40, 41)");
  const deleted = await nextChange(client);
  expect(deleted.data.old_record).toEqual({ id: 41 });
  expect(deleted.data).not.toHaveProperty("record");
});

test("without a full replica identity old_record contains only the key, so a subscription that filters by another column receives no deletes", async () => {
  const client = await raw();
  const wanted = { event: "*", schema: "public", table: "short_notes" };
  const joined = await client.join("realtime:a", {
    token: await userToken(ANA),
    changes: [wanted, { ...wanted, filter: `user_id=eq.${ANA}` }],
  });
  const [any, filtered] = joined.response.postgres_changes.map((binding) => binding.id);
  await database.query("insert into public.short_notes values (50, $1, 'a')", [ANA]);
  await database.query("update public.short_notes set body = 'b' where id = 50");
  await database.query("delete from public.short_notes where id = 50");
  // The server may check the insert after the row's deletion, so the insert may be missing. The delete arrives in
  // any case.
  const deleted = await client.frames.next(
    (frame) => frame.event === "postgres_changes" && (frame.payload as Changed).data.type === "DELETE",
  );
  expect(deleted.payload).toMatchObject({ ids: [any], data: { old_record: { id: 50 } } });
  expect((deleted.payload as Changed).ids).not.toContain(filtered);
});

test("when an index is the replica identity, old_record is the key, and a filter on deletes can use the index's columns", async () => {
  const client = await raw();
  const wanted = { event: "DELETE", schema: "public", table: "owned_notes" };
  const joined = await client.join("realtime:a", {
    token: await userToken(BEN),
    changes: [
      wanted,
      { ...wanted, filter: `user_id=eq.${ANA}` },
      { ...wanted, filter: "body=eq.secret" },
      { ...wanted, filter: `user_id=eq.${BEN}` },
    ],
  });
  const [any, ofAna] = joined.response.postgres_changes.map((binding) => binding.id);
  await database.query("insert into public.owned_notes values (55, $1, 'secret')", [ANA]);
  await database.query("delete from public.owned_notes where id = 55");
  expect(await nextChange(client)).toMatchObject({ ids: [any, ofAna], data: { old_record: { id: 55 } } });
});

test("old_record of an update contains the columns of the replica identity", async () => {
  const client = await raw();
  const wanted = { event: "UPDATE", schema: "public", table: "owned_notes" };
  await client.join("realtime:a", { token: await userToken(ANA), changes: [wanted] });
  await database.query("insert into public.owned_notes values (56, $1, 'secret')", [ANA]);
  await database.query("update public.owned_notes set body = 'new' where id = 56");
  expect((await nextChange(client)).data.old_record).toEqual({ id: 56, user_id: ANA });
});

test("when the publication lacks a kind of change, no subscriber receives it, not even the row's owner", async () => {
  await database.exec("alter publication supabase_realtime set (publish = 'insert, update')");
  cleanUp.push(() =>
    database.exec("alter publication supabase_realtime set (publish = 'insert, update, delete, truncate')"),
  );
  const client = await raw();
  await client.join("realtime:a", { token: await userToken(ANA), changes: onNotes() });
  await addNote(57, ANA);
  expect((await nextChange(client)).data.type).toBe("INSERT");
  await database.query("delete from public.notes where id = 57");
  await addNote(58, ANA);
  expect((await nextChange(client)).data).toMatchObject({ type: "INSERT", record: { id: 58 } });
});

test("a change leaves out columns that the role may not read, and a filter on such a column is refused", async () => {
  const client = await raw();
  const token = await userToken(ANA);
  await client.join("realtime:a", { token, changes: onNotes({ filter: "secret=eq.hidden" }) });
  const refusal = (await client.event("system")).payload;
  expect(refusal).toMatchObject({ status: "error" });
  expect(JSON.stringify(refusal)).toContain("invalid column for filter secret");

  await client.join("realtime:b", { token, changes: onNotes(), ref: "2" });
  await addNote(60, ANA, "shown");
  expect((await nextChange(client)).data.record).not.toHaveProperty("secret");
});

test("after a change of a table's grants or key, the next row change on a joined channel obeys the new grants or key", async () => {
  const client = await raw();
  const changes = [...onNotes(), { event: "*", schema: "public", table: "owned_notes" }];
  await client.join("realtime:a", { token: await userToken(ANA), changes });
  await addNote(65, ANA);
  expect((await nextChange(client)).data.record).not.toHaveProperty("secret");
  cleanUp.push(() => database.exec("revoke select (secret) on public.notes from authenticated"));
  await database.exec("grant select (secret) on public.notes to authenticated");
  await addNote(66, ANA);
  expect((await nextChange(client)).data.record).toMatchObject({ id: 66, secret: "hidden" });
  cleanUp.push(() => database.exec("grant select on public.owned_notes to authenticated"));
  await database.exec("revoke select on public.owned_notes from authenticated");
  await database.query("insert into public.owned_notes (id, user_id) values (68, $1)", [ANA]);
  expect((await nextChange(client)).data.errors).toEqual(["Error 401: Unauthorized"]);
  cleanUp.push(() => database.exec("alter table public.notes add primary key (id)"));
  await database.exec("alter table public.notes drop constraint notes_pkey");
  await addNote(67, ANA);
  expect((await nextChange(client)).data.errors).toEqual(["Error 400: Bad Request, no primary key"]);
});

test("a service key sees every row and column", async () => {
  const client = await raw(KEYS.secret);
  await client.join("realtime:a", { changes: onNotes() });
  await addNote(61, BEN);
  expect((await nextChange(client)).data.record).toMatchObject({ id: 61, secret: "hidden" });
});

test("when a table has no row-level security, every role with select receives its changes, even a visitor without a token", async () => {
  const client = await raw();
  await client.join("realtime:a", { changes: [{ event: "insert", schema: "public", table: "news" }] });
  await database.query("insert into public.news values (1, 'x')");
  expect((await nextChange(client)).data.record).toEqual({ id: 1, title: "x" });
});

test("a change of a table without a key or without a grant is sent as an error with the reason", async () => {
  const client = await raw();
  await client.join("realtime:a", {
    token: await userToken(ANA),
    changes: [
      { event: "*", schema: "public", table: "keyless" },
      { event: "*", schema: "public", table: "closed" },
    ],
  });
  await database.query("insert into public.keyless values ('x')");
  expect((await nextChange(client)).data).toMatchObject({
    errors: ["Error 400: Bad Request, no primary key"],
  });
  await database.query("insert into public.closed values (1)");
  const closed = (await nextChange(client)).data;
  expect(closed.errors).toEqual(["Error 401: Unauthorized"]);
  expect(closed).not.toHaveProperty("record");
});

test("when a table joins the publication, later subscriptions receive its changes", async () => {
  await database.exec(`create table public.late (id bigint primary key);
      grant select on public.late to anon; alter publication supabase_realtime add table public.late;`);
  const client = await raw();
  await client.join("realtime:a", { changes: [{ event: "*", schema: "public", table: "late" }] });
  await database.query("insert into public.late values (1)");
  expect((await nextChange(client)).data).toMatchObject({ table: "late", record: { id: 1 } });
});

describe("a channel delivers only the changes that the user of its latest token may see", () => {
  test("when a channel's refreshed token belongs to another user, the channel receives that user's rows", async () => {
    const client = await raw();
    await client.join("realtime:a", { token: await userToken(ANA), changes: onNotes() });
    const push = async (token: string) =>
      client.send({
        joinRef: "1",
        ref: "9",
        topic: "realtime:a",
        event: "access_token",
        payload: { access_token: token },
      });
    await push(await userToken(BEN));
    // A topic's messages are handled in order, so this reply proves that the token is in use.
    client.send({ joinRef: "1", ref: "10", topic: "realtime:a", event: "presence", payload: {} });
    await client.frames.next((frame) => frame.ref === "10");
    await addNote(70, ANA);
    await addNote(71, BEN);
    expect((await nextChange(client)).data.record).toMatchObject({ id: 71 });
  });

  test("a channel ends when its token expires, and a channel with a refreshed token continues", async () => {
    const client = await raw();
    const token = await userToken(ANA, { expiresIn: 2 });
    await client.join("realtime:a", { token, changes: onNotes() });
    await client.join("realtime:b", { token, changes: onNotes(), ref: "2" });
    const payload = { access_token: await userToken(ANA) };
    client.send({ joinRef: "2", ref: "9", topic: "realtime:b", event: "access_token", payload });
    const ended = await client.frames.next(
      (frame) => frame.event === "system" && JSON.stringify(frame.payload).includes("expired"),
    );
    expect(ended.payload).toMatchObject({ extension: "system", status: "error", channel: "a" });
    expect(await client.event("phx_close")).toMatchObject({ topic: "realtime:a", ref: "1", joinRef: "1" });
    await addNote(72, ANA);
    expect((await nextChange(client)).data.record).toMatchObject({ id: 72 });
  });

  test("an invalid token ends the channel", async () => {
    const client = await raw();
    await client.join("realtime:a", { token: await userToken(ANA), changes: onNotes() });
    const payload = { access_token: "no.good.token" };
    client.send({ joinRef: "1", ref: "9", topic: "realtime:a", event: "access_token", payload });
    await client.frames.next((frame) =>
      JSON.stringify(frame.payload).includes("Failed to validate JWT signature"),
    );
    await client.event("phx_close");
  });

  test.each([
    [
      "expired",
      () => userToken(ANA, { expiresIn: -60 }),
      /^InvalidJWTToken: Token has expired \d+ seconds ago$/,
    ],
    ["forged", () => userToken(ANA, { secret: Buffer.alloc(32, 1) }), /^JwtSignatureError: /],
    ["not a token", async () => "hello", /^MalformedJWT: /],
    ["without a role", () => signedToken({ sub: ANA, exp: 4_102_444_800 }), MISSING],
    ["without an end", () => signedToken({ sub: ANA, role: "authenticated" }), MISSING],
    ["of an unknown role", () => userToken(ANA, { role: "postgres" }), /^Unauthorized: /],
  ])("a join is refused when its token is %s", async (_what, token, reason) => {
    const client = await raw();
    const joined = await client.join("realtime:a", { token: await token(), changes: onNotes() });
    expect(joined.status).toBe("error");
    expect(joined.response.reason).toMatch(reason);
  });
});

describe("the Realtime server refuses bad input", () => {
  test.each([
    ["no key", "?vsn=2.0.0", 401],
    ["an unknown key", "?apikey=sb_publishable_other&vsn=2.0.0", 401],
    ["a forged token as key", "?apikey=a.b.c&vsn=2.0.0", 401],
    ["an unknown protocol version", `?apikey=${KEYS.publishable}&vsn=9.0.0`, 403],
  ])("a handshake with %s is refused with an error in JSON", async (_what, query, status) => {
    const socket = new WebSocket(`${realtime.origin.replace("http", "ws")}/realtime/v1/websocket${query}`);
    socket.on("error", () => undefined);
    const response = await new Promise<import("node:http").IncomingMessage>((resolve) =>
      socket.once("unexpected-response", (_request, message) => resolve(message)),
    );
    expect(response.statusCode).toBe(status);
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    expect(JSON.parse(Buffer.concat(chunks).toString())).toEqual({ error: expect.any(String) });
  });

  test("a message that cannot be parsed closes only its own socket", async () => {
    const [bad, good] = [await raw(), await raw()];
    await good.join("realtime:a", { token: await userToken(ANA), changes: onNotes() });
    bad.socket.send("this is not JSON");
    expect(await bad.closed).toBe(1003);
    await addNote(80, ANA);
    expect((await nextChange(good)).data.record).toMatchObject({ id: 80 });
  });

  test.each([
    ["another prefix", "posts", {}, "UnmatchedTopic"],
    ["no name", "realtime:", {}, "TopicNameRequired"],
    ["a private channel", "realtime:a", { private: true }, "Unauthorized"],
    ["changes of no table", "realtime:a", { postgres_changes: [{ schema: "public" }] }, "InvalidJoinPayload"],
  ])("a join with %s is refused", async (_what, topic, config, code) => {
    const client = await raw();
    const joined = await client.join(topic, { config });
    expect(joined).toMatchObject({ status: "error", response: { reason: expect.stringContaining(code) } });
  });

  test.each([
    ["another filter than equality", { schema: "public", table: "notes", filter: "body=gt.x" }, "gt"],
    ["an unknown column", { schema: "public", table: "notes", filter: "nope=eq.x" }, "nope"],
  ])("a system message refuses a subscription that has %s", async (_what, change, mentioned) => {
    const client = await raw();
    const joined = await client.join("realtime:a", { token: await userToken(ANA), changes: [change] });
    expect(joined.status).toBe("ok");
    const { payload } = await client.event("system");
    expect(payload).toMatchObject({ status: "error", extension: "postgres_changes" });
    expect((payload as { message: string }).message).toContain(mentioned);
  });

  test("a message to a topic that was not joined, and a message other than of changes, are refused", async () => {
    const client = await raw();
    const topic = "realtime:x";
    client.send({ joinRef: "1", ref: "2", topic, event: "broadcast", payload: {} });
    expect((await client.event("phx_reply")).payload).toEqual({
      status: "error",
      response: { reason: "unmatched topic" },
    });
    await client.join(topic, { ref: "3" });
    for (const event of ["broadcast", "presence"]) {
      client.send({ joinRef: "3", ref: "4", topic, event, payload: {} });
      expect((await client.event("phx_reply")).payload).toEqual({
        status: "error",
        response: { reason: `${event} is not supported by the local backend` },
      });
    }
  });

  test("a leave with a foreign join_ref is ignored", async () => {
    const client = await raw();
    const topic = "realtime:room";
    await client.join(topic, { ref: "1" });
    client.send({ joinRef: "other", ref: "9", topic, event: "phx_leave", payload: {} });
    client.send({ joinRef: "1", ref: "10", topic, event: "phx_leave", payload: {} });
    expect(await client.event("phx_reply")).toMatchObject({ ref: "10", payload: { status: "ok" } });
  });

  test("joining a topic twice replaces the first join", async () => {
    const client = await raw();
    const token = await userToken(ANA);
    await client.join("realtime:a", { token, changes: onNotes(), ref: "1" });
    await client.join("realtime:a", { token, changes: onNotes(), ref: "2" });
    expect(await client.event("phx_close")).toMatchObject({ joinRef: "1" });
    await addNote(90, ANA);
    await addNote(91, ANA);
    expect((await nextChange(client)).data.record).toMatchObject({ id: 90 });
    expect((await nextChange(client)).data.record).toMatchObject({ id: 91 });
  });

  test("when the policy of a table fails, only the rows of that table are hidden", async () => {
    await database.exec(`create table public.broken (id bigint primary key);
      alter table public.broken enable row level security;
      grant select on public.broken to authenticated;
      create policy broken_read on public.broken for select to authenticated using (1 / (id - 1) > 0);
      alter publication supabase_realtime add table public.broken;`);
    cleanUp.push(() => database.exec("drop table public.broken"));
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    cleanUp.push(() => log.mockRestore());
    const client = await raw();
    await client.join("realtime:a", {
      token: await userToken(ANA),
      changes: ["broken", "notes"].map((table) => ({ event: "*", schema: "public", table })),
    });
    await database.transaction(async (query) => {
      await query("insert into public.broken values (1)");
      await query("insert into public.notes (id, user_id) values (92, $1)", [ANA]);
    });
    expect((await nextChange(client)).data).toMatchObject({ table: "notes", record: { id: 92 } });
    expect(log).toHaveBeenCalledWith("realtime: a policy failed: division by zero");
  });
});

test("closing the Realtime server closes its sockets, and a new server can use the same database", async () => {
  const second = await startRealtime(database);
  const client = await openRaw(second.origin);
  await second.close();
  expect(await client.closed).toBe(1001);
});

test("visitors and users cannot read the table of recorded changes", async () => {
  for (const role of ["anon", "authenticated"] as const) {
    await expect(
      database.as({ role }, (query) => query("select * from local_realtime.changes")),
    ).rejects.toThrow(/permission denied/);
  }
});
