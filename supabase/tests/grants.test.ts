import { expect, test } from "vitest";
import { applyMigrations } from "../../local/database/migrations.ts";
import { MIGRATIONS_DIR } from "../../local/database.ts";
import { one, type Query, testDatabase } from "./support/database.ts";
import { WRITABLE } from "./support/schema/writable.ts";
import { newDatabase, testServer } from "./support/server.ts";

const { onStage } = testDatabase();
const server = testServer(1);

const CALLABLE = {
  "public.add_draft": "the research: a draft becomes a card; acts under row level security",
  "private.lock_of_slots": "behind add_draft: the number of a lock; reads nothing",
  "private.are_own_slides": "a check of slide_documents; reads nothing",
  "private.balance_at": "behind credit_balance and dashboard_summary, under row level security",
  "private.cancel_ai_work": "behind its public twin; acts on the caller's rows only",
  "private.change_cards": "behind its public twin; acts on the caller's rows only",
  "private.change_clock": "behind its public twin; acts on the caller's rows only",
  "private.claim_free_slots": "behind its public twin; acts on the caller's rows only",
  "private.collect_ai_result": "behind its public twin; acts on the caller's rows only",
  "private.covered_days": "behind results_summary, under row level security",
  "private.covered_credits": "behind dashboard_summary: arithmetic of its arguments; reads nothing",
  "private.create_api_token": "behind its public twin; acts on the caller's rows only",
  "private.create_calendar_feed": "behind its public twin; acts on the caller's rows only",
  "private.credit_period": "the month of an instant; reads nothing",
  "private.delete_post_card": "behind public.delete_post_card; acts on the caller's rows only",
  "private.delete_post_draft": "behind its public twin; acts on the caller's rows only",
  "private.deleted_post_ids": "behind the policy of transaction_history; reads the caller's rows only",
  "private.end_board": "behind its public twin; acts on the caller's rows only",
  "private.engagements_of": "a sum of its arguments; reads nothing",
  "private.preflight_posts": "behind its public twin; reads the caller's rows only",
  "private.figures_read_at": "behind results_rewrites; reads the time of the caller's own figures only",
  "private.free_credits": "the free credits of a month; reads nothing",
  "private.first_characters": "behind private.shortened; reads nothing",
  "private.free_slots": "behind next_free_slots; reads the caller's rows only",
  "private.get_calendar_feed": "behind its public twin; reads the caller's rows only",
  "private.get_linkedin_identity_data": "behind its public twin; refuses another user's id",
  "private.import_linkedin_export": "behind its public twin; acts on the caller's rows only",
  "private.is_day": "a check of columns that hold a day; reads nothing",
  "private.is_hour": "a check of columns that hold a time of day; reads nothing",
  "private.is_lost_page": "behind dashboard_summary, under row level security",
  "private.is_own_media": "a check of brand_kits and slide_documents; reads nothing",
  "private.lacks_file": "behind dashboard_summary; a file's public address says the same",
  "private.leave_ai_work": "behind its public twin; acts on the caller's rows only",
  "private.keep_answer": "behind answer_once and act_as_token; writes the caller's rows only",
  "private.kept_answer": "behind answer_once and act_as_token; reads the caller's rows only",
  "private.list_api_tokens": "behind its public twin; reads the caller's rows only",
  "private.list_contact_channels": "behind its public twin; reads the caller's rows only",
  "private.list_deleted_posts": "behind its public twin; reads the caller's rows only",
  "private.list_deleted_cards": "behind its public twin; reads the caller's rows only",
  "private.list_own_files": "behind its public twin; reads the caller's folder only",
  "private.list_pending_payments": "behind its public twin; reads the caller's rows only",
  "private.list_review_threads": "behind its public twin; reads the caller's rows only",
  "private.list_review_boards": "behind its public twin; reads the caller's rows only",
  "private.list_post_problems": "behind public.list_post_problems; reads the caller's rows only",
  "private.mark_series_day": "behind its public twin; acts on the caller's rows only",
  "private.move_post_card": "behind its public twin; acts on the caller's rows only",
  "private.open_publishers": "behind dashboard_summary and is_lost_page, under row level security",
  "private.period_sums": "behind results_summary, under row level security",
  "private.preview_clock_change": "behind its public twin; reads the caller's rows only",
  "private.release_slot": "behind its public twin; gives back the caller's claims only",
  "private.remove_result_import": "behind its public twin; acts on the caller's rows only",
  "private.remove_contact": "behind its public twin; acts on the caller's rows only",
  "private.reply_to_reviewer": "behind its public twin; acts on the caller's rows only",
  "private.require_card_approval": "behind its public twin; acts on the caller's rows only",
  "private.require_time_zone": "a check of columns that hold a zone; reads nothing",
  "private.require_user": "returns the caller's own id",
  "private.resolve_unconfirmed_post": "behind its public twin; acts on the caller's rows only",
  "private.restore_post_card": "behind its public twin; acts on the caller's rows only",
  "private.revoke_api_token": "behind its public twin; acts on the caller's rows only",
  "private.revoke_calendar_feed": "behind its public twin; acts on the caller's rows only",
  "private.save_post_card": "behind public.save_post_card; acts on the caller's rows only",
  "private.save_post_draft": "behind its public twin; acts on the caller's rows only",
  "private.save_rewrite": "behind its public twin; acts on the caller's rows only",
  "private.search_cards": "behind its public twin; reads the caller's rows only",
  "private.share_board": "behind its public twin; acts on the caller's rows only",
  "private.shortened": "behind dashboard_summary and the credit statement; reads nothing",
  "private.share_card": "behind its public twin; acts on the caller's rows only",
  "private.unshare_card": "behind its public twin; acts on the caller's rows only",
  "private.verify_contact": "behind its public twin; acts on the caller's rows only",
  "private.voice_texts": "behind count_voice_texts; reads the caller's rows only",
  "private.week_of_credits": "behind dashboard_summary, under row level security",
  "private.week_of_posts": "behind dashboard_summary, under row level security",
  "public.answer_once": "every write by a function: calls one as the caller, once for each request key",
  "public.account_losses": "the settings: what goes with an account; reads the caller's rows only",
  "public.cancel_ai_work": "whoever waits for AI work of their own",
  "public.change_cards": "the posts screen and the calendar: an act on selected cards",
  "public.change_clock":
    "the settings: cards that wait when the account's zone changes; acts on the caller's rows only",
  "public.claim_free_slots":
    "'Siguiente horario libre', 'Al siguiente horario libre', and an import: keeps slots of the caller for ten minutes",
  "public.collect_ai_result": "a screen that has shown the result of AI work",
  "public.count_published_months": "the posts screen",
  "public.count_voice_texts": "the settings: published texts of each publisher; reads the caller's rows only",
  "public.create_api_token": "the settings: a token for an assistant",
  "public.create_calendar_feed": "the calendar: the address of the caller's feed",
  "public.credit_balance": "every screen that shows credits; reads the caller's rows only",
  "public.credit_use_by_kind": "the profile; reads the caller's rows only",
  "public.dashboard_summary": "the dashboard; reads the caller's rows only",
  "public.delete_notification": "the bell; acts on the caller's rows only",
  "public.delete_post_card": "the posts screen",
  "public.delete_post_draft": "the editor: an unsaved text that was saved or thrown away",
  "public.end_board": "the calendar: that link ends",
  "public.preflight_posts": "the import: what would keep its posts from going out",
  "public.get_calendar_feed": "the calendar: whether there is an address",
  "public.get_linkedin_identity_data": "the LinkedIn identity of the caller",
  "public.import_linkedin_export": "the results: LinkedIn's own export",
  "public.import_post_cards": "the import: save_post_card for many",
  "public.leave_ai_work": "whoever goes away while AI work of their own goes on",
  "public.latest_notifications": "the bell; reads the caller's rows only",
  "public.list_api_tokens": "the settings: the tokens of the caller's assistants",
  "public.list_calendar": "the calendar; reads the caller's rows only",
  "public.list_contact_channels": "the profile: by which channels messages reach the caller",
  "public.list_credit_movements": "the profile; reads the caller's rows only",
  "public.list_deleted_posts": "the export: the posts in the bin",
  "public.list_deleted_cards": "the posts screen: the bin",
  "public.list_own_files": "the export: the names of the caller's files",
  "public.list_pending_payments":
    "the profile: payments whose money is to come; reads the caller's rows only",
  "public.list_post_problems": "the posts screen",
  "public.list_review_threads":
    "the planner and the calendar: what visitors and the caller wrote about a card",
  "public.list_review_boards": "the calendar: the live review boards and their decisions",
  "public.list_published_month": "the posts screen",
  "public.mark_series_day": "the calendar: an idea of a series is used or skipped",
  "public.move_post_card": "the calendar: a card moved by hand",
  "public.next_free_slots": "the calendar: where a card may be dropped",
  "public.preview_clock_change":
    "the settings: the next cards before a change of zone; reads the caller's rows only",
  "public.read_notification": "the bell; acts on the caller's rows only",
  "public.release_slot": "the calendar: gives back a slot of the caller whose save was refused",
  "public.remove_contact": "the profile: a number is forgotten",
  "public.remove_result_import": "the results: takes an import back",
  "public.reply_to_reviewer": "the planner and the calendar: a reply to a visitor of a link",
  "public.require_card_approval": "the calendar: 'no publicar sin aprobación'",
  "public.resolve_unconfirmed_post": "the posts screen",
  "public.restore_post_card": "the posts screen: undo",
  "public.results_covered_days": "the monthly report; reads the caller's rows only",
  "public.results_posts": "the results; reads the caller's rows only",
  "public.results_rewrites": "the results; reads the caller's rows only",
  "public.results_summary": "the results; reads the caller's rows only",
  "public.revoke_api_token": "the settings: a token ends",
  "public.revoke_calendar_feed": "the calendar: the address ends",
  "public.save_post_card": "the posts screen",
  "public.save_post_draft": "the editor: an unsaved text",
  "public.save_rewrite": "'Escribir de nuevo': a rewriting becomes a card",
  "public.search_cards": "the menu of commands: cards that hold some words",
  "public.share_board": "the calendar: the link of an account's month",
  "public.share_card": "the calendar: the link for an approval",
  "public.unshare_card": "the calendar: that link ends",
  "public.verify_contact": "the profile: the code that was sent to a number",
};

