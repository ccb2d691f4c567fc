import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readlink, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type LocalDatabase, MIGRATIONS_DIR, openDatabase } from "../database.ts";
import { openRaw, startRealtime, userToken } from "../realtime/testing.ts";
import { restoreLinks, usableBinaries } from "./postgres-binaries.ts";
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

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

const addPost = async (userId: string, postcard: number): Promise<string> => {
  const [row] = await database.query<{ id: string }>(
    "insert into public.posts (user_id, postcard, title, date) values ($1, $2, 'A title', '2026-01-01') returning id",
    [userId, postcard],
  );
  if (!row) throw new Error("no row");
  return row.id;
};

test("the tests' Postgres is a new server, and every migration runs on it", async () => {
  const [version] = await database.query<{ number: string }>(
    "select current_setting('server_version_num') as number",
  );
  expect(Number(version?.number)).toBeGreaterThanOrEqual(170_000);
  const applied = await database.query<{ file: string }>(
    "select version || '_' || name || '.sql' as file from supabase_migrations.schema_migrations order by version",
  );
  expect(applied.map(({ file }) => file)).toEqual(readdirSync(MIGRATIONS_DIR).sort());
});

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

test("two servers run at the same time, and a stopped server does not respond", async () => {
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

test("a process that ends without stopping its server leaves no server and no folder", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tribuna-test-"));
  await chmod(folder, 0o755);
  const script = `import { startRealPostgres } from "./local/testing/real-postgres.ts";
    const { url } = await startRealPostgres();
    console.log(url);
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", script],
    { cwd: join(import.meta.dirname, "..", ".."), env: { ...process.env, TMPDIR: folder } },
  );
  const { port } = new URL(stdout.trim());
  // The server ends shortly after the process that started it, so the test polls.
  await expect.poll(() => answers(Number(port)), { timeout: 10_000 }).toBe(false);
  expect((await readdir(folder)).filter((name) => name.startsWith("tribuna-postgres-"))).toEqual([]);
  await rm(folder, { recursive: true });
});

describe("the tests' Postgres binaries are prepared once", () => {
  const made: string[] = [];
  const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  afterEach(async () => {
    for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
  });

  async function packageWithoutLinks(mode: number) {
    const root = await mkdtemp(join(tmpdir(), "tribuna-test-"));
    made.push(root);
    await chmod(root, mode);
    const native = join(root, "native");
    await mkdir(join(native, "bin"), { recursive: true });
    await mkdir(join(native, "lib"));
    await writeFile(join(native, "lib", "libx.so.1.2"), "library");
    const list = [{ source: "native/lib/libx.so.1.2", target: "native/lib/libx.so.1" }];
    await writeFile(join(native, "pg-symlinks.json"), JSON.stringify(list));
    for (const name of ["postgres", "initdb"]) {
      await writeFile(join(native, "bin", name), '#!/bin/sh\ncat "$(dirname "$0")/../lib/libx.so.1"\n', {
        mode: 0o755,
      });
    }
    return native;
  }
  async function newHome() {
    const home = await mkdtemp(join(tmpdir(), "tribuna-test-"));
    made.push(home);
    await chmod(home, 0o755);
    return home;
  }

  test("missing links between Postgres libraries are created once and kept by later runs", async () => {
    const native = await packageWithoutLinks(0o755);
    expect(await usableBinaries(await newHome(), account, native)).toBe(native);
    await restoreLinks(native);
    expect(await readlink(join(native, "lib", "libx.so.1"))).toBe("libx.so.1.2");
  });

  test.runIf(process.getuid?.() === 0)(
    "a folder of Postgres binaries that the account may not enter is copied",
    async () => {
      const native = await packageWithoutLinks(0o700);
      const home = await newHome();
      const used = await usableBinaries(home, account, native);
      expect(used).toBe(join(home, "native"));
      expect(await readlink(join(used, "lib", "libx.so.1"))).toBe("libx.so.1.2");
    },
  );

  test("Postgres binaries that do not start throw an error with the cause", async () => {
    const native = await packageWithoutLinks(0o755);
    await writeFile(join(native, "bin", "postgres"), "#!/bin/sh\necho broken >&2\nexit 1\n");
    await expect(usableBinaries(await newHome(), account, native)).rejects.toThrow("broken");
  });
});
