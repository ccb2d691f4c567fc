import fs, { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "vite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { failureOf } from "../../scripts/dev/failure.mjs";
import { bootstrap } from "../database/bootstrap.ts";
import { openPgliteEngine } from "../database/engines/pglite-engine.ts";
import { openDataDir } from "../state/open-data-dir.ts";
import { openState } from "../state/state.ts";
import { freePort } from "../testing/command.ts";
import { emptySnapshot } from "../testing/test-database.ts";
import { localBackend } from "../vite-plugin.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "tribuna-refusals-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function refusedStart(env: Record<string, string> = {}): Promise<string> {
  const { PORT, ...own } = env;
  for (const [name, value] of Object.entries({ TRIBUNA_LOCAL_DIR: dir, ...own })) vi.stubEnv(name, value);
  // The variable is unset, because the plugin would otherwise end this process when npm, which runs the tests,
  // ends.
  vi.stubEnv("npm_lifecycle_event", undefined);
  try {
    const server = await createServer({
      configFile: false,
      root: import.meta.dirname,
      plugins: [localBackend()],
      logLevel: "silent",
      optimizeDeps: { noDiscovery: true },
      server: { port: Number(PORT ?? 0), watch: null, ws: false },
    });
    await server.close();
  } catch (error) {
    const printed = failureOf(error);
    if (typeof printed !== "string") throw error;
    expect(printed).not.toMatch(/\n\s+at .+:\d+:\d+/);
    return printed;
  } finally {
    vi.unstubAllEnvs();
  }
  throw new Error("The server started.");
}

test.each([
  ["the local backend", {}],
  ["a Supabase project", { VITE_SUPABASE_URL: "https://a.test", VITE_SUPABASE_PUBLISHABLE_KEY: "sb_a" }],
])("dev with %s refuses a port that is in use, and leaves its folder empty", async (_what, env) => {
  const server = createHttpServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  expect(await refusedStart({ ...env, PORT: String(port) })).toContain(`Port ${port} is already in use.`);
  await new Promise((resolve) => server.close(resolve));
  expect(await readdir(dir)).toEqual([]);
});

test("dev refuses to start when only one of the two Supabase settings is set", async () => {
  const half = { VITE_SUPABASE_URL: "https://a.test", VITE_SUPABASE_PUBLISHABLE_KEY: "" };
  expect(await refusedStart(half)).toContain(
    "VITE_SUPABASE_URL is set but VITE_SUPABASE_PUBLISHABLE_KEY is not. Set both to use your Supabase project, or neither",
  );
});

test("dev refuses a disk that has no space for the local data, and writes nothing", async () => {
  const full = vi.spyOn(fs, "statfs").mockResolvedValue({ bavail: 20_000, bsize: 4096 } as never);
  syncBuiltinESMExports();
  try {
    expect(await refusedStart()).toContain(
      `The disk of ${dir} has 78 MB left, and the local data needs 100 MB. Free some`,
    );
  } finally {
    full.mockRestore();
    syncBuiltinESMExports();
  }
  expect(await readdir(dir)).toEqual([]);
});

test("dev refuses a DATABASE_URL whose Postgres does not respond", async () => {
  const host = `127.0.0.1:${await freePort()}`;
  const printed = await refusedStart({ DATABASE_URL: `postgres://me:hush@${host}/tribuna` });
  expect(printed).toContain(`The Postgres server of DATABASE_URL, ${host}, does not respond (ECONNREFUSED).`);
  expect(printed).not.toContain("hush");
});

test("dev does not start with unreadable keys, leaves them unchanged, and names the command that resets the local data", async () => {
  (await openState(dir)).release();
  await writeFile(join(dir, "keys.json"), "{}");
  expect(await refusedStart()).toContain("npm run local:reset");
  expect(await readFile(join(dir, "keys.json"), "utf8")).toBe("{}");
});

const open = async (dataDir: string, sql: string, snapshot?: Blob) => {
  const engine = await openPgliteEngine({ dataDir, snapshot });
  if (snapshot) await bootstrap(engine);
  await engine.exec(sql);
  await engine.close();
};

async function prepare(sql: string): Promise<string> {
  const state = await openState(dir);
  await open(state.database, sql, await emptySnapshot());
  state.release();
  return state.database;
}

const printedFor = async (opened: Promise<unknown>): Promise<unknown> =>
  failureOf(await opened.catch((error: unknown) => error));

async function contents(): Promise<Map<string, string>> {
  const names = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(file, "base64")] as const)),
  );
}

test("dev refuses a database with an unknown migration, a database in which a migration fails, and a database that it cannot open, and keeps all of its files", async () => {
  const database = await prepare(
    "insert into supabase_migrations.schema_migrations (version, name) values ('0001', 'other')",
  );
  const unknown = await printedFor(openDataDir(database));
  expect(unknown).toContain("This database has run migration 0001");
  expect(unknown).toContain("npm run local:reset");

  // touch_updated_at is one of the first functions that the migrations create, so the migration fails early.
  await open(
    database,
    `delete from supabase_migrations.schema_migrations;
     create schema private;
     create function private.touch_updated_at() returns trigger language plpgsql as 'begin return new; end';`,
  );
  const failed = await printedFor(openDataDir(database));
  expect(failed).toMatch(/Migration \d{14}_\w+\.sql failed: function "touch_updated_at" already exists/);
  expect(failed).toMatch(/Statement:\n[\s\S]*create function private\.touch_updated_at\(/);

  const damaged = join(database, "global", "pg_control");
  await writeFile(damaged, Buffer.alloc(8192, 7));
  const before = await contents();
  const refused = await refusedStart();
  expect(refused).toContain(`The database in ${database} cannot be opened`);
  expect(refused).toContain("npm run local:reset");
  const after = await contents();
  expect([...before.keys()].filter((file) => !after.has(file))).toEqual([]);
  expect(after.get(damaged)).toBe(before.get(damaged));
});
