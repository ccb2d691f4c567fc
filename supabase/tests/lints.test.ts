import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Query, testDatabase } from "./support/database.ts";

// Of Splinter's 28 rules this file leaves out those that need a used database (`unused_index`, `table_bloat`,
// `extension_versions_outdated`), those about foreign tables, queues and GraphQL, and those that `grants.test.ts`
// checks.
const FOLDER = new URL("./lints/", import.meta.url);
const LINTS = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".sql"))
  .sort()
  .map((name) => ({ name: name.replace(/\.sql$/, ""), sql: readFileSync(new URL(name, FOLDER), "utf8") }));

const MEANT: Record<string, Record<string, string>> = {
  rls_enabled_without_policy: {
    checkout_sessions: "server only: what was promised at which price",
    money_alarms: "server only: for operators",
    publish_alarms: "server only: for operators",
    stripe_events: "server only: webhook deliveries already seen",
    webhooks: "server only: addresses of the AI services",
  },
  unindexed_foreign_keys: {
    "posts.posts_rewrite_of_fkey":
      "posts_user_id_rewrite_of_idx has the rows with a value, which are those that the key looks up",
  },
};

/** A change for each lint, which the lint must find: a lint that never finds anything proves nothing. */
const OFFENCES: Record<string, { sql: string; finding: string | string[] }> = {
  auth_rls_initplan: {
    sql: "create policy bad on public.posts for delete to authenticated using (user_id = auth.uid()); create policy worse on public.posts for insert to authenticated with check ('a' = (select auth.jwt() ->> 'b'))",
    finding: ["posts.bad", "posts.worse"],
  },
  caller_read_in_query: {
    sql: "create function public.bad() returns void language plpgsql as 'begin delete from public.posts where user_id = private.require_user();end'",
    finding: "bad()",
  },
  auth_users_exposed: { sql: "create view public.bad as select id from auth.users", finding: "bad" },
  comment_missing: { sql: "create table public.bad (id integer primary key)", finding: "bad" },
  duplicate_index: {
    sql: "create index bad on public.notifications (post_id)",
    finding: "notifications: bad, notifications_post_id_idx",
  },
  extension_in_public: { sql: "alter extension pgcrypto set schema public", finding: "pgcrypto" },
  fkey_to_auth_unique: {
    sql: "create table public.bad (id integer primary key, phone text constraint fk references auth.users (phone))",
    finding: "bad.fk",
  },
  function_search_path_mutable: {
    sql: "create function public.bad() returns integer language sql as 'select 1'",
    finding: "bad()",
  },
  materialized_view_in_api: {
    sql: "create materialized view public.bad as select 1 as x; grant select on public.bad to anon",
    finding: "bad",
  },
  multiple_permissive_policies: {
    sql: "create policy bad on public.posts for select to authenticated using (false)",
    finding: "posts authenticated r",
  },
  no_primary_key: { sql: "create table public.bad (id integer)", finding: "bad" },
  policy_with_rls_disabled: {
    sql: "create table public.bad (id integer); create policy p on public.bad for select to anon using (true)",
    finding: "bad.p",
  },
  policy_without_role: {
    sql: "create policy bad on public.posts for delete using (false)",
    finding: "posts.bad",
  },
  public_bucket_allows_listing: {
    sql: "insert into storage.buckets (id, name, public) values ('bad', 'bad', true); create policy bad on storage.objects for select to anon using (bucket_id = 'bad')",
    finding: "bad: bad",
  },
  rls_disabled: { sql: "create table public.bad (id integer)", finding: "bad" },
  rls_enabled_without_policy: {
    sql: "create table public.bad (id integer); alter table public.bad enable row level security",
    finding: "bad",
  },
  rls_policy_always_true: {
    sql: "create policy bad on public.posts for update to authenticated using (user_id = (select auth.uid())) with check (true)",
    finding: "posts.bad",
  },
  rls_references_user_metadata: {
    sql: "create policy bad on public.posts for delete to authenticated using ((select auth.jwt() -> 'user_metadata' ->> 'a') = 'b')",
    finding: "posts.bad",
  },
  security_definer_view: { sql: "create view public.bad as select 1 as x", finding: "bad" },
  untyped_array_literal: {
    sql: "create function public.bad() returns void language plpgsql as 'declare x integer[] := ''{}'';begin end'",
    finding: "bad()",
  },
  unsupported_reg_types: {
    sql: "create table public.bad (id integer primary key, f regproc)",
    finding: "bad.f",
  },
  unindexed_foreign_keys: {
    sql: "create table public.bad (id integer primary key, post_id uuid constraint fk references public.posts)",
    finding: "bad.fk",
  },
};

const { onStage } = testDatabase({ asPlatform: true });
const findings = async (query: Query, sql: string): Promise<string[]> =>
  (await query<{ finding: string }>(sql)).map(({ finding }) => finding);

describe.each(LINTS)("$name", ({ name, sql }) => {
  test(
    "the lint reports nothing except the listed exceptions",
    onStage(async ({ admin }) => {
      expect(await findings(admin, sql)).toEqual(Object.keys(MEANT[name] ?? {}).sort());
    }),
  );

  test(
    "the lint reports a change of the schema that breaks its rule",
    onStage(async ({ admin }) => {
      const offence = OFFENCES[name];
      if (!offence) throw new Error(`No offence is known for ${name}.`);
      for (const statement of offence.sql.split("; ")) {
        await admin(statement);
      }
      expect(await findings(admin, sql)).toEqual(expect.arrayContaining([offence.finding].flat()));
    }),
  );
});
