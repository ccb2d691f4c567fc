import { expect, test } from "vitest";
import { insertRow, mediaUrl, OWNER, organizationRow, postRow, saveCard } from "./support/builders.ts";
import { refusal, testDatabase } from "./support/database.ts";

const { reads, onStage } = testDatabase();

const LIMITED_OTHERWISE: Record<string, string> = {
  "linkedin_secrets.access_token": "trigger linkedin_secrets_bound_tokens",
  "linkedin_secrets.refresh_token": "trigger linkedin_secrets_bound_tokens",
  "publish_ticks.last_error":
    "one row, written by publish_tick, which must not fail because of a long message",
  "ai_usage.content_type": "refers to ai_credit_costs.content_type",
  "brand_kits.accent": "a colour of six digits, by its pattern",
  "brand_kits.background": "a colour of six digits, by its pattern",
  "contact_codes.address": "a phone number of at most 16 signs, by its pattern",
  "contact_codes.code_hash": "64 signs, by its check",
  "credit_purchases.currency": "three letters, by its pattern",
  "posts.more_images": "private.are_own_pictures: 19 pictures, each with a limited url and alt",
  "note_series.used_on": "at most 1,000 days, by its check",
  "note_series.skipped_on": "at most 1,000 days, by its check",
  "review_boards.token_hash": "64 signs, by its check",
  "post_drafts.files": "generated from content",
};

type Column = { name: string; column: string; type: string; checks: string[] };

const COLUMNS = `
  select c.relname || '.' || a.attname as name, a.attname as column, t.typname as type,
    array(select pg_get_constraintdef(k.oid) from pg_catalog.pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.convalidated and a.attnum = any (k.conkey)) as checks
  from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_catalog.pg_type t on t.oid = a.atttypid
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'p')
    and (t.typname in ('text', 'varchar', 'bpchar', 'citext', 'json', 'jsonb', 'bytea', 'xml', 'tsvector') or t.typcategory = 'A')
  order by 1`;

function isLimited({ column, checks }: Column): boolean {
  const measured = new RegExp(
    String.raw`(?:char_length|private\.utf16_length|octet_length|pg_column_size)\(\(?${column}\)?(?:::text)?\)\)? (?:<=|<) \d+`,
  );
  const isOneOf = new RegExp(String.raw`\(${column} = ANY \(ARRAY\[`);
  return checks.some(
    (check) => measured.test(check) || isOneOf.test(check) || check.includes(`(${column} IS NULL)`),
  );
}

test("every column that holds text, JSON or a list has a limit", async () => {
  const columns = await reads<Column>(COLUMNS);
  expect(columns.length).toBeGreaterThan(80);
  const unlimited = columns.filter((column) => !isLimited(column)).map(({ name }) => name);
  expect(unlimited.filter((name) => !(name in LIMITED_OTHERWISE))).toEqual([]);
});

test("every column in the list of exceptions to the length limit exists", async () => {
  const names = (await reads<Column>(COLUMNS)).map(({ name }) => name);
  expect(Object.keys(LIMITED_OTHERWISE).filter((name) => !names.includes(name))).toEqual([]);
});

test.each([
  {
    what: "a text of 20,001 characters",
    card: { time: null, notes: "a".repeat(20_001) },
    by: "posts_notes_within_bounds",
  },
  {
    what: "a text of 10,001 emoji",
    card: { time: null, notes: "😀".repeat(10_001) },
    by: "posts_notes_within_bounds",
  },
  {
    what: "a title of 151 emoji",
    card: { title: "😀".repeat(151) },
    by: "posts_title_is_present",
  },
  {
    what: "a description of a picture of 2,044 emoji",
    card: { image: mediaUrl(), uploadType: "image", alt: "😀".repeat(2044) },
    by: "posts_image_alt_check",
  },
  {
    what: "a kind of file of 41 characters",
    card: { image: mediaUrl(), uploadType: "a".repeat(41) },
    by: "posts_upload_type_within_bounds",
  },
  {
    what: "an address of 2,001 characters",
    card: { image: mediaUrl(`${"a".repeat(2_000)}.jpg`), uploadType: "image" },
    by: "posts_image_url_within_bounds",
  },
  {
    what: "a time zone of 65 characters",
    card: { timezone: `A/${"a".repeat(63)}` },
    by: null,
  },
])("a card with an overlong value is refused: $what", ({ card, by }) =>
  onStage(async ({ owner }) => {
    const refused = await refusal(saveCard(owner, card));
    if (by === null) expect(refused.message).toBe("invalid_timezone");
    else expect(refused).toMatchObject({ code: "23514", constraint: by });
  })(),
);

test("a title is refused when trailing spaces make it too long and the write does not trim it", () =>
  onStage(async ({ admin }) => {
    expect(await refusal(insertRow(admin, "posts", postRow({ title: `a${" ".repeat(300)}` })))).toMatchObject(
      {
        constraint: "posts_title_within_bounds",
      },
    );
  })());

test("a text of exactly 20,000 characters is stored", () =>
  onStage(async ({ owner }) => {
    const [post] = await saveCard(owner, { time: null, notes: "ñ".repeat(20_000) });
    expect(post?.status).toBe("publicar");
  })());

test("a ticket is refused when trailing spaces make it too long", () =>
  onStage(async ({ owner }) => {
    const ticket = {
      user_id: OWNER.id,
      user_email: OWNER.email,
      subject: "Hola",
      message: `a${" ".repeat(300_000)}`,
    };
    expect((await refusal(insertRow(owner, "helpdesk_tickets", ticket))).code).toBe("23514");
  })());

test("a company page whose name is too long is refused, because notices contain the name", () =>
  onStage(async ({ admin }) => {
    const page = organizationRow("1", { organization_name: "a".repeat(501) });
    expect((await refusal(insertRow(admin, "linkedin_organizations", page))).code).toBe("23514");
  })());

const ROWS_BOUNDED_BY: Record<string, string> = {
  about_profiles: "trigger about_profiles_own_publisher",
  app_reviews: "constraint app_reviews_user_id_key",
  brand_kits: "trigger brand_kits_own_publisher",
  calendar_notes: "trigger calendar_notes_limit",
  helpdesk_tickets: "trigger helpdesk_tickets_count",
  linkedin_tokens: "constraint linkedin_tokens_user_id_key",
  note_series: "trigger note_series_limit",
  post_templates: "trigger post_templates_limit",
  posting_slots: "trigger posting_slots_check",
  research_history: "trigger research_history_count",
  slide_documents: "trigger slide_documents_limit",
  user_communication_preferences: "constraint user_communication_preferences_pkey",
};

test("every table into which users may insert limits the rows of one user by a trigger or constraint", async () => {
  const tables = await reads<{ name: string; bounds: string[] }>(`
    select c.relname as name, array(
      select 'trigger ' || t.tgname from pg_catalog.pg_trigger t where t.tgrelid = c.oid
      union all select 'constraint ' || k.conname from pg_catalog.pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u')
    ) as bounds
    from pg_catalog.pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_any_column_privilege('authenticated', c.oid, 'insert')
    order by 1`);
  expect(tables.map(({ name }) => name)).toEqual(Object.keys(ROWS_BOUNDED_BY).sort());
  const missing = tables.filter(({ name, bounds }) => !bounds.includes(ROWS_BOUNDED_BY[name] ?? ""));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
