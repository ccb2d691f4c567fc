import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LocalDatabase, openDatabase } from "../../local/database.ts";
import { runCommand } from "../../local/testing/command.ts";
import { addressOf, createProject, push, startHostedServer } from "../../local/testing/hosted-postgres.ts";
import { DUE, OWNER, saveCard } from "./support/builders.ts";
import type { Claimed } from "./support/engine.ts";
import { fingerprints } from "./support/schema/fingerprints.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const CLI = join(ROOT, "node_modules", "@supabase", "cli-linux-x64", "bin", "supabase");
const hasCli = process.platform === "linux" && process.arch === "x64";
const START_MS = 180_000;

/**
 * Which schemas and tables the official CLI leaves out of the data of a hosted project. It prints the script that it would
 * run; the pg_dump that the script calls is in no package of ours, so the drill copies the tables itself.
 */
async function leftOut(url: string): Promise<(table: string) => boolean> {
  const home = await mkdtemp(join(tmpdir(), "tribuna-dump-"));
  try {
    const { code, output } = await runCommand(
      CLI,
      ["db", "dump", `--remote=${url}`, "--data-only", "--use-copy", "--dry-run", "--workdir", ROOT],
      { HOME: home, SUPABASE_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" },
    ).ended;
    if (code !== 0) throw new Error(`supabase db dump ended with ${code}:\n${output}`);
    expect(output).toContain("SET session_replication_role = replica");
    const schemas = /--exclude-schema "([^"]+)"/.exec(output)?.[1]?.replaceAll("*", ".*") ?? "";
    expect(schemas).not.toBe("");
    const isLeftOut = new RegExp(`^(?:${schemas})\\.`);
    const tables = [...output.matchAll(/--exclude-table "([^"]+)"/g)].map(([, name]) => name);
    return (table) => isLeftOut.test(table) || tables.includes(table);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

type Dump = {
  tables: { table: string; columns: string; rows: Buffer }[];
  sequences: { sequence: string; last_value: string; is_called: boolean }[];
};

const TABLES = `
  select n.nspname || '.' || c.relname as name, c.oid::regclass::text as table,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by 1`;

const SEQUENCES = `
  select n.nspname || '.' || c.relname as name, c.oid::regclass::text as sequence
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S'`;

/** data.sql: the rows of each table, as COPY writes them, and where each sequence stands. */
async function dumpData(sql: Sql, isLeftOut: (table: string) => boolean): Promise<Dump> {
  const tables = await sql.unsafe<{ name: string; table: string; columns: string }[]>(TABLES);
  const dump: Dump = { tables: [], sequences: [] };
  for (const { name, table, columns } of tables) {
    if (isLeftOut(name)) continue;
    const out = await sql.unsafe(`copy ${table} (${columns}) to stdout`).readable();
    dump.tables.push({ table, columns, rows: await buffer(out) });
  }
  for (const { name, sequence } of await sql.unsafe<{ name: string; sequence: string }[]>(SEQUENCES)) {
    if (isLeftOut(name)) continue;
    const [state] = await sql.unsafe<{ last_value: string; is_called: boolean }[]>(
      `select last_value::text, is_called from ${sequence}`,
    );
    if (state) dump.sequences.push({ sequence, ...state });
  }
  return dump;
}

/** In one transaction and without triggers, into tables without a row, which is what schema.sql makes. */
async function readBack(sql: Sql, { tables, sequences }: Dump): Promise<void> {
  await sql.begin(async (session) => {
    await session.unsafe("set local session_replication_role = replica");
    await session.unsafe(`truncate ${tables.map(({ table }) => table).join(", ")}`);
    for (const { table, columns, rows } of tables) {
      const into = await session.unsafe(`copy ${table} (${columns}) from stdin`).writable();
      await pipeline(Readable.from([rows]), into);
    }
    for (const { sequence, last_value, is_called } of sequences)
      await session.unsafe("select setval($1::text::regclass, $2::text::bigint, $3)", [
        sequence,
        last_value,
        is_called,
      ]);
  });
}

type Project = { db: LocalDatabase; sql: Sql; url: string; close(): Promise<void> };

/** Postgres 17, migrated by an owner who is no superuser, as a hosted project is. */
async function startProject(): Promise<Project> {
  const { url: server, stop } = await startHostedServer();
  await createProject(server, "project");
  await push(server, "project");
  const url = addressOf(server, "project");
  const db = await openDatabase({ databaseUrl: url, isCopy: true });
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const close = async () => {
    await sql.end();
    await db.close();
    await stop();
  };
  return { db, sql, url, close };
}

const OUT = 1;
const WAITING = 2;
const LATER = 3;
const claim = ({ query }: LocalDatabase) =>
  query<Claimed>("select * from engine.claim_publish_jobs('worker', 10, 60)");

describe.runIf(hasCli)("the data of a hosted project, read back into an empty one", () => {
  let live: Project;
  let restored: Project;
  let dumped: string[];

  beforeAll(async () => {
    [live, restored] = await Promise.all([startProject(), startProject()]);
    const { query } = live.db;
    await query("insert into auth.users (id, email) values ($1, $2)", [OWNER.id, OWNER.email]);
    await query("select engine.grant_purchased_credits($1, 50, 'first', null)", [OWNER.id]);
    await query("select vault.create_secret('https://project.test', 'project_url')");
    const card = (postcard: number, when: object = DUE) =>
      live.db.as({ role: "authenticated", userId: OWNER.id }, (own) => saveCard(own, { postcard, ...when }));
    await card(OUT);
    await query("select private.mend_publishing()");
    await card(WAITING);
    await card(LATER, {});
    const dump = await dumpData(live.sql, await leftOut(live.url));
    dumped = dump.tables.map(({ table }) => table);
    // After the backup: it goes out, and the backup does not know.
    expect((await claim(live.db)).map(({ title }) => title)).toEqual(["Café de altura", "Café de altura"]);
    await readBack(restored.sql, dump);
  }, START_MS);
  afterAll(async () => {
    await Promise.all([live?.close(), restored?.close()]);
  });

  test("a dump that is read back has the rows of each table but those of Vault; what the tables are made of is the same", async () => {
    const [before, after] = [await fingerprints(live.db), await fingerprints(restored.db)];
    const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
    // Claimed since the backup, or in no dump.
    expect(changed).toEqual(["posts", "publish_attempts", "publish_jobs", "vault.secrets"]);
    expect(await restored.db.query("select name from vault.secrets")).toEqual([]);
    expect(dumped).toEqual(expect.arrayContaining(["users", "storage.buckets", "cron.job"]));
  });

  test("a dump that is read back is noticed by the database: nothing that was due goes out, its owner is asked, and what is due later stays", async () => {
    const { query } = restored.db;
    expect(await claim(restored.db)).toEqual([]);
    expect(await query("select trouble from private.mend_publishing()")).toEqual([{ trouble: null }]);
    expect(await claim(restored.db)).toEqual([]);
    expect(
      await query(
        "select postcard::int, publish_state as state, publish_error_code as code from posts order by 1",
      ),
    ).toEqual([
      { postcard: OUT, state: "unconfirmed", code: "database_restored" },
      { postcard: WAITING, state: "unconfirmed", code: "database_restored" },
      { postcard: LATER, state: "scheduled", code: null },
    ]);
  });

  test("a database goes on numbering behind what was read back, and takes new work", async () => {
    const { as, query } = restored.db;
    const entries = () => query<{ id: string }>("select id::text from public.credit_ledger");
    const before = await entries();
    await query("select engine.grant_purchased_credits($1, 5, 'second', null)", [OWNER.id]);
    expect(await entries()).toHaveLength(before.length + 1);
    const [saved] = await as({ role: "authenticated", userId: OWNER.id }, (own) =>
      saveCard(own, { postcard: 4 }),
    );
    expect(saved).toMatchObject({ version: 1 });
  });
});
