import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bootstrap } from "./database/bootstrap.ts";
import { applyMigrations, MigrationError } from "./database/migrations.ts";
import { type LocalDatabase, openDatabase } from "./database.ts";
import { createTestDatabase, emptySnapshot } from "./testing/test-database.ts";

let shared: LocalDatabase;
beforeAll(async () => {
  shared = await createTestDatabase();
});
afterAll(() => shared.close());

describe("migrations are applied to an empty database", () => {
  let dir: string;
  let database: LocalDatabase;
  beforeAll(async () => {
    const none = await mkdtemp(join(tmpdir(), "tribuna-migrations-"));
    database = await openDatabase({ migrationsDir: none, snapshot: await emptySnapshot() });
    await rm(none, { recursive: true });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), "tribuna-migrations-"));
  });
  afterEach(async () => {
    await rm(dir, { recursive: true });
    await database.exec("delete from supabase_migrations.schema_migrations");
  });
  const migration = (name: string, sql: string) => writeFile(join(dir, name), sql);

  test("when a migration fails, the error names file, statement and reason, and the file has changed nothing; a changed or missing file is refused", async () => {
    await migration("0001_good.sql", "create table public.kept (id int);");
    await migration("0002_bad.sql", "create table public.lost (id int);\nselect * from nowhere; select 1;");
    const failure = await applyMigrations(database, dir).then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(MigrationError);
    expect(String(failure)).toContain("0002_bad.sql");
    expect(String(failure)).toContain('relation "nowhere" does not exist');
    expect(String(failure)).toContain("Statement:\nselect * from nowhere\n");

    await migration("0002_bad.sql", "create table public.mended (id int);");
    await applyMigrations(database, dir);
    const tables = await database.query<{ name: string }>(
      "select relname as name from pg_class where relname in ('kept', 'lost', 'mended') order by 1",
    );
    expect(tables.map((table) => table.name)).toEqual(["kept", "mended"]);

    await migration("0001_good.sql", "create table public.kept (id bigint);");
    await expect(applyMigrations(database, dir)).rejects.toThrow(
      "Migration 0001_good.sql was changed after this database had run it",
    );
    await rm(join(dir, "0001_good.sql"));
    await expect(applyMigrations(database, dir)).rejects.toThrow("This database has run migration 0001");
  });

  test("default privileges that a migration revoked are still revoked when the database is opened again and the next migration runs", async () => {
    await migration(
      "0001_private.sql",
      "alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;",
    );
    await applyMigrations(database, dir);
    // Each opening of a database calls `bootstrap`, also after migrations.
    await bootstrap(database);
    await migration("0002_later.sql", "create table public.later (id int);");
    await applyMigrations(database, dir);
    const rights = await database.query(
      `select has_table_privilege('anon', 'public.later', 'select, insert, update, delete') as anon,
        has_table_privilege('authenticated', 'public.later', 'select, insert, update, delete') as member`,
    );
    expect(rights).toEqual([{ anon: false, member: false }]);
  });
});

test("the embedded database has buffers of 32 MB only, because it fills the buffers when it starts", async () => {
  expect(await shared.query("show shared_buffers")).toEqual([{ shared_buffers: "32MB" }]);
});

test("a persona has the role and claims that PostgREST would set", async () => {
  const id = "00000000-0000-4000-8000-000000000001";
  const who =
    "select current_user::text as role, auth.uid() as uid, auth.role() as claimed, auth.jwt() as jwt";
  const [row] = await shared.as({ role: "authenticated", userId: id, claims: { aal: "aal1" } }, (query) =>
    query(who),
  );
  expect(row).toEqual({
    role: "authenticated",
    uid: id,
    claimed: "authenticated",
    jwt: { role: "authenticated", sub: id, aal: "aal1" },
  });
  const [after] = await shared.query("select current_user::text as role, auth.uid() as uid");
  expect(after).toEqual({ role: "postgres", uid: null });
});

test("a persona's transaction that is rolled back still returns its result, and leaves no temporary table", async () => {
  const created = await shared.as(
    { role: "service_role" },
    async (query) => {
      await query("create temporary table passing (id int) on commit preserve rows");
      return "channel";
    },
    { rollback: true },
  );
  expect(created).toBe("channel");
  expect(await shared.query("select to_regclass('passing') as found")).toEqual([{ found: null }]);
});

test("while a transaction is open, statements outside it wait", async () => {
  const order: string[] = [];
  const slow = shared.transaction(async (query) => {
    await query("set local role anon");
    for (let index = 0; index < 5; index++) await query("select 1");
    order.push("transaction");
  });
  const quick = shared.query<{ role: string }>("select current_user::text as role").then(([row]) => {
    order.push(row?.role ?? "");
  });
  await Promise.all([slow, quick]);
  expect(order).toEqual(["transaction", "postgres"]);
});

test("a listener can query the database, because it runs outside the transaction that notified it", async () => {
  const notification = new Promise<unknown>((resolve) => {
    void shared.listen("channel", async (payload) => {
      const [row] = await shared.query<{ role: string }>("select current_user::text as role");
      resolve([payload, row?.role]);
    });
  });
  await shared.as({ role: "authenticated" }, (query) => query("select pg_notify('channel', 'hello')"));
  expect(await notification).toEqual(["hello", "postgres"]);
});

test("default privileges that the migrations revoked stay revoked in a database that is opened from a snapshot", async () => {
  const [row] = await shared.query<{ acl: string | null }>(
    `select string_agg(defaclacl::text, ' ') as acl from pg_default_acl
      where defaclobjtype = 'r' and defaclnamespace = 'public'::regnamespace`,
  );
  expect(row?.acl ?? "").not.toMatch(/anon|authenticated/);
});

test("Vault creates, updates and reads secrets by name", async () => {
  await shared.query("select vault.create_secret('one', 'test_secret')");
  await shared.query("select vault.update_secret(id, 'two') from vault.secrets where name = 'test_secret'");
  expect(
    await shared.query("select decrypted_secret from vault.decrypted_secrets where name = 'test_secret'"),
  ).toEqual([{ decrypted_secret: "two" }]);
});

test("the Postgres driver parses arrays of seven types, and registers fewer than 60 parsers", async () => {
  const [row] = await shared.query(`
    select array['a', 'b c'] as texts, array['a']::name[] as names, array[1.50]::numeric[] as numbers, array[true] as flags,
      array['{"a": 1}']::jsonb[] as objects, array['00000000-0000-4000-8000-000000000001']::uuid[] as ids,
      array['2026-01-02T03:04:05Z']::timestamptz[] as moments, 7 as number, 'x' as text, '{"b": 2}'::json as object`);
  expect(row).toEqual({
    texts: ["a", "b c"],
    names: ["a"],
    numbers: [1.5],
    flags: [true],
    objects: [{ a: 1 }],
    ids: ["00000000-0000-4000-8000-000000000001"],
    moments: ["2026-01-02 03:04:05+00"],
    number: 7,
    text: "x",
    object: { b: 2 },
  });
  const { parsers } = shared.connection.driver as { parsers: object };
  expect(Object.keys(parsers).length).toBeLessThan(60);
});
