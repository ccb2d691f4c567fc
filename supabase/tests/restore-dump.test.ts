import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import type { PGlite } from "@electric-sql/pglite";
import { pgDump } from "@electric-sql/pglite-tools/pg_dump";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type LocalDatabase, openDatabase } from "../../local/database.ts";
import {
  addressOf,
  createProject,
  ownerOf,
  push,
  startHostedServer,
} from "../../local/testing/hosted-postgres.ts";
import { hasCli, supabase } from "../../local/testing/supabase-cli.ts";
import { createTestDatabase } from "../../local/testing/test-database.ts";
import { DUE, OWNER, saveCard } from "./support/builders.ts";
import type { Claimed } from "./support/engine.ts";
import { fingerprints } from "./support/schema/fingerprints.ts";

const run = promisify(execFile);
const HOSTING = new URL("../../docs/hosting.md", import.meta.url);
const RESTORE = new URL("../restore.sql", import.meta.url);
const PROJECT = "restored";
const START_MS = 180_000;

async function dumpArguments(): Promise<string[]> {
  const [, flags] =
    /`supabase db dump --remote="\$DB_URL" -f data\.sql ([^`]+)`/.exec(await readFile(HOSTING, "utf8")) ?? [];
  if (!flags) throw new Error("docs/hosting.md no longer says how data.sql is made.");
  // Leaves out --use-copy, because pg_dump of pglite-tools only writes INSERT statements.
  return flags.split(" ").filter((flag) => flag !== "--use-copy");
}

/** Runs the script of Supabase's CLI with pg_dump from pglite-tools, the real program in WebAssembly. */
async function dumpData(database: LocalDatabase): Promise<string> {
  const script = await supabase([
    "db",
    "dump",
    "--remote=postgres://postgres:x@127.0.0.1:1/postgres",
    ...(await dumpArguments()),
    "--dry-run",
  ]);
  const folder = await mkdtemp(join(tmpdir(), "tribuna-dump-"));
  try {
    const [command, asked, answer] = ["pg_dump", "asked", "answer"].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await writeFile(command, `#!/bin/sh\nprintf '%s\\n' "$@" > '${asked}'\ncat '${answer}'\n`);
    await chmod(command, 0o755);
    const runScript = async (): Promise<string> => {
      const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
      return (await run("bash", ["-c", script], { env })).stdout;
    };
    await writeFile(answer, "");
    await runScript();
    const args = (await readFile(asked, "utf8")).trimEnd().split("\n");
    const { driver } = database.connection as unknown as { driver: PGlite };
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const dump = await pgDump({ pg: driver, args });
    warn.mockRestore();
    // Resets pg_dump's settings: elsewhere they end with its connection, but the embedded database has a
    // single session.
    await database.exec(`rollback; reset all; set search_path to "$user", public, extensions`);
    await writeFile(answer, await dump.text());
    return await runScript();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const OF_MIGRATIONS = ["cron.job", "vault.secrets", "functions", "policies", "indexes", "triggers", "grants"];
const OUT = 1;
const WAITING = 2;
const LATER = 3;
const claim = ({ query }: LocalDatabase) =>
  query<Claimed>("select * from engine.claim_publish_jobs('worker', 10, 60)");

describe.runIf(hasCli)("the data of a project are restored into a new project on Postgres 17", () => {
  let live: LocalDatabase;
  let server: Awaited<ReturnType<typeof startHostedServer>>;
  let restored: LocalDatabase;
  let dump: string;
  let empty: Awaited<ReturnType<typeof fingerprints>>;

  const readBack = async (): Promise<void> => {
    const sql = postgres(addressOf(ownerOf(server.url), PROJECT), { max: 1, onnotice: () => {} });
    try {
      await sql.unsafe(`begin;\n${await readFile(RESTORE, "utf8")}\n${dump}\ncommit`).simple();
    } finally {
      await sql.end();
    }
  };

  beforeAll(async () => {
    live = await createTestDatabase();
    const { query } = live;
    await query("insert into auth.users (id, email) values ($1, $2)", [OWNER.id, OWNER.email]);
    await query("select engine.grant_purchased_credits($1, 50, 'first', null)", [OWNER.id]);
    await query("select vault.create_secret('https://project.test', 'project_url')");
    await query("insert into storage.objects (bucket_id, name) values ('media', $1)", [`${OWNER.id}/a.png`]);
    const card = (postcard: number, when: object = DUE) =>
      live.as({ role: "authenticated", userId: OWNER.id }, (own) => saveCard(own, { postcard, ...when }));
    await card(OUT);
    await query("select private.recover_publishing()");
    await card(WAITING);
    await card(LATER, {});
    dump = await dumpData(live);
    expect((await claim(live)).map(({ title }) => title)).toEqual(["Café de altura", "Café de altura"]);
    server = await startHostedServer();
    await createProject(server.url, PROJECT);
    await push(server.url, PROJECT);
    restored = await openDatabase({ databaseUrl: addressOf(ownerOf(server.url), PROJECT), isCopy: true });
    empty = await fingerprints(restored);
    await readBack();
  }, START_MS);
  afterAll(async () => {
    await Promise.all([live?.close(), restored?.close()]);
    await server?.stop();
  });

  test("a restored dump contains the rows of every table except Vault's, and leaves the objects of the migrations unchanged", async () => {
    const [before, after] = [await fingerprints(live), await fingerprints(restored)];
    expect(OF_MIGRATIONS.filter((name) => after[name] !== empty[name])).toEqual([]);
    const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
    expect(changed.filter((name) => !OF_MIGRATIONS.includes(name))).toEqual([
      "posts",
      "publish_attempts",
      "publish_jobs",
    ]);
    expect(await restored.query("select name from vault.secrets")).toEqual([]);
    expect(await restored.query("select name from storage.objects")).toEqual([{ name: `${OWNER.id}/a.png` }]);
  });

  test("a dump is not restored into a project with users", async () => {
    await expect(readBack()).rejects.toThrow("This project has users.");
  });

  test("after a dump is restored, due posts are unconfirmed instead of published, and later posts stay scheduled", async () => {
    const { query } = restored;
    expect(await claim(restored)).toEqual([]);
    expect(await query("select trouble from private.recover_publishing()")).toEqual([{ trouble: null }]);
    expect(await claim(restored)).toEqual([]);
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

  test("a restored database numbers new rows after the restored rows, and accepts new work", async () => {
    const { as, query } = restored;
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
