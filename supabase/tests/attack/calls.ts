import { expect, test } from "vitest";
import { OWNER, PAGE, POST_ID, POSTCARD, ROW_ID } from "../support/builders.ts";
import { OWNERS } from "../support/owners-rows.ts";
import { type Attacker, leaked, type Target } from "./target.ts";

const card = {
  postcard: POSTCARD,
  content: { title: "Ajena", notes: "Ajena", date: "2030-01-15", post_time: "10:00", timezone: "UTC" },
};

/**
 * The arguments name the owner's rows. `ownership.test.ts` shows that the owner's call has an effect, so another
 * user's call without an effect was refused.
 */
export const CALLS: Record<string, Record<string, unknown>> = {
  account_losses: {},
  add_draft: {
    p_postcard: 4004,
    p_content: { title: "Borrador ajeno", notes: "Ajeno", timezone: "UTC" },
    p_publisher: "personal",
    p_to_free_slot: false,
  },
  answer_once: { p_key: OWNERS.requestKey, p_name: "read_notification", p_args: { p_id: ROW_ID } },
  cancel_ai_work: { p_id: OWNERS.runningWork },
  change_cards: {
    p_act: "duplicate",
    p_cards: [{ postcard: POSTCARD, status: "publicar", copy: 1999, date: "2030-01-15" }],
  },
  change_clock: { p_from: "America/La_Paz", p_to: "America/Santiago", p_keeps: "clock" },
  claim_free_slots: { p_publisher: PAGE, p_from: "2030-01-01T00:00:00Z", p_count: 2 },
  collect_ai_result: { p_id: OWNERS.finishedWork },
  count_published_months: {},
  count_voice_texts: {},
  create_api_token: { p_name: "Ajeno", p_may_plan: true, p_may_publish: true },
  create_calendar_feed: {},
  credit_balance: {},
  credit_use_by_kind: { p_month: "2026-11-01" },
  dashboard_summary: {},
  delete_notification: { p_id: ROW_ID },
  delete_post_card: { p_postcard: POSTCARD, p_status: "publicar", p_version: 1 },
  delete_post_draft: { p_postcard: 1003, p_revision: OWNERS.draft },
  end_board: { p_publisher: PAGE, p_month: "2026-11-01" },
  preflight_posts: { p_due_at: ["2030-01-01T00:00:00Z"], p_is_company: [true], p_card: [POSTCARD] },
  get_calendar_feed: {},
  get_linkedin_identity_data: { lookup_user_id: OWNER.id },
  import_linkedin_export: {
    p_export: JSON.stringify({
      posts: [],
      days: [{ day: "2026-11-20", impressions: 500, engagements: 12, newFollowers: 3 }],
      followers: null,
    }),
  },
  import_post_cards: { p_cards: [{ ...card, publishers: [PAGE] }] },
  latest_notifications: {},
  leave_ai_work: { p_request_key: OWNERS.finishedWorkKey },
  list_api_tokens: {},
  list_calendar: { p_from: "2026-11-01", p_to: "2026-12-31" },
  list_contact_channels: {},
  list_credit_movements: {},
  list_deleted_cards: {},
  list_deleted_posts: {},
  list_own_files: {},
  list_pending_payments: {},
  list_post_problems: { p_post_ids: [POST_ID] },
  list_published_month: { p_month: "2026-11" },
  list_review_boards: {},
  list_review_threads: { p_postcard: POSTCARD },
  mark_series_day: { p_id: OWNERS.series, p_day: "2026-12-01", p_state: "used" },
  move_post_card: {
    p_postcard: POSTCARD,
    p_version: 1,
    p_date: "2030-01-15",
    p_time: "10:00",
    p_timezone: "UTC",
  },
  next_free_slots: { p_publisher: PAGE, p_from: "2030-01-01T00:00:00Z", p_count: 5 },
  preview_clock_change: { p_from: "America/La_Paz", p_to: "America/Santiago" },
  read_notification: { p_id: ROW_ID },
  release_slot: { p_publisher: PAGE, p_at: OWNERS.claimedSlot },
  remove_contact: { p_channel: "whatsapp" },
  remove_result_import: { p_id: ROW_ID },
  reply_to_reviewer: { p_postcard: POSTCARD, p_words: "Ajena", p_publisher: "personal" },
  require_card_approval: { p_postcard: POSTCARD, p_required: false },
  resolve_unconfirmed_post: {
    p_post_id: OWNERS.doubtfulPost,
    p_attempt_number: 1,
    p_is_published: true,
    p_post_url: null,
  },
  restore_post_card: { p_deleted_card_id: OWNERS.deletedPost },
  results_posts: { p_page: 1 },
  results_rewrites: {},
  results_covered_days: { p_days: 30 },
  results_summary: { p_days: 30 },
  revoke_api_token: { p_id: OWNERS.token },
  revoke_calendar_feed: {},
  save_post_card: {
    p_postcard: POSTCARD,
    p_expected_version: 1,
    p_content: { ...card.content, own_texts: [{ publisher: PAGE, notes: "Ajeno", post_comment: "Ajeno" }] },
    p_publishers: [PAGE],
  },
  save_post_draft: {
    p_postcard: 1,
    p_revision: ROW_ID,
    p_base_version: null,
    p_device_id: "ajeno",
    p_content: {},
  },
  save_rewrite: {
    p_work_id: OWNERS.rewrittenWork,
    p_postcard: 4003,
    p_content: { title: "Ajena", notes: "Ajena", date: "2030-01-15", timezone: "UTC" },
  },
  search_cards: { p_words: "cafe" },
  share_board: {
    p_publisher: PAGE,
    p_month: "2026-12-01",
    p_timezone: "America/La_Paz",
    p_days: 7,
    p_required: false,
  },
  share_card: { p_postcard: POSTCARD, p_days: 7 },
  unshare_card: { p_postcard: OWNERS.sharedCard },
  verify_contact: { p_channel: "sms", p_code: OWNERS.contactCode },
};

