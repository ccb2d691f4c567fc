import { readdirSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { networkInterfaces } from "node:os";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalDatabase, MIGRATIONS_DIR, openDatabase } from "../../database.ts";
import { openRaw, startRealtime, userToken } from "../../realtime/testing.ts";
import { freePort } from "../../testing/command.ts";
import { createNumbers, expectNumbers } from "../../testing/numbers.ts";
import { startRealPostgres } from "../../testing/real-postgres.ts";
import { signInAs } from "../../testing/sign-in.ts";
import { startTestBackend } from "../../testing/test-backend.ts";
import { openPostgresEngine } from "./postgres-engine.ts";

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

test("every migration runs on a Postgres server of version 17 or later, and only once", async () => {
  expect(
    await database.query("select current_setting('server_version_num')::int >= 170000 as supported"),
  ).toEqual([{ supported: true }]);
  const files = async ({ query }: LocalDatabase) =>
    (
      await query<{ file: string }>(
        "select version || '_' || name || '.sql' as file from supabase_migrations.schema_migrations where version <> 'seed' order by version",
      )
    ).map(({ file }) => file);
  expect(await files(database)).toEqual(readdirSync(MIGRATIONS_DIR).sort());
  const again = await openDatabase({ databaseUrl: server.url });
  expect(await files(again)).toEqual(readdirSync(MIGRATIONS_DIR).sort());
  await again.close();
});

test("on a Postgres server, personas, transactions and notifications behave as on the embedded database", async () => {
  const id = "00000000-0000-4000-8000-000000000001";
  const payloads: string[] = [];
  // `listen` resolves when the server's listening connection is open, so no notification is lost.
  const stop = await database.listen("channel", (payload) => payloads.push(payload));
  const [row] = await database.as({ role: "authenticated", userId: id }, async (query) => {
    await query("select pg_notify('channel', 'hello')");
    return query("select current_user::text as role, auth.uid() as uid");
  });
  expect(row).toMatchObject({ role: "authenticated", uid: id });
  await expect.poll(() => payloads).toEqual(["hello"]);
  await stop();
});

const addPost = async (userId: string, postcard: number): Promise<string> => {
  const [row] = await database.query<{ id: string }>(
    "insert into public.posts (user_id, postcard, title, date) values ($1, $2, 'A title', '2026-01-01') returning id",
    [userId, postcard],
  );
  if (!row) throw new Error("no row");
  return row.id;
};