const WRITES = `
  select c.relname || ' ' || p.kind as what, string_agg(a.attname, ' ' order by a.attname) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
    unnest(array['INSERT', 'UPDATE']) as p (kind)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    and has_column_privilege($1::name, c.oid, a.attnum, p.kind)
  group by 1 order by 1`;

const OURS = "'public'::regnamespace, 'private'::regnamespace, 'engine'::regnamespace";

const EXECUTABLE = `
  select n.nspname || '.' || p.proname as name
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where p.pronamespace in (${OURS}) and has_function_privilege($1::name, p.oid, 'execute')
  order by 1`;

test(
  "a signed-in user may call only the listed functions",
  onStage(async ({ admin }) => {
    const functions = await admin<{ name: string }>(EXECUTABLE, ["authenticated"]);
    expect(functions.map(({ name }) => name)).toEqual(Object.keys(CALLABLE).sort());
  }),
);

test(
  "a visitor may call no function",
  onStage(async ({ admin }) => {
    expect(await admin(EXECUTABLE, ["anon"])).toEqual([]);
  }),
);

test(
  "the role public has no rights on functions and tables of the project",
  onStage(async ({ admin }) => {
    expect(
      await admin(
        `select p.proname from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g
         where p.pronamespace in (${OURS}) and g.grantee = 0`,
      ),
    ).toEqual([]);
    expect(
      await admin(
        `select c.relname from pg_class c, aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) g
         where c.relnamespace in (${OURS}) and g.grantee = 0`,
      ),
    ).toEqual([]);
  }),
);

