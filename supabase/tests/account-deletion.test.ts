import { expect, test } from "vitest";
import {
  EXPORTED_COLUMNS,
  EXPORTED_NAMES,
  EXPORTED_TABLES,
} from "../functions/_shared/contract/account/exported-tables.ts";
import { deleteCard } from "./support/bin.ts";
import {
  insertRow,
  minutesAgo,
  OTHER,
  OWNER,
  PAGE,
  POST_ID,
  saveCard,
  withPages,
} from "./support/builders.ts";
import { one, raised, type Stage, testDatabase } from "./support/database.ts";
import { claimOne } from "./support/engine.ts";

const { onStage } = testDatabase();

const remove = ({ service }: Stage) =>
  service<{ files: string[]; tokens: string[]; checkouts: string[] }>(
    "select * from engine.delete_account($1)",
    [OWNER.id],
  );

async function live(stage: Stage): Promise<void> {
  const { admin, owner } = stage;
  await withPages(stage, [PAGE]);
  await saveCard(owner);
  await admin(
    "insert into public.linkedin_tokens (user_id, access_token, refresh_token, is_valid) values ($1, 'a', 'r', true)",
    [OWNER.id],
  );
  for (const [table, row] of [
    ["helpdesk_tickets", { user_email: OWNER.email, subject: "Ayuda", message: "Hola" }],
    ["app_reviews", { rating: 5 }],
    ["notifications", { message: "Hola" }],
    ["post_analytics", { id: POST_ID, post_url: "https://p" }],
    ["account_snapshots", { subject: "personal", day: "2026-11-21", source: "export" }],
    ["org_analytics", { organization_id: PAGE }],
    ["user_analytics", {}],
    ["research_history", { question: "¿Qué?" }],
  ] as const)
    await insertRow(admin, table, { user_id: OWNER.id, ...row });
  await admin(
    "insert into public.post_snapshots (post_analytics_id, user_id, day) values ($1, $2, '2026-11-21')",
    [POST_ID, OWNER.id],
  );
  await admin("select engine.enqueue_background_job($1, 'results_sync', 'k', '{}', 0.5)", [OWNER.id]);
  await admin(
    `insert into private.quotas (bucket, subject, used, ends_at)
     values ('tickets', $1, 1, now() + interval '1 day'), ('approval_answers', $1 || ':1', 1, now() + interval '1 day')`,
    [OWNER.id],
  );
  for (const { id, email } of [OWNER, OTHER])
    await admin(
      "insert into auth.audit_log_entries (id, payload, ip_address) values (gen_random_uuid(), $1, '198.51.100.1')",
      [JSON.stringify({ action: "login", actor_id: id, actor_username: email, log_type: "account" })],
    );
  await admin("select private.ring_money_alarm('ledger_difference', $1, '{}')", [OWNER.id]);
  await admin("insert into storage.objects (bucket_id, name) values ('media', $1)", [`${OWNER.id}/foto.jpg`]);
  await admin(
    `insert into public.checkout_sessions (stripe_session_id, user_id, pack_id, credits, price_usd, state, expires_at)
     select id, $1, (select id from public.credit_packs limit 1), 10, 9, state, now() + lasts::interval
     from (values ('cs_open', 'open', '1 hour'), ('cs_over', 'open', '-1 hour'), ('cs_done', 'completed', '1 hour')) as c (id, state, lasts)`,
    [OWNER.id],
  );
  await admin(
    `insert into private.accounting_records (entry_key, kind, amount_minor, currency, credits) values ('sale:cs_1', 'sale', 900, 'usd', 10)`,
  );
}

const whatIsLeft = async ({ admin }: Stage): Promise<string[]> => {
  const columns = await admin<{ place: string; found: boolean }>(`
    select format('%s.%s.%s', table_schema, table_name, column_name) as place,
      (xpath('/row/n/text()', query_to_xml(format(
        'select count(*) as n from %I.%I where %I::text ilike any (array[''%%${OWNER.id}%%'', ''%%${OWNER.email}%%''])',
        table_schema, table_name, column_name), false, true, '')))[1]::text::int > 0 as found
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'private', 'auth') and table_type = 'BASE TABLE'
      and data_type in ('uuid', 'text', 'character varying', 'jsonb', 'json')`);
  expect(columns.length).toBeGreaterThan(150);
  return columns.filter(({ found }) => found).map(({ place }) => place);
};

test(
  "an account's deletion removes every row that names the user, except the sign-in log, files to delete and accounting records",
  onStage(async (stage) => {
    await live(stage);
    expect((await whatIsLeft(stage)).length).toBeGreaterThan(12);
    expect(await remove(stage)).toEqual([
      { files: [`${OWNER.id}/foto.jpg`], tokens: ["a", "r"], checkouts: ["cs_open"] },
    ]);
    expect((await whatIsLeft(stage)).sort()).toEqual([
      "auth.audit_log_entries.payload",
      "private.unnamed_media.name",
    ]);
    expect(
      await stage.admin("select kind, amount_minor::int as amount from private.accounting_records"),
    ).toEqual([{ kind: "sale", amount: 900 }]);
    expect(await stage.admin("select 1 from auth.users where id = $1", [OTHER.id])).toHaveLength(1);
  }),
);

