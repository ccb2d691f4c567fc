import type { ErrorCode, ErrorDetail } from "../contract/error-codes.ts";

const STATUS: Partial<Record<ErrorCode, number>> = {
  not_authenticated: 401,
  forbidden: 403,
  file_not_own: 403,
  publisher_not_allowed: 403,
  not_found: 404,
  card_not_found: 404,
  post_not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  file_too_large: 413,
  insufficient_credits: 402,
  invalid_input: 400,
  date_out_of_range: 400,
  time_invalid: 400,
  card_publishing: 409,
  idempotency_key_reused: 409,
  card_version_conflict: 409,
  changes_requested: 409,
  post_unconfirmed: 409,
  post_not_unconfirmed: 409,
  credits_not_held: 503,
  account_publishing: 409,
  analysis_without_posts: 409,
  linkedin_not_connected: 409,
  page_role_lost: 409,
  linkedin_token_expired: 409,
  linkedin_token_revoked: 409,
  linkedin_token_not_renewable: 409,
  linkedin_refresh_refused: 502,
  linkedin_organizations_failed: 502,
  linkedin_unreachable: 502,
  linkedin_server_error: 502,
  linkedin_timeout: 504,
  uploads_limit_reached: 429,
  pages_limit_reached: 429,
  companies_limit_reached: 429,
  refreshes_limit_reached: 429,
  tickets_limit_reached: 429,
  cards_limit_reached: 429,
  research_limit_reached: 429,
  checkouts_limit_reached: 429,
  payments_limit_reached: 429,
  analyses_limit_reached: 429,
  generations_limit_reached: 429,
  texts_limit_reached: 429,
  searches_limit_reached: 429,
  assistant_limit_reached: 429,
  voices_limit_reached: 429,
  contact_codes_limit_reached: 429,
  voice_needs_texts: 409,
  job_cancelled: 409,
  job_interrupted: 503,
  job_timed_out: 504,
  ai_post_not_saved: 409,
  ai_work_running: 409,
  ai_not_configured: 503,
  ai_service_missing: 503,
  ai_service_failed: 502,
  ai_service_timeout: 504,
  ai_service_unreachable: 502,
  ai_answer_invalid: 502,
  ai_answer_empty: 502,
  ai_media_missing: 502,
  ai_model_gone: 503,
  ai_busy: 503,
  ai_upload_failed: 502,
  ai_save_failed: 500,
  search_failed: 502,
  approvals_limit_reached: 429,
  publisher_already_published: 409,
  pack_not_available: 409,
  price_changed: 409,
  credit_price_changed: 409,
  payment_refused: 502,
  payment_service_unreachable: 503,
  storage_limit_reached: 409,
  unsubscribe_link_unknown: 404,
  action_link_unknown: 404,
  action_link_not_yours: 403,
  action_link_used: 409,
  action_link_expired: 410,
  action_link_card_gone: 410,
  action_link_settled: 409,
  contact_channel_unavailable: 409,
  message_not_sent: 502,
  upload_failed: 502,
  delete_failed: 502,
  network_unreachable: 503,
  service_busy: 503,
  backend_misconfigured: 500,
  unexpected: 500,
};

export const statusOf = (code: ErrorCode): number => STATUS[code] ?? 422;

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" },
  });

export const success = (body: unknown): Response => json(200, body);

export type FailureDetails = {
  /** An id that the user can quote to the support; the log contains it too. */
  reference?: string;
  retryAfter?: string;
  detail?: ErrorDetail;
};

export function failure(code: ErrorCode, { reference, retryAfter, detail }: FailureDetails = {}): Response {
  const response = json(statusOf(code), { error: { code, reference, retry_after: retryAfter, detail } });
  // Rounds the limit's end up to whole seconds, because an earlier retry would fail.
  if (retryAfter) {
    const seconds = Math.ceil(Date.parse(retryAfter) / 1000);
    response.headers.set("Retry-After", new Date(seconds * 1000).toUTCString());
  }
  return response;
}

/** The specification requires further fields beside `error` for some calls. */
export const failureWith = (code: ErrorCode, fields: Record<string, string>): Response =>
  json(statusOf(code), { error: { code }, ...fields });