test("users have no rights on an object that a later migration creates, until the migration grants them", async () => {
  // Uses a server without a snapshot, because the snapshot's roles would be created after the migrations,
  // unlike on a hosted project.
  const { admin } = server();
  await admin("create table public.later (id integer)");
  await admin("create function public.later_fn() returns integer language sql as 'select 1'");
  await admin("create function engine.later_fn() returns integer language sql as 'select 1'");
  const [open] = await admin(
    `select has_table_privilege('anon', 'public.later', 'select') as anon_table,
      has_table_privilege('authenticated', 'public.later', 'insert') as user_table,
      has_function_privilege('anon', 'public.later_fn()', 'execute') as anon_function,
      has_function_privilege('authenticated', 'public.later_fn()', 'execute') as user_function,
      has_function_privilege('authenticated', 'engine.later_fn()', 'execute') as user_engine_function`,
  );
  expect(new Set(Object.values(open ?? {}))).toEqual(new Set([false]));
});

test(
  "a signed-in user may write only the listed columns",
  onStage(async ({ admin }) => {
    const tables = await admin<{ what: string; columns: string }>(WRITES, ["authenticated"]);
    expect(Object.fromEntries(tables.map(({ what, columns }) => [what, columns]))).toEqual(WRITABLE);
  }),
);

test(
  "a visitor may write no column",
  onStage(async ({ admin }) => {
    expect(await admin(WRITES, ["anon"])).toEqual([]);
  }),
);

