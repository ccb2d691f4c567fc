import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bootstrap } from "../database/bootstrap.ts";
import type { Query } from "../database/engines/engine.ts";
import { openPostgresEngine } from "../database/engines/postgres-engine.ts";
import { type LocalDatabase, openDatabase } from "../database.ts";
import { runCommand } from "../testing/command.ts";
import { startRealPostgres } from "../testing/real-postgres.ts";
import { createTestDatabase } from "../testing/test-database.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const CLI = join(ROOT, "node_modules", "@supabase", "cli-linux-x64", "bin", "supabase");
const hasCli = process.platform === "linux" && process.arch === "x64";
const START_MS = 180_000;

/** What the migrations make, by name. */
const MADE = `
  select 'function ' || p.oid::regprocedure as name from pg_proc p where p.pronamespace::regnamespace::text in ('public', 'private', 'engine')
  union all select 'relation ' || c.oid::regclass from pg_class c where c.relnamespace::regnamespace::text in ('public', 'private', 'engine')
  union all select 'policy ' || schemaname || '.' || tablename || '.' || policyname from pg_policies
  union all select 'trigger ' || tgrelid::regclass || '.' || tgname from pg_trigger where not tgisinternal
  union all select 'schedule ' || jobname from cron.job
  order by 1`;
const namesOf = async (query: Query) => (await query<{ name: string }>(MADE)).map(({ name }) => name);

describe.runIf(hasCli)("supabase db push, on Postgres 17 as an owner who is no superuser", () => {
  let server: Awaited<ReturnType<typeof startRealPostgres>>;
  /** The CLI leaves notes of its own there. */
  let home = "";
  let pushed: LocalDatabase;
  let reference: LocalDatabase;

  beforeAll(async () => {
    server = await startRealPostgres({ version: 17 });
    const engine = await openPostgresEngine(server.url);
    await bootstrap(engine);
    await engine.exec(await readFile(join(ROOT, "local", "database", "sql", "hosted-owner.sql"), "utf8"));
    await engine.exec("alter role project_owner login password 'of-this-test'");
    await engine.close();
    const owner = new URL(server.url);
    Object.assign(owner, { username: "project_owner", password: "of-this-test" });
    owner.searchParams.set("sslmode", "disable");
    home = await mkdtemp(join(tmpdir(), "tribuna-push-"));
    const command = runCommand(CLI, ["db", "push", `--remote=${owner.href}`, "--yes", "--workdir", ROOT], {
      HOME: home,
      SUPABASE_TELEMETRY_DISABLED: "1",
      DO_NOT_TRACK: "1",
    });
    const { code, output } = await command.ended;
    if (code !== 0) throw new Error(`supabase db push ended with ${code}:\n${output}`);
    reference = await createTestDatabase();
  }, START_MS);
  afterAll(async () => {
    await pushed?.close();
    await reference?.close();
    await server?.stop();
    if (home) await rm(home, { recursive: true, force: true });
  });

  test("the CLI applies every migration, and this backend finds nothing left to apply", async () => {
    pushed = await openDatabase({ databaseUrl: server.url });
    const made = await namesOf(pushed.query);
    expect(made.length).toBeGreaterThan(500);
    expect(made).toEqual(await namesOf(reference.query));
  });
});
