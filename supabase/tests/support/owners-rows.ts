import { createHash } from "node:crypto";
import { MATRICES } from "../personas/matrices.ts";
import { insertStatement, OWNER, PAGE, postRow, ROW_ID, type Values } from "./builders.ts";
import type { Query } from "./stage.ts";

const hash = (number: number) => String(number).padStart(64, "0");
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

export const OWNERS = {
  token: id(301),
  doubtfulPost: id(302),
  publishedPost: id(304),
  deletedPost: id(305),
  runningWork: id(306),
  finishedWork: id(307),
  finishedWorkKey: "finished work",
  series: id(313),
  rewrittenWork: id(311),
  draft: id(308),
  sharedCard: 1006,
  claimedSlot: "2030-01-02T09:00:00Z",
  contactCode: "012345",
  requestKey: id(310),
};
const DOUBT_JOB = id(303);

const MORE: [table: string, row: Values][] = [
  [
    "private.action_links",
    { token_hash: hash(1), user_id: OWNER.id, action: "reconnect", incident_key: "connection:1" },
  ],
  [
    "private.api_tokens",
    { id: OWNERS.token, user_id: OWNER.id, name: "Ficha de Lucía", token_hash: hash(2) },
  ],
  [
    "private.requests",
    {
      user_id: OWNER.id,
      key: OWNERS.requestKey,
      name: "read_notification",
      asked: createHash("md5").update(`{"p_id": "${ROW_ID}"}`).digest("hex"),
      answer: '"Respuesta de Lucía"',
    },
  ],
  ["private.calendar_feeds", { user_id: OWNER.id, token_hash: hash(3) }],
  [
    "private.contact_codes",
    {
      user_id: OWNER.id,
      channel: "sms",
      address: "+56922222222",
      expires_at: "2031-01-01T00:00:00Z",
      code_hash: createHash("sha256")
        .update(`${OWNER.id}:sms:+56922222222:${OWNERS.contactCode}`)
        .digest("hex"),
    },
  ],
  [
    "private.slot_claims",
    { user_id: OWNER.id, publisher: PAGE, at: OWNERS.claimedSlot, expires_at: "2031-01-01T00:00:00Z" },
  ],
  [
    "public.note_series",
    { id: OWNERS.series, user_id: OWNER.id, body: "Historia", every: "week", starts_on: "2026-12-01" },
  ],
  ["private.unsubscribe_links", { token_hash: hash(4), user_id: OWNER.id, category: "credits" }],
  [
    "public.background_jobs",
    {
      id: OWNERS.runningWork,
      user_id: OWNER.id,
      kind: "ai_image",
      idempotency_key: "running work",
      input: "{}",
      give_up_at: "2031-01-01T00:00:00Z",
    },
  ],
  [
    "public.ai_usage",
    { id: OWNERS.runningWork, user_id: OWNER.id, content_type: "image", request_key: "running work" },
  ],
  [
    "public.ai_usage",
    {
      id: OWNERS.finishedWork,
      user_id: OWNER.id,
      content_type: "image",
      request_key: OWNERS.finishedWorkKey,
      state: "done",
    },
  ],
  ["public.posts", postRow({ id: OWNERS.doubtfulPost, postcard: 1002, publish_state: "unconfirmed" })],
  [
    "public.publish_jobs",
    {
      id: DOUBT_JOB,
      post_id: OWNERS.doubtfulPost,
      user_id: OWNER.id,
      state: "unconfirmed",
      attempts: 1,
      due_at: "2026-11-21T12:00:00Z",
      next_attempt_at: "2026-11-21T12:00:00Z",
    },
  ],
  [
    "public.publish_attempts",
    { job_id: DOUBT_JOB, user_id: OWNER.id, number: 1, worker: "w1", ambiguous: true },
  ],
  [
    "public.posts",
    postRow({
      id: OWNERS.publishedPost,
      postcard: 1004,
      notes: "Se tuesta a mano, cada lunes, en un patio de Coroico, y se enfría al aire.",
      status: "listas",
      publish_state: "published",
      published_at: "2026-11-20T12:00:00Z",
    }),
  ],
  [
    "public.posts",
    postRow({
      id: id(312),
      postcard: 1008,
      status: "listas",
      publish_state: "published",
      published_at: "2026-11-21T12:00:00Z",
      rewrite_of: OWNERS.publishedPost,
    }),
  ],
  [
    "public.ai_usage",
    {
      id: OWNERS.rewrittenWork,
      user_id: OWNER.id,
      content_type: "rewrite",
      request_key: "rewritten work",
      state: "done",
      post_id: OWNERS.publishedPost,
    },
  ],
  [
    "public.post_drafts",
    { user_id: OWNER.id, postcard: 1003, content: "{}", device_id: "d", revision: OWNERS.draft },
  ],
  [
    "public.posting_slots",
    { user_id: OWNER.id, publisher: PAGE, weekday: 2, post_time: "09:00", timezone: "America/La_Paz" },
  ],
  [
    "public.card_approvals",
    {
      user_id: OWNER.id,
      postcard: OWNERS.sharedCard,
      token_hash: hash(5),
      expires_at: "2031-01-01T00:00:00Z",
    },
  ],
  [
    "public.review_boards",
    {
      user_id: OWNER.id,
      publisher: "personal",
      month: "2026-11-01",
      timezone: "UTC",
      token_hash: hash(6),
      expires_at: "2031-01-01T00:00:00Z",
    },
  ],
  [
    "public.user_contacts",
    { user_id: OWNER.id, channel: "whatsapp", address: "+56911111111", verified_at: "2026-11-22T12:00:00Z" },
  ],
  [
    "public.posts",
    postRow({
      id: id(309),
      postcard: 1007,
      date: "2030-02-05",
      post_time: "09:00",
      timezone: "America/La_Paz",
    }),
  ],
  ["public.posts", postRow({ id: OWNERS.deletedPost, postcard: 1005, deleted_at: "2026-11-21T12:00:00Z" })],
];

const CHARGE = `
  with hold as (
    insert into public.credit_ledger (user_id, operation, amount, free_delta, held_delta, source, idempotency_key, period)
    values ($1, 'hold', 0.5, -0.5, 0.5, 'personal_post', 'hold', '2026-11-01') returning id)
  insert into public.credit_ledger (user_id, operation, amount, held_delta, source, idempotency_key, hold_id, period)
  select $1, 'capture', 0.5, -0.5, 'personal_post', 'charge', id, '2026-11-01' from hold`;

const CREDITS =
  "update public.user_credit_stats set purchased_credits = 3, available_credits = free_monthly_credits + 3 where user_id = $1";

export async function addOwnersRows(query: Query): Promise<void> {
  const insert = async (table: string, row: Values) => {
    const { sql, params } = insertStatement(table, row);
    await query(`${sql} on conflict do nothing`, params);
  };
  for (const [table, matrix] of Object.entries(MATRICES)) {
    for (const need of matrix.needs ?? []) await insert(need.table, need.row);
    await insert(table, matrix.row);
  }
  for (const [table, row] of MORE) {
    const { sql, params } = insertStatement("", row);
    await query(sql.replace("public.", table), params);
  }
  await query(CHARGE, [OWNER.id]);
  await query(CREDITS, [OWNER.id]);
}

export const TABLES_OF_USERS = `
  select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
  where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`;
