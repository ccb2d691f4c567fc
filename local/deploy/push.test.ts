import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Query } from "../database/engines/engine.ts";
import { type LocalDatabase, openDatabase } from "../database.ts";
import { addressOf, createProject, ownerOf, push, startHostedServer } from "../testing/hosted-postgres.ts";
import { hasCli } from "../testing/supabase-cli.ts";
import { createTestDatabase } from "../testing/test-database.ts";

const PROJECT = "pushed";
const START_MS = 180_000;
const NEWCOMER = "00000000-0000-4000-8000-000000000001";

const MADE = `
  select 'function ' || p.oid::regprocedure as name from pg_proc p where p.pronamespace::regnamespace::text in ('public', 'private', 'engine')
  union all select 'relation ' || c.oid::regclass from pg_class c where c.relnamespace::regnamespace::text in ('public', 'private', 'engine')
  union all select 'policy ' || schemaname || '.' || tablename || '.' || policyname from pg_policies
  union all select 'trigger ' || tgrelid::regclass || '.' || tgname from pg_trigger where not tgisinternal and tgname !~ '^protect_'
  union all select 'schedule ' || jobname from cron.job
  order by 1`;
const PLATFORM = `
  with platform as (select oid, nspname, nspowner, nspacl from pg_namespace where nspname in ('auth', 'storage', 'extensions', 'cron', 'net', 'vault'))
  select concat_ws(' ', 'schema', nspname, nspowner::regrole, nspacl::text) as name from platform
  union all select concat_ws(' ', 'relation', c.oid::regclass, c.relowner::regrole, c.relacl::text, c.relrowsecurity, c.relreplident)
    from pg_class c where c.relnamespace in (select oid from platform)
  union all select concat_ws(' ', 'column', a.attrelid::regclass, a.attname, a.atttypid::regtype, a.attnotnull, a.attacl::text)
    from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace in (select oid from platform) and a.attnum > 0
  union all select concat_ws(' ', 'function', p.oid::regprocedure, p.proowner::regrole, p.proacl::text, md5(p.prosrc))
    from pg_proc p where p.pronamespace in (select oid from platform)
  union all select concat_ws(' ', 'trigger', c.relnamespace::regnamespace, c.relname, t.tgname, t.tgenabled)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace in (select oid from platform) and not t.tgisinternal
  union all select concat_ws(' ', 'policy', tablename, policyname) from pg_policies where schemaname in (select nspname from platform)
  union all select concat_ws(' ', 'role', rolname, rolsuper, rolinherit, rolcreaterole, rolbypassrls, rolconfig::text) from pg_roles
  union all select concat_ws(' ', 'member', roleid::regrole, member::regrole, admin_option) from pg_auth_members
  order by 1`;
const listed = async (query: Query, sql: string): Promise<string[]> =>
  (await query<{ name: string }>(sql)).map(({ name }) => name);

describe.runIf(hasCli)("supabase db push runs on Postgres 17 with the roles and rights of Supabase", () => {
  let server: Awaited<ReturnType<typeof startHostedServer>>;
  let platform: LocalDatabase;
  let pushed: LocalDatabase;
  let reference: LocalDatabase;
  let before: string[];

  beforeAll(async () => {
    server = await startHostedServer();
    await createProject(server.url, PROJECT);
    platform = await openDatabase({ databaseUrl: addressOf(server.url, PROJECT), isCopy: true });
    before = await listed(platform.query, PLATFORM);
    await push(server.url, PROJECT);
    reference = await createTestDatabase();
  }, START_MS);
  afterAll(async () => {
    await pushed?.close();
    await platform?.close();
    await reference?.close();
    await server?.stop();
  });

  test("the CLI applies every migration without superuser rights, and the local backend then has no migration to apply", async () => {
    pushed = await openDatabase({ databaseUrl: addressOf(ownerOf(server.url), PROJECT) });
    expect(
      await pushed.query(
        "select current_user::text as owner, rolsuper from pg_roles where rolname = current_user",
      ),
    ).toEqual([{ owner: "postgres", rolsuper: false }]);
    const made = await listed(pushed.query, MADE);
    expect(made.length).toBeGreaterThan(500);
    expect(made).toEqual(await listed(reference.query, MADE));
  });

  test("the migrations add one policy on files and two triggers on users to Supabase's schemas, and change nothing else of them", async () => {
    const after = await listed(platform.query, PLATFORM);
    expect(before.length).toBeGreaterThan(100);
    expect(before.filter((line) => !after.includes(line))).toEqual([]);
    expect(after.filter((line) => !before.includes(line))).toEqual([
      "policy objects media_select_own",
      "trigger auth users users_keep_limits O",
      "trigger auth users users_welcome O",
    ]);
  });

  test("the sign-in role, which has no rights in the app's schemas, can create a user with its rows and delete both", async () => {
    const asSignIn = (sql: string, params: unknown[]) =>
      platform.transaction(async (query) => {
        await query("set local session authorization supabase_auth_admin");
        await query("set local search_path = auth");
        await query(sql, params);
      });
    const { query } = pushed;
    const credits = () => query("select available_credits::float as free from public.user_credit_stats");
    await asSignIn("insert into users (id, email) values ($1, 'eva@example.test')", [NEWCOMER]);
    expect(await credits()).toEqual([{ free: 10.5 }]);
    await pushed.as({ role: "authenticated", userId: NEWCOMER }, (own) =>
      own("select * from public.save_post_card(1, null, $1, array['personal'])", [
        JSON.stringify({ title: "Hola", date: "2030-01-15", timezone: "UTC" }),
      ]),
    );
    await asSignIn("delete from users where id = $1", [NEWCOMER]);
    expect([await credits(), await query("select 1 from public.posts")]).toEqual([[], []]);
  });
});