test("a second worker claims other jobs than the first, without waiting for its transaction", async () => {
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
      session<{ job_id: string }[]>`select job_id from engine.claim_publish_jobs(${worker}, ${limit}, 60)`;
    const [one, other] = await first.begin(async (holding) => {
      const mine = await claim(holding, "one", 4);
      // The second worker claims while the first worker's transaction is open; a claim that waited for the first
      // worker's locks would never end.
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

test("changes are sent in the order of commits across connections, and only to the rows' owner", async () => {
  const realtime = await startRealtime(database);
  const client = await openRaw(realtime.origin);
  const writer = postgres(server.url, { max: 1 });
  try {
    await addPost(ANA, 100);
    const changes = [{ event: "*", schema: "public", table: "posts", filter: `user_id=eq.${ANA}` }];
    await client.join("realtime:posts", { token: await userToken(ANA), changes });
    expect((await client.event("system")).payload).toMatchObject({ status: "ok" });

    const insert = (session: postgres.ISql, userId: string, postcard: number) =>
      session`insert into public.posts (user_id, postcard, title, date) values (${userId}, ${postcard}, 'x', '2026-01-01')`;
    await writer.begin(async (session) => {
      await session`update public.posts set title = 'y' where user_id = ${ANA} and postcard = 100`;
      await insert(session, BEN, 101);
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

test("a backend on a Postgres server returns numbers as JSON numbers and stores a JSON object as an object", async () => {
  const backend = await startTestBackend({ database: await openDatabase({ databaseUrl: server.url }) });
  try {
    await backend.tick();
    const [run] = await backend.database.query(
      "select status from cron.job_run_details order by runid desc limit 1",
    );
    expect(run).toEqual({ status: "succeeded" });
    await createNumbers(backend.database);
    await expectNumbers(backend.client({ key: backend.keys.secret }));
    const client = backend.client();
    await signInAs(backend, client, "mateo");
    const saved = await client.rpc("save_post_card", {
      p_postcard: 1,
      p_expected_version: null,
      p_publishers: ["personal"],
      p_content: { title: "Un servidor", date: "2030-01-15", timezone: "UTC" },
    });
    expect([saved.error, saved.data?.[0]?.title]).toEqual([null, "Un servidor"]);
  } finally {
    await backend.close();
  }
});

const changed = (change: Partial<Pick<URL, "username" | "password" | "pathname">>) =>
  Object.assign(new URL(server.url), change).href;

const refusalOf = (databaseUrl: string) =>
  openDatabase({ databaseUrl }).then(
    () => "opened",
    (error: Error) => `${error.name}: ${error.message}`,
  );
const REMEDY = "Correct DATABASE_URL, or leave it out to use the embedded database.";

test("a backend on a Postgres server passes an array of booleans to a database function", async () => {
  const backend = await startTestBackend({ database: await openDatabase({ databaseUrl: server.url }) });
  try {
    const client = backend.client();
    await signInAs(backend, client, "lucia");
    const posts = { p_due_at: ["2030-01-01T00:00:00Z"], p_is_company: [true], p_card: [1] };
    const { error, status } = await client.rpc("preflight_posts", posts);
    expect([status, error]).toEqual([200, null]);
  } finally {
    await backend.close();
  }
});

test("when a server does not run, the error names its host and port, but not the password", async () => {
  const port = await freePort();
  const refusal = await refusalOf(`postgres://me:hush@127.0.0.1:${port}/tribuna`);
  expect(refusal).toBe(
    `DatabaseUrlError: The Postgres server of DATABASE_URL, 127.0.0.1:${port}, does not respond (ECONNREFUSED). Is it running? ${REMEDY}`,
  );
});

const hasIpv6 = Object.values(networkInterfaces()).some((of) => of?.some(({ address }) => address === "::1"));

test.skipIf(!hasIpv6)("a Postgres server is reached at an IPv6 address", async () => {
  const relay = createServer((near) => {
    const far = connect(Number(new URL(server.url).port), "127.0.0.1");
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on("error", () => socket.destroy());
  });
  await new Promise<void>((resolve) => relay.listen(0, "::1", resolve));
  const host = `[::1]:${(relay.address() as AddressInfo).port}`;
  const opened = await openDatabase({ databaseUrl: Object.assign(new URL(server.url), { host }).href });
  expect(await opened.query("select 1 as one")).toEqual([{ one: 1 }]);
  await opened.close();
  relay.close();
});

test.each([
  ["closes each connection", (socket: Socket) => socket.end()],
  [
    "is of another kind",
    (socket: Socket) => socket.once("data", () => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")),
  ],
  ["never speaks", () => {}],
])("when a Postgres server %s, the error says that the server does not respond", async (_what, behave) => {
  const other = createServer((socket) => void behave(socket.on("error", () => socket.destroy())));
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  await expect(openPostgresEngine(`postgres://me:hush@127.0.0.1:${port}/tribuna`, 300)).rejects.toThrow(
    `DATABASE_URL, 127.0.0.1:${port}, does not respond (CONNECT_TIMEOUT).`,
  );
  other.close();
});

test("when a host name has no address, the error says that the server does not respond", async () => {
  expect(await refusalOf("postgres://me:hush@nowhere.invalid/tribuna")).toMatch(
    /DATABASE_URL, nowhere\.invalid, does not respond \((ENOTFOUND|EAI_AGAIN)\)/,
  );
});

test("when the password is wrong, the error names the user", async () => {
  const refusal = await refusalOf(changed({ password: "hush" }));
  expect(refusal).toContain('refuses the user "postgres" or its password.');
  expect(refusal).not.toContain("hush");
});

test("when the database is missing, the error names the database", async () => {
  expect(await refusalOf(changed({ pathname: "/absent" }))).toContain('has no database "absent".');
});

test("when a database user has no superuser rights, the error names the user, and no error contains the password", async () => {
  const session = postgres(server.url, { max: 1 });
  await session.unsafe("create role plain login password 'hush'");
  await session.unsafe("create database plain owner plain");
  await session.end();
  const refusal = await refusalOf(changed({ username: "plain", password: "hush", pathname: "/plain" }));
  expect(refusal).toContain('The user "plain" of DATABASE_URL is no superuser');
  expect(refusal).not.toContain("hush");
});

test.each(["localhost:5432", "https://db.example.com", "postgres//x"])(
  "the database address %s is refused before any connection",
  async (address) => {
    expect(await refusalOf(address)).toBe(
      `DatabaseUrlError: DATABASE_URL is not of the form postgres://user:password@host:5432/name. ${REMEDY}`,
    );
  },
);
