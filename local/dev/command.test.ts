import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../database.ts";
import { openState } from "../state/state.ts";
import {
  type Command,
  type Ended,
  eventually,
  freePort,
  killRemaining,
  runCommand,
} from "../testing/command.ts";
import { emptySnapshot } from "../testing/test-database.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const READY = "Tribuna is ready";
let dir: string;
/** A folder used by several tests in turn. */
let kept: string | undefined;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "tribuna-command-"));
});
afterEach(() => (kept === dir ? undefined : rm(dir, { recursive: true, force: true })));
afterAll(killRemaining);

/** `npm run dev` on its own port and folder. */
async function dev(env: Record<string, string> = {}) {
  return runCommand("npm", ["run", "dev"], {
    PORT: String(await freePort()),
    TRIBUNA_LOCAL_DIR: dir,
    ...env,
  });
}
/** Makes Node run a module before the command. */
const preloaded = (code: string) => `--import=data:text/javascript,${encodeURIComponent(code)}`;
const reset = () => runCommand("npm", ["run", "local:reset"], { TRIBUNA_LOCAL_DIR: dir }).ended;

/** The developer's error is a sentence without a stack. */
async function refusal(env: Record<string, string> = {}): Promise<string> {
  const { code, output }: Ended = await (await dev(env)).ended;
  expect(code).toBe(1);
  expect(output).not.toMatch(/\n\s+at .+:\d+:\d+/);
  return output;
}

/** Every file below the folder, with bytes. */
async function contents(): Promise<Map<string, string>> {
  const names = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(file, "base64")] as const)),
  );
}

/** A state folder with this SQL and no migrations. */
async function prepare(sql: string): Promise<string> {
  const state = await openState(dir);
  const none = join(dir, "no-migrations");
  await mkdir(none);
  const snapshot = await emptySnapshot();
  const database = await openDatabase({ dataDir: state.database, migrationsDir: none, snapshot });
  await database.exec(sql);
  await database.close();
  await rm(none, { recursive: true });
  state.release();
  return state.database;
}

describe("npm run dev refuses, saying why and what to do", () => {
  test.each([
    ["the local backend", {}],
    ["a Supabase project", { VITE_SUPABASE_URL: "https://a.test", VITE_SUPABASE_PUBLISHABLE_KEY: "sb_a" }],
  ])("dev refuses a port in use, with %s", async (_what, env) => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    expect(await refusal({ ...env, PORT: String(port) })).toContain(
      `Port ${port} is already in use. Stop the program that uses it, or choose another: PORT=${port + 1} npm run dev`,
    );
    await new Promise((resolve) => server.close(resolve));
    expect(await readdir(dir)).toEqual([]);
  });

  test("dev refuses a port that is not a number", async () => {
    expect(await refusal({ PORT: "web" })).toContain('PORT must be a number from 1 to 65535, not "web".');
  });

  test("dev refuses half of the settings of a Supabase project", async () => {
    expect(
      await refusal({ VITE_SUPABASE_URL: "https://a.test", VITE_SUPABASE_PUBLISHABLE_KEY: "" }),
    ).toContain(
      "VITE_SUPABASE_URL is set but VITE_SUPABASE_PUBLISHABLE_KEY is not. Set both to use your Supabase project, or neither",
    );
  });

  test("dev refuses a Node that is too old", async () => {
    const old = "Object.defineProperty(process.versions,'node',{value:'20.18.3'})";
    const output = await refusal({ NODE_OPTIONS: preloaded(old) });
    expect(output).toContain(
      "Tribuna needs Node 22.13 or later of 22, or 24 or later (20.19 or later of 20 works too); this is 20.18.3.",
    );
  });

  test("dev names packages that are not installed", async () => {
    for (const name of ["package.json", "scripts/dev.mjs", "scripts/dev/lacks.mjs"])
      await cp(join(ROOT, name), join(dir, name));
    const { code, output } = await runCommand("npm", ["--prefix", dir, "run", "dev"]).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/Packages are not installed \(.+ and \d+ more\)\. Run `npm ci` and try again\./);
    expect(output).not.toContain("Error");
  });

  test("dev refuses a disk without space for the local data", async () => {
    const full = `import fs from "node:fs/promises"; import { syncBuiltinESMExports } from "node:module";
      fs.statfs = async () => ({ bavail: 20_000, bsize: 4096 }); syncBuiltinESMExports();`;
    const output = await refusal({ NODE_OPTIONS: preloaded(full) });
    expect(output).toContain(`The disk of ${dir} has 78 MB left, and the local data needs 100 MB. Free some`);
    expect(await readdir(dir)).toEqual([]);
  });

  test("dev refuses a DATABASE_URL whose Postgres does not answer", async () => {
    const host = `127.0.0.1:${await freePort()}`;
    const output = await refusal({ DATABASE_URL: `postgres://me:hush@${host}/tribuna` });
    expect(output).toContain(`The Postgres server of DATABASE_URL, ${host}, does not answer (ECONNREFUSED).`);
    expect(output).not.toContain("hush");
  });

  test("dev refuses unreadable local data, and keeps them", async () => {
    (await openState(dir)).release();
    await writeFile(join(dir, "keys.json"), "{}");
    expect(await refusal()).toContain("npm run local:reset");
    expect(await readFile(join(dir, "keys.json"), "utf8")).toBe("{}");
  });

  test("dev reports a failing migration with its file and statement", async () => {
    await prepare("create table public.posts (mine int); insert into public.posts values (7);");
    const output = await refusal();
    expect(output).toMatch(/Migration \d{14}_\w+\.sql failed: relation "posts" already exists/);
    expect(output).toMatch(/Statement:\n[\s\S]*create table public\.posts \(/);
  });
});