test(
  "security definer functions are in the schemas private or engine, and set their search path",
  onStage(async ({ admin }) => {
    expect(
      await admin(
        `select p.pronamespace::regnamespace::text || '.' || p.proname as name from pg_proc p
         where p.prosecdef and p.pronamespace in (${OURS})
           and (p.pronamespace = 'public'::regnamespace or not coalesce(p.proconfig, '{}') @> array['search_path=""'])`,
      ),
    ).toEqual([]);
  }),
);

test(
  "visitors cannot use the schema private",
  onStage(async ({ admin }) => {
    expect(await admin("select has_schema_privilege('anon', 'private', 'usage') as uses")).toEqual([
      { uses: false },
    ]);
  }),
);

test(
  "no role can read or write the tables of the schema private",
  onStage(async ({ admin }) => {
    expect(
      await admin(
        `select c.relname, r.rolname from pg_class c, pg_roles r
         where c.relnamespace = 'private'::regnamespace and c.relkind = 'r' and r.rolname in ('anon', 'authenticated', 'service_role')
           and has_table_privilege(r.rolname, c.oid, 'select, insert, update, delete')`,
      ),
    ).toEqual([]);
  }),
);

test(
  "only the service role can use the schema engine",
  onStage(async ({ admin }) => {
    const rights = await admin(
      `select r.rolname as role, has_schema_privilege(r.rolname, 'engine', 'usage') as uses,
         has_schema_privilege(r.rolname, 'engine', 'create') as creates,
         (select count(*)::int from pg_proc p where p.pronamespace = 'engine'::regnamespace
           and has_function_privilege(r.rolname, p.oid, 'execute')) as calls
       from pg_roles r where r.rolname in ('anon', 'authenticated', 'service_role') order by 1`,
    );
    const { count } = await one(
      admin<{ count: number }>(
        "select count(*)::int as count from pg_proc where pronamespace = 'engine'::regnamespace",
      ),
    );
    expect(rights).toEqual([
      { role: "anon", uses: false, creates: false, calls: 0 },
      { role: "authenticated", uses: false, creates: false, calls: 0 },
      { role: "service_role", uses: true, creates: false, calls: count },
    ]);
    expect(count).toBeGreaterThan(40);
  }),
);

test(
  "the schema engine contains only functions, whose names occur in no other schema",
  onStage(async ({ admin }) => {
    expect(await admin("select relname from pg_class where relnamespace = 'engine'::regnamespace")).toEqual(
      [],
    );
    expect(
      await admin(
        `select p.oid::regprocedure::text as twin from pg_proc p
         where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
           and exists (select from pg_proc e where e.pronamespace = 'engine'::regnamespace and e.proname = p.proname)`,
      ),
    ).toEqual([]);
  }),
);

test(
  "users may call every function of the schema public",
  onStage(async ({ admin }) => {
    expect(
      await admin(
        `select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace
           and not has_function_privilege('authenticated', p.oid, 'execute')`,
      ),
    ).toEqual([]);
  }),
);

const SERVICE_MAY = `
  select p.oid::regprocedure || ' execute' as may from pg_proc p
  where p.pronamespace in (${OURS}) and has_function_privilege('service_role', p.oid, 'execute')
  union all
  select c.oid::regclass || ' ' || kind from pg_class c, unnest(array['select', 'insert', 'update', 'delete']) as kind
  where c.relnamespace in (${OURS}) and c.relkind in ('r', 'v', 'm', 'p')
    and has_table_privilege('service_role', c.oid, kind)
  union all
  select c.oid::regclass || ' ' || kind from pg_class c, unnest(array['usage', 'select']) as kind
  where c.relnamespace in (${OURS})
    and case when c.relkind = 'S' then has_sequence_privilege('service_role', c.oid, kind) end
  order by 1`;

test("on a project without default grants, the service role has the same rights", async () => {
  const mayOn = async (query: Query) =>
    (await query<{ may: string }>(SERVICE_MAY)).map(({ may }) => may).sort();
  const closed = await newDatabase(server(), "without_defaults", async (engine) => {
    for (const kind of ["tables", "functions", "sequences"])
      await engine.exec(
        `alter default privileges in schema public revoke all on ${kind} from anon, authenticated, service_role`,
      );
    await applyMigrations(engine, MIGRATIONS_DIR);
  });
  const granted = await mayOn(closed.query);
  await closed.close();
  await onStage(async ({ admin }) => {
    expect(granted).toEqual(await mayOn(admin));
  })();
}, 120_000);