test(
  "the nightly sweep deletes the sign-in log's entries about deleted users, and no other entries",
  onStage(async (stage) => {
    await live(stage);
    await remove(stage);
    const made = { user_id: OTHER.id, user_email: OTHER.email };
    const operator = { action: "user_signedup", actor_id: "00000000-0000-0000-0000-000000000000" };
    await stage.admin(
      "insert into auth.audit_log_entries (id, payload, ip_address) values (gen_random_uuid(), $1, '')",
      [JSON.stringify({ ...operator, traits: made })],
    );
    await stage.admin("select private.sweep_sign_in_log()");
    expect(await whatIsLeft(stage)).toEqual(["private.unnamed_media.name"]);
    expect(
      await stage.admin("select payload ->> 'action' as action from auth.audit_log_entries order by 1"),
    ).toEqual([{ action: "login" }, { action: "user_signedup" }]);
  }),
);

test(
  "the deletion of an account is refused while one of its posts is being sent, and removes no row",
  onStage(async (stage) => {
    await saveCard(stage.owner, minutesAgo(2));
    await claimOne(stage);
    expect(await raised(remove(stage))).toBe("account_publishing");
    expect(await stage.owner("select 1 from public.posts")).toHaveLength(1);
  }),
);

test(
  "account_losses counts a card of two publishers once, and returns the balance with the month's free credits",
  onStage(async (stage) => {
    await stage.admin(
      "update public.user_credit_stats set available_credits = 0, free_monthly_credits = 0, free_period = '2020-01-01' where user_id = $1",
      [OWNER.id],
    );
    await withPages(stage, [PAGE]);
    await saveCard(stage.owner, { publishers: ["personal", PAGE] });
    expect(
      await stage.owner(
        "select scheduled_posts::int as scheduled, credits::float as credits from public.account_losses()",
      ),
    ).toEqual([{ scheduled: 1, credits: 10.5 }]);
  }),
);

test(
  "the first deletion of an account succeeds, and a second call finds no user",
  onStage(async (stage) => {
    await remove(stage);
    expect(await remove(stage)).toEqual([]);
  }),
);

test.each(EXPORTED_NAMES)(
  "the owner can query the table %s with the columns and the order of the export",
  async (table) => {
    await onStage(async ({ owner }) => {
      const order = EXPORTED_TABLES[table].join(", ");
      expect(
        await owner(
          `select ${EXPORTED_COLUMNS[table] ?? "*"} from public.${table} where user_id = $1 order by ${order} limit 500`,
          [OWNER.id],
        ),
      ).toBeDefined();
    })();
  },
);

const NOT_EXPORTED: Readonly<Record<string, string>> = {
  background_jobs: "work under way; what comes of it stands in other tables",
  checkout_sessions: "the way to a payment; the payment is in credit_purchases",
  post_deletions: "tells open screens of a deletion, for a day",
  publish_jobs: "the state of a post; it stands with the post",
};

test(
  "every table with rows that users can read is in the export",
  onStage(async ({ admin }) => {
    const readable = await admin<{ name: string }>(
      `select c.relname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_any_column_privilege('authenticated', c.oid, 'select')`,
    );
    expect(readable.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["background_jobs", "card_approvals"]),
    );
    const known = new Set([...EXPORTED_NAMES, ...Object.keys(NOT_EXPORTED)] as string[]);
    expect(readable.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  }),
);

test(
  "the export reads posts in the bin and files of its own user only",
  onStage(async (stage) => {
    const { admin, owner, other, visitor } = stage;
    await saveCard(owner);
    await deleteCard(owner, {
      postcard: (await one(owner<{ n: number }>("select postcard as n from public.posts"))).n,
    });
    for (const name of ["foto.jpg", "logo.png"])
      await admin("insert into storage.objects (bucket_id, name) values ('media', $1)", [
        `${OWNER.id}/${name}`,
      ]);
    expect(await owner("select title from public.posts")).toEqual([]);
    expect(await owner("select title from public.list_deleted_posts()")).toHaveLength(1);
    expect(await owner("select name from public.list_own_files()")).toEqual(
      ["foto.jpg", "logo.png"].map((name) => ({ name: `${OWNER.id}/${name}` })),
    );
    for (const what of ["list_deleted_posts", "list_own_files"]) {
      expect(await other(`select 1 from public.${what}()`)).toEqual([]);
      expect(await raised(visitor(`select 1 from public.${what}()`))).toMatch(/permission denied/);
    }
  }),
);