const isDeno = (line: string) => line.includes("deno run");

/** npm, the server and Deno have ended. */
async function expectNothingLeft(command: Command): Promise<void> {
  await command.ended;
  await eventually(() => command.remaining().length === 0);
  expect(command.remaining()).toEqual([]);
}

describe("one folder, from the first start to the reset", () => {
  beforeAll(async () => {
    kept = await mkdtemp(join(tmpdir(), "tribuna-command-"));
  });
  beforeEach(async () => {
    await rm(dir, { recursive: true });
    dir = kept ?? dir;
  });
  afterAll(() => rm(kept ?? dir, { recursive: true, force: true }));

  test("while dev runs, no other process may use or empty its data; Ctrl-C leaves no process", async () => {
    const command = await dev();
    const output = await command.prints(READY);
    expect(output).toContain("Lucía Fernández");
    expect(output).toContain("/sandbox/linkedin/feed/");
    expect(command.remaining().some(isDeno)).toBe(true);
    expect(await readdir(join(dir, "sandboxes"))).toEqual(["linkedin", "mail", "stripe"]);

    expect(await refusal()).toMatch(/Another process \(pid \d+\) is using this local data/);
    const refused = await reset();
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/Process \d+ is using .+ Stop it first/);
    expect(existsSync(join(dir, "db", "PG_VERSION"))).toBe(true);

    command.interrupt();
    await expectNothingLeft(command);
    expect(existsSync(join(dir, "lock"))).toBe(false);
  });

  test("ending npm alone leaves no process", async () => {
    const command = await dev();
    await command.prints(READY);
    process.kill(command.pid, "SIGTERM");
    await expectNothingLeft(command);
  });

  test.each([
    ["Ctrl-C", (command: Command) => command.interrupt()],
    ["ending npx alone", (command: Command) => process.kill(command.pid, "SIGTERM")],
  ])("vite preview leaves no process: %s", async (_what, end) => {
    const dist = await mkdtemp(join(tmpdir(), "tribuna-dist-"));
    await writeFile(join(dist, "index.html"), "<!doctype html><html><head></head></html>");
    const command = runCommand("npx", ["vite", "preview", "--outDir", dist], {
      PORT: String(await freePort()),
      TRIBUNA_LOCAL_DIR: dir,
    });
    await command.prints("Local:");
    expect(command.remaining().some(isDeno)).toBe(true);
    end(command);
    await expectNothingLeft(command);
    await rm(dist, { recursive: true });
  });

  test("a database that cannot be opened is refused, and keeps all of its files", async () => {
    const damaged = join(dir, "db", "global", "pg_control");
    await writeFile(damaged, Buffer.alloc(8192, 7));
    const before = await contents();
    const output = await refusal();
    expect(output).toContain(`The database in ${join(dir, "db")} cannot be opened`);
    expect(output).toContain("npm run local:reset");
    const after = await contents();
    expect([...before.keys()].filter((file) => !after.has(file))).toEqual([]);
    expect(after.get(damaged)).toBe(before.get(damaged));
  });

  test("local:reset deletes only the backend's own files", async () => {
    await writeFile(join(dir, "mine.txt"), "");
    expect(await reset()).toMatchObject({
      code: 0,
      output: expect.stringContaining("Deleted the local data"),
    });
    expect(await readdir(dir)).toEqual(["mine.txt"]);
  });
});