const NAMES = `
  select distinct p.proname as name from pg_proc p where p.pronamespace = $1::regnamespace and p.prokind = 'f'
    and p.prorettype <> 'trigger'::regtype order by 1`;
const namesIn = async ({ query }: Target, schema: string) =>
  (await query<{ name: string }>(NAMES, [schema])).map(({ name }) => name);

export function attacksOnCalls(get: () => Target): void {
  const call = (who: Attacker, name: string, body: unknown, headers: Record<string, string> = {}) =>
    get().send(who, `/rest/v1/rpc/${name}`, { method: "POST", body: JSON.stringify(body), headers });

  test("the attack calls every database function that the API exposes", async () => {
    expect(Object.keys(CALLS).sort()).toEqual(await namesIn(get(), "public"));
  });

  test("a visitor cannot call a database function", async () => {
    const answers: Record<string, number> = {};
    for (const [name, body] of Object.entries(CALLS))
      answers[name] = (await call("visitor", name, body)).status;
    expect(Object.entries(answers).filter(([, status]) => ![401, 403].includes(status))).toEqual([]);
  });

  test("P6.01 · another user's calls about the owner's rows reveal nothing, cause no server error and change nothing", async () => {
    const before = await get().ownersRows();
    const leaks: Record<string, unknown> = {};
    for (const [name, body] of Object.entries(CALLS)) {
      const response = await call("other", name, body);
      const text = await response.text();
      if (leaked(text).length > 0 || response.status >= 500) leaks[name] = { status: response.status, text };
    }
    expect(leaks).toEqual({});
    expect(await get().ownersRows()).toEqual(before);
  });

  test("visitors and users cannot call the functions in engine", async () => {
    const names = await namesIn(get(), "engine");
    expect(names.length).toBeGreaterThan(40);
    const open: string[] = [];
    for (const who of ["visitor", "owner"] as const) {
      for (const name of names) {
        const { status } = await call(who, name, {}, { "content-profile": "engine" });
        if (![401, 403, 404].includes(status)) open.push(`${who} ${name} ${status}`);
      }
    }
    expect(open).toEqual([]);
  });
}
