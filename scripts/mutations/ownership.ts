import type { Mutation } from "./mutation.ts";

const CALLER = "caller uuid := private.require_user();";
const as = (user: string): [from: string, to: string] => [
  CALLER,
  `caller uuid := coalesce((${user}), private.require_user());`,
];
const ofCard = as("select user_id from public.posts where postcard = p_postcard limit 1");
const anybody = as("select id from auth.users order by id limit 1");
const ofLockedCard: [from: string, to: string] = [
  "caller uuid := private.lock_open_card(p_postcard);",
  "caller uuid := coalesce((select user_id from public.posts where postcard = p_postcard limit 1), private.lock_open_card(p_postcard));",
];
const REQUIRED = "private.require_user()";

const PREDICATES: Record<string, Record<string, [from: string, to: string]>> = {
  "05_linkedin": {
    get_linkedin_identity_data: [`lookup_user_id is distinct from ${REQUIRED}`, "lookup_user_id is null"],
  },
  "10_doubts": {
    resolve_unconfirmed_post: ["post_id = p_post_id and user_id = caller", "post_id = p_post_id"],
  },
  "13_checks": {
    preflight_posts: anybody,
    list_post_problems: [
      REQUIRED,
      "(select p.user_id from public.posts p where p.id = any (p_post_ids) limit 1)",
    ],
  },
  "15_drafts": {
    delete_post_draft: ["user_id = caller and postcard", "postcard"],
    save_post_draft: as("select user_id from public.post_drafts where postcard = p_postcard"),
  },
  "16_cards": {
    save_post_card: ofCard,
    search_cards: ["p.user_id = caller and p.deleted_at", "p.deleted_at"],
  },
  "17_bin": {
    delete_post_card: ofCard,
    list_deleted_cards: [`p.user_id = (select ${REQUIRED}) and`, ""],
    restore_post_card: as("select user_id from public.posts where id = p_deleted_card_id"),
  },
  "24_requests": {
    kept_answer: anybody,
    keep_answer: [`values (${REQUIRED},`, "values ((select id from auth.users order by id limit 1),"],
  },
  "32_checkouts": {
    list_pending_payments: [`c.user_id = (select ${REQUIRED}) and`, ""],
  },
  "40_contacts": {
    list_contact_channels: [REQUIRED, "(select min(user_id::text)::uuid from public.user_contacts)"],
    remove_contact: as("select user_id from public.user_contacts where channel = p_channel limit 1"),
    verify_contact: as("select user_id from private.contact_codes where channel = p_channel limit 1"),
  },
  "50_ai_work": {
    cancel_ai_work: ["id = p_id and user_id = caller", "id = p_id"],
    collect_ai_result: ["id = p_id and user_id = caller", "id = p_id"],
    leave_ai_work: ["user_id = caller and request_key", "request_key"],
  },
  "60_calendar": { move_post_card: ofCard },
  "61_calendar_notes": {
    claim_free_slots: anybody,
    free_slots: [`s.user_id = ${REQUIRED} and`, ""],
    release_slot: [`user_id = ${REQUIRED} and`, ""],
  },
  "62_calendar_feed": {
    create_calendar_feed: [REQUIRED, "(select id from auth.users order by id limit 1)"],
    get_calendar_feed: [`f.user_id = ${REQUIRED}`, "true"],
    revoke_calendar_feed: [`user_id = ${REQUIRED}`, "true"],
  },
  "63_approvals": {
    lock_open_card: ofCard,
    require_card_approval: ofLockedCard,
    share_card: ofLockedCard,
    unshare_card: [`user_id = ${REQUIRED} and`, ""],
  },
  "64_clock": {
    change_clock: anybody,
    preview_clock_change: anybody,
  },
  "68_note_series": { mark_series_day: ["s.id = p_id and s.user_id = caller", "s.id = p_id"] },
  "66_many_cards": {
    change_cards: as(
      "select user_id from public.posts where postcard = (p_cards -> 0 ->> 'postcard')::bigint limit 1",
    ),
  },
  "67_review_boards": {
    end_board: [`user_id = ${REQUIRED} and`, ""],
    list_review_boards: [`b.user_id = (select ${REQUIRED}) and`, ""],
    share_board: anybody,
  },
  "69_review_messages": {
    list_review_threads: [`p.user_id = (select ${REQUIRED}) and`, ""],
    reply_to_reviewer: ["p.user_id = caller and", ""],
  },
  "73_export_import": {
    import_linkedin_export: anybody,
    remove_result_import: ["id = p_id and user_id = caller", "id = p_id"],
  },
  "74_account_deletion": { list_deleted_posts: [`p.user_id = (select ${REQUIRED}) and`, ""] },
  "75_api_tokens": {
    create_api_token: anybody,
    list_api_tokens: [`t.user_id = ${REQUIRED}`, "true"],
    revoke_api_token: [` and user_id = ${REQUIRED}`, ""],
  },
  "78_rewrites": { save_rewrite: as("select user_id from public.ai_usage where id = p_work_id") },
};

const ATTACK = "supabase/tests/attack/ownership.test.ts";
const OWN = "(user_id = (select auth.uid()))";
/** An UPDATE or DELETE without WHERE needs no SELECT policy, so only these policies limit it to the user's rows. */
const SERIES = [
  ["update", `using ${OWN} with check ${OWN}`, "using (true) with check (true)"] as const,
  ["delete", `using ${OWN}`, "using (true)"] as const,
].map(
  ([command, from, to]): Mutation => ({
    area: "ownership",
    rule: `note_series_${command}_own covers rows of its caller`,
    file: "supabase/schemas/68_note_series.sql",
    after: `create policy note_series_${command}_own`,
    from,
    to,
    test: ATTACK,
  }),
);

/** For each `security definer` function that users call, a mutation of its ownership check. */
const FUNCTIONS = Object.entries(PREDICATES).flatMap(([schema, functions]) =>
  Object.entries(functions).map(
    ([name, [from, to]]): Mutation => ({
      area: "ownership",
      rule: `${name} acts on rows of its caller`,
      file: `supabase/schemas/${schema}.sql`,
      after: `create function private.${name}(`,
      from,
      to,
      test: ATTACK,
    }),
  ),
);

export const OWNERSHIP: readonly Mutation[] = [
  ...FUNCTIONS,
  ...SERIES,
  {
    area: "approval",
    rule: "a reply to a visitor needs a working link",
    file: "supabase/schemas/69_review_messages.sql",
    from: "b.expires_at > now() and private.is_on_board(p, b)",
    to: "private.is_on_board(p, b)",
    test: "supabase/tests/review-messages.test.ts",
  },
  {
    area: "ownership",
    rule: "settle-checkouts refuses users",
    file: "supabase/functions/settle-checkouts/handler.ts",
    from: '{ who: "service" }',
    to: '{ who: "user_or_service" }',
    test: "supabase/tests/attack/attack.test.ts",
  },
];
